"""From the bytes of a file to the games on its sheets.

bytes ─sniff→ kind ─grid→ sheets of cells ─layouts→ readings. Nothing here trusts a file: not its
name, not what it says of its own size, not its stored sums.
"""

import hashlib

from plump_core.findings import Finding, ReadError, Severity
from plump_core.game import Source
from plump_core.reading import grid, layouts, refusals, sniff
from plump_core.reading.grid import Sheet
from plump_core.reading.record import Place, Reading, Stated, Written
from plump_core.texts import Message

__all__ = ["Place", "Reading", "Stated", "Written", "read"]

_MOST_NAMED = 5


def read(data: bytes, name: str) -> list[Reading]:
    """The game on every visible sheet that holds one, in the order of the sheets.

    What is to be said of the file as a whole (a hidden sheet, one without a game) is among the
    findings of the first reading. ReadError if the file cannot be read or holds no game.

    >>> reading, = read("Spelare;2;;1;\\nAnna;1;;0;\\nBo;2;p;0;p\\n".encode(), "fredag.csv")
    >>> reading.game.players, reading.game.cards, reading.cell("plump", round=1, player="Bo")
    (('Anna', 'Bo'), (2, 1), 'C3')
    """
    if len(data) > refusals.LARGEST:
        raise refusals.too_large(name)
    readings: list[Reading] = []
    passed: list[Finding] = []
    for sheet in grid.sheets(data, sniff.kind(data), name):
        if sheet.hidden or sheet.first is None:
            passed.append(_passed_over(sheet, name))
        elif reading := layouts.best(sheet, Source(name, sheet.name), _id(data, name, sheet)):
            readings.append(reading)
        else:
            passed.append(layouts.missing(sheet))
    if not readings:
        raise _no_game(name, passed)
    return [readings[0].with_findings(tuple(passed)), *readings[1:]]


def _id(data: bytes, name: str, sheet: Sheet) -> str:
    """The same for the same sheet of the same file, and for no other."""
    known = repr((name, sheet.name)).encode() + hashlib.sha256(data).digest()
    return hashlib.sha256(known).hexdigest()[:12]


def _passed_over(sheet: Sheet, file: str) -> Finding:
    values = {"sheet": file if sheet.name is None else sheet.name}
    if sheet.hidden:
        text = Message("The sheet “{sheet}” is hidden and was not read; show it to have it read.")
        code = "hidden-sheet"
    else:
        text, code = Message("The sheet “{sheet}” has nothing in its cells."), "empty-sheet"
    return Finding(code, Severity.NOTE, Message(text.template, values), sheet=sheet.name)


def _no_game(file: str, passed: list[Finding]) -> ReadError:
    """Every sheet, or the first of very many, with what was expected and found on it."""
    if not passed:
        return ReadError(Message("“{file}” has no sheets with cells in them.", {"file": file}))
    found = passed[-1].message if len(passed) <= _MOST_NAMED else Message("…")
    for finding in reversed(passed[:-1][:_MOST_NAMED]):
        found = Message("{first} {rest}", {"first": finding.message, "rest": found})
    return ReadError(
        Message("No game was found in “{file}”. {found}", {"file": file, "found": found})
    )
