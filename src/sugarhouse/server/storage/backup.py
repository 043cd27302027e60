"""A copy of the whole database while the house is open, and back again while it is closed."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, create_engine, func, insert, select
from sqlalchemy.engine import make_url

from sugarhouse.server.storage.causes import Errors, errors_of
from sugarhouse.server.storage.database import engine_of, kind_of
from sugarhouse.server.storage.schema import guests, leases, metadata, presence, processes
from sugarhouse.server.storage.single import FolderLock, InUse
from sugarhouse.server.storage.upgrade import TooNew, upgrade

ROWS = 500
PASSING = (leases, presence, processes)  # of processes that run now; a copy needs none


class CannotCopy(Exception):
    """Nothing was copied: the sentence says why."""


def backup(url: str, copy: Path) -> int:
    """Write everything that is committed now to a new SQLite file; how many entries it has. May raise Unfit."""
    kind = kind_of(url)
    if copy.exists():
        raise CannotCopy(f"{copy} is there already. Choose another name.")
    unfinished = _unfinished(copy)
    try:
        if kind == "sqlite":
            _copy_file(Path(make_url(url).database or ""), unfinished)
        else:
            asyncio.run(_with_postgres(url, lambda out: _with_file(unfinished, lambda into: _copy_rows(out, into))))
        found = _check(unfinished)
        unfinished.rename(copy)
    except _failures(kind) as error:
        raise CannotCopy(f"The database could not be copied: {error}") from error
    finally:
        unfinished.unlink(missing_ok=True)
    return found


def restore(copy: Path, url: str) -> int:
    """Fill an empty database, or a folder without one, from a copy; how many entries it has now. May raise Unfit."""
    kind = kind_of(url)
    if not copy.is_file():
        raise CannotCopy(f"There is no {copy}.")
    try:
        found = _check(copy)
        if kind == "sqlite":
            _restore_file(copy, Path(make_url(url).database or ""))
        else:
            asyncio.run(_with_postgres(url, lambda into: _with_file(copy, lambda out: _copy_rows(out, into))))
    except _failures(kind) as error:
        raise CannotCopy(f"The copy could not be restored: {error}") from error
    return found


def _failures(kind: str) -> Errors:
    """What may go wrong, a word in the address included that the driver does not know (TypeError)."""
    return (*errors_of(kind != "sqlite"), sqlite3.Error, TooNew, TypeError)


def _copy_file(database: Path, copy: Path) -> None:
    if not database.is_file():
        raise CannotCopy(f"There is no database {database}.")
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)  # as of one moment, however much is written meanwhile


def _restore_file(copy: Path, database: Path) -> None:
    if database.exists():
        raise CannotCopy(f"{database} is there already. Move it away first, with its companions -wal and -shm.")
    database.parent.mkdir(parents=True, exist_ok=True)
    lock = FolderLock(database)
    try:
        lock.take()
        unfinished = _unfinished(database)
        try:
            with closing(sqlite3.connect(copy)) as source, closing(sqlite3.connect(unfinished)) as target:
                source.backup(target)
            unfinished.rename(database)
        finally:
            unfinished.unlink(missing_ok=True)
    except InUse as error:
        raise CannotCopy("A house is open there. Close it first.") from error
    finally:
        lock.release()


def _unfinished(file: Path) -> Path:
    """Where a file is written until it is whole; what a full disk or a kill left there before is removed."""
    unfinished = file.with_name(f"{file.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    return unfinished


def _check(copy: Path) -> int:
    """That the copy is whole; how many entries it has."""
    with closing(sqlite3.connect(copy)) as file:
        (said,) = file.execute("PRAGMA integrity_check").fetchone()
        if said != "ok":
            raise CannotCopy(f"{copy} is damaged: {said}")
        (found,) = file.execute("SELECT count(*) FROM entries").fetchone()
    return int(found)


def _copy_rows(out: Connection, into: Connection) -> None:
    """Everything from one kind of database to another."""
    upgrade(into)
    if into.execute(select(func.count()).select_from(guests)).scalar():
        raise CannotCopy("The database is not empty. Restore into an empty one.")
    for table in metadata.sorted_tables:
        if table not in PASSING:
            into.execute(table.delete())  # what the upgrade noted
            found = out.execute(select(table), execution_options={"yield_per": ROWS}).mappings()
            for rows in found.partitions(ROWS):
                into.execute(insert(table), [dict(row) for row in rows])


async def _with_postgres(url: str, work: Callable[[Connection], None]) -> None:
    """One transaction that sees the database as of one moment."""
    engine = engine_of(url, isolation_level="REPEATABLE READ")
    try:
        async with engine.begin() as connection:
            await connection.run_sync(work)
    finally:
        await engine.dispose()


def _with_file(file: Path, work: Callable[[Connection], None]) -> None:
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        work(connection)
    engine.dispose()
