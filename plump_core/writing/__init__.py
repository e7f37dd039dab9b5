"""Games written down again: the template workbook, the same layout as a text, and the long table.

Whatever is written here is read back by :mod:`plump_core.reading`. The template's layout holds
players, cards, bids and plumps, with the title, the date and the rules above; tricks, points by
agreement and dummies have no place on it, so they are written in the long table alone.
"""

from plump_core.writing.long_table import COLUMNS, long_csv
from plump_core.writing.names import WriteError
from plump_core.writing.protocol import blank, template_csv
from plump_core.writing.workbook import template

__all__ = ["COLUMNS", "WriteError", "blank", "long_csv", "template", "template_csv"]
