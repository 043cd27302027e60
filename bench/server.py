"""Load on a real server, and on boardgame.io beside it: tables of two people who answer each other.

`python bench/server.py [--game click] [--peer FOLDER] [--against FOLDER] [--floor BYTES] [--tables 200] [--seconds 1.5]
[--slices 8] [--rate 0] [--durability crash] [--json]` starts the servers in processes of their own, plays through
sockets, and prints the server's CPU time for a move (all its threads), and how long a move takes to reach the other
player. Ours commits every move before anybody sees it (SQLite); boardgame.io (`--peer`, from FOLDER/node_modules) keeps
all in memory; `--against` is another checkout of this project, compiled, to be compared with; `--floor` is an
application that only hands on messages of so many bytes (bench/floor.py). All run at once and are loaded in turns, in
short slices, after one that does not count. All are driven by the same client over the same sockets; the messages are
each server's own. `--rate R`: R moves a second at each table, not as fast as possible.

CPU time is what to compare: it depends least on what else the machine does. `late_p99_ms` tells how late a mere sleeper
was woken during the slice, at the 99th percentile: times of the same size are the machine's and not the server's.

Games: `click`, 36 cells claimed in turns (the same rules as in boardgame_io.js), or one of the house, for example
`sugar_blast` or `sweets_stack`: moves that are offered, each table to its end, then a new one. boardgame.io plays the
toy whatever we play.
"""

import argparse
import asyncio
import contextlib
import json
import os
import resource
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

import httpx
import msgspec
import uvloop
from frames import Socket, request

ROOT = Path(__file__).parents[1]
CELLS = 36
OURS = "sugarhouse"
OTHER = "the other checkout"
PEER = "boardgame.io"
FLOOR = "sockets alone"
Found = dict[str, str | float]


def serve(folder: str, port: int, game: str, durability: str) -> None:
    """The process that is measured."""
    from sugarhouse.server.app import create_app
    from sugarhouse.server.serving import serve as run
    from sugarhouse.server.settings import Settings
    from tests.toys.click import Click

    settings = Settings(Path(folder), durability=durability, requests_at_once=10**9, limits=1e6, bot_processes=0)
    games = {"click": Click(CELLS, 10**9)} if game == "click" else None
    run(settings, port=port, app=create_app(settings, games, []))


class Connection(Socket):
    """A socket of one player."""

    def __init__(self, match: "Match", player: int, path: str, headers: dict[str, str]) -> None:
        super().__init__(request(path, headers))
        self.match = match
        self.player = player

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The match has a connection more."""
        super().connection_made(transport)
        self.match.connections.append(self)

    def opened(self, head: bytes) -> None:
        """Anything but an upgrade is the end."""
        if b" 101 " not in head[:20]:
            self.match.load.fail(head.decode())

    def hear(self, body: bytes) -> None:
        """The server said something."""
        self.match.hear(self.player, body)

    def connection_lost(self, exc: Exception | None) -> None:
        """The server hung up."""
        if not self.match.closed:
            self.match.load.fail(f"a connection was cut: {exc}")


class Match:
    """One table of two people; a move counts when the other player has it, the next follows when both have."""

    def __init__(self, load: "Load") -> None:
        self.load = load
        self.connections: list[Connection] = []
        self.n = 0  # moves that both have seen
        self.mover = 0
        self.over = False
        self.closed = False
        self.moving = False  # a move is under way
        self._begun = 0.0
        self._took = 0.0
        self._seen = [-1, -1]  # by player: the newest state
        self._ready = asyncio.Event()

    async def sit_down(self) -> None:
        """Open the table and both sockets."""
        raise NotImplementedError

    def hear(self, player: int, text: bytes) -> None:
        """A message for a player."""
        raise NotImplementedError

    def move(self) -> None:
        """Send the mover's next move."""
        raise NotImplementedError

    async def connect(self, player: int, path: str, headers: dict[str, str]) -> None:
        """Open a player's socket and wait for the first state."""
        self._ready.clear()
        loop = asyncio.get_running_loop()
        address = self.load.host, self.load.port
        await loop.create_connection(lambda: Connection(self, player, path, headers), *address)
        await self._ready.wait()

    def begin(self) -> None:
        """Make a move, unless it is over."""
        if not self.load.over:
            self.moving, self._begun = True, time.perf_counter()
            self.move()

    def hang_up(self) -> None:
        """Close both sockets."""
        self.closed = True
        for connection in self.connections:
            connection.hang_up()

    def seen(self, player: int, n: int, mover: int) -> None:
        """A player has the state after n moves."""
        self._ready.set()
        if n <= self._seen[player]:
            return
        self._seen[player] = n
        if n and player != self.mover:
            self._took = time.perf_counter() - self._begun
            self.load.record(self._took)
        if n == 0:
            self.mover = mover  # who begins
        if n == 0 or min(self._seen) < n:
            return
        self.n, self.mover, self.moving = n, mover, False
        if mover < 0:
            self.over = True
            self.load.ended()
        elif self.load.over:
            return
        elif self.load.rate:
            asyncio.get_running_loop().call_later(max(0.0, 1 / self.load.rate - self._took), self.begin)
        else:
            self.begin()


