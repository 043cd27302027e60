"""Tables as they are stored: their cards, their seats and their logs."""

import logging
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Executable, Row, Select, Table, delete, func, insert, or_, select, tuple_, update

from sugarhouse.core.game import Setup
from sugarhouse.server.errors import Damaged
from sugarhouse.server.protocol import SeatKind
from sugarhouse.server.storage.database import Database, Taken, Write, add_entry, end_table, must, storable
from sugarhouse.server.storage.moving import last_lines, moving
from sugarhouse.server.storage.schema import clocks, drawer, entries, hosts, loans, seats, tables, terms, wishes
from sugarhouse.server.storage.scores import Score, add_score
from sugarhouse.server.storage.together import Together
from sugarhouse.table.log import Entry, Header, read_entry, write

CANCELLED = "cancelled"
NEXT = 4  # entries of a log that are read together; more than one is rare
log = logging.getLogger("sugarhouse.storage")
LEFT = msgspec.json.Decoder(dict[int, float])


class Seat(msgspec.Struct, frozen=True):
    """Who owns a seat, and which bot plays it now, if any."""

    kind: SeatKind
    guest: str = ""
    name: str = ""
    level: str = ""
    salt: str = ""
    version: int = 0  # how often the seat was changed


class TableRecord(msgspec.Struct, frozen=True, kw_only=True):
    """What is stored of a table besides its log."""

    id: str
    game: str
    title: str
    setup: Setup
    seed: bytes  # secret until the game is over
    seats: list[Seat]
    created: float
    updated: float
    clock: int = 0  # seconds for each decision; 0: none
    chosen: int | None = None  # the seed, where the table chose it
    rematch: str = ""
    header: str = ""  # of the log; '' while the table waits
    host: str = ""  # the guest who opened it
    away: frozenset[str] = frozenset()  # guests who have put it into the drawer
    lent: frozenset[int] = frozenset()  # seats that others gave to a bot while their owners were away
    left_at: int = -1  # after which entry it was written down
    left: dict[int, float] = {}  # by seat, the seconds of a clock
    wishes: frozenset[tuple[int, str]] = frozenset()  # a seat, and a guest who wants a bot there


class Standing(NamedTuple):
    """What changes of a table, in short: where two are equal, nothing has happened in between."""

    n: int  # of the last entry; -1 before the deal
    seats: int  # how often any was changed
    wishes: int
    rematch: str


