"""What a worker process thinks with: the games and the levels of bots."""

from sugarhouse.bots.greedy import weighed
from sugarhouse.bots.levels import LEVELS
from sugarhouse.core.rng import seeded
from sugarhouse.games import GAMES
from sugarhouse.server.workers import Task


def think(task: Task) -> list[str]:
    """Words of moves, best first: one from a bot, several where a person asks for a hint."""
    game = GAMES[task.game]
    world = game.parse(task.position)
    if task.kind == "hint":
        return [game.notation.say(move) for _, move in weighed(game, world, task.seat)]
    return [game.notation.say(LEVELS[task.level].choose(game, world, task.seat, seeded(task.seed)))]
