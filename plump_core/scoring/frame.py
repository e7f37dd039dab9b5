"""The points of any number of hands, on any engine."""

from collections.abc import Mapping
from itertools import groupby
from typing import Any

import narwhals.stable.v2 as nw

from plump_core.findings import RuleError
from plump_core.frames import ROUND, Frame, grouped, joined, like, ready, rows, whole
from plump_core.game import SHEET_POINTS, WAYS
from plump_core.rules import EvaluationError, Rules
from plump_core.scoring.situation import (
    HUNDREDTHS,
    OF_ROUND,
    SEARCHED,
    TRICKS,
    UNMARKED,
    naming,
    no_points,
    search,
    worth,
)
from plump_core.tricks import possible
from plump_core.ways import restricted

_ALWAYS = ("mark", "bid", "cards", "renons")


def score(hands: Any, rules: Rules, planned: Mapping[str, int] | None = None) -> Any:
    """`hands` with what each is worth under ``rules``, on the engine they came on.

    Added columns: those of :func:`plump_core.tricks.follow`; ``played`` (bool), whether the round
    has a result; ``low`` and ``high`` (int), the lowest and highest points the hand may have given,
    **in hundredths of a point**, equal where the sheet determines them and missing where the round
    has no result. Points by agreement (``adjust``) are in both.

    Rules that are the points on the sheets take them from the column ``sheet_points``.

    ``planned`` gives the planned number of rounds by game; else the last round seen counts. Raises
    RuleError, naming the hand, where the rules give no proper number.
    """
    frame = possible(ready(hands))
    names = frame.collect_schema().names()
    if rules.written:
        return whole(_as_written(frame, names).to_native(), "low", "high")
    frame = _with_rounds(frame, rules, planned).with_columns(**_situation(rules))
    keys = [f"_{name}" for name in _used(rules)]
    table = rows(frame.filter(nw.col("played")).select(keys).unique())
    frame = joined(frame, _answers(frame, keys, table, rules), keys)
    frame = _open_rounds(frame, rules)
    agreed = (nw.col("adjust") * HUNDREDTHS).round().cast(nw.Int64)
    frame = frame.with_columns(
        *(
            nw.when(nw.col("played")).then(nw.col(end) + agreed).alias(end)
            for end in ("low", "high")
        )
    )
    return whole(frame.select(*names, "low", "high").to_native(), "low", "high")


def _as_written(frame: Frame, names: list[str]) -> Frame:
    """The points that stand on the sheets; RuleError where a game has none."""
    if SHEET_POINTS not in names:
        raise no_points()
    points, played = nw.col(SHEET_POINTS), nw.col("played")
    told = frame.filter(played).with_columns((~points.is_null()).cast(nw.Int64).alias("_told"))
    games = grouped(told, ["game"], _any=nw.col("_told").max())
    if rows(games.filter(nw.col("_any") == 0)):
        raise no_points()
    whole_points = nw.when(played).then(points.cast(nw.Int64).fill_null(0))
    return frame.with_columns(whole_points.alias("low"), whole_points.alias("high"))


def _used(rules: Rules) -> list[str]:
    """The columns that make up a situation under these rules."""
    return [*_ALWAYS, *TRICKS, *(name for name in OF_ROUND if name in rules.names)]


def _with_rounds(frame: Frame, rules: Rules, planned: Mapping[str, int] | None) -> Frame:
    """The number of rounds of each game, as ``_rounds``: planned where known, else seen."""
    if "rounds" not in rules.names:
        return frame
    seen = nw.col("round").max().over("game").cast(nw.Int64)
    if not planned:
        return frame.with_columns(seen.alias("_rounds"))
    columns: dict[str, list[Any]] = {
        "game": list(planned),
        "_planned": list(planned.values()),
    }
    plan = like(frame, columns, {"game": nw.String, "_planned": nw.Int64})
    frame = joined(frame.with_columns(seen.alias("_seen")), plan, "game")
    return frame.with_columns(
        nw.when(~nw.col("_planned").is_null())
        .then(nw.col("_planned"))
        .otherwise(nw.col("_seen"))
        .alias("_rounds")
    )


