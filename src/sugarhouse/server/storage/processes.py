"""Other processes on the same database: which are alive, which table is whose to drive, and who is present where."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Iterable

from sqlalchemy import ColumnElement, Float, Select, cast, delete, extract, func, select, tuple_
from sqlalchemy.dialects.postgresql import insert

from sugarhouse.server.storage.database import Database, NotSaved, Write
from sugarhouse.server.storage.moving import BATCH, moving
from sugarhouse.server.storage.schema import leases, presence, processes, tables
from sugarhouse.server.storage.together import Together

LIFE_SECONDS = 4.0  # without a beat until a process counts as dead
GRAVE_SECONDS = 60.0  # until what a dead process left is removed
MOST_DRIVERS = 10_000  # of which is remembered who drives a table
LOOKS = 10  # until one asks whether our leases are still ours


class ProcessStore:
    """What processes tell one another through the database; all times are its own."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.me = database.process
        self._elsewhere = Together(self._all_elsewhere)
        self._held: set[str] = set()
        self._drivers: dict[str, str] = {}  # by table the process that had its lease when we asked
        self._unsure = False  # whether there may be leases of ours that we do not know of
        self._here: set[tuple[str, str]] = set()  # tables and guests who are connected to us
        self._untold = False  # whether others may think otherwise
        self._graves = False  # whether dead processes have left something
        self._looks = 0
        self._alive: frozenset[str] = frozenset()  # the processes, by the last beat
        self._beaten = 0.0  # when we were last heard of, by a clock that does not jump

    def holds(self, table_id: str) -> bool:
        """Whether a table is ours to drive, as far as we know; nothing is ever played twice by mistake in this."""
        return table_id in self._held and self._heard_of()

    def leaves(self, table_id: str) -> bool:
        """Whether another process that is alive drives a table, so that there is nothing to ask."""
        return self._heard_of() and self._drivers.get(table_id, self.me) in self._alive - {self.me}

    async def beat(self) -> frozenset[str]:
        """Say that we are alive, and nothing else that would delay it; the processes that are. Raises NotSaved."""
        here = insert(processes).values(id=self.me, beat=_now())
        await self._database.write((here.on_conflict_do_update(index_elements=["id"], set_={"beat": _now()}), None))
        if not self._heard_of():
            self._held.clear()  # others may have taken over since, or nobody
            self._unsure = self._untold = True
        self._beaten = asyncio.get_running_loop().time()
        found = await self._database.rows(select(processes.c.id, _silent().label("silent")))
        self._graves = any(row.silent > GRAVE_SECONDS for row in found)
        alive = frozenset(row.id for row in found if row.silent < LIFE_SECONDS)
        if alive != self._alive:
            self._alive = alive
            self._drivers.clear()
        return alive

    async def look(self) -> list[str]:
        """See to what is stored of us and of the dead; tables whose leases are ours unknowingly. Raises NotSaved."""
        if self._graves:
            self._graves = False
            await self._bury()
        if self._untold:
            await self._tell_who_is_here()
        self._looks += 1
        return await self._look_at_leases() if self._unsure or self._looks % LOOKS == 0 else []

    async def _look_at_leases(self) -> list[str]:
        """Which leases are ours: others may have taken some, and some we may have without knowing it.

        The first where the database's clock was set, so that we seemed dead though we were not; the second where we
        were silent and nobody else took over, or where a lease was written and the answer got lost. Those of games that
        are over are given up: a process runs for months, and would read all of them each time.
        """
        before = frozenset(self._held)
        query = select(leases.c.table_id, tables.c.status).outerjoin(tables, tables.c.id == leases.c.table_id)
        found = await self._database.rows(query.where(leases.c.process == self.me))
        self._unsure = False
        over = [row.table_id for row in found if row.status == "over"]
        self._held -= before - {row.table_id for row in found}  # others may have been taken meanwhile
        self._held.difference_update(over)
        if over:
            ours = (leases.c.process == self.me) & leases.c.table_id.in_(over)
            await self._database.write((delete(leases).where(ours), None))
        return sorted({row.table_id for row in found if row.status == "playing"} - self._held)

    async def _tell_who_is_here(self) -> None:
        """Make what is stored of our guests what it is: the others remove what the silent left, and a word may get
        lost."""
        self._untold = False
        try:
            found = await self._database.rows(
                select(presence.c.table_id, presence.c.guest).where(presence.c.process == self.me)
            )
            told = {(row.table_id, row.guest) for row in found}
            while told != self._here:  # looked at anew each time: whoever comes or goes meanwhile is told behind this
                gone, new = list(told - self._here)[:BATCH], list(self._here - told)[:BATCH]
                told = told.difference(gone).union(new)
                await self._database.write(*self._told(gone, here=False), *self._told(new, here=True))
        except NotSaved:
            self._untold = True
            raise

    def _told(self, who: list[tuple[str, str]], here: bool) -> list[Write]:
        """What to write so that others hear who is here, or is no more."""
        if not who:
            return []
        notices = [self._database.notice(table_id, -1) for table_id in sorted({table_id for table_id, _ in who})]
        if here:
            rows = [{"table_id": table_id, "guest": guest, "process": self.me} for table_id, guest in who]
            change: Write = (insert(presence).values(rows).on_conflict_do_nothing(), None)
        else:
            those = tuple_(presence.c.table_id, presence.c.guest).in_(who)
            change = (delete(presence).where(those, presence.c.process == self.me), None)
        return [change, *(write for notice in notices for write in notice)]

    async def _bury(self) -> None:
        """Remove what dead processes left; only where there is something, as all of us would wait for one another."""
        await self._database.write(
            (delete(presence).where(presence.c.process.in_(_dead(GRAVE_SECONDS))), None),
            (delete(leases).where(leases.c.process.in_(_dead(GRAVE_SECONDS))), None),
            (delete(processes).where(_silent() > GRAVE_SECONDS), None),
        )

    async def take(self, ids: Iterable[str]) -> list[str]:
        """Drive tables from now on, but those that a process drives which is alive; which. Raises NotSaved."""
        wanted = sorted(ids)  # whoever else wants them waits for us, and we for nobody who waits for us
        taken = []
        for start in range(0, len(wanted), BATCH):
            taken += await self._take(wanted[start : start + BATCH])
        return taken

    async def _take(self, wanted: list[str]) -> list[str]:
        lease = insert(leases).values([{"table_id": table_id, "process": self.me} for table_id in wanted])
        orphaned = leases.c.process.not_in(_living())
        taken = lease.on_conflict_do_update(index_elements=["table_id"], set_={"process": self.me}, where=orphaned)
        try:
            await self._database.write((taken, None))
            found = await self._database.rows(select(leases).where(leases.c.table_id.in_(wanted)))
        except NotSaved:
            self._unsure = True
            raise
        if len(self._drivers) > MOST_DRIVERS:
            self._drivers.clear()
        self._drivers.update((row.table_id, row.process) for row in found)
        ours = [row.table_id for row in found if row.process == self.me]
        self._held.difference_update(wanted)
        self._held.update(ours)
        return ours

    def orphans(self) -> AsyncIterator[list[str]]:
        """Tables that go on though nobody watches, and that no living process drives; some at a time."""
        driven = select(leases.c.table_id).where(leases.c.process.in_(_living()))
        return moving(self._database, tables.c.id.not_in(driven))

    async def enter(self, table_id: str, guest: str) -> None:
        """A guest is connected to us; raises NotSaved."""
        self._here.add((table_id, guest))
        await self._tell([(table_id, guest)], here=True)

    async def leave(self, table_id: str, guest: str) -> None:
        """A guest is connected to us no more; raises NotSaved."""
        self._here.discard((table_id, guest))
        await self._tell([(table_id, guest)], here=False)

    async def _tell(self, who: list[tuple[str, str]], here: bool) -> None:
        try:
            await self._database.write(*self._told(who, here))
        except NotSaved:
            self._untold = True
            raise

    async def elsewhere(self, table_id: str) -> frozenset[str]:
        """The guests who are connected to other processes that are alive."""
        return frozenset(await self._elsewhere.find(table_id) or ())

    async def _all_elsewhere(self, ids: list[str]) -> defaultdict[str, list[str]]:
        there = presence.c.table_id.in_(ids) & (presence.c.process != self.me) & presence.c.process.in_(_living())
        found: defaultdict[str, list[str]] = defaultdict(list)
        for row in await self._database.rows(select(presence.c.table_id, presence.c.guest).where(there)):
            found[row.table_id].append(row.guest)
        return found

    async def count(self, quota: str, key: str) -> None:
        """Somebody did here what is counted; raises NotSaved."""
        await self._database.write(*self._database.tell(f"{quota} {key}"))

    async def end(self) -> None:
        """We close: others need not wait until we are missed. Raises NotSaved."""
        self._held.clear()
        await self._database.write(
            (delete(processes).where(processes.c.id == self.me), None),
            (delete(presence).where(presence.c.process == self.me), None),
        )

    def _heard_of(self) -> bool:
        return asyncio.get_running_loop().time() - self._beaten < LIFE_SECONDS


def _now() -> ColumnElement[float]:
    return cast(extract("epoch", func.clock_timestamp()), Float)


def _silent() -> ColumnElement[float]:
    """Seconds since a process was heard of; where the database's clock was set back, those until then."""
    return func.abs(_now() - processes.c.beat)


def _living() -> Select[tuple[str]]:
    return select(processes.c.id).where(_silent() < LIFE_SECONDS)


def _dead(seconds: float) -> Select[tuple[str]]:
    return select(processes.c.id).where(_silent() > seconds)
