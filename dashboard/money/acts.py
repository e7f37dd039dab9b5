"""What is entered in the account, by whoever may write; what is refused is told."""

from collections.abc import Callable, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, ParamSpec

import streamlit as st

from dashboard import kept, share, words
from plump_core.findings import PlumpError
from plump_core.outcome import Outcome
from plump_core.settlement import ORE, WHOLE, Custom, Terms, cap, stake
from plump_core.settlement.entries import Entry, night
from plump_core.settlement.plans import Plan
from plump_core.texts import Message

_REFUSED, _AGREED = "money-refused", "money-terms"

P = ParamSpec("P")


def refused(lang: str) -> None:
    """Why what was pressed last was not done."""
    message: Message | None = st.session_state.pop(_REFUSED, None)
    if message is not None:
        st.error(words.plain(message.text(lang)), icon=":material/error:")


def told(do: Callable[P, None]) -> Callable[P, None]:
    """Keeps what is refused for :func:`refused`."""

    def doing(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            do(*args, **kwargs)
        except PlumpError as error:
            st.session_state[_REFUSED] = error.message

    return doing


@told
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


@told
def settle(nights: Sequence[tuple[Outcome, Terms]], unsaved: Sequence[str]) -> None:
    """Enter games in the account, once the files of those that wait are saved."""
    share.require_writer()
    if unsaved:
        kept.confirm(*unsaved)
    kept.archive().ledger.settle(*(night(outcome, terms) for outcome, terms in nights))


@told
def settle_all(find: Callable[[], Sequence[Entry]]) -> None:
    """Enter all that is open; it is worked out when it is pressed."""
    share.require_writer()
    kept.archive().ledger.settle(*find())


@told
def correct(now: Sequence[Entry]) -> None:
    """Enter the differences after sheets were mended."""
    share.require_writer()
    kept.archive().ledger.correct(*now)


@told
def take_back(*ids: str, by: str | None = None) -> None:
    """Take settlements or payments back, by lines of their own."""
    share.require_writer()
    for id in ids:
        kept.archive().ledger.take_back(id, by)


@told
def pay(plan: Plan, number: int, by: str | None) -> None:
    """Enter that a payment was made."""
    share.require_writer()
    kept.archive().ledger.pay(plan, number, by)


@told
def give_up(plan: str) -> None:
    """Pay no more by a plan."""
    share.require_writer()
    kept.archive().ledger.give_up(plan)


@told
def set_phone(person: str, key: str) -> None:
    """Keep the number written in the widget of the key, which then forgets it."""
    share.require_writer()
    number = st.session_state.pop(key, "")
    kept.archive().ledger.set_phone(person, number)


@told
def forget_phone(person: str) -> None:
    """Keep no number of somebody's."""
    share.require_writer()
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
