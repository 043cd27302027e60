"""Seats lent to a bot and wishes for one outlive a restart; both hold for one version of a seat."""

import sqlalchemy as sa
from alembic import op

revision = "loans_and_wishes"
down_revision = "seat_versions"


def upgrade() -> None:
    """Nobody has lent or wished for anything yet."""
    op.create_table(
        "loans",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_table(
        "wishes",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "guest"),
    )
