"""The tables of files and of the games on them, of what was typed, mended, and said of sheets."""

from sqlalchemy import Column, ForeignKey, Integer, LargeBinary, String, Table, Text

from plump_core.archive.tables.columns import AS_JSON, HASH, WHEN, metadata

content = Table(
    "content",
    metadata,
    Column("sha256", HASH, primary_key=True),
    Column("size", Integer, nullable=False),
    Column("packing", String(10), nullable=False),
    Column("data", LargeBinary, nullable=False),
)
"""The bytes of files. They are never changed, nor taken away when a file is: undo needs them."""

file = Table(
    "file",
    metadata,
    Column("sha256", HASH, ForeignKey(content.c.sha256), primary_key=True),
    Column("name", AS_JSON, nullable=False),
    Column("added", WHEN, nullable=False),
    Column("binned", WHEN),
)

arrival = Table(
    "arrival",
    metadata,
    Column("file", HASH, ForeignKey(file.c.sha256), primary_key=True),
    Column("came", WHEN, nullable=False),
)
"""The files that nobody has said are to be kept: looked at, but not among the games."""

game = Table(
    "game",
    metadata,
    Column("id", HASH, primary_key=True),
    Column("file", HASH, ForeignKey(file.c.sha256), index=True),
    Column("sheet", AS_JSON),
    Column("typed", AS_JSON),
    Column("added", WHEN, nullable=False),
    Column("binned", WHEN),
)
"""A game on a sheet of a file, or one that was typed; then ``typed`` is all but its rounds."""

round_ = Table(
    "round",
    metadata,
    Column("game", HASH, ForeignKey(game.c.id), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("typed", AS_JSON, nullable=False),
)
"""The rounds of typed games in which something stands."""

edit = Table(
    "edit",
    metadata,
    Column("game", HASH, ForeignKey(game.c.id), primary_key=True),
    Column("place", Text, primary_key=True),
    Column("value", AS_JSON),
)
"""What was mended on the sheets of files; ``place`` is JSON: column, round, player."""

said = Table(
    "said",
    metadata,
    Column("file", HASH, ForeignKey(file.c.sha256), primary_key=True),
    Column("sheet", Text, primary_key=True),
    Column("hints", AS_JSON, nullable=False),
)
"""How sheets are to be read, where somebody said so; ``sheet`` is JSON of its name."""

shape = Table(
    "shape",
    metadata,
    Column("shape", HASH, primary_key=True),
    Column("hints", AS_JSON, nullable=False),
)
"""What was said last of a sheet of some shape, for the next one."""
