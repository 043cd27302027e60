"""The rooms of tables in use: one for each table, however many ask for it, and closed when nobody needs it."""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable

from sugarhouse.server.errors import Damaged, Denied
from sugarhouse.server.services import Services
from sugarhouse.server.storage.database import NotSaved
from sugarhouse.server.storage.tables import TableRecord
from sugarhouse.server.tables.audience import Listener
from sugarhouse.server.tables.parking import Parking
from sugarhouse.server.tables.room import Room

log = logging.getLogger("sugarhouse.tables")

RETRY_SECONDS = 1.0  # until something is read again that could not be
ASKED_AT_ONCE = 100  # parked tables
AT_ONCE = 20  # tables that are opened side by side
NO_TABLE = "There is no such table."


class Rooms:
    """Every room that is open. A table has at most one, from the first who looks it up to the last who leaves.

    It has many methods, since people, other processes and the house itself come to tables by different ways.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._open: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self.parking = Parking()
        self._visits: Counter[str] = Counter()  # by table: how many use its room, or wait for it
        self._due: dict[str, asyncio.TimerHandle] = {}  # closed, but a clock runs there
        self._tasks: set[asyncio.Task[None]] = set()
        self._aside: set[str] = set()  # tables that can't be read

    def __len__(self) -> int:
        return len(self._open)

    @property
    def sockets(self) -> int:
        """How many devices are at tables."""
        return sum(len(room.audience) for room in self._open.values()) + self.parking.sockets

    @contextlib.asynccontextmanager
    async def visit(self, table_id: str, guest: str | None = None) -> AsyncIterator[Room]:
        """The room of a table, open for as long as this lasts; raises Denied where the guest may see no such table."""
        self._visits[table_id] += 1
        try:
            yield await self._enter(table_id, guest)  # not kept here: a socket stays for hours, its room may be parked
        finally:
            self._visits[table_id] -= 1
            if not self._visits[table_id]:
                del self._visits[table_id]
                self._close_idle_rooms()

    async def _enter(self, table_id: str, guest: str | None) -> Room:
        room = await self.at(table_id)
        if guest is not None and not room.admits(guest):
            raise Denied(404, NO_TABLE)
        await room.begin()  # the house went down, or the disk was full, between the last seat and the deal
        return room

    async def at(self, table_id: str) -> Room:
        """The room of a table for those who visit it, opened again where it was parked; raises Denied or NotSaved."""
        room = self._open.get(table_id) or await self._find(table_id)
        room.last_used = self._services.now()
        return room

    def leave(self, table_id: str, listener: Listener) -> None:
        """Somebody stops watching, be the table parked or not."""
        room, parked = self._open.get(table_id), self.parking.find(table_id)
        if room is not None:
            room.leave(listener)
        elif parked is not None and listener in parked.listeners:
            self.parking.leave(table_id, listener)
            if not listener.guest or any(other.guest == listener.guest for other in parked.listeners):
                return
            self._services.processes.leave(table_id, listener.guest)
            if parked.listeners:
                self._see_off(table_id)
            elif len(self._services.feed):
                self._run(self._tell_front_pages(table_id))

    def _see_off(self, table_id: str) -> None:
        """Somebody has left a table that is parked: the others there must see it, be it once the database answers."""
        self._run(self._show_cards(table_id), lambda: self._see_off(table_id))

    async def _show_cards(self, table_id: str) -> None:
        async with self.visit(table_id) as room:
            room.tell_cards()

    def is_open(self, table_id: str) -> bool:
        """Whether the room of a table is in use, or was a moment ago."""
        return table_id in self._open or table_id in self.parking

    def is_aside(self, table_id: str) -> bool:
        """Whether a table was found to be damaged."""
        return table_id in self._aside

    def forget(self, table_id: str) -> None:
        """A table that is no more: nobody finds it again."""
        room = self._open.pop(table_id, None)
        if room is not None:
            room.alarm.set(None)

    def announced(self, table_id: str, n: int) -> None:
        """Another process has written entry n of a table: who watches it here must see it."""
        room = self._open.get(table_id)
        if room is not None:
            work = room.live.catch_up(n) if n >= 0 else self._refresh(room)
            self._run(work, lambda: self.announced(table_id, n))
        elif table_id in self.parking or self._services.processes.drives(table_id):
            self._run(self._wake([table_id]))
        elif len(self._services.feed):
            self._run(self._tell_front_pages(table_id))

    def anything_changed(self) -> None:
        """Announcements were missed, or another process came or went: look at everything that is open."""
        for room in list(self._open.values()):
            self._look_at(room)
        self._look_at_parked()

    def _look_at_parked(self) -> None:
        self._run(self._wake_changed(), self._look_at_parked)

    async def _wake_changed(self) -> None:
        """Open the parked tables of which anything is not as those who are there have seen it; raises NotSaved."""
        ids = list(self.parking)
        for start in range(0, len(ids), ASKED_AT_ONCE):
            some = ids[start : start + ASKED_AT_ONCE]
            stored = await self._services.tables.standings(some)
            elsewhere = await asyncio.gather(*map(self._services.processes.elsewhere, some))
            now = {key: (stored.get(key), guests) for key, guests in zip(some, elsewhere, strict=True)}
            parked = {key: self.parking.find(key) for key in some}
            await self._wake([key for key, there in parked.items() if there is not None and there.seen != now[key]])

    def _look_at(self, room: Room) -> None:
        """Something may have been announced that was not heard; where the database does not answer, look again."""
        self.announced(room.id, -1)
        self.announced(room.id, room.live.n + 1)

    async def drive(self, ids: list[str]) -> None:
        """The bots and the clocks of these tables are ours to mind from now on."""
        for table_id in ids:
            if (room := self._open.get(table_id)) is not None:
                room.drive()
        await self._wake([table_id for table_id in ids if table_id not in self._open])

    async def wake_all(self) -> None:
        """After a start: let the bots and the clocks of every table that is being played go on."""
        while True:
            try:
                moving = await self._services.tables.moving()
                break
            except NotSaved as error:
                log.warning("the database can't be asked: %s", error)
            await asyncio.sleep(RETRY_SECONDS)
        await self._wake(moving)

    async def _refresh(self, room: Room) -> None:
        """Read what is stored of a table besides its log."""
        record = await self._services.tables.find(room.id)
        if record is not None:
            await room.refresh(record, await self._services.processes.elsewhere(room.id))
        elif self._open.get(room.id) is room:
            room.seating.cancelled = True
            room.tell_cards()
            self.forget(room.id)

    async def _tell_front_pages(self, table_id: str) -> None:
        """Somebody at the front page may have a seat at a table that is open elsewhere."""
        owners = await self._services.tables.owners(table_id)
        if guests := {guest for guest in owners if self._services.feed.listens(guest)}:
            async with self.visit(table_id) as room:
                await room.live.catch_up(room.live.n + 1)
                for guest in guests:
                    self._services.feed.tell(guest, table_id, room.messages.card(guest))

    def close(self) -> None:
        """The house closes; what bots were thinking about will be asked again, and clocks begin anew."""
        for room in self._open.values():
            room.alarm.set(None)
            room.bots.close()
        for due in self._due.values():
            due.cancel()
        for task in self._tasks:
            task.cancel()

    async def _find(self, table_id: str) -> Room:
        """Open a room once, however many ask for it."""
        if table_id not in self._opening:
            task = self._opening[table_id] = asyncio.create_task(self._read(table_id))
            task.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await asyncio.shield(self._opening[table_id])

    async def _read(self, table_id: str) -> Room:
        record = await self._services.tables.find(table_id)
        if record is None or record.game not in self._services.games:
            raise Denied(404, NO_TABLE)
        room = await self._make_room(record)
        room.audience.elsewhere = await self._services.processes.elsewhere(table_id)
        room.audience.take_back(self.parking.take_out(table_id))
        self._open[table_id] = room
        if self._services.tables.shared:  # what was announced while we read
            self._look_at(room)
        if (due := self._due.pop(table_id, None)) is not None:
            due.cancel()
        return room

    async def _make_room(self, record: TableRecord) -> Room:
        """The room of a table; one whose log is damaged is said and put aside, and the others go on."""
        if record.id in self._aside:
            raise Damaged
        try:
            entries = await self._services.tables.entries(record.id)
            if [entry.n for entry in entries] != list(range(len(entries))):
                raise ValueError("entries are missing")
            if record.header and not entries:  # it was dealt, and is not dealt again
                raise ValueError("all entries are missing")
            parked = self.parking.find(record.id)  # who is there will be told of all that came since, as everybody is
            return Room(self._services, record, entries if parked is None else entries[: parked.n + 1])
        except NotSaved:
            raise
        except Exception as error:  # whatever is wrong with what is stored
            self._aside.add(record.id)
            log.exception("%s is damaged and was put aside until the next start", record.id)
            raise Damaged from error

    async def write_clocks(self) -> None:
        """Write down what is left wherever a clock runs; raises NotSaved."""
        running = {room.id: (room.live.n, left) for room in self._open.values() if (left := room.left)}
        await self._services.tables.write_clocks(running)

    async def _wake(self, ids: Iterable[str]) -> None:
        """Open rooms for their bots and clocks; one that can't be opened does not keep the others shut."""
        waiting = list(ids)
        for start in range(0, len(waiting), AT_ONCE):  # so many questions go together
            await asyncio.gather(*map(self._wake_one, waiting[start : start + AT_ONCE]))

    async def _wake_one(self, table_id: str) -> None:
        try:
            async with self.visit(table_id) as room:
                room.drive()  # it may have been opened a moment before it was ours
        except Denied:
            return  # of a game that is not in this house
        except NotSaved as error:  # its lease may be ours, and then nobody else opens it
            log.warning("%s can't be opened just now: %s", table_id, error)
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self._wake_again, table_id)
        except Exception:
            log.exception("%s can't be opened", table_id)

    def park(self) -> None:
        """Forget every room at which nothing has happened for a while; the next word of anybody there opens it."""
        before = self._services.now() - self._services.settings.park_seconds
        for table_id, room in list(self._open.items()):
            if room.last_used <= before and room.resting and self._visits[table_id] == len(room.audience):
                del self._open[table_id]
                self.parking.park(table_id, room.standing, room.audience.elsewhere, list(room.audience))

    def _wake_again(self, table_id: str) -> None:
        self._run(self._wake([table_id]))

    def _close_idle_rooms(self) -> None:
        """Forget a quarter of all rooms where there are too many, of those that nobody needs the oldest first."""
        if len(self._open) <= self._services.settings.open_rooms:
            return
        unused = [key for key, room in self._open.items() if key not in self._visits and room.idle]
        for table_id in unused[: len(self._open) // 4 + 1]:
            self._shut(table_id)

    def _shut(self, table_id: str) -> None:
        """Forget a room; it is opened again when the time of somebody at it is up."""
        room = self._open.pop(table_id)
        if left := room.left:
            self._run(self._services.tables.write_clocks({table_id: (room.live.n, left)}))
        seconds = room.alarm.seconds
        room.alarm.set(None)
        if seconds is not None:
            self._due[table_id] = asyncio.get_running_loop().call_later(seconds, self._reopen, table_id)

    def _reopen(self, table_id: str) -> None:
        del self._due[table_id]
        self._run(self._wake([table_id]))

    def _run(self, work: Coroutine[None, None, None], again: Callable[[], None] | None = None) -> None:
        async def run() -> None:
            try:
                await work
            except NotSaved as error:
                log.warning("the database can't be asked: %s", error)
                if again is not None:
                    asyncio.get_running_loop().call_later(RETRY_SECONDS, again)
            except Denied as error:  # it is no more, or can't be read
                log.debug("not looked at: %s", error)

        task = asyncio.create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
