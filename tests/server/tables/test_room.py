"""An open table: who is told what, seats that change hands, and bots whose moves could not be written."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import update

from sugarhouse.core.game import GALLERY, Game, Refused
from sugarhouse.server.bots.turns import Turns, Watched
from sugarhouse.server.bots.workers import Question, always
from sugarhouse.server.errors import Denied
from sugarhouse.server.identity import Guest
from sugarhouse.server.protocol import Join, NewTable, SeatPlan, TableCard, TableState
from sugarhouse.server.storage.schema import entries, seats
from sugarhouse.server.tables import bots
from sugarhouse.server.tables.processes import OneProcess
from tests.server.answers import GAMES
from tests.server.conftest import PATIENCE, Inline
from tests.server.tables.rig import ANN, BO, BOT, FRIEND, Ear, Flaky, House, house_in


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with house_in(tmp_path) as house:
        yield house


CY = Guest("cy", "Cy")


class Gate(Inline):
    """Bots that think until they are let."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.answering = asyncio.Event(), asyncio.Event()

    async def ask(self, question: Question, watched: Watched = always) -> list[str]:
        self.asked.set()
        await self.answering.wait()
        return await super().ask(question)


class OneWorker(Inline):
    """A bot process that is busy until somebody gives it back."""

    def __init__(self) -> None:
        super().__init__()
        self.turns: Turns[str] = Turns(lambda: 0.0)
        self.answered = asyncio.Semaphore(0)

    async def ask(self, question: Question, watched: Watched = always) -> list[str]:
        worker = await self.turns.wait(question.owner, question.table, watched)
        try:
            return await super().ask(question)
        finally:
            self.turns.give_back(worker)
            self.answered.release()


class Others(OneProcess):
    """Another process minds all bots and clocks."""

    def drives(self, table_id: str) -> bool:
        return False


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
async def test_what_is_sent_is_what_the_table_says(house: House, game: Game) -> None:
    plans = [SeatPlan("me"), SeatPlan("screen"), SeatPlan("friend")]
    card = await house.lobby.create(ANN, NewTable(game.name, plans, title='A "quoted" tïtle'))
    await house.lobby.join(BO, card.id, Join("Bo"))
    room = await house.room(card.id)
    ears = [Ear("ann"), Ear("bo"), Ear("")]
    for ear in ears:
        room.enter(ear)
    table = room.live.playing()
    while table.to_act() and table.last.n < 12:
        seat = table.to_act()[-1]
        await room.move(seat, game.notation.say(table.legal(seat)[0]), table.decision)
        for ear in ears:
            told = ear.heard[-1]
            whole = msgspec.convert(told, TableState)
            assert set(told) == {"kind", *TableState.__struct_fields__}
            assert (whole.table is None) == bool(whole.to_act)  # the card comes again with the end
            looked = msgspec.json.decode(room.messages.state(ear))
            assert set(looked["table"]) == set(TableCard.__struct_fields__)
            assert msgspec.convert(looked["table"], TableCard) == room.messages.card(ear.guest)
            assert whole.yours == room.seating.owned_by(ear.guest)
            message = table.message(whole.seat, table.last.n - 1)
            for field in ("n", "decision", "to_act", "by", "words", "late", "result"):
                assert getattr(whole, field) == getattr(message, field), field
            assert whole.view == msgspec.json.decode(message.view)
            assert whole.events == msgspec.json.decode(message.events)
            shown = [own for own in whole.yours if own == whole.seat or not table.private(own)]
            assert list(whole.moves) == [str(own) for own in shown if own in whole.to_act]
            assert whole.undo == [own for own in shown if table.may_undo(own)]
    assert table.last.n > 4


async def test_whoever_only_looks_is_told_no_events(house: House) -> None:
    room, ear = await house.open(), Ear("")
    await room.move(0, "c1", 0)
    room.enter(ear)
    assert (ear.heard[0]["by"], ear.heard[0]["words"], ear.heard[0]["events"]) == (GALLERY, "", [])


async def test_a_bot_s_move_that_could_not_be_written_is_tried_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "RETRY_SECONDS", 0.01)
    room, ear = await house.open(BOT), Ear()
    room.enter(ear)
    assert isinstance(house.database, Flaky)
    await room.move(0, "c3", 0)
    house.database.full = True
    await house.database.refused.wait()
    house.database.full = False
    await ear.until(lambda: room.live.n == 2)
    assert room.live.to_act == [0]


async def test_a_bot_whose_move_was_second_to_a_choice_elsewhere_is_asked_again(house: House) -> None:
    gate = house.services.workers = Gate()
    room, ear = await house.open(BOT, "fudge"), Ear()
    room.enter(ear)
    elsewhere = House(house.database, replace(house.services, processes=Others()))
    other = await elsewhere.room(room.id)
    await gate.asked.wait()
    table = other.live.playing()
    await other.move(0, table.game.notation.say(table.legal(0)[0]), table.decision)  # not announced here as yet
    gate.answering.set()
    await ear.until(lambda: room.live.n >= 2)
    assert [entry.seat for entry in room.live.playing().entries[1:3]] == [0, 1]
    await elsewhere.close()


async def test_who_chooses_at_once_with_somebody_elsewhere_is_not_too_late(house: House) -> None:
    room = await house.open(game="fudge")
    elsewhere = House(house.database, replace(house.services, processes=Others()))
    other = await elsewhere.room(room.id)
    for seat, here in ((0, other), (1, room)):  # the second has not heard of the first as yet
        table = here.live.playing()
        words = table.game.notation.say(table.legal(seat)[0])
        await here.move(seat, words, 0)
    assert [entry.seat for entry in room.live.playing().entries[1:3]] == [0, 1]
    with pytest.raises(Refused):  # their question is answered: this one is too late
        await other.move(1, words, 0)
    await elsewhere.close()


