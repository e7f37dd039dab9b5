"""How often bids plump, with how little may be behind the figure."""

from collections.abc import Sequence
from math import sqrt
from typing import Any

import narwhals.stable.v2 as nw
import numpy as np
import pandas as pd

from plump_core.frames import Frame, collect, grouped, ready, rows

RATE = ("count", "rounds", "share", "low", "high")
"""Columns of a rate: how often, of how many rounds, as a share, and its 95 % interval."""

_Z = 1.959963984540054
"""The standard normal's 97.5 % point."""


def plump_rate(hands: Any, by: Sequence[str] = ("player",)) -> pd.DataFrame:
    """How often plumps fell, of the hands with a result, by player or any other columns.

    Columns: those of ``by``, then :data:`RATE`: ``count`` plumps in ``rounds`` hands, ``share``
    (0–1), and ``low`` and ``high``, its Wilson interval at 95 % (E. B. Wilson 1927). Sorted by
    ``by``. Takes `hands` of any engine, scored or not.
    """
    counted = [_with_interval(row) for row in rows(_counted(hands, by))]
    result = pd.DataFrame(counted, columns=[*by, *RATE])
    return result.sort_values(list(by), ignore_index=True)


def plumps_by_game(hands: Any) -> pd.DataFrame:
    """``plumps`` of ``rounds`` hands with a result, by ``game`` and ``player``, in no order."""
    table = collect(_counted(hands, ["game", "player"]))
    names = {name: pd.array(table[name].to_list(), dtype="str") for name in ("game", "player")}
    counts = {"plumps": "count", "rounds": "rounds"}
    return pd.DataFrame(
        names | {name: np.asarray(table[of].to_numpy(), int) for name, of in counts.items()}
    )


def _counted(hands: Any, by: Sequence[str]) -> Frame:
    frame = ready(hands)
    marked = frame.filter(~nw.col("plump").is_null())
    marked = marked.with_columns(nw.col("plump").cast(nw.Int64).alias("_plump"))
    return grouped(marked, by, count=nw.col("_plump").sum(), rounds=nw.col("_plump").count())


def wilson(count: int, rounds: int) -> tuple[float, float]:
    """The 95 % interval of a rate of ``count`` in ``rounds``: honest also where both are small.

    >>> [round(end, 3) for end in wilson(9, 19)]
    [0.273, 0.683]
    """
    if not rounds:
        return 0.0, 1.0
    share, pull = count / rounds, _Z**2 / rounds
    centre = (share + pull / 2) / (1 + pull)
    half = _Z * sqrt(share * (1 - share) / rounds + pull / (4 * rounds)) / (1 + pull)
    return max(0.0, centre - half), min(1.0, centre + half)


def _with_interval(row: dict[str, Any]) -> dict[str, Any]:
    count, rounds = int(row["count"]), int(row["rounds"])
    low, high = wilson(count, rounds)
    share = count / rounds if rounds else None
    return {**row, "count": count, "rounds": rounds, "share": share, "low": low, "high": high}
