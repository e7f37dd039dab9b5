"""Who was likely to win when: drawn from the archive's rounds, and only if somebody looks."""

import pandas as pd
import streamlit as st

from dashboard import parts, together, words
from dashboard.charts import chance, reliability
from dashboard.together import Together
from dashboard.view import View
from plump_core.answers import Answer
from plump_core.findings import RuleError
from plump_core.game import Game
from plump_core.statistics.turns import chance_said, reliability_said
from plump_core.texts import translator


def show(answer: Answer, view: View) -> None:
    """Closed at first: what is behind it takes a moment where there are many games."""
    _ = translator(view.lang)
    if answer.outcome.rules.written:  # no formula gives points to rounds that are drawn
        return
    inside = st.expander(
        _("Chance to win after each round"),
        icon=":material/show_chart:",
        key="chance",
        on_change="rerun",
    )
    if not inside.open:
        return
    with inside:
        try:
            _chances(answer, view)
        except RuleError as error:
            st.error(error.text(view.lang))


def _chances(answer: Answer, view: View) -> None:
    _ = translator(view.lang)
    game = answer.reading.game
    games = together.around(view, game, answer.outcome.rules)
    table = _as_written(together.chance(games, game.id, tuple(game.cards)), game, view)
    if table.empty and table.attrs["left_out"]:
        st.info(_("The sheet does not settle all points, so there are no chances to tell of."))
        return
    st.markdown(words.plain(chance_said(table).text(view.lang)))
    if table.empty:
        return
    parts.chart(chance, table, game.cards, view.lang, key="chance-chart", people=view.people)
    st.caption(
        _(
            "From there on as if all were equally good: the rounds to come are drawn from those "
            "played on other nights with the same cards and as many players."
        )
    )
    _promises(games, view)


def _as_written(table: pd.DataFrame, game: Game, view: View) -> pd.DataFrame:
    """The players by the names that the sheet has, in its order."""
    written = {view.people.name(player): player for player in game.players}
    seats = {player: seat for seat, player in enumerate(game.players)}
    names = table["player"].map(lambda who: written.get(who, who))
    found = table.assign(player=names.astype("str"), seat=names.map(seats))
    return found.sort_values(["round", "seat"], ignore_index=True)


def _promises(games: Together, view: View) -> None:
    """How far such chances can be relied on, for the curious."""
    _ = translator(view.lang)
    if not st.toggle(_("Can these chances be relied on?"), key="promises"):
        return
    table = together.kept_promises(games)
    st.markdown(words.plain(reliability_said(table).text(view.lang)))
    parts.chart(reliability, table, view.lang, key="reliability")
    st.caption(_("On the dotted line, as much came true as was promised; bars hold it with 90%."))
