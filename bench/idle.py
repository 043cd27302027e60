"""Tables at which nothing happens.

`python bench/idle.py [--tables 10000] [--seconds 5] [--watched] [--awake] [--sockets]`

Opens so many tables of all games, each a few moves into its game, watched by one person each (in memory, without
sockets) or by nobody; they are parked as they are after a minute without a word (`--awake`: they are not). Prints the
memory of a table, the CPU time that the house takes for all of them while nobody moves, as a share of one core, and how
long a parked table takes to be there again. `--sockets`: a real server in a process of its own, and a socket at each
of the tables; the memory is that of the server for a table, its socket included (without what the kernel has of it),
and as many are opened as the handles of a process allow (`ulimit -n`).
"""

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import resource
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

import httpx  # noqa: E402  # found by the line above
import uvloop  # noqa: E402
from restart import Connection, hello  # noqa: E402
from server import cpu_seconds, free_port, rss_kb, running  # noqa: E402

from sugarhouse.games import GAMES  # noqa: E402
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
SPARE_HANDLES = 256
OPENING = 50  # sockets at once
PROGRAM = """
import sys
from pathlib import Path
from sugarhouse.server import app
from sugarhouse.server.serving import serve
from sugarhouse.server.settings import Settings

if __name__ == "__main__":
    app.UPKEEP_SECONDS = 0.5
    serve(Settings(Path(sys.argv[1]), limits=1e6, park_seconds=0.5, bot_processes=0), port=int(sys.argv[2]))
"""


class Watcher:
    """Somebody who looks at a table and says nothing."""

    guest = "ann"
    look: int | None = None

    def send(self, message: str) -> None:
        """Seen."""


class Spectator:
    """The same with a socket."""

    def __init__(self, table_id: str) -> None:
        self.hello = hello(table_id)
        self.seen = asyncio.Event()

    def opened(self, connection: Connection) -> None:
        """It was."""

    def hear(self, message: bytes) -> None:
        """The table is there."""
        self.seen.set()

    def lost(self) -> None:
        """Nothing that is measured here loses a connection."""
        if not self.seen.is_set():
            raise SystemExit("a socket was not opened")


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


async def measure_sockets(tables: int, seconds: float) -> dict[str, float]:
    """A server with a socket at each of so many tables."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        database = Database(database_url("", Path(folder)))
        await database.open()
        settings = Settings(Path(folder), tables_per_minute=1e9, park_seconds=0.0)
        services = Services(settings, GAMES, LEVELS, TableStore(database), ScoreStore(database), Inline())
        house = House(database, services)
        ids = await fill(house, tables + 20 * len(GAMES), random.Random(1), watched=False)
        await house.close()
        await database.close()
        program, port = Path(folder) / "program.py", free_port()
        program.write_text(PROGRAM)
        env = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
        with running([sys.executable, str(program), folder, str(port)], port, env=env, cwd=ROOT) as pid:
            await watch(port, ids[tables:])  # what all tables share is there before
            before = rss_kb(pid)
            await watch(port, ids[:tables])
            after = rss_kb(pid)
            began, used = time.monotonic(), cpu_seconds(pid)
            await asyncio.sleep(seconds)
            share = (cpu_seconds(pid) - used) / (time.monotonic() - began)
    return {"kB_each": round((after - before) * 1.024 / tables, 1), "cpu": round(share, 4)}


async def watch(port: int, ids: list[str]) -> None:
    """Open a socket at each of these tables, and wait until all are parked."""
    loop = asyncio.get_running_loop()
    for start in range(0, len(ids), OPENING):
        people = [Spectator(table_id) for table_id in ids[start : start + OPENING]]
        for person in people:
            await loop.create_connection(lambda person=person: Connection(person), "127.0.0.1", port)  # type: ignore[misc]
        for person in people:
            await person.seen.wait()
    async with httpx.AsyncClient(verify=False, timeout=60) as http:
        while "sugarhouse_tables_open 0\n" not in (await http.get(f"http://127.0.0.1:{port}/metrics")).text:
            await asyncio.sleep(0.5)


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
    parser.add_argument("--sockets", action="store_true", help="one person with a real socket looks at each table")
    options = parser.parse_args()
    if options.sockets:
        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        options.tables = min(options.tables, most - SPARE_HANDLES - 20 * len(GAMES))
        found = uvloop.run(measure_sockets(options.tables, options.seconds))
    else:
        found = asyncio.run(measure(options.tables, options.seconds, options.watched, options.awake))
    print(json.dumps({"tables": options.tables, "watched": options.watched, "sockets": options.sockets, **found}))


if __name__ == "__main__":
    main()
