"""What the statistics of games and nights start from: hands whose points count upwards.

*Worth* is what makes a player win, in hundredths and with more always better: points; minus points
where the lowest win; minus a hundred a plump where the fewest plumps win. *Above the table* is a
hand's worth less the mean of those who played the round: so a late guest is measured by the rounds
he played, and how much the cards of a round are worth makes no difference. In a game that all play
to its end it sums to the player's total less the mean of the totals.
"""

from collections.abc import Sequence
from typing import Any

import narwhals.stable.v2 as nw
import numpy as np
import pandas as pd
from numpy.typing import NDArray

from plump_core.frames import ROUND, Frame, collect, grouped
from plump_core.rules import Rules, Wins

UNKNOWN = -1
"""The mark of a hand that the sheet does not tell plump or made."""

_TIE = 10_000
"""More plumps than anybody can have in a game: points weigh this much more than a plump."""


def totals(scored: Any, rules: Rules) -> pd.DataFrame:
    """What every player's game came to, from what :func:`plump_core.scoring.score` gives.

    A row for each game and player, sorted by them: ``rounds``, ``plumps``; ``worth``, in points
    with more better; ``above``, the same above the table; ``spread``, the sum over the rounds of
    the square of that, which estimates the variance of ``above`` as rounds are all but independent;
    ``merit`` (int), what places go by. Games with points that their sheets do not determine are
    left out; ``attrs["left_out"]`` says how many. Where these are most of the games, as under
    rules that need tricks, they count by the middle of what is possible instead;
    ``attrs["halfway"]`` says how many, ``attrs["off"]`` by how many points a player's game may
    differ from that at most.
    """
    frame = hands(scored, rules)
    left_out, halfway = open_games(frame), 0
    if 2 * left_out > len(collect(frame.select("game").unique())):
        left_out, halfway = 0, left_out
    shut = frame if halfway else frame.filter(nw.col("open") == 0)
    table = grouped(
        # What is halfway is off by a third of the square of half its range, were all as likely.
        shut.with_columns(
            (nw.col("above") * nw.col("above") + nw.col("off") * nw.col("off") / 3).alias("square")
        ),
        ["game", "player"],
        rounds=nw.len(),
        plumps=nw.col("missed").sum(),
        worth=nw.col("worth").sum(),
        above=nw.col("above").sum(),
        spread=nw.col("square").sum(),
        merit=nw.col("merit").sum(),
        off=nw.col("off").sum(),
    )
    kinds = {"rounds": int, "plumps": int, "worth": float, "above": float, "spread": float}
    found = _table(table, {"game": str, "player": str, **kinds, "merit": int, "off": float})
    found["worth"] /= 100
    off = found.pop("off")
    found.attrs["left_out"] = left_out
    if halfway:
        found.attrs |= {"halfway": halfway, "off": float(off.max())}
    return found.sort_values(["game", "player"], ignore_index=True)


def by_hand(scored: Any, rules: Rules) -> pd.DataFrame:
    """Every played hand in memory, sorted by game, round and player.

    ``game`` and ``player`` (categories), ``round``, ``cards``, ``players`` in the round, ``mark``
    (1 plump, 0 made, −1 unknown), ``above`` in points, ``merit``, and ``open`` (1 in a game whose
    points are not all determined, where ``above`` and ``merit`` mean nothing).
    """
    whole = ("round", "cards", "players", "mark", "merit", "open")
    kinds = {"game": str, "player": str, **dict.fromkeys(whole, int), "above": float}
    table = _table(hands(scored, rules), kinds)
    for name in ("game", "player"):
        codes, known = pd.factorize(table[name], sort=True)
        table[name] = pd.Categorical.from_codes(codes, pd.Index(known, dtype="str"))
    order = np.lexsort([table["player"].cat.codes, table["round"], table["game"].cat.codes])
    return table.take(order).reset_index(drop=True)