def _situation(rules: Rules) -> dict[str, nw.Expr]:
    """The situation of each hand in whole numbers, −1 for what is missing or does not matter."""
    marked = ~nw.col("plump").is_null()
    mark = nw.when(marked).then(nw.col("plump").cast(nw.Int64)).otherwise(nw.lit(UNMARKED))
    unsure = nw.col("bid").is_null() | ~marked
    matters = unsure | nw.lit(rules.needs_tricks_on_miss) | ~nw.col("tricks").is_null()
    columns = {"mark": mark, "bid": nw.col("bid"), "cards": nw.col("cards")}
    columns["renons"] = nw.col("renons").cast(nw.Int64)
    for short, name in zip(TRICKS, ("tricks_low", "tricks_high", "tricks_not"), strict=True):
        columns[short] = nw.when(matters).then(nw.col(name))
    columns |= {
        "players": nw.len().over(*ROUND).cast(nw.Int64),
        "round": nw.col("round"),
        "rounds": nw.col("_rounds"),
        "bid_sum": nw.col("bid").fill_null(0).sum().over(*ROUND).cast(nw.Int64),
        "made_count": (~nw.col("plump").fill_null(True)).cast(nw.Int64).sum().over(*ROUND),
    }
    return {f"_{n}": columns[n].fill_null(-1).cast(nw.Int64) for n in _used(rules)}


def _answers(frame: Frame, keys: list[str], table: list[dict[str, Any]], rules: Rules) -> Frame:
    """The situations with ``low`` and ``high`` in hundredths, on the engine of ``frame``."""
    columns: dict[str, list[Any]] = {key: [row[key] for row in table] for key in keys}
    ends = [_worth(frame, {k.removeprefix("_"): v for k, v in row.items()}, rules) for row in table]
    columns |= {"low": [low for low, _ in ends], "high": [high for _, high in ends]}
    return like(frame, columns, dict.fromkeys(columns, nw.Int64))


def _worth(frame: Frame, situation: Mapping[str, int], rules: Rules) -> tuple[int, int]:
    """Lowest and highest points of a situation, in hundredths."""
    try:
        return worth(rules, situation)
    except EvaluationError as error:
        raise _at_hand(error, frame, situation) from error


def _at_hand(error: EvaluationError, frame: Frame, situation: Mapping[str, int]) -> RuleError:
    """The error again, naming the first hand that is in the situation."""
    same = [nw.col(f"_{name}") == value for name, value in situation.items()]
    found = frame.filter(nw.all_horizontal(*same, ignore_nulls=False), nw.col("played"))
    return naming(error, rows(found.sort("game", "round", "seat").head(1))[0])


def _open_rounds(frame: Frame, rules: Rules) -> Frame:
    """Rounds again that only a search of the whole round can tell the points of.

    Where a rule names what all hands share, the sum of the bids and the number that made it depend
    on the same unknowns as the hand itself; where ``ways`` restrict a hand, its tricks are tied to
    its bid.
    """
    test = _is_searched(frame, rules)
    if test is None:
        return frame
    frame = frame.with_columns(test.alias("_open"))
    table = rows(frame.filter(nw.col("_open"), nw.col("played")).sort("game", "round", "seat"))
    if not table:
        return frame
    rounds = (list(around) for _, around in groupby(table, key=lambda row: [row[k] for k in ROUND]))
    again = [_searched(hand, around, rules) for around in rounds for hand in around]
    columns = {key: [row[key] for row in again] for key in ("game", "round", "seat", "_l", "_h")}
    types = {key: nw.String if key == "game" else nw.Int64 for key in columns}
    frame = joined(frame, like(frame, columns, types), ["game", "round", "seat"])
    return frame.with_columns(
        nw.when(nw.col("_l").is_null()).then(nw.col("low")).otherwise(nw.col("_l")).alias("low"),
        nw.when(nw.col("_h").is_null()).then(nw.col("high")).otherwise(nw.col("_h")).alias("high"),
    )


def _is_searched(frame: Frame, rules: Rules) -> nw.Expr | None:
    tied = WAYS in frame.collect_schema().names()
    if rules.names.isdisjoint(SEARCHED):
        return restricted() if tied else None
    unknown = (nw.col("bid").is_null() | nw.col("plump").is_null()).cast(nw.Int64)
    is_open = unknown.sum().over(*ROUND) > 0
    return is_open | restricted() if tied else is_open


def _searched(hand: dict[str, Any], around: list[dict[str, Any]], rules: Rules) -> dict[str, Any]:
    """One hand of a round with unknowns, with its ends as ``_l`` and ``_h``."""
    known = {name: hand[f"_{name}"] for name in OF_ROUND if f"_{name}" in hand}
    low, high = search(hand, around, rules, known)
    return {**{key: hand[key] for key in ("game", "round", "seat")}, "_l": low, "_h": high}
