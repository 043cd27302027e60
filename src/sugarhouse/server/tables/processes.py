"""How this process gets on with others that serve the same tables; alone, everything is ours."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Protocol

from sugarhouse.server.storage.database import NotSaved

if TYPE_CHECKING:
    from sugarhouse.server.storage.processes import ProcessStore  # and with it all of PostgreSQL

log = logging.getLogger("sugarhouse.tables")

BEAT_SECONDS = 1.0


class Processes(Protocol):
    """What a room asks about other processes."""

    def drives(self, table_id: str) -> bool:
        """Whether the bots and the clock of a table are ours to mind."""

    def want(self, table_id: str) -> None:
        """Something there must be minded: by us, if by nobody else."""

    def enter(self, table_id: str, guest: str) -> None:
        """Somebody who has a seat came."""

    def leave(self, table_id: str, guest: str) -> None:
        """Somebody who has a seat left."""

    async def elsewhere(self, table_id: str) -> frozenset[str]:
        """The guests who are at this table through other processes."""

    def count(self, quota: str, key: str) -> None:
        """Somebody did here what is counted."""


class OneProcess:
    """No other process."""

    def drives(self, table_id: str) -> bool:
        """Always."""
        return True

    def want(self, table_id: str) -> None:
        """It is ours."""

    def enter(self, table_id: str, guest: str) -> None:
        """Nobody needs to know."""

    def leave(self, table_id: str, guest: str) -> None:
        """Nobody needs to know."""

    async def elsewhere(self, table_id: str) -> frozenset[str]:
        """There is no elsewhere."""
        return frozenset()

    def count(self, quota: str, key: str) -> None:
        """Nobody needs to know."""


class SeveralProcesses:
    """One of several processes on one database."""

    def __init__(self, store: "ProcessStore") -> None:
        self._store = store
        self._alive: frozenset[str] = frozenset()
        self._wanted: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.drive: Callable[[str], Awaitable[None]]  # set by the rooms: mind the bots and the clock there
        self.changed: Callable[[], None]  # set by the rooms: somebody came or went, no matter where

    def drives(self, table_id: str) -> bool:
        """Whether we hold the lease."""
        return self._store.holds(table_id)

    def want(self, table_id: str) -> None:
        """Take the lease if nobody has it; its holder hears of the change by itself."""
        if table_id not in self._wanted:
            self._wanted.add(table_id)
            self._run(self._take(table_id))

    def enter(self, table_id: str, guest: str) -> None:
        """Tell the others."""
        self._run(self._store.enter(table_id, guest))

    def leave(self, table_id: str, guest: str) -> None:
        """Tell the others."""
        self._run(self._store.leave(table_id, guest))

    async def elsewhere(self, table_id: str) -> frozenset[str]:
        """As the others told."""
        return await self._store.elsewhere(table_id)

    def count(self, quota: str, key: str) -> None:
        """Tell the others."""
        self._run(self._store.count(quota, key))

    async def live(self) -> None:
        """Until cancelled: say that we are alive, and take over from those that are not."""
        while True:
            try:
                await self._look_around()
            except NotSaved as error:
                log.warning("other processes can't be seen: %s", error)
            except Exception:  # whatever it is: the house would go on serving, and be dead to the others
                log.exception("other processes can't be seen")
            await asyncio.sleep(BEAT_SECONDS)

    async def end(self) -> None:
        """Leave to the others what was ours."""
        for task in self._tasks:
            task.cancel()
        with contextlib.suppress(NotSaved):
            await self._store.end()

    async def _look_around(self) -> None:
        alive = await self._store.beat()
        if alive != self._alive:
            self._alive = alive
            self.changed()
        for table_id in await self._store.orphans():
            await self._take(table_id)

    async def _take(self, table_id: str) -> None:
        try:
            if await self._store.take(table_id):
                await self.drive(table_id)
        finally:
            self._wanted.discard(table_id)

    def _run(self, work: Coroutine[None, None, None]) -> None:
        async def run() -> None:
            try:
                await work
            except NotSaved as error:
                log.warning("not told to other processes: %s", error)

        task = asyncio.create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
