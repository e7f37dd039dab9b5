"""The tables, in SQL that SQLite and PostgreSQL both take."""

from plump_core.archive.tables.columns import metadata
from plump_core.archive.tables.games import (
    arrival,
    content,
    edit,
    file,
    game,
    round_,
    said,
    shape,
)
from plump_core.archive.tables.keeping import choice, meta, parsed, revision
from plump_core.archive.tables.money import entry, phone, plan, terms
from plump_core.archive.tables.people import alias, apart, night, person, player, sitting, twin

__all__ = [
    "KEPT",
    "SCHEMA",
    "alias",
    "apart",
    "arrival",
    "choice",
    "content",
    "edit",
    "entry",
    "file",
    "game",
    "meta",
    "metadata",
    "night",
    "parsed",
    "person",
    "phone",
    "plan",
    "player",
    "revision",
    "round_",
    "said",
    "shape",
    "sitting",
    "terms",
    "twin",
]

SCHEMA = 6
"""Which tables these are; an archive with a higher number was written by a newer program."""

_SAID = (said, shape, alias, person, apart, night, sitting, twin)
_MONEY = (terms, plan, entry)
KEPT = {table.name: table for table in (file, arrival, game, round_, edit, *_SAID, *_MONEY)}
"""The tables whose rows change by revisions alone."""
