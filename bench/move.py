"""Where the CPU time of a move goes: the parts of one move at a table of two, each alone, best of many runs.

`python bench/move.py [sugar_blast sweets_stack click] [--moves 12]` plays a little of each game in one process, without
a network (the house of the tests, SQLite on disk), and prints the microseconds of each part. Everything is warm here;
at a server with many tables the same parts take longer.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import mean

import msgspec
import uvloop

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT)]

from sugarhouse.core.game import GALLERY  # noqa: E402  # below the path to the tests
from sugarhouse.games import GAMES  # noqa: E402
from sugarhouse.server.protocol import Join, NewTable  # noqa: E402
from sugarhouse.server.tables.room import Room  # noqa: E402
from sugarhouse.table.log import write  # noqa: E402
from tests.server.tables import rig  # noqa: E402
from tests.toys.click import Click  # noqa: E402

AT_ONCE = 10  # entries of one commit
vars(rig)["GAMES"] = {**GAMES, "click": Click(36, 10**9)}  # what the house of the tests plays


class Silent:
    """Somebody at the table to whom sending costs nothing."""

    look: int | None = None

    def __init__(self, guest: str) -> None:
        self.guest = guest

    def send(self, message: str) -> None:
        """Forget it."""


def best(work: Callable[[], object], runs: int = 60, times: int = 10) -> float:
    """Microseconds of CPU time."""
    found = []
    for _ in range(runs):
        begun = time.thread_time()
        for _ in range(times):
            work()
        found.append((time.thread_time() - begun) / times)
    return min(found) * 1e6


async def moved(room: Room) -> Iterator[tuple[str, float]]:
    """One move at the table, and what its parts take."""
    table = room.live.playing()
    seat = table.to_act()[0]
    legal = table.legal(seat)
    words = table.game.notation.say(legal[table.last.n // 2 % len(legal)])
    entry = table.propose(seat, words, table.decision)
    found = [("propose: rules, events, position", best(lambda: table.propose(seat, words, table.decision)))]
    found.append(("write the entry as a line", best(lambda: write(entry))))
    await room.move(seat, words, table.decision)
    eyes = (0, 1) if table.hidden else (GALLERY,)  # where nothing is hidden all get the same
    found.append(("views", best(lambda: [msgspec.json.encode(table.game.view(table.state, eye)) for eye in eyes])))
    found.append(("messages to both, views known", best(lambda: room._hear(table.last, None), times=3)))
    return iter(found)


async def kept(room: Room, house: rig.House, first: int) -> float:
    """Microseconds of an entry in a commit of several."""
    last = room.live.playing().last
    lines = [msgspec.structs.replace(last, n=first + n) for n in range(AT_ONCE)]
    begun = time.thread_time()
    await asyncio.gather(*(house.services.tables.append(room.id, line, False) for line in lines))
    return (time.thread_time() - begun) / AT_ONCE * 1e6


async def measure(game: str, moves: int) -> None:
    """The parts of one game's moves."""
    with tempfile.TemporaryDirectory() as folder:
        async with rig.house_in(Path(folder)) as house:
            card = await house.lobby.create(rig.ANN, NewTable(game, rig.FRIEND))
            await house.lobby.join(rig.BO, card.id, Join("Bo"))
            room = await house.room(card.id)
            for guest in ("ann", "bo"):
                room.enter(Silent(guest))
            found: dict[str, list[float]] = {}
            for _ in range(moves):
                if room.live.to_act:
                    for part, took in await moved(room):
                        found.setdefault(part, []).append(took)
            commits = [await kept(room, house, 1000 + AT_ONCE * n) for n in range(40)]
    print(game)
    for part, row in found.items():
        print(f"  {part:34} {mean(row):6.1f}")
    print(f"  {f'keep it, {AT_ONCE} in one commit':34} {min(commits):6.1f}")


def main() -> None:
    """Each game in turn."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=["sugar_blast", "sweets_stack", "click"])
    parser.add_argument("--moves", type=int, default=12)
    asked = parser.parse_args()
    for game in asked.games:
        uvloop.run(measure(game, asked.moves))


if __name__ == "__main__":
    main()
