"""A room without a network: lines that take nothing, and a store that fails."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path

import pytest
from sqlalchemy import update

from sugarhouse.core.game import Refused
from sugarhouse.server.house import House, Settings
from sugarhouse.server.identity import Guest
from sugarhouse.server.lobby import Lobby
from sugarhouse.server.room import Chair, Room
from sugarhouse.server.store import NotSaved, Settle, Store, Write, database_url, entries, seats
from sugarhouse.server.visitor import TOO_SLOW, Visitor
from sugarhouse.server.wire import NewTable, SeatPlan
from tests.server.brain import GAMES, LEVELS
from tests.server.conftest import PATIENCE, Inline, Json
from tests.toys.click import ClickState

ANN = Guest("ann", "Ann")


class Flaky(Store):
    """A store whose disk can be filled."""

    full = False

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.refused = asyncio.Event()

    def hand_in(self, writes: Sequence[Write], settle: Settle) -> None:
        if self.full:
            self.refused.set()
            asyncio.get_running_loop().call_soon(settle, NotSaved("database or disk is full"))
        else:
            super().hand_in(writes, settle)


class Ear:
    """Somebody who listens in memory."""

    def __init__(self, guest: str = "ann") -> None:
        self.guest = guest
        self.pinned: int | None = None
        self.heard: list[dict[str, object]] = []
        self._fresh = asyncio.Event()

    def send(self, message: bytes) -> None:
        self.heard.append(json.loads(message))
        self._fresh.set()

    async def until(self, come: Callable[[], bool]) -> None:
        """Listen until something has come about."""
        async with asyncio.timeout(PATIENCE):
            while not come():
                self._fresh.clear()
                await self._fresh.wait()


class StuckWire:
    """A line that takes nothing."""

    def __init__(self) -> None:
        self.codes: list[int] = []
        self.cut = asyncio.Event()
        self.held = 0
        self.said: list[Json] = []

    async def hear(self, at_once: Callable[[bytes], bool]) -> bytes | None:
        await self.cut.wait()
        return None

    def say(self, message: bytes) -> None:
        self.held += len(message)
        self.said.append(json.loads(message))

    def waiting(self) -> int:
        return self.held

    async def taken(self) -> None:
        await asyncio.Event().wait()

    async def close(self, code: int, reason: str) -> None:
        self.codes.append(code)
        self.cut.set()


@pytest.fixture
async def lobby(tmp_path: Path) -> AsyncIterator[Lobby]:
    """A lobby on a fresh database."""
    store = Flaky(database_url("", tmp_path))
    await store.open()
    yield Lobby(House(Settings(tmp_path, open_rooms=3), GAMES, LEVELS, store, Inline()))
    await store.close()


async def open_click(lobby: Lobby, *seats: SeatPlan) -> Room:
    return await lobby.create(ANN, NewTable("click", list(seats) or [SeatPlan("me"), SeatPlan("screen")]))


async def test_a_line_that_takes_nothing_is_cut_and_stalls_nobody(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sugarhouse.server.visitor.BACKLOG", 40_000)
    room = await open_click(lobby)
    wire, ear = StuckWire(), Ear()
    staying = asyncio.create_task(Visitor(wire, room, "").stay())
    room.enter(ear)
    for _ in range(50):
        await room.move(0, "c1", room.table.decision if room.table else 0)
        await room.undo(0)
    await asyncio.wait_for(staying, 5)
    assert wire.codes == [TOO_SLOW]
    assert room.listeners == {ear}
    assert 40_000 < wire.held < 42_000
    assert len([message for message in ear.heard if message["kind"] == "state"]) == 100


async def test_what_can_not_be_written_did_not_happen(lobby: Lobby) -> None:
    room, ear = await open_click(lobby), Ear()
    room.enter(ear)
    assert isinstance(lobby.house.store, Flaky)
    lobby.house.store.full = True
    with pytest.raises(Refused) as refused:
        await room.move(0, "c1", 0)
    assert refused.value.refusal.code == "not_saved"
    assert (room.n, ear.heard) == (0, [])
    lobby.house.store.full = False
    await room.move(0, "c2", 0)
    assert (room.n, ear.heard[0]["words"]) == (1, "c2")


async def test_nobody_sees_a_move_before_it_is_committed(lobby: Lobby) -> None:
    room, ear = await open_click(lobby), Ear()
    room.enter(ear)
    moving = asyncio.create_task(room.move(0, "c1", 0))
    while not room.lock.locked():
        await asyncio.sleep(0)
    assert (room.card("ann").n, ear.heard) == (0, [])
    await moving
    assert (room.card("ann").n, ear.heard[0]["n"]) == (1, 1)


async def test_whoever_is_second_to_write_an_entry_reloads(lobby: Lobby) -> None:
    room = await open_click(lobby)
    other = Lobby(lobby.house)  # another process on the same database
    twin = await other.room(room.id)
    await room.move(0, "c1", 0)
    with pytest.raises(Refused) as refused:
        await twin.move(0, "c2", 0)
    assert refused.value.refusal.code == "stale"
    assert twin.n == 1
    await twin.move(1, "c2", twin.table.decision if twin.table else 0)
    assert len(await lobby.house.store.log_of(room.id)) == 3


async def test_a_bot_s_move_that_could_not_be_written_is_tried_again(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sugarhouse.server.room.RETRY_SECONDS", 0.01)
    room, ear = await open_click(lobby, SeatPlan("me"), SeatPlan("bot", level="good")), Ear()
    room.enter(ear)
    store = lobby.house.store
    assert isinstance(store, Flaky)
    await room.move(0, "c3", 0)
    store.full = True
    await store.refused.wait()
    store.full = False
    await ear.until(lambda: room.n == 2)
    assert room.to_act == [0]


async def test_rooms_that_nobody_uses_are_closed_and_open_again_as_they_were(lobby: Lobby) -> None:
    rooms = [await open_click(lobby) for _ in range(5)]
    await rooms[0].move(0, "c1", 0)
    assert len(lobby._rooms) <= 3
    again = await lobby.room(rooms[0].id)
    assert (again.n, again.to_act) == (1, [1])


async def test_a_table_that_can_not_be_read_keeps_no_other_shut(lobby: Lobby) -> None:
    good, bad = await open_click(lobby), await open_click(lobby)
    there = entries.c.table_id == bad.id
    await lobby.house.store.write((update(entries).where(there).values(entry="{}"), None))
    fresh = Lobby(lobby.house)
    assert [card.id for card in await fresh.mine(ANN)] == [good.id]


async def test_a_fault_of_a_game_fails_one_request_and_no_more(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await open_click(lobby)
    wire = StuckWire()
    visitor = Visitor(wire, room, "ann")
    monkeypatch.setattr(ClickState, "play", lambda *_: 1 / 0)
    await visitor._hear(b'{"kind": "move", "seat": 0, "decision": 0, "words": "c1", "ref": 3}')
    assert [answer["refusal"]["code"] for answer in wire.said] == ["our_fault"]
    monkeypatch.undo()
    await room.move(0, "c1", 0)
    assert room.n == 1


async def test_a_table_whose_last_seat_was_taken_just_before_a_crash_begins_afterwards(lobby: Lobby) -> None:
    room = await open_click(lobby, SeatPlan("me"), SeatPlan("friend"))
    there = (seats.c.table_id == room.id) & (seats.c.seat == 1)
    await lobby.house.store.write((update(seats).where(there).values(kind="person", guest="bo", name="Bo"), None))
    again = await Lobby(lobby.house).room(room.id)
    assert (again.status, again.to_act) == ("playing", [0])


async def test_two_processes_deal_a_table_once(lobby: Lobby) -> None:
    room = await open_click(lobby, SeatPlan("me"), SeatPlan("friend"))
    twin = await Lobby(lobby.house).room(room.id)
    room.chairs[1] = twin.chairs[1] = Chair("person", "bo", "Bo", "", "salt")
    await room.begin(bytes(32))
    await twin.begin(bytes(32))
    assert twin.table is not None
    assert room.table is not None
    assert twin.table.entries == room.table.entries
