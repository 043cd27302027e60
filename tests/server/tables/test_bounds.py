"""Nothing grows without end: taking back, reading again, and the time in which a stranger may look at a game."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from sugarhouse.core.game import Refused
from sugarhouse.server.errors import Denied
from sugarhouse.server.identity import Guest
from sugarhouse.server.protocol import Join
from sugarhouse.server.tables import replays
from sugarhouse.server.tables.replays import Replays
from sugarhouse.server.tables.room import DAY, Room
from sugarhouse.server.tables.undos import EACH, FREE, may_take_back
from sugarhouse.table.receipt import Draw, draws_of
from tests.server.tables.rig import ANN, House, house_in


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with house_in(tmp_path, now=lambda: NOW[0]) as house:
        yield house


NOW = [0.0]
STRANGER = Guest("cy", "Cy")


async def play(room: Room) -> None:
    table = room.live.playing()
    seat = table.to_act()[0]
    await room.move(seat, table.game.notation.say(table.legal(seat)[0]), table.decision)


async def take_back_for_ever(room: Room) -> int:
    """How often seat 0 moved and took it back until it was refused."""
    for count in range(1000):
        await play(room)
        if not may_take_back(room.live.playing().entries, 0):
            with pytest.raises(Refused, match="You have taken back very often"):
                await room.undo(0)
            return count
        await room.undo(0)
    raise AssertionError("for ever")


async def test_a_seat_takes_back_as_often_as_anybody_would_and_no_more(house: House) -> None:
    room = await house.open()
    first = await take_back_for_ever(room)
    assert FREE <= first <= FREE + EACH
    await play(room)  # the other seat goes on, and the game with it
    second = await take_back_for_ever(room)
    assert 0 < second <= 2 * EACH


async def test_a_replay_comes_in_pages(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "PAGE", 3)
    room = await house.open()
    while room.live.n < 7:
        await play(room)
    reader = Replays(house.services.tables, house.rooms)
    steps, after, more = [], -1, True
    while more:
        page = await reader.replay("ann", room.id, 0, after)
        assert 0 < len(page.steps) <= 3
        steps += [step.n for step in page.steps]
        after, more = steps[-1], page.more
    assert steps == list(range(8))
    assert (await reader.replay("ann", room.id, 0, after)).steps == []
    assert [step.n for step in (await reader.replay("ann", room.id, 0, -99)).steps] == [0, 1, 2]


async def test_the_draws_of_a_receipt_are_worked_out_once_while_others_go_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replays, "STEPS_AT_ONCE", 1)
    room = await house.open(game="fudge")
    while room.live.to_act:
        await play(room)
    made: list[str] = []

    def counted(*asked: Any) -> Iterator[list[Draw]]:  # Any: passed on
        for draws in draws_of(*asked):
            made.append("entry")
            yield draws

    async def others() -> None:
        while True:
            made.append("others")
            await asyncio.sleep(0)

    monkeypatch.setattr(replays, "draws_of", counted)
    reader = Replays(house.services.tables, house.rooms)
    going_on = asyncio.create_task(others())
    first, second = await asyncio.gather(reader.fairness("ann", room.id), reader.fairness("", room.id))
    third = await reader.fairness("", room.id)
    going_on.cancel()
    assert made.count("entry") == len(room.live.playing().entries) == len(first.draws)
    assert first.draws == second.draws == third.draws
    between = made[made.index("entry") : len(made) - made[::-1].index("entry")]
    assert between.count("others") >= between.count("entry") - 1


async def test_a_stranger_finds_a_finished_game_for_a_while_and_its_players_for_ever(house: House) -> None:
    room = await house.open()
    assert (await house.lobby.card("", room.id)).status == "playing"
    while room.live.status == "playing":
        await play(room)
    assert (await house.lobby.card("", room.id)).status == "over"
    NOW[0] += 31 * DAY
    with pytest.raises(Denied) as denied:
        await house.lobby.card("", room.id)
    assert denied.value.status == 404
    with pytest.raises(Denied):
        await Replays(house.services.tables, house.rooms).fairness("bo", room.id)
    for asked in (
        house.lobby.scores("", room.id),
        house.lobby.join(STRANGER, room.id, Join("Cy")),
        house.lobby.rematch(STRANGER, room.id),
        house.lobby.put_away(STRANGER, room.id, True),
    ):
        with pytest.raises(Denied) as denied:
            await asked
        assert denied.value.status == 404  # nothing tells that there was such a game
    assert (await house.lobby.card(ANN.id, room.id)).status == "over"
    assert (await house.lobby.scores(ANN.id, room.id)).best == []
    NOW[0] = 0.0
