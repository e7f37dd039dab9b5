"""The group's own rules as a card: the six questions answered, to print or to photograph.

Plain HTML and CSS like the protocol, so that it looks the same on a page and on paper.
"""

import html
from collections.abc import Sequence

from dashboard import agreed
from dashboard.agreed import Agreed
from dashboard.card_style import style
from dashboard.charts.labels import plain
from plump_core.rules import Rules
from plump_core.rules.house import FORMULAS
from plump_core.texts import plural, translator

_UNSAID = '<span class="unsaid">{said}</span><span class="line"></span>'
_LINE = '<span class="line"></span>'


def card(
    house: Rules, lang: str, players: int | None = None, keeper: str = "", dark: bool = False
) -> str:
    """The card as HTML with its own style; every text in it is escaped.

    ``keeper`` is what the group answers to the last question; without it there is a line to write
    on. ``players`` is None where the card is for any number of them.
    """
    return f"<style>{style(dark)}</style>\n{face(house, lang, players, keeper)}"


def face(house: Rules, lang: str, players: int | None = None, keeper: str = "") -> str:
    """The card without its style."""
    _ = translator(lang)
    title = _escaped(house.title_in(lang))
    return "\n".join(
        [
            f'<section class="house-card" aria-label="{_escaped(_("House rules"))}: {title}">',
            f"<header><p>{_escaped(_heading(lang, players))}</p><h2>{title}</h2></header>",
            f"<ol>{_questions(agreed.questions(house, lang, players, keeper), lang)}</ol>",
            f"<dl>{_further(agreed.further(house, lang, players), lang)}</dl>",
            f"<footer>{_formulas(house, lang)}</footer>",
            "</section>",
        ]
    )


def _heading(lang: str, players: int | None) -> str:
    _ = translator(lang)
    who = [plural(lang, "{n} player", "{n} players", players)] if players else []
    return " · ".join(["Plump", _("House rules"), *who])


def _questions(several: Sequence[Agreed], lang: str) -> str:
    """The last question is the group's own: it has a line to write on and is never unsaid."""
    *ours, last = several
    items = [(one, _answer(one, lang)) for one in ours]
    items.append((last, _escaped(last.answer) if last.answer else _LINE))
    return "".join(f"<li><b>{_escaped(one.question)}</b> {said}</li>" for one, said in items)


def _further(several: Sequence[Agreed], lang: str) -> str:
    return "".join(
        f"<div><dt>{_escaped(one.question)}</dt><dd>{_answer(one, lang)}</dd></div>"
        for one in several
    )


def _answer(one: Agreed, lang: str) -> str:
    _ = translator(lang)
    if one.answer is None:
        return _UNSAID.format(said=_escaped(_("Not said by these rules; we play:")))
    return f"<span>{_escaped(one.answer)}</span>"


def formulas(house: Rules, lang: str) -> list[str]:
    """What gives points, a line each: ``klarat: 10 + bud``."""
    _ = translator(lang)
    said = (_("made"), _("nought"), _("every trick"), _("plump"), _("times"))
    texts = zip(said, (getattr(house, name) for name in FORMULAS), strict=True)
    lines = [f"{what}: {formula.text_in(lang)}" for what, formula in texts if formula]
    return lines if house.missed else [*lines, _("plump") + ": 0"]


def _formulas(house: Rules, lang: str) -> str:
    return " · ".join(_escaped(line) for line in formulas(house, lang))


def _escaped(text: str) -> str:
    return html.escape(plain(text))
