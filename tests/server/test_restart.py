"""Nothing acknowledged is lost: a real server is killed in mid-game, started again, and every table goes on."""

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import AsyncIterator
from pathlib import Path

from sugarhouse.server.app import create_app
from sugarhouse.server.bots.turns import Watched
from sugarhouse.server.bots.workers import Question, always
from sugarhouse.server.settings import Settings
from tests.server.answers import GAMES, LEVELS
from tests.server.conftest import PATIENCE, Address, Inline, Line, running

ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys
from pathlib import Path
from sugarhouse.server.app import create_app
from sugarhouse.server.serving import serve
from sugarhouse.server.settings import Settings
from tests.server.answers import GAMES, LEVELS

if __name__ == "__main__":
    answers = "tests.server.answers:answer"
    settings = Settings(Path(sys.argv[1]), bot_answers=answers, bot_seconds=60, requests_at_once=10**6)
    app = create_app(settings, GAMES, LEVELS)
    serve(settings, port=int(sys.argv[2]), app=app, bound=lambda: print("open", flush=True))
"""

ASKED_EARLY = """
import os, signal, sys
from pathlib import Path
import uvicorn
from sugarhouse.server.serving import serve
from sugarhouse.server.settings import Settings

class Config(uvicorn.Config):
    def get_loop_factory(self):  # the last that uvicorn asks for before its loop runs
        os.kill(os.getpid(), signal.SIGTERM)
        return super().get_loop_factory()

if __name__ == "__main__":
    uvicorn.Config = Config
    serve(Settings(Path(sys.argv[1])), port=int(sys.argv[2]))
    print("closed")
"""


@contextlib.asynccontextmanager
async def process(folder: Path, port: int) -> AsyncIterator[asyncio.subprocess.Process]:
    """A server in a process of its own."""
    env = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    program = folder / "program.py"
    program.write_text(PROGRAM)
    words = [sys.executable, str(program), str(folder), str(port)]
    server = await asyncio.create_subprocess_exec(*words, env=env, cwd=ROOT, stdout=asyncio.subprocess.PIPE)
    try:
        assert server.stdout is not None
        assert await server.stdout.readline() == b"open\n"
        yield server
    finally:
        with contextlib.suppress(ProcessLookupError):  # the test has killed it
            server.kill()
        await server.wait()


class Seen(list[int]):
    """The entries that somebody was shown; `told` counts those of all."""

    def __init__(self, told: asyncio.Semaphore) -> None:
        self.told = told

    def append(self, n: int) -> None:
        super().append(n)
        self.told.release()


async def play_until_cut(line: Line, acknowledged: Seen) -> None:
    """Move as fast as the server answers, for as long as there is one."""
    with contextlib.suppress(Exception):  # the line is cut in the middle of anything
        state = await line.hear("state")
        while True:
            acknowledged.append(state["n"])
            if 0 in state["to_act"]:
                state = await line.play(state, seat=0)
                acknowledged.append(state["n"])
            state = await line.hear("state", n=state["n"] + 1)


async def test_a_killed_server_goes_on_where_it_was_bots_included(tmp_path: Path, unused_tcp_port: int) -> None:
    port = unused_tcp_port
    async with contextlib.AsyncExitStack() as stack:
        house = Address(f"127.0.0.1:{port}", Inline(), stack)
        async with process(tmp_path, port) as server:
            ann = await house.person()
            ids = [(await ann.open("click", "me", "good"))["id"] for _ in range(4)]
            told = asyncio.Semaphore(0)
            acknowledged = [Seen(told) for _ in ids]
            async with contextlib.AsyncExitStack() as lines:
                players = []
                for table_id, seen in zip(ids, acknowledged, strict=True):
                    line = await lines.enter_async_context(ann.sit(table_id))
                    players.append(asyncio.create_task(play_until_cut(line, seen)))
                for _ in range(8):
                    await told.acquire()
                server.send_signal(signal.SIGKILL)
                await asyncio.gather(*players)
        async with process(tmp_path, port):
            for table_id, seen in zip(ids, acknowledged, strict=True):
                async with ann.sit(table_id) as line:
                    state = await line.hear("state")
                    assert state["n"] >= max(seen, default=0)
                    while state["to_act"]:
                        if 0 in state["to_act"]:
                            state = await line.play(state, seat=0)
                        else:
                            state = await line.hear("state", n=state["n"] + 1)
                    assert state["result"]["over"]


async def test_a_house_that_is_asked_to_close_sends_everybody_away_and_ends(
    tmp_path: Path, unused_tcp_port: int
) -> None:
    async with contextlib.AsyncExitStack() as stack:
        house = Address(f"127.0.0.1:{unused_tcp_port}", Inline(), stack)
        async with process(tmp_path, unused_tcp_port) as server:
            ann = await house.person()
            card = await ann.open("click", "me", "screen")
            async with ann.sit(card["id"]) as line:
                state = await line.play(await line.hear("state"))
                server.send_signal(signal.SIGTERM)
                assert await line.closed() == 1012  # which tells clients to come back
                async with asyncio.timeout(PATIENCE):
                    assert await server.wait() == 0
        async with process(tmp_path, unused_tcp_port), ann.sit(card["id"]) as line:
            assert (await line.hear("state"))["n"] == state["n"]


def test_a_house_that_is_asked_to_close_before_it_serves_ends_without_a_word(
    tmp_path: Path, unused_tcp_port: int
) -> None:
    program = tmp_path / "program.py"
    program.write_text(ASKED_EARLY)
    env = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    words = [sys.executable, str(program), str(tmp_path), str(unused_tcp_port)]
    run = subprocess.run(words, env=env, cwd=ROOT, capture_output=True, text=True)
    assert (run.returncode, run.stdout, run.stderr) == (0, "closed\n", "")


async def test_a_bot_that_was_to_move_moves_after_the_restart_though_nobody_watches(tmp_path: Path) -> None:

    class Asleep(Inline):
        async def ask(self, question: Question, watched: Watched = always) -> list[str]:
            await asyncio.Event().wait()
            return []

    class Awake(Inline):
        asked = threading.Event()

        async def ask(self, question: Question, watched: Watched = always) -> list[str]:
            answer = await super().ask(question)
            self.asked.set()
            return answer

    async with contextlib.AsyncExitStack() as stack:
        with running(create_app(Settings(tmp_path), GAMES, LEVELS, Asleep())) as host:
            house = Address(host, Inline(), stack)
            ann = await house.person()
            card = await ann.open("click", "me", "good")
            async with ann.sit(card["id"]) as line:
                await line.play(await line.hear("state"))
        awake = Awake()
        with running(create_app(Settings(tmp_path), GAMES, LEVELS, awake)):
            await asyncio.to_thread(awake.asked.wait, PATIENCE)
    assert [question.seat for question in awake.questions] == [1]


def test_everybody_comes_back_after_a_restart_and_nothing_is_lost() -> None:
    words = [sys.executable, "bench/restart.py", "--sockets", "20"]
    run = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    assert run.stdout, run.stderr
    found = json.loads(run.stdout)
    assert found["wrong"] == []
    assert found["sockets"] >= 20
    assert run.returncode == 0
