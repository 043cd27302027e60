"""One database: what is asked of it, and many small writes in one commit."""

import asyncio
import contextlib
import logging
import re
import secrets
import sqlite3
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import (
    ARRAY,
    Connection,
    Executable,
    Float,
    Row,
    String,
    bindparam,
    cast,
    event,
    extract,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from sugarhouse.server.monotonic_clock import elapsed
from sugarhouse.server.storage.causes import cause, errors_of, is_gone, passes
from sugarhouse.server.storage.deadline import ANSWER_SECONDS, START_SECONDS, Deadline
from sugarhouse.server.storage.disk import check_room
from sugarhouse.server.storage.pooler import Lent, check_pooler
from sugarhouse.server.storage.schema import entries, house, tables
from sugarhouse.server.storage.single import FolderLock, InUse
from sugarhouse.server.storage.upgrade import TooNew, is_current, upgrade
from sugarhouse.server.storage.writer import Statement, Writer, settle, tuning

Values = dict[str, Any]  # Any: column values, checked by the database
Write = tuple[Executable, Values | None]

# What a move writes. For SQLite these two are written out below, since SQLAlchemy takes longer than all the rest.
ADD_ENTRY = insert(entries)
END_TABLE = update(tables).where(tables.c.id == bindparam("table_id")).values(status="over", updated=bindparam("at"))
END_TABLE_SQL = "UPDATE tables SET status = 'over', updated = ? WHERE id = ?"
CHANNEL = "sugarhouse"  # of announcements
NOTIFY = select(func.pg_notify(CHANNEL, bindparam("payload")))
NOTIFY_ALL = select(func.pg_notify(CHANNEL, func.unnest(bindparam("payloads", type_=ARRAY(String)))))
CLOCK = select(cast(extract("epoch", func.clock_timestamp()), Float))
SQLALCHEMY = ("prepared_statement_cache_size", "prepared_statement_name_func", "async_creator_fn")  # of an address
DRAWS = 5  # of an id, until something else must be wrong
ROWS_WANTED = "sugarhouse_rows"
ROWS = 200  # of one statement; SQLite takes 999 values everywhere
WAIT_SECONDS = 60.0  # for a database that is not there yet when the house starts
RETRY_SECONDS = 0.5
KINDS = ("sqlite", "postgresql")
# Of an engine whose database may end before a connection to it does: it is asked first whether it still stands. And a
# question needs no transaction, whose beginning and end would each be one more way to the database and back.
NETWORKED = {"pool_pre_ping": True, "isolation_level": "AUTOCOMMIT"}
IDLE_SECONDS = 10  # until PostgreSQL ends a transaction of a house that fell silent, and gives its locks to others

log = logging.getLogger("sugarhouse.storage")
Added = TypeVar("Added")
AnyStatement = TypeVar("AnyStatement", bound=Executable)


class NotSaved(Exception):
    """The database did not take a write; nothing of it is kept."""


class Taken(NotSaved):
    """Another write was first."""


class Unmet(Exception):
    """A statement found or changed another number of rows than it must, so that nothing with it is kept."""


class Unreachable(NotSaved):
    """The database does not answer."""


class Unfit(Exception):
    """The database can't be used: the sentence says what to do."""


class Job:
    """Writes that stand or fall together, and who waits for them."""

    def __init__(self, writes: Sequence[Write], done: asyncio.Future[None]) -> None:
        self.writes = writes
        self.done = done


class Database:
    """One database. Writes of one moment share one commit, and each waits until it is safe. Raises Unfit."""

    def __init__(self, url: str, linger: float = 0.002, durability: str = "crash") -> None:
        self.url = url
        self.linger = linger
        self.durability = durability
        self.commits = 0
        self.commit_seconds = 0.0  # all commits together
        self.failures = 0  # writes that were not kept
        self.writes = 0  # that were
        self.process = secrets.token_hex(8)  # who we are to others on the same database
        self._engine = engine_of(url, **({} if kind_of(url) == "sqlite" else NETWORKED))
        self.shared = self._engine.dialect.name == "postgresql"  # other processes may use the database too
        self._changing = self._engine  # for whatever is more than a question
        if self.shared:
            self._changing = self._engine.execution_options(isolation_level="READ COMMITTED")
        self._deadline = Deadline(self._engine) if self.shared else None
        if self.shared:
            event.listen(self._engine.sync_engine, "connect", _end_idle_transactions)
        self._errors = errors_of(self.shared)
        self._began = 0.0  # by the database's clock, when `elapsed` was 0
        self._lock: FolderLock | None = None
        self._writer: Writer[list[Write]] | None = None
        self._waiting: list[Job] = []
        self._flushing = False  # now or soon
        self._flusher: asyncio.Task[None] | None = None  # while that has to wait for something
        if self._engine.dialect.name == "sqlite":
            event.listen(self._engine.sync_engine, "connect", tuning(durability))
            if file := self._engine.url.database:
                self._lock = FolderLock(Path(file))

    async def open(self) -> None:
        """Bring the schema to where this program needs it; refuse a database in use, or of a newer program."""
        try:
            if self._lock is not None:
                self._lock.take()
            await self._prepare()
        except InUse as error:
            raise Unfit(_in_use(self.url, str(error))) from error
        except TooNew as error:
            raise Unfit(
                f"The database {_shown(self.url)} belongs to a newer program: it has schema {error}."
            ) from error
        except self._errors as error:
            raise Unfit(f"The database {_shown(self.url)} can't be used: {cause(error)}") from error
        except Lent as error:
            raise Unfit(_lent(self.url)) from error
        except TypeError as error:  # a word in the address that the driver does not know
            raise Unfit(f"The database {_shown(self.url)} can't be used: {error}") from error
        if self._engine.dialect.name == "sqlite":
            self._writer = Writer(self.url, self.durability, _transact)

    async def _prepare(self) -> None:
        """Bring the schema to its newest; try again for a while where the database does not answer, and say so."""
        end, said = time.monotonic() + WAIT_SECONDS, ""
        while True:
            try:
                if self.shared:
                    await check_pooler(driver_arguments(self.url), ANSWER_SECONDS)
                with self._within(ANSWER_SECONDS):
                    async with self._engine.connect() as connection:
                        current = await connection.run_sync(is_current)
                        if self.shared:
                            await self._read_clock(connection)
                if not current:
                    with self._within(START_SECONDS):
                        async with self._changing.begin() as connection:
                            await connection.run_sync(upgrade)
                return
            except self._errors as error:
                if not self.shared or not passes(error) or time.monotonic() > end:
                    raise
                if cause(error) != said:
                    said = cause(error)
                    log.warning("the database %s is waited for: %s", _shown(self.url), said)
            await asyncio.sleep(RETRY_SECONDS)

    async def _read_clock(self, connection: AsyncConnection) -> None:
        asked = elapsed()
        told = (await connection.execute(CLOCK)).scalar_one()
        self._began = told - (asked + elapsed()) / 2

    def now(self) -> float:
        """Seconds since 1970 by the clock of a shared database, as it was when we opened it: the same to all of us."""
        return self._began + elapsed()

    async def close(self) -> None:
        """Finish what is being written."""
        while self._flushing:
            await (self._flusher or asyncio.sleep(0))
        if self._writer is not None:
            await asyncio.to_thread(self._writer.close)
        with self._within(ANSWER_SECONDS), contextlib.suppress(*self._errors):  # a goodbye that nobody hears
            await self._engine.dispose()
        if self._lock is not None:
            self._lock.release()

    async def write(self, *writes: Write) -> None:
        """All of these or none, safe on return; raises Taken or NotSaved."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.append(Job(writes, done))
        if not self._flushing:
            self._flushing = True
            loop.call_soon(self._flush)
        await done

    def notice(self, table_id: str, n: int) -> tuple[Write, ...]:
        """What to write so that other processes hear of an entry of a table, or (-1) of its seats; at the commit."""
        return self.tell(f"{n} {table_id}") if self.shared else ()

    def tell(self, words: str) -> tuple[Write, ...]:
        """What to write so that other processes hear these words."""
        return ((NOTIFY, {"payload": f"{self.process} {words}"}),)

    async def try_writing(self) -> None:
        """Whether something could be written, without changing anything; raises NotSaved."""
        if self._lock is not None:
            try:
                await asyncio.to_thread(check_room, self._lock.folder)
            except OSError as error:
                raise NotSaved(error.strerror or str(error)) from error
        await self.write((update(house).where(house.c.key == "schema").values(value=house.c.value), None))

    async def rows(self, query: Executable) -> Sequence[Row[Any]]:  # Any: the columns of the query
        """Everything a query finds; raises Unreachable."""
        return (await self.all_rows(query))[0]

    async def all_rows(self, *queries: Executable) -> list[Sequence[Row[Any]]]:  # Any: as above
        """Everything that several queries find; raises Unreachable."""
        try:
            with self._within(ANSWER_SECONDS):
                async with self._engine.connect() as connection:
                    return await connection.run_sync(_ask, queries)
        except self._errors as error:
            raise Unreachable(cause(error)) from error

    async def row(self, query: Executable) -> Row[Any] | None:  # Any: the columns of the query
        """The first thing a query finds."""
        found = await self.rows(query)
        return found[0] if found else None

    def _flush(self) -> None:
        """Commit what waits, here and now if that is possible."""
        batch, self._waiting = self._waiting, []
        began = time.perf_counter()
        try:
            safe = self._at_once(batch)
        except Exception:  # one of them is bad: which one, and why, comes out when each is tried alone
            safe = False
        if not safe:
            self._flusher = asyncio.create_task(self._flush_slowly(batch))
            return
        self._flushing = False
        self._settle(batch, began)

    def _at_once(self, batch: list[Job]) -> bool:
        writes = [write for job in batch for write in job.writes]
        statements = _statements(writes)
        return self._writer is not None and bool(statements) and self._writer.at_once(statements)

    async def _flush_slowly(self, batch: list[Job]) -> None:
        try:
            await self._commit(batch)
            while self._waiting:
                if len(batch) > 1:  # under load a short wait makes far fewer commits; a lone move never waits
                    await asyncio.sleep(self.linger)
                batch, self._waiting = self._waiting, []
                await self._commit(batch)
        finally:
            self._flushing, self._flusher = False, None

    async def _commit(self, batch: list[Job]) -> None:
        began = time.perf_counter()
        try:
            await self._transact([write for job in batch for write in job.writes])
        except Exception as error:  # whatever a driver raises, those who wait must hear of it
            if len(batch) > 1 and not is_gone(error):  # one bad write must not take the others with it
                for job in batch:
                    await self._commit([job])
                return
            self.failures += len(batch)
            failure = _failure(error)
            for job in batch:
                settle(job.done, failure)
            return
        self._settle(batch, began)

    def _settle(self, batch: list[Job], began: float) -> None:
        self.commits += 1
        self.writes += len(batch)
        self.commit_seconds += time.perf_counter() - began
        for job in batch:
            settle(job.done, None)

    async def _transact(self, writes: list[Write]) -> None:
        if self._writer is not None:
            await self._writer.transact(writes)
            return
        with self._within(ANSWER_SECONDS):
            async with self._changing.begin() as connection:
                await connection.run_sync(_run, writes)

    def _within(self, seconds: float) -> contextlib.AbstractContextManager[None]:
        return contextlib.nullcontext() if self._deadline is None else self._deadline.within(seconds)


def _ask(connection: Connection, queries: Sequence[Executable]) -> list[Sequence[Row[Any]]]:  # Any: their columns
    return [connection.execute(query).all() for query in queries]


def _transact(connection: Connection, writes: list[Write]) -> None:
    with connection.begin():
        _run(connection, writes)


def _run(connection: Connection, writes: list[Write]) -> None:
    """Carry out writes in order; entries that follow one another go in one statement.

    So do all announcements, which nobody hears before the commit.
    """
    batch: list[Write] = []
    told = [values["payload"] for statement, values in writes if statement is NOTIFY and values]
    for write in writes:
        if write[0] is NOTIFY:
            continue
        if write[0] is ADD_ENTRY:
            batch.append(write)
            continue
        _add(connection, batch)
        batch = []
        result = connection.execute(*write)
        wanted = write[0].get_execution_options().get(ROWS_WANTED)
        if wanted is not None and wanted != (len(result.all()) if result.returns_rows else result.rowcount):
            raise Unmet(f"not {wanted} rows: {write[0]}")
    _add(connection, batch)
    if told:
        connection.execute(NOTIFY_ALL, {"payloads": told})


def _add(connection: Connection, batch: list[Write]) -> None:
    if connection.dialect.name != "sqlite":
        if batch:
            connection.execute(ADD_ENTRY, [values for _, values in batch if values])
        return
    for start in range(0, len(batch), ROWS):
        statement, values = _insert(batch[start : start + ROWS])
        connection.exec_driver_sql(statement, tuple(values))


def _statements(writes: Sequence[Write]) -> list[Statement]:
    """Writes of moves for SQLite's driver; none where others are among them."""
    added = [write for write in writes if write[0] is ADD_ENTRY]
    ended = [values for statement, values in writes if statement is END_TABLE and values]
    if len(added) > ROWS or len(added) + len(ended) < len(writes):
        return []
    return [_insert(added), *((END_TABLE_SQL, [values["at"], values["table_id"]]) for values in ended)]


def _insert(batch: Sequence[Write]) -> Statement:
    """Entries in one statement: one at a time would ask for the interpreter's lock after each, against a busy loop."""
    return _insertion(len(batch)), [cell for _, values in batch if values for cell in values.values()]


@lru_cache(ROWS)
def _insertion(rows: int) -> str:
    return f"INSERT INTO entries (table_id, n, at, entry) VALUES {','.join(['(?,?,?,?)'] * rows)}"


def must(rows: int, statement: AnyStatement) -> AnyStatement:
    """A statement that must find or change so many rows; else all that is written with it is refused as taken.

    PostgreSQL looks at what a statement changes as it is then, but at all else as it was when the statement began: what
    depends on other rows is a statement of its own, after one that locks what they change under.
    """
    return statement.execution_options(**{ROWS_WANTED: rows})


def add_entry(table_id: str, n: int, at: float, entry: str) -> Write:
    """Append to the log of a table."""
    return ADD_ENTRY, {"table_id": table_id, "n": n, "at": at, "entry": entry}


def end_table(table_id: str, at: float) -> Write:
    """Note that the game of a table is over."""
    return END_TABLE, {"table_id": table_id, "at": at}


async def with_fresh_id(add: Callable[[], Awaitable[Added]]) -> Added:
    """Add something under an id drawn by `add`; where another has that id already, once more with another."""
    for _ in range(DRAWS - 1):
        with contextlib.suppress(Taken):
            return await add()
    return await add()


def storable(key: str) -> bool:
    """Whether a key can be in the database at all: PostgreSQL takes no NUL, and nothing takes half a character."""
    return "\0" not in key and key.isprintable() and key.isascii()


def database_url(database: str, data_dir: Path) -> str:
    """The address for SQLAlchemy: SQLite in the data folder by default, an async driver where none is named."""
    if not database:
        return f"sqlite+aiosqlite:///{data_dir / 'sugarhouse.db'}"
    for plain, driven in (("postgresql://", "postgresql+asyncpg://"), ("sqlite://", "sqlite+aiosqlite://")):
        if database.startswith(plain):
            database = driven + database.removeprefix(plain)
    # PostgreSQL's own name for it, which every other program takes, and the driver's.
    return re.sub(r"([?&])sslmode=", r"\1ssl=", database)


def kind_of(url: str) -> str:
    """'sqlite' or 'postgresql'; raises Unfit."""
    try:
        kind = make_url(url).get_backend_name()
    except SQLAlchemyError as error:
        raise Unfit(f"The database {_shown(url)} can't be used: {error}") from error
    if kind not in KINDS:
        raise Unfit(f"The database {_shown(url)} can't be used: the house keeps its tables in SQLite or PostgreSQL.")
    return kind


def engine_of(url: str, **settings: Any) -> AsyncEngine:  # Any: SQLAlchemy's own
    """What connects to a database; raises Unfit."""
    kind_of(url)
    try:
        return create_async_engine(url, **settings)
    except (SQLAlchemyError, ImportError) as error:  # no such driver, or it is not installed
        raise Unfit(f"The database {_shown(url)} can't be used: {error}") from error


def driver_arguments(url: str) -> Values:
    """What asyncpg is to connect with where SQLAlchemy is not in between: the same, TLS included."""
    address = make_url(url)
    _, words = address.get_dialect()().create_connect_args(address)
    return {name: word for name, word in words.items() if name not in SQLALCHEMY}


def _shown(url: str) -> str:
    """An address without its password; one that can't be read as an address is not repeated."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except SQLAlchemyError:
        return "of that name"


def _in_use(url: str, holder: str) -> str:
    by = f" (process {holder})" if holder else ""
    return (
        f"Another house{by} has the database {_shown(url)} open, and SQLite is for one at a time. "
        "End it, choose another folder with --data, or let both use PostgreSQL with --database."
    )


def _end_idle_transactions(connection: Any, _entry: ConnectionPoolEntry) -> None:  # Any: SQLAlchemy's cover
    """Said to each new connection, not while it is made: PgBouncer lets nobody in who brings such a wish."""
    wish = f"SET idle_in_transaction_session_timeout = '{IDLE_SECONDS}s'"
    connection.run_async(lambda driver: driver.execute(wish))


def _lent(url: str) -> str:
    return (
        f"Between the house and the database {_shown(url)} is a pooler that lends connections for a transaction at a "
        "time: no process would hear of another's moves. Let it pool sessions (PgBouncer: pool_mode = session), or "
        "name PostgreSQL itself."
    )


def _failure(error: Exception) -> NotSaved:
    """What those who wait are told."""
    if isinstance(error, IntegrityError | sqlite3.IntegrityError | Unmet):
        return Taken(cause(error))
    log.error("not saved: %s", cause(error))
    return NotSaved(cause(error))
