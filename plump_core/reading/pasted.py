"""A protocol pasted as text: from a spreadsheet, an e-mail, a chat or a page."""

import hashlib
import re
from collections.abc import Mapping
from types import MappingProxyType

from plump_core.findings import ReadError
from plump_core.reading import on_sheets, refusals
from plump_core.reading.grid import Sheet, of_text
from plump_core.reading.hints import Hints
from plump_core.reading.record import Reading
from plump_core.texts import Message

_NOTHING: Mapping[str, Hints] = MappingProxyType({})
_UPRIGHT = re.compile("[│┃║┆┇┊┋╎╏¦]")
# A line between rows: box characters, or what Markdown and old e-mails draw with.
_RULE = re.compile(r"[\s|+:=_\u2500-\u257f-]*")


def read_pasted(
    text: str,
    name: str,
    hints: Mapping[str, Hints] = _NOTHING,
    remembered: Mapping[str, Hints] = _NOTHING,
) -> list[Reading]:
    """The games in a text with its values in columns, however they are divided.

    ReadError if there is none. ``name`` is what the text is to be known by.

    >>> reading, = read_pasted("| Spelare | 2 | | 1 | |\\n|---|---|---|---|---|\\n"
    ...                        "| Anna | 1 | | 0 | |\\n| Bo | 2 | p | 0 | p |", "i dag")
    >>> reading.game.cards
    (2, 1)
    """
    if len(text) > refusals.LARGEST:
        raise refusals.too_large(name)
    if not text.strip():
        raise ReadError(
            Message("There is nothing in what was pasted. Copy the cells of the protocol first.")
        )
    digest = hashlib.sha256(text.encode("utf-8", "replace")).digest()
    return on_sheets([sheet(text)], name, digest, hints, remembered)


def sheet(text: str) -> Sheet:
    """The cells of a pasted text, on a sheet that has no name."""
    return of_text(divided(text))


def divided(text: str) -> str:
    """A pasted text with its values divided as in a file of text, without frames."""
    lines = _lines(text)
    bars = [line for line in lines if "|" in line]
    if any("\t" in line for line in lines) or len(bars) * 2 > len(lines):
        return "\n".join(_unframed(line) for line in lines)
    return "\n".join(lines)


def _lines(text: str) -> list[str]:
    """The lines as their writer saw them, without what an e-mail or a drawn frame adds."""
    plain = [re.sub(r"^(> ?)+", "", line) for line in text.splitlines()]
    drawn = [_UPRIGHT.sub("|", line) for line in plain]
    return [line for line in drawn if not line.strip() or not _RULE.fullmatch(line)]


def _unframed(line: str) -> str:
    """A row without the bars at its ends, which divide nothing."""
    framed = re.fullmatch(r"\s*\|(.*)\|\s*", line)
    return framed[1] if framed else line
