"""Tables at which nothing happens: `python bench/idle.py [--tables 10000] [--seconds 5] [--watched] [--awake]`.

Opens so many tables of all games, each a few moves into its game, watched by one person each (in memory, without
sockets) or by nobody; they are parked as they are after a minute without a word (`--awake`: they are not). Prints the
memory of a table, the CPU time that the house takes for all of them while nobody moves, as a share of one core, and how
long a parked table takes to be there again.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import random
import resource
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from sugarhouse.games import GAMES  # noqa: E402  # found by the line above
from sugarhouse.server.protocol import NewTable, SeatPlan  # noqa: E402
from sugarhouse.server.services import Services  # noqa: E402
from sugarhouse.server.settings import Settings  # noqa: E402
from sugarhouse.server.storage.database import Database, database_url  # noqa: E402
from sugarhouse.server.storage.scores import ScoreStore  # noqa: E402
from sugarhouse.server.storage.tables import TableStore  # noqa: E402
from sugarhouse.server.tables.room import Room  # noqa: E402
from tests.server.answers import LEVELS  # noqa: E402
from tests.server.conftest import Inline  # noqa: E402
from tests.server.tables.rig import ANN, House  # noqa: E402

MOVES = 6
VISITS: list[contextlib.AbstractAsyncContextManager[Room]] = []  # of those who stay
WOKEN = 200  # tables, one after another


class Watcher:
    """Somebody who looks at a table and says nothing."""

    guest = "ann"
    look: int | None = None

    def send(self, message: str) -> None:
        """Seen."""


def memory() -> int:
    """Bytes that the process has now."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize()


async def measure(tables: int, seconds: float, watched: bool, awake: bool) -> dict[str, float]:
    """One house with so many tables."""
    with tempfile.TemporaryDirectory() as folder:
        database = Database(database_url("", Path(folder)))
        await database.open()
        settings = Settings(Path(folder), tables_per_minute=1e9, park_seconds=1e9 if awake else 0.0)
        services = Services(settings, GAMES, LEVELS, TableStore(database), ScoreStore(database), Inline())
        house, dice = House(database, services), random.Random(1)
        await fill(house, 20 * len(GAMES), dice, watched)  # what all tables share is there before
        before = memory()
        ids = await fill(house, tables, dice, watched)
        after = memory()
        began, used = time.monotonic(), time.process_time()
        await asyncio.sleep(seconds)
        share = (time.process_time() - used) / (time.monotonic() - began)
        found = {
            "rooms_open": len(house.rooms),
            "parked_with_people": len(house.rooms.parking),
            "kB_each": round((after - before) / tables / 1000, 1),
            "cpu": round(share, 4),
        }
        some = dice.sample(ids, min(WOKEN, tables))
        used = time.process_time()
        for table_id in some:
            await house.rooms.at(table_id)
        found["ms_to_wake"] = round((time.process_time() - used) * 1000 / len(some), 2)
        await house.close()
        await database.close()
    return found


async def fill(house: House, tables: int, dice: random.Random, watched: bool) -> list[str]:
    """Open tables and make a few moves at each; their names."""
    ids = []
    for at in range(tables):
        game = GAMES[sorted(GAMES)[at % len(GAMES)]]
        seats = [SeatPlan("me"), *(SeatPlan("screen") for _ in range(game.usual_seats - 1))]
        card = await house.lobby.create(ANN, NewTable(game.name, seats))
        visit = house.rooms.visit(card.id)
        room = await visit.__aenter__()
        for _ in range(MOVES):
            table = room.live.playing()
            if not table.to_act():
                break
            seat = table.to_act()[0]
            await room.move(seat, game.notation.say(dice.choice(table.legal(seat))), table.decision)
        if watched:
            room.enter(Watcher())
            VISITS.append(visit)
        else:
            await visit.__aexit__(None, None, None)
        if at % 50 == 0:
            house.rooms.park()
        ids.append(card.id)
    house.rooms.park()
    return ids


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--watched", action="store_true", help="one person looks at each table")
    parser.add_argument("--awake", action="store_true", help="no table is parked")
    options = parser.parse_args()
    found = asyncio.run(measure(options.tables, options.seconds, options.watched, options.awake))
    print(json.dumps({"tables": options.tables, "watched": options.watched, **found}))


if __name__ == "__main__":
    main()
