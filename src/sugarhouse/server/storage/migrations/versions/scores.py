"""The scores of finished games whose seats shared one; of games from before none is known."""

import sqlalchemy as sa
from alembic import op

revision = "scores"
down_revision = "loans_and_wishes"


def upgrade() -> None:
    """Nobody has reached anything yet."""
    op.create_table(
        "scores",
        sa.Column("table_id", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("names", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("scores_of_game", "scores", ["game", "seats"])
