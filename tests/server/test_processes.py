"""Three processes on one PostgreSQL behind nginx, as docs/operate.md has it; one is killed, and play goes on."""

import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.conftest import PATIENCE, Address, Inline, Person
from tests.server.returning import lasting, play_on
from tests.server.several import new_database, start_postgres

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys
from pathlib import Path
from sugarhouse.server.serving import serve
from sugarhouse.server.settings import Settings

if __name__ == "__main__":
    settings = Settings(
        Path(sys.argv[1]), database=sys.argv[3], bot_processes=1, bot_seconds=60, requests_at_once=10**6,
        tables_per_minute=600, shortest_clock=1,
    )
    serve(settings, port=int(sys.argv[2]))
"""


class Processes:
    """Three houses in processes of their own."""

    def __init__(self, folder: Path, database: str, ports: list[int]) -> None:
        self.ports = ports
        self._folder = folder
        self._database = database
        self._program = folder / "program.py"
        self._program.write_text(PROGRAM)
        self.running = {port: self._start(port) for port in ports}

    def _start(self, port: int) -> subprocess.Popen[bytes]:
        env = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
        words = [sys.executable, str(self._program), str(self._folder / str(port)), str(port), self._database]
        return subprocess.Popen(words, env=env, cwd=ROOT)

    def kill(self, port: int) -> None:
        """As a crash would."""
        self.running[port].send_signal(signal.SIGKILL)
        self.running[port].wait()

    def end(self) -> None:
        for process in self.running.values():
            with contextlib.suppress(ProcessLookupError):
                process.send_signal(signal.SIGCONT)
                process.kill()
            process.wait()


def answers(port: int) -> None:
    """Wait until somebody serves there."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            assert httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=5).status_code == 200
            return
        except httpx.HTTPError:
            assert time.monotonic() < end
            time.sleep(0.1)


@pytest.fixture(scope="module")
def processes(tmp_path_factory: pytest.TempPathFactory, unused_tcp_port_factory: object) -> Iterator[Processes]:
    postgres = start_postgres()
    ports = [unused_tcp_port_factory() for _ in range(3)]  # type: ignore[operator]  # of pytest-asyncio
    found = Processes(tmp_path_factory.mktemp("processes"), new_database(postgres), ports)
    for port in ports:
        answers(port)
    yield found
    found.end()
    postgres.cleanup()


@pytest.fixture(scope="module")
def addresses(
    processes: Processes, tmp_path_factory: pytest.TempPathFactory, unused_tcp_port_factory: object
) -> Iterator[list[str]]:
    """Where people come in: nginx with the configuration of the docs."""
    nginx = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
    if nginx is None:
        pytest.skip("there is no nginx here: scripts/nginx.sh installs it, as `make soak` does")
    folder = tmp_path_factory.mktemp("nginx")
    found = re.search(r"```nginx\n(.*?)```", (ROOT / "docs" / "operate.md").read_text(), re.DOTALL)
    assert found is not None
    port = unused_tcp_port_factory()  # type: ignore[operator]  # of pytest-asyncio
    block = found[1].replace("listen 8080", f"listen 127.0.0.1:{port}")
    for named, real in zip((8001, 8002, 8003), processes.ports, strict=True):
        block = block.replace(f"127.0.0.1:{named}", f"127.0.0.1:{real}")
    paths = " ".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    config = folder / "nginx.conf"
    config.write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/error.log;\n"
        f"events {{}}\nhttp {{ access_log off; {paths}\n{block}}}\n"
    )
    proxy = subprocess.Popen([nginx, "-c", str(config), "-e", str(folder / "error.log")])
    answers(port)
    yield [f"127.0.0.1:{port}"]
    proxy.terminate()
    proxy.wait()


@pytest.fixture
async def houses(addresses: list[str]) -> AsyncIterator[list[Address]]:
    async with contextlib.AsyncExitStack() as stack:
        yield [Address(each, Inline(), stack) for each in addresses]


async def test_a_table_is_played_over_three_processes_and_outlives_one(
    processes: Processes, houses: list[Address]
) -> None:
    people = [await houses[seat % len(houses)].person(f"P{seat}") for seat in range(3)]
    card = await people[0].call(
        "POST",
        "/tables",
        {
            "game": "sugar_blast",
            "seats": [{"kind": "me"}, {"kind": "friend"}, {"kind": "friend"}, {"kind": "bot", "level": "easy"}],
        },
        201,
    )
    for person in people[1:]:
        await person.join(card["id"])
    before = await play_on(people, card["id"], 4)
    for port in processes.ports[:2]:  # whoever asks the bots is among them, or is the one that is left
        processes.kill(port)
        after = await play_on(people, card["id"], before["n"] + 5)
        assert after["n"] > before["n"]
        processes.running[port] = processes._start(port)
        answers(port)
        before = after
    end = await play_on(people, card["id"], 10**6)
    assert end["result"]["over"]
    replay = await people[0].call("GET", f"/tables/{card['id']}/replay?seat=-1")
    assert [step["n"] for step in replay["steps"]] == list(range(end["n"] + 1))
    assert replay["steps"][-1]["view"] == end["view"]


async def test_a_clock_goes_on_when_the_process_that_minds_it_is_stopped(
    processes: Processes, houses: list[Address]
) -> None:
    ann = await houses[0].person("Ann")
    new = {"game": "sugar_blast", "seats": [{"kind": "me"}, {"kind": "screen"}], "clock": 2}
    card = await ann.call("POST", "/tables", new, 201)
    async with lasting(ann, card["id"]) as line:
        await line.hear("state", late=True)
    for port in processes.ports[:2]:
        processes.running[port].send_signal(signal.SIGSTOP)
        try:
            direct = Person(Address(f"127.0.0.1:{processes.ports[2]}", Inline(), contextlib.AsyncExitStack()), ann.http)
            async with lasting(direct, card["id"]) as line:
                state = await line.hear("state")
                for n in range(state["n"] + 1, state["n"] + 3):
                    if state["to_act"]:
                        await line.hear("state", n=n)
        finally:
            processes.running[port].send_signal(signal.SIGCONT)
