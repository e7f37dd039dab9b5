"""Any engine's frame of hands, made ready: pandas, Polars, DuckDB, PySpark through narwhals.

Engines differ silently in integer width, in what a missing value equals and in the order of rows
after a window; so numbers are cast to 64 bits here, keys are carried, and nothing relies on order.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import narwhals.stable.v2 as nw
import pandas as pd

from plump_core.game import typed

Frame = nw.DataFrame[Any] | nw.LazyFrame[Any]

ROUND = ("game", "round")
"""What tells one round from another."""

_WHOLE = ("round", "cards", "seat", "bid", "tricks", "slack")
_DEFAULTS: Mapping[str, tuple[Any, Any]] = {
    "game": ("", nw.String),
    "seat": (0, nw.Int64),
    "bid": (None, nw.Int64),
    "tricks": (None, nw.Int64),
    "plump": (None, nw.Boolean),
    "renons": (False, nw.Boolean),
    "slack": (0, nw.Int64),
    "adjust": (0.0, nw.Float64),
}


def ready(hands: Any) -> Frame:
    """`hands` of any engine as a narwhals frame, with every column there and numbers in 64 bits.

    Columns that a frame leaves out are absent as `game.HANDS` says: one game, marks unknown, no
    renons, nobody's dummy, nothing by agreement. A mark that is missing follows from bid and
    tricks where both are there.
    """
    if isinstance(hands, pd.DataFrame):
        # Only pandas has columns that cannot hold a missing whole number; these become such as can.
        hands = typed(hands)
    frame: Frame = nw.from_native(hands)
    names = frame.collect_schema().names()
    missing = [
        nw.lit(value).cast(kind).alias(name)
        for name, (value, kind) in _DEFAULTS.items()
        if name not in names
    ]
    frame = frame.with_columns(*missing) if missing else frame
    frame = frame.with_columns(
        *(nw.col(name).cast(nw.Int64) for name in _WHOLE),
        nw.col("renons").fill_null(False),
        nw.col("adjust").cast(nw.Float64).fill_null(0.0),
    )
    return frame.with_columns(nw.col("slack").fill_null(0), _mark().alias("plump"))


def _mark() -> nw.Expr:
    """The mark, or what bid and tricks say where there is none."""
    told = nw.col("bid").is_null() | nw.col("tricks").is_null()
    differs = nw.col("tricks").fill_null(0) != nw.col("bid").fill_null(0)
    return (
        nw.when(~nw.col("plump").is_null())
        .then(nw.col("plump"))
        .otherwise(nw.when(~told).then(differs))
    )


def joined(frame: Frame, table: Frame, on: str | Sequence[str], how: Any = "left") -> Frame:
    """``frame`` joined with a ``table`` that :func:`like` or its own engine made."""
    keys = [on] if isinstance(on, str) else list(on)
    return frame.join(table, on=keys, how=how)  # type: ignore[arg-type]


def grouped(frame: Frame, keys: Sequence[str], **sums: nw.Expr) -> Frame:
    """``frame`` summed up by ``keys``, also where it has no rows (pandas' own refuses that).

    >>> import pandas as pd
    >>> empty = nw.from_native(pd.DataFrame({"game": ["a"], "round": [1]}).head(0))
    >>> grouped(empty, ["game"], last=nw.col("round").max()).columns
    ['game', 'last']
    """
    if isinstance(frame, nw.DataFrame) and frame.is_empty():
        nothing = [nw.lit(0).alias(name) for name in sums]
        return frame.select(*keys).with_columns(*nothing)
    return frame.group_by(*keys).agg(**sums)


def whole(frame: Any, *names: str) -> Any:
    """A native frame whose ``names`` are whole numbers that may be missing, on pandas too."""
    if isinstance(frame, pd.DataFrame):
        return frame.astype(dict.fromkeys(names, "Int64"))
    return frame


def collect(frame: Frame) -> nw.DataFrame[Any]:
    """The frame in memory."""
    return frame.collect() if isinstance(frame, nw.LazyFrame) else frame


def rows(frame: Frame) -> list[dict[str, Any]]:
    """The frame as plain dictionaries, with None for what is missing."""
    table = collect(frame)
    columns = {name: _plain(table[name].to_list()) for name in table.columns}
    return [
        dict(zip(columns, values, strict=True)) for values in zip(*columns.values(), strict=True)
    ]


def _plain(values: Sequence[Any]) -> list[Any]:
    """Values with None for every engine's own sign of missing (a NaN, a pandas NA)."""
    return [None if value is pd.NA or value != value else value for value in values]


def like(frame: Frame, columns: Mapping[str, Sequence[Any]], types: Mapping[str, Any]) -> Frame:
    """A small table on the engine of ``frame``, to be joined with it."""
    if isinstance(frame, nw.DataFrame):
        table = nw.from_dict(columns, backend=frame.implementation)
        return table.with_columns(*(nw.col(name).cast(kind) for name, kind in types.items()))
    small = nw.from_dict(columns, backend="pandas")
    small = small.with_columns(*(nw.col(name).cast(kind) for name, kind in types.items()))
    if frame.implementation.is_polars():
        return small.lazy("polars")
    return small.lazy(frame.implementation, session=_session(frame))


def _session(frame: nw.LazyFrame[Any]) -> Any:
    """The session that a lazy frame belongs to, where its engine has such a thing."""
    native = frame.to_native()
    return getattr(native, "sparkSession", None) or getattr(native, "session", None)
