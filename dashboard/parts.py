"""Pieces that several pages share: the empty page, doubts, and what a sheet leaves open."""

from collections.abc import Hashable, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, TypeVar

import streamlit as st

from dashboard import address, kept, look, state, words
from dashboard.view import View
from plump_core.answers import Answer
from plump_core.archive import Revision
from plump_core.findings import Finding, Severity
from plump_core.reading import Reading
from plump_core.texts import Message, plural, translator
from plump_core.texts.numbers import number

K = TypeVar("K", bound=Hashable)

_PAGES: Mapping[str, tuple[Message, str]] = {
    "tonight": (Message("Tonight"), ":material/bedtime:"),
    "protocols": (Message("Protocols"), ":material/grid_on:"),
    "write": (Message("Type in"), ":material/edit_note:"),
    "plumps": (Message("Plumps"), ":material/circle:"),
    "bids": (Message("Bids"), ":material/front_hand:"),
    "players": (Message("Players"), ":material/groups:"),
    "rules": (Message("Rules"), ":material/menu_book:"),
    "money": (Message("Money"), ":material/payments:"),
    "archive": (Message("Archive"), ":material/inventory_2:"),
}
"""Every page there is, by the name of its file and of its address: its title and its icon."""
_GAME = "game"
"""Under which the address has the game that a page shows."""
_MOST_LISTED = 100
_ICONS = {
    Severity.ERROR: ":material/error:",
    Severity.WARNING: ":material/warning:",
    Severity.NOTE: ":material/info:",
}


def chart(kind: Any, *what: Any, key: str, **how: Any) -> None:
    """Draw a chart of a module of `dashboard.charts`, by day or by lamp as the page is."""
    figure(kind.chart(*what, dark=dark(), **how), kind.alt(*what), key)


def figure(drawn: Any, alt: str, key: str) -> None:
    """Show a chart that was drawn by day or by lamp as the page is."""
    st.plotly_chart(drawn, theme=None, key=f"{key}-{dark()}", config=look.config(), alt=alt)


def dark() -> bool:
    """Whether the page is seen by lamp."""
    return bool(st.context.theme.type == "dark")


def page(name: str) -> st.Page:
    """A page, to go to and for links to it; KeyError where there is none of that name."""
    title, icon = _PAGES[name]
    where = Path(__file__).parent / "pages" / f"{name}.py"
    return st.Page(where, title=title.text(state.lang()), icon=icon, url_path=name)


def pages() -> list[st.Page]:
    """Every page, in their order."""
    return [page(name) for name in _PAGES]


def one(view: View, key: str) -> Reading:
    """The game a page is about, chosen where there are several; the last one touched at first.

    Of very many the latest can be chosen here, for nobody reads a list of thousands; the archive
    has all. ``view`` must have games.
    """
    if address.moved(_GAME):
        state.open_game(address.asked(_GAME))
    ids = _listed(view)
    chosen = ids[0] if len(ids) == 1 else _chosen_of(ids, view, key)
    address.write(_GAME, chosen if len(ids) > 1 else None)
    reading = view.reading(chosen)
    if reading is None:
        st.error(translator(view.lang)("The file of this game cannot be read any more."))
        st.stop()
    return reading


def _listed(view: View) -> Sequence[str]:
    """The latest games, before them the one to be shown where it is not among these."""
    latest, first = view.ids[-_MOST_LISTED:], _first(view)
    return latest if first in latest else (first, *latest)


def _first(view: View) -> str:
    """The game that was opened, else the one touched last: of those touched at once, the latest."""
    opened = state.opened()
    return opened if opened in view.ids else view.shelf.last_touched(view.ids)


def _chosen_of(ids: Sequence[str], view: View, key: str) -> str:
    _ = translator(view.lang)
    first, few = _first(view), len(ids) < len(view)
    more = _("The latest {n} of {all} games. Open an older one from the archive, or choose fewer.")
    key = f"{key}-{state.openings()}-{first}"
    chosen = st.selectbox(
        _("Game"),
        list(ids),
        index=ids.index(first),
        format_func=lambda game: words.listing(view.shelf.known[game], view.lang),
        key=key,
        on_change=lambda: state.open_game(st.session_state[key]),
        help=more.format(n=len(ids), all=number(len(view), view.lang)) if few else None,
    )
    return chosen if chosen in ids else first


