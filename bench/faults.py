"""Faults while people play.

`python bench/faults.py [--database sqlite|postgres] [--faults 40] [--tables 5] [--seed 1] [--thinking 0.1]
[--minutes M] [--kinds KIND ...] [--clock 30] [--dreams 0.05] [--answers 240] [--planted leases]`

Real server processes (one on SQLite, three on PostgreSQL), people and bots at tables of every game over real sockets.
Faults come one after another: a process is killed, killed while it starts, stopped and continued, all connections are
cut, the machine's clock jumps an hour either way, the disk is full; PostgreSQL is restarted, killed, drops all its
connections, and the network between it and the servers is cut or swallows everything. Afterwards the servers are mended
and it is checked that every table goes on, that everybody at a table sees the same, that every entry that anybody was
shown or told of is in the log once, in order, with the same view, and that every log can be played again. Every other
table has a clock, and people let their time run out there at times: the clock moves for them, and for nobody early. A
full disk needs a mount of its own: where that is refused, the fault is left out, and `by_kind` says so. Prints one line
of JSON; ends with 1 where anything is wrong.
"""

import argparse
import asyncio
import contextlib
import json
import random
import shutil
import signal
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from breakable import PLANTED, Disk, Postgres, Server  # noqa: E402  # found by the line above
from fault_players import Json, Player, Table, digest  # noqa: E402
from stuck import known_of  # noqa: E402

from sugarhouse.games import GAMES  # noqa: E402
from sugarhouse.server.storage.database import Database, database_url  # noqa: E402
from sugarhouse.server.storage.tables import TableStore  # noqa: E402
from sugarhouse.table.clock import since  # noqa: E402
from sugarhouse.table.log import Log, header  # noqa: E402
from sugarhouse.table.replay import replay_check  # noqa: E402
from sugarhouse.table.table import Table as RealTable  # noqa: E402
from tests.server.network import Network  # noqa: E402
from tests.server.several import new_database, socket_path, start_postgres  # noqa: E402

TOLERANCE = 0.5  # seconds that a clock may be early; ours and that of the servers are not the same
DISK_MEGABYTES = {"sqlite": 64, "postgres": 512}


