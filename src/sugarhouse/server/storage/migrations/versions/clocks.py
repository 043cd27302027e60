"""What was left of the time for a decision is written down, so that a restart neither gives nor takes any."""

import sqlalchemy as sa
from alembic import op

revision = "clocks"
down_revision = "processes"


def upgrade() -> None:
    """Nothing is written down yet: the whole time, as before."""
    op.create_table(
        "clocks",
        sa.Column("table_id", sa.String(64), primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("seconds", sa.Text, nullable=False),
    )
