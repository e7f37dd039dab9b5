"""Settlements and payments in words: sums, the proof that few payments are enough, what is sent."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction

from plump_core.settlement.amounts import POINTS
from plump_core.settlement.payments import MOST_EXACT, Transfer
from plump_core.settlement.settling import Settlement
from plump_core.settlement.terms import Terms
from plump_core.texts import Message, numbers, plural, translator


def said(sum_: Decimal, currency: str, lang: str, *, signed: bool = False) -> str:
    """A sum of money, or of points where points are settled.

    >>> said(Decimal("12.50"), "SEK", "en"), said(Decimal(1), "POINTS", "en", signed=True)
    ('12.50\\xa0kr', '+1\\xa0point')
    """
    if currency != POINTS:
        return numbers.money(sum_, currency, lang, signed=signed)
    unit = plural(lang, "point", "points", 1 if abs(sum_) == 1 else 2)
    return f"{numbers.number(sum_, lang, signed=signed)}\N{NO-BREAK SPACE}{unit}"


def currency(code: str, lang: str) -> str:
    """What is paid in, as it is chosen.

    >>> currency("SEK", "sv"), currency("POINTS", "en"), currency("GBP", "en")
    ('Svenska kronor', 'Points, no money', 'GBP')
    """
    _ = translator(lang)
    named = {
        "SEK": _("Swedish kronor"),
        "NOK": _("Norwegian kroner"),
        "DKK": _("Danish kroner"),
        "EUR": _("Euro"),
        POINTS: _("Points, no money"),
    }
    return named.get(code, code)


def stake(terms: Terms, lang: str) -> str:
    """What is agreed, in a line: ``0.50 kr a point, at most 100.00 kr each``."""
    from plump_core.settlement.amounts import money

    _ = translator(lang)
    point = said(money(terms.stake), terms.currency, lang)
    line = _("{money} a point").format(money=point)
    if terms.cap is None:
        return line
    cap = said(money(terms.cap), terms.currency, lang)
    return _("{stake}, at most {cap} each").format(stake=line, cap=cap)


def notes(terms: Terms, settlement: Settlement, lang: str) -> list[str]:
    """Who is spared by the cap, and whose sum was rounded up, where there are any."""
    _ = translator(lang)
    told = []
    for who in settlement.capped:
        text = Message("Without the cap {who} would have {before} instead of {after}.")
        before = said(settlement.uncapped[who], terms.currency, lang, signed=True)
        after = said(settlement.net[who], terms.currency, lang, signed=True)
        told.append(
            Message(text.template, {"who": who, "before": before, "after": after}).text(lang)
        )
    if any(settlement.rounded[who] != settlement.net[who] for who in settlement.order):
        to = numbers.listed(settlement.odd, lang)
        told.append(_("Rounded to what can be paid: up for {to}, otherwise down.").format(to=to))
    return told


def proof(before: Sequence[Transfer], after: Sequence[Transfer], lang: str) -> str:
    """That payments come to the same as others, and whether fewer would do.

    ``before`` is as a rule every two as they played, ``after`` what is suggested.
    """
    if _sums(before) != _sums(after):
        raise ValueError("the payments do not come to the same")
    same = Message("each of you pays or gets exactly the same in all")
    values = {"before": len(before), "after": len(after), "same": same}
    if not after:
        return translator(lang)("Nobody owes anybody anything.")
    if len(before) > len(after):
        text = Message("The {before} payments become {after}: {same}.")
    elif len(before) < len(after):
        text = Message("Instead of {before} there are {after} payments: {same}.")
    else:
        as_many = len(after)
        return plural(lang, "{n} payment either way.", "{n} payments either way.", as_many)
    return Message(text.template, values).text(lang)


def why_no_fewer(plan: Sequence[Transfer], lang: str) -> str:
    """Why the fewest payments are no fewer, in a sentence or two; for plans of the fewest."""
    uneven = [who for who, sum_ in _sums(plan).items() if sum_]
    if not uneven:
        return ""
    groups = len(uneven) - len(plan)
    people = plural(lang, "{n} of you has", "{n} of you have", len(uneven))
    least = plural(lang, "at least {n} payment", "at least {n} payments", len(plan))
    if len(uneven) > MOST_EXACT:
        text = Message(
            "{people} something to pay or to get. With so many, not every way has been tried, and "
            "there may be one with fewer payments."
        )
    elif groups == 1:
        text = Message(
            "{people} something to pay or to get, and no smaller group of you is even by itself. "
            "Every payment can make one more even and the last one two, so it takes {least}."
        )
    else:
        text = Message(
            "{people} something to pay or to get, and can be divided into {groups} groups that are "
            "even by themselves, but into no more. Each group takes one payment less than it has "
            "people, so it takes {least}."
        )
    return Message(text.template, {"people": people, "groups": groups, "least": least}).text(lang)


def chat(
    title: str,
    net: Mapping[str, Decimal],
    transfers: Sequence[Transfer],
    agreed: Sequence[Terms],
    lang: str,
) -> str:
    """A settlement to copy and send; ``net`` by place, ``transfers`` is what is to be paid.

    ``agreed`` are the terms of its games, of one currency; each different stake is told once.
    """
    currency = agreed[0].currency
    stakes = dict.fromkeys(stake(terms, lang) for terms in agreed)
    lines = [f"{title} ({'; '.join(stakes)})"]
    for who, sum_ in net.items():
        lines.append(f"{who}: {said(sum_, currency, lang, signed=True)}")
    return "\n".join([*lines, "", to_pay(transfers, currency, lang)])


def to_pay(transfers: Sequence[Transfer], currency: str, lang: str) -> str:
    """Who pays whom, a line each."""
    if not transfers:
        return translator(lang)("Nobody owes anybody anything.")
    return "\n".join(
        f"{one.from_} → {one.to}: {said(one.amount, currency, lang)}" for one in transfers
    )


def _sums(transfers: Sequence[Transfer]) -> dict[str, Fraction]:
    """What each gets in all; those who are even left out."""
    sums: dict[str, Fraction] = {}
    for one in transfers:
        sums[one.from_] = sums.get(one.from_, Fraction()) - Fraction(one.amount)
        sums[one.to] = sums.get(one.to, Fraction()) + Fraction(one.amount)
    return {who: sum_ for who, sum_ in sums.items() if sum_}
