"""The database: writes of a moment share a commit, and each stands or falls by itself."""

import asyncio
import os
import sqlite3
import threading
from pathlib import Path

import pytest
from sqlalchemy import insert, select, text

from sugarhouse.server.storage import writer
from sugarhouse.server.storage.database import (
    DRAWS,
    Database,
    NotSaved,
    Taken,
    Unfit,
    add_entry,
    database_url,
    with_fresh_id,
)
from sugarhouse.server.storage.guests import GuestStore
from sugarhouse.server.storage.schema import entries, guests
from sugarhouse.server.storage.tables import TableStore


async def opened(folder: Path, durability: str = "crash") -> Database:
    database = Database(database_url("", folder), durability=durability)
    await database.open()
    return database


async def log_of(database: Database, table_id: str) -> list[str]:
    there = select(entries.c.entry).where(entries.c.table_id == table_id).order_by(entries.c.n)
    return [row.entry for row in await database.rows(there)]


async def test_writes_of_one_moment_share_commits(tmp_path: Path) -> None:
    database = await opened(tmp_path)
    await asyncio.gather(*(database.write(add_entry(f"t{table}", 0, 0.0, "{}")) for table in range(200)))
    assert database.commits <= 3
    assert len(await database.rows(select(entries))) == 200
    await database.close()


@pytest.mark.parametrize("durability", ["crash", "power"])
async def test_what_was_acknowledged_is_in_the_file(tmp_path: Path, durability: str) -> None:
    database = await opened(tmp_path, durability)
    for n in range(5):
        await database.write(add_entry("t", n, 0.0, f"entry {n}"))
        with sqlite3.connect(tmp_path / "sugarhouse.db") as other:
            assert other.execute("select count(*) from entries").fetchone() == (n + 1,)
    assert await log_of(database, "t") == [f"entry {n}" for n in range(5)]
    await database.close()


async def test_the_same_entry_twice_is_taken_and_harms_no_other_write(tmp_path: Path) -> None:
    database = await opened(tmp_path)
    await database.write(add_entry("t", 0, 0.0, "first"))
    outcomes = await asyncio.gather(
        database.write(add_entry("a", 0, 0.0, "{}")),
        database.write((insert(guests), {"id": "g", "name": "", "created": 0.0}), add_entry("t", 0, 0.0, "second")),
        database.write(add_entry("b", 0, 0.0, "{}")),
        return_exceptions=True,
    )
    assert outcomes[0] is None
    assert isinstance(outcomes[1], Taken)
    assert outcomes[2] is None
    assert await log_of(database, "t") == ["first"]
    assert await database.rows(select(guests)) == []
    assert await log_of(database, "b") == ["{}"]
    await database.close()


async def test_an_entry_waits_for_another_process_that_writes(tmp_path: Path) -> None:
    database = await opened(tmp_path)
    other = sqlite3.connect(tmp_path / "sugarhouse.db", isolation_level=None)
    other.execute("begin immediate")
    writing = asyncio.create_task(database.write(add_entry("t", 0, 0.0, "late")))
    await database.rows(select(entries))  # the loop goes on meanwhile
    assert not writing.done()
    other.execute("commit")
    await writing
    assert await log_of(database, "t") == ["late"]
    other.close()
    await database.close()


async def test_an_entry_that_another_process_wrote_is_taken(tmp_path: Path) -> None:
    database = await opened(tmp_path)
    with sqlite3.connect(tmp_path / "sugarhouse.db") as other:
        other.execute("insert into entries (table_id, n, at, entry) values ('t', 0, 0.0, 'theirs')")
    with pytest.raises(Taken):
        await database.write(add_entry("t", 0, 0.0, "ours"))
    assert await log_of(database, "t") == ["theirs"]
    await database.close()


async def test_only_power_waits_for_the_disk(tmp_path: Path) -> None:
    levels = []
    for durability in ("crash", "power"):
        database = await opened(tmp_path, durability)
        levels.append((await database.rows(text("pragma synchronous")))[0][0])
        await database.close()
    assert levels == [1, 2]  # NORMAL and FULL


async def test_what_was_written_is_brought_to_the_disk_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "SYNC_SECONDS", 0.01)
    monkeypatch.setattr(writer, "LONGEST_LOG", 0)
    database = await opened(tmp_path)
    await database.write(add_entry("t", 0, 0.0, "told"))
    async with asyncio.timeout(10):
        while b"told" not in (tmp_path / "sugarhouse.db").read_bytes():
            await asyncio.to_thread(threading.Event().wait, 0.01)
    await database.close()


async def test_a_write_that_fails_says_so(tmp_path: Path) -> None:
    database = await opened(tmp_path)
    with pytest.raises(NotSaved, match="no such table"):
        await database.write((text("insert into nowhere values (1)"), None))
    await database.write(add_entry("t", 0, 0.0, "{}"))
    await database.close()


async def test_a_second_house_on_the_same_folder_is_told_so(tmp_path: Path) -> None:
    first = await opened(tmp_path)
    second = Database(database_url("", tmp_path))
    with pytest.raises(Unfit, match=f"Another house .process {os.getpid()}. has the database"):
        await second.open()
    await second.close()
    await first.write(add_entry("t", 0, 0.0, "still here"))
    await first.close()
    third = await opened(tmp_path)
    assert await log_of(third, "t") == ["still here"]
    await third.close()


@pytest.mark.parametrize("key", ["\0", "a\0b", "\ud800", "tab\t", "süß"])
async def test_a_key_that_no_database_takes_is_not_looked_up(tmp_path: Path, key: str) -> None:
    database = await opened(tmp_path)
    assert await TableStore(database).find(key) is None
    assert await GuestStore(database).name_of(key, "hash", 0.0) is None
    await database.close()


async def test_an_id_that_is_taken_is_drawn_again() -> None:
    drawn: list[int] = []

    async def add() -> int:
        drawn.append(len(drawn))
        if len(drawn) < 3:
            raise Taken("an id")
        return drawn[-1]

    assert await with_fresh_id(add) == 2


async def test_ids_are_not_drawn_for_ever() -> None:
    drawn = []

    async def add() -> None:
        drawn.append(1)
        raise Taken("an id")

    with pytest.raises(Taken):
        await with_fresh_id(add)
    assert len(drawn) == DRAWS


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "sugarhouse.db").write_text("sugar " * 1000)
    database = Database(database_url("", tmp_path))
    with pytest.raises(Unfit, match="can't be used"):
        await database.open()
    await database.close()


def test_an_address_without_a_driver_gets_one(tmp_path: Path) -> None:
    assert database_url("postgresql://u:p@h/d", tmp_path) == "postgresql+asyncpg://u:p@h/d"
    assert database_url("sqlite:////x.db", tmp_path) == "sqlite+aiosqlite:////x.db"
    assert database_url("postgresql+psycopg://h/d", tmp_path) == "postgresql+psycopg://h/d"
