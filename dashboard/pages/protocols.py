"""Protocols: drop in files, see what was read of each, what is doubtful, and take games away."""

import itertools

import streamlit as st

from dashboard import kept, mend, parts, share, state, words
from dashboard.kept import Kept
from dashboard.view import View, current
from plump_core.answers import answer
from plump_core.findings import Finding, RuleError
from plump_core.reading import Reading
from plump_core.texts import plural, translator

_KINDS = ["xlsx", "xlsm", "xltx", "xls", "xlt", "csv", "tsv", "txt"]


def show(view: View) -> None:
    """The whole page."""
    _ = translator(view.lang)
    st.title(_("Protocols"), anchor=False)
    if share.may_write():
        _upload(view.lang)
        parts.undo(view.lang)
    st.page_link(parts.page("write"), label=_("Type in a paper protocol"), icon=":material/edit:")
    found = state.files()
    if not found:
        st.markdown(_("Your games will stand here, with what is doubtful on each sheet."))
    _example(view.lang)
    for one in reversed(found):
        _status(one, view.lang)
        for reading in one.readings:
            _game(reading, view.lang)
    for reading in reversed(kept.typed_readings()):
        _game(reading, view.lang)


def _example(lang: str) -> None:
    """The examples to look at; the one that is looked at can be put away."""
    _ = translator(lang)
    with st.container(horizontal=True, vertical_alignment="center"):
        if state.example():
            st.markdown(_("An example is shown among the games. It is not kept."))
            st.button(_("Put the example away"), on_click=state.show_example, args=(None,))
        else:
            parts.example_buttons(lang)


def _upload(lang: str) -> None:
    _ = translator(lang)
    st.file_uploader(
        _("Old protocols: Excel workbooks or CSV files, several at once if you like"),
        type=_KINDS,
        accept_multiple_files=True,
        key=state.UPLOADS,
        on_change=state.take_uploads,
    )


def _status(one: Kept, lang: str) -> None:
    """A line for a file: how many games it gave, or why it gave none."""
    _ = translator(lang)
    file = words.name(one.name)
    if one.error:
        left, right = st.columns([12, 1], vertical_alignment="center")
        left.error(f"✗ {words.plain(one.error.text(lang))}")
        right.button(
            _("Close"),
            key=f"dismiss-{one.digest}",
            on_click=state.dismiss,
            args=(one.digest,),
            type="tertiary",
        )
        return
    games = plural(lang, "{n} game read", "{n} games read", len(one.readings))
    again = " " + _("The same file came again and is counted once.") if one.again else ""
    st.markdown(f"✓ **{file}**: {games}.{again}")


def _game(reading: Reading, lang: str) -> None:
    """A game: what it is, what was found on its sheet, and a button to take it away."""
    _ = translator(lang)
    game = reading.game
    with st.container(border=True):
        left, right = st.columns([5, 1], vertical_alignment="center")
        left.markdown(f"**{words.plain(words.title(game, lang))}**")
        left.caption(words.plain(" · ".join([*_where(reading), *words.facts(game, lang)])))
        if share.may_write():
            right.button(
                _("Remove"), key=f"remove-{game.id}", on_click=kept.remove, args=(game.id,)
            )
        _twin(reading, lang)
        found = _findings(reading, lang)
        if share.may_write() and kept.is_kept(reading):
            mend.form(reading, tuple(found), lang)
        if found:
            parts.findings(found, lang)
        else:
            st.caption(_("Nothing to remark on."))


def _twin(reading: Reading, lang: str) -> None:
    """Says so where an earlier file holds the same game."""
    _ = translator(lang)
    earlier = itertools.takewhile(lambda other: other is not reading, state.readings())
    twin = next((other for other in earlier if state.same_game(other, reading)), None)
    if twin and twin.game.source:
        said = _("The same game as in {file}; it is not counted twice unless you choose it.")
        st.caption(said.format(file=words.name(twin.game.source.file)))


def _findings(reading: Reading, lang: str) -> tuple[Finding, ...]:
    """What was found on the sheet, judged by the rules the game was played under."""
    try:
        return answer(reading).findings
    except RuleError as error:
        st.error(error.text(lang))
        return reading.findings


def _where(reading: Reading) -> list[str]:
    source = reading.game.source
    return [source.sheet] if source and source.sheet else []


show(current())
