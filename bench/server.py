"""Load on a real server: tables of two people who answer each other as fast as the server lets them.

`python bench/server.py [--tables 200] [--seconds 3] [--rate 0] [--json]` starts a server in a process of its own on the
toy game of 36 cells, plays through sockets, and prints the server's CPU time for a move (every move is committed before
anybody sees it) and how long a move takes to reach the other player. `--rate R`: R moves a second at each table instead
of as fast as possible. CPU time is what to compare: it hardly depends on what else the machine does.
"""

import argparse
import asyncio
import json
import os
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx
import websockets

ROOT = Path(__file__).parents[1]
TICKS = os.sysconf("SC_CLK_TCK")
CELLS = 36


def serve(folder: str, port: int) -> None:
    """The process that is measured."""
    from sugarhouse.server import store
    from sugarhouse.server.app import create_app
    from sugarhouse.server.app import serve as run
    from sugarhouse.server.house import Settings
    from tests.toys.click import Click

    if os.environ.get("BENCH_SYNC"):  # to see what safety against a power cut costs
        store.SYNCHRONOUS = os.environ["BENCH_SYNC"]
    settings = Settings(Path(folder), pace=1e6, burst=10**6, tables_per_minute=1e6, bot_processes=0)
    run(settings, port=port, app=create_app(settings, {"click": Click(CELLS, 10**9)}, []))


class Match:
    """One table of two people."""

    def __init__(self, load: "Load", index: int) -> None:
        self.load = load
        self.index = index
        self.lines: list[websockets.ClientConnection] = []
        self.decision = 0

    async def sit_down(self, home: str, cookie: str) -> None:
        """Open the table and both sockets; both people use one pass, each their own seat."""
        plan = {"game": "click", "seats": [{"kind": "me"}, {"kind": "friend"}]}
        ann, bo = self.load.guests
        card = (await ann.post("/api/tables", json=plan)).json()
        await bo.post(f"/api/tables/{card['id']}/join", json={"name": "Bo"})
        for guest in (ann, bo):
            told = {"Cookie": f"guest={guest.cookies['guest']}"}
            address = f"ws://{home}/api/tables/{card['id']}/socket"
            line = await websockets.connect(address, additional_headers=told, compression=None, ping_interval=None)
            self.lines.append(line)
            json.loads(await line.recv())

    async def play(self) -> None:
        """Move by move; a move counts when the other player has it."""
        mover, n = 0, 0
        while not self.load.over:
            begun = time.perf_counter()
            words = f"c{n // 2 % CELLS}"
            move = {"kind": "move", "seat": mover, "decision": self.decision, "words": words}
            await self.lines[mover].send(json.dumps(move))
            n += 1
            for line in (self.lines[1 - mover], self.lines[mover]):
                while True:
                    message = json.loads(await line.recv())
                    if message["kind"] == "refused":
                        raise RuntimeError(message)
                    if message["kind"] == "state" and message["n"] == n:
                        break
                if line is not self.lines[mover]:
                    self.load.record(time.perf_counter() - begun)
            self.decision = message["decision"]
            mover = 1 - mover
            if self.load.rate:
                await asyncio.sleep(max(0.0, 1 / self.load.rate - (time.perf_counter() - begun)))


class Load:
    """Many tables at once, and what was measured."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.guests: list[httpx.AsyncClient] = []
        self.latencies: list[float] = []
        self.measuring = False
        self.over = False

    def record(self, latency: float) -> None:
        """One move has reached the other player."""
        if self.measuring:
            self.latencies.append(latency)


def cpu_seconds(pid: int) -> float:
    """CPU time of a process and all its threads."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def rss_kb(pid: int) -> int:
    """Resident memory of a process."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])


async def measure(home: str, pid: int, tables: int, seconds: float, rate: float) -> dict[str, float]:
    """Set up the tables, warm up for a second, measure."""
    load = Load(rate)
    for _ in range(2):
        guest = httpx.AsyncClient(base_url=f"http://{home}", timeout=60, verify=False)
        await guest.get("/api/me")
        load.guests.append(guest)
    matches = [Match(load, index) for index in range(tables)]
    before = rss_kb(pid)
    for match in matches:
        await match.sit_down(home, "")
    await asyncio.sleep(1)
    idle = (rss_kb(pid) - before) / tables
    playing = [asyncio.create_task(match.play()) for match in matches]
    await asyncio.sleep(1)
    load.measuring, cpu, begun = True, cpu_seconds(pid), time.perf_counter()
    await asyncio.sleep(seconds)
    load.measuring, cpu, lasted = False, cpu_seconds(pid) - cpu, time.perf_counter() - begun
    load.over = True
    await asyncio.wait(playing, timeout=10)
    for task in playing:
        if task.done() and task.exception():
            raise task.exception() or RuntimeError
    found = sorted(load.latencies)
    return {
        "tables": tables,
        "rate": rate,
        "moves_per_second": round(len(found) / lasted),
        "cpu_us_per_move": round(cpu / len(found) * 1e6),
        "p50_ms": round(found[len(found) // 2] * 1000, 2),
        "p99_ms": round(found[len(found) * 99 // 100] * 1000, 2),
        "server_busy": round(cpu / lasted, 2),
        "kb_per_idle_table": round(idle, 1),
    }


def main() -> None:
    """Start the server, load it, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--rate", type=float, default=0.0)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--serve", nargs=2, metavar=("FOLDER", "PORT"), help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        serve(asked.serve[0], int(asked.serve[1]))
        return
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    folder = tempfile.mkdtemp()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    env = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    server = subprocess.Popen([sys.executable, __file__, "--serve", folder, str(port)], env=env)
    try:
        for _ in range(400):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        found = asyncio.run(measure(f"127.0.0.1:{port}", server.pid, asked.tables, asked.seconds, asked.rate))
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(folder, ignore_errors=True)
    if asked.json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{name:>20} {value}")


if __name__ == "__main__":
    main()
