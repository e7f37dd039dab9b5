"""By which periods one looks at the years, and who came and left in each."""

import pandas as pd
import streamlit as st

from dashboard import parts, words
from dashboard.charts.periods import name
from dashboard.view import View
from plump_core.texts import plural, translator

_NIGHTS = 20
_MOST = 60
"""Periods that are listed, the latest."""


def every(lang: str, key: str) -> int | None:
    """By so many nights, or None for by year."""
    _ = translator(lang)
    named = {0: _("By year"), _NIGHTS: _("By {n} nights").format(n=_NIGHTS)}
    return parts.part(_("Periods"), named, key) or None


def came_and_left(group: pd.DataFrame, view: View) -> None:
    """A line for each period in which somebody was first or last seen, and whether to stay so."""
    _ = translator(view.lang)
    hidden = {one.name for one in view.people.persons if one.hidden}
    lines = []
    for one in group.tail(_MOST).to_dict("records"):
        since = plural(view.lang, "{n} night", "{n} nights", one["nights_since"])
        templates = {
            "came": _("came: {players}"),
            "first_seen": _("first seen: {players}"),
            "left": _("left: {players}"),
            "last_seen": _("not seen since ({nights} so far): {players}"),
        }
        told = []
        for column, template in templates.items():
            whose = [who for who in one[column] if who not in hidden]
            if whose:
                players = words.listed(whose, view.lang)
                told.append(template.format(players=players, nights=since))
        if told:
            lines.append(f"- **{name(one)}** · {'; '.join(told)}")
    if lines:
        st.subheader(_("Who came and left"), anchor=False)
        st.markdown("\n".join(lines))