def empty(text: str, lang: str) -> None:
    """What a page will show, while there are no games: said in a sentence, and the example.

    Where there are some but none is chosen, that is said instead.
    """
    _ = translator(lang)
    if len(state.there()):
        st.info(_("No game is as you asked for above."))
        st.button(_("Show all games"), on_click=state.select_all)
        return
    st.markdown(text)
    with st.container(horizontal=True, vertical_alignment="center"):
        example_buttons(lang)
        st.page_link(page("protocols"), label=_("Drop in a protocol"), icon=":material/upload:")


def example_buttons(lang: str) -> None:
    """One press to a night, and one to a family's many."""
    _ = translator(lang)
    st.button(
        _("Show an example night"),
        on_click=state.show_example,
        args=(state.NIGHT,),
        type="primary",
    )
    st.button(_("A family over forty nights"), on_click=state.show_example, args=(state.FAMILY,))


def undo(lang: str) -> None:
    """The latest change, to be taken back, and the one taken back, to be made again."""
    _ = translator(lang)
    back, again = kept.archive().can_undo, kept.archive().can_redo
    with st.container(horizontal=True):
        if back:
            st.button(_turning(_("Undo"), back, lang), key="undo", on_click=kept.undo)
        if again:
            st.button(_turning(_("Redo"), again, lang), key="redo", on_click=kept.redo)


def _turning(label: str, one: Revision, lang: str) -> str:
    """``Undo: 3 games were removed``."""
    return f"{label}: {words.plain(words.short(one.message.text(lang), words.SENTENCE))}"


def part(label: str, titles: Mapping[K, str], key: str, first: K | None = None) -> K:
    """Which part of a page was chosen, by their titles; ``first``, or the first, at first.

    Any other stands in the address, under ``key``.
    """
    start = next(iter(titles)) if first is None else first
    if address.moved(key):
        by_name = {str(one): one for one in titles}
        st.session_state[key] = by_name.get(address.asked(key) or "", start)
    chosen = st.segmented_control(
        label,
        list(titles),
        format_func=titles.__getitem__,
        default=None if key in st.session_state else start,
        key=key,
        required=True,
        label_visibility="collapsed",
        persist_state="session",
    )
    found = chosen if chosen in titles else start
    address.write(key, None if found == start else str(found))
    return found


def findings(found: Sequence[Finding], lang: str) -> None:
    """Each thing found: what, where, what stands there and what was expected."""
    for severity in Severity:
        some = [finding for finding in found if finding.severity is severity]
        for finding in some:
            st.markdown(f"{_ICONS[severity]} {_remark(finding, lang)}")


def open_hands(answer: Answer, lang: str) -> None:
    """Which hands must be filled in before money can be settled, round by round."""
    _ = translator(lang)
    st.info(
        _(
            "The sheet leaves some hands open, most often how many tricks a plump took; so points "
            "are from lowest to highest, and money is not settled on that."
        ),
        icon=":material/help:",
    )
    missing = answer.outcome.undetermined
    hands = plural(lang, "{n} hand to fill in", "{n} hands to fill in", len(missing))
    with st.expander(hands):
        for number, around in groupby(missing, key=lambda hand: hand[0]):
            st.markdown(_of_round(number, [player for _n, player in around], answer, lang))


def _of_round(number: int, players: Sequence[str], answer: Answer, lang: str) -> str:
    """Who lacks tricks in a round, and in which cells: ``Omgång 3, 8 kort: Björn (F6)``."""
    _ = translator(lang)
    cards = answer.reading.game.cards[number - 1]
    dealt = plural(lang, "{n} card", "{n} cards", cards)
    named = []
    for player in players:
        cell = answer.reading.cell("bid", number, player)
        named.append(words.name(player) + (f" ({cell})" if cell else ""))
    place = _("Round {round}, {cards}").format(round=number, cards=dealt)
    return f"**{place}:** {', '.join(named)}"


def _remark(finding: Finding, lang: str) -> str:
    _ = translator(lang)
    told = finding.to_json(lang)
    said = [words.plain(told["message"])]
    if told["expected"]:
        said.append(_("Expected: {expected}.").format(expected=words.plain(told["expected"])))
    return _where(finding, lang) + " ".join(said)


def _where(finding: Finding, lang: str) -> str:
    """Sheet and cell, in bold in front of what is said."""
    _ = translator(lang)
    if finding.cell is None:
        return ""
    cell = _("cell {cell}").format(cell=finding.cell)
    place = f"{finding.sheet}, {cell}" if finding.sheet else cell
    return f"**{words.plain(place)}:** "
