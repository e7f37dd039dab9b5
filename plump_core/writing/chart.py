"""The standings as lines, drawn by the spreadsheet itself."""

from typing import Any

from plump_core.writing.places import HEADER
from plump_core.writing.sheet import Sheet

_COLOURS = ("0072B2", "D55E00", "009E73", "CC79A7", "E69F00", "56B4E9", "000000")
"""Those of Okabe and Ito, which the colour-blind can tell apart; then the same dashed."""

_WIDTH, _HEIGHT = 28, 12


def draw(sheet: Sheet) -> None:
    """Below the standings: a line for each player, over the rounds by their cards."""
    from openpyxl.chart import LineChart, Reference

    places, native, _ = sheet.places, sheet.native, sheet.translate
    rows = places.below(places.standings)
    chart = LineChart()
    chart.title, chart.style = _("Standings"), 2
    names = Reference(native, 1, rows.start, places.end, rows.stop - 1)
    chart.add_data(names, from_rows=True, titles_from_data=True)
    chart.set_categories(Reference(native, 2, HEADER, places.end, HEADER))
    for number, line in enumerate(chart.series):
        _line(line, number)
    _axes(chart)
    chart.width, chart.height = _WIDTH, _HEIGHT
    native.add_chart(chart, f"A{places.chart}")


def _line(line: Any, number: int) -> None:
    line.graphicalProperties.line.solidFill = _COLOURS[number % len(_COLOURS)]
    line.graphicalProperties.line.width = 22_000
    if number >= len(_COLOURS):
        line.graphicalProperties.line.dashStyle = "dash"
    line.smooth = False
    line.marker.symbol = "circle"
    line.marker.size = 4
    line.marker.graphicalProperties.solidFill = _COLOURS[number % len(_COLOURS)]
    line.marker.graphicalProperties.line.solidFill = _COLOURS[number % len(_COLOURS)]


def _axes(chart: Any) -> None:
    """Every second column is for marks, so lines go across it and it has no label."""
    chart.display_blanks = "span"
    chart.x_axis.tickLblSkip = chart.x_axis.tickMarkSkip = 2
    chart.x_axis.tickLblPos = "low"
    # openpyxl hides the axes unless told not to.
    chart.x_axis.delete = chart.y_axis.delete = False
    chart.y_axis.number_format = "0"
    chart.legend.position = "r"
