"""What people say of how sheets are to be read: of a sheet, and of those like it."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"

_JSON = sa.JSON(none_as_null=True)
_HASH = sa.String(64)


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "said",
        sa.Column("file", _HASH, nullable=False),
        sa.Column("sheet", sa.Text, nullable=False),
        sa.Column("hints", _JSON, nullable=False),
        sa.PrimaryKeyConstraint("file", "sheet", name="pk_said"),
        sa.ForeignKeyConstraint(["file"], ["file.sha256"], name="fk_said_file"),
    )
    op.create_table(
        "shape",
        sa.Column("shape", _HASH, nullable=False),
        sa.Column("hints", _JSON, nullable=False),
        sa.PrimaryKeyConstraint("shape", name="pk_shape"),
    )
