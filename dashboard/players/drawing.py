"""Pictures as SVG, drawn without a browser, so that a file holds them and needs no net."""

import html
from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap

from dashboard import look
from dashboard.charts import labels
from dashboard.charts.panels import Panel

_CHARACTER = 0.52
"""About how wide a character is, in times its height."""


@dataclass(frozen=True, slots=True)
class Box:
    """A part of a picture, in pixels from its upper left corner."""

    left: float
    top: float
    width: float
    height: float


def picture(width: int, height: int, parts: Sequence[str], colours: look.Palette) -> str:
    """A whole picture on paper."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="{html.escape(look.SANS)}">'
        f'<rect width="{width}" height="{height}" fill="{colours.paper}"/>{"".join(parts)}</svg>'
    )


def text(
    words: str,
    x: float,
    y: float,
    size: float,
    colour: str,
    anchor: str = "start",
    bold: bool = False,
) -> str:
    """A line of text with its foot at ``y``."""
    weight = ' font-weight="600"' if bold else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{colour}" '
        f'text-anchor="{anchor}"{weight}>{html.escape(labels.plain(words))}</text>'
    )


def fitting(words: str, size: float, width: float) -> float:
    """The size, or the smaller one at which the words are no wider than that."""
    return min(size, width / max(labels.width(labels.plain(words)), 1))


def paragraph(
    words: str, x: float, y: float, size: float, width: float, colour: str, most: int = 3
) -> tuple[str, float]:
    """Text in as many lines as it takes, cut after ``most``, and where the next may begin."""
    lines = wrap(labels.plain(words), int(width / (size * _CHARACTER)))
    if len(lines) > most:
        lines = [*lines[: most - 1], f"{lines[most - 1].rstrip(' ,;:.')}…"]
    height = size * 1.35
    drawn = [text(line, x, y + at * height, size, colour) for at, line in enumerate(lines)]
    return "".join(drawn), y + len(lines) * height


def course(
    panel: Panel, box: Box, level: float, shown: Sequence[str], colours: look.Palette
) -> str:
    """A line in its band; ``shown`` are the lowest and the highest end and the level, in words."""
    ends = [level, *panel.low, *panel.high]
    scale = _Scale(box, (min(panel.at), max(panel.at)), (min(ends), max(ends)))
    around = [*zip(panel.at, panel.high, strict=True)]
    around += [*zip(reversed(panel.at), reversed(panel.low), strict=True)]
    middle = scale.points(zip(panel.at, panel.middle, strict=True))
    foot = scale.y(level)
    marks = zip(shown, (min(ends), max(ends), level), strict=True)
    return "".join(
        [
            f'<line x1="{box.left}" x2="{box.left + box.width}" y1="{foot:.1f}" y2="{foot:.1f}" '
            f'stroke="{colours.muted}" stroke-dasharray="2 4"/>',
            f'<polygon points="{scale.points(around)}" fill="{panel.colour}" opacity="0.2" '
            f'stroke="{panel.colour}" stroke-width="{6 if len(panel.at) == 1 else 0}"/>',
            f'<polyline points="{middle}" fill="none" stroke="{panel.colour}" '
            'stroke-width="3" stroke-linejoin="round"/>',
            _dot(scale, panel, colours),
            *(
                text(words, box.left - 8, scale.y(value) + 5, 15, colours.muted, "end")
                for words, value in marks
            ),
        ]
    )


@dataclass(frozen=True, slots=True)
class _Scale:
    box: Box
    along: tuple[float, float]
    upright: tuple[float, float]

    def x(self, value: float) -> float:
        return self.box.left + _share(value, self.along) * self.box.width

    def y(self, value: float) -> float:
        return self.box.top + (1 - _share(value, self.upright)) * self.box.height

    def points(self, values: object) -> str:
        return " ".join(f"{self.x(a):.1f},{self.y(b):.1f}" for a, b in values)  # type: ignore[attr-defined]


def _share(value: float, ends: tuple[float, float]) -> float:
    low, high = ends
    return 0.5 if low == high else (value - low) / (high - low)


def _dot(scale: _Scale, panel: Panel, colours: look.Palette) -> str:
    """Where the line ends."""
    x, y = scale.x(panel.at[-1]), scale.y(panel.middle[-1])
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="7" fill="{panel.colour}" '
        f'stroke="{colours.paper}" stroke-width="2"/>'
    )


def columns(
    names: Sequence[str],
    own: Sequence[float],
    all_: Sequence[float],
    figures: Sequence[str],
    colour: str,
    box: Box,
    colours: look.Palette,
) -> str:
    """A column for each name, with a short line where all together are."""
    most = max([*own, *all_, 0.01])
    wide = box.width / len(names)
    foot = box.top + box.height
    drawn = []
    for at, name in enumerate(names):
        left, height = box.left + at * wide, own[at] / most * (box.height - 24)
        level = foot - all_[at] / most * (box.height - 24)
        middle = left + wide / 2
        drawn += [
            f'<rect x="{left + wide * 0.18:.1f}" y="{foot - height:.1f}" '
            f'width="{wide * 0.64:.1f}" height="{height:.1f}" fill="{colour}" opacity="0.75"/>',
            f'<line x1="{left + wide * 0.1:.1f}" x2="{left + wide * 0.9:.1f}" y1="{level:.1f}" '
            f'y2="{level:.1f}" stroke="{colours.ink}" stroke-width="2"/>',
            text(
                figures[at], middle, foot - max(height, foot - level) - 6, 14, colours.ink, "middle"
            ),
            text(name, middle, foot + 20, 15, colours.muted, "middle"),
        ]
    return "".join(drawn)
