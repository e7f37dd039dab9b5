"""What stands where a chart would be when there is nothing to draw yet."""

import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import labels

_HEIGHT = 120


def blank(sentence: str, lang: str, dark: bool = False) -> go.Figure:
    """A quiet sentence, no axes."""
    figure = go.Figure(layout={"template": look.template(lang, dark), "height": _HEIGHT})
    figure.update_layout(margin={"l": 0, "r": 0, "t": 0, "b": 0})
    figure.update_xaxes(visible=False)
    figure.update_yaxes(visible=False)
    return figure.add_annotation(
        text=labels.hover(sentence),
        showarrow=False,
        xref="paper",
        yref="paper",
        x=0.5,
        y=0.5,
        font={"color": look.palette(dark).muted},
    )