class TableStore:
    """The tables of the database; every method is one question or one transaction. Writes raise Taken or NotSaved."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._cards = Together(self._found)
        self._logs = Together(self._lines)
        self._next = Together(self._next_lines)
        self._owners = Together(self._seated)
        self._damaged: set[str] = set()  # tables of which it was said
        self.appended = 0  # entries that were kept, since the start

    @property
    def shared(self) -> bool:
        """Whether other processes may change tables too."""
        return self._database.shared

    async def add(self, record: TableRecord) -> None:
        """Keep a new table."""
        row = {
            "id": record.id,
            "game": record.game,
            "title": record.title,
            "setup": msgspec.json.encode(record.setup).decode(),
            "seed": record.seed.hex(),
            "header": "",
            "status": "waiting",
            "rematch": "",
            "created": record.created,
            "updated": record.updated,
        }
        writes: list[Write] = [(insert(tables), row)]
        for at, seat in enumerate(record.seats):
            writes.append((insert(seats), {"table_id": record.id, "seat": at, **msgspec.structs.asdict(seat)}))
        if record.clock or record.chosen is not None:
            chosen = "" if record.chosen is None else str(record.chosen)
            writes.append((insert(terms), {"table_id": record.id, "clock": record.clock, "chosen": chosen}))
        if record.host:
            writes.append((insert(hosts), {"table_id": record.id, "guest": record.host}))
        await self._database.write(*writes)

    async def find(self, table_id: str) -> TableRecord | None:
        """A table, if there is one; raises Damaged."""
        found = await self._cards.find(table_id) if storable(table_id) else None
        if isinstance(found, Damaged):
            raise Damaged from found
        return found

    async def _found(self, ids: list[str]) -> dict[str, TableRecord | Damaged]:
        return await self._records(ids)

    async def owners(self, table_id: str) -> list[str]:
        """The guests who have a seat at a table, and no more of it."""
        return await self._owners.find(table_id) or []

    async def _seated(self, ids: list[str]) -> dict[str, list[str]]:
        query = select(seats.c.table_id, seats.c.guest).where(seats.c.table_id.in_(ids), seats.c.guest != "")
        found = _by_table(await self._database.rows(query))
        return {table_id: [str(row.guest) for row in rows] for table_id, rows in found.items()}

    async def standings(self, ids: list[str]) -> dict[str, Standing]:
        """How far these tables are, as far as they are there."""
        log = select(func.max(entries.c.n)).where(entries.c.table_id == tables.c.id).scalar_subquery()
        changes = select(func.sum(seats.c.version)).where(seats.c.table_id == tables.c.id).scalar_subquery()
        there = tables.c.id.in_(ids), tables.c.status != CANCELLED
        rows, wished = await self._database.all_rows(
            select(tables.c.id, log.label("n"), changes.label("changes"), tables.c.rematch).where(*there),
            _standing(wishes, ids),
        )
        wanted = Counter(row.table_id for row in wished)
        return {
            row.id: Standing(-1 if row.n is None else row.n, row.changes or 0, wanted[row.id], row.rematch)
            for row in rows
        }

    async def of_guest(self, guest: str, most: int) -> list[tuple[TableRecord, str]]:
        """The tables at which a guest has a seat, the newest first, each with the last line of its log or ''.

        One that can't be read is left out.
        """
        query = (
            select(tables.c.id, tables.c.created)
            .join(seats, seats.c.table_id == tables.c.id)
            .where(seats.c.guest == guest, tables.c.status != CANCELLED)
            .distinct()
            .order_by(tables.c.created.desc())
            .limit(most)
        )
        ids = [row.id for row in await self._database.rows(query)]
        found = await self._database.rows(last_lines(ids))
        lines = {row.table_id: str(row.entry) for row in found}
        records = (await self._records(ids)).values()
        return [(record, lines.get(record.id, "")) for record in records if isinstance(record, TableRecord)]

    async def _records(self, ids: list[str]) -> dict[str, TableRecord | Damaged]:
        """Tables by their ids and in that order, as far as they are there; a damaged one harms none beside it."""
        joined = (
            select(tables, terms.c.clock, terms.c.chosen, hosts.c.guest.label("host"))
            .outerjoin(terms, terms.c.table_id == tables.c.id)
            .outerjoin(hosts, hosts.c.table_id == tables.c.id)
        )
        rows, *others = await self._database.all_rows(
            joined.where(tables.c.id.in_(ids), tables.c.status != CANCELLED),
            select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat),
            select(drawer).where(drawer.c.table_id.in_(ids)),
            _standing(loans, ids),
            _standing(wishes, ids),
            select(clocks).where(clocks.c.table_id.in_(ids)),
        )
        there = {row.id: row for row in rows}
        parts = [_by_table(other) for other in others]
        return {key: self._read(there[key], [part[key] for part in parts]) for key in ids if key in there}

    def _read(self, row: Row[Any], parts: list[list[Row[Any]]]) -> TableRecord | Damaged:  # Any: the columns
        sat, away, lent, wished, written = parts
        try:
            return _record(row, sat, away, lent, wished, written if row.clock else ())
        except Exception:  # whatever is wrong with what is stored
            if row.id not in self._damaged:
                self._damaged.add(row.id)
                log.exception("%s is damaged", row.id)
            return Damaged()

    async def sit(self, table_id: str, at: int, seat: Seat, lent: bool = False, waiting: bool = False) -> Seat | None:
        """Change a seat of which this is the version; who has it from now on, None where somebody was first.

        `waiting`: only while nobody has dealt.
        """
        changed = msgspec.structs.replace(seat, version=seat.version + 1)
        unchanged = (seats.c.table_id == table_id) & (seats.c.seat == at) & (seats.c.version == seat.version)
        change = update(seats).where(unchanged).values(**msgspec.structs.asdict(changed))
        writes: list[Write] = [(_from_waiting_to(table_id, status="waiting"), None)] if waiting else []
        writes.append((must(1, change), None))
        if lent:
            mine = (loans.c.table_id == table_id) & (loans.c.seat == at)
            writes.append((delete(loans).where(mine), None))
            writes.append((insert(loans), {"table_id": table_id, "seat": at, "version": changed.version}))
        try:
            await self._database.write(*writes, *self._database.notice(table_id, -1))
        except Taken:
            return None
        return changed

    async def wish(self, table_id: str, at: int, version: int, guest: str) -> None:
        """A guest wants a bot on the seat of somebody who stays away, for as long as that is the seat's version."""
        mine = (wishes.c.table_id == table_id) & (wishes.c.seat == at) & (wishes.c.guest == guest)
        row = {"table_id": table_id, "seat": at, "version": version, "guest": guest}
        notice = self._database.notice(table_id, -1)
        await self._database.write((delete(wishes).where(mine), None), (insert(wishes), row), *notice)

    async def write_clocks(self, left: Mapping[str, tuple[int, dict[int, float]]]) -> None:
        """What is left at these tables: after which entry, and the seconds of each seat."""
        writes: list[Write] = []
        for table_id, (n, seconds) in left.items():
            row = {"table_id": table_id, "n": n, "seconds": msgspec.json.encode(seconds).decode()}
            writes += [(delete(clocks).where(clocks.c.table_id == table_id), None), (insert(clocks), row)]
        if writes:
            await self._database.write(*writes)

    async def begin(self, table_id: str, header: Header, deal: Entry, dealt: Sequence[Seat]) -> None:
        """Keep the deal; from now on the table is played. Taken where the seats are not those it was dealt to."""
        playing = _from_waiting_to(table_id, status="playing", header=write(header))
        same = [(seats.c.seat == at) & (seats.c.version == seat.version) for at, seat in enumerate(dealt)]
        unchanged = must(len(dealt), select(seats.c.seat).where(seats.c.table_id == table_id, or_(*same)))
        line = add_entry(table_id, deal.n, deal.at, write(deal))
        await self._database.write((playing, None), (unchanged, None), line, *self._database.notice(table_id, deal.n))

    async def append(self, table_id: str, entry: Entry, over: bool, score: Score | None = None) -> None:
        """Keep an entry of the log, the last with the score; Taken where the log has an entry of that number."""
        line = add_entry(table_id, entry.n, entry.at, write(entry))
        notice = self._database.notice(table_id, entry.n)
        ending: list[Write] = [end_table(table_id, entry.at)] if over else []
        if over and score is not None:
            ending.append(add_score(score))
        await self._database.write(line, *ending, *notice)
        self.appended += 1

    async def entries(self, table_id: str, after: int = -1) -> list[Entry]:
        """The log of a table in order, from the entry after the given one."""
        if after < 0:
            return [read_entry(line) for line in await self._logs.find(table_id) or ()]
        lines = await self._next.find((table_id, after)) or []
        if len(lines) == NEXT:  # perhaps there are more
            there = (entries.c.table_id == table_id) & (entries.c.n > after)
            found = await self._database.rows(select(entries.c.entry).where(there).order_by(entries.c.n))
            lines = [str(row.entry) for row in found]
        return [read_entry(line) for line in lines]

    async def _next_lines(self, known: list[tuple[str, int]]) -> dict[tuple[str, int], list[str]]:
        """The first few lines of logs after those that are known: what others have written is told one by one."""
        those = {(table_id, n + more) for table_id, n in known for more in range(1, NEXT + 1)}
        query = select(entries).where(tuple_(entries.c.table_id, entries.c.n).in_(sorted(those)))
        lines = {(row.table_id, row.n): str(row.entry) for row in await self._database.rows(query)}
        after = {(table_id, n): [(table_id, n + more) for more in range(1, NEXT + 1)] for table_id, n in known}
        return {key: [lines[each] for each in following if each in lines] for key, following in after.items()}

    async def _lines(self, ids: list[str]) -> dict[str, list[str]]:
        """Whole logs."""
        query = select(entries.c.table_id, entries.c.entry).where(entries.c.table_id.in_(ids))
        found = _by_table(await self._database.rows(query.order_by(entries.c.table_id, entries.c.n)))
        return {table_id: [str(row.entry) for row in rows] for table_id, rows in found.items()}

    async def rematch(self, table_id: str, following: str) -> str:
        """Which table follows this one: the given one, unless somebody was first."""
        there = tables.c.id == table_id
        await self._database.write(
            (update(tables).where(there, tables.c.rematch == "").values(rematch=following), None),
            *self._database.notice(table_id, -1),
        )
        found = await self._database.row(select(tables.c.rematch).where(there))
        return str(found.rematch) if found else ""

    async def put_away(self, table_id: str, guest: str, away: bool) -> None:
        """Lay a table into a guest's drawer, or take it out."""
        there = (drawer.c.table_id == table_id) & (drawer.c.guest == guest)
        writes: list[Write] = [(delete(drawer).where(there), None)]
        if away:
            writes.append((insert(drawer), {"table_id": table_id, "guest": guest}))
        await self._database.write(*writes)

    async def cancel(self, table_id: str) -> None:
        """A table that has not begun never will."""
        waiting = (tables.c.id == table_id) & (tables.c.status == "waiting")
        await self._database.write(
            (update(tables).where(waiting).values(status=CANCELLED), None), *self._database.notice(table_id, -1)
        )

    async def moving(self) -> list[str]:
        """The tables that go on though nobody watches: a bot owes a decision there, or a clock runs."""
        return [table_id async for batch in moving(self._database) for table_id in batch]


