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
NEVER = float("-inf")
SWEEP_SECONDS = 60.0  # until all tables are looked at again though nothing gave cause to


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
        self._to_look = asyncio.Event()  # another process came or went, or a table may have been left to nobody
        self._swept = NEVER  # when all tables were last looked at
        self._wanted: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.drive: Callable[[list[str]], Awaitable[None]]  # set by the rooms: mind the bots and the clocks there
        self.changed: Callable[[], None]  # set by the rooms: somebody came or went, no matter where

    def drives(self, table_id: str) -> bool:
        """Whether we hold the lease."""
        return self._store.holds(table_id)

    def want(self, table_id: str) -> None:
        """Take the lease if nobody has it; its holder hears of the change by itself."""
        if table_id not in self._wanted and not self._store.leaves(table_id):
            self._wanted.add(table_id)
            self._run(self._take_wanted(table_id))

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
        """Until cancelled: say that we are alive, and take over from those that are not.

        Each by itself: there may be hundreds of tables to open, and who falls silent over them seems dead.
        """
        async with asyncio.TaskGroup() as both:
            both.create_task(self._again_and_again(self._beat))
            both.create_task(self._again_and_again(self._look_around, self._to_look))

    async def _again_and_again(self, step: Callable[[], Awaitable[None]], sooner: asyncio.Event | None = None) -> None:
        while True:
            try:
                await step()
            except NotSaved as error:
                log.warning("other processes can't be seen: %s", error)
            except Exception:  # whatever it is: the house would go on serving, and be dead to the others
                log.exception("other processes can't be seen")
            else:
                if sooner is not None:
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(sooner.wait(), BEAT_SECONDS)
                    continue
            await asyncio.sleep(BEAT_SECONDS)

    async def end(self) -> None:
        """Leave to the others what was ours."""
        for task in self._tasks:
            task.cancel()
        with contextlib.suppress(NotSaved):
            await self._store.end()

    async def _beat(self) -> None:
        alive = await self._store.beat()
        if alive != self._alive:
            self._alive = alive
            self._to_look.set()
            self.changed()

    async def _look_around(self) -> None:
        """Take over what nobody drives. All tables are looked at where there is cause to, and now and then."""
        if not self._alive:
            return  # we are not there yet ourselves
        await self._take(await self._store.look())
        now = asyncio.get_running_loop().time()
        if not self._to_look.is_set() and now < self._swept + SWEEP_SECONDS:
            return
        self._to_look.clear()
        try:
            async for orphans in self._store.orphans():
                await self._take(orphans)
                await self._take(await self._store.look())  # which can't wait for thousands of tables
        except BaseException:
            self._swept = NEVER
            raise
        self._swept = now

    async def _take(self, ids: list[str]) -> None:
        if ids and (taken := await self._store.take(ids)):
            await self.drive(taken)

    async def _take_wanted(self, table_id: str) -> None:
        try:
            await self._take([table_id])
        except NotSaved:
            self._to_look.set()  # nobody may have it
            raise
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
