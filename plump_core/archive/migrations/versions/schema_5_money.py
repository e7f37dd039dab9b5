"""Money: what was agreed, settled and paid, and the numbers that people are paid at."""

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"

_JSON = sa.JSON(none_as_null=True)
_WHEN = sa.String(40)
_HASH = sa.String(64)


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "terms",
        sa.Column("game", _HASH, nullable=False),
        sa.Column("terms", _JSON, nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_terms"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_terms_game"),
    )
    op.create_table(
        "plan",
        sa.Column("id", _HASH, nullable=False),
        sa.Column("frozen", _WHEN, nullable=False),
        sa.Column("ended", _WHEN),
        sa.Column("currency", _JSON, nullable=False),
        sa.Column("way", sa.String(20), nullable=False),
        sa.Column("one", _JSON),
        sa.Column("unit", sa.String(40), nullable=False),
        sa.Column("transfers", _JSON, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_plan"),
    )
    _entries()
    op.create_table(
        "phone",
        sa.Column("spelling", sa.Text, nullable=False),
        sa.Column("number", _JSON, nullable=False),
        sa.PrimaryKeyConstraint("spelling", name="pk_phone"),
    )


def _entries() -> None:
    op.create_table(
        "entry",
        sa.Column("id", _HASH, nullable=False),
        sa.Column("at", _WHEN, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("currency", _JSON, nullable=False),
        sa.Column("moves", _JSON, nullable=False),
        sa.Column("game", _HASH),
        sa.Column("settled", _JSON),
        sa.Column("of", _HASH),
        sa.Column("plan", _HASH),
        sa.Column("number", sa.Integer),
        sa.Column("by", _JSON),
        sa.PrimaryKeyConstraint("id", name="pk_entry"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_entry_game"),
        sa.ForeignKeyConstraint(["plan"], ["plan.id"], name="fk_entry_plan"),
    )
