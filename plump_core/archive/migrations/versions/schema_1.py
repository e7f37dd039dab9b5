"""What the first archives had: files, games, typed rounds, what was mended, choices, revisions."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None

_JSON = sa.JSON(none_as_null=True)
_WHEN = sa.String(40)
_HASH = sa.String(64)


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "meta",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("value", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_meta"),
    )
    op.create_table(
        "content",
        sa.Column("sha256", _HASH, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("packing", sa.String(10), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("sha256", name="pk_content"),
    )
    op.create_table(
        "file",
        sa.Column("sha256", _HASH, nullable=False),
        sa.Column("name", _JSON, nullable=False),
        sa.Column("added", _WHEN, nullable=False),
        sa.Column("binned", _WHEN),
        sa.PrimaryKeyConstraint("sha256", name="pk_file"),
        sa.ForeignKeyConstraint(["sha256"], ["content.sha256"], name="fk_file_sha256"),
    )
    _games()
    op.create_table(
        "choice",
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("value", _JSON),
        sa.PrimaryKeyConstraint("name", name="pk_choice"),
    )
    op.create_table(
        "revision",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("at", _WHEN, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("about", _JSON, nullable=False),
        sa.Column("changes", _JSON, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_revision"),
    )
    op.create_index("ix_revision_state", "revision", ["state"])


def _games() -> None:
    op.create_table(
        "game",
        sa.Column("id", _HASH, nullable=False),
        sa.Column("file", _HASH),
        sa.Column("sheet", _JSON),
        sa.Column("typed", _JSON),
        sa.Column("added", _WHEN, nullable=False),
        sa.Column("binned", _WHEN),
        sa.PrimaryKeyConstraint("id", name="pk_game"),
        sa.ForeignKeyConstraint(["file"], ["file.sha256"], name="fk_game_file"),
    )
    op.create_index("ix_game_file", "game", ["file"])
    op.create_table(
        "round",
        sa.Column("game", _HASH, nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("typed", _JSON, nullable=False),
        sa.PrimaryKeyConstraint("game", "number", name="pk_round"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_round_game"),
    )
    op.create_table(
        "edit",
        sa.Column("game", _HASH, nullable=False),
        sa.Column("place", sa.Text, nullable=False),
        sa.Column("value", _JSON),
        sa.PrimaryKeyConstraint("game", "place", name="pk_edit"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_edit_game"),
    )
