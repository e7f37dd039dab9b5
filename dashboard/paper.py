"""The protocol as on paper: a row for each round, a column for each player, a blot for a plump.

Plain HTML and CSS, for a page, for a report and for the printer. Shapes are drawn with CSS alone,
because pages drop pictures that stand in the text. Who listens instead of looking hears the words
that the places and shapes stand for.
"""

import html
from collections.abc import Iterator, Mapping
from typing import Any

import narwhals.stable.v2 as nw

from dashboard.charts.labels import plain
from dashboard.paper_style import style
from plump_core.frames import rows
from plump_core.outcome import Outcome
from plump_core.texts import plural, translator
from plump_core.texts.numbers import points

_Row = Mapping[str, Any]

_BLOT, _FACE = '<i class="blot"></i>', '<i class="face"><i></i></i>'


def protocol(outcome: Outcome, lang: str, faces: bool = False, dark: bool = False) -> str:
    """The protocol of a game as HTML with its own style; every text in it is escaped.

    ``faces`` draws a cheerful face for a plump instead of a blot.
    """
    return f"<style>{style(dark)}</style>\n{table(outcome, lang, faces)}"


def table(outcome: Outcome, lang: str, faces: bool = False) -> str:
    """The protocol without its style."""
    return "\n".join(
        [
            f'<div class="protocol" style="--players: {len(outcome.game.players)}"><table>',
            f"<caption>{_caption(outcome, lang)}</caption>",
            f"<thead>\n{_heads(outcome, lang)}\n</thead>",
            "<tbody>",
            *_rounds(outcome, lang, faces),
            "</tbody>",
            f"<tfoot>\n{_sums(outcome, lang)}\n</tfoot>",
            "</table></div>",
        ]
    )


def _caption(outcome: Outcome, lang: str) -> str:
    _ = translator(lang)
    words = [_("Protocol"), outcome.game.title, outcome.game.date]
    return _escaped(" · ".join(str(word) for word in words if word))


def _heads(outcome: Outcome, lang: str) -> str:
    _ = translator(lang)
    corner = _escaped(_("cards"))
    names = map(_escaped, outcome.game.players)
    columns = (f'<th scope="col" title="{name}"><span>{name}</span></th>' for name in names)
    return f'<tr><th scope="col">{corner}</th>{"".join(columns)}</tr>'


def _rounds(outcome: Outcome, lang: str, faces: bool) -> Iterator[str]:
    hands, after = _by_hand(outcome.scored), _by_hand(outcome.standings)
    for number, cards in enumerate(outcome.game.cards, 1):
        word = _unseen(" ", plural(lang, "card", "cards", cards))
        cells = (
            _bare(hands.get((number, who)), lang, faces)
            if outcome.has_only_sums
            else _hand(hands.get((number, who)), after.get((number, who)), lang, faces)
            for who in outcome.game.players
        )
        yield f'<tr><th scope="row">{cards}{word}</th>{"".join(cells)}</tr>'


def _by_hand(frame: Any) -> dict[tuple[int, str], _Row]:
    return {(row["round"], row["player"]): row for row in rows(nw.from_native(frame))}


def _hand(hand: _Row | None, after: _Row | None, lang: str, faces: bool) -> str:
    """One cell: the bid in the corner, the points or the blot, the sum so far."""
    _ = translator(lang)
    if hand is None:
        return _cell(_hidden("–"), _unseen(_("sat out"))) if after else _cell()
    bid = _bid(hand, lang)
    if after is None:
        return _cell(bid)
    total = points(after["total_low"], after["total_high"], lang)
    return _cell(bid, _worth(hand, lang, faces), _part("total", total, _unseen(" ", _("in all"))))


def _bare(hand: _Row | None, lang: str, faces: bool) -> str:
    """One cell where only final sums are known: the bid in the corner, and the blot."""
    if hand is None:
        return _cell()
    missed = {"low": 0, "high": 0, "plump": True}
    blot = [_worth(missed, lang, faces)] if hand["plump"] else []
    return _cell(_bid(hand, lang), *blot)


def _bid(hand: _Row, lang: str) -> str:
    said = "?" if hand["bid"] is None else hand["bid"]
    return _part("bid", _unseen(translator(lang)("bid"), " "), said)


def _worth(hand: _Row, lang: str, faces: bool) -> str:
    """The points, and the blot for a plump; a plump that gave nothing needs no nought beside it."""
    _ = translator(lang)
    ends = hand["low"], hand["high"]
    number = points(*ends, lang), _unseen(" ", _("points"))
    if not hand["plump"]:
        return _part("points", *number)
    plump = _FACE if faces else _BLOT, _unseen(" ", _("plump"), " ")
    if ends == (0, 0):
        return _part("plump", *plump)
    return f"{_part('plump with', *plump)} {_part('points some', *number)}"


def _sums(outcome: Outcome, lang: str) -> str:
    _ = translator(lang)
    head, word = _escaped(_("Sum")), _unseen(" ", _("points"))
    sums = (_cell(points(*outcome.totals[who], lang) + word) for who in outcome.game.players)
    return f'<tr><th scope="row">{head}</th>{"".join(sums)}</tr>'


def _cell(*parts: str) -> str:
    return f"<td>{' '.join(parts)}</td>"


def _part(kind: str, *parts: object) -> str:
    return f'<span class="{kind}">{"".join(map(str, parts))}</span>'


def _hidden(sign: str) -> str:
    """A sign for those who look."""
    return f'<span class="out" aria-hidden="true">{sign}</span>'


def _unseen(*words: str) -> str:
    """Words for those who listen."""
    return _part("unseen", *(word if word == " " else _escaped(word) for word in words))


def _escaped(text: str) -> str:
    return html.escape(plain(text))
