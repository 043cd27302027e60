"""What a worker process answers with: the games and the levels of bots."""

from sugarhouse.bots.greedy import weighed
from sugarhouse.bots.levels import LEVELS
from sugarhouse.core.rng import seeded
from sugarhouse.games import GAMES
from sugarhouse.server.bots.workers import Question


def answer(question: Question) -> list[str]:
    """Words of moves, best first: one from a bot, several where a person asks for a hint."""
    game = GAMES[question.game]
    world = game.parse(question.position)
    if question.kind == "hint":
        return [game.notation.say(move) for _, move in weighed(game, world, question.seat)]
    chosen = LEVELS[question.level].choose(game, world, question.seat, seeded(question.seed))
    return [game.notation.say(chosen)]
