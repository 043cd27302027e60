"""Bots for tests, loaded by worker processes: good ones, and ones that fail in every way that a bot can."""

import os
import time

from sugarhouse.server.bots.workers import Question
from sugarhouse.server.protocol import Level
from tests.toys.click import Click
from tests.toys.fudge import Fudge

GAMES = {game.name: game for game in (Click(), Fudge())}
LEVELS = [Level(name, name.title(), "") for name in ("good", "dead", "hung", "wrong", "silent", "raising")]


def answer(question: Question) -> list[str]:
    """The first legal move, or trouble, as the level says."""
    game = GAMES[question.game]
    world = game.parse(question.position)
    words = [game.notation.say(move) for move in world.moves(question.seat)]
    if question.level == "dead":
        os._exit(3)
    if question.level == "hung":
        time.sleep(60)  # killed long before
    if question.level == "raising":
        raise RuntimeError("no idea")
    if question.level == "wrong":
        return ["flip the table"]
    return [] if question.level == "silent" else words
