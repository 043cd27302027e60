"""Time is up at a table: the house moves for whoever thinks too long, and for nobody else."""

import asyncio
import dataclasses
import itertools
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sugarhouse.core.game import Refused
from sugarhouse.server.errors import Denied
from sugarhouse.server.protocol import Join, NewTable, SeatPlan
from sugarhouse.server.storage.schema import terms
from sugarhouse.server.tables import room as room_module
from sugarhouse.server.tables.replays import Replays
from sugarhouse.server.tables.room import Room
from sugarhouse.server.tables.rooms import Rooms
from sugarhouse.table.receipt import verify
from tests.server.conftest import PATIENCE, Opener
from tests.server.tables.rig import ANN, BO, BOT, HERE, Ear, Flaky, House, house_in


class Sundial:
    """A clock that the test turns."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def sun() -> Sundial:
    return Sundial()


@pytest.fixture
async def house(tmp_path: Path, sun: Sundial) -> AsyncIterator[House]:
    """A house with a clock of its own."""
    async with house_in(tmp_path, open_rooms=3, now=sun) as house:
        yield house


async def sit(house: House, seats: list[SeatPlan], clock: int = 30, game: str = "click") -> tuple[Room, Ear]:
    room, ear = await house.open(seats, game, clock=clock), Ear()
    room.enter(ear)
    return room, ear


async def until(room: Room, n: int) -> None:
    """Until so many entries are written."""
    ear = Ear(guest="")
    room.enter(ear)
    await ear.until(lambda: room.live.n >= n)
    room.leave(ear)


async def test_when_time_is_up_the_house_moves_and_everybody_is_told(house: House, sun: Sundial) -> None:
    room, ear = await sit(house, HERE)
    sun.time += 29.9
    await room.ring()
    assert room.live.n == 0
    sun.time += 0.1
    await room.ring()
    assert (room.live.n, room.live.to_act) == (1, [1])
    told = ear.heard[-1]
    assert (told["by"], told["words"], told["late"], told["left"]) == (0, "c0", True, {"1": 30.0})
    assert (await house.services.tables.entries(room.id))[1].late is True
    with pytest.raises(Refused) as refused:
        await room.move(0, "c2", 0)
    assert refused.value.refusal.code == "stale"
    with pytest.raises(Refused) as refused:
        await room.undo(0)
    assert refused.value.refusal.code == "too_late"


async def test_the_alarm_rings_by_itself_until_the_game_is_over(house: House, sun: Sundial) -> None:
    room, ear = await sit(house, HERE)
    assert room.clock is not None
    room.clock.seconds = 0.0  # whoever is asked is late already
    room.sit(0, room.seating.seats[0])
    await ear.until(lambda: room.live.status == "over")
    async with room.live.changing:  # the last entry is told before the alarm lets go
        pass
    assert room.live.table is not None
    assert all(entry.late for entry in room.live.table.entries[1:])
    room.leave(ear)
    assert room.idle


async def test_what_the_clock_chose_in_secret_stays_secret(house: House, sun: Sundial) -> None:
    room, ear = await sit(house, [SeatPlan("me"), SeatPlan("friend")], game="fudge")
    await house.lobby.join(BO, room.id, Join("Bo"))
    other = Ear("bo")
    room.enter(other)
    sun.time += 20
    await room.move(1, room.game.notation.say(room.live.table.legal(1)[0]) if room.live.table else "", 0)
    sun.time += 10
    seen = len(other.heard)
    await room.ring()
    assert [message["by"] for message in other.heard[seen:]] == [0]
    assert (other.heard[-1]["words"], other.heard[-1]["late"]) == ("", True)
    assert (str(ear.heard[-1]["words"])[:4], ear.heard[-1]["late"]) == ("card", True)


async def ponder(_: object) -> list[str]:
    """A bot that thinks for ever."""
    await asyncio.Event().wait()
    return []


async def test_a_bot_is_never_late(house: House, sun: Sundial, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.services.workers, "ask", ponder)
    room, ear = await sit(house, BOT)
    await room.move(0, "c1", 0)
    assert ear.heard[-1]["left"] == {}
    sun.time += 1e6
    await room.ring()
    assert (room.live.n, room.live.to_act) == (1, [1])


async def test_a_move_that_a_failing_bot_gets_is_not_the_clock_s(house: House, sun: Sundial) -> None:
    room, _ = await sit(house, [SeatPlan("me"), SeatPlan("bot", level="silent")])
    await room.move(0, "c1", 0)
    await until(room, 2)
    assert room.live.table is not None
    assert not room.live.table.last.late


async def test_a_bot_plays_for_whoever_left_and_its_owner_takes_up_the_same_time(
    house: House, sun: Sundial, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, ear = await sit(house, [SeatPlan("me"), SeatPlan("friend")])
    await house.lobby.join(BO, room.id, Join("Bo"))
    await house.lobby.leave(BO, room.id, 1)
    sun.time += 25
    room.show(ear)
    assert ear.heard[-1]["left"] == {"0": 5.0}
    sun.time += 5
    await room.ring()
    await until(room, 2)  # Ann was late, and Bo's bot answered
    assert room.live.table is not None
    assert [entry.late for entry in room.live.table.entries] == [False, True, False]
    sun.time += 10
    monkeypatch.setattr(house.services.workers, "ask", ponder)
    await house.lobby.leave(ANN, room.id, 0)
    await house.lobby.come_back(ANN, room.id, 0)
    assert (ear.heard[-1]["kind"], ear.heard[-1]["left"]) == ("state", {"0": 20.0})


async def test_taking_back_wins_no_time_and_needs_some(house: House, sun: Sundial) -> None:
    room, ear = await sit(house, HERE)
    sun.time += 20
    await room.move(0, "c1", 0)
    sun.time += 5
    await room.undo(0)
    assert ear.heard[-1]["left"] == {"0": 5.0}
    assert room.live.table is not None
    await room.move(0, "c1", room.live.table.decision)
    sun.time += 5
    with pytest.raises(Refused) as refused:
        await room.undo(0)
    assert (refused.value.refusal.code, room.live.to_act) == ("too_late", [1])


async def test_what_can_not_be_written_is_tried_again(
    house: House, sun: Sundial, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_module, "RETRY_SECONDS", 0.001)
    room, ear = await sit(house, HERE)
    assert isinstance(house.database, Flaky)
    house.database.full = True
    sun.time += 30
    await room.ring()
    assert (room.live.n, len(ear.heard)) == (0, 1)
    house.database.full = False
    await until(room, 1)
    assert room.live.to_act == [1]


async def test_two_houses_on_one_database_play_once(house: House, sun: Sundial) -> None:
    room, _ = await sit(house, HERE)
    twin = await house.twin().room(room.id)
    sun.time += 30
    await asyncio.gather(room.ring(), twin.ring())
    assert len(await house.services.tables.entries(room.id)) == 2
    twin.alarm.set(None)


@pytest.mark.parametrize("ahead", [-3600.0, 3600.0])
async def test_what_a_process_with_another_clock_wrote_makes_nobody_late_early_or_never(
    house: House, sun: Sundial, ahead: float
) -> None:
    room, ear = await sit(house, HERE)
    twin = house.twin()
    settings = dataclasses.replace(house.services.settings, now=lambda: sun.time + ahead)
    twin.services = dataclasses.replace(house.services, settings=settings)
    twin.rooms = Rooms(twin.services)
    there = await twin.room(room.id)
    sun.time += 10
    await there.move(0, "c1", 0)
    await room.live.catch_up(there.live.n)
    assert ear.heard[-1]["left"] == {"1": 30.0}
    sun.time += 29
    await room.ring()
    assert (room.left, room.live.n) == ({1: 1.0}, 1)
    sun.time += 1
    await room.ring()
    assert room.live.playing().last.late
    await there.live.catch_up(room.live.n)
    assert there._left() == {0: 30.0}
    await twin.close()


async def test_after_a_restart_clocks_go_on_with_a_whole_budget(house: House, sun: Sundial) -> None:
    first, _ = await sit(house, HERE)
    await house.close()
    sun.time += 1e6
    house.services.opened = sun.time  # as the server notes when it starts
    again = house.twin()
    await again.rooms.wake_all()
    assert len(again.rooms) == 1
    room = await again.room(first.id)
    await room.ring()
    assert room.live.n == 0, "nobody loses because the house was closed"
    sun.time += 30
    await room.ring()
    assert room.live.n == 1
    await again.close()


async def test_a_room_that_nobody_watches_is_opened_for_its_clock(
    house: House, sun: Sundial, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_module, "SOON_SECONDS", 0.0)
    rooms = [await house.open(clock=5) for _ in range(5)]
    for room in rooms:  # so that a second of the test is the last of a decision
        assert room.clock is not None
        room.clock.seconds = 0.2
        room.sit(0, room.seating.seats[0])
    await house.leave()
    assert len(house.rooms) <= 3
    sun.time += 5
    async with asyncio.timeout(PATIENCE):
        for room in rooms:
            while len(await house.services.tables.entries(room.id)) == 1:
                await asyncio.sleep(0.01)


async def test_a_room_whose_clock_rings_soon_stays_open(house: House) -> None:
    for _ in range(5):
        await house.lobby.create(ANN, NewTable("click", HERE, clock=30))
    assert len(house.rooms) == 5


async def test_a_table_without_a_clock_stores_no_terms_and_sets_no_alarm(house: House) -> None:
    room, ear = await sit(house, HERE, clock=0)
    await room.move(0, "c1", 0)
    assert (await house.database.rows(terms.select()), room.alarm.seconds) == ([], None)
    assert (ear.heard[-1]["left"], ear.heard[-1]["late"]) == ({}, False)


@pytest.mark.parametrize(
    ("clock", "seed", "friend", "why"),
    [
        (4, None, False, "5 seconds to 7 days"),
        (-1, None, False, "5 seconds to 7 days"),
        (8 * 24 * 3600, None, True, "5 seconds to 7 days"),
        (0, -1, False, "0 to 9007199254740991"),
        (0, 2**53, False, "0 to 9007199254740991"),
        (0, 42, True, "dealt by chance"),
    ],
)
async def test_terms_that_no_table_has_are_refused(
    house: House, clock: int, seed: int | None, friend: bool, why: str
) -> None:
    seats = [SeatPlan("me"), SeatPlan("friend" if friend else "screen")]
    with pytest.raises(Denied, match=why) as denied:
        await house.lobby.create(ANN, NewTable("click", seats, clock=clock, seed=seed))
    assert denied.value.status == 422


async def test_the_same_seed_and_words_give_the_same_game_and_a_receipt(house: House, sun: Sundial) -> None:
    logs = []
    for _ in range(2):
        room = await house.open(game="fudge", seed=42)
        assert room.messages.card("").seed == 42
        while room.live.status != "over":
            assert room.live.table is not None
            seat = room.live.to_act[0]
            await room.move(seat, room.game.notation.say(room.live.table.legal(seat)[0]), room.live.table.decision)
        logs.append([entry.position for entry in await house.services.tables.entries(room.id)])
    assert logs[0] == logs[1]
    fairness = await Replays(house.services.tables, house.rooms).fairness("ann", room.id)
    assert all(check.ok for check in verify(room.game, fairness.receipt, fairness.log))


async def test_another_game_keeps_the_clock_and_not_the_seed(house: House, sun: Sundial) -> None:
    room = await house.open(clock=30, seed=42)
    while room.live.status != "over":
        sun.time += 30
        await room.ring()
    following = await house.lobby.rematch(ANN, room.id)
    assert (following.clock, following.seed) == (30, None)


async def test_a_browser_sees_the_clock_on_the_card_and_the_seconds_in_the_state(open_house: Opener) -> None:
    async with open_house() as house:
        ann = await house.person("Ann")
        new = {"game": "click", "seats": [{"kind": "me"}, {"kind": "screen"}], "clock": 60}
        card = await ann.call("POST", "/tables", new, 201)
        assert (card["clock"], card["seed"]) == (60, None)
        async with ann.sit(card["id"]) as line:
            state = await line.hear("state")
            assert 50 < state["left"]["0"] <= 60
            assert list((await line.play(state))["left"]) == ["1"]
        replay = await ann.call("GET", f"/tables/{card['id']}/replay?seat=0")
        assert [step["late"] for step in replay["steps"]] == [False, False]
        problem = await ann.call("POST", "/tables", {**new, "clock": 1}, 422)
        assert problem["reason"].startswith("A clock gives 5 seconds")


async def test_on_the_server_s_own_loop_alarms_ring_one_after_the_other(open_house: Opener) -> None:
    hours = itertools.count(0, 3600)  # an hour passes whenever somebody looks at the clock
    async with open_house(now=lambda: float(next(hours))) as house:
        ann = await house.person("Ann")
        seats = [{"kind": "me"}, {"kind": "screen"}]
        card = await ann.call("POST", "/tables", {"game": "click", "seats": seats, "clock": 60}, 201)
        async with ann.sit(card["id"]) as line:
            state = await line.hear("state")
            while state["to_act"]:
                state = await line.hear("state")
        replay = await ann.call("GET", f"/tables/{card['id']}/replay?seat=0")
        assert [step["late"] for step in replay["steps"]] == [False] + [True] * (len(replay["steps"]) - 1)


async def test_a_restart_neither_gives_nor_takes_time(tmp_path: Path) -> None:
    now = [1000.0]
    async with house_in(tmp_path, now=lambda: now[0]) as house:
        room, _ = await sit(house, HERE, clock=60)
        now[0] += 45
        await house.rooms.write_clocks()
    for jump in (3600.0, -7200.0):  # whatever happens to the machine's clock meanwhile
        now[0] += jump
        async with house_in(tmp_path, now=lambda: now[0]) as house:
            house.services.opened = now[0]
            again = await house.room(room.id)
            assert again.left == {0: pytest.approx(15.0)}
            now[0] += 5
            assert again.left == {0: pytest.approx(10.0)}
            now[0] -= 5


async def test_without_what_was_left_the_whole_time_is_given_and_no_more(tmp_path: Path) -> None:
    now = [10_000.0]
    async with house_in(tmp_path, now=lambda: now[0]) as house:
        room, _ = await sit(house, HERE, clock=60)
    now[0] -= 3600.0
    async with house_in(tmp_path, now=lambda: now[0]) as house:
        house.services.opened = now[0]
        again = await house.room(room.id)
        now[0] += 59
        assert again.left == {0: pytest.approx(1.0)}
        now[0] += 2
        assert again.left == {0: 0.0}
