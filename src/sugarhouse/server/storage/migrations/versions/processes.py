"""Several processes on one database: who is alive, who plays the bots of a table, and who is present where."""

import sqlalchemy as sa
from alembic import op

revision = "processes"
down_revision = "scores"


def upgrade() -> None:
    """Nobody is alive yet."""
    op.create_table("processes", sa.Column("id", sa.String(32), primary_key=True), _column("beat", sa.Float))
    op.create_table("leases", sa.Column("table_id", sa.String(64), primary_key=True), _column("process", sa.String(32)))
    op.create_table(
        "presence",
        _column("table_id", sa.String(64)),
        _column("guest", sa.String(32)),
        _column("process", sa.String(32)),
        sa.PrimaryKeyConstraint("table_id", "guest", "process"),
    )


def _column(name: str, kind: type[sa.types.TypeEngine[object]] | sa.String) -> sa.Column[object]:
    return sa.Column(name, kind, nullable=False)
