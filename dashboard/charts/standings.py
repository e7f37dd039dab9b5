"""The total of each player after each round: lines with their names at the end, plumps as ink.

Where the sheet leaves totals open, a band shows from where to where they may be.
"""

import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import labels, rounds
from dashboard.charts.blank import blank
from dashboard.charts.rounds import Line
from dashboard.charts.stops import stops
from plump_core.outcome import Outcome
from plump_core.players import NOBODY, People
from plump_core.texts import translator
from plump_core.texts.numbers import listed, points, span


def chart(outcome: Outcome, lang: str, dark: bool = False, people: People = NOBODY) -> go.Figure:
    """The standings of a game, round by round."""
    _ = translator(lang)
    pens = look.pens_of(outcome.game.players, people, dark)
    lines = [
        Line(who, pens[who], way, span(way[-1].low, way[-1].high, lang))
        for who, way in stops(outcome, lang)
    ]
    if not lines:
        return blank(alt(outcome, lang), lang, dark)
    axis = rounds.axis_of(lines)
    return rounds.figure(lines, outcome.game.cards, axis, _("points"), lang, dark)


def alt(outcome: Outcome, lang: str) -> str:
    """What the chart says, in a sentence."""
    _ = translator(lang)
    played = outcome.standings["round"].nunique()
    if not played:
        return _("No round has been played yet.")
    named = [
        f"{labels.short(player, 20)} {points(*outcome.totals[player], lang)}"
        for player in outcome.ranking
    ]
    if played < outcome.game.rounds:
        template = _("Points after {played} of {rounds} rounds: {totals}.")
    else:
        template = _("Points after the last round: {totals}.")
    return template.format(played=played, rounds=outcome.game.rounds, totals=listed(named, lang))
