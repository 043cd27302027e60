"""A table's socket: however slow or hasty somebody's line is, it harms nobody else."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sugarhouse.server.settings import Settings
from sugarhouse.server.sockets import table_socket
from sugarhouse.server.sockets.closing import CLOSED_FAST, CLOSED_NO_TABLE, CLOSED_SLOW
from sugarhouse.server.sockets.route import TablePlace
from sugarhouse.server.sockets.table_socket import TableSocket
from sugarhouse.server.tables.room import Room
from tests.server.conftest import PATIENCE, Json
from tests.server.tables.rig import ANN, FRIEND, Ear, Here, House, house_in
from tests.toys.click import ClickState


class Wire:
    """A connection in memory: requests are given to it, and it takes no message while it is stuck."""

    def __init__(self, stuck: bool = False) -> None:
        self.requests: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        self.flowing = asyncio.Event()
        if not stuck:
            self.flowing.set()
        self.sent: list[Json] = []
        self.code = 0

    async def receive(self) -> str | bytes | None:
        return await self.requests.get()

    async def send(self, message: str) -> None:
        await self.flowing.wait()
        self.sent.append(json.loads(message))

    async def close(self, code: int, reason: str) -> None:
        self.code = code
        await self.flowing.wait()
        self.requests.put_nowait(None)

    def ask(self, **request: object) -> None:
        """A request arrives."""
        self.requests.put_nowait(json.dumps(request))


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with house_in(tmp_path) as house:
        yield house


def served(room: Room, wire: Wire, guest: str = "ann", requests_at_once: int = 40) -> asyncio.Task[None]:
    settings = Settings(Path(), requests_per_second=1e-6, requests_at_once=requests_at_once)
    return asyncio.create_task(TableSocket(wire, Here(room), guest, settings).serve())


async def ended(serving: asyncio.Task[None]) -> None:
    async with asyncio.timeout(PATIENCE):
        await serving


async def test_requests_are_answered_in_order_until_the_line_is_gone(house: House) -> None:
    room, wire = await house.open(), Wire()
    serving = served(room, wire)
    for ref in range(1, 20):
        wire.ask(kind="ping", ref=ref)
    wire.ask(kind="move", seat=0, decision=0, words="c1", ref=20)
    wire.ask(kind="ping", ref=21)
    wire.requests.put_nowait(None)
    await ended(serving)
    assert [answer.get("ref") for answer in wire.sent][1:] == list(range(1, 22))
    assert len(room.audience) == 0


@pytest.mark.parametrize("dead", [True, False], ids=["dead", "slow"])
async def test_a_line_that_takes_nothing_is_cut_and_stalls_nobody(
    house: House, monkeypatch: pytest.MonkeyPatch, dead: bool
) -> None:
    monkeypatch.setattr(table_socket, "BACKLOG", 10_000)
    monkeypatch.setattr(table_socket, "GOODBYE_SECONDS", 0.01 if dead else PATIENCE)
    room, wire, ear = await house.open(), Wire(stuck=True), Ear()
    serving = served(room, wire, guest="")
    await asyncio.sleep(0)
    room.enter(ear)
    for _ in range(25):
        await room.move(0, "c1", room.live.playing().decision)
        await room.undo(0)
    if not dead:
        wire.flowing.set()
    await ended(serving)
    assert (wire.code, bool(wire.sent)) == ((0, False) if dead else (CLOSED_SLOW, True))
    assert list(room.audience) == [ear]
    assert len(ear.states) == 51


async def test_whoever_reads_slowly_gets_everything_in_order(house: House) -> None:
    room, wire = await house.open(), Wire(stuck=True)
    serving = served(room, wire)
    await asyncio.sleep(0)
    for _ in range(10):
        await room.move(0, "c1", room.live.playing().decision)
        await room.undo(0)
    wire.flowing.set()
    wire.requests.put_nowait(None)
    await ended(serving)
    await asyncio.sleep(0)
    assert [state["n"] for state in wire.sent] == list(range(21))


async def test_who_asks_faster_than_they_read_has_to_wait(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_socket, "BACKLOG", 10_000)
    room, wire = await house.open(), Wire(stuck=True)
    serving = served(room, wire, requests_at_once=1000)
    for ref in range(500):
        wire.ask(kind="look", seat=0, ref=ref)
    for _ in range(2000):
        await asyncio.sleep(0)
    assert wire.requests.qsize() > 480
    wire.flowing.set()
    wire.requests.put_nowait(None)
    await ended(serving)
    assert wire.code == 0


async def test_haste_is_refused_and_then_cut_off(house: House) -> None:
    room, wire = await house.open(), Wire()
    serving = served(room, wire, requests_at_once=3)
    for ref in range(1, 300):
        wire.ask(kind="ping", ref=ref)
    await ended(serving)
    kinds = [answer["kind"] for answer in wire.sent][1:]
    assert kinds[:4] == ["pong", "pong", "pong", "refused"]
    assert wire.code == CLOSED_FAST


async def test_a_move_is_finished_though_its_line_is_cut_meanwhile(house: House) -> None:
    room, wire = await house.open(), Wire()
    socket = TableSocket(wire, Here(room), "ann", Settings(Path()))
    serving = asyncio.create_task(socket.serve())
    wire.ask(kind="move", seat=0, decision=0, words="c1")
    while not room.live.changing.locked():
        await asyncio.sleep(0)
    socket.hang_up(CLOSED_SLOW, "too slow")
    await ended(serving)
    assert (room.live.n, len(await house.services.tables.entries(room.id))) == (1, 2)


async def test_a_fault_of_a_game_fails_one_request_and_no_more(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    room, wire = await house.open(), Wire()
    serving = served(room, wire)
    monkeypatch.setattr(ClickState, "play", lambda *_: 1 / 0)
    wire.ask(kind="move", seat=0, decision=0, words="c1", ref=3)
    async with asyncio.timeout(PATIENCE):
        while len(wire.sent) < 2:
            await asyncio.sleep(0)
    assert wire.sent[1]["refusal"]["code"] == "our_fault"
    monkeypatch.undo()
    wire.ask(kind="move", seat=0, decision=0, words="c1", ref=4)
    wire.requests.put_nowait(None)
    await ended(serving)
    assert room.live.n == 1


async def test_a_socket_at_a_table_that_was_cancelled_is_closed_when_it_asks_for_it(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    room, wire = await house.open(FRIEND), Wire()
    serving = asyncio.create_task(TableSocket(wire, TablePlace(house.rooms, room.id), "ann", Settings(Path())).serve())
    await asyncio.sleep(0)
    await house.lobby.cancel(ANN, room.id)
    wire.ask(kind="look", seat=0, ref=1)
    await ended(serving)
    assert wire.code == CLOSED_NO_TABLE
    assert caplog.records == []
