"""Tables of all five games at a steady pace: `python bench/mix.py [--tables 250 500 1000] [--workers 0]`.

One real server with SQLite, or so many workers on one PostgreSQL (then the players of a table are spread over them),
people (no bots) at every seat, each with a socket of their own, `--rate 1` moves a second at each table for
`--seconds 10`, servers and clients on the same machine. A move took as long as until the last of the others has it.
Prints for each number of tables the 50th and 99th percentile, the CPU time of the servers, of PostgreSQL and of the
client for a move, how late a mere sleeper was woken meanwhile (`late_p99_ms`: times of that size are the machine's and
not the server's), and, with SQLite, where the server's loop was whenever it had not turned for `--stall` milliseconds.
"""

import argparse
import asyncio
import contextlib
import json
import os
import resource
import sys
import tempfile
import threading
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import uvloop

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from server import Lateness, Load, Match, OurMatch, cpu_seconds, free_port, rss_kb, running  # noqa: E402

from sugarhouse.games import GAMES  # noqa: E402  # found by the line above


class Stalls:
    """Where the loop of this process is whenever it stands still; one line of JSON for each place at the end."""

    def __init__(self, path: Path, seconds: float) -> None:
        self._path, self._seconds = path, seconds
        self._turned = time.monotonic()
        self._places: Counter[str] = Counter()
        self._thread = threading.get_ident()

    async def watch(self) -> None:
        """Until cancelled."""
        threading.Thread(target=self._look, daemon=True).start()
        while True:
            self._turned = time.monotonic()
            await asyncio.sleep(self._seconds / 4)

    def _look(self) -> None:
        while True:
            time.sleep(self._seconds / 4)
            if time.monotonic() - self._turned > self._seconds:
                frame = sys._current_frames().get(self._thread)
                steps = [] if frame is None else traceback.extract_stack(frame)[-3:]
                self._places[" < ".join(f"{Path(s.filename).name}:{s.lineno} {s.name}" for s in reversed(steps))] += 1
                self._path.write_text(json.dumps(self._places.most_common(8)))


def serve(folder: Path, port: int, stall: float, database: str, workers: int) -> None:
    """What is measured: a process, or a group of them."""
    from sugarhouse.server.app import create_app
    from sugarhouse.server.serving import serve as run
    from sugarhouse.server.serving import serve_many
    from sugarhouse.server.settings import Settings

    settings = Settings(folder, requests_at_once=10**9, tables_per_minute=1e6, limits=1e6, bot_processes=0)
    if workers:
        serve_many(replace(settings, database=database, port=port), workers)
        return
    app = create_app(settings, None, [])
    watching: list[asyncio.Task[None]] = []  # else nobody holds it

    async def watch(_: Any) -> None:  # Any: the application
        watching.append(asyncio.create_task(Stalls(folder / "stalls", stall).watch()))

    app.on_startup.append(watch)
    run(settings, port=port, app=app)


def tree(pid: int) -> list[int]:
    """A process and all that come from it."""
    found, parents = [pid], {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):  # it has ended meanwhile
            parents[int(status.parent.name)] = int(status.read_text().rpartition(")")[2].split()[1])
    for parent in found:
        found += [child for child, of in parents.items() if of == parent]
    return found


def cpu_of(pid: int) -> float:
    """CPU time of a process and all that come from it."""
    return sum(cpu_seconds(each) for each in tree(pid)) if pid else 0.0


class MixedMatch(OurMatch):
    """A table with a person at every seat."""

    def __init__(self, load: Load, game: str) -> None:
        super().__init__(load)
        self.game = game
        self.players = max(2, min(GAMES[game].seats))
        self._seen = [-1] * self.players

    async def sit_down(self) -> None:
        """The first guest opens the table, the others join by its id."""
        plans = [{"kind": "me"}, *({"kind": "friend"} for _ in range(self.players - 1))]
        guests = self.load.guests[: self.players]
        card = (await guests[0].post("/api/tables", json={"game": self.game, "seats": plans})).json()
        for guest in guests[1:]:
            (await guest.post(f"/api/tables/{card['id']}/join", json={"name": "Bo"})).raise_for_status()
        for player, guest in enumerate(guests):
            told = {"Cookie": f"guest={guest.cookies['guest']}"}
            await self.connect(player, f"/api/tables/{card['id']}/socket", told)

    def seen(self, player: int, n: int, mover: int) -> None:
        """A player has the state after n moves; it counts when all have it."""
        self._ready.set()
        if n <= self._seen[player]:
            return
        self._seen[player] = n
        if min(self._seen) < n:
            return
        if self.moving:
            self._took = time.perf_counter() - self._begun
            self.load.record(self._took)
        self.n, self.mover, self.moving = n, mover, False
        if mover < 0:
            self.over = True
            self.load.ended()
        elif n and not self.load.over:
            asyncio.get_running_loop().call_later(max(0.0, 1 / self.load.rate - self._took), self.begin)


