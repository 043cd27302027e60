"""One way of a move: proposed, kept, told; what could not be kept did not happen, whoever else writes."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sugarhouse.core.event import Event
from sugarhouse.core.game import Refused
from sugarhouse.server.tables.room import Room
from tests.server.tables.rig import FRIEND, Ear, Flaky, House, house_in
from tests.toys.click import Click, ClickState


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with house_in(tmp_path) as house:
        yield house


async def refusal(room: Room, words: str = "c1", decision: int = 0, seat: int = 0) -> str:
    """The code of a move that is refused."""
    with pytest.raises(Refused) as refused:
        await room.move(seat, words, decision)
    return refused.value.refusal.code


async def test_a_move_is_in_the_file_before_anybody_is_told(house: House, tmp_path: Path) -> None:
    room = await house.open()
    kept: list[int] = []

    class Auditor(Ear):
        def send(self, message: str) -> None:
            super().send(message)
            with sqlite3.connect(tmp_path / "sugarhouse.db") as other:
                kept.extend(*other.execute("select count(*) from entries where table_id = ?", [room.id]))

    ear = Auditor()
    room.enter(ear)
    await room.move(0, "c1", 0)
    assert [told["n"] for told in ear.states] == [0, 1]
    assert kept == [1, 2]


async def test_nobody_sees_a_move_before_it_is_committed(house: House) -> None:
    room, ear = await house.open(), Ear()
    room.enter(ear)
    moving = asyncio.create_task(room.move(0, "c1", 0))
    while not room.live.changing.locked():
        await asyncio.sleep(0)
    assert (room.messages.card("ann").n, len(ear.heard)) == (0, 1)
    await moving
    assert (room.messages.card("ann").n, ear.heard[-1]["n"]) == (1, 1)


async def test_what_can_not_be_written_did_not_happen(house: House) -> None:
    room, ear = await house.open(), Ear()
    room.enter(ear)
    assert isinstance(house.database, Flaky)
    house.database.full = True
    assert await refusal(room) == "not_saved"
    assert (room.live.n, len(ear.heard)) == (0, 1)
    house.database.full = False
    await room.move(0, "c2", 0)
    assert (room.live.n, ear.heard[-1]["words"]) == (1, "c2")


async def test_only_entries_that_were_kept_are_counted(house: House) -> None:
    room, twin = await house.open(), house.twin()
    there, tables = await twin.room(room.id), house.services.tables
    assert isinstance(house.database, Flaky)
    house.database.full = True
    assert await refusal(room) == "not_saved"
    house.database.full = False
    assert tables.appended == 0
    await room.move(0, "c1", 0)
    assert await refusal(there) == "stale"  # somebody else was first
    assert tables.appended == 1
    await twin.close()


async def test_whoever_is_second_to_write_is_told_what_was_first(house: House) -> None:
    room, ear = await house.open(), Ear()
    other = await house.twin().room(room.id)
    other.enter(ear)
    await room.move(0, "c1", 0)
    assert await refusal(other, "c2") == "stale"
    assert [(told["n"], told["words"], told["events"]) for told in ear.states[1:]] == [
        (1, "c1", [{"kind": "claim", "seat": 0, "cell": 1}])
    ]
    assert other.live.table is not None
    await other.move(1, "c2", other.live.table.decision)
    assert len(await house.services.tables.entries(room.id)) == 3


async def test_a_room_is_told_of_entries_that_another_process_wrote(house: House) -> None:
    twin, ear = house.twin(), Ear()
    room = await house.open(FRIEND)
    other = await twin.room(room.id)
    other.enter(ear)
    room.sit(1, other.seating.seats[0])
    await room.begin()
    await room.move(0, "c1", 0)
    assert ear.states == []
    for n in (0, 1, 1, 0):  # announced twice, and out of order
        twin.rooms.announced(room.id, n)
    await ear.until(lambda: other.live.n == 1)
    assert [told["n"] for told in ear.states] == [0, 1]
    assert other.messages.card("ann").status == "playing"


async def test_two_processes_deal_a_table_once(house: House) -> None:
    room = await house.open(FRIEND)
    twin = await house.twin().room(room.id)
    for each in (room, twin):
        each.sit(1, each.seating.seats[0])
    await asyncio.gather(room.begin(), twin.begin())
    assert room.live.table is not None
    assert twin.live.table is not None
    assert twin.live.table.entries == room.live.table.entries


async def test_of_moves_at_the_same_moment_one_is_made_and_the_other_is_stale(house: House) -> None:
    room = await house.open()
    outcomes = await asyncio.gather(room.move(0, "c1", 0), room.move(0, "c2", 0), return_exceptions=True)
    assert outcomes[0] is None
    assert isinstance(outcomes[1], Refused)
    assert (room.live.n, outcomes[1].refusal.code) == (1, "stale")


async def test_a_bad_write_takes_no_other_of_its_moment_with_it(house: House) -> None:
    first, second = await house.open(), await house.open()
    await (await house.twin().room(first.id)).move(0, "c2", 0)
    code, _ = await asyncio.gather(refusal(first), second.move(0, "c1", 0))
    assert (code, second.live.n, first.live.n) == ("stale", 1, 1)


@pytest.mark.parametrize(
    ("words", "seat", "decision", "code"),
    [
        ("c9", 0, 0, "unreadable"),
        ("c1", 1, 0, "not_your_turn"),
        ("c1", 7, 0, "not_yours"),
        ("c1", 0, 9, "stale"),
    ],
)
async def test_a_refusal_changes_nothing(house: House, words: str, seat: int, decision: int, code: str) -> None:
    room = await house.open()
    assert await refusal(room, words, decision, seat) == code
    assert (room.live.n, room.live.changing.locked()) == (0, False)


async def test_a_fault_of_a_game_s_rules_changes_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await house.open()
    monkeypatch.setattr(ClickState, "play", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        await room.move(0, "c1", 0)
    monkeypatch.undo()
    await room.move(0, "c1", 0)
    assert room.live.n == 1


async def test_a_view_that_can_not_be_made_stops_nobody(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    room, ear = await house.open(), Ear()
    room.enter(ear)
    monkeypatch.setattr(Click, "view", lambda *_: 1 / 0)  # it is written down, but can't be told
    with pytest.raises(ZeroDivisionError):
        await room.move(0, "c1", 0)
    monkeypatch.undo()
    await room.move(1, "c2", 1)
    assert ear.heard[-1]["n"] == 2


async def test_a_move_that_json_can_not_say_did_not_happen(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await house.open()
    play = ClickState.play

    def tell(self: ClickState, seat: int, move: int) -> None:
        play(self, seat, move)
        if self.sink is not None:
            self.sink.append(Event("odd", {"what": object()}))

    monkeypatch.setattr(ClickState, "play", tell)
    with pytest.raises(TypeError):
        await room.move(0, "c1", 0)
    monkeypatch.undo()
    await room.move(0, "c1", 0)
    assert room.live.n == 1


async def test_who_was_sent_away_before_it_was_written_spoils_nothing(house: House) -> None:
    room = await house.open()
    moving = asyncio.create_task(room.move(0, "c1", 0))
    while not room.live.changing.locked():
        await asyncio.sleep(0)
    moving.cancel()  # it is written all the same
    await asyncio.wait([moving])
    assert await refusal(room, "c2") == "stale"
    assert [entry.words for entry in await house.services.tables.entries(room.id)] == ["", "c1"]
    assert room.live.n == 1
