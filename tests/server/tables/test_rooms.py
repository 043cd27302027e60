"""One table, one room, always: a room in use is never closed, however many others there are."""

import asyncio
import random
from collections import Counter, defaultdict
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text

from sugarhouse.core.game import Refused
from sugarhouse.server.errors import Denied
from sugarhouse.server.protocol import Join, NewTable
from sugarhouse.server.storage.database import NotSaved
from sugarhouse.server.storage.tables import TableRecord
from sugarhouse.server.tables.room import Room
from tests.server.conftest import PATIENCE
from tests.server.tables.rig import ANN, BO, BOT, FRIEND, HERE, Ear, House, house_in
from tests.toys.click import Click

OPEN_ROOMS = 3


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with house_in(tmp_path, open_rooms=OPEN_ROOMS, tables_per_minute=1e6) as house:
        yield house


async def test_rooms_that_nobody_uses_are_closed_and_open_again_as_they_were(house: House) -> None:
    rooms = [await house.open() for _ in range(5)]
    for room in rooms:
        await room.move(0, "c1", 0)
    assert len(house.rooms) == 5
    await house.leave()
    assert len(house.rooms) <= OPEN_ROOMS
    again = [await house.room(room.id) for room in rooms]
    assert set(again) - set(rooms)
    assert [(room.live.n, room.live.to_act) for room in again] == [(1, [1])] * 5


async def test_a_room_is_open_from_the_look_up_on(house: House) -> None:
    ids = [room.id for room in [await house.open() for _ in range(4)]]
    await house.leave()
    async with house.rooms.visit(ids[0]) as room:  # found, not yet entered
        for other in ids[1:] * 2:
            async with house.rooms.visit(other):
                pass
        async with house.rooms.visit(ids[0]) as same:
            assert same is room


async def test_everybody_who_asks_while_a_room_opens_gets_the_same(house: House) -> None:
    room = await house.open()
    twin = house.twin()
    assert len({id(found) for found in await asyncio.gather(*(twin.room(room.id) for _ in range(20)))}) == 1


async def test_who_asks_for_a_table_that_is_not_there_leaves_nothing_behind(house: House) -> None:
    outcomes = await asyncio.gather(*(house.room("no-such-table-100") for _ in range(3)), return_exceptions=True)
    assert all(isinstance(outcome, Denied) for outcome in outcomes)
    assert (len(house.rooms), house.rooms._visits, house.rooms._opening) == (0, Counter(), {})


class Storm:
    """Players who come and go at many tables; whoever is at a table must hear of every move there."""

    def __init__(self, house: House, dice: random.Random) -> None:
        self.house = house
        self.dice = dice
        self.present: dict[str, set[Ear]] = defaultdict(set)  # by table, in whatever room
        self.used: dict[str, Counter[Room]] = defaultdict(Counter)
        self.moves = 0

    async def visit(self, table_id: str) -> None:
        """Come, look, make a move if there is one to make, go."""
        async with self.house.rooms.visit(table_id) as room:
            self.used[table_id][room] += 1
            await self.wait(8)
            ear = Ear()
            room.enter(ear)
            assert len(+self.used[table_id]) == 1, "a table has two rooms"
            self.present[table_id].add(ear)
            await self.wait(30)
            await self.move(room)
            await self.wait(30)
            self.present[table_id].discard(ear)
            room.leave(ear)
            self.used[table_id][room] -= 1

    async def wait(self, most: int) -> None:
        """As a handshake or a person does."""
        for _ in range(self.dice.randrange(most)):
            await asyncio.sleep(0)

    async def move(self, room: Room) -> None:
        """Whatever is legal now; somebody else may be quicker."""
        table = room.live.playing()
        if not table.to_act():
            return
        seat = table.to_act()[0]
        try:
            await room.move(seat, room.game.notation.say(table.legal(seat)[0]), table.decision)
        except Refused:  # stale, or the game was over before
            return
        self.moves += 1
        for ear in self.present[room.id]:
            assert ear.states[-1]["n"] == room.live.n, "a move did not cross"


async def test_a_storm_of_players_never_splits_a_table(house: House) -> None:
    house.services.games = {"click": Click(cells=6, length=10**6)}
    dice = random.Random(9)
    storm = Storm(house, dice)
    ids = [(await house.lobby.create(ANN, NewTable("click", HERE))).id for _ in range(2 * OPEN_ROOMS)]
    waiting = [table_id for table_id in ids for _ in range(200)]
    dice.shuffle(waiting)

    async def come_and_go() -> None:
        while waiting:
            await storm.visit(waiting.pop())

    await asyncio.gather(*(come_and_go() for _ in range(2 * OPEN_ROOMS)))
    assert len(house.rooms) <= OPEN_ROOMS + 1
    assert storm.moves > 6 * len(ids)
    assert house.rooms._visits == Counter()
    for table_id in ids:
        entries = await house.services.tables.entries(table_id)
        assert [entry.n for entry in entries] == list(range(len(entries)))