class MixedLoad(Load):
    """Tables of all games in turn; one that is over is replaced by another of the same game between slices."""

    database_pid = 0  # of PostgreSQL

    async def open(self, tables: int) -> None:
        """So many more tables."""
        while len(self.guests) < 3:
            guest = httpx.AsyncClient(base_url=f"http://{self.host}:{self.port}", timeout=60, verify=False)
            await guest.get("/api/me")
            self.guests.append(guest)
        before, games = rss_kb(self.pid), sorted(GAMES)
        for at in range(tables):
            self.matches.append(await self._sit(games[at % len(games)]))
        self.idle_kb = (rss_kb(self.pid) - before) / max(1, tables)

    async def replace(self) -> None:
        """Begin anew where a game is over."""
        for at, match in enumerate(self.matches):
            if match.over and isinstance(match, MixedMatch):
                match.hang_up()
                self.matches[at] = await self._sit(match.game)

    async def _sit(self, game: str) -> Match:
        match = MixedMatch(self, game)
        await match.sit_down()
        return match


@contextlib.contextmanager
def database(workers: int) -> Iterator[tuple[str, int]]:
    """An empty database of a PostgreSQL, and its process; nothing where SQLite will do."""
    if not workers:
        yield "", 0
        return
    sys.path.append(str(ROOT))
    from tests.server.several import new_database, start_postgres  # only where it is asked for

    server = start_postgres()
    try:
        yield new_database(server), int((server.pgdata / "postmaster.pid").read_text().split()[0])
    finally:
        server.cleanup()


async def slice_of(load: MixedLoad, seconds: float) -> dict[str, float]:
    """Everybody plays for so long."""
    await load.replace()
    loop = asyncio.get_running_loop()
    load.latencies, load.over = [], False
    late = Lateness()
    for at, match in enumerate(load.matches):  # spread over the first beat, as people are
        loop.call_later(at / len(load.matches) / load.rate, match.begin)
    await asyncio.sleep(2 / load.rate)
    cpu, stored, own, begun = cpu_of(load.pid), cpu_of(load.database_pid), time.process_time(), time.perf_counter()
    load.measuring = True
    await asyncio.sleep(seconds)
    load.measuring, lasted = False, time.perf_counter() - begun
    own, stored, cpu = time.process_time() - own, cpu_of(load.database_pid) - stored, cpu_of(load.pid) - cpu
    load.over = True
    for _ in range(600):
        if load.broken or not any(match.moving for match in load.matches):
            break
        await asyncio.sleep(0.05)
    if load.broken:
        raise SystemExit(load.broken)
    await asyncio.sleep(1 / load.rate)
    found = sorted(load.latencies)
    return {
        "tables": len(load.matches),
        "moves_per_second": round(len(found) / lasted),
        "p50_ms": round(found[len(found) // 2] * 1000, 1),
        "p99_ms": round(found[len(found) * 99 // 100] * 1000, 1),
        "late_p99_ms": round(late.stop() * 1000, 1),
        "server_us_per_move": round(cpu / len(found) * 1e6),
        "database_us_per_move": round(stored / len(found) * 1e6),
        "client_us_per_move": round(own / len(found) * 1e6),
        "server_busy": round(cpu / lasted, 2),
        "client_busy": round(own / lasted, 2),
        "kb_per_table": round(load.idle_kb, 1),
    }


async def measure(pid: int, port: int, folder: Path, asked: argparse.Namespace) -> None:
    """More and more tables at one server."""
    load = MixedLoad(OurMatch, pid, port, asked)
    load.database_pid = asked.database_pid
    for tables in sorted(asked.tables):
        await load.open(tables - len(load.matches))
        for _ in range(asked.slices):
            (folder / "stalls").unlink(missing_ok=True)
            found: dict[str, Any] = {**await slice_of(load, asked.seconds)}  # Any: numbers, and where it stood still
            with contextlib.suppress(FileNotFoundError):
                found["stalls"] = json.loads((folder / "stalls").read_text())
            print(json.dumps(found), flush=True)
    await load.close()


def main() -> None:
    """Start the server, load it, tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="+", default=[250, 500, 1000])
    parser.add_argument("--rate", type=float, default=1.0, help="moves a second at each table")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--slices", type=int, default=1)
    parser.add_argument("--stall", type=float, default=40.0, help="milliseconds")
    parser.add_argument("--workers", type=int, default=0, help="processes on a PostgreSQL; 0: one on SQLite")
    parser.add_argument("--serve", nargs=3, metavar=("FOLDER", "PORT", "DATABASE"), help=argparse.SUPPRESS)
    asked = parser.parse_args()
    asked.game = "mix"
    if asked.serve:
        serve(Path(asked.serve[0]), int(asked.serve[1]), asked.stall / 1000, asked.serve[2], asked.workers)
        return
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 16384), most))
    port = free_port()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, database(asked.workers) as (address, at):
        asked.database_pid = at
        env = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
        words = [sys.executable, __file__, "--stall", str(asked.stall), "--workers", str(asked.workers)]
        words += ["--serve", folder, str(port), address]
        with running(words, port, env=env, cwd=ROOT) as pid:
            uvloop.run(measure(pid, port, Path(folder), asked))


if __name__ == "__main__":
    main()
