"""Bots for every game: they say the moves of the world that they were given, in an order that the world decides."""

import asyncio
import random
from collections.abc import Mapping

from sugarhouse.core.game import Game
from sugarhouse.games import GAMES
from sugarhouse.server.bots.turns import Watched
from sugarhouse.server.bots.workers import Question, always
from tests.server.conftest import Inline


class FirstMoves(Inline):
    """Workers without processes whose answers follow from the position of the question and nothing else."""

    def __init__(self, games: Mapping[str, Game] | None = None) -> None:
        super().__init__()
        self._games = GAMES if games is None else games

    async def ask(self, question: Question, watched: Watched = always) -> list[str]:
        """All legal moves."""
        game = self._games[question.game]
        self.questions.append(question)
        await asyncio.sleep(0)
        said = [game.notation.say(move) for move in game.parse(question.position).moves(question.seat)]
        random.Random(question.position).shuffle(said)
        return said
