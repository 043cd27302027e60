"""Can a watcher tell sealed choices apart by when they hear of them? `python bench/timing.py [--times 300]`

Looks through recorded games for moves that others are told alike (a card chosen face-down, a marking, a side, a vote, a
purchase), takes for each kind of move the position whose choices differ most in what they cost to compute, and makes
the cheapest and the dearest of them over real sockets, by turns at random, so many times each. Measured is the time
from sending it until the stranger who watches has the news: on the wall, and of the processor, which others on this
machine disturb less (server and people share a thread). Prints for both clocks the difference of the medians with a 95
percent interval (bootstrap), how likely chance alone makes as large a one (permutation), and how often a single look at
the clock would name the right choice of the two: 50 percent is a guess.
"""

import argparse
import gc
import json
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from typing import NamedTuple

import uvloop
from sqlalchemy import delete

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT)]

from sugarhouse.core.game import GALLERY, Game  # noqa: E402  # below the path to the tests
from sugarhouse.games import GAMES  # noqa: E402
from sugarhouse.server.storage.schema import entries as rows  # noqa: E402
from sugarhouse.table.log import Entry, read  # noqa: E402
from sugarhouse.table.table import Table  # noqa: E402
from tests.server.twin_tables import House, Side, TwinTables, opened  # noqa: E402

POSITIONS = 60  # of each game that are looked at
MOST_MOVES = 40  # of a seat that are timed
RESAMPLES = 500


class Pair(NamedTuple):
    """Two moves of one seat that nobody else may tell apart."""

    entries: list[Entry]
    seat: int
    cheap: str
    dear: str
    gap: float  # seconds between the costs of their rules


def cost(table: Table, seat: int, words: str) -> float:
    """Seconds of the processor for the rules of a move, the best of some."""
    found = []
    for _ in range(5):
        begun = time.thread_time()
        table.propose(seat, words, table.decision)
        found.append(time.thread_time() - begun)
    return min(found)


def alike(game: Game, table: Table, seat: int) -> Iterator[list[int]]:
    """Groups of moves of one kind that the gallery reads and sees alike."""
    groups: dict[tuple[str, str, bytes], list[int]] = {}
    legal = table.legal(seat)
    for move in random.Random(1).sample(legal, min(MOST_MOVES, len(legal))):
        entry = table.propose(seat, game.notation.say(move), table.decision)
        if max(entry.asked) < 0 or entry.public is None:
            continue
        after = Table(game, [*table.entries, entry])
        groups.setdefault((game.lexicon.kind(move), entry.public, bytes(after.view(GALLERY))), []).append(move)
    return (moves for moves in groups.values() if len(moves) > 1)


def pairs(game: Game) -> dict[str, Pair]:
    """For each kind of sealed move, the two whose costs differ most."""
    found: dict[str, Pair] = {}
    logs = [read(path.read_text()) for path in sorted((ROOT / "tests" / "corpus" / game.name).glob("*.log"))]
    places = [(log, entry.n) for log in logs for entry in log.entries if entry.public is not None]
    for log, n in random.Random(1).sample(places, min(POSITIONS, len(places))):
        before = list(log.entries[:n])
        table = Table(game, before)
        seat = log.entries[n].seat
        for moves in alike(game, table, seat):
            says = [game.notation.say(move) for move in moves]
            costs = [(cost(table, seat, words), words) for words in says]
            pair = Pair(before, seat, min(costs)[1], max(costs)[1], max(costs)[0] - min(costs)[0])
            kind = game.lexicon.kind(moves[0])
            if kind not in found or pair.gap > found[kind].gap:
                found[kind] = pair
    return found


async def once(house: House, side: Side, twins: TwinTables, pair: Pair, words: str) -> tuple[float, float]:
    """Seconds on the wall and of the processor until the stranger hears of a move."""
    side.become(pair.entries)
    moving, watching = side.sockets[twins.here.index(twins.owners[pair.seat])], side.sockets[-1]
    move = {"kind": "move", "seat": pair.seat, "decision": side.table.decision, "words": words}
    said = json.dumps(move)
    wall, cpu = time.perf_counter(), time.thread_time()
    await moving.connection.send(said)
    await watching.connection.recv()
    took = time.perf_counter() - wall, time.thread_time() - cpu
    for each in side.sockets:
        await each.ask()
    written = delete(rows).where(rows.c.table_id == side.id, rows.c.n > 0)
    await house.services.tables._database.write((written, {}))
    return took


async def measured(house: House, game: Game, pair: Pair, times: int) -> list[list[tuple[float, float]]]:
    """So many measurements of the cheap and of the dear move, mixed."""
    setup = game.setup(game.parse(pair.entries[0].position))
    twins = TwinTables(house, game, setup, random.Random(1), shared=False)
    order = [0, 1] * (times + 10)
    random.Random(2).shuffle(order)
    found: list[list[tuple[float, float]]] = [[], []]
    async with AsyncExitStack() as stack:
        side = await twins.open_table(stack, pair.entries)
        gc.disable()
        for number, which in enumerate(order):
            took = await once(house, side, twins, pair, (pair.cheap, pair.dear)[which])
            if number >= 20:  # all is warm
                found[which].append(took)
        gc.enable()
    return found


def report(clock: str, cheap: list[float], dear: list[float]) -> tuple[bool, str]:
    """Whether a clock tells the two apart for sure, and a line about it."""
    dice = random.Random(3)
    apart = median(dear) - median(cheap)

    def again() -> float:
        return median(dice.choices(dear, k=len(dear))) - median(dice.choices(cheap, k=len(cheap)))

    boots = sorted(again() for _ in range(RESAMPLES))
    low, high = boots[RESAMPLES // 40], boots[-RESAMPLES // 40]
    both, larger = [*cheap, *dear], 0
    for _ in range(RESAMPLES):
        dice.shuffle(both)
        larger += abs(median(both[: len(cheap)]) - median(both[len(cheap) :])) >= abs(apart)
    chance = (larger + 1) / (RESAMPLES + 1)
    ranks = sum((one < two) + (one == two) / 2 for one in cheap for two in dear) / (len(cheap) * len(dear))
    right = max(ranks, 1 - ranks)
    sure = chance < 0.01 and low * high > 0
    return sure, (
        f"  {clock:9} median {median(cheap) * 1e6:7.0f} us, dearer by {apart * 1e6:6.1f} us "
        f"({low * 1e6:.1f} to {high * 1e6:.1f}), by chance p = {chance:.3f}, one look is right {right:.0%}"
    )


async def look(names: list[str], times: int) -> None:
    """Each game in turn."""
    with tempfile.TemporaryDirectory() as folder:
        async with opened(Path(folder)) as house:
            for name in names:
                game = GAMES[name]
                for kind, pair in pairs(game).items():
                    cheap, dear = await measured(house, game, pair, times)
                    print(f"{name}, {kind}: {pair.cheap!r} and {pair.dear!r}, rules {pair.gap * 1e6:.0f} us apart")
                    for at, clock in enumerate(("wall", "processor")):
                        line = report(clock, [took[at] for took in cheap], [took[at] for took in dear])[1]
                        print(line, flush=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", nargs="*", default=["sweets_stack", "sugarworks", "sugar_heist"])
    parser.add_argument("--times", type=int, default=300)
    asked = parser.parse_args()
    uvloop.run(look(asked.game, asked.times))


if __name__ == "__main__":
    main()
