"""Tonight: one night, with who won, how it went, the paper, and who pays whom."""

from collections.abc import Sequence
from typing import Any

import streamlit as st

from dashboard import how, kept, money, night, paper, parts, saving, share, state, words
from dashboard.view import View, current
from plump_core import rules
from plump_core.answers import Answer
from plump_core.detect import difference
from plump_core.findings import RuleError, Severity
from plump_core.texts import numbers, plural, translator

_MOST_BESIDE = 8
"""Players whose protocol has room beside the money on a usual screen."""
_CARD, _WIDE_CARD = 150, 200
"""Widths of a player's card in pixels: two fit on a phone; a range of points needs more room."""


def show(view: View) -> None:
    """The whole page."""
    if not len(view):
        return _empty(view.lang)
    reading = parts.one(view, key="tonight")
    try:
        answer = view.answer(reading)
    except RuleError as error:
        st.error(error.text(view.lang))
        return None
    _heading(answer, view.lang)
    if not view.shelf.example:
        _waiting(answer, view.lang)
    _agreement(answer, view.lang, share.may_write() and view.shelf.is_own(reading.game.id))
    _players(answer, view.lang)
    night.course(answer, view)
    night.winning(answer, view)
    left, right = _places(len(answer.reading.game.players))
    with left:
        _paper(answer, view.lang)
    with right:
        money.short(answer, view)
    return None


def _empty(lang: str) -> None:
    _ = translator(lang)
    st.title(_("Tonight"))
    parts.empty(
        _("A night of Plump: who won, how it went round by round, the protocol and who pays whom."),
        lang,
    )


def _heading(answer: Answer, lang: str) -> None:
    _ = translator(lang)
    game, chosen = answer.reading.game, answer.outcome.rules
    st.title(words.plain(words.title(game, lang)), anchor=False)
    ruled = _("rules: {rules}").format(rules=f"*{words.plain(chosen.title_in(lang))}*")
    facts = [*map(words.plain, words.facts(game, lang)), ruled]
    st.caption(" · ".join(facts), help=chosen.summary_in(lang))
    if chosen.name != answer.played.name:
        st.caption(
            _("Played under {rules}; this is how it would have ended.").format(
                rules=f"*{words.plain(answer.played.title_in(lang))}*"
            )
        )
    _doubts(answer, lang)


def _waiting(answer: Answer, lang: str) -> None:
    """That the night is not in the archive yet, where it is not, with the press that saves it."""
    _ = translator(lang)
    reading = answer.reading
    if not share.may_write() or not kept.is_waiting(reading):
        return
    holder = kept.file_of(reading)
    with st.container(horizontal=True, vertical_alignment="center", key="not-saved"):
        st.markdown(f":material/schedule: {_('Not saved yet')}", width="content")
        if holder:
            st.button(
                _("Save in the archive"),
                key="save-night",
                icon=":material/save:",
                on_click=saving.save,
                args=([holder.digest], lang),
            )
    saving.line(reading.game.id, lang)


def _agreement(answer: Answer, lang: str, may: bool) -> None:
    """Which rules the sheet's own points speak for; where it has none, the rules it is shown by."""
    _ = translator(lang)
    if answer.detection.cells or answer.played.written:
        said = [answer.agreement, difference(answer.detection, answer.reading)]
        words_said = " ".join(words.plain(one.text(lang)) for one in said if one)
        agrees = answer.detection.found is not None
        icon = ":material/check_circle:" if agrees else ":material/help:"
        with st.container(horizontal=True, vertical_alignment="center"):
            st.markdown(f"{icon} {words_said}", width="stretch" if agrees else "content")
            if answer.played.written and may:
                _change_rules(answer, lang)
    elif not answer.reading.game.played_rules:
        with st.container(horizontal=True, vertical_alignment="center"):
            text = _("Your sheet does not say by which rules you played; shown under {rules}.")
            st.markdown(text.format(rules=words.plain(answer.played.title_in(lang))))
            if may:
                _change_rules(answer, lang)


def _change_rules(answer: Answer, lang: str) -> None:
    """One press, and a list of the rules that there are."""
    _ = translator(lang)
    titles = {name: one.title_in(lang) for name, one in rules.playable().items()}
    with st.popover(_("Change")):
        key = f"played-{answer.reading.game.id}"
        st.selectbox(
            _("Played under"),
            list(titles),
            index=list(titles).index(answer.played.name) if answer.played.name in titles else 0,
            format_func=titles.__getitem__,
            key=key,
            on_change=lambda: how.say_rules(answer.reading, st.session_state[key]),
        )


def _doubts(answer: Answer, lang: str) -> None:
    """A link to what is doubtful on the sheet; what only money lacks is told there."""
    found = (one for one in answer.findings if one.code != "undetermined")
    doubts = [one for one in found if one.severity is not Severity.NOTE]
    if doubts:
        said = plural(
            lang,
            "{n} thing to look at on the sheet",
            "{n} things to look at on the sheet",
            len(doubts),
        )
        st.page_link(parts.page("protocols"), label=said, icon=":material/warning:")


def _players(answer: Answer, lang: str) -> None:
    """A card for each player, the best first."""
    outcome = answer.outcome
    width = _WIDE_CARD if outcome.undetermined else _CARD
    with st.container(horizontal=True, key="players"):
        for player in outcome.ranking:
            _player(player, answer, lang, width)
    _loser(answer, lang)


def _player(player: str, answer: Answer, lang: str, width: int) -> None:
    _ = translator(lang)
    outcome = answer.outcome
    place = outcome.places[player]
    st.metric(
        words.name(player) if place is None else f"{place}\\. {words.name(player)}",
        _("{points} p").format(points=numbers.points(*outcome.totals[player], lang)),
        _plumps(outcome.plumps[player], outcome.plumps_most[player], lang),
        delta_color="off",
        delta_arrow="off",
        border=True,
        width=width,
    )


def _plumps(least: int, most: int, lang: str) -> str:
    """How many there were, or between what they lie where marks are missing."""
    if least == most:
        return plural(lang, "{n} plump", "{n} plumps", least)
    span = numbers.span(least, most, lang)
    return translator(lang)("{between} plumps").format(between=span)


def _loser(answer: Answer, lang: str) -> None:
    """Who is the night's loser, where the rules name one."""
    _ = translator(lang)
    outcome = answer.outcome
    if outcome.losers:
        text = _("Loser, with the most plumps: {who}")
        st.caption(text.format(who=words.listed(outcome.losers, lang)))


def _places(players: int) -> Sequence[Any]:
    """Where the protocol and the money stand: side by side, where the protocol has room so."""
    if players > _MOST_BESIDE:
        return st.container(), st.container()
    return st.columns([13, 10], gap="large")


def _paper(answer: Answer, lang: str) -> None:
    _ = translator(lang)
    st.subheader(_("The protocol"), anchor=False)
    faces = bool(state.get("faces", kept.choice("faces", False)))
    st.html(paper.protocol(answer.outcome, lang, faces=faces, dark=parts.dark()))


show(current())
