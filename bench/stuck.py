"""What is known of a table that does not go on: in its log, in each process, and to its players (bench/faults.py)."""

import asyncio
import contextlib
import json
import signal
import time
from pathlib import Path
from typing import Any

from breakable import Server
from fault_players import Json, Table
from sqlalchemy import select

from sugarhouse.games import GAMES
from sugarhouse.server.services import Services
from sugarhouse.server.storage.database import Database, NotSaved
from sugarhouse.server.storage.processes import LIFE_SECONDS
from sugarhouse.server.storage.schema import leases, processes
from sugarhouse.server.storage.tables import TableStore

TELL = signal.SIGUSR1  # to a server: write down what you know of your tables
TELL_SECONDS = 10.0


def listen(told: Path) -> None:
    """In a server: where asked by a signal, write down what is known of all tables, whatever else goes on."""
    from sugarhouse.server.tables.rooms import Rooms

    opened: list[Rooms] = []
    open_rooms = Rooms.__init__

    def note(rooms: Rooms, services: Services) -> None:
        open_rooms(rooms, services)
        opened.append(rooms)

    def tell(*_: object) -> None:
        new = told.with_suffix(".new")
        new.write_text(json.dumps([_of_process(rooms) for rooms in opened]))
        new.rename(told)  # never read half written

    Rooms.__init__ = note  # type: ignore[assignment, method-assign]  # the application keeps its rooms to itself
    signal.signal(TELL, tell)


def _of_process(rooms: Any) -> Json:  # Any: it looks at what is nobody else's business
    services = rooms._services
    others = services.processes
    store = getattr(others, "_store", None)
    return {
        "process": store.me if store else "",
        "alive": store._heard_of() if store else True,
        "wanted": sorted(getattr(others, "_wanted", ())),
        "held": sorted(store._held) if store else [],
        "parked": {table_id: rooms.parking.find(table_id).n for table_id in rooms.parking},
        "opening": sorted(rooms._opening),
        "bots": {"waiting": services.workers.waiting, "thinking": services.workers.thinking},
        "rooms": {table_id: _of_room(room) for table_id, room in list(rooms._open.items())},
    }


def _of_room(room: Any) -> Json:  # Any: as above
    table = room.live.table
    return {
        "n": room.live.n,
        "age": round(room.now() - table.last.at, 1) if table else None,
        "to_act": room.live.to_act,
        "drives": room.processes.drives(room.id),
        "thinking": [list(key) for key in room.bots._thinking],
        "changing": room.live.changing.locked(),
        "rings_in": room.alarm.seconds,
        "watched_by": sorted({listener.guest for listener in room.audience}),
    }


async def known_of(table: Table, database: Database, servers: list[Server]) -> Json:
    """Everything that tells why a table does not go on."""
    found: Json = {"table": table.id, "game": table.game}
    try:
        found |= await _in_database(table, database)
    except NotSaved as error:
        found["database"] = str(error)
    found["players"] = [
        {
            "seat": player.seat,
            "n": player.n,
            "connection": player.connection is not None,
            "heard": player.heard,
            "silent": round(time.monotonic() - player.heard_at, 1),
            "said": player.said,
        }
        for player in table.players
    ]
    found["processes"] = [_about(table.id, each) for each in await asyncio.gather(*map(_asked, servers))]
    return found


async def _in_database(table: Table, database: Database) -> Json:
    """The end of the log, who owes a move, and whose lease it is."""
    store = TableStore(database)
    record, log = await store.find(table.id), await store.entries(table.id)
    game = GAMES[table.game]
    state = game.parse(log[-1].position)
    owing = [seat for seat in range(table.seats) if state.to_act() >> seat & 1]
    levels = [seat.level for seat in record.seats] if record else []
    beats = {row.id: row.beat for row in await database.rows(select(processes))}
    lease = await database.row(select(leases.c.process).where(leases.c.table_id == table.id))
    return {
        "n": log[-1].n,
        "age": round(time.time() - log[-1].at, 1),  # by clocks that may have been set
        "owes": {seat: levels[seat] or "person" for seat in owing},
        "lease": lease.process if lease else None,
        "silent": {process: round(time.time() - beat, 1) for process, beat in beats.items()},
        "living": sorted(process for process, beat in beats.items() if abs(time.time() - beat) < LIFE_SECONDS),
    }


async def _asked(server: Server) -> Json:
    """What a server says when it is asked; nothing where it does not answer even that."""
    told = server.control / f"{server.port}.known.json"
    told.unlink(missing_ok=True)
    server.signal(TELL)
    end = time.monotonic() + TELL_SECONDS
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            said: list[Json] = json.loads(told.read_text())
            return {"port": server.port, **(said[0] if said else {})}
        await asyncio.sleep(0.1)
    return {"port": server.port}


def _about(table_id: str, said: Json) -> Json:
    """As far as it is of one table."""
    if "process" not in said:
        return said
    return {
        "port": said["port"],
        "process": said["process"],
        "alive": said["alive"],
        "holds": table_id in said["held"],
        "wants": table_id in said["wanted"],
        "parked": said["parked"].get(table_id),
        "opening": table_id in said["opening"],
        "bots": said["bots"],
        "room": said["rooms"].get(table_id),
    }
