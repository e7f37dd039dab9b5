"""When a payment was made that is in no plan, and what was said of it."""

import sqlalchemy as sa
from alembic import op

revision = "6"
down_revision = "5"


def upgrade() -> None:
    """Add the columns."""
    op.add_column("entry", sa.Column("day", sa.String(10)))
    op.add_column("entry", sa.Column("note", sa.JSON(none_as_null=True)))