def hands(scored: Any, rules: Rules) -> Frame:
    """The played hands on their own engine, with the columns that :func:`by_hand` tells of."""
    frame: Frame = nw.from_native(scored)
    plump = nw.col("plump").cast(nw.Int64)
    frame = (
        frame.filter(nw.col("played"))
        .select(
            *ROUND,
            "cards",
            "player",
            plump.fill_null(UNKNOWN).alias("mark"),
            plump.fill_null(0).alias("missed"),
            **_worth(rules, plump),
        )
        .with_columns((nw.col("off").cast(nw.Float64) / 100).alias("off"))
    )
    frame = frame.with_columns(
        nw.len().over(*ROUND).cast(nw.Int64).alias("players"),
        nw.col("worth").sum().over(*ROUND).cast(nw.Float64).alias("_sum"),
        nw.col("unsure").max().over("game").cast(nw.Int64).alias("open"),
    )
    mean = nw.col("_sum") / nw.col("players").cast(nw.Float64)
    tie = nw.col("missed") if rules.ties else nw.lit(0)
    return frame.with_columns(
        ((nw.col("worth").cast(nw.Float64) - mean) / 100).alias("above"),
        (nw.col("worth") * _TIE - tie).cast(nw.Int64).alias("merit"),
    )


def _worth(rules: Rules, plump: nw.Expr) -> dict[str, nw.Expr]:
    if rules.wins is Wins.FEWEST_PLUMPS:
        unsure = plump.is_null().cast(nw.Int64)
        return {"worth": plump.fill_null(0) * -100 - unsure * 50, "unsure": unsure} | {
            "off": unsure * 50
        }
    low, high = nw.col("low").cast(nw.Int64), nw.col("high").cast(nw.Int64)
    middle = (low + high) // 2
    return {
        "worth": -middle if rules.wins is Wins.LOWEST else middle,
        "unsure": (low != high).cast(nw.Int64),
        "off": high - middle,
    }


def merit(points: NDArray[np.int64], plump: NDArray[np.bool_], rules: Rules) -> NDArray[np.int64]:
    """The same of points in hundredths and plumps as arrays: what places go by, higher better."""
    missed = plump.astype(np.int64)
    worth = {Wins.HIGHEST: points, Wins.LOWEST: -points, Wins.FEWEST_PLUMPS: -100 * missed}
    found: NDArray[np.int64] = worth[rules.wins] * _TIE - (missed if rules.ties else 0)
    return found


def open_games(frame: Frame) -> int:
    """How many games have points that are not all determined."""
    games = frame.filter(nw.col("open") > 0).select("game").unique()
    return len(collect(games))


def _table(frame: Frame, kinds: dict[str, type]) -> pd.DataFrame:
    """Columns of any engine's frame in memory, with numpy's own types."""
    found = collect(frame)
    return pd.DataFrame(
        {
            name: _names(found[name])
            if kind is str
            else np.asarray(found[name].to_numpy(), dtype=kind)
            for name, kind in kinds.items()
        }
    )


def _names(column: nw.Series[Any]) -> Any:
    """A column of texts as pandas has them; its own are taken as they are."""
    native = column.to_native()
    texts: Any = native if isinstance(native, pd.Series) else column.to_list()
    return pd.array(texts, dtype="str")


def in_order(games: pd.DataFrame | None, known: Sequence[str]) -> pd.DataFrame:
    """The known games in order of play: ``game``, ``night``, ``date``; ``at``, number of the night.

    By date, those without one last, and else as ``games`` has them; without ``games`` each is a
    night of its own, in order of its name.
    """
    if games is None:
        games = pd.DataFrame({"game": pd.array(sorted(known), dtype="str")})
        dates = pd.Series(pd.NaT, index=games.index, dtype="datetime64[us]")
        games = games.assign(night=games["game"], date=dates)
    games = games[games["game"].isin(set(known))].astype({"game": "str", "night": "str"})
    games = games.assign(date=pd.to_datetime(games["date"]))
    first = games.groupby("night", sort=False)["date"].transform("min")
    games = games.assign(date=first).sort_values("date", kind="stable", ignore_index=True)
    at = pd.factorize(games["night"])[0]
    table = games[["game", "night", "date"]].assign(at=at)
    return table.sort_values("at", kind="stable", ignore_index=True)
