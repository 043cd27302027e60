"""Everybody back after a restart: `python bench/restart.py [--sockets 200 1000 2000] [--moves 6] [--postgres]
[--abandoned 5000]`.

`sugarhouse serve` with tables of all five games, a person with a socket of their own at every seat, a few moves into
the game. The server is killed (`kill -9`) and started again at once; everybody comes back as the web client does
(`web/src/lib/socket.ts`: 0.4 s after a loss, then twice as long each time, up to 5 s, give or take 30 %).
Prints a line of JSON for each number of sockets: the seconds from the kill, from the start of the new process and from
its first answer until the middle one and the last one has the whole state again; the CPU time of the new process until
its first answer and until all are back; how late a mere sleeper was woken meanwhile (times of that size are the
machine's). Ends with 1 where a socket does not come back, or anything that was seen is not there any more.

`--abandoned`: so many tables in the database that people left to bots which owe nothing, and no sockets; what a start
costs until the process has nothing more to do, beside one without them.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from typing import Any, Protocol

import httpx
import uvloop

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from frames import Socket, request  # noqa: E402  # found by the line above
from server import Lateness, cpu_seconds, free_port  # noqa: E402

from sugarhouse.games import GAMES  # noqa: E402

PATIENCE = 120.0
AT_ONCE = 16  # tables that are set up side by side


class Listener(Protocol):
    """Whoever a socket is for."""

    hello: bytes  # the request that opens it

    def opened(self, connection: "Connection") -> None:
        """The server took it."""

    def hear(self, message: bytes) -> None:
        """The server said something."""

    def lost(self) -> None:
        """The connection is gone."""


class Connection(Socket):
    """A socket of a person, who hears of everything."""

    def __init__(self, person: Listener) -> None:
        super().__init__(person.hello)
        self._person = person

    def opened(self, head: bytes) -> None:
        """The server took it."""
        self._person.opened(self)

    def hear(self, body: bytes) -> None:
        """The server said something."""
        self._person.hear(body)

    def connection_lost(self, exc: Exception | None) -> None:
        """The server is gone, or hung up."""
        self._person.lost()


def hello(table_id: str, cookie: str = "") -> bytes:
    """The request that opens a table's socket."""
    return request(f"/api/tables/{table_id}/socket", {"Cookie": f"guest={cookie}"} if cookie else {})


class Person:
    """Somebody at a table: comes back whenever the connection is lost, and remembers what was shown."""

    def __init__(self, house: "House", table_id: str, seat: int, cookie: str) -> None:
        self.hello = hello(table_id, cookie)
        self._house, self._seat = house, seat
        self._connection: Connection | None = None
        self._tries = 0
        self.n, self.view, self.refused = -1, "", ""
        self.over = False
        self.back = asyncio.Event()  # with the whole state
        self.back_at = 0.0
        self.attempts = 0

    async def connect(self) -> None:
        """Once; a refusal counts as a lost connection."""
        self.attempts += 1
        try:
            loop = asyncio.get_running_loop()
            await loop.create_connection(lambda: Connection(self), "127.0.0.1", self._house.port)
        except OSError:
            self.lost()

    def opened(self, connection: Connection) -> None:
        """The next loss begins anew, as in the web client. The server may say something before `connect` ends."""
        self._connection = connection
        self._tries = 0

    def lost(self) -> None:
        """Wait and come back (`backoff` of the web client)."""
        self.back.clear()
        if self._house.closing:
            return
        wait = min(5.0, 0.4 * 2**self._tries) * (0.7 + 0.6 * random.random())
        self._tries += 1
        asyncio.get_running_loop().call_later(wait, lambda: self._house.run(self.connect()))

    def hear(self, message: bytes) -> None:
        """A state is what we want; while the table is set up, we move when asked."""
        if message.startswith(b'{"kind":"refused"'):
            self.refused = message.decode()
        if not message.startswith(b'{"kind":"state"'):
            return
        state = json.loads(message)
        view = json.dumps(state["view"], sort_keys=True)
        if state["n"] < self.n or (state["n"] == self.n and view != self.view and self.view):
            self._house.wrong.append(f"seat {self._seat} saw entry {self.n} and now entry {state['n']} otherwise")
        self.n, self.view, self.over = state["n"], view, not state["to_act"]
        if not self.back.is_set():
            self.back_at = time.monotonic()
            self.back.set()
        moves = state["moves"].get(str(self._seat))
        if moves and self.n < self._house.moves and self._connection is not None:
            decision, words = state["decision"], moves[0]["words"]
            told = {"kind": "move", "seat": self._seat, "decision": decision, "words": words, "ref": 1}
            self._connection.send(json.dumps(told).encode())


