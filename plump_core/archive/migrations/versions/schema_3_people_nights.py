"""Players under many spellings, nights, twins, and what games came to when they were read."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"

_JSON = sa.JSON(none_as_null=True)
_HASH = sa.String(64)


def upgrade() -> None:
    """Make the tables."""
    _people()
    _nights()
    op.create_table(
        "parsed",
        sa.Column("game", _HASH, nullable=False),
        sa.Column("stamp", _HASH, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("hands", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_parsed"),
    )


def _people() -> None:
    op.create_table(
        "player",
        sa.Column("spelling", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("written", _JSON, nullable=False),
        sa.PrimaryKeyConstraint("spelling", name="pk_player"),
    )
    op.create_table(
        "alias",
        sa.Column("spelling", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("spelling", name="pk_alias"),
        _to_player("alias", "spelling"),
        _to_player("alias", "person"),
    )
    op.create_table(
        "person",
        sa.Column("spelling", sa.Text, nullable=False),
        sa.Column("name", _JSON),
        sa.Column("guest", sa.Boolean),
        sa.Column("hidden", sa.Boolean),
        sa.PrimaryKeyConstraint("spelling", name="pk_person"),
        _to_player("person", "spelling"),
    )
    op.create_table(
        "apart",
        sa.Column("one", sa.Text, nullable=False),
        sa.Column("other", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("one", "other", name="pk_apart"),
        _to_player("apart", "one"),
        _to_player("apart", "other"),
    )


def _nights() -> None:
    op.create_table(
        "night",
        sa.Column("id", _HASH, nullable=False),
        sa.Column("place", _JSON),
        sa.Column("note", _JSON),
        sa.Column("photo", _HASH),
        sa.PrimaryKeyConstraint("id", name="pk_night"),
        sa.ForeignKeyConstraint(["photo"], ["content.sha256"], name="fk_night_photo"),
    )
    op.create_table(
        "sitting",
        sa.Column("game", _HASH, nullable=False),
        sa.Column("night", _HASH, nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_sitting"),
        _to_game("sitting", "game"),
        sa.ForeignKeyConstraint(["night"], ["night.id"], name="fk_sitting_night"),
    )
    op.create_table(
        "twin",
        sa.Column("one", _HASH, nullable=False),
        sa.Column("other", _HASH, nullable=False),
        sa.Column("decision", sa.String(10), nullable=False),
        sa.PrimaryKeyConstraint("one", "other", name="pk_twin"),
        _to_game("twin", "one"),
        _to_game("twin", "other"),
    )


def _to_player(table: str, column: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], ["player.spelling"], name=f"fk_{table}_{column}")


def _to_game(table: str, column: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], ["game.id"], name=f"fk_{table}_{column}")
