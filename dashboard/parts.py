"""Pieces that several pages share: the empty page, doubts, and a settlement."""

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import streamlit as st

from dashboard import kept, look, state, words
from dashboard.charts import matrix, net
from dashboard.view import View
from plump_core.answers import Answer
from plump_core.findings import Finding, Severity
from plump_core.reading import Reading
from plump_core.settlement import Transfer
from plump_core.settlement.amounts import money as decimal
from plump_core.texts import numbers, plural, translator

_ICONS = {
    Severity.ERROR: ":material/error:",
    Severity.WARNING: ":material/warning:",
    Severity.NOTE: ":material/info:",
}


def chart(kind: Any, *what: Any, key: str, **how: Any) -> None:
    """Draw a chart of a module of `dashboard.charts`, by day or by lamp as the page is."""
    st.plotly_chart(
        kind.chart(*what, dark=dark(), **how),
        theme=None,
        key=f"{key}-{dark()}",
        config=look.config(),
        alt=kind.alt(*what),
    )


def dark() -> bool:
    """Whether the page is seen by lamp."""
    return bool(st.context.theme.type == "dark")


def page(name: str) -> Path:
    """Where a page is, for links to it."""
    return Path(__file__).parent / "pages" / f"{name}.py"


def one(view: View, key: str) -> Reading:
    """The game a page is about, chosen where there are several; the last one at first."""
    _ = translator(view.lang)
    games = {reading.game.id: reading for reading in view.readings}
    if len(games) == 1:
        return view.readings[0]
    chosen = st.selectbox(
        _("Game"),
        list(games),
        index=len(games) - 1,
        format_func=lambda game: words.label(games[game].game, view.lang),
        key=key,
        persist_state="session",
    )
    return games.get(chosen or "", view.readings[-1])


def empty(text: str, lang: str) -> None:
    """What a page will show, while there are no games: said in a sentence, and the example."""
    _ = translator(lang)
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
            st.button(_("Undo"), on_click=kept.undo, help=words.plain(back.message.text(lang)))
        if again:
            st.button(_("Redo"), on_click=kept.redo, help=words.plain(again.message.text(lang)))


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
            "The sheet does not say how many tricks were taken on some plumps, so points are from "
            "lowest to highest, and money is not settled on that."
        ),
        icon=":material/help:",
    )
    missing = answer.outcome.undetermined
    hands = plural(lang, "{n} hand to fill in", "{n} hands to fill in", len(missing))
    with st.expander(hands):
        for number, around in groupby(missing, key=lambda hand: hand[0]):
            st.markdown(_of_round(number, [player for _n, player in around], answer, lang))


def settlement(answer: Answer, view: View, key: str) -> None:
    """Who owes whom, and the fewest payments; or why there is no settlement."""
    _ = translator(view.lang)
    if answer.bill is None:
        st.info(_("Write what a point is worth to see who pays whom."))
    elif answer.bill.settlement is None:
        open_hands(answer, view.lang)
    else:
        debts(answer, view, key)
        payments(answer.bill.settlement.transfers, view)


def debts(answer: Answer, view: View, key: str) -> None:
    """Who owes whom, by place."""
    if answer.bill and answer.bill.settlement:
        chart(matrix, answer.bill.settlement, view.currency, view.lang, key=f"matrix-{key}")


def payments(transfers: Sequence[Transfer], view: View) -> None:
    """A line for each payment."""
    _ = translator(view.lang)
    st.markdown(f"**{_('Fewest payments')}**")
    lines = [_payment(one, view) for one in transfers]
    st.markdown("  \n".join(lines) or _("Nobody owes anybody anything."))


def _payment(one: Transfer, view: View) -> str:
    paid = numbers.money(one.amount, view.currency, view.lang)
    return f"{words.name(one.from_)} → **{words.name(one.to)}** {words.plain(paid)}"


def nets(answer: Answer, view: View, key: str) -> None:
    """What each gets and pays in all."""
    if answer.bill and answer.bill.settlement:
        colours = view.colours(answer.reading.game)
        settled = answer.bill.settlement
        chart(net, settled, view.currency, view.lang, key=f"net-{key}", players=colours)


def stake(view: View) -> str:
    """The stake in words: ``0,50 kr poängen``."""
    _ = translator(view.lang)
    if view.stake is None:
        return ""
    return _("{money} a point").format(
        money=numbers.money(decimal(view.stake), view.currency, view.lang)
    )


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
