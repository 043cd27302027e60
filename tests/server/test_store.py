"""The store: writes of a moment share a commit, and each stands or falls by itself."""

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest
from sqlalchemy import insert, select, text

from sugarhouse.server import writer
from sugarhouse.server.store import NotSaved, Store, Taken, Unfit, add_entry, database_url, entries, guests, house


async def opened(folder: Path, durability: str = "crash") -> Store:
    store = Store(database_url("", folder), durability=durability)
    await store.open()
    return store


async def test_writes_of_one_moment_share_commits(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    await asyncio.gather(*(store.write(add_entry(f"t{table}", 0, 0.0, "{}")) for table in range(200)))
    assert store.commits <= 3
    assert len(await store.rows(select(entries))) == 200
    await store.close()


@pytest.mark.parametrize("durability", ["crash", "power"])
async def test_what_was_acknowledged_is_in_the_file(tmp_path: Path, durability: str) -> None:
    store = await opened(tmp_path, durability)
    for n in range(5):
        await store.write(add_entry("t", n, 0.0, f"entry {n}"))
        with sqlite3.connect(tmp_path / "sugarhouse.db") as other:
            assert other.execute("select count(*) from entries").fetchone() == (n + 1,)
    assert await store.log_of("t") == [f"entry {n}" for n in range(5)]
    await store.close()


async def test_the_same_entry_twice_is_taken_and_harms_no_other_write(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    await store.write(add_entry("t", 0, 0.0, "first"))
    outcomes = await asyncio.gather(
        store.write(add_entry("a", 0, 0.0, "{}")),
        store.write((insert(guests), {"id": "g", "name": "", "created": 0.0}), add_entry("t", 0, 0.0, "second")),
        store.write(add_entry("b", 0, 0.0, "{}")),
        return_exceptions=True,
    )
    assert outcomes[0] is None
    assert isinstance(outcomes[1], Taken)
    assert outcomes[2] is None
    assert await store.log_of("t") == ["first"]
    assert await store.rows(select(guests)) == []
    assert await store.log_of("b") == ["{}"]
    await store.close()


async def test_an_entry_waits_for_another_process_that_writes(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    other = sqlite3.connect(tmp_path / "sugarhouse.db", isolation_level=None)
    other.execute("begin immediate")
    writing = asyncio.create_task(store.write(add_entry("t", 0, 0.0, "late")))
    await store.rows(select(entries))  # the loop goes on meanwhile
    assert not writing.done()
    other.execute("commit")
    await writing
    assert await store.log_of("t") == ["late"]
    other.close()
    await store.close()


async def test_an_entry_that_another_process_wrote_is_taken(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    with sqlite3.connect(tmp_path / "sugarhouse.db") as other:
        other.execute("insert into entries (table_id, n, at, entry) values ('t', 0, 0.0, 'theirs')")
    with pytest.raises(Taken):
        await store.write(add_entry("t", 0, 0.0, "ours"))
    assert await store.log_of("t") == ["theirs"]
    await store.close()


async def test_only_power_waits_for_the_disk(tmp_path: Path) -> None:
    levels = []
    for durability in ("crash", "power"):
        store = await opened(tmp_path, durability)
        levels.append((await store.rows(text("pragma synchronous")))[0][0])
        await store.close()
    assert levels == [1, 2]  # NORMAL and FULL


async def test_what_was_written_is_brought_to_the_disk_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "SYNC_SECONDS", 0.01)
    monkeypatch.setattr(writer, "LONGEST_LOG", 0)
    store = await opened(tmp_path)
    await store.write(add_entry("t", 0, 0.0, "told"))
    async with asyncio.timeout(10):
        while b"told" not in (tmp_path / "sugarhouse.db").read_bytes():
            await asyncio.to_thread(threading.Event().wait, 0.01)
    await store.close()


async def test_a_write_that_fails_says_so(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    with pytest.raises(NotSaved, match="no such table"):
        await store.write((text("insert into nowhere values (1)"), None))
    await store.write(add_entry("t", 0, 0.0, "{}"))
    await store.close()


async def test_a_database_of_another_schema_is_refused(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    await store.write((house.update().values(value="99"), None))
    await store.close()
    again = Store(database_url("", tmp_path))
    with pytest.raises(Unfit, match="schema 99"):
        await again.open()
    await again.close()


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "sugarhouse.db").write_text("sugar " * 1000)
    store = Store(database_url("", tmp_path))
    with pytest.raises(Unfit, match="can't be used"):
        await store.open()
    await store.close()


def test_an_address_without_a_driver_gets_one(tmp_path: Path) -> None:
    assert database_url("postgresql://u:p@h/d", tmp_path) == "postgresql+asyncpg://u:p@h/d"
    assert database_url("sqlite:////x.db", tmp_path) == "sqlite+aiosqlite:////x.db"
    assert database_url("postgresql+psycopg://h/d", tmp_path) == "postgresql+psycopg://h/d"
