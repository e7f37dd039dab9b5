"""Points a night above the table, drawn towards nought as few nights deserve: the honest ranking.

One night says next to nothing of skill: its standard deviation is about three times that between
players. The strength of a player is estimated as in :mod:`plump_core.statistics.normal`, with an
error of SD/√nights; the SD of a night is the group's, known from its rounds already after one
night, and with many nights more and more the player's own.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import pandas as pd

from plump_core.rules import Rules
from plump_core.statistics.normal import Floats, Spread
from plump_core.statistics.said import compared, lead, nights, percent, with_left_out
from plump_core.statistics.said import games as said_games
from plump_core.statistics.totals import in_order, totals
from plump_core.texts import Message

NIGHTLY = ("player", "nights", "mean", "median", "low50", "high50", "low90", "high90", "sd")
"""Columns of :func:`nightly`."""

_SHARES = {"median": 0.5, "low50": 0.25, "high50": 0.75, "low90": 0.05, "high90": 0.95}
_POOLED = 10
"""As many nights the group's SD weighs against a player's own, and that of its rounds against
that of its nights."""


def nightly(
    scored: Any,
    rules: Rules,
    games: pd.DataFrame | None = None,
    *,
    sums: pd.DataFrame | None = None,
) -> pd.DataFrame:
    """Each player's points a night above the table, with what they probably are in the long run.

    A row a player, best first; columns :data:`NIGHTLY`. ``mean`` is the plain mean over his
    ``nights`` of what they gave above the table (all games of a night together), in points (plumps
    where the fewest win), positive for the better. ``median``, ``low50``–``high50`` and
    ``low90``–``high90`` are of his strength, shrunken; ``sd`` is the standard deviation of a night
    behind them. Normal-normal shrinkage with the spread between players integrated out. How often
    the 90 % hold the truth tells :func:`coverage_said` (tests/benchmarks/coverage_games.py).

    ``scored`` is under one set of rules for all nights; ``games`` as for
    :func:`~plump_core.statistics.totals.in_order`. ``attrs["left_out"]`` counts games left out for
    points that are not determined. A player who has only sat alone has no row. ``sums`` is what
    :func:`~plump_core.statistics.totals.totals` gives of the same hands, where it is known.
    """
    model = _Model.of(nights_of(scored, rules, games, sums=sums))
    values = model.spread.quantiles(model.mean, model.errors, *_SHARES.values())
    table = pd.DataFrame(
        {
            "player": pd.array(model.players, dtype="str"),
            "nights": model.nights,
            "mean": model.mean,
            **dict(zip(_SHARES, values, strict=True)),
            "sd": model.sd,
        }
    )
    table.attrs["left_out"] = model.left_out
    return table.sort_values(["median", "player"], ascending=[False, True], ignore_index=True)[
        list(NIGHTLY)
    ]


def nightly_course(
    scored: Any,
    rules: Rules,
    games: pd.DataFrame | None = None,
    *,
    sums: pd.DataFrame | None = None,
) -> pd.DataFrame:
    """The same estimate as it grew night by night: for a line with a band.

    A row for each night and player there, in order of play: ``at`` (number of the night from 0),
    ``night``, ``date``, ``player``, ``above`` that night, ``nights`` and ``mean`` so far, and
    ``median``, ``low90``, ``high90`` of the strength by what was known then (the spread between
    players and the SD of a night are those of all nights).
    """
    table = nights_of(scored, rules, games, sums=sums)
    model = _Model.of(table)
    table = table[table["player"].isin(model.players)]
    by_player = table.groupby("player", sort=False)["above"]
    count = (by_player.cumcount() + 1).to_numpy()
    mean = by_player.cumsum().to_numpy() / count
    sd = pd.Series(model.sd, index=model.players, dtype=float)
    errors = sd.reindex(table["player"]).to_numpy() / np.sqrt(count)
    shares = {name: _SHARES[name] for name in ("median", "low90", "high90")}
    bands = model.spread.quantiles(mean, errors, *shares.values())
    columns = {"nights": count, "mean": mean, **dict(zip(shares, bands, strict=True))}
    told = ["at", "night", "date", "player", "above", *columns]
    return table.assign(**columns)[told].reset_index(drop=True)


def nights_of(
    scored: Any,
    rules: Rules,
    games: pd.DataFrame | None = None,
    *,
    sums: pd.DataFrame | None = None,
) -> pd.DataFrame:
    """Each player's nights, in order of play: ``at``, ``night``, ``date``, ``player``, ``games``,
    ``rounds``, ``plumps``, ``worth``, ``above``, ``spread`` and ``merit``, summed over its games.

    What they mean tells :func:`plump_core.statistics.totals.totals`.
    """
    found = totals(scored, rules) if sums is None else sums
    order = in_order(games, found["game"].unique().tolist())
    added = ["rounds", "plumps", "worth", "above", "spread", "merit"]
    joined = found.merge(order, on="game")
    keys = ["at", "night", "date", "player"]
    together = joined.groupby(keys, sort=True, dropna=False)
    table = together[added].sum().assign(games=together.size()).reset_index()
    table.attrs["left_out"] = found.attrs["left_out"]
    return table[[*keys, "games", *added]]


def night_sd(nights: pd.DataFrame) -> pd.Series:
    """The SD of a night by player, of what :func:`nights_of` gives."""
    model = _Model.of(nights)
    return pd.Series(model.sd, index=pd.Index(model.players, dtype="str"), dtype=float)


def nightly_said(table: pd.DataFrame, rules: Rules, others: int = 0) -> Message:
    """Who is ahead, and how sure that is, in a sentence or two.

    ``others`` is the number of games that were played under other rules than those they are now
    scored by: people bid for the points of the rules they play.
    """
    if table.empty:
        said = Message("There are no points to compare yet: that takes two players and a round.")
    else:
        said = _leader(table, rules)
    if others and not table.empty:
        remark = Message(
            "{games} played under other rules; all count by the same here.",
            {"games": said_games(others)},
        )
        said = Message("{sentence} {left_out}", {"sentence": said, "left_out": remark})
    return with_left_out(said, table)


def strength_said(row: pd.Series, rules: Rules) -> Message:
    """A row of :func:`nightly`: what the nights gave, and what that says of the long run."""
    values = {
        "player": str(row["player"]),
        "nights": nights(int(row["nights"])),
        "mean": lead(row["mean"], rules),
        "range": compared(row["low90"], row["high90"], rules),
    }
    if row["nights"] == 1:
        return Message(
            "{player} has played one night and ended {mean}; allowing for chance, that is probably "
            "(90%) {range} in the long run.",
            values,
        )
    return Message(
        "Over {nights}, {player} has been {mean} a night; allowing for chance, that is probably "
        "(90%) {range} in the long run.",
        values,
    )


def coverage_said() -> Message:
    """How often the intervals hold the truth, measured on made-up archives of known strengths."""
    return Message(
        "Tried on made-up groups: the 90% intervals hold the truth for 88–94% of players where "
        "skill differs as it usually does. Where it differs half as much they are too wide after "
        "few nights ({half}), where twice as much too narrow ({twice}, after one night); from ten "
        "nights on they are right within 5 percentage points for all.",
        {"half": percent(0.99), "twice": percent(0.8)},
    )


def _leader(table: pd.DataFrame, rules: Rules) -> Message:
    best = table.iloc[0]
    said = strength_said(best, rules)
    rivals = table[table["high90"] > best["low90"]].iloc[1:]
    if len(table) == 1:
        return said
    if rivals.empty:
        return Message("{sentence} Nobody else comes near.", {"sentence": said})
    more = Message("That does not settle who is best.")
    return Message("{sentence} {left_out}", {"sentence": said, "left_out": more})


@dataclass(frozen=True, slots=True)
class _Model:
    """The players' means, what a night of each varies by, and the spread between them."""

    players: list[str]
    nights: np.ndarray[Any, Any]
    mean: Floats
    sd: Floats
    spread: Spread
    left_out: int

    @property
    def errors(self) -> Floats:
        found: Floats = self.sd / np.sqrt(self.nights)
        return found

    @classmethod
    def of(cls, table: pd.DataFrame) -> "_Model":
        # Whoever always sat alone, or with others always got the same, has nothing to compare.
        by_player = table.groupby("player", sort=True)
        varied = by_player["spread"].sum() > 0
        left_out = int(table.attrs.get("left_out", 0))
        table = table[table["player"].isin(varied.index[varied])]
        by_player = table.groupby("player", sort=True)
        nights, mean = by_player.size().to_numpy(), by_player["above"].mean().to_numpy(float)
        sd, usual = _sds(table, nights)
        spread = Spread.fitted(mean, sd / np.sqrt(nights), usual)
        return cls([str(name) for name in by_player.groups], nights, mean, sd, spread, left_out)


def _sds(table: pd.DataFrame, nights: Any) -> tuple[Floats, float]:
    """The SD of a night, for each player and for the group."""
    if table.empty:
        return np.empty(0), 1.0
    squares = table.groupby("player", sort=True)["above"].var(ddof=0).to_numpy(float) * nights
    free = np.maximum(nights - 1, 0)
    by_rounds = float(table["spread"].mean())
    group = (squares.sum() + _POOLED * by_rounds) / (free.sum() + _POOLED)
    own = (squares + _POOLED * group) / (free + _POOLED)
    return np.sqrt(own), float(np.sqrt(group))
