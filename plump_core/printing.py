"""Answers in words and columns, for a terminal."""

import unicodedata
from collections.abc import Iterable, Sequence

from plump_core.answers import Answer
from plump_core.findings import Finding
from plump_core.rules import Rules
from plump_core.settlement import Settlement, Terms, Transfer, Way, payments
from plump_core.settlement.stated import otherwise, warning
from plump_core.settlement.wording import notes, proof, said
from plump_core.texts import numbers, translator


def scores(answer: Answer, lang: str) -> str:
    """A heading, and a row a player with place, points and plumps; then what was found."""
    _ = translator(lang)
    outcome = answer.outcome
    places, least, most = outcome.places, outcome.plumps, outcome.plumps_most
    head = ["", _("player"), _("points"), _("plumps")]
    table = [
        [
            _place(places[p]),
            p,
            numbers.points(*outcome.totals[p], lang),
            numbers.span(least[p], most[p], lang),
        ]
        for p in outcome.ranking
    ]
    told = [heading(answer, lang), _columns([head, *table]), *_loser(answer, lang)]
    return "\n".join([*told, *_found(answer, lang)])


def _loser(answer: Answer, lang: str) -> list[str]:
    """Who is the night's loser, where the rules name one."""
    _ = translator(lang)
    outcome = answer.outcome
    if outcome.rules.loser is None or not any(outcome.plumps_most.values()):
        return []
    who = numbers.listed(outcome.losers, lang) if outcome.losers else _("the sheet leaves it open")
    return ["  " + _("Loser, with the most plumps: {who}").format(who=who)]


def findings(answer: Answer, lang: str) -> str:
    """A heading, and everything found; a sentence where there is nothing."""
    _ = translator(lang)
    found = _found(answer, lang) or ["  " + _("Nothing to remark on.")]
    return "\n".join([heading(answer, lang), *found])


def settlement(answer: Answer, lang: str, way: Way = Way.FEWEST, through: str | None = None) -> str:
    """As :func:`scores`, with what each gets or pays and who pays whom, or between what it lies."""
    text = scores(answer, lang)
    bill = answer.bill
    if bill is None:
        return text
    if bill.settlement is None:
        lines = _open(answer, lang)
    else:
        paid = payments(bill.settlement, way, through)
        lines = _settled(bill.settlement, paid, bill.terms, lang)
        if differs := warning(otherwise(answer.reading, answer.outcome), lang):
            lines = [differs, *lines]
    return "\n".join([text, "", *(f"  {line}".rstrip() for line in lines)])


def rules(known: Iterable[Rules], lang: str) -> str:
    """A row for each of the house rules: its name and what it is called."""
    return _columns([[each.name, each.title_in(lang)] for each in known])


def heading(answer: Answer, lang: str) -> str:
    """Title, date, where it was read and the rules, in one line."""
    _ = translator(lang)
    game, chosen = answer.reading.game, answer.outcome.rules
    source = game.source
    where = [source.file, source.sheet] if source else []
    day = numbers.day(game.date, lang) if game.date else None
    ruled = _("rules: {rules}").format(rules=chosen.title_in(lang))
    return " · ".join(part for part in (game.title, day, *where, ruled) if part)


def _settled(bill: Settlement, paid: Sequence[Transfer], terms: Terms, lang: str) -> Iterable[str]:
    _ = translator(lang)
    net = [[who, said(bill.net[who], terms.currency, lang, signed=True)] for who in bill.order]
    rows = [[t.from_, "→", t.to, said(t.amount, terms.currency, lang)] for t in paid]
    yield from _columns(net, indent="").splitlines()
    yield from notes(terms, bill, lang)
    yield ""
    told = _columns(rows, indent="") if rows else _("Nobody owes anybody anything.")
    yield from told.splitlines()
    played = payments(bill, Way.PAIRWISE)
    if len(played) > len(paid) > 0:
        yield proof(played, paid, lang)


def _open(answer: Answer, lang: str) -> Iterable[str]:
    """What each gets or pays at the least and at the most."""
    between = answer.between()
    if between is None or answer.bill is None:
        return
    yield translator(lang)("Until then it can only be said between what it lies:")
    currency = answer.bill.currency
    for who, ends in between.net.items():
        low, high = (said(end, currency, lang, signed=True) for end in ends)
        yield f"{who}: {low} … {high}"


def _found(answer: Answer, lang: str) -> list[str]:
    return [f"  {_remark(finding, lang)}" for finding in answer.findings]


def _remark(finding: Finding, lang: str) -> str:
    _ = translator(lang)
    severity = {"error": _("error"), "warning": _("warning"), "note": _("note")}
    told = finding.to_json(lang)
    expected = _("expected: {expected}").format(expected=told["expected"])
    tail = f" ({expected})" if told["expected"] else ""
    return f"{severity[finding.severity]}: {told['message']}{tail}"


def _place(place: int | None) -> str:
    return "?" if place is None else f"{place}."


def _columns(table: Sequence[Sequence[str]], indent: str = "  ") -> str:
    """Rows in columns that line up; numbers to the right."""
    widths = [max(map(_width, column)) for column in zip(*table, strict=True)]
    lines = []
    for row in table:
        cells = [_pad(cell, width) for cell, width in zip(row, widths, strict=True)]
        lines.append((indent + "  ".join(cells)).rstrip())
    return "\n".join(lines)


def _pad(cell: str, width: int) -> str:
    space = " " * (width - _width(cell))
    numeric = cell[:1].isdigit() or cell[:1] in "+−-"
    return space + cell if numeric else cell + space


def _width(text: str) -> int:
    """How many columns of a terminal a text takes."""
    wide = sum(unicodedata.east_asian_width(char) in "WF" for char in text)
    marks = sum(bool(unicodedata.combining(char)) for char in text)
    return len(text) + wide - marks
