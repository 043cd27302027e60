"""What the house remembers: tables, seats, guests and the log, with many small writes in one commit."""

import asyncio
import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    Engine,
    Executable,
    Float,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Row,
    String,
    Table,
    Text,
    create_engine,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

SCHEMA = 1
SYNCHRONOUS = "FULL"  # a move outlives even a power cut; group commit makes it cheap (bench/server.py)

metadata = MetaData()
house = Table("house", metadata, Column("key", String(32), primary_key=True), Column("value", String(64)))
guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("created", Float, nullable=False),
)
passes = Table(  # one per device of a guest; only the hash of its secret is kept
    "passes",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
    Column("expires", Float, nullable=False),
)
carries = Table(
    "carries",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("expires", Float, nullable=False),
)
tables = Table(
    "tables",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("title", String(80), nullable=False),
    Column("setup", Text, nullable=False),
    Column("seed", String(128), nullable=False),  # secret until the game is over
    Column("header", Text, nullable=False),  # of the log; '' while the table waits
    Column("status", String(16), nullable=False, index=True),
    Column("rematch", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
)
terms = Table(  # only of a table that has a clock or chose its seed; a database from before they existed gets it empty
    "terms",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("clock", Integer, nullable=False),  # seconds for each decision; 0: none
    Column("chosen", String(32), nullable=False),  # the seed as a number; '': by chance
)
seats = Table(
    "seats",
    metadata,
    Column("table_id", String(64), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("guest", String(32), nullable=False, index=True),
    Column("name", String(64), nullable=False),
    Column("level", String(32), nullable=False),
    Column("salt", String(128), nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)
entries = Table(
    "entries",
    metadata,
    Column("table_id", String(64), nullable=False),
    Column("n", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("entry", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "n"),  # two processes can't both write entry n
)

Values = dict[str, Any]  # Any: column values, checked by the database
Write = tuple[Executable, Values | None]

ADD_ENTRY = insert(entries)
ROWS = 200  # of one statement; SQLite takes 999 values everywhere

log = logging.getLogger("sugarhouse.store")


class NotSaved(Exception):
    """The database did not take a write; nothing of it is kept."""


class Taken(NotSaved):
    """Another write was first."""


class Unfit(Exception):
    """The database can't be used: the sentence says what to do."""


class Job:
    """Writes that stand or fall together, and who waits for them."""

    def __init__(self, writes: Sequence[Write], done: asyncio.Future[None]) -> None:
        self.writes = writes
        self.done = done


class Store:
    """One database. Writes of a few milliseconds share one commit, and each waits until it is safe."""

    def __init__(self, url: str, linger: float = 0.002) -> None:
        self.url = url
        self.linger = linger
        self.commits = 0
        self._engine: AsyncEngine = create_async_engine(url)
        self._writing: tuple[Engine, ThreadPoolExecutor] | None = None
        self._waiting: list[Job] = []
        self._flusher: asyncio.Task[None] | None = None
        if self._engine.dialect.name == "sqlite":
            # A transaction through aiosqlite goes to its thread and back for every call; this goes once.
            writer = create_engine(make_url(url).set(drivername="sqlite"), connect_args={"check_same_thread": False})
            self._writing = writer, ThreadPoolExecutor(1, "sugarhouse-writer")
            for engine in (self._engine.sync_engine, writer):
                event.listen(engine, "connect", _tune_sqlite)

    async def open(self) -> None:
        """Make the schema where it is missing; refuse a database of another schema."""
        try:
            async with self._engine.begin() as connection:
                await connection.run_sync(metadata.create_all)
                known = (await connection.execute(select(house.c.value).where(house.c.key == "schema"))).scalar()
                if known is None:
                    await connection.execute(insert(house), {"key": "schema", "value": str(SCHEMA)})
        except (SQLAlchemyError, OSError) as error:
            raise Unfit(f"The database {self._shown()} can't be used: {_cause(error)}") from error
        if known not in (None, str(SCHEMA)):
            raise Unfit(f"The database {self._shown()} has schema {known}, this program needs schema {SCHEMA}.")

    async def close(self) -> None:
        """Finish what is being written."""
        while self._flusher is not None and not self._flusher.done():
            await self._flusher
        if self._writing is not None:
            writer, thread = self._writing
            thread.shutdown()
            writer.dispose()
        await self._engine.dispose()

    async def write(self, *writes: Write) -> None:
        """All of these or none, safe on return; raises Taken or NotSaved."""
        job = Job(writes, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        if self._flusher is None or self._flusher.done():
            self._flusher = asyncio.create_task(self._flush())
        await job.done

    async def rows(self, query: Executable) -> Sequence[Row[Any]]:  # Any: the columns of the query
        """Everything a query finds."""
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).all()

    async def row(self, query: Executable) -> Row[Any] | None:  # Any: the columns of the query
        """The first thing a query finds."""
        found = await self.rows(query)
        return found[0] if found else None

    async def log_of(self, table_id: str) -> list[str]:
        """The entries of a table in order, as they were written."""
        found = await self.rows(select(entries.c.entry).where(entries.c.table_id == table_id).order_by(entries.c.n))
        return [str(row[0]) for row in found]

    async def take_rematch(self, table_id: str, following: str) -> str:
        """Which table follows this one: the given one, unless somebody was first."""
        await self.write(
            (update(tables).where(tables.c.id == table_id, tables.c.rematch == "").values(rematch=following), None)
        )
        found = await self.row(select(tables.c.rematch).where(tables.c.id == table_id))
        return str(found[0]) if found else ""

    async def _flush(self) -> None:
        crowded = False
        while self._waiting:
            if crowded:  # under load a short wait makes far fewer commits; a lone move never waits
                await asyncio.sleep(self.linger)
            batch, self._waiting = self._waiting, []
            crowded = len(batch) > 1
            await self._commit(batch)

    async def _commit(self, batch: list[Job]) -> None:
        try:
            await self._transact([write for job in batch for write in job.writes])
        except Exception as error:  # whatever a driver raises, those who wait must hear of it
            if len(batch) > 1:  # one bad write must not take the others with it
                for job in batch:
                    await self._commit([job])
                return
            taken = isinstance(error, IntegrityError)
            if not taken:
                log.error("not saved: %s", _cause(error))
            if not batch[0].done.done():
                batch[0].done.set_exception((Taken if taken else NotSaved)(_cause(error)))
            return
        self.commits += 1
        for job in batch:
            if not job.done.done():
                job.done.set_result(None)

    async def _transact(self, writes: list[Write]) -> None:
        if self._writing is not None:
            writer, thread = self._writing
            await asyncio.get_running_loop().run_in_executor(thread, _transact, writer, writes)
            return
        async with self._engine.begin() as connection:
            await connection.run_sync(_run, writes)

    def _shown(self) -> str:
        return make_url(self.url).render_as_string(hide_password=True)


def _transact(engine: Engine, writes: list[Write]) -> None:
    with engine.begin() as connection:
        _run(connection, writes)


def _run(connection: Connection, writes: list[Write]) -> None:
    """Carry out writes in order; entries that follow one another go in one statement."""
    batch: list[Values] = []
    for statement, values in writes:
        if statement is ADD_ENTRY and values is not None:
            batch.append(values)
            continue
        _add(connection, batch)
        batch = []
        connection.execute(statement, values)
    _add(connection, batch)


def _add(connection: Connection, batch: list[Values]) -> None:
    if connection.dialect.name != "sqlite":
        if batch:
            connection.execute(ADD_ENTRY, batch)
        return
    for start in range(0, len(batch), ROWS):
        # One row at a time would ask for the interpreter's lock after each, against a busy loop.
        rows = [tuple(values.values()) for values in batch[start : start + ROWS]]
        places = ",".join(["(?,?,?,?)"] * len(rows))
        told = tuple(cell for row in rows for cell in row)
        connection.exec_driver_sql(f"INSERT INTO entries (table_id, n, at, entry) VALUES {places}", told)


def add_entry(table_id: str, n: int, at: float, entry: str) -> Write:
    """Append to the log of a table."""
    return ADD_ENTRY, {"table_id": table_id, "n": n, "at": at, "entry": entry}


def database_url(database: str, data_dir: Path) -> str:
    """The address for SQLAlchemy: SQLite in the data folder by default, an async driver where none is named."""
    if not database:
        return f"sqlite+aiosqlite:///{data_dir / 'sugarhouse.db'}"
    for plain, driven in (("postgresql://", "postgresql+asyncpg://"), ("sqlite://", "sqlite+aiosqlite://")):
        if database.startswith(plain):
            return driven + database.removeprefix(plain)
    return database


def _tune_sqlite(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute(f"PRAGMA synchronous={SYNCHRONOUS}")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.execute("PRAGMA temp_store=MEMORY")  # else each statement of many rows makes a file to undo it
    cursor.close()


def _cause(error: BaseException) -> str:
    """What the driver said, without SQLAlchemy's wrapping."""
    return str(getattr(error, "orig", None) or error)
