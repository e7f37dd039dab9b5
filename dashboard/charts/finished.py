"""A chart that is drawn once and shown many times."""

from typing import Any

import plotly.graph_objects as go


class Finished(go.Figure):  # type: ignore[misc] - plotly says nothing of its types
    """A figure that is changed no more: what is sent of it is worked out once.

    Plotly copies a figure whenever it is shown, which takes longer than all else about it.
    """

    def __init__(self, figure: go.Figure) -> None:
        super().__init__(figure)
        self._sent: dict[str, Any] = figure.to_dict()

    def to_dict(self) -> dict[str, Any]:
        """As plain values; the same ones each time."""
        return self._sent
