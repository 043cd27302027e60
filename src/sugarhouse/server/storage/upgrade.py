"""Bringing a database to the schema of this program; what changed, and when, is in `migrations/versions`."""

import logging
from pathlib import Path

from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import SQLAlchemyError

SCRIPTS = Path(__file__).parent / "migrations"
VERSIONS = "alembic_version"  # Alembic's own table, of one row
UPGRADING = 0x5CA1AB1E  # of PostgreSQL's lock: one process upgrades, the others wait

log = logging.getLogger("sugarhouse.storage")


class TooNew(Exception):
    """The database was upgraded by a newer program."""


def upgrade(connection: Connection) -> None:
    """Carry out all changes of the schema that this database has not had; raises TooNew and SQLAlchemyError."""
    from alembic import command  # a tenth of a second, which only a server needs to spend
    from alembic.config import Config
    from alembic.script import ScriptDirectory
    from alembic.util import CommandError

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({UPGRADING})"))
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # the driver begins none for what changes a schema
    before = version(connection)
    newest = ScriptDirectory.from_config(config).get_current_head()
    if before == newest:
        return
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise TooNew(before or str(error)) from error
    if before:
        log.warning("the database was upgraded from %s to %s", before, newest)


def version(connection: Connection) -> str:
    """The last change that a database has had; '' of one that was made before they were counted, or is new."""
    if not inspect(connection).has_table(VERSIONS):
        return ""
    try:
        return str(connection.execute(text(f"SELECT version_num FROM {VERSIONS}")).scalar() or "")
    except SQLAlchemyError:
        return ""
