"""Tables without a network: a lobby on a fresh database, people who listen in memory, a disk that can be full."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

from sugarhouse.server.identity import Guest
from sugarhouse.server.protocol import NewTable, SeatPlan
from sugarhouse.server.services import Services
from sugarhouse.server.settings import Settings
from sugarhouse.server.storage.database import Database, NotSaved, Write, database_url
from sugarhouse.server.storage.scores import ScoreStore
from sugarhouse.server.storage.tables import TableStore
from sugarhouse.server.tables.audience import Listener
from sugarhouse.server.tables.lobby import Lobby
from sugarhouse.server.tables.room import Room
from sugarhouse.server.tables.rooms import Rooms
from tests.server.answers import GAMES, LEVELS
from tests.server.conftest import PATIENCE, Inline, Json

ANN, BO = Guest("ann", "Ann"), Guest("bo", "Bo")
HERE = [SeatPlan("me"), SeatPlan("screen")]  # two people on one screen
FRIEND = [SeatPlan("me"), SeatPlan("friend")]
BOT = [SeatPlan("me"), SeatPlan("bot", level="good")]


class Flaky(Database):
    """A database whose disk can be filled."""

    full = False

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.refused = asyncio.Event()

    async def write(self, *writes: Write) -> None:
        if self.full:
            self.refused.set()
            raise NotSaved("database or disk is full")
        await super().write(*writes)


class Here:
    """A room that stays open."""

    def __init__(self, room: Room) -> None:
        self._room = room

    async def room(self) -> Room:
        """It."""
        return self._room

    def leave(self, listener: Listener) -> None:
        """Stop watching."""
        self._room.leave(listener)


class Ear:
    """Somebody who listens in memory."""

    def __init__(self, guest: str = "ann") -> None:
        self.guest = guest
        self.look: int | None = None
        self.heard: list[Json] = []
        self._fresh = asyncio.Event()

    def send(self, message: str) -> None:
        self.heard.append(json.loads(message))
        self._fresh.set()

    @property
    def states(self) -> list[Json]:
        """The `state` messages."""
        return [message for message in self.heard if message["kind"] == "state"]

    async def until(self, come: Callable[[], bool]) -> None:
        """Listen until something has come about."""
        async with asyncio.timeout(PATIENCE):
            while not come():
                self._fresh.clear()
                await self._fresh.wait()


class House:
    """One process of the house."""

    def __init__(self, database: Database, services: Services) -> None:
        self.database = database
        self.services = services
        self.rooms = Rooms(services)
        self.lobby = Lobby(services, self.rooms)
        self._visits = contextlib.AsyncExitStack()

    def twin(self) -> "House":
        """Another process on the same database."""
        return House(self.database, self.services)

    async def open(self, plans: list[SeatPlan] = HERE, game: str = "click", **terms: Any) -> Room:  # Any: of NewTable
        """The room of a new table of Ann's, in use until the end of the test."""
        return await self.room((await self.lobby.create(ANN, NewTable(game, plans, **terms))).id)

    async def room(self, table_id: str) -> Room:
        """The room of a table, in use until the end of the test."""
        return await self._visits.enter_async_context(self.rooms.visit(table_id))

    async def leave(self) -> None:
        """Nobody needs a room any more."""
        await self._visits.aclose()

    async def close(self) -> None:
        """The process ends."""
        await self.leave()
        self.rooms.close()


@contextlib.asynccontextmanager
async def house_in(folder: Path, **settings: Any) -> AsyncIterator[House]:  # Any: settings of several types
    """A house on a fresh database; the doors are closed at the end."""
    database = Flaky(database_url("", folder))
    await database.open()
    services = Services(
        Settings(folder, **settings), GAMES, LEVELS, TableStore(database), ScoreStore(database), Inline()
    )
    house = House(database, services)
    yield house
    await house.close()
    await database.close()
