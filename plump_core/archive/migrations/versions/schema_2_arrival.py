"""Files that have come and that nobody has said are to be kept."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Make the table of arrivals."""
    op.create_table(
        "arrival",
        sa.Column("file", sa.String(64), nullable=False),
        sa.Column("came", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("file", name="pk_arrival"),
        sa.ForeignKeyConstraint(["file"], ["file.sha256"], name="fk_arrival_file"),
        if_not_exists=True,
    )