class Spelled(msgspec.Struct):
    """A move on offer."""

    words: str


class State(msgspec.Struct):
    """What this client reads of our messages."""

    kind: str
    n: int = 0
    decision: int = 0
    to_act: list[int] = []
    moves: dict[str, list[Spelled]] = {}


class OurMatch(Match):
    """A table of the house."""

    decision = 0
    words = "c0"

    async def sit_down(self) -> None:
        """One guest opens the table, the other joins by its id."""
        plan = {"game": self.load.game, "seats": [{"kind": "me"}, {"kind": "friend"}]}
        ann, bo = self.load.guests
        card = (await ann.post("/api/tables", json=plan)).raise_for_status().json()
        (await bo.post(f"/api/tables/{card['id']}/join", json={"name": "Bo"})).raise_for_status()
        for player, guest in enumerate((ann, bo)):
            told = {"Cookie": f"guest={guest.cookies['guest']}"}
            await self.connect(player, f"/api/tables/{card['id']}/socket", told)

    def hear(self, player: int, text: bytes) -> None:
        """A message of docs/protocol.md."""
        state = STATE.decode(text)
        if state.kind == "refused":
            self.load.fail(text.decode())
        if state.kind == "state":
            mover = state.to_act[0] if state.to_act else -1
            if player == mover:
                offered = state.moves[str(mover)]
                self.words = offered[state.n // 2 % len(offered)].words
            self.decision = state.decision
            self.seen(player, state.n, mover)

    def move(self) -> None:
        """One of the moves that were offered."""
        told = {"kind": "move", "seat": self.mover, "decision": self.decision, "words": self.words}
        self.connections[self.mover].send(msgspec.json.encode(told))


class FloorMatch(OurMatch):
    """Two sockets at which nothing is played."""

    async def sit_down(self) -> None:
        """Both sockets of a path of its own."""
        for player in range(2):
            await self.connect(player, f"/{id(self)}", {})


class Turn(msgspec.Struct):
    """Who is to move at boardgame.io."""

    player: str = msgspec.field(name="currentPlayer")


class PeerState(msgspec.Struct):
    """What this client reads of boardgame.io's state."""

    n: int = msgspec.field(name="_stateID")
    turn: Turn = msgspec.field(name="ctx")


class Update(msgspec.Struct, array_like=True):
    """A message of boardgame.io after a move."""

    kind: str
    match: str
    state: PeerState


class PeerMatch(Match):
    """A table of boardgame.io: its socket.io messages, written by hand."""

    async def sit_down(self) -> None:
        """Create the match, join both seats, and open both sockets."""
        http = self.load.guests[0]
        self.id = (await http.post("/games/click/create", json={"numPlayers": 2})).json()["matchID"]
        self.passes = []
        for seat in "01":
            sat = await http.post(f"/games/click/{self.id}/join", json={"playerID": seat, "playerName": "x"})
            self.passes.append(sat.json()["playerCredentials"])
        for player in range(2):
            await self.connect(player, "/socket.io/?EIO=4&transport=websocket", {"Origin": "http://localhost:8000"})

    def hear(self, player: int, text: bytes) -> None:
        """Engine.io's and socket.io's greetings, then states."""
        if text.startswith(b'42/click,["update"'):
            state = UPDATE.decode(text[9:]).state
            self.seen(player, state.n, int(state.turn.player))
        elif text.startswith(b"0"):
            self.connections[player].send(b"40/click,")
        elif text.startswith(b"2"):
            self.connections[player].send(b"3")
        elif text.startswith(b"40"):
            self._say(player, "sync", self.id, str(player), self.passes[player], 2)
        elif text.startswith(b'42/click,["sync"'):
            self.seen(player, 0, 0)
        elif text.startswith(b"44"):
            self.load.fail(text.decode())

    def move(self) -> None:
        """The next cell in turn."""
        who = str(self.mover)
        claim = {"type": "claim", "args": [self.n % CELLS], "playerID": who, "credentials": self.passes[self.mover]}
        self._say(self.mover, "update", {"type": "MAKE_MOVE", "payload": claim}, self.n, self.id, who)

    def _say(self, player: int, *event: object) -> None:
        self.connections[player].send(b"42/click," + msgspec.json.encode(event))


STATE = msgspec.json.Decoder(State)
UPDATE = msgspec.json.Decoder(Update)


class Lateness:
    """How late the machine wakes somebody who only sleeps: what no server can be blamed for."""

    def __init__(self) -> None:
        self._late: list[float] = []
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._sleep)
        self._thread.start()

    def _sleep(self) -> None:
        while not self._over.is_set():
            begun = time.perf_counter()
            time.sleep(0.005)
            self._late.append(time.perf_counter() - begun - 0.005)

    def stop(self) -> float:
        """The 99th percentile, in seconds."""
        self._over.set()
        self._thread.join()
        return sorted(self._late)[len(self._late) * 99 // 100]


class Load:
    """Many tables at one server, loaded in slices, and what was measured."""

    def __init__(self, kind: type[Match], pid: int, port: int, asked: argparse.Namespace) -> None:
        self.kind = kind
        self.game = asked.game
        self.pid = pid
        self.host = "127.0.0.1"
        self.port = port
        self.rate = asked.rate
        self.guests: list[httpx.AsyncClient] = []
        self.matches: list[Match] = []
        self.latencies: list[float] = []
        self.idle_kb = 0.0
        self.measuring = False
        self.over = True
        self.all_over = asyncio.Event()  # every game has come to its end
        self.broken = ""

    def record(self, latency: float) -> None:
        """One move has reached the other player."""
        if self.measuring:
            self.latencies.append(latency)

    def fail(self, why: str) -> None:
        """Nothing that is measured from now on counts."""
        self.broken = self.broken or why
        self.over = True

    def ended(self) -> None:
        """A game has come to its end."""
        if all(match.over for match in self.matches):
            self.all_over.set()

    async def open(self, tables: int) -> None:
        """Set up the tables."""
        for _ in range(2):
            guest = httpx.AsyncClient(base_url=f"http://{self.host}:{self.port}", timeout=60, verify=False)
            if self.kind is not FloorMatch:
                await guest.get("/api/me" if self.kind is OurMatch else "/games")
            self.guests.append(guest)
        before = rss_kb(self.pid)
        self.matches = [await self._sit_down() for _ in range(tables)]
        self.idle_kb = (rss_kb(self.pid) - before) / tables

    async def _sit_down(self) -> Match:
        match = self.kind(self)
        await match.sit_down()
        return match

    async def run(self, seconds: float, warm: float) -> Found:
        """One slice: everybody plays, what comes after the first `warm` seconds counts, then all is quiet again."""
        for at, match in enumerate(self.matches):
            if match.over:
                match.hang_up()
                self.matches[at] = await self._sit_down()
        loop = asyncio.get_running_loop()
        self.latencies, self.over = [], False
        self.all_over.clear()
        late = Lateness()
        for at, match in enumerate(self.matches):  # with a rate, spread over its first beat
            loop.call_later(at / len(self.matches) / self.rate if self.rate else 0, match.begin)
        await asyncio.sleep(warm)
        self.measuring, cpu, begun = True, cpu_seconds(self.pid), time.perf_counter()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.all_over.wait()
        self.measuring, cpu, lasted = False, cpu_seconds(self.pid) - cpu, time.perf_counter() - begun
        self.over = True
        await asyncio.sleep(1 / self.rate if self.rate else 0)  # whoever waits for the beat hears that it is over
        while not self.broken and any(match.moving for match in self.matches):
            await asyncio.sleep(0.05)
        if self.broken:
            raise SystemExit(self.broken)
        found = sorted(self.latencies)
        return {
            "cpu_us_per_move": round(cpu / len(found) * 1e6, 1),
            "moves_per_second": round(len(found) / lasted),
            "p50_ms": round(found[len(found) // 2] * 1000, 2),
            "p99_ms": round(found[len(found) * 99 // 100] * 1000, 2),
            "late_p99_ms": round(late.stop() * 1000, 2),
            "server_busy": round(cpu / lasted, 2),
            "kb_per_idle_table": round(self.idle_kb, 1),
        }

    async def close(self) -> None:
        """Everybody goes home."""
        for match in self.matches:
            match.hang_up()
        for guest in self.guests:
            await guest.aclose()


def cpu_seconds(pid: int) -> float:
    """CPU time of a process and all its threads."""
    times = (task.joinpath("schedstat").read_text().split()[0] for task in Path(f"/proc/{pid}/task").iterdir())
    return sum(map(int, times)) / 1e9


def rss_kb(pid: int) -> int:
    """Resident memory of a process."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])


@contextlib.contextmanager
def running(command: list[str], port: int, patience: float = 30.0, **how: Any) -> Iterator[int]:  # Any: for Popen
    """A server in a process of its own, once it answers; gives its id."""
    server = subprocess.Popen(command, **how)
    try:
        until = time.monotonic() + patience
        while time.monotonic() < until:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield server.pid
    finally:
        server.terminate()
        server.wait()


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def server_command(name: str, asked: argparse.Namespace, folder: str, port: int) -> tuple[list[str], dict[str, Any]]:
    """How one of the servers is started, and with which environment; Any: arguments of Popen."""
    if name == PEER:
        command = ["node", str(ROOT / "bench" / "boardgame_io.js"), str(port)]
        return command, {"cwd": asked.peer, "stdout": subprocess.DEVNULL}
    root = Path(asked.against).resolve() if name == OTHER else ROOT
    game = "floor" if name == FLOOR else asked.game
    env = {**os.environ, "PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}"}
    command = [
        sys.executable,
        str(root / "bench" / "server.py"),
        "--game",
        game,
        "--durability",
        asked.durability,
    ]
    if name == FLOOR:
        command += ["--floor", str(asked.floor)]
    return [*command, "--serve", folder, str(port)], {"env": env, "cwd": root}


async def measure(names: list[str], pids: list[int], ports: list[int], asked: argparse.Namespace) -> list[Found]:
    """Short slices of the servers in turns; each is printed as it ends."""
    kinds = {OURS: OurMatch, OTHER: OurMatch, FLOOR: FloorMatch, PEER: PeerMatch}
    loads = [Load(kinds[name], pid, port, asked) for name, pid, port in zip(names, pids, ports, strict=True)]
    for load in loads:
        await load.open(asked.tables)
    found: list[Found] = []
    warm = 0.0 if asked.game != "click" else 0.3 if not asked.rate else 1 / asked.rate
    for load in loads:  # nobody is measured cold
        await load.run(asked.seconds, warm)
    for _ in range(asked.slices):
        for name, load in zip(names, loads, strict=True):
            found.append({"server": name, **await load.run(asked.seconds, warm)})
            print(
                json.dumps(found[-1]) if asked.json else "  ".join(f"{k} {v}" for k, v in found[-1].items()), flush=True
            )
    for load in loads:
        await load.close()
    return found


def compare(found: list[Found]) -> Iterator[str]:
    """Best and middle slice of each server, and how they compare."""
    for what, best in (("cpu_us_per_move", min), ("moves_per_second", max), ("p50_ms", min), ("p99_ms", min)):
        rows = {
            name: [float(row[what]) for row in found if row["server"] == name] for name in (OURS, OTHER, FLOOR, PEER)
        }
        told = [f"{name} {best(row):g} best, {median(row):g} median" for name, row in rows.items() if row]
        for name in (OTHER, FLOOR, PEER):
            ratios = [ours / theirs for ours, theirs in zip(rows[OURS], rows[name], strict=False)]
            if ratios:
                told.append(f"{median(ratios):.2f} of {name} (slices {min(ratios):.2f} to {max(ratios):.2f})")
        yield f"{what}: {'; '.join(told)}"


def main() -> None:
    """Both servers up at once, loaded in turns, then how they compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peer", metavar="FOLDER", help="with boardgame.io in its node_modules")
    parser.add_argument("--against", metavar="FOLDER", help="another checkout of this project, compiled")
    parser.add_argument("--game", default="click")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=1.5, help="of one slice")
    parser.add_argument("--slices", type=int, default=8)
    parser.add_argument("--rate", type=float, default=0.0)
    parser.add_argument("--durability", choices=("crash", "power"), default="crash")
    parser.add_argument("--floor", type=int, default=0, metavar="BYTES", help="of a message where nothing is played")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--serve", nargs=2, metavar=("FOLDER", "PORT"), help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve and asked.game == "floor":
        import floor

        floor.serve(int(asked.serve[1]), asked.floor)
        return
    if asked.serve:
        serve(asked.serve[0], int(asked.serve[1]), asked.game, asked.durability)
        return
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    peers = {OTHER: bool(asked.against), FLOOR: bool(asked.floor), PEER: bool(asked.peer)}
    names = [OURS, *(name for name, wanted in peers.items() if wanted)]
    ports = [free_port() for _ in names]
    with contextlib.ExitStack() as servers:
        pids = []
        for name, port in zip(names, ports, strict=True):
            folder = servers.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
            words, how = server_command(name, asked, folder, port)
            pids.append(servers.enter_context(running(words, port, **how)))
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))  # what wakes us must not stop who is measured
        found = uvloop.run(measure(names, pids, ports, asked))
    if not asked.json:
        print("\n".join(compare(found)))


if __name__ == "__main__":
    main()
