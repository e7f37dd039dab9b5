"""The tables of people, and of what was said of nights and of games that are there twice."""

from sqlalchemy import Boolean, Column, ForeignKey, Integer, String, Table, Text

from plump_core.archive.tables.columns import AS_JSON, HASH, metadata
from plump_core.archive.tables.games import content, game

player = Table(
    "player",
    metadata,
    Column("spelling", Text, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("written", AS_JSON, nullable=False),
)
"""Every spelling ever seen, numbered as they came. Rows are never changed nor taken away: a player
has a colour for life by the number. ``spelling`` is JSON of what spellings of one name share.
"""

alias = Table(
    "alias",
    metadata,
    Column("spelling", Text, ForeignKey(player.c.spelling), primary_key=True),
    Column("person", Text, ForeignKey(player.c.spelling), nullable=False),
)
"""Spellings that are another spelling's person. The leading spelling has no row here."""

person = Table(
    "person",
    metadata,
    Column("spelling", Text, ForeignKey(player.c.spelling), primary_key=True),
    Column("name", AS_JSON),
    Column("guest", Boolean),
    Column("hidden", Boolean),
)
"""What was said of a person, by the leading spelling."""

apart = Table(
    "apart",
    metadata,
    Column("one", Text, ForeignKey(player.c.spelling), primary_key=True),
    Column("other", Text, ForeignKey(player.c.spelling), primary_key=True),
)
"""Spellings that are two people, as somebody said."""

night = Table(
    "night",
    metadata,
    Column("id", HASH, primary_key=True),
    Column("place", AS_JSON),
    Column("note", AS_JSON),
    Column("photo", HASH, ForeignKey(content.c.sha256)),
)
"""The nights of which something was said, or of which somebody said which games they had."""

sitting = Table(
    "sitting",
    metadata,
    Column("game", HASH, ForeignKey(game.c.id), primary_key=True),
    Column("night", HASH, ForeignKey(night.c.id), nullable=False),
)
"""The games of a night, where somebody said so."""

twin = Table(
    "twin",
    metadata,
    Column("one", HASH, ForeignKey(game.c.id), primary_key=True),
    Column("other", HASH, ForeignKey(game.c.id), primary_key=True),
    Column("decision", String(10), nullable=False),
)
"""What somebody decided about a game that is there twice."""
