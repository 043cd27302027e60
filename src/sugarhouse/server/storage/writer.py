"""How the house writes to SQLite: small writes at once, others in a thread, and one more thread for the disk."""

import asyncio
import contextlib
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor
from sqlalchemy.pool import ConnectionPoolEntry

# By durability, what a committed move outlives: the end of the process, or also a power cut. With NORMAL a commit does
# not wait for the disk, and the file stays whole whatever happens.
SYNCHRONOUS = {"crash": "NORMAL", "power": "FULL"}
SYNC_SECONDS = 1.0  # about so much is lost by a power cut with `crash`
LONGEST_LOG = 16_384  # pages (64 MB) of write-ahead log until writers are stopped, so that it can begin anew

Statement = tuple[str, Sequence[object]]  # for the driver, with its values

log = logging.getLogger("sugarhouse.storage")
Work = TypeVar("Work")


class Writer(Generic[Work]):
    """A thread with its connection: a transaction goes there once, not for every call as through aiosqlite.

    What a move writes need not wait for the disk and does not go there at all: that would take longer than the writing.
    """

    def __init__(self, url: str, durability: str, carry_out: Callable[[Connection, Work], None]) -> None:
        self._carry_out = carry_out  # in the thread; commits or raises
        self._engine = create_engine(make_url(url).set(drivername="sqlite"))
        event.listen(self._engine, "connect", tuning(durability))
        event.listen(self._engine, "connect", _leave_transactions_to_us)
        event.listen(self._engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
        self._here: sqlite3.Connection | None = None
        if durability == "crash":
            path = make_url(url).database or ":memory:"
            self._here = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
            tune(self._here, durability, patience_ms=0)
        self._asked: queue.SimpleQueue[tuple[Work, asyncio.Future[None]] | None] = queue.SimpleQueue()
        self._written = threading.Event()  # something, since the last sync
        self._closing = threading.Event()
        self._threads = [
            threading.Thread(target=work, name=f"sugarhouse-{name}", daemon=True)
            for name, work in (("writer", self._write), ("sync", self._sync))
        ]
        for thread in self._threads:
            thread.start()

    def at_once(self, statements: Sequence[Statement]) -> bool:
        """All of these or none here and now; False where that would have to wait. Raises whatever the driver does."""
        if self._here is None:
            return False
        try:
            if len(statements) == 1:
                self._here.execute(*statements[0])  # a transaction by itself
            else:
                self._transact(self._here, statements)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 255 in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                return False
            raise
        self._written.set()
        return True

    def _transact(self, here: sqlite3.Connection, statements: Sequence[Statement]) -> None:
        here.execute("BEGIN IMMEDIATE")
        try:
            for statement in statements:
                here.execute(*statement)
            here.execute("COMMIT")
        except BaseException:
            here.execute("ROLLBACK")
            raise

    async def transact(self, work: Work) -> None:
        """Carry out one transaction, safe on return; raises whatever the driver does."""
        done = asyncio.get_running_loop().create_future()
        self._asked.put((work, done))
        await done

    def close(self) -> None:
        """Finish what is being written."""
        self._closing.set()
        self._written.set()
        self._asked.put(None)
        for thread in self._threads:
            thread.join()
        if self._here is not None:
            self._here.close()
        self._engine.dispose()

    def _write(self) -> None:
        connection: Connection | None = None
        while (asked := self._asked.get()) is not None:
            work, done = asked
            error: Exception | None = None
            try:
                connection = connection or self._engine.connect()
                self._carry_out(connection, work)
            except Exception as found:  # it belongs to whoever waits
                error = found
            self._written.set()
            with contextlib.suppress(RuntimeError):  # the loop is gone, and with it whoever waited
                done.get_loop().call_soon_threadsafe(settle, done, error)
        if connection is not None:
            connection.close()

    def _sync(self) -> None:
        """Copy the log to the database and the disk every second, so that no move has to wait for that."""
        while not self._closing.wait(SYNC_SECONDS):
            self._written.wait()
            self._written.clear()
            if self._closing.is_set():
                return
            try:
                with self._engine.connect() as connection:
                    driver = driver_of(connection)
                    _, pages, _ = driver.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
                    if pages > LONGEST_LOG:
                        driver.execute("PRAGMA wal_checkpoint(RESTART)")
            except Exception as error:  # a full disk, for example; what was committed stays in the log
                log.warning("not synced: %s", error)


def driver_of(connection: Connection) -> sqlite3.Connection:
    """The driver's own connection, on which every statement is a transaction by itself."""
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


def tuning(durability: str) -> Callable[[DBAPIConnection, ConnectionPoolEntry], None]:
    """What is to be said to each new connection to SQLite."""

    def tune_it(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        tune(cursor, durability)
        cursor.close()

    return tune_it


def tune(cursor: DBAPICursor | sqlite3.Connection, durability: str, patience_ms: int = 5000) -> None:
    """Say to a connection how it is to write, and how long it may wait for another writer."""
    cursor.execute(f"PRAGMA busy_timeout={patience_ms}")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute(f"PRAGMA synchronous={SYNCHRONOUS[durability]}")
    cursor.execute("PRAGMA wal_autocheckpoint=0")  # that is for `_sync`
    cursor.execute("PRAGMA temp_store=MEMORY")  # else each statement of many rows makes a file to undo it


def _leave_transactions_to_us(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    connection.isolation_level = None  # else the driver begins one before each INSERT


def settle(done: asyncio.Future[None], error: Exception | None) -> None:
    """Tell whoever still waits how it went."""
    if done.done():  # who waited was sent away
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
