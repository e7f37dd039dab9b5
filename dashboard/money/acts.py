"""What is entered in the account, by whoever may write; what is refused is told."""

from collections.abc import Callable, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

import streamlit as st

from dashboard import kept, pressed, share
from plump_core.outcome import Outcome
from plump_core.settlement import ORE, WHOLE, Custom, Terms, cap, stake
from plump_core.settlement.besides import PaymentError, paid
from plump_core.settlement.entries import Entry, night
from plump_core.settlement.plans import Plan
from plump_core.texts import Message

_AGREED = "money-terms"
_PAYMENT = ("from", "to", "amount", "currency", "day", "note")
_WHO = Message("Choose who paid, and who was paid.")


@pressed.told
def agree(games: Sequence[str], own: bool, key: str, standing: Terms) -> None:
    """What the form of the key says of money for some games; of examples it is not kept."""
    on = _terms(key, standing)
    if on == standing:
        return
    if own:
        share.require_writer()
        kept.archive().ledger.agree(games, on)
    else:
        said = st.session_state.get(_AGREED, {})
        st.session_state[_AGREED] = said | dict.fromkeys(games, on)


def agreed_here() -> dict[str, Terms]:
    """What was said of examples in this session."""
    said: dict[str, Terms] = st.session_state.get(_AGREED, {})
    return said


@pressed.by_a_writer
def settle(nights: Sequence[tuple[Outcome, Terms]], unsaved: Sequence[str]) -> None:
    """Enter games in the account, once the files of those that wait are saved."""
    if unsaved:
        kept.confirm(*unsaved)
    kept.archive().ledger.settle(*(night(outcome, terms) for outcome, terms in nights))


@pressed.by_a_writer
def settle_all(find: Callable[[], Sequence[Entry]]) -> None:
    """Enter all that is open; it is worked out when it is pressed."""
    kept.archive().ledger.settle(*find())


@pressed.by_a_writer
def correct(now: Sequence[Entry]) -> None:
    """Enter the differences after sheets were mended."""
    kept.archive().ledger.correct(*now)


@pressed.by_a_writer
def take_back(*ids: str, by: str | None = None) -> None:
    """Take settlements or payments back, by lines of their own."""
    for id in ids:
        kept.archive().ledger.take_back(id, by)


@pressed.by_a_writer
def pay(plan: Plan, number: int, by: str | None) -> None:
    """Enter that a payment was made."""
    kept.archive().ledger.pay(plan, number, by)


@pressed.by_a_writer
def pay_besides(key: str, by: str | None) -> None:
    """Enter the payment that the form of the key tells of."""
    said = {name: st.session_state[f"{key}-{name}"] for name in _PAYMENT}
    from_, to = said["from"], said["to"]
    if not from_ or not to:
        raise PaymentError(_WHO)
    note = " ".join(said["note"].split()) or None
    amount = paid(said["amount"])
    kept.archive().ledger.pay_besides(from_, to, amount, said["currency"], by, said["day"], note)


@pressed.by_a_writer
def give_up(plan: str) -> None:
    """Pay no more by a plan."""
    kept.archive().ledger.give_up(plan)


@pressed.by_a_writer
def set_phone(person: str, key: str) -> None:
    """Keep the number written in the widget of the key, which then forgets it."""
    number = st.session_state.pop(key, "")
    kept.archive().ledger.set_phone(person, number)


@pressed.by_a_writer
def forget_phone(person: str) -> None:
    """Keep no number of somebody's."""
    kept.archive().ledger.forget_phone(person)


def _terms(key: str, standing: Terms) -> Terms:
    """What the form says; what is not in it stays as it was."""

    def said(name: str, otherwise: Any) -> Any:
        return st.session_state.get(f"{key}-{name}", otherwise)

    most = said("cap", "").strip()
    return Terms(
        stake=stake(said("stake", "")),
        currency=said("currency", standing.currency),
        custom=Custom(said("custom", standing.custom)),
        cap=cap(most) if most else None,
        unit=WHOLE if said("whole", False) else ORE,
    )


def written(sum_: Fraction | None, lang: str) -> str:
    """A sum as it is typed into a field."""
    if sum_ is None:
        return ""
    digits = f"{Decimal(sum_.numerator) / Decimal(sum_.denominator):f}"
    whole, _, decimals = digits.partition(".")
    if not decimals:
        return whole
    return f"{whole}{',' if lang == 'sv' else '.'}{decimals.ljust(2, '0')}"
