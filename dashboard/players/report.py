"""A player's year to keep and to send: a card as a picture, and a page that holds all of it."""

import html
from collections.abc import Sequence
from dataclasses import dataclass, field

import pandas as pd

from dashboard import counts, look, together
from dashboard.charts import running
from dashboard.charts.labels import plain, short
from dashboard.charts.points import signed
from dashboard.players import drawing, figures
from dashboard.players.drawing import Box
from dashboard.players.report_style import SAVING, STYLE
from dashboard.together import Together
from dashboard.view import View
from plump_core.texts import translator
from plump_core.texts.numbers import percent

_WIDTH, _HEIGHT, _EDGE = 900, 1125, 60
_LONGEST_NAME, _BOLD = 24, 1.15
"""Of a name in times its height; and how much wider bold letters are."""
_QUARTER = (_WIDTH - 2 * _EDGE) / 4


@dataclass(frozen=True, slots=True)
class Review:
    """A player's ``year``, told in ``sentences``; ``games`` and ``view`` are those of the year."""

    games: Together = field(repr=False)
    view: View = field(repr=False)
    player: str
    year: int
    sentences: Sequence[str]

    @property
    def name(self) -> str:
        """What a file with it is called."""
        kept = (c if c.isalnum() else "-" for c in plain(self.player))
        return f"plump-{''.join(kept)}-{self.year}"

    def card(self) -> str:
        """The picture, as SVG."""
        colours = look.palette(dark=False)
        drawn = [*self._heading(colours), *self._figures(colours), *self._course(colours)]
        foot = 720.0
        for sentence in self.sentences[:4]:
            part, foot = drawing.paragraph(
                sentence, _EDGE, foot, 24, _WIDTH - 2 * _EDGE, colours.ink
            )
            drawn.append(part)
            foot += 14
        end = drawing.text("Plump", _WIDTH - _EDGE, _HEIGHT - 30, 18, colours.muted, "end")
        return drawing.picture(_WIDTH, _HEIGHT, [*drawn, end], colours)

    def page(self) -> str:
        """The page, as one file of HTML that needs nothing else."""
        _ = translator(self.view.lang)
        title = html.escape(f"{plain(self.player)} · {self.year}")
        told = "".join(f"<li>{html.escape(plain(one))}</li>" for one in self.sentences)
        pictures = "".join(
            f"<h2>{html.escape(heading)}</h2>{drawn}" for heading, drawn in self._pictures()
        )
        return (
            f'<!doctype html><html lang="{self.view.lang}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{title}</title><style>{STYLE}</style></head><body><main>"
            f'<div id="card">{self.card()}</div>'
            f'<button id="save" data-name="{html.escape(self.name)}">'
            f"{html.escape(_('Save as a picture'))}</button>"
            f"<h1>{title}</h1><ul>{told}</ul>{pictures}</main><script>{SAVING}</script>"
            "</body></html>"
        )

    def _heading(self, colours: look.Palette) -> list[str]:
        _ = translator(self.view.lang)
        pen = look.pens_of([self.player], self.view.people)[self.player]
        name = short(self.player, _LONGEST_NAME)
        size = drawing.fitting(name, 60, (_WIDTH - 2 * _EDGE) / _BOLD)
        return [
            f'<rect width="{_WIDTH}" height="14" fill="{pen.line}"/>',
            drawing.text(name, _EDGE, 118, size, colours.ink, bold=True),
            drawing.text(
                _("The year {year} in Plump").format(year=self.year),
                _EDGE,
                162,
                24,
                colours.muted,
            ),
        ]

    def _figures(self, colours: look.Palette) -> list[str]:
        drawn = []
        for at, one in enumerate(figures.figures(self.games, self.view, self.player)):
            x = _EDGE + at * _QUARTER
            drawn += [
                drawing.text(one.title, x, 234, 16, colours.muted),
                drawing.text(one.value, x, 290, 48, colours.ink, bold=True),
                drawing.text(one.beside, x, 328, 15, colours.muted),
            ]
        return drawn

    def _course(self, colours: look.Palette) -> list[str]:
        """How the points a night settled, if there are any."""
        _ = translator(self.view.lang)
        drawn = self._settled(Box(_EDGE + 50, 420, _WIDTH - 2 * _EDGE - 50, 230), colours)
        title = _("Points a night above the table, as they developed")
        return [drawing.text(title, _EDGE, 390, 20, colours.muted), drawn] if drawn else []

    def _settled(self, box: Box, colours: look.Palette) -> str:
        table = together.running(self.games)
        if not (table["player"] == self.player).any():
            return ""
        pen = look.pens_of([self.player], self.view.people)[self.player]
        panel = running.panel(table, self.player, pen.line, self.view.lang)
        ends = (min([0, *panel.low]), max([0, *panel.high]), 0)
        return drawing.course(panel, box, 0, [signed(e, self.view.lang) for e in ends], colours)

    def _pictures(self) -> list[tuple[str, str]]:
        _ = translator(self.view.lang)
        colours = look.palette(dark=False)
        made = []
        if settled := self._settled(Box(70, 20, 710, 220), colours):
            whole = drawing.picture(800, 260, [settled], colours)
            made.append((_("Points a night above the table, as they developed"), whole))
        if cards := self._cards(Box(20, 20, 760, 200), colours):
            whole = drawing.picture(800, 260, [cards], colours)
            made.append((_("Plumps by cards in hand; the lines are all together"), whole))
        return made

    def _cards(self, box: Box, colours: look.Palette) -> str:
        table = counts.of(self.view, counts.by_cards)
        both = _beside(table[table["player"] == self.player], table[table["player"].isna()])
        if both.empty:
            return ""
        pen = look.pens_of([self.player], self.view.people)[self.player]
        return drawing.columns(
            [str(cards) for cards in both["cards"]],
            both["shrunken"].tolist(),
            both["shrunken_all"].tolist(),
            [percent(share, self.view.lang) for share in both["shrunken"]],
            pen.line,
            box,
            colours,
        )


def _beside(own: pd.DataFrame, all_: pd.DataFrame) -> pd.DataFrame:
    known = own[own["rounds"] > 0]
    return known.merge(all_[["cards", "shrunken"]], on="cards", suffixes=("", "_all"))
