"""All players together, in four parts of which only the one looked at is worked out."""

from enum import StrEnum

import pandas as pd
import streamlit as st

from dashboard import counts, parts, together, words
from dashboard.charts import meetings, periods, ranking, records, running, sensitivity
from dashboard.charts.periods import Of
from dashboard.players import periods_choice
from dashboard.players.saying import listing, said
from dashboard.together import Together
from dashboard.view import View
from plump_core import rules as house_rules
from plump_core.statistics.meetings import ENOUGH, meetings_said, nemeses, nemesis_said
from plump_core.statistics.nightly import coverage_said, nightly_said
from plump_core.statistics.recorded import records_said
from plump_core.statistics.sensitivity import sensitivity_said
from plump_core.statistics.years import years_said
from plump_core.texts import translator

_MOST_MET = 11
_MANY = 300
"""Games from which on comebacks are looked for only if somebody asks."""


class Part(StrEnum):
    """What there is to see of all."""

    RANKING = "ranking"
    MEETINGS = "meetings"
    RECORDS = "records"
    YEARS = "years"
    RULES = "rules"


def show(games: Together, view: View) -> None:
    """The choice of a part, and the part."""
    _ = translator(view.lang)
    named = {
        Part.RANKING: _("Ranking"),
        Part.MEETINGS: _("Head to head"),
        Part.RECORDS: _("Records"),
        Part.YEARS: _("Through the years"),
        Part.RULES: _("Under other rules"),
    }
    chosen = parts.part(_("What to see"), named, "players-part")
    shown = {
        Part.RANKING: _ranking,
        Part.MEETINGS: _meetings,
        Part.RECORDS: _records,
        Part.YEARS: _years,
        Part.RULES: _rules,
    }
    shown[chosen](games, view)


def _ranking(games: Together, view: View) -> None:
    _ = translator(view.lang)
    table = view.shown(together.ranking(games))
    said(nightly_said(table, games.rules), view.lang)
    if table.empty:
        return
    parts.chart(ranking, table, view.lang, key="ranking", people=view.people)
    st.caption(
        _(
            "Points a night above the table’s average. The dot is what to expect in the long run, "
            "drawn towards the table as few nights deserve; the thick line holds it with 50%, the "
            "thin one with 90%. The cross is the plain average."
        )
    )
    with st.expander(_("Do the intervals hold what they promise?")):
        said(coverage_said(), view.lang)
    st.subheader(_("As it developed"), anchor=False)
    grown = view.shown(together.running(games))
    parts.chart(running, grown, view.lang, key="running", people=view.people)
    st.caption(_("The same after each night, with the band that held it with 90% by then."))


def _meetings(games: Together, view: View) -> None:
    _ = translator(view.lang)
    table = together.met_shown(games)
    said(meetings_said(table), view.lang)
    if table.empty:
        return
    order = _often(games, view)
    parts.chart(meetings, table, order, view.lang, key="meetings")
    st.caption(
        _(
            "How often to count on the player in the row ending before the one in the column; "
            "below it the number of nights together. Few nights are drawn towards 50."
        )
    )
    _nemeses(table, order, view)


def _often(games: Together, view: View) -> list[str]:
    """Those with the most nights, in order of the ranking."""
    ranked = view.shown(together.ranking(games))
    often = ranked.sort_values("nights", ascending=False, kind="stable").head(_MOST_MET)
    return [str(who) for who in ranked["player"] if who in set(often["player"])]


def _nemeses(table: pd.DataFrame, order: list[str], view: View) -> None:
    _ = translator(view.lang)
    found = nemeses(table)
    st.subheader(_("Nemesis"), anchor=False)
    if found.empty:
        least = _(
            "Nobody stands out: that takes {n} nights together, and more of them lost than chance "
            "usually makes."
        )
        st.markdown(least.format(n=ENOUGH))
        return
    whose = [who for who in order if who in set(found["player"])]
    lines = [f"- {words.plain(nemesis_said(table, who).text(view.lang))}" for who in whose]
    free = [who for who in order if who not in whose]
    if free:
        without = _("Without one: {players}.").format(players=words.listed(free, view.lang))
        lines.append(f"- {without}")
    st.markdown("\n".join(lines))


def _records(games: Together, view: View) -> None:
    _ = translator(view.lang)
    few = len(games.ids) <= _MANY
    with_comebacks = few or st.toggle(
        _("Look for the biggest comeback too; with so many games that takes a while"),
        key="comebacks",
    )
    table = together.held(games, with_comebacks)
    hidden = {one.name for one in view.people.persons if one.hidden}
    table = table[[hidden.isdisjoint(holders) for holders in table["holders"]]]
    if table.empty:
        said(records_said(table, games.rules)[0], view.lang)
        return
    parts.chart(records, table, games.rules, view.lang, key="records", people=view.people)
    st.caption(
        _(
            "The dot is the record. The tick is what chance alone would usually give a group like "
            "this one, and the thick line goes on to what one group of ten would reach: no more "
            "luck is needed for a dot within it."
        )
    )
    with st.expander(_("In words")):
        listing(records_said(table, games.rules), view.lang)


def _years(games: Together, view: View) -> None:
    _ = translator(view.lang)
    every = periods_choice.every(view.lang, key="years-every")
    group = counts.years(view, every=every)
    said(years_said(group), view.lang)
    if group.empty:
        return
    table = view.shown(together.by_period(games, every))
    for of, title in ((Of.POINTS, _("Points a night above the table")), (Of.RATE, _("Plumps"))):
        st.subheader(title, anchor=False)
        parts.chart(periods, table, of, view.lang, key=f"years-{of}", people=view.people)
    st.caption(_("Bands hold what lies behind with 90%. The dotted line is all together."))
    periods_choice.came_and_left(group, view)


def _rules(games: Together, view: View) -> None:
    _ = translator(view.lang)
    table = together.other_rules(games)
    titles = {name: one.title_in(view.lang) for name, one in house_rules.playable().items()}
    said(sensitivity_said(table, titles), view.lang)
    if table["share"].isna().all():
        return
    parts.chart(sensitivity, table, titles, view.lang, key="sensitivity")
    st.caption(
        _(
            "Games in which nobody of those who won under {rules} would have won, of those whose "
            "points the sheets settle. People bid for the points of the rules they play: under "
            "others they would have bid otherwise."
        ).format(rules=words.plain(games.rules.title_in(view.lang)))
    )
