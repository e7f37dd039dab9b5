"""The course of a night, looked at in one of three ways."""

from enum import StrEnum

import streamlit as st

from dashboard import parts, words
from dashboard.charts import above, places, standings
from dashboard.view import View
from plump_core.answers import Answer
from plump_core.statistics.course import course, course_said
from plump_core.texts import Translate, translator


class Way(StrEnum):
    """What the lines are."""

    ABOVE = "above"
    POINTS = "points"
    PLACES = "places"


def show(answer: Answer, view: View) -> None:
    """The choice of what to see, the chart, and what it says in a sentence."""
    _ = translator(view.lang)
    if answer.outcome.has_only_sums:
        text = _("The sheet has final sums alone, so it does not tell how the night went.")
        st.caption(text)
        return
    way = _chosen(_)
    outcome, cards = answer.outcome, answer.reading.game.cards
    if way is Way.POINTS:
        parts.chart(standings, outcome, view.lang, key="standings", people=view.people)
        return
    table = course(outcome.scored, outcome.rules)
    kind = above if way is Way.ABOVE else places
    parts.chart(kind, table, cards, view.lang, key=f"course-{way}", people=view.people)
    told = course_said(table, outcome.rules, len(cards))
    st.caption(words.plain(told.text(view.lang)))


def _chosen(_: Translate) -> Way:
    named = {
        Way.ABOVE: _("Points above the table"),
        Way.POINTS: _("Points"),
        Way.PLACES: _("Places"),
    }
    return parts.part(_("What the chart shows"), named, "course")
