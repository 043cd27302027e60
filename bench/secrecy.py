"""Secrecy of what is sent: `python bench/secrecy.py [--games 200] [--game sweets_stack ...] [--seed 1]`.

Plays whole games of every game over real sockets, at setups that the game names and at mixtures of options, each at two
tables whose worlds differ in what one watcher must not know (`tests/server/twin_tables.py`). Prints for each game what
was compared; the first byte that differs ends it, with the setup and both positions.
"""

import argparse
import logging
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from itertools import chain, cycle
from pathlib import Path

import uvloop

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT)]

from sugarhouse.core import setups  # noqa: E402  # below the path to the tests
from sugarhouse.core.game import Game, Refused, Setup  # noqa: E402
from sugarhouse.core.rng import seeded  # noqa: E402
from sugarhouse.games import GAMES  # noqa: E402
from tests.server.twin_tables import House, Leak, TwinTables, opened  # noqa: E402

A_HOUSE = 25  # games until another house is opened, so that no disk fills


def tried(game: Game, seed: int) -> Iterator[Setup]:
    """Setups without end: what must be tried in an order of its own, mixtures, and the defaults in between."""
    must = setups.named(game)
    random.Random(seed).shuffle(must)
    plain = [Setup(seats) for seats in game.seats]
    mixed = zip(setups.mixed(game, seeded(seed)), cycle(must), strict=False)
    for setup in chain(plain, chain.from_iterable(mixed)):
        try:
            game.deal(setup, seeded(0))
        except Refused:
            continue
        yield setup


async def some(house: House, game: Game, wanted: list[tuple[int, Setup]], seen: Counter[str]) -> None:
    """Games in one house."""
    for number, setup in wanted:
        try:
            seen.update(await TwinTables(house, game, setup, random.Random(number)).play())
        except Leak as leak:
            raise Leak(f"{game.name}, game {number}: {leak}") from leak
        seen["setups where something is hidden"] += game.hidden(setup)


def main() -> None:
    """Each game in turn."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="of each game")
    parser.add_argument("--game", nargs="*", default=list(GAMES))
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    logging.getLogger("uvicorn.error").disabled = True  # pages that are open when a house closes
    leaks = 0
    for name in asked.game:
        game, seen, begun = GAMES[name], Counter[str](), time.monotonic()
        every = tried(game, asked.seed)
        numbered = [(asked.seed * 1_000_003 + number, next(every)) for number in range(asked.games)]
        try:
            for first in range(0, asked.games, A_HOUSE):
                with tempfile.TemporaryDirectory() as folder:
                    uvloop.run(_in_house(Path(folder), game, numbered[first : first + A_HOUSE], seen))
        except Leak as leak:
            leaks += 1
            print(f"LEAK {leak}", flush=True)
        print(f"{name}: {time.monotonic() - begun:.0f} s", flush=True)
        for what, count in sorted(seen.items()):
            print(f"  {what:34} {count:>12,}", flush=True)
    sys.exit(leaks > 0)


async def _in_house(folder: Path, game: Game, wanted: list[tuple[int, Setup]], seen: Counter[str]) -> None:
    async with opened(folder, people=max(game.seats)) as house:
        await some(house, game, wanted, seen)


if __name__ == "__main__":
    main()
