"""Moves that are made without waiting: committed before they are told, and nothing stays locked whatever happens."""

import asyncio
import json
import sqlite3
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from sugarhouse.core.event import Event
from sugarhouse.core.game import GALLERY, Game, Refused
from sugarhouse.server.house import House, Settings
from sugarhouse.server.identity import Guest
from sugarhouse.server.latch import Latch
from sugarhouse.server.lobby import Lobby
from sugarhouse.server.room import Room
from sugarhouse.server.store import database_url
from sugarhouse.server.visitor import Visitor
from sugarhouse.server.wire import Join, NewTable, SeatPlan, Sign, TableCard, TableState
from tests.server.brain import GAMES, LEVELS
from tests.server.conftest import Inline
from tests.server.test_room import ANN, Ear, Flaky, StuckWire
from tests.toys.click import Click, ClickState

BO = Guest("bo", "Bo")


def asked(words: str = "c1", decision: int = 0, seat: int = 0) -> bytes:
    return json.dumps({"kind": "move", "seat": seat, "decision": decision, "words": words, "ref": 3}).encode()


@pytest.fixture
async def lobby(tmp_path: Path) -> AsyncIterator[Lobby]:
    """A lobby on a fresh database."""
    store = Flaky(database_url("", tmp_path))
    await store.open()
    yield Lobby(House(Settings(tmp_path), GAMES, LEVELS, store, Inline()))
    await store.close()


async def seated(lobby: Lobby) -> tuple[Room, StuckWire, Visitor]:
    """A table of two people on one screen, and the socket of it."""
    room = await lobby.create(ANN, NewTable("click", [SeatPlan("me"), SeatPlan("screen")]))
    wire = StuckWire()
    visitor = Visitor(wire, room, "ann")
    room.enter(visitor)
    return room, wire, visitor


async def settled(room: Room) -> None:
    async with asyncio.timeout(5), room.lock:
        pass


def codes(wire: StuckWire) -> list[str]:
    return [answer["refusal"]["code"] for answer in wire.said if answer["kind"] == "refused"]


async def test_a_move_is_in_the_file_before_anybody_is_told(lobby: Lobby, tmp_path: Path) -> None:
    room, wire, visitor = await seated(lobby)
    kept: list[int] = []

    class Auditor(Ear):
        def send(self, message: bytes) -> None:
            super().send(message)
            with sqlite3.connect(tmp_path / "sugarhouse.db") as other:
                kept.extend(*other.execute("select count(*) from entries where table_id = ?", [room.id]))

    room.enter(Auditor("eve"))
    assert visitor.take_at_once(asked())
    assert (room.n, room.lock.locked(), wire.said, kept) == (0, True, [], [])
    await settled(room)
    assert (room.n, kept) == (1, [2])
    assert [(told["n"], told["ref"]) for told in wire.said] == [(1, 3)]


async def test_a_move_that_could_not_be_written_did_not_happen(lobby: Lobby) -> None:
    room, wire, visitor = await seated(lobby)
    assert isinstance(lobby.house.store, Flaky)
    lobby.house.store.full = True
    assert visitor.take_at_once(asked())
    await settled(room)
    assert (room.n, codes(wire)) == (0, ["not_saved"])
    lobby.house.store.full = False
    assert visitor.take_at_once(asked("c2"))
    await settled(room)
    assert (room.n, wire.said[-1]["words"]) == (1, "c2")


async def test_whoever_is_second_to_write_reloads(lobby: Lobby) -> None:
    room, wire, visitor = await seated(lobby)
    twin = await Lobby(lobby.house).room(room.id)  # another process on the same database
    await twin.move(0, "c2", 0)
    assert visitor.take_at_once(asked("c1"))
    await settled(room)
    assert (room.n, room.table.last.words if room.table else "", codes(wire)) == (1, "c2", ["stale"])


@pytest.mark.parametrize("code", ["stale", "not_saved"])
async def test_a_failure_is_nobody_else_s(lobby: Lobby, code: str) -> None:
    room, _, _ = await seated(lobby)
    assert isinstance(lobby.house.store, Flaky)
    lobby.house.store.full = code == "not_saved"
    if code == "stale":
        await (await Lobby(lobby.house).room(room.id)).move(0, "c2", 0)
    moving = asyncio.create_task(room.move(0, "c1", 0))
    while not moving.done():
        await asyncio.sleep(0)
        assert sys.exc_info() == (None, None, None), "an error that another task handles"
    with pytest.raises(Refused) as refused:
        await moving
    assert refused.value.refusal.code == code


async def test_a_bad_write_takes_no_other_of_its_moment_with_it(lobby: Lobby) -> None:
    first, second = await seated(lobby), await seated(lobby)
    await (await Lobby(lobby.house).room(first[0].id)).move(0, "c2", 0)
    assert first[2].take_at_once(asked())
    assert second[2].take_at_once(asked())
    await settled(first[0])
    await settled(second[0])
    assert (codes(first[1]), codes(second[1]), second[0].n) == (["stale"], [], 1)


