"""Other processes on the same database: which are alive, which table is whose to drive, and who is present where."""

import asyncio
from collections import defaultdict

from sqlalchemy import ColumnElement, Float, Select, cast, delete, extract, func, select
from sqlalchemy.dialects.postgresql import insert

from sugarhouse.server.storage.database import Database, NotSaved
from sugarhouse.server.storage.schema import leases, presence, processes, seats, tables, terms
from sugarhouse.server.storage.together import Together

LIFE_SECONDS = 4.0  # without a beat until a process counts as dead
GRAVE_SECONDS = 60.0  # until what a dead process left is removed
LOOK_BEATS = 10  # between looks whether our leases are still ours
AT_ONCE = 200  # tables taken over in one go; others may want some too


class ProcessStore:
    """What processes tell one another through the database; all times are its own."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.me = database.process
        self._elsewhere = Together(self._all_elsewhere)
        self._held: set[str] = set()
        self._forgotten: set[str] = set()  # tables whose leases are ours, though we did not know it
        self._unsure = False  # whether there may be some
        self._beats = 0
        self._beaten = 0.0  # when we were last heard of, by a clock that does not jump

    def holds(self, table_id: str) -> bool:
        """Whether a table is ours to drive, as far as we know; nothing is ever played twice by mistake in this."""
        return table_id in self._held and self._alive()

    async def beat(self) -> frozenset[str]:
        """Say that we are alive; the processes that are. Raises NotSaved."""
        here = insert(processes).values(id=self.me, beat=_now())
        await self._database.write((here.on_conflict_do_update(index_elements=["id"], set_={"beat": _now()}), None))
        if not self._alive():
            self._held.clear()  # others may have taken over since, or nobody
            self._unsure = True
        self._beaten = asyncio.get_running_loop().time()
        found = await self._database.rows(select(processes.c.id, _silent().label("silent")))
        if any(row.silent > GRAVE_SECONDS for row in found):
            await self._bury()
        self._beats += 1
        if self._unsure or self._beats % LOOK_BEATS == 0:
            await self._look()
        return frozenset(row.id for row in found if row.silent < LIFE_SECONDS)

    async def _look(self) -> None:
        """Which leases are ours: others may have taken some, and some we may have without knowing it.

        The first where the database's clock was set, so that we seemed dead though we were not; the second where we
        were silent and nobody else took over, or where a lease was written and the answer got lost. Those of games that
        are over are given up: a process runs for months, and would read all of them each time.
        """
        before = frozenset(self._held)
        self._unsure = False
        query = select(leases.c.table_id, tables.c.status).outerjoin(tables, tables.c.id == leases.c.table_id)
        found = await self._database.rows(query.where(leases.c.process == self.me))
        over = [row.table_id for row in found if row.status == "over"]
        self._held -= before - {row.table_id for row in found}  # others may have been taken meanwhile
        self._held.difference_update(over)
        self._forgotten = {row.table_id for row in found if row.status == "playing"} - self._held
        if over:
            ours = (leases.c.process == self.me) & leases.c.table_id.in_(over)
            await self._database.write((delete(leases).where(ours), None))

    async def _bury(self) -> None:
        """Remove what dead processes left; only where there is something, as all of us would wait for one another."""
        await self._database.write(
            (delete(presence).where(presence.c.process.in_(_dead(GRAVE_SECONDS))), None),
            (delete(leases).where(leases.c.process.in_(_dead(GRAVE_SECONDS))), None),
            (delete(processes).where(_silent() > GRAVE_SECONDS), None),
        )

    async def take(self, table_id: str) -> bool:
        """Drive a table from now on, unless a process that is alive does; raises NotSaved."""
        lease = insert(leases).values(table_id=table_id, process=self.me)
        orphaned = leases.c.process.not_in(_living())
        taken = lease.on_conflict_do_update(index_elements=["table_id"], set_={"process": self.me}, where=orphaned)
        try:
            await self._database.write((taken, None))
            found = await self._database.row(select(leases.c.process).where(leases.c.table_id == table_id))
        except NotSaved:
            self._unsure = True
            raise
        ours = found is not None and found.process == self.me
        self._forgotten.discard(table_id)
        (self._held.add if ours else self._held.discard)(table_id)
        return ours

    async def orphans(self) -> list[str]:
        """Tables that go on though nobody watches, and that nobody drives: no living process, or we unknowingly."""
        driven = select(leases.c.table_id).where(leases.c.process.in_(_living()))
        query = (
            select(tables.c.id)
            .join(seats, seats.c.table_id == tables.c.id)
            .outerjoin(terms, terms.c.table_id == tables.c.id)
            .where(tables.c.status == "playing", (seats.c.level != "") | (terms.c.clock > 0))
            .where(tables.c.id.not_in(driven))
            .distinct()
            .limit(AT_ONCE)
        )
        found = [row.id for row in await self._database.rows(query)]
        return found + sorted(self._forgotten)[:AT_ONCE]

    async def enter(self, table_id: str, guest: str) -> None:
        """A guest is connected to us; raises NotSaved."""
        row = {"table_id": table_id, "guest": guest, "process": self.me}
        await self._database.write(
            (insert(presence).values(**row).on_conflict_do_nothing(), None), *self._database.notice(table_id, -1)
        )

    async def leave(self, table_id: str, guest: str) -> None:
        """A guest is connected to us no more; raises NotSaved."""
        mine = (presence.c.table_id == table_id) & (presence.c.guest == guest) & (presence.c.process == self.me)
        await self._database.write((delete(presence).where(mine), None), *self._database.notice(table_id, -1))

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

    def _alive(self) -> bool:
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