class House:
    """The server, and everybody at its tables."""

    def __init__(self, port: int, moves: int) -> None:
        self.port, self.moves = port, moves
        self.people: list[Person] = []
        self.wrong: list[str] = []
        self.closing = False
        self._tasks: set[asyncio.Task[None]] = set()

    def run(self, work: Any) -> None:  # Any: a coroutine
        """In the background."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def fill(self, sockets: int) -> int:
        """Tables of all games in turn until so many sockets are there; how many tables."""
        names, seats = sorted(GAMES), 0
        plans: list[str] = []
        while seats < sockets:
            plans.append(names[len(plans) % len(names)])
            seats += max(2, min(GAMES[plans[-1]].seats))
        at_once = asyncio.Semaphore(AT_ONCE)
        none = CookieJar(
            DefaultCookiePolicy(allowed_domains=[])
        )  # many people share the client: each call names its own
        home = f"http://127.0.0.1:{self.port}"
        async with httpx.AsyncClient(base_url=home, timeout=PATIENCE, verify=False, cookies=none) as http:

            async def open_one(game: str) -> None:
                async with at_once:
                    await self._open(http, game)

            async with asyncio.TaskGroup() as group:
                for game in plans:
                    group.create_task(open_one(game))
        return len(plans)

    async def _open(self, http: httpx.AsyncClient, game: str) -> None:
        count = max(2, min(GAMES[game].seats))
        cookies = [(await http.get("/api/me")).cookies["guest"] for _ in range(count)]
        new = {"game": game, "seats": [{"kind": "me"}, *({"kind": "friend"} for _ in range(count - 1))]}
        card = (await http.post("/api/tables", json=new, headers={"cookie": f"guest={cookies[0]}"})).json()
        for cookie in cookies[1:]:
            path, told = f"/api/tables/{card['id']}/join", {"cookie": f"guest={cookie}"}
            (await http.post(path, json={"name": "Bo"}, headers=told)).raise_for_status()
        people = [Person(self, card["id"], seat, cookie) for seat, cookie in enumerate(cookies)]
        self.people += people
        for person in people:
            await person.connect()
        try:
            async with asyncio.timeout(PATIENCE):
                while any(person.n < self.moves and not person.over for person in people):  # a game may end early
                    await asyncio.sleep(0.02)
        except TimeoutError:
            seen = [(person.n, person.refused) for person in people]
            raise TimeoutError(f"a table of {game} stands still; entries and refusals of its people: {seen}") from None

    async def answers(self) -> None:
        """Until it does; asked once each 20 ms."""
        async with httpx.AsyncClient(timeout=PATIENCE, verify=False) as http, asyncio.timeout(PATIENCE):
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    await http.get(f"http://127.0.0.1:{self.port}/healthz")
                    return
                await asyncio.sleep(0.02)


class Server:
    """`sugarhouse serve` in a process of its own."""

    def __init__(self, folder: Path, port: int, database: str) -> None:
        self._words = [sys.executable, "-m", "sugarhouse.cli", "serve", "--port", str(port), "--data", str(folder)]
        self._words += ["--limits", "1000000", *(["--database", database] if database else [])]
        self.start()

    def start(self) -> None:
        """Begin, again."""
        env = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
        env.pop("PYTHONDONTWRITEBYTECODE", None)  # a start that compiles everything anew is not what is measured
        self.process = subprocess.Popen(self._words, env=env, cwd=ROOT, stdout=subprocess.DEVNULL)

    def kill(self) -> None:
        """As a crash would."""
        self.process.kill()
        self.process.wait()


async def measure(server: Server, port: int, sockets: int, moves: int) -> dict[str, Any]:  # Any: JSON
    """One restart."""
    house = House(port, moves)
    await house.answers()
    tables = await house.fill(sockets)
    house.moves = 0
    late = Lateness()
    for person in house.people:
        person.attempts = 0
    killed = time.monotonic()
    server.kill()
    for person in house.people:
        person.back.clear()
    started = time.monotonic()
    server.start()
    await house.answers()
    answered, cpu = time.monotonic(), cpu_seconds(server.process.pid)
    missing = 0
    try:
        async with asyncio.timeout(PATIENCE):
            for person in house.people:
                await person.back.wait()
    except TimeoutError:
        missing = sum(not person.back.is_set() for person in house.people)
        house.wrong.append(f"{missing} sockets are not back")
    cpu_back = cpu_seconds(server.process.pid)
    house.closing = True
    at = sorted(person.back_at for person in house.people if person.back.is_set()) or [float("nan")]

    def after(since: float) -> dict[str, float]:
        return {"middle": round(at[len(at) // 2] - since, 2), "last": round(at[-1] - since, 2)}

    return {
        "sockets": len(house.people),
        "tables": tables,
        "back_after_kill": after(killed),
        "back_after_start": after(started),
        "back_after_first_answer": after(answered),
        "first_answer_after_start": round(answered - started, 2),
        "cpu_to_first_answer": round(cpu, 2),
        "cpu_until_all_are_back": round(cpu_back, 2),
        "attempts": sum(person.attempts for person in house.people),
        "late_p99_ms": round(late.stop() * 1000, 1),
        "wrong": house.wrong,
    }


async def leave_behind(address: str, folder: Path, count: int) -> None:
    """So many tables with bots of which every one has moved, and a person who never came back."""
    from sugarhouse.core.game import Setup
    from sugarhouse.core.rng import seeded
    from sugarhouse.server.storage.database import Database, database_url
    from sugarhouse.server.storage.tables import Seat, TableRecord, TableStore
    from sugarhouse.table.log import header
    from sugarhouse.table.table import Table

    shared = Database(database_url(address, folder))
    await shared.open()
    store = TableStore(shared)

    async def leave(n: int, table: Table, setup: Setup) -> None:
        bots = [Seat("bot", "", "Bot", "easy", "salt") for _ in range(setup.seats - 1)]
        seats = [Seat("person", f"guest {n}", "Ann", "", "salt"), *bots]
        record = TableRecord(
            id=f"table-{n}",
            game=table.game.name,
            title="",
            setup=setup,
            seed=bytes(32),
            seats=seats,
            created=0.0,
            updated=0.0,
        )
        await store.add(record)
        await store.begin(record.id, header(table.game, setup), table.entries[0], seats)
        for entry in table.entries[1:]:
            await store.append(record.id, entry, over=False)

    async with asyncio.TaskGroup() as group:
        for at, game in enumerate(GAMES.values()):
            setup = Setup(max(2, min(game.seats)))
            table = Table.deal(game, setup, seeded(at))
            while owing := [seat for seat in table.to_act() if seat]:
                words = game.notation.say(game.late(table.state, owing[0]))
                table.submit(owing[0], words, table.decision)
            for n in range(at, count, len(GAMES)):
                group.create_task(leave(n, table, setup))
    await shared.close()


async def measure_start(server: Server, port: int) -> dict[str, float]:
    """The CPU time of a start until nothing more is done, and when that was."""
    began = time.monotonic()
    house = House(port, 0)
    await house.answers()
    answered, cpu = time.monotonic(), cpu_seconds(server.process.pid)
    quiet = 0
    last, quiet_since = cpu, answered
    while quiet < 4:
        await asyncio.sleep(0.5)
        now = cpu_seconds(server.process.pid)
        quiet = quiet + 1 if now - last < 0.03 else 0
        if not quiet:
            quiet_since = time.monotonic()
        last = now
    return {
        "first_answer": round(answered - began, 2),
        "quiet": round(quiet_since - began, 2),
        "cpu_to_first_answer": round(cpu, 2),
        "cpu_until_quiet": round(last, 2),
    }


@contextlib.contextmanager
def database(postgres: bool) -> Iterator[str]:
    """The address of an empty PostgreSQL, or '' for SQLite."""
    if not postgres:
        yield ""
        return
    from tests.server.several import new_database, start_postgres  # only where it is asked for

    server = start_postgres()
    try:
        yield new_database(server)
    finally:
        server.cleanup()


def start_with_abandoned(tables: int, postgres: bool) -> None:
    """Start a house without these tables and with them, and tell."""
    for count in (0, tables):
        port = free_port()
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, database(postgres) as address:
            if count:
                asyncio.run(leave_behind(address, Path(folder), count))
            server = Server(Path(folder), port, address)
            try:
                found = asyncio.run(measure_start(server, port))
            finally:
                server.kill()
        print(json.dumps({"abandoned": count, **found}), flush=True)


def main() -> None:
    """Restart a server for each number of sockets, and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sockets", type=int, nargs="+", default=[200, 1000, 2000])
    parser.add_argument("--moves", type=int, default=6, help="made at each table before")
    parser.add_argument("--postgres", action="store_true", help="one process on PostgreSQL instead of SQLite")
    parser.add_argument("--abandoned", type=int, help="tables that wait for people who never come back")
    asked = parser.parse_args()
    if asked.abandoned is not None:
        start_with_abandoned(asked.abandoned, asked.postgres)
        return
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 65536), most))
    wrong = False
    for sockets in asked.sockets:
        port = free_port()
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, database(asked.postgres) as address:
            server = Server(Path(folder), port, address)
            try:
                found = uvloop.run(measure(server, port, sockets, asked.moves))
            finally:
                server.kill()
        print(json.dumps(found), flush=True)
        wrong = wrong or bool(found["wrong"])
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