async def test_a_room_that_is_busy_takes_nothing_at_once(lobby: Lobby) -> None:
    room, wire, visitor = await seated(lobby)
    async with room.lock:
        assert not visitor.take_at_once(asked())
    assert visitor.take_at_once(asked())
    assert not visitor.take_at_once(asked("c2", 1, 1)), "the first is not yet written"
    await settled(room)
    assert (room.n, codes(wire)) == (1, [])


@pytest.mark.parametrize(
    ("message", "code"),
    [
        (asked("c9"), "unreadable"),
        (asked(seat=1), "not_your_turn"),
        (asked(seat=7), "not_yours"),
        (asked("c1", 9), "stale"),
    ],
)
async def test_a_refusal_changes_nothing_and_frees_the_room(lobby: Lobby, message: bytes, code: str) -> None:
    room, wire, visitor = await seated(lobby)
    assert visitor.take_at_once(message)
    assert (room.n, room.lock.locked(), codes(wire)) == (0, False, [code])


@pytest.mark.parametrize(
    "message", [b"", b"{", b"[" * 9000, b'{"kind": "ping"}', b'{"kind": "undo", "seat": 0}', b"\xff"]
)
async def test_what_is_no_move_is_left_alone(lobby: Lobby, message: bytes) -> None:
    room, wire, visitor = await seated(lobby)
    assert not visitor.take_at_once(message)
    assert (room.lock.locked(), wire.said) == (False, [])


async def test_a_fault_of_a_game_frees_the_room(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    room, wire, visitor = await seated(lobby)
    monkeypatch.setattr(ClickState, "play", lambda *_: 1 / 0)
    assert visitor.take_at_once(asked())
    assert (room.n, room.lock.locked(), codes(wire)) == (0, False, ["our_fault"])
    monkeypatch.undo()
    monkeypatch.setattr(Click, "view", lambda *_: 1 / 0)  # it is written down, but can't be told
    assert visitor.take_at_once(asked())
    await settled(room)
    assert (room.n, codes(wire)) == (1, ["our_fault"] * 2)


async def test_a_move_that_cannot_be_put_into_words_did_not_happen(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, wire, visitor = await seated(lobby)
    play = ClickState.play

    def tell(self: ClickState, seat: int, move: int) -> None:
        play(self, seat, move)
        if self.sink is not None:
            self.sink.append(Event("odd", {"what": object()}))

    monkeypatch.setattr(ClickState, "play", tell)
    assert visitor.take_at_once(asked())
    assert room.table is not None
    assert (room.table.last.n, room.lock.locked(), codes(wire)) == (0, False, ["our_fault"])
    monkeypatch.undo()
    assert visitor.take_at_once(asked())
    await settled(room)
    assert (room.table.last.n, room.n) == (1, 1)


async def test_a_latch_is_handed_on_in_order_and_past_those_who_went(lobby: Lobby) -> None:
    latch = Latch()
    order: list[int] = []

    async def come(name: int) -> None:
        async with latch:
            order.append(name)
            await asyncio.sleep(0)

    assert latch.take()
    assert not latch.take()
    waiting = [asyncio.create_task(come(name)) for name in range(4)]
    await asyncio.sleep(0)
    waiting[1].cancel()
    latch.release()
    waiting[0].cancel()  # it was handed over already
    await asyncio.wait(waiting)
    assert (order, latch.locked()) == ([2, 3], False)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
async def test_a_message_put_together_from_parts_is_a_whole_one(lobby: Lobby, game: Game) -> None:
    plans = [SeatPlan("me"), SeatPlan("screen"), SeatPlan("friend")]
    room = await lobby.create(ANN, NewTable(game.name, plans, title='A "quoted" tïtle'))
    await lobby.join(BO, room.id, Join("Bo"))
    ears = [Ear("ann"), Ear("bo"), Ear("")]
    for ear in ears:
        room.enter(ear)
    while room.to_act and room.n < 12:
        assert room.table is not None
        seat = room.to_act[-1]
        await room.move(seat, game.notation.say(room.table.legal(seat)[0]), room.table.decision)
        for ear in ears:
            told = ear.heard[-1]
            whole = msgspec.convert(told, TableState)
            assert set(told) == {"kind", *TableState.__struct_fields__}
            assert isinstance(told["table"], dict)
            assert set(told["table"]) == set(TableCard.__struct_fields__)
            assert whole.table == room.card(ear.guest)
            assert (whole.n, whole.seat, whole.yours) == (room.n, room.shown_seat(ear), room.seats_of(ear.guest))
            assert whole.view == msgspec.json.decode(room.table.view(whole.seat))
            shown = [whole.seat] if room.hidden else whole.yours
            assert list(whole.moves) == [str(own) for own in whole.yours if own in room.to_act and own in shown]
            assert whole.undo == [own for own in whole.yours if room.table.may_undo(own)]
    await lobby.leave(ANN, room.id, 0)
    assert msgspec.convert(ears[0].heard[-1], TableState).table == room.card("ann")
    assert set(Sign.__struct_fields__) < set(TableCard.__struct_fields__)
    assert json.loads(room.state_for(Ear("")))["by"] == GALLERY
