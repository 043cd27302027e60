"""Seats have versions: of two who change the same seat at once, the second changes nothing."""

import sqlalchemy as sa
from alembic import op

revision = "seat_versions"
down_revision = "first_schema"


def upgrade() -> None:
    """Every seat begins at version 0."""
    op.add_column("seats", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
