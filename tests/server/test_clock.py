"""Time is up at a table: the house moves for whoever thinks too long, and for nobody else."""

import asyncio
import itertools
import json
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text

from sugarhouse.core.game import Refused
from sugarhouse.server.house import House, Settings
from sugarhouse.server.identity import Guest
from sugarhouse.server.lobby import Lobby
from sugarhouse.server.problem import Denied
from sugarhouse.server.room import Room
from sugarhouse.server.store import Store, database_url, terms
from sugarhouse.server.wire import Join, NewTable, SeatPlan
from sugarhouse.table.receipt import verify
from tests.server.brain import GAMES, LEVELS
from tests.server.conftest import Inline, Opener
from tests.server.test_room import ANN, Ear, Flaky

BO = Guest("bo", "Bo")
HERE = [SeatPlan("me"), SeatPlan("screen")]
BOT = [SeatPlan("me"), SeatPlan("bot", level="good")]


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
async def lobby(tmp_path: Path, sun: Sundial) -> AsyncIterator[Lobby]:
    """A lobby on a fresh database, with a clock of its own."""
    store = Flaky(database_url("", tmp_path))
    await store.open()
    opened = Lobby(House(Settings(tmp_path, open_rooms=3, now=sun), GAMES, LEVELS, store, Inline()))
    yield opened
    opened.close()
    await store.close()


async def sit(lobby: Lobby, seats: list[SeatPlan], clock: int = 30, game: str = "click") -> tuple[Room, Ear]:
    room, ear = await lobby.create(ANN, NewTable(game, seats, clock=clock)), Ear()
    room.enter(ear)
    return room, ear


async def until(room: Room, n: int) -> None:
    """Until so many entries are written."""
    ear = Ear(guest="")
    room.enter(ear)
    await ear.until(lambda: room.n >= n)
    room.leave(ear)


async def test_when_time_is_up_the_house_moves_and_everybody_is_told(lobby: Lobby, sun: Sundial) -> None:
    room, ear = await sit(lobby, HERE)
    sun.time += 29.9
    await room.ring()
    assert room.n == 0
    sun.time += 0.1
    await room.ring()
    assert (room.n, room.to_act) == (1, [1])
    told = ear.heard[-1]
    assert (told["by"], told["words"], told["late"], told["left"]) == (0, "c0", True, {"1": 30.0})
    assert json.loads((await lobby.house.store.log_of(room.id))[1])["late"] is True
    with pytest.raises(Refused) as refused:
        await room.move(0, "c2", 0)
    assert refused.value.refusal.code == "stale"
    with pytest.raises(Refused) as refused:
        await room.undo(0)
    assert refused.value.refusal.code == "too_late"


async def test_the_alarm_rings_by_itself_until_the_game_is_over(lobby: Lobby, sun: Sundial) -> None:
    room, ear = await sit(lobby, HERE)
    assert room.clock is not None
    room.clock.seconds = 0.0  # whoever is asked is late already
    room.sit(0, room.chairs[0])
    await ear.until(lambda: room.status == "over")
    async with room.lock:  # the last entry is told before the alarm lets go
        pass
    assert room.table is not None
    assert all(entry.late for entry in room.table.entries[1:])
    room.leave(ear)
    assert room.idle


async def test_what_the_clock_chose_in_secret_stays_secret(lobby: Lobby, sun: Sundial) -> None:
    room, ear = await sit(lobby, [SeatPlan("me"), SeatPlan("friend")], game="fudge")
    await lobby.join(BO, room.id, Join("Bo"))
    other = Ear("bo")
    room.enter(other)
    sun.time += 20
    await room.move(1, room.game.notation.say(room.table.legal(1)[0]) if room.table else "", 0)
    sun.time += 10
    seen = len(other.heard)
    await room.ring()
    assert [message["by"] for message in other.heard[seen:]] == [0]
    assert (other.heard[-1]["words"], other.heard[-1]["late"]) == ("", True)
    assert (str(ear.heard[-1]["words"])[:4], ear.heard[-1]["late"]) == ("card", True)


