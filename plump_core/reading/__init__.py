"""From the bytes of a file to the games on its sheets.

bytes ─sniff→ kind ─grid→ sheets of cells ─layouts→ readings. Nothing here trusts a file: not its
name, not what it says of its own size, not its stored sums.
"""

import contextlib
import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from plump_core.findings import Finding, ReadError, Severity
from plump_core.game import Source
from plump_core.reading import figures, grid, layouts, packed, refusals, shape, sniff
from plump_core.reading.grid import Sheet
from plump_core.reading.hints import NONE, Hints, HintsError, Role
from plump_core.reading.record import Choice, Offer, Place, Reading, Stated, Written
from plump_core.reading.refusals import LockedError
from plump_core.reading.sniff import Kind
from plump_core.texts import Message

__all__ = [
    "Choice",
    "Hints",
    "HintsError",
    "LockedError",
    "Offer",
    "Place",
    "Reading",
    "Role",
    "Stated",
    "Written",
    "offers",
    "read",
]

_MOST_NAMED = 5
_NOTHING: Mapping[str, Hints] = MappingProxyType({})


def read(
    data: bytes,
    name: str,
    hints: Mapping[str, Hints] = _NOTHING,
    remembered: Mapping[str, Hints] = _NOTHING,
    password: str | None = None,
) -> list[Reading]:
    """The games on every visible sheet that holds any, in the order of the sheets.

    ``hints`` is what a person says of the sheets of this file, by their names; the sheet of a text
    file has the name ``""``. What was ``remembered`` of sheets of the same shape (see
    :mod:`plump_core.reading.shape`) goes for a sheet of which nothing is said.

    Of a packed file (.zip) every file in it is read, each under its own name; since sheets of many
    files share their names, ``hints`` has them by :func:`plump_core.reading.packed.sheet_in`.

    What is to be said of the file as a whole (a hidden sheet, one without a game, a packed file's
    file that cannot be read) is among the findings of the first reading. ReadError if the file
    cannot be read or holds no game; LockedError if that is for want of the right ``password``.

    >>> reading, = read("Spelare;2;;1;\\nAnna;1;;0;\\nBo;2;p;0;p\\n".encode(), "fredag.csv")
    >>> reading.game.players, reading.game.cards, reading.cell("plump", round=1, player="Bo")
    (('Anna', 'Bo'), (2, 1), 'C3')
    """
    what = _kind(data, name)
    if what is Kind.ZIP:
        return _read_packed(data, name, hints, remembered, password)
    sheets = grid.sheets(data, what, name, password)
    return on_sheets(sheets, name, hashlib.sha256(data).digest(), hints, remembered)


def on_sheets(
    sheets: Iterable[Sheet],
    name: str,
    digest: bytes,
    hints: Mapping[str, Hints] = _NOTHING,
    remembered: Mapping[str, Hints] = _NOTHING,
) -> list[Reading]:
    """The games on sheets that have been read already; ``digest`` is that of what they were in."""
    readings: list[Reading] = []
    passed: list[Finding] = []
    for sheet in sheets:
        source, id = Source(name, sheet.name), _id(digest, name, sheet)
        said = _said(sheet, hints, remembered)
        if said.read is False or (sheet.hidden and not said.read) or sheet.first is None:
            passed.append(_passed_over(sheet, name, said))
        elif found := layouts.games(sheet, source, id, said):
            form = shape.of(sheet)
            told = (figures.with_notes(reading, sheet) for reading in found)
            readings += [replace(reading, shape=form) for reading in told]
        else:
            passed.append(layouts.missing(sheet, said))
    if not readings:
        raise _no_game(name, passed)
    return [readings[0].with_findings(tuple(passed)), *readings[1:]]


def _read_packed(
    data: bytes,
    name: str,
    hints: Mapping[str, Hints],
    remembered: Mapping[str, Hints],
    password: str | None,
) -> list[Reading]:
    """The games of every file in a packed one; those that cannot be read are told of."""
    readings: list[Reading] = []
    passed: list[Finding] = []
    locked = False
    for member in packed.members(data, name, password):
        try:
            if member.error:
                raise (LockedError if member.locked else ReadError)(member.error)
            said = packed.Within(hints, member.name)
            readings += read(member.data, member.name, said, remembered, password)
        except ReadError as error:
            passed.append(Finding("unread-file", Severity.WARNING, error.message))
            locked |= isinstance(error, LockedError)
    if not readings and not passed:
        raise refusals.hollow(name)
    if not readings:
        raise (LockedError if locked else ReadError)(_no_game(name, passed).message)
    return [readings[0].with_findings(tuple(passed)), *readings[1:]]


def offers(data: bytes, name: str, password: str | None = None) -> list[Offer]:
    """What a person can choose from for each sheet of a file that has cells, hidden ones too.

    The sheets of a packed file go by :func:`plump_core.reading.packed.sheet_in`. ReadError if the
    file cannot be read.
    """
    what = _kind(data, name)
    if what is Kind.ZIP:
        return list(_offers_packed(data, name, password))
    return [
        Offer(sheet.name or "", sheet.hidden, shape.of(sheet), layouts.choices(sheet))
        for sheet in grid.sheets(data, what, name, password)
        if sheet.first is not None
    ]


def _offers_packed(data: bytes, name: str, password: str | None) -> Iterator[Offer]:
    """Those of each file in a packed one that can be read."""
    for member in packed.members(data, name, password):
        with contextlib.suppress(ReadError):
            for one in offers(member.data, member.name, password) if not member.error else ():
                yield replace(one, sheet=packed.sheet_in(member.name, one.sheet))


def _kind(data: bytes, name: str) -> Kind:
    if len(data) > refusals.LARGEST:
        raise refusals.too_large(name)
    return sniff.kind(data)


def _said(sheet: Sheet, hints: Mapping[str, Hints], remembered: Mapping[str, Hints]) -> Hints:
    """What is said of this very sheet, else what was remembered of those like it."""
    said = hints.get(sheet.name or "")
    if said is None and remembered:
        known = remembered.get(shape.of(sheet))
        said = known and known.lasting
    return said or NONE


def _id(digest: bytes, name: str, sheet: Sheet) -> str:
    """The same for the same sheet of the same file, and for no other."""
    known = repr((name, sheet.name)).encode() + digest
    return hashlib.sha256(known).hexdigest()[:12]


def _passed_over(sheet: Sheet, file: str, said: Hints) -> Finding:
    values = {"sheet": file if sheet.name is None else sheet.name}
    if said.read is False:
        text, code = Message("The sheet “{sheet}” was left out, as you said."), "left-out"
    elif sheet.hidden and not said.read:
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
