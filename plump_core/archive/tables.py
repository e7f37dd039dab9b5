"""The tables, in SQL that SQLite and PostgreSQL both take.

Whatever people write (names of files, sheets and players) is kept as JSON: its escapes carry every
character there is, also those that a database's own texts refuse.
"""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

SCHEMA = 5
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

arrival = Table(
    "arrival",
    metadata,
    Column("file", _HASH, ForeignKey(file.c.sha256), primary_key=True),
    Column("came", _WHEN, nullable=False),
)
"""The files that nobody has said are to be kept: looked at, but not among the games."""

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

said = Table(
    "said",
    metadata,
    Column("file", _HASH, ForeignKey(file.c.sha256), primary_key=True),
    Column("sheet", Text, primary_key=True),
    Column("hints", _json, nullable=False),
)
"""How sheets are to be read, where somebody said so; ``sheet`` is JSON of its name."""

shape = Table(
    "shape",
    metadata,
    Column("shape", _HASH, primary_key=True),
    Column("hints", _json, nullable=False),
)
"""What was said last of a sheet of some shape, for the next one."""

player = Table(
    "player",
    metadata,
    Column("spelling", Text, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("written", _json, nullable=False),
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
    Column("name", _json),
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
    Column("id", _HASH, primary_key=True),
    Column("place", _json),
    Column("note", _json),
    Column("photo", _HASH, ForeignKey(content.c.sha256)),
)
"""The nights of which something was said, or of which somebody said which games they had."""

sitting = Table(
    "sitting",
    metadata,
    Column("game", _HASH, ForeignKey(game.c.id), primary_key=True),
    Column("night", _HASH, ForeignKey(night.c.id), nullable=False),
)
"""The games of a night, where somebody said so."""

twin = Table(
    "twin",
    metadata,
    Column("one", _HASH, ForeignKey(game.c.id), primary_key=True),
    Column("other", _HASH, ForeignKey(game.c.id), primary_key=True),
    Column("decision", String(10), nullable=False),
)
"""What somebody decided about a game that is there twice."""

terms = Table(
    "terms",
    metadata,
    Column("game", _HASH, ForeignKey(game.c.id), primary_key=True),
    Column("terms", _json, nullable=False),
)
"""What is agreed about money for a game: see :class:`plump_core.settlement.terms.Terms`."""

plan = Table(
    "plan",
    metadata,
    Column("id", _HASH, primary_key=True),
    Column("frozen", _WHEN, nullable=False),
    Column("ended", _WHEN),
    Column("currency", _json, nullable=False),
    Column("way", String(20), nullable=False),
    Column("one", _json),
    Column("unit", String(40), nullable=False),
    Column("transfers", _json, nullable=False),
)
"""Who pays whom, as it was when the first payment was made."""

entry = Table(
    "entry",
    metadata,
    Column("id", _HASH, primary_key=True),
    Column("at", _WHEN, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("currency", _json, nullable=False),
    Column("moves", _json, nullable=False),
    Column("game", _HASH, ForeignKey(game.c.id)),
    Column("settled", _json),
    Column("of", _HASH),
    Column("plan", _HASH, ForeignKey(plan.c.id)),
    Column("number", Integer),
    Column("by", _json),
)
"""The lines of the account: see :class:`plump_core.settlement.entries.Entry`. ``of`` is an entry
too, but no key: tables are copied row by row, and a row may come before the one that it names.
"""

phone = Table(
    "phone",
    metadata,
    Column("spelling", Text, primary_key=True),
    Column("number", _json, nullable=False),
)
"""Where people are paid by telephone, by JSON of a spelling. It is nobody's business but theirs: no
revision holds it, so that a number that is forgotten is gone, and it is not carried out.
"""

parsed = Table(
    "parsed",
    metadata,
    Column("game", _HASH, primary_key=True),
    Column("stamp", _HASH, nullable=False),
    Column("facts", Text, nullable=False),
    Column("hands", LargeBinary, nullable=False),
)
"""What the games came to when they were last read, so that files need not be read again. Whatever
is here can be found anew; a row whose ``stamp`` is not of today is as good as none.
"""

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

_SAID = (said, shape, alias, person, apart, night, sitting, twin)
_MONEY = (terms, plan, entry)
KEPT = {table.name: table for table in (file, arrival, game, round_, edit, *_SAID, *_MONEY)}
"""The tables whose rows change by revisions alone."""
