"""Bots in processes of their own: dead, slow, silent and wrong ones never stall a table."""

import asyncio
import logging
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from sugarhouse.server.bots.turns import Watched
from sugarhouse.server.bots.workers import NoAnswer, ProcessWorkers, Question, always
from tests.server.answers import GAMES
from tests.server.conftest import PATIENCE, Opener

ANSWERS = "tests.server.answers:answer"
POSITION = "2 ...... 0 0000000000000000.0"
ROOT = Path(__file__).parents[3]
CLOSING = """
import asyncio, os, signal
from sugarhouse.server.bots.workers import ProcessWorkers
from tests.server.bots.test_workers import ANSWERS, about_click

async def work():
    workers = ProcessWorkers(ANSWERS, processes=2, deadline=60)
    workers.open()
    await asyncio.gather(workers.ask(about_click("good")), workers.ask(about_click("good")))
    thinking = asyncio.create_task(workers.ask(about_click("hung")))
    while workers.thinking == 0:
        await asyncio.sleep(0.01)
    thinking.cancel()  # as a room does when it is closed, just before the workers are
    workers.close()
    await asyncio.wait([thinking])

if __name__ == "__main__":
    asyncio.run(work())
    os.kill(os.getpid(), signal.SIGKILL)  # so that nothing is tidied up at the exit
"""
KILLED = """
import asyncio, os, signal
from sugarhouse.server.bots.workers import ProcessWorkers
from tests.server.bots.test_workers import ANSWERS, about_click

async def work():
    workers = ProcessWorkers(ANSWERS, processes=2, deadline=60)
    workers.open()
    await workers.ask(about_click("good"))
    thinking = asyncio.create_task(workers.ask(about_click("hung")))
    while workers.thinking == 0:
        await asyncio.sleep(0.01)
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(work())
"""


def about_click(level: str) -> Question:
    """A question about Click."""
    return Question(game="click", position=POSITION, seat=0, decision=0, level=level, seed=1)


async def test_a_process_that_fails_is_replaced_and_the_next_question_is_answered() -> None:
    workers = ProcessWorkers(ANSWERS, processes=1, deadline=30)
    workers.open()
    try:
        assert await workers.ask(about_click("good")) == ["c0", "c1", "c2", "c3", "c4", "c5"]
        for level in ("raising", "dead"):
            with pytest.raises(NoAnswer):
                await workers.ask(about_click(level))
            assert (await workers.ask(about_click("good")))[0] == "c0"
    finally:
        workers.close()


async def test_a_process_that_hangs_is_given_up_at_the_deadline() -> None:
    workers = ProcessWorkers(ANSWERS, processes=1, deadline=30)
    workers.open()
    try:
        await workers.ask(about_click("good"))
        workers._deadline = 0.2
        with pytest.raises(NoAnswer, match="Timeout"):
            await workers.ask(about_click("hung"))
        workers._deadline = 30
        assert (await workers.ask(about_click("good")))[0] == "c0"
    finally:
        workers.close()


async def test_no_process_outlives_the_house() -> None:
    workers = ProcessWorkers(ANSWERS, processes=2, deadline=30)
    others = set(multiprocessing.active_children())
    workers.open()
    await asyncio.gather(workers.ask(about_click("good")), workers.ask(about_click("good")))
    processes = set(multiprocessing.active_children()) - others
    assert len(processes) == 2
    workers.close()
    assert not any(process.is_alive() for process in processes)


@pytest.mark.parametrize("program", [CLOSING, KILLED], ids=["closed", "killed"])
def test_nothing_is_left_of_workers_however_the_house_ends(tmp_path: Path, program: str) -> None:
    file = tmp_path / "program.py"
    file.write_text(program)
    env = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    run = subprocess.run([sys.executable, str(file)], env=env, cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == -signal.SIGKILL, run.stderr
    assert run.stderr == ""  # Python complains of semaphores that nobody has given back


@pytest.mark.parametrize("level", ["dead", "hung", "wrong", "silent", "raising"])
async def test_a_bad_bot_makes_a_legal_move_and_leaves_a_line_in_the_log(
    open_house: Opener, level: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "sugarhouse.bots"):
        async with open_house() as house:
            ann = await house.person()
            card = await ann.open("click", "me", level)
            async with ann.sit(card["id"]) as line:
                state = await line.hear("state")
                while state["to_act"]:
                    n = state["n"]
                    await line.play(state)
                    state = await line.hear("state", n=n + 2)
                    assert state["by"] == 1
        assert state["result"]["over"]
    assert "bot on seat 1" in caplog.text


async def test_an_answer_counts_only_while_its_decision_is_open(open_house: Opener) -> None:
    class Patient:
        """Answers when it is told to."""

        def __init__(self) -> None:
            self.ready = threading.Event()

        def open(self) -> None:
            """Always ready."""

        async def ask(self, question: Question, watched: Watched = always) -> list[str]:
            await asyncio.to_thread(self.ready.wait, PATIENCE)
            return ["c5"]

        def close(self) -> None:
            """Nobody to send home."""

    workers = Patient()
    async with open_house(workers=workers) as house:
        ann = await house.person()
        card = await ann.open("click", "me", "good")
        async with ann.sit(card["id"]) as line:
            first = await line.hear("state")
            await line.play(first, words="c1")
            back = await line.ask("undo", seat=0)
            assert back["view"] == first["view"]
            workers.ready.set()
            moved = await line.play(back, words="c2")
            answer = await line.hear("state", n=moved["n"] + 1)
            assert answer["view"]["cells"] == [".", ".", "0", ".", ".", "1"]
            assert (await line.ask("look", seat=0))["n"] == answer["n"]


async def test_bots_alone_play_to_the_end(open_house: Opener) -> None:
    async with open_house() as house:
        ann = await house.person()
        card = await ann.open("fudge", "good", "good", "good")
        async with ann.sit(card["id"]) as line:
            state = await line.hear("state")
            while state["to_act"]:
                state = await line.hear("state")
    assert state["result"]["over"]
    assert GAMES["fudge"].bound >= state["n"]
