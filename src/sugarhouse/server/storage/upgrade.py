"""Bringing a database to the schema of this program; what changed, and when, is in `migrations/versions`."""

import logging
from pathlib import Path

from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import SQLAlchemyError

from sugarhouse.server.storage.schema import NEWEST

SCRIPTS = Path(__file__).parent / "migrations"
VERSIONS = "alembic_version"  # Alembic's own table, of one row
UPGRADING = 0x5CA1AB1E  # of PostgreSQL's lock: one process upgrades, the others wait
LOCK_SECONDS = 3  # for a lock of another process, until that is said

log = logging.getLogger("sugarhouse.storage")


class TooNew(Exception):
    """The database was upgraded by a newer program."""


def upgrade(connection: Connection) -> None:
    """Carry out all changes of the schema that this database has not had; raises TooNew and SQLAlchemyError."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SET LOCAL lock_timeout = {round(LOCK_SECONDS * 1000)}"))  # milliseconds
        connection.execute(text(f"SELECT pg_advisory_xact_lock({UPGRADING})"))
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # the driver begins none for what changes a schema
    before = version(connection)
    if before == NEWEST:
        return
    _carry_out(connection, before)
    if before:
        log.warning("the database was upgraded from %s to %s", before, NEWEST)


def _carry_out(connection: Connection, before: str) -> None:
    from alembic import command  # a tenth of a second, which next to no start needs to spend
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise TooNew(before or str(error)) from error


def is_current(connection: Connection) -> bool:
    """Whether a database has the schema of this program; only looks, so that no other process has to wait."""
    return version(connection) == NEWEST


def version(connection: Connection) -> str:
    """The last change that a database has had; '' of one that was made before they were counted, or is new."""
    if not inspect(connection).has_table(VERSIONS):
        return ""
    try:
        return str(connection.execute(text(f"SELECT version_num FROM {VERSIONS}")).scalar() or "")
    except SQLAlchemyError:
        return ""