async def test_a_table_that_can_not_be_read_keeps_no_other_from_being_listed(house: House) -> None:
    good, bad = await house.open(), await house.open()
    there = entries.c.table_id == bad.id
    await house.database.write((update(entries).where(there).values(entry="{}"), None))
    assert [card.id for card in await house.twin().lobby.mine(ANN)] == [good.id]


async def test_a_table_whose_last_seat_was_taken_just_before_a_crash_begins_afterwards(house: House) -> None:
    room = await house.open(FRIEND)
    there = (seats.c.table_id == room.id) & (seats.c.seat == 1)
    await house.database.write((update(seats).where(there).values(kind="person", guest="bo", name="Bo"), None))
    again = await house.twin().room(room.id)
    assert (again.live.status, again.live.to_act) == ("playing", [0])


async def test_a_seat_that_another_process_gave_away_is_taken_and_everybody_sees_by_whom(house: House) -> None:
    room, ear, twin = await house.open(FRIEND), Ear(), house.twin()
    room.enter(ear)
    await twin.lobby.join(BO, room.id, Join("Bo"))
    with pytest.raises(Denied, match="Somebody else sits there already") as denied:
        await house.lobby.join(ANN, room.id, Join("Ann again"))
    assert denied.value.status == 409
    assert ear.heard[-1]["table"]["seats"][1]["name"] == "Bo"
    assert await house.room(room.id) is room


@pytest.mark.parametrize("where", ["here", "elsewhere"])
async def test_whoever_comes_while_a_bot_waits_for_its_turn_waits_before_tables_that_nobody_watches(
    house: House, where: str
) -> None:
    house.services.workers = workers = OneWorker()
    begins = [SeatPlan("bot", level="good"), SeatPlan("me")]
    alone, awaited = await house.open(begins), await house.open(begins)
    async with asyncio.timeout(PATIENCE):
        while len(workers.turns) < 2:
            await asyncio.sleep(0)
        if where == "here":
            awaited.enter(Ear())
        else:  # through another process
            awaited.audience.elsewhere = frozenset({"ann"})
        workers.turns.give_back("worker")
        for _ in range(2):
            await workers.answered.acquire()
    assert [question.table for question in workers.questions] == [awaited.id, alone.id]


async def test_a_hint_is_counted_for_whoever_asked_for_it(house: House) -> None:
    room = await house.open(FRIEND)
    await house.lobby.join(BO, room.id, Join("Bo"))
    await room.bots.hint(0, room.live.playing().decision, "bo")
    workers = house.services.workers
    assert isinstance(workers, Inline)
    assert [question.owner for question in workers.questions] == ["bo"]


@pytest.mark.parametrize("ticks", range(-5, 6))
async def test_a_game_never_begins_with_a_seat_that_is_left_at_that_moment(house: House, ticks: int) -> None:
    room = await house.open([SeatPlan("me"), SeatPlan("friend"), SeatPlan("friend")])
    await house.lobby.join(BO, room.id, Join("Bo"))

    async def later(turns: int, call: Coroutine[None, None, TableCard]) -> TableCard:
        for _ in range(turns):
            await asyncio.sleep(0)
        return await call

    await asyncio.gather(
        later(ticks, house.lobby.leave(BO, room.id, 1)), later(-ticks, house.lobby.join(CY, room.id, Join("Cy")))
    )
    assert room.live.status == ("playing" if room.seating.full else "waiting")
    assert bool(await house.services.tables.entries(room.id)) == room.seating.full


async def test_a_deal_for_somebody_who_has_left_through_another_process_is_none(house: House) -> None:
    room = await house.open([SeatPlan("me"), SeatPlan("friend"), SeatPlan("friend")])
    await house.lobby.join(BO, room.id, Join("Bo"))
    twin = house.twin()
    there = await twin.room(room.id)
    await house.lobby.leave(BO, room.id, 1)
    await twin.lobby.join(CY, room.id, Join("Cy", seat=2))  # nobody has told it yet that Bo has left
    assert there.live.status == "waiting"
    assert await house.services.tables.entries(room.id) == []
    for process in (house, twin):
        process.rooms.announced(room.id, -1)
        await asyncio.gather(*process.rooms._tasks)
    await house.lobby.join(BO, room.id, Join("Bo", seat=1))
    assert [seat.guest for seat in room.seating.seats if seat.kind == "person"] == ["ann", "bo", "cy"]
    assert room.live.status == "playing"
    await twin.close()


async def test_a_seat_is_not_freed_once_another_process_has_dealt(house: House) -> None:
    room = await house.open([SeatPlan("me"), SeatPlan("friend"), SeatPlan("friend")])
    await house.lobby.join(BO, room.id, Join("Bo"))
    twin, ear = house.twin(), Ear("bo")
    there = await twin.room(room.id)
    there.enter(ear)
    await house.lobby.join(CY, room.id, Join("Cy"))
    with pytest.raises(Denied, match="The game has begun meanwhile"):
        await twin.lobby.leave(BO, room.id, 1)
    assert ear.states  # they see it now
    stored = await house.services.tables.find(room.id)
    assert stored is not None
    assert [seat.kind for seat in stored.seats] == ["person"] * 3
    await twin.lobby.leave(BO, room.id, 1)  # to a bot
    assert there.seating.level(1) == house.services.stand_in
    await twin.close()