def _from_waiting_to(table_id: str, **values: str) -> Executable:
    """What comes first where a table waits and must go on to wait until all is written: of those who deal and those who
    change seats, each sees what whoever was first has done."""
    waiting = (tables.c.id == table_id) & (tables.c.status == "waiting")
    return must(1, update(tables).where(waiting).values(**values))


Rows = Sequence[Row[Any]]  # Any: the columns of one table


def _by_table(found: Rows) -> defaultdict[str, list[Row[Any]]]:  # Any: as above
    by_table: defaultdict[str, list[Row[Any]]] = defaultdict(list)
    for row in found:
        by_table[row.table_id].append(row)
    return by_table


def _record(  # Any: as above
    row: Row[Any], sat: Rows, away: Rows, lent: Rows, wished: Rows, clock: Rows
) -> TableRecord:
    return TableRecord(
        left_at=clock[0].n if clock else -1,
        left=LEFT.decode(clock[0].seconds) if clock else {},
        id=row.id,
        game=row.game,
        title=row.title,
        setup=msgspec.json.decode(row.setup, type=Setup),
        seed=bytes.fromhex(row.seed),
        seats=[_seat(each) for each in sat],
        created=row.created,
        updated=row.updated,
        clock=row.clock or 0,
        chosen=int(row.chosen) if row.chosen else None,
        rematch=row.rematch,
        header=row.header,
        host=row.host or "",
        away=frozenset(each.guest for each in away),
        lent=frozenset(each.seat for each in lent),
        wishes=frozenset((each.seat, each.guest) for each in wished),
    )


def _standing(kind: Table, ids: list[str]) -> Select[Any]:  # Any: the columns of `kind`
    """Loans or wishes about seats that nobody has changed since."""
    same = (kind.c.table_id == seats.c.table_id) & (kind.c.seat == seats.c.seat) & (kind.c.version == seats.c.version)
    return select(kind).join(seats, same).where(kind.c.table_id.in_(ids))


def _seat(row: Row[Any]) -> Seat:  # Any: the columns of `seats`
    return Seat(row.kind, row.guest, row.name, row.level, row.salt, row.version)