class Trial:
    """Servers, tables, faults, and the check at the end."""

    def __init__(self, options: argparse.Namespace, control: Path, storage: "Storage") -> None:
        self.dice = random.Random(options.seed)
        self.options, self.control, self.storage = options, control, storage
        self.postgres, self.disk = storage.postgres, storage.disk
        (control / "clock").write_text("0")
        self.network = Network(socket_path(storage.address)) if storage.postgres else None
        self.network_port = free_port()
        self.servers: list[Server] = []
        self.tables: list[Table] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.done: dict[str, int] = {}
        self.wrong: list[str] = []
        self.by_clock = 0  # entries

    @property
    def ports(self) -> list[int]:
        """Where the servers are."""
        return [server.port for server in self.servers]

    async def run(self) -> Json:
        """The whole trial; what came of it."""
        began = time.monotonic()
        await self.start()
        for at in range(self.options.tables):
            await self.open(sorted(GAMES)[at % len(GAMES)])
        faults = self.faults()
        for _ in range(self.options.faults):
            if time.monotonic() - began > self.options.minutes * 60:
                break
            await asyncio.sleep(self.dice.uniform(0.2, 1.2))
            kind = self.dice.choice(sorted(set(self.options.kinds) & set(faults) or faults))
            self.done[kind] = self.done.get(kind, 0) + 1
            await faults[kind]()
            self.tell()
            await self.replace_finished()
        for server in self.servers:
            await server.answers()
        await self.goes_on()
        await self.converges()
        await self.audit()
        for task in self.tasks:
            if task.done() and (error := task.exception()) is not None:
                self.wrong.append(f"somebody ceased to play: {error!r}")
            task.cancel()
        return self.summary(time.monotonic() - began)

    async def start(self) -> None:
        """The servers, each with a way to the database that can be cut."""
        address = self.storage.address
        if self.network is not None:
            await self.network.open(self.network_port)
            name = address.split("?")[0].rsplit("/", 1)[1]
            address = f"postgresql://postgres@127.0.0.1:{self.network_port}/{name}"
        for _ in range(1 if self.network is None else 3):
            planted = self.options.planted
            self.servers.append(Server(self.control, self.storage.folder, free_port(), address, planted))
        for server in self.servers:
            await server.answers()

    def tell(self) -> None:
        """How far it is, for whoever waits for a long trial."""
        count = sum(self.done.values())
        if count % 50 == 0:
            wrong = [each for table in self.tables for player in table.players for each in player.wrong]
            print(f"{count} faults, {len(self.tables)} tables, wrong: {wrong}", file=sys.stderr, flush=True)

    async def open(self, game: str) -> None:
        """A table with two people and bots."""
        clock = 0 if len(self.tables) % 2 else self.options.clock
        asked = time.monotonic()
        async with httpx.AsyncClient(verify=False, base_url=f"http://127.0.0.1:{self.ports[0]}", timeout=30) as client:
            cookies = []
            for _ in range(2):
                client.cookies.clear()
                cookies.append((await client.get("/api/me")).cookies["guest"])
            bots = GAMES[game].usual_seats - 2
            plans = [{"kind": "me"}, {"kind": "friend"}, *({"kind": "bot", "level": "easy"} for _ in range(bots))]
            client.cookies.clear()
            headers = [{"cookie": f"guest={cookie}"} for cookie in cookies]
            new = {"game": game, "seats": plans, "clock": clock}
            card = (await client.post("/api/tables", json=new, headers=headers[0])).json()
            path = f"/api/tables/{card['id']}/join"
            (await client.post(path, json={"name": "B"}, headers=headers[1])).raise_for_status()
        table = Table(card["id"], game, len(plans), clock, asked)
        for seat, cookie in enumerate(cookies):
            player = Player(
                table,
                seat,
                cookie,
                self.ports,
                random.Random(self.dice.random()),
                self.faults_so_far,
                self.options.thinking,
                self.options.dreams,
            )
            table.players.append(player)
            self.tasks.append(asyncio.create_task(player.play()))
        self.tables.append(table)

    def faults_so_far(self) -> int:
        """How many there were."""
        return sum(self.done.values())

    async def replace_finished(self) -> None:
        """Always as many tables in play."""
        playing = [table for table in self.tables if not table.over]
        for _ in range(self.options.tables - len(playing)):
            for server in self.servers:
                await server.answers()
            with contextlib.suppress(httpx.HTTPError, KeyError):  # a fault in the middle: another time
                await self.open(self.dice.choice(sorted(GAMES)))

    # Faults

    def faults(self) -> dict[str, Callable[[], Any]]:  # Any: coroutines
        """By name."""
        found: dict[str, Callable[[], Any]] = {
            "kill": self.kill,
            "kill while starting": self.kill_starting,
            "stop and continue": self.stop,
            "cut connections": self.cut,
            "clock jumps": self.jump,
        }
        if self.disk is not None:
            found["disk full"] = self.fill_disk
        if self.postgres is not None and self.network is not None:
            postgres, network = self.postgres, self.network
            found |= {
                "database restarted": self.restart_database,
                "database killed": self.kill_database,
                "connections dropped": lambda: asyncio.to_thread(self.mend, postgres.drop_connections),
                "network cut": lambda: network.cut(self.dice.choice([0.2, 2.0, 6.0])),
                "network silent": lambda: network.silence(self.dice.choice([0.2, 2.0, 6.0])),
            }
        return found

    async def kill(self) -> None:
        """kill -9, and a new start."""
        server = self.dice.choice(self.servers)
        server.kill()
        server.start()
        if len(self.servers) == 1 or self.dice.random() < 0.5:
            await server.answers()

    async def kill_starting(self) -> None:
        """kill -9, and once more before it has started."""
        server = self.dice.choice(self.servers)
        for _ in range(2):
            server.kill()
            server.start()
            await asyncio.sleep(self.dice.uniform(0.0, 2.0))
        await server.answers()

    async def stop(self) -> None:
        """As a machine that swaps; longer than a lease lives, at times."""
        server = self.dice.choice(self.servers)
        server.signal(signal.SIGSTOP)
        await asyncio.sleep(self.dice.choice([0.2, 1.0, 6.0]))
        server.signal(signal.SIGCONT)

    async def cut(self) -> None:
        """All connections of all people."""
        for table in self.tables:
            for player in table.players:
                if player.connection is not None:
                    player.connection.transport.abort()

    async def jump(self) -> None:
        """The machine's clock."""
        (self.control / "clock.new").write_text(str(self.dice.choice([-3600, 0, 3600])))
        (self.control / "clock.new").rename(self.control / "clock")  # never read half written

    async def fill_disk(self) -> None:
        """Of the database, for a while; at times a server starts meanwhile."""
        assert self.disk is not None
        await asyncio.to_thread(self.disk.fill)
        if self.dice.random() < 0.3:
            server = self.dice.choice(self.servers)
            server.kill()
            server.start()
        await asyncio.sleep(self.dice.uniform(0.5, 4.0))
        await asyncio.to_thread(self.disk.empty)
        if self.postgres is not None:
            await asyncio.to_thread(self.mend, lambda: None)

    async def restart_database(self) -> None:
        """As its operator would."""
        assert self.postgres is not None
        await asyncio.to_thread(self.postgres.restart, "fast")

    async def kill_database(self) -> None:
        """All of it at once, one of its processes, or the first of them."""
        postgres = self.postgres
        assert postgres is not None
        how = self.dice.choice(["immediate", "process", "first"])
        if how == "immediate":
            await asyncio.to_thread(postgres.restart, how)
        else:
            await asyncio.to_thread(self.mend, lambda: postgres.kill(how == "process"))

    def mend(self, fault: Callable[[], None]) -> None:
        """Let something happen to PostgreSQL, and start it where it does not come back by itself."""
        assert self.postgres is not None
        fault()
        end = time.monotonic() + 5
        while not self.postgres.answers():
            if time.monotonic() > end:
                self.postgres.restart("immediate")
                return
            time.sleep(0.2)

    # Afterwards

    async def goes_on(self) -> None:
        """No table is stuck."""
        before = {table.id: table.players[0].n for table in self.tables}

        def waiting() -> list[Table]:
            return [table for table in self.tables if not table.over and table.players[0].n < before[table.id] + 2]

        stuck = await self.stand_still(waiting)
        self.wrong += [f"stuck: {json.dumps(each)}" for each in await self.known(stuck)]

    async def stand_still(self, waiting: Callable[[], list[Table]]) -> list[Table]:
        """Until nobody waits; the tables at which nobody saw anything new while every server answered again and again.

        By answers, and not by seconds: on a busy machine any number of these may pass between two steps of a house that
        is well, but one that writes for whoever asks and does nothing at a table will never do anything there.
        """
        seen: dict[str, list[int]] = {}
        answers: Counter[str] = Counter()  # since anything new was seen at a table
        while tables := waiting():
            for server in self.servers:
                await server.answers()
            await asyncio.sleep(0.5)
            for table in tables:
                now = [player.n for player in table.players]
                answers[table.id] = answers[table.id] + 1 if seen.get(table.id) == now else 0
                seen[table.id] = now
            if still := [table for table in tables if answers[table.id] >= self.options.answers]:
                return still
        return []

    async def known(self, stuck: list[Table]) -> list[Json]:
        """What is known of tables, so that the reason can be read."""
        database = Database(database_url(self.storage.address, self.storage.folder))
        found = [await known_of(table, database, self.servers) for table in stuck]
        await database.close()
        return found

    async def converges(self) -> None:
        """People rest, bots come to their end, and all see the same entry."""
        for table in self.tables:
            for player in table.players:
                player.resting = True
        quiet, last = 0, None
        while quiet < 6:
            if apart := await self.stand_still(self.apart):
                self.wrong += [f"apart: {json.dumps(each)}" for each in await self.known(apart)]
                return
            now = [[player.n for player in table.players] for table in self.tables]
            quiet, last = (quiet + 1 if now == last else 0), now
            await asyncio.sleep(0.1)

    def apart(self) -> list[Table]:
        """Tables at which not everybody has seen the same entry."""
        return [table for table in self.tables if len({player.n for player in table.players}) > 1]

    async def audit(self) -> None:
        """What was seen or told is in the log once, in order, with the same view, and the log can be played again."""
        database = Database(database_url(self.storage.address, self.storage.folder))
        store = TableStore(database)
        for table in self.tables:
            entries = await store.entries(table.id)
            if [entry.n for entry in entries] != list(range(len(entries))):
                self.wrong.append(f"{table.id}: the log has gaps")
                continue
            game = GAMES[table.game]
            for player in table.players:
                self.wrong += [f"{table.id}: {each}" for each in player.wrong]
                for n, shown in player.seen.items():
                    if n >= len(entries):
                        self.wrong.append(f"{table.id}: entry {n} was seen and is lost")
                    elif digest(json.loads(encoded(game, entries[n].position, player.seat))) != shown:
                        self.wrong.append(f"{table.id}: entry {n} was seen otherwise")
                if lost := [n for n in player.told if n >= len(entries) or entries[n].seat != player.seat]:
                    self.wrong.append(f"{table.id}: moves {lost} were acknowledged and are not there")
            for entry in (each for each in entries if each.late):
                self.by_clock += 1
                began = since(RealTable(game, entries[: entry.n]), entry.seat)
                if (thought := table.longest(began.n, entry.n)) < table.clock - TOLERANCE:
                    self.wrong.append(f"{table.id}: the clock made entry {entry.n} after {thought:.1f} seconds")
            setup = game.setup(game.parse(entries[0].position))
            unlike = replay_check(game, Log(header(game, setup), tuple(entries)))
            if unlike is not None:
                self.wrong.append(f"{table.id}: {unlike}")
        await database.close()

    def summary(self, seconds: float) -> Json:
        """What came of it."""
        players = [player for table in self.tables for player in table.players]
        absences = sorted((each for player in players for each in player.absences[1:]), key=lambda each: each.seconds)
        back = [each.seconds for each in absences]
        return {
            "database": self.options.database,
            "seed": self.options.seed,
            "faults": self.faults_so_far(),
            "by_kind": self.done,
            "tables": len(self.tables),
            "finished": sum(table.over for table in self.tables),
            "entries_seen": sum(len(player.seen) for player in players),
            "moves_acknowledged": sum(len(player.told) for player in players),
            "entries_by_clock": self.by_clock,
            "connections_mended": len(back),
            "back_after_p50": round(back[len(back) // 2], 2) if back else None,
            "back_after_p99": round(back[len(back) * 99 // 100], 2) if back else None,
            "back_within_3_s": round(sum(each <= 3 for each in back) / len(back), 3) if back else None,
            "longest": [
                {"seconds": round(each.seconds), "faults_meanwhile": each.faults, "attempts": each.attempts}
                for each in absences[-3:]
            ],
            "seconds": round(seconds),
            "wrong": self.wrong,
        }


def encoded(game: Any, position: str, seat: int) -> bytes:  # Any: a Game
    """A view as it crosses the network."""
    import msgspec  # as the server does it

    return msgspec.json.encode(game.view(game.parse(position), seat))


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Storage:
    """Where the tables are kept."""

    def __init__(self, folder: Path, disk: Disk | None, address: str = "", postgres: Postgres | None = None) -> None:
        self.folder = folder
        self.disk = disk
        self.address = address  # '' for SQLite in the folder
        self.postgres = postgres


@contextlib.contextmanager
def storage(kind: str, full: bool) -> Iterator[Storage]:
    """A database, on a small disk of its own where it must be `full` at times and this machine allows that."""
    folder = Path(tempfile.mkdtemp(prefix="sugarhouse-faults-"))
    folder.chmod(0o755)  # as root PostgreSQL runs as somebody else, who must be able to enter
    try:
        with contextlib.ExitStack() as stack:
            disk = stack.enter_context(Disk.mounted(folder, DISK_MEGABYTES[kind])) if full else None
            if kind == "sqlite":
                yield Storage(folder, disk)
                return
            server = start_postgres(folder / "postgres")
            stack.callback(server.cleanup)
            server.psql("ALTER SYSTEM SET max_wal_size = '96MB'")  # a small disk stays half empty
            server.psql("ALTER SYSTEM SET min_wal_size = '32MB'")
            server.psql("ALTER SYSTEM SET log_lock_waits = on")  # who waits for whom, should a table be stuck
            server.psql("SELECT pg_reload_conf()")
            yield Storage(folder, disk, new_database(server), Postgres(server))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main() -> None:
    """Run a trial and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--faults", type=int, default=40)
    parser.add_argument("--minutes", type=float, default=float("inf"), help="no fault after so many")
    parser.add_argument("--tables", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kinds", nargs="*", default=[], help="only these faults; all where none is named")
    parser.add_argument("--thinking", type=float, default=0.1, help="seconds that a person thinks at most")
    parser.add_argument("--clock", type=int, default=30, help="seconds for a decision at every other table; 0: none")
    parser.add_argument("--dreams", type=float, default=0.05, help="how often somebody lets their time run out there")
    parser.add_argument("--answers", type=int, default=240, help="of each server, until a table is stuck")
    parser.add_argument("--planted", choices=sorted(PLANTED), help="a fault of the house itself, which must be found")
    parser.add_argument("--logs", type=Path, help="a folder for what the servers said")
    found = trial(parser.parse_args())
    print(json.dumps(found))
    sys.exit(1 if found["wrong"] else 0)


def trial(options: argparse.Namespace) -> Json:
    """Run a trial; what came of it."""
    full = not options.kinds or "disk full" in options.kinds
    with tempfile.TemporaryDirectory() as control, storage(options.database, full) as found:
        under_way = Trial(options, Path(control), found)
        try:
            return asyncio.run(under_way.run())
        finally:
            for server in under_way.servers:
                server.signal(signal.SIGCONT)
                server.kill()
            if options.logs:
                shutil.copytree(control, options.logs, dirs_exist_ok=True)
                if found.postgres is not None:
                    shutil.copy(found.postgres.log, options.logs / "postgres.log")


if __name__ == "__main__":
    main()
