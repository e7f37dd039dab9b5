"""What all charts have in common."""

from typing import Any

import plotly.graph_objects as go

from dashboard.look.palettes import SANS, palette
from plump_core.texts.numbers import separators


def template(lang: str, dark: bool = False) -> go.layout.Template:
    """What all charts share: no box, no legend, thin rules, numbers as the language writes them."""
    colours = palette(dark)
    axis = {
        "showgrid": False,
        "zeroline": False,
        "showline": False,
        "ticks": "",
        "fixedrange": True,
        "tickfont": {"color": colours.muted, "size": 12},
        "title": {"font": {"color": colours.muted, "size": 12}},
    }
    return go.layout.Template(
        layout={
            "font": {"family": SANS, "color": colours.ink, "size": 13},
            "paper_bgcolor": "rgba(0,0,0,0)",
            "plot_bgcolor": "rgba(0,0,0,0)",
            "separators": separators(lang),
            "showlegend": False,
            "dragmode": False,
            "hovermode": "closest",
            "hoverlabel": {
                "bgcolor": colours.sheet,
                "bordercolor": colours.rule,
                "font": {"family": SANS, "color": colours.ink, "size": 13},
                "align": "left",
            },
            "xaxis": axis,
            "yaxis": axis,
        }
    )


def config(saving: bool = False) -> dict[str, Any]:
    """How a chart may be handled: only touched and read, so that a finger on it scrolls the page.

    ``saving`` shows a button that saves it as a picture; nothing ever sends it anywhere.
    """
    return {
        "displaylogo": False,
        "displayModeBar": "hover" if saving else False,
        "modeBarButtons": [["toImage"]],
        "modeBarButtonsToRemove": ["sendChartToCloud"],
        "scrollZoom": False,
        "doubleClick": False,
        "showTips": False,
        "responsive": True,
    }
