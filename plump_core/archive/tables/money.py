"""The tables of what was agreed, settled and paid, and of where people are paid."""

from sqlalchemy import Column, ForeignKey, Integer, String, Table, Text

from plump_core.archive.tables.columns import AS_JSON, HASH, WHEN, metadata
from plump_core.archive.tables.games import game

terms = Table(
    "terms",
    metadata,
    Column("game", HASH, ForeignKey(game.c.id), primary_key=True),
    Column("terms", AS_JSON, nullable=False),
)
"""What is agreed about money for a game: see :class:`plump_core.settlement.terms.Terms`."""

plan = Table(
    "plan",
    metadata,
    Column("id", HASH, primary_key=True),
    Column("frozen", WHEN, nullable=False),
    Column("ended", WHEN),
    Column("currency", AS_JSON, nullable=False),
    Column("way", String(20), nullable=False),
    Column("one", AS_JSON),
    Column("unit", String(40), nullable=False),
    Column("transfers", AS_JSON, nullable=False),
)
"""Who pays whom, as it was when the first payment was made."""

entry = Table(
    "entry",
    metadata,
    Column("id", HASH, primary_key=True),
    Column("at", WHEN, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("currency", AS_JSON, nullable=False),
    Column("moves", AS_JSON, nullable=False),
    Column("game", HASH, ForeignKey(game.c.id)),
    Column("settled", AS_JSON),
    Column("of", HASH),
    Column("plan", HASH, ForeignKey(plan.c.id)),
    Column("number", Integer),
    Column("by", AS_JSON),
    Column("day", String(10)),
    Column("note", AS_JSON),
)
"""The lines of the account: see :class:`plump_core.settlement.entries.Entry`. ``of`` is an entry
too, but no key: tables are copied row by row, and a row may come before the one that it names.
"""

phone = Table(
    "phone",
    metadata,
    Column("spelling", Text, primary_key=True),
    Column("number", AS_JSON, nullable=False),
)
"""Where people are paid by telephone, by JSON of a spelling. It is nobody's business but theirs: no
revision holds it, so that a number that is forgotten is gone, and it is not carried out.
"""
