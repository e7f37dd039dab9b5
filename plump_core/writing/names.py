"""Names and titles on their way out: they come from strangers, and a spreadsheet runs what it can.

In a workbook a text is stored as a text and that is that. A text file has no types: a field that
begins with ``=`` is worked out by the spreadsheet that opens it, in quotation marks or not. Such a
field gets a space of no width before it, which keeps the spreadsheet from it, shows nothing, and
is taken away again when the file is read; an apostrophe would be seen, and be part of the name.
"""

from collections.abc import Iterable
from pathlib import Path
from unicodedata import category

from plump_core.findings import PlumpError
from plump_core.game import same_name, tidy_name
from plump_core.reading import words
from plump_core.texts import Message

GUARD = "\N{ZERO WIDTH SPACE}"
"""What stands before a text that a spreadsheet would run; reading takes it away."""

_RUNS = tuple("=+-@\t\r＝＋－＠")
_LABELS = words.PLAYERS | words.CARDS | words.SUMS | words.ROUNDS


class WriteError(PlumpError):
    """A game that has no place on the sheet it was to be written on."""


def not_written(path: Path, error: OSError) -> WriteError:
    """What is said of a file or a folder that cannot be made."""
    values = {"file": path, "why": error.strerror}
    return WriteError(Message("{file} cannot be written: {why}.", values))


def guarded(text: str) -> str:
    """A text for a field of a text file, harmless in a spreadsheet.

    >>> guarded("Anna"), guarded("=1+1") == GUARD + "=1+1"
    ('Anna', True)
    """
    return GUARD + text if text.startswith(_RUNS) else text


def shown(text: str) -> str:
    """A text on one line, without what no file can hold, and nothing unseen around it.

    >>> shown(" Anna\\tB\\x00 ")
    'Anna B'
    """
    kept = "".join(sign if _has_place(sign) else " " for sign in text)
    tidy = tidy_name(kept)
    while tidy and category(tidy[0]) == "Cf":
        tidy = tidy[1:].lstrip()
    while tidy and category(tidy[-1]) == "Cf":
        tidy = tidy[:-1].rstrip()
    return tidy


def _has_place(sign: str) -> bool:
    """Whether a workbook and a text file can both hold a sign, within a line."""
    return category(sign) not in ("Cc", "Cs", "Zl", "Zp") and sign not in "\ufffe\uffff"


def checked(players: Iterable[str]) -> tuple[str, ...]:
    """The names as they stand on a protocol. WriteError where one would be taken for a heading."""
    names = distinct(players)
    for name in names:
        if _is_label(name):
            raise WriteError(
                Message(
                    "“{name}” cannot be a player's name on a protocol, where it would be taken "
                    "for a heading. Choose another name.",
                    {"name": name},
                )
            )
    return names


def distinct(players: Iterable[str]) -> tuple[str, ...]:
    """The names as they are written. WriteError where one is blank or two cannot be told apart."""
    names = tuple(shown(player) for player in players)
    for seat, name in enumerate(names):
        if not name:
            raise WriteError(Message("A player has to have a name."))
        if same_name(name) in map(same_name, names[:seat]):
            raise WriteError(
                Message(
                    "Two players are called “{name}”. Give them different names.", {"name": name}
                )
            )
    return names


def _is_label(name: str) -> bool:
    return words.key(name) in _LABELS or words.is_points(name) or name.startswith("#")
