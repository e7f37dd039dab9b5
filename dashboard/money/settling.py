"""The press that settles a night, and what stands in its way; other rules are a what-if."""

from collections.abc import Sequence

import streamlit as st

from dashboard import kept, share, state, words
from dashboard.money import acts
from dashboard.money.told import Told
from dashboard.view import View
from plump_core.outcome import Outcome
from plump_core.settlement import Terms
from plump_core.settlement.stated import otherwise, warning
from plump_core.texts import translator

_Nights = list[tuple[Outcome, Terms]]


def what_if(found: Sequence[Told], view: View) -> bool:
    """That what is looked at is not what is settled, and the way back; whether that is so.

    Nothing is entered or sent from there: the sums on the page would be others than those booked.
    """
    _ = translator(view.lang)
    other = next((one for one in found if one.what_if), None)
    if other is None or view.rules is None:
        return False
    if other.entry:
        text = _(
            "What if: this is what it would have come to under {chosen}. It was settled under "
            "{own}, and the account stays as it is."
        )
    else:
        text = _(
            "What if: this is what it comes to under {chosen}. It was played under {own}, and can "
            "be settled under those alone."
        )
    chosen, own = (one.title_in(view.lang) for one in (view.rules, other.own_rules))
    told = text.format(chosen=f"*{words.plain(chosen)}*", own=f"*{words.plain(own)}*")
    st.info(told, icon=":material/lightbulb:")
    st.button(
        _("Back to the rules that were played"),
        key="rules-as-played",
        icon=":material/undo:",
        on_click=state.choose,
        args=(state.RULES, state.AS_PLAYED),
    )
    return True


def of_sheet(told: Told, view: View) -> None:
    """That the sheet states other totals than those that are settled; of what is not a what-if."""
    if not told.what_if:
        said = warning(otherwise(told.reading, told.answer.outcome), view.lang)
        if said:
            st.warning(words.plain(said))


def show(found: Sequence[Told], view: View) -> None:
    """The buttons, for whoever may write."""
    if not share.may_write():
        return
    if not any(one.own for one in found):
        st.caption(translator(view.lang)("An example is settled to look at, and not entered."))
        return
    with st.container(horizontal=True, vertical_alignment="center"):
        _settle([one for one in found if one.own and one.entry is None], view)
        _back([one for one in found if one.entry], view.lang)


def _settle(left: Sequence[Told], view: View) -> None:
    _ = translator(view.lang)
    played = _settleable([(one.as_played(), one.terms) for one in left])
    unsaved = _unsaved(left)
    if played:
        st.button(
            _label(len(played) == len(left), bool(unsaved), view.lang),
            key="settle-night",
            type="primary",
            icon=":material/handshake:",
            on_click=acts.settle,
            args=(played, unsaved),
            help=_("It goes into the account. It can be taken back."),
        )


def _label(whole: bool, unsaved: bool, lang: str) -> str:
    _ = translator(lang)
    if not whole:
        return _("Settle what can be settled")
    return _("Save and settle the night") if unsaved else _("Settle the night")


def _back(settled: Sequence[Told], lang: str) -> None:
    _ = translator(lang)
    ids = [one.entry.id for one in settled if one.entry]
    if ids:
        st.button(
            _("Take the settlement back"),
            key="unsettle-night",
            type="tertiary",
            icon=":material/undo:",
            on_click=acts.take_back,
            args=ids,
        )


def _unsaved(left: Sequence[Told]) -> list[str]:
    """The files of games that wait to be saved: what is settled has to be in the archive."""
    waiting = [kept.file_of(one.reading) for one in left if one.waiting]
    return list(dict.fromkeys(one.digest for one in waiting if one))


def _settleable(nights: _Nights) -> _Nights:
    return [(outcome, on) for outcome, on in nights if not outcome.undetermined]
