"""Bots for tests, loaded by worker processes: good ones, and ones that fail in every way that a bot can."""

import os
import time

from sugarhouse.server.wire import Level
from sugarhouse.server.workers import Task
from tests.toys.click import Click
from tests.toys.fudge import Fudge

GAMES = {game.name: game for game in (Click(), Fudge())}
LEVELS = [Level(name, name.title(), "") for name in ("good", "dead", "hung", "wrong", "silent", "raising")]


def think(task: Task) -> list[str]:
    """The first legal move, or trouble, as the level says."""
    game = GAMES[task.game]
    world = game.parse(task.position)
    words = [game.notation.say(move) for move in world.moves(task.seat)]
    if task.level == "dead":
        os._exit(3)
    if task.level == "hung":
        time.sleep(60)  # killed long before
    if task.level == "raising":
        raise RuntimeError("no idea")
    if task.level == "wrong":
        return ["flip the table"]
    return [] if task.level == "silent" else words