async def test_listing_my_tables_opens_no_room_and_shows_what_rooms_show(house: House) -> None:
    waiting = await house.open(FRIEND)
    begun = await house.open(HERE)
    await begun.move(0, "c1", 0)
    over = await house.open(HERE)
    while over.live.to_act:
        seat, table = over.live.to_act[0], over.live.playing()
        await over.move(seat, table.game.notation.say(table.legal(seat)[0]), table.decision)
    other = house.twin()
    listed = {card.id: card for card in await other.lobby.mine(ANN)}
    assert len(other.rooms) == 0
    assert listed == {room.id: room.messages.card("ann") for room in (waiting, begun, over)}
    assert [listed[room.id].status for room in (waiting, begun, over)] == ["waiting", "playing", "over"]


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM entries WHERE n = 1 AND table_id",
        "DELETE FROM entries WHERE table_id",
        "UPDATE entries SET entry = '{}' WHERE n = 2 AND table_id",
        "UPDATE tables SET setup = '{' WHERE id",
        "UPDATE tables SET seed = 'no number' WHERE id",
        "DELETE FROM seats WHERE seat = 1 AND table_id",
    ],
)
async def test_a_damaged_table_is_said_and_put_aside_and_the_others_go_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, damage: str
) -> None:
    async with house_in(tmp_path) as house:
        damaged, well = await house.open(), await house.open()
        for room in (damaged, well):
            for _ in range(3):
                table = room.live.playing()
                seat = table.to_act()[0]
                await room.move(seat, table.game.notation.say(table.legal(seat)[0]), table.decision)
        await house.database.write((text(f"{damage} = '{damaged.id}'"), None))
    async with house_in(tmp_path) as house:
        for _ in range(2):
            found, beside = await asyncio.gather(house.room(damaged.id), house.room(well.id), return_exceptions=True)
            assert isinstance(found, Denied)
            assert found.problem.code == "damaged"
            assert isinstance(beside, Room)  # though both were asked for in one question
        assert len([line for line in caplog.records if "is damaged" in line.getMessage()]) == 1
        assert (await house.room(well.id)).live.n == 3
        assert [card.id for card in await house.lobby.mine(ANN)] == [well.id]


async def test_a_table_that_is_ours_to_drive_is_opened_once_the_database_answers(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sugarhouse.server.tables.rooms.RETRY_SECONDS", 0.0)
    table_id = (await house.open()).id
    find, asked = house.services.tables.find, asyncio.Event()
    twin = house.twin()

    async def unreachable(_: str) -> None:
        monkeypatch.setattr(house.services.tables, "find", find)
        asked.set()
        raise NotSaved("connection was closed in the middle of operation")

    monkeypatch.setattr(house.services.tables, "find", unreachable)
    await twin.rooms.drive([table_id])
    assert asked.is_set()
    assert len(twin.rooms) == 0
    async with asyncio.timeout(PATIENCE):
        while not len(twin.rooms):
            await asyncio.sleep(0)


async def test_after_a_start_clocks_go_on_once_the_database_answers(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sugarhouse.server.tables.rooms.RETRY_SECONDS", 0.0)
    await house.open(clock=60)
    twin, moving, failed = house.twin(), house.services.tables.moving, 0

    async def unreachable() -> list[str]:
        nonlocal failed
        failed += 1
        if failed < 3:
            raise NotSaved("connection was closed in the middle of operation")
        return await moving()

    monkeypatch.setattr(house.services.tables, "moving", unreachable)
    await twin.rooms.wake_all()
    assert (failed, len(twin.rooms)) == (3, 1)
    await twin.close()


@pytest.mark.parametrize("asked", ["entries", "find"])
async def test_what_was_missed_is_looked_for_until_the_database_answers(
    house: House, monkeypatch: pytest.MonkeyPatch, asked: str
) -> None:
    monkeypatch.setattr("sugarhouse.server.tables.rooms.RETRY_SECONDS", 0.0)
    room, twin, ear = await house.open(FRIEND), house.twin(), Ear("bo")
    (await twin.room(room.id)).enter(ear)
    await house.lobby.join(BO, room.id, Join("Bo"))
    await room.move(0, "c1", 0)
    answer, failed = getattr(house.services.tables, asked), 0

    async def unreachable(*about: object) -> object:
        nonlocal failed
        failed += 1
        if failed < 3:
            raise NotSaved("connection was closed in the middle of operation")
        return await answer(*about)

    monkeypatch.setattr(house.services.tables, asked, unreachable)
    twin.rooms.anything_changed()  # the line on which changes are announced was away
    await ear.until(lambda: bool(ear.states) and ear.states[-1]["n"] == 1)
    await ear.until(lambda: any(told["table"] and told["table"]["seats"][1]["name"] == "Bo" for told in ear.heard))
    await twin.close()


async def test_a_start_opens_only_tables_where_a_bot_owes_a_decision_or_a_clock_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def think(*_: object) -> list[str]:
        await asyncio.Event().wait()
        return []

    async with house_in(tmp_path) as house:
        monkeypatch.setattr(house.services.workers, "ask", think)
        abandoned, asked, left, gone = [(await house.open(plans)).id for plans in (BOT, BOT, HERE, HERE)]
        clocked = (await house.open(HERE, clock=600)).id
        await (await house.room(asked)).move(0, "c1", 0)
        await house.lobby.leave(ANN, left, 0)  # a bot plays on for Ann
        await house.lobby.leave(ANN, gone, 1)  # whose turn it is not
        twin = house.twin()
        await twin.rooms.wake_all()
        assert set(twin.rooms._open) == {asked, left, clocked}
        assert {abandoned, gone}.isdisjoint(twin.rooms._open)
        await twin.close()


async def test_of_a_table_that_is_announced_no_more_is_read_than_whether_anybody_at_a_front_page_sits_there(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    of_ann, twin = (await house.open()).id, house.twin()
    found: list[str] = []
    monkeypatch.setattr(house.services.processes, "drives", lambda _: False)  # others mind its bots
    find = house.services.tables.find

    async def look(table_id: str) -> TableRecord | None:
        found.append(table_id)
        return await find(table_id)

    monkeypatch.setattr(house.services.tables, "find", look)
    for guest, read in (("bo", []), ("ann", [of_ann])):
        with house.services.feed.listen(guest) as news:
            twin.rooms.announced(of_ann, 1)
            await asyncio.gather(*twin.rooms._tasks)
            assert found == read
            assert news.qsize() == len(read)
    await twin.close()
