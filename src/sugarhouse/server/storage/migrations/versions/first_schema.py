"""The schema as it was before its changes were written down.

Houses from then have these tables with games in progress, the oldest without some of them; a new database gets all.
"""

import sqlalchemy as sa
from alembic import op

revision = "first_schema"
down_revision = None


def upgrade() -> None:
    """Make what is missing."""
    _table("house", sa.Column("key", sa.String(32), primary_key=True), sa.Column("value", sa.String(64)))
    _guests()
    _tables()
    _table("drawer", _text("table_id", 64), _text("guest", 32), sa.PrimaryKeyConstraint("table_id", "guest"))
    _table(
        "entries",
        _text("table_id", 64),
        _whole("n"),
        _real("at"),
        sa.Column("entry", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "n"),
    )
    op.execute("DELETE FROM house WHERE key = 'schema'")
    op.execute("INSERT INTO house (key, value) VALUES ('schema', 'of a newer house')")  # an older program stops here


def _guests() -> None:
    _table("guests", _key("id", 32), _text("name", 64), _real("created"))
    _table("passes", _key("hash", 64), _text("guest", 32), _real("expires"))
    op.create_index("ix_passes_guest", "passes", ["guest"], if_not_exists=True)
    _table("carries", _key("hash", 64), _text("guest", 32), _real("expires"))


def _tables() -> None:
    _table(
        "tables",
        _key("id", 64),
        _text("game", 64),
        _text("title", 80),
        sa.Column("setup", sa.Text, nullable=False),
        _text("seed", 128),
        sa.Column("header", sa.Text, nullable=False),
        _text("status", 16),
        _text("rematch", 64),
        _real("created"),
        _real("updated"),
    )
    op.create_index("ix_tables_status", "tables", ["status"], if_not_exists=True)
    _table("terms", _key("table_id", 64), _whole("clock"), _text("chosen", 32))
    _table("hosts", _key("table_id", 64), _text("guest", 32))
    _table(
        "seats",
        _text("table_id", 64),
        _whole("seat"),
        _text("kind", 16),
        _text("guest", 32),
        _text("name", 64),
        _text("level", 32),
        _text("salt", 128),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_index("ix_seats_guest", "seats", ["guest"], if_not_exists=True)


def _table(name: str, *parts: sa.schema.SchemaItem) -> None:
    op.create_table(name, *parts, if_not_exists=True)


def _key(name: str, length: int) -> sa.Column[str]:
    return sa.Column(name, sa.String(length), primary_key=True)


def _text(name: str, length: int) -> sa.Column[str]:
    return sa.Column(name, sa.String(length), nullable=False)


def _whole(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, nullable=False)


def _real(name: str) -> sa.Column[float]:
    return sa.Column(name, sa.Float, nullable=False)
