"""Tables at which nothing happens are not in memory, whoever watches, and nobody at them can tell."""

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sugarhouse.server.protocol import Join, NewTable
from sugarhouse.server.sockets.route import TablePlace
from sugarhouse.server.storage.database import NotSaved
from tests.server.conftest import PATIENCE
from tests.server.tables.rig import ANN, BO, BOT, FRIEND, HERE, Ear, House, house_in


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with house_in(tmp_path, park_seconds=0.0, tables_per_minute=1e6) as house:
        yield house


async def sit(house: House, table_id: str, *ears: Ear) -> None:
    """Devices that come to a table and stay."""
    for ear in ears:
        (await house.room(table_id)).enter(ear)


async def friends(house: House) -> tuple[str, Ear, Ear]:
    """A table of two friends, both connected, that is parked."""
    card = await house.lobby.create(ANN, NewTable("click", FRIEND))
    await house.lobby.join(BO, card.id, Join("Bo"))
    ann, bo = Ear(), Ear("bo")
    await sit(house, card.id, ann, bo)
    house.rooms.park()
    assert card.id in house.rooms.parking
    assert len(house.rooms) == 0
    assert house.rooms.sockets == 2 * len(house.rooms.parking)
    return card.id, ann, bo


async def test_a_parked_table_is_opened_by_a_move_and_everybody_there_hears_of_it(house: House) -> None:
    table_id, ann, bo = await friends(house)
    told = len(ann.heard), len(bo.heard)
    room = await TablePlace(house.rooms, table_id).room()
    assert (len(ann.heard), len(bo.heard)) == told  # nobody is told that a table was opened again
    assert len(room.audience) == 2
    assert [seat.here for seat in room.messages.card("ann").seats] == [True, True]
    await room.move(0, "c1", 0)
    assert [ear.states[-1]["n"] for ear in (ann, bo)] == [1, 1]
    assert bo.states[-1]["words"] == "c1"
    assert len(house.rooms.parking) == 0


async def test_what_another_process_wrote_is_told_at_a_parked_table_entry_by_entry(house: House) -> None:
    table_id, ann, _ = await friends(house)
    other = await house.twin().room(table_id)
    await other.move(0, "c1", 0)
    await other.move(1, "c2", 1)
    shown = len(ann.states)
    house.rooms.announced(table_id, 1)
    async with asyncio.timeout(PATIENCE):
        while house.rooms._tasks:
            await asyncio.wait(house.rooms._tasks)
    room = await house.rooms.at(table_id)
    await room.live.catch_up(2)  # on PostgreSQL a room that was just read looks once more by itself
    assert [(state["n"], state["words"]) for state in ann.states[shown:]] == [(1, "c1"), (2, "c2")]


async def test_who_leaves_a_parked_table_is_seen_to_leave(house: House) -> None:
    table_id, ann, bo = await friends(house)
    house.rooms.leave(table_id, bo)
    await ann.until(lambda: ann.heard[-1]["kind"] == "table" and not ann.heard[-1]["table"]["seats"][1]["here"])
    await asyncio.sleep(0)
    async with asyncio.timeout(PATIENCE):
        while house.rooms._tasks:
            await asyncio.wait(house.rooms._tasks)
    house.rooms._visits[table_id] -= 1  # as the socket of whoever left does
    house.rooms.park()
    assert house.rooms.sockets == 1
    house.rooms.leave(table_id, ann)
    assert (len(house.rooms), len(house.rooms.parking)) == (0, 0)


async def test_a_table_is_not_parked_while_anything_goes_on_there(house: House) -> None:
    clocked = await house.open(HERE, clock=600)
    asked = await house.open(HERE)
    thinking = await house.open(BOT)
    await thinking.move(0, "c1", 0)
    asked.last_used = house.services.now() + 60
    assert thinking.bots.busy
    house.rooms.park()
    assert {room.id for room in (clocked, thinking, asked)} == set(house.rooms._open)


async def test_a_call_that_is_under_way_keeps_a_table_open(house: House) -> None:
    card = await house.lobby.create(ANN, NewTable("click", HERE))
    async with house.rooms.visit(card.id) as room:
        house.rooms.park()
        assert await house.rooms.at(card.id) is room
    house.rooms.park()
    assert len(house.rooms) == 0


async def test_who_leaves_a_parked_table_while_the_database_is_away_is_gone_at_once_and_seen_to_be_so_later(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sugarhouse.server.tables.rooms.RETRY_SECONDS", 0.0)
    table_id, ann, bo = await friends(house)
    find, asked = house.services.tables.find, asyncio.Event()

    async def away(_: str) -> None:
        asked.set()
        raise NotSaved("away")

    monkeypatch.setattr(house.services.tables, "find", away)
    house.rooms.leave(table_id, bo)
    assert house.rooms.sockets == 1
    async with asyncio.timeout(PATIENCE):
        await asked.wait()
    monkeypatch.setattr(house.services.tables, "find", find)
    await ann.until(lambda: ann.heard[-1]["kind"] == "table" and not ann.heard[-1]["table"]["seats"][1]["here"])


async def test_of_many_parked_tables_those_alone_are_opened_of_which_something_was_missed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    moved, changed, visited, *others = [(await friends(house))[0] for _ in range(7)]
    twin = house.twin()
    await (await twin.room(moved)).move(0, "c1", 0)
    await twin.lobby.leave(BO, changed, 1)
    house.rooms.anything_changed()
    await everything_done(house)
    assert set(house.rooms._open) == {moved, changed}

    async def elsewhere(table_id: str) -> frozenset[str]:
        return frozenset({"bo"} if table_id == visited else ())

    monkeypatch.setattr(house.services.processes, "elsewhere", elsewhere)
    house.rooms.anything_changed()
    await everything_done(house)
    assert set(house.rooms._open) == {moved, changed, visited}
    assert set(others) == set(house.rooms.parking)
    await twin.close()


async def test_the_deal_of_another_process_is_told_at_a_table_that_was_parked_while_it_waited(house: House) -> None:
    card = await house.lobby.create(ANN, NewTable("click", FRIEND))
    ann, twin = Ear(), house.twin()
    await sit(house, card.id, ann)
    house.rooms.park()
    assert card.id in house.rooms.parking
    await twin.lobby.join(BO, card.id, Join("Bo"))
    house.rooms.announced(card.id, 0)
    await ann.until(lambda: [state["n"] for state in ann.states] == [0])
    await twin.close()


async def everything_done(house: House) -> None:
    """Wait for what a house does by itself."""
    async with asyncio.timeout(PATIENCE):
        while house.rooms._tasks:
            await asyncio.wait(house.rooms._tasks)


async def test_nothing_keeps_the_room_of_a_parked_table(house: House) -> None:
    card = await house.lobby.create(ANN, NewTable("click", HERE))
    await sit(house, card.id, Ear())
    room = weakref.ref(await house.rooms.at(card.id))
    house.rooms.park()
    gc.collect()
    assert len(house.rooms.parking) == 1
    assert room() is None
