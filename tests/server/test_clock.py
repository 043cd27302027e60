"""Time is up at a table: the house moves for whoever thinks too long, and for nobody else."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
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
    async with asyncio.timeout(5):
        while room.n < n:
            await asyncio.sleep(0.001)


async def test_when_time_is_up_the_house_moves_and_everybody_is_told(lobby: Lobby, sun: Sundial) -> None:
    room, ear = await sit(lobby, HERE)
    sun.time += 29.9
    await room.ring()
    assert room.n == 0
    sun.time += 0.1
    await room.ring()
    assert (room.n, room.to_act) == (1, [1])
    told = ear.heard[-1]
    assert (told["by"], told["words"], told["late"], told["left"]) == (0, "c1", True, {"1": 30.0})
    assert json.loads((await lobby.house.store.log_of(room.id))[1])["late"] is True
    with pytest.raises(Refused) as refused:
        await room.move(0, "c2", 0)
    assert refused.value.refusal.code == "stale"
    with pytest.raises(Refused) as refused:
        await room.undo(0)
    assert refused.value.refusal.code == "too_late"


async def test_the_alarm_rings_by_itself_until_the_game_is_over(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby.house, "settings", msgspec_free_settings(lobby))
    room, _ = await sit(lobby, HERE, clock=1)
    assert room.clock is not None
    room.clock.seconds = 0.001
    room.sit(0, room.chairs[0])  # sets the alarm again
    async with asyncio.timeout(5):
        while room.status != "over":
            await asyncio.sleep(0.001)
    assert room.table is not None
    assert all(entry.late for entry in room.table.entries[1:])
    assert room._alarm is None
    assert room.idle or room.listeners


def msgspec_free_settings(lobby: Lobby) -> Settings:
    """Real time, and clocks as short as one likes."""
    import dataclasses
    import time

    return dataclasses.replace(lobby.house.settings, now=time.time, shortest_clock=1)
