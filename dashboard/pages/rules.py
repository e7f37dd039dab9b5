"""Rules: what each of the house rules gives, and who would have won under every one."""

from collections.abc import Sequence

import streamlit as st

from dashboard import parts, words
from dashboard.view import View, current, outcome
from plump_core import rules
from plump_core.findings import RuleError
from plump_core.reading import Reading
from plump_core.rules import Rules, Wins
from plump_core.texts import numbers, translator


def show(view: View) -> None:
    """The whole page."""
    _ = translator(view.lang)
    st.title(_("Rules"), anchor=False)
    if view.rules:
        _card(view.rules, view.lang)
    if not view.readings:
        parts.empty(
            _("The house rules there are, and who would have won a night under each of them."),
            view.lang,
        )
        _list(_shown(view.lang), view.lang)
        return
    reading = parts.one(view, key="rules-game")
    st.caption(_("Who would have won, had the same bids and plumps been scored otherwise."))
    _winners(_shown(view.lang), reading, view)


def _shown(lang: str) -> list[Rules]:
    """The rules that tell how the whole game is played; all the family's if one asks for them."""
    _ = translator(lang)
    every = st.toggle(_("The whole family's rules"), key="every-rule", persist_state="session")
    return [one for one in rules.load().values() if every or one.series]


def _card(house: Rules, lang: str) -> None:
    """The chosen rules in words and formulas."""
    with st.container(border=True):
        st.markdown(f"**{words.plain(house.title_in(lang))}**")
        if summary := house.summary_in(lang):
            st.markdown(words.plain(summary))
        st.code("\n".join(_formulas(house, lang)), language=None, wrap_lines=True)


def _list(known: Sequence[Rules], lang: str) -> None:
    _ = translator(lang)
    rows = [{_("Rules"): _bold(one, lang), _("Points"): _points(one, lang)} for one in known]
    st.table(rows, hide_index=True, border="horizontal")


def _winners(known: Sequence[Rules], reading: Reading, view: View) -> None:
    """A row for each of the rules, with who wins the night under them."""
    _ = translator(view.lang)
    rows = [
        {
            _("Rules"): _bold(one, view.lang),
            _("Points"): _points(one, view.lang),
            _("Winner"): _winner(one, reading, view.lang),
        }
        for one in known
    ]
    st.table(rows, hide_index=True, border="horizontal")


def _winner(house: Rules, reading: Reading, lang: str) -> str:
    """Who wins and with what, or that the sheet leaves it open."""
    _ = translator(lang)
    try:
        ended = outcome(reading, house)
    except RuleError:
        return _("cannot be scored")
    if not ended.winners:
        return _("open: the sheet lacks tricks")
    total = numbers.points(*ended.totals[ended.winners[0]], lang)
    return f"{words.listed(ended.winners, lang)} {words.plain(total)}"


def _bold(house: Rules, lang: str) -> str:
    return f"**{words.plain(house.title_in(lang))}**"


def _points(house: Rules, lang: str) -> str:
    return " · ".join(words.plain(line) for line in _formulas(house, lang))


def _formulas(house: Rules, lang: str) -> list[str]:
    """What gives points, a line each: ``klarat: 10 + bud``."""
    _ = translator(lang)
    named = {
        _("made"): house.made,
        _("nought"): house.zero,
        _("every trick"): house.all,
        _("plump"): house.missed,
        _("times"): house.times,
    }
    lines = [f"{what}: {formula.text_in(lang)}" for what, formula in named.items() if formula]
    if not house.missed:
        lines.append(_("plump") + ": 0")
    if house.wins is Wins.LOWEST:
        lines.append(_("lowest wins"))
    return lines


show(current())
