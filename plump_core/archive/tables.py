"""The tables, in SQL that SQLite and PostgreSQL both take.

Whatever people write (names of files, sheets and players) is kept as JSON: its escapes carry every
character there is, also those that a database's own texts refuse.
"""

from sqlalchemy import (
    JSON,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

SCHEMA = 1
"""Which tables these are; an archive with a higher number was written by a newer program."""

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

_json = JSON(none_as_null=True)
_WHEN = String(40)  # ISO 8601 in UTC: databases differ in what they make of a time
_HASH = String(64)

meta = Table(
    "meta",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Integer, nullable=False),
)
"""``schema`` is :data:`SCHEMA`; ``version`` counts the changes."""

content = Table(
    "content",
    metadata,
    Column("sha256", _HASH, primary_key=True),
    Column("size", Integer, nullable=False),
    Column("packing", String(10), nullable=False),
    Column("data", LargeBinary, nullable=False),
)
"""The bytes of files. They are never changed, nor taken away when a file is: undo needs them."""

file = Table(
    "file",
    metadata,
    Column("sha256", _HASH, ForeignKey(content.c.sha256), primary_key=True),
    Column("name", _json, nullable=False),
    Column("added", _WHEN, nullable=False),
    Column("binned", _WHEN),
)

game = Table(
    "game",
    metadata,
    Column("id", _HASH, primary_key=True),
    Column("file", _HASH, ForeignKey(file.c.sha256), index=True),
    Column("sheet", _json),
    Column("typed", _json),
    Column("added", _WHEN, nullable=False),
    Column("binned", _WHEN),
)
"""A game on a sheet of a file, or one that was typed; then ``typed`` is all but its rounds."""

round_ = Table(
    "round",
    metadata,
    Column("game", _HASH, ForeignKey(game.c.id), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("typed", _json, nullable=False),
)
"""The rounds of typed games in which something stands."""

edit = Table(
    "edit",
    metadata,
    Column("game", _HASH, ForeignKey(game.c.id), primary_key=True),
    Column("place", Text, primary_key=True),
    Column("value", _json),
)
"""What was mended on the sheets of files; ``place`` is JSON: column, round, player."""

choice = Table(
    "choice",
    metadata,
    Column("name", String(100), primary_key=True),
    Column("value", _json),
)

revision = Table(
    "revision",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", _WHEN, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("about", _json, nullable=False),
    Column("changes", _json, nullable=False),
    Column("state", String(10), nullable=False, index=True),
)
"""What was changed, row by row, before and after; ``state`` is a :class:`changes.State`."""

KEPT = {table.name: table for table in (file, game, round_, edit)}
"""The tables whose rows change by revisions alone."""