async def test_a_bot_is_never_late(lobby: Lobby, sun: Sundial, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ponder(_: object) -> list[str]:
        await asyncio.Event().wait()
        return []

    monkeypatch.setattr(lobby.house.workers, "ask", ponder)
    room, ear = await sit(lobby, BOT)
    await room.move(0, "c1", 0)
    assert ear.heard[-1]["left"] == {}
    sun.time += 1e6
    await room.ring()
    assert (room.n, room.to_act) == (1, [1])


async def test_a_move_that_a_failing_bot_gets_is_not_the_clock_s(lobby: Lobby, sun: Sundial) -> None:
    room, _ = await sit(lobby, [SeatPlan("me"), SeatPlan("bot", level="silent")])
    await room.move(0, "c1", 0)
    await until(room, 2)
    assert room.table is not None
    assert not room.table.last.late


async def test_a_bot_plays_for_whoever_left_and_its_owner_takes_up_the_same_time(lobby: Lobby, sun: Sundial) -> None:
    room, ear = await sit(lobby, [SeatPlan("me"), SeatPlan("friend")])
    await lobby.join(BO, room.id, Join("Bo"))
    await lobby.leave(BO, room.id, 1)
    sun.time += 25
    await room.show(ear)
    assert ear.heard[-1]["left"] == {"0": 5.0}
    sun.time += 5
    await room.ring()
    await until(room, 2)  # Ann was late, and Bo's bot answered
    assert room.table is not None
    assert [entry.late for entry in room.table.entries] == [False, True, False]
    sun.time += 10
    await lobby.leave(ANN, room.id, 0)
    await lobby.come_back(ANN, room.id, 0)
    assert (ear.heard[-1]["kind"], ear.heard[-1]["left"]) == ("state", {"0": 20.0})


async def test_taking_back_wins_no_time_and_needs_some(lobby: Lobby, sun: Sundial) -> None:
    room, ear = await sit(lobby, HERE)
    sun.time += 20
    await room.move(0, "c1", 0)
    sun.time += 5
    await room.undo(0)
    assert ear.heard[-1]["left"] == {"0": 5.0}
    assert room.table is not None
    await room.move(0, "c1", room.table.decision)
    sun.time += 5
    with pytest.raises(Refused) as refused:
        await room.undo(0)
    assert (refused.value.refusal.code, room.to_act) == ("too_late", [1])


async def test_what_can_not_be_written_is_tried_again(
    lobby: Lobby, sun: Sundial, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sugarhouse.server.room.RETRY_SECONDS", 0.001)
    room, ear = await sit(lobby, HERE)
    store = lobby.house.store
    assert isinstance(store, Flaky)
    store.full = True
    sun.time += 30
    await room.ring()
    assert (room.n, ear.heard) == (0, [])
    store.full = False
    await until(room, 1)
    assert room.to_act == [1]


async def test_two_houses_on_one_database_play_once(lobby: Lobby, sun: Sundial) -> None:
    room, _ = await sit(lobby, HERE)
    twin = await Lobby(lobby.house).room(room.id)
    sun.time += 30
    await asyncio.gather(room.ring(), twin.ring())
    assert len(await lobby.house.store.log_of(room.id)) == 2
    twin.put_away()


async def test_after_a_restart_clocks_go_on_with_a_whole_budget(lobby: Lobby, sun: Sundial) -> None:
    first, _ = await sit(lobby, HERE)
    lobby.close()
    sun.time += 1e6
    lobby.house.opened = sun.time  # as the server notes when it starts
    again = Lobby(lobby.house)
    await again.wake_all()
    room = again._rooms[first.id]
    await room.ring()
    assert room.n == 0, "nobody loses because the house was closed"
    sun.time += 30
    await room.ring()
    assert room.n == 1
    again.close()


async def test_a_room_that_nobody_watches_is_opened_for_its_clock(lobby: Lobby, sun: Sundial) -> None:
    day = 24 * 3600
    rooms = [await lobby.create(ANN, NewTable("click", HERE, clock=day)) for _ in range(5)]
    closed = next(room for room in rooms if room.id not in lobby._rooms)
    assert set(lobby._due) == {room.id for room in rooms} - set(lobby._rooms)
    sun.time += day
    await lobby._open_all([closed.id])  # as its timer does
    await until(lobby._rooms[closed.id], 1)
    assert closed.id not in lobby._due


async def test_a_room_whose_clock_rings_soon_stays_open(lobby: Lobby) -> None:
    rooms = [await lobby.create(ANN, NewTable("click", HERE, clock=30)) for _ in range(5)]
    assert set(lobby._rooms) == {room.id for room in rooms}


async def test_a_database_from_before_clocks_keeps_its_tables(tmp_path: Path) -> None:
    store = Store(database_url("", tmp_path))
    await store.open()
    house = House(Settings(tmp_path), GAMES, LEVELS, store, Inline())
    old = await Lobby(house).create(ANN, NewTable("click", HERE))
    await old.move(0, "c3", 0)
    await store.write((text("DROP TABLE terms"), None))
    await store.close()
    with sqlite3.connect(tmp_path / "sugarhouse.db") as file:
        assert file.execute("SELECT value FROM house WHERE key = 'schema'").fetchone() == ("1",)
    house.store = Store(database_url("", tmp_path))
    await house.store.open()
    lobby = Lobby(house)
    await lobby.wake_all()
    room = await lobby.room(old.id)
    assert (room.n, room.seconds, room.chosen) == (1, 0, None)
    fresh = await lobby.create(ANN, NewTable("click", HERE, clock=30))
    assert fresh.card("ann").clock == 30
    lobby.close()
    await house.store.close()


async def test_a_table_without_a_clock_stores_no_terms_and_sets_no_alarm(lobby: Lobby) -> None:
    room, ear = await sit(lobby, HERE, clock=0)
    await room.move(0, "c1", 0)
    assert (await lobby.house.store.rows(terms.select()), room._alarm) == ([], None)
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
    lobby: Lobby, clock: int, seed: int | None, friend: bool, why: str
) -> None:
    seats = [SeatPlan("me"), SeatPlan("friend" if friend else "screen")]
    with pytest.raises(Denied, match=why) as denied:
        await lobby.create(ANN, NewTable("click", seats, clock=clock, seed=seed))
    assert denied.value.status == 422


async def test_the_same_seed_and_words_give_the_same_game_and_a_receipt(lobby: Lobby, sun: Sundial) -> None:
    logs = []
    for _ in range(2):
        room = await lobby.create(ANN, NewTable("fudge", HERE, seed=42))
        assert room.card("").seed == 42
        while room.status != "over":
            assert room.table is not None
            seat = room.to_act[0]
            await room.move(seat, room.game.notation.say(room.table.legal(seat)[0]), room.table.decision)
        logs.append([json.loads(line)["position"] for line in await lobby.house.store.log_of(room.id)])
    assert logs[0] == logs[1]
    fairness = await lobby.fairness(room.id)
    assert all(check.ok for check in verify(room.game, fairness.receipt, fairness.log))


async def test_another_game_keeps_the_clock_and_not_the_seed(lobby: Lobby, sun: Sundial) -> None:
    room = await lobby.create(ANN, NewTable("click", HERE, clock=30, seed=42))
    while room.status != "over":
        sun.time += 30
        await room.ring()
    following = (await lobby.rematch(ANN, room.id)).card("ann")
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
