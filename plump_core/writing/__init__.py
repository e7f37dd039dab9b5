"""Games written down again, in every form that :mod:`plump_core.reading` reads back.

The long table holds everything of a game. The template's layout holds players, cards, bids and
plumps, with the title, the date and the rules above; tricks, points by agreement and dummies have
no place on it. The oh-heck programs' table holds hands whose tricks are known. What of a game a
form does not hold, its :class:`Writer` tells.
"""

from plump_core.writing.exchange import exchange_csv
from plump_core.writing.long_table import COLUMNS, long_csv
from plump_core.writing.names import WriteError
from plump_core.writing.protocol import blank, template_csv
from plump_core.writing.workbook import template
from plump_core.writing.writers import WRITERS, Writer

__all__ = [
    "COLUMNS",
    "WRITERS",
    "WriteError",
    "Writer",
    "blank",
    "exchange_csv",
    "long_csv",
    "template",
    "template_csv",
]
