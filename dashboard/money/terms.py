"""What is agreed about money for a night, in a line, and the form behind it."""

from collections.abc import Sequence

import streamlit as st

from dashboard import words
from dashboard.money import acts
from dashboard.money.book import Book
from dashboard.view import View
from plump_core.settlement import CURRENCIES, POINTS, WHOLE, Custom, Terms
from plump_core.settlement.wording import currency, stake
from plump_core.texts import translator

_LONGEST = 12


def of(game: str, book: Book, view: View) -> Terms | None:
    """What is agreed for a game: what was said of it, else what stands in the row above.

    None where nothing was, and what stands there is no money.
    """
    said = acts.agreed_here().get(game) or book.terms.get(game)
    if said is not None or view.stake is None:
        return said
    return Terms(view.stake, view.currency)


def line(on: Terms, lang: str) -> str:
    """All that is agreed: ``0,50 kr poängen · alla betalar alla före``."""
    _ = translator(lang)
    custom = {
        Custom.EVERYBODY: _("everybody pays everybody above"),
        Custom.WINNER: _("everybody pays the winner alone"),
    }
    whole = [_("paid in whole {units}").format(units=units(on.currency, lang))]
    told = [stake(on, lang), custom[on.custom], *(whole if on.unit == WHOLE else [])]
    return " · ".join(told)


def form(games: Sequence[str], on: Terms, own: bool, lang: str) -> None:
    """The line, and behind it the fields; ``own`` has what is said kept with the games."""
    _ = translator(lang)
    # Another key for other terms: what was undone must not stand in the fields any more.
    key = f"terms-{games[0]}-{hash((on, tuple(games)))}"
    with (
        st.expander(words.plain(line(on, lang)), icon=":material/payments:"),
        st.form(key, border=False),
    ):
        _fields(key, on, lang)
        st.form_submit_button(
            _("Let this hold for the night"),
            on_click=acts.agree,
            args=(list(games), own, key, on),
        )


def _fields(key: str, on: Terms, lang: str) -> None:
    _ = translator(lang)
    left, right = st.columns(2)
    with left:
        written = acts.written(on.stake, lang)
        st.text_input(_("Stake per point"), written, max_chars=_LONGEST, key=f"{key}-stake")
        _currency(key, on, lang)
    with right:
        said = acts.written(on.cap, lang)
        st.text_input(
            _("Most that anybody can lose"),
            said,
            max_chars=_LONGEST,
            key=f"{key}-cap",
            placeholder=_("no limit"),
        )
        st.radio(
            _("Who pays whom"),
            list(Custom),
            index=list(Custom).index(on.custom),
            format_func={
                Custom.EVERYBODY: _("Everybody pays everybody above the difference"),
                Custom.WINNER: _("Everybody pays the winner alone"),
            }.__getitem__,
            key=f"{key}-custom",
        )
    whole = _("Whole {units} only").format(units=units(on.currency, lang))
    st.checkbox(whole, on.unit == WHOLE, key=f"{key}-whole")


def _currency(key: str, on: Terms, lang: str) -> None:
    _ = translator(lang)
    known = list(dict.fromkeys([*CURRENCIES, on.currency]))
    st.selectbox(
        _("Currency"),
        known,
        index=known.index(on.currency),
        format_func=lambda one: currency(one, lang),
        key=f"{key}-currency",
    )


def units(currency: str, lang: str) -> str:
    """What is paid in, many of them."""
    _ = translator(lang)
    if currency == POINTS:
        return _("points")
    return {"SEK": _("kronor"), "NOK": _("kroner"), "DKK": _("kroner")}.get(currency, currency)
