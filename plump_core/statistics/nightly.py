"""Points a night above the table, drawn towards nought as few nights deserve: the honest ranking.

One night says next to nothing of skill: its standard deviation is about three times that between
players. What a night gave above its table is the player's strength less that of the table, and
chance; so strengths are estimated together, as in :mod:`plump_core.statistics.normal`, and told
against the mean of those who play with each other. The SD of a night is the group's, known from its
rounds already after one night, and with many nights more and more the player's own.

Circles that never meet, or hardly, cannot be compared: each is ranked by itself.
"""

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from plump_core.rules import Rules
from plump_core.statistics.normal import Floats, Spread
from plump_core.statistics.said import compared, lead, listed, nights, percent, with_left_out
from plump_core.statistics.said import games as said_games
from plump_core.statistics.totals import in_order, totals
from plump_core.texts import Message

NIGHTLY = (
    "player", "nights", "mean", "median", "low50", "high50", "low90", "high90", "sd", "circle",
)  # fmt: skip
"""Columns of :func:`nightly`."""

FEW = 3
"""Whoever has played fewer nights comes after those who have played so many, and does not lead."""

_HARDLY = 5
"""Circles hardly meet that have mixed at fewer than FEW tables, and at no more than one of so many.
"""
_LEVEL = 3.0
"""The SD of the level of those who play mostly with each other, in SDs between players: wide, as
next to nothing is known of how circles differ."""
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

    A row a player, sorted by ``circle`` (0 is the one with most nights; those of one circle do not
    or hardly meet those of another), then those of fewer than :data:`FEW` nights last, then the
    best first; columns :data:`NIGHTLY`. ``mean`` is the plain mean over his
    ``nights`` of what they gave above the table (all games of a night together), in points (plumps
    where the fewest win), positive for the better. ``median``, ``low50``–``high50`` and
    ``low90``–``high90`` are of his strength above the mean of his circle, shrunken; ``sd`` is the
    standard deviation of a night behind them. How often
    the 90 % hold the truth tells :func:`coverage_said` (tests/benchmarks/coverage_games.py).

    ``scored`` is under one set of rules for all nights; ``games`` as for
    :func:`~plump_core.statistics.totals.in_order`. ``attrs["left_out"]`` counts games left out for
    points that are not determined. A player who has only sat alone has no row. ``sums`` is what
    :func:`~plump_core.statistics.totals.totals` gives of the same hands, where it is known.
    """
    model = Model.of(played(scored, rules, games, sums=sums))
    values = model.spread.quantiles(*model.strengths(), *_SHARES.values())
    table = pd.DataFrame(
        {
            "player": pd.array(model.players, dtype="str"),
            "nights": model.nights,
            "mean": model.mean,
            **dict(zip(_SHARES, values, strict=True)),
            "sd": model.sd,
            "circle": model.circle,
        }
    )
    known = table.groupby("circle")["nights"].transform("max") >= FEW
    table["_few"] = (table["nights"] < FEW) & known
    table.attrs = model.attrs
    order = ["circle", "_few", "median", "player"]
    table = table.sort_values(order, ascending=[True, True, False, True], ignore_index=True)
    return table[list(NIGHTLY)]


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
    rows = played(scored, rules, games, sums=sums)
    model = Model.of(rows)
    table = _by_night(rows)
    table = table[table["player"].isin(model.players)]
    by_player = table.groupby("player", sort=False)["above"]
    count = (by_player.cumcount() + 1).to_numpy()
    mean = by_player.cumsum().to_numpy() / count
    shares = {name: _SHARES[name] for name in ("median", "low90", "high90")}
    bands = model.spread.quantiles(*model.growing(table), *shares.values())
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
    return _by_night(played(scored, rules, games, sums=sums))


def played(
    scored: Any,
    rules: Rules,
    games: pd.DataFrame | None = None,
    *,
    sums: pd.DataFrame | None = None,
) -> pd.DataFrame:
    """What every player's game came to, as ``totals`` has it, with its night: what fits a model."""
    found = totals(scored, rules) if sums is None else sums
    table = found.merge(in_order(games, found["game"].unique().tolist()), on="game")
    table.attrs = dict(found.attrs)
    return table


def _by_night(rows: pd.DataFrame) -> pd.DataFrame:
    added = ["rounds", "plumps", "worth", "above", "spread", "merit"]
    keys = ["at", "night", "date", "player"]
    together = rows.groupby(keys, sort=True, dropna=False)
    table = together[added].sum().assign(games=together.size()).reset_index()
    table.attrs = dict(rows.attrs)
    return table[[*keys, "games", *added]]


def night_sd(nights: pd.DataFrame) -> pd.Series:
    """The SD of a night by player, of what :func:`nights_of` gives."""
    nights = _varied(nights)
    known = pd.Index(sorted(nights["player"].unique()), dtype="str")
    return pd.Series(_sds(nights)[0], index=known, dtype=float)


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
    """How often the intervals hold the truth, measured on made-up archives of known strengths.

    By tests/benchmarks/coverage_games.py and strengths.py, on 200 to 640 players of each kind.
    """
    return Message(
        "Tried on made-up groups, some of them circles that seldom meet: the 90% intervals hold "
        "the truth for 84–93% of players where skill differs as it usually does. Where it differs "
        "half as much they are too wide after few nights ({half}), where twice as much too narrow "
        "({twice}, after one night); after thirty nights they hold it for 84–95% in every "
        "group.",
        {"half": percent(0.99), "twice": percent(0.7)},
    )


def _leader(table: pd.DataFrame, rules: Rules) -> Message:
    best = table.iloc[0]
    said = strength_said(best, rules)
    apart = table.loc[table["circle"] != best["circle"], "player"]
    table = table[table["circle"] == best["circle"]]
    few = table.loc[table["nights"] < min(FEW, best["nights"]), "player"]
    rivals = table[table["high90"] > best["low90"]].iloc[1:]
    told = []
    if rivals.empty and len(table) > 1:
        told.append(Message("Nobody else comes near."))
    elif len(table) > 1:
        told.append(Message("That does not settle who is best."))
    if len(few):
        values = {"players": listed(few), "count": nights(FEW)}
        told.append(Message("Placed last, with fewer than {count}: {players}.", values))
    if len(apart):
        told.append(
            Message(
                "Ranked by themselves, as they hardly ever play with the others: {players}.",
                {"players": listed(apart)},
            )
        )
    for more in told:
        said = Message("{sentence} {left_out}", {"sentence": said, "left_out": more})
    return said


@dataclass(frozen=True, slots=True)
class Model:
    """Tables and who sat there: how well each is known, and what was seen of him.

    ``weights`` and ``seen`` have a row a table (a game) and a column a player: the precision of
    what the table says of him, nought where he was not there, and what he got, as for a whole
    night. ``at`` is the night of each table; ``circle`` is who plays with whom. ``shared`` makes
    strengths of independent ones: those who play mostly with each other differ from others by a
    level of their own too.
    """

    players: list[str]
    nights: NDArray[np.integer[Any]]
    mean: Floats
    sd: Floats
    circle: NDArray[np.int64]
    weights: Floats = field(repr=False)
    seen: Floats = field(repr=False)
    at: NDArray[np.integer[Any]] = field(repr=False)
    shared: Floats = field(repr=False)
    spread: Spread
    attrs: dict[Any, Any]

    @classmethod
    def of(cls, rows: pd.DataFrame) -> "Model":
        """The model of what :func:`played` gives."""
        attrs = dict(rows.attrs)
        rows = _varied(rows)
        nights = _by_night(rows).groupby("player", sort=True)
        sd, usual = _sds(_by_night(rows))
        count, mean = nights.size().to_numpy(int), nights["above"].mean().to_numpy(float)
        players = [str(name) for name in nights.groups]
        # A night's whole is what those got who were there to its end.
        whole = rows.groupby(["at", "player"])["rounds"].transform("sum").groupby(rows["at"])
        part = (rows["rounds"] / whole.transform("max")).to_numpy(float)
        table, first = pd.factorize(rows["game"])
        at = rows.groupby(table)["at"].first().to_numpy(int) if len(first) else np.empty(0, int)
        who = pd.Index(players).get_indexer(pd.Index(rows["player"]))
        weights, seen = np.zeros((2, len(first), len(players)))
        # What is above a table's mean varies less than what is not, the less the smaller it is.
        size = np.bincount(table, minlength=len(first))[table]
        weights[table, who] = part * (1 - 1 / np.maximum(size, 2)) / sd[who] ** 2
        seen[table, who] = rows["above"].to_numpy(float) / part
        shared = _shared(_mostly(weights > 0))
        spread = Spread.fitted(*_known(weights, seen, shared), usual)
        circle = _circles(weights > 0)
        return cls(players, count, mean, sd, circle, weights, seen, at, shared, spread, attrs)

    def strengths(self) -> tuple[Floats, Floats]:
        """Means and SDs of everybody's strength above the mean of his circle."""
        sums = self._against(self.nights)
        return self.spread.strengths(*_known(self.weights, self.seen, self.shared), sums)

    def differences(self) -> tuple[Floats, Floats]:
        """Means and SDs of what each player is stronger than each, a row a pair in order."""
        one = np.eye(len(self.players))
        pairs = (one[:, None] - one).reshape(-1, len(one)) @ self.shared
        return self.spread.strengths(*_known(self.weights, self.seen, self.shared), pairs)

    def growing(self, nights: pd.DataFrame) -> tuple[Floats, Floats]:
        """The strengths as known on each night, for each row of ``nights`` (in order)."""
        who = pd.Index(self.players).get_indexer(pd.Index(nights["player"]))
        many = len(self.players)
        precision, told, count = np.zeros((many, many)), np.zeros(many), np.zeros(many)
        found = [(np.empty((0, len(self.spread.sizes))),) * 2]
        order = np.argsort(self.at, kind="stable")
        begins = np.searchsorted(self.at[order], np.arange(self.at.max(initial=-1) + 2))
        ats = nights["at"].to_numpy(int)
        for night in np.unique(ats).tolist():
            there = who[ats == night]
            tables = order[begins[night] : begins[night + 1]]
            more = _known(self.weights[tables], self.seen[tables], self.shared)
            precision, told = precision + more[0], told + more[1]
            count[there] += 1
            sums = self._against(count)[there]
            found.append(self.spread.strengths(precision, told, sums))
        middles, sds = (np.concatenate(part) for part in zip(*found, strict=True))
        return middles, sds

    def _against(self, nights: Any) -> Floats:
        """Each player less the mean of his circle, in which each counts by his nights."""
        same = (self.circle[:, None] == self.circle) * np.asarray(nights, dtype=float)
        found: Floats = np.eye(len(same)) - same / np.maximum(same.sum(axis=1, keepdims=True), 1)
        return found @ self.shared


def _known(weights: Floats, seen: Floats, shared: Floats) -> tuple[Floats, Floats]:
    """The precision by some tables, each with a level of its own, of what ``shared`` makes
    strengths of."""
    sums = weights.sum(axis=1, keepdims=True)
    shares = weights / np.where(sums > 0, sums, 1)
    precision = np.diag(weights.sum(axis=0)) - shares.T @ weights
    level = (shares * seen).sum(axis=1, keepdims=True)
    told: Floats = (weights * (seen - level)).sum(axis=0)
    return shared @ precision @ shared, shared @ told


def _shared(mostly: NDArray[np.int64]) -> Floats:
    """The root of the prior's covariance, in which those of one number in ``mostly`` share a level.

    For one lot of ``n`` that is ``I + _LEVEL² 11ᵀ``, whose root is ``I + a 11ᵀ`` with
    ``1 + a n = √(1 + _LEVEL² n)``.
    """
    same = (mostly[:, None] == mostly).astype(float)
    size = same.sum(axis=1)
    found: Floats = np.eye(len(size)) + same * (np.sqrt(1 + _LEVEL**2 * size) - 1) / size
    return found


def _mostly(there: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Who plays mostly with whom, from who sat (columns) at which tables (rows).

    Finer than :func:`_circles`: two are of one lot where half the tables of either were common, or
    somebody joins them; whoever is of nobody's lot is of that which he met most.
    """
    common = there.T.astype(int) @ there.astype(int)
    own = np.diag(common)
    lot = _connected(2 * common >= np.minimum.outer(own, own))
    size = np.bincount(lot, minlength=len(lot))[lot]
    met = common * (size > 1)
    alone = size == 1
    lot[alone] = lot[met[alone].argmax(axis=1)] if (size > 1).any() else 0
    return lot


def _circles(there: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Who plays with whom, from who sat (columns) at which tables (rows); 0 is the largest.

    Those who sat together often are of one circle. Two circles are one where they mix at
    :data:`FEW` tables, or at a good part of what there is of either; somebody seldom seen belongs
    where he was most, and joins nobody to others.
    """
    counts = there.astype(int)
    found = _connected(counts.T @ counts >= FEW)
    member = (found[:, None] == np.unique(found)).astype(int)
    mixed = ((counts @ member) > 0).astype(int)
    mixed = mixed.T @ mixed
    own = np.diag(mixed)
    joined = (mixed >= FEW) | (_HARDLY * mixed > np.minimum.outer(own, own))
    np.fill_diagonal(mixed, 0)
    for one in np.flatnonzero(own < FEW):
        most = mixed[one] == mixed[one].max()
        joined[one] &= np.arange(len(own)) == most.argmax()
    joined &= mixed > 0
    circle = _connected(joined | joined.T)[member.argmax(axis=1)] if len(found) else found
    sizes = pd.Series(counts.sum(axis=0)).groupby(circle).sum()
    ranked = sizes.sort_values(ascending=False, kind="stable").index
    return np.asarray(pd.Index(ranked).get_indexer(circle), dtype=np.int64)


def _connected(joined: NDArray[np.bool_]) -> NDArray[np.int64]:
    """For each the first of those he is joined to, directly or by others."""
    reach = joined | np.eye(len(joined), dtype=bool)
    while len(reach):
        further = reach.astype(int) @ reach.astype(int) > 0
        if (further == reach).all():
            break
        reach = further
    return np.asarray(reach.argmax(axis=1) if len(reach) else np.empty(0), dtype=np.int64)


def _varied(table: pd.DataFrame) -> pd.DataFrame:
    """Without whoever always sat alone, or with others always got the same: nothing to compare."""
    varied = table.groupby("player", sort=True)["spread"].sum() > 0
    return table[table["player"].isin(varied.index[varied])]


def _sds(table: pd.DataFrame) -> tuple[Floats, float]:
    """The SD of a night, for each player and for the group."""
    if table.empty:
        return np.empty(0), 1.0
    by_player = table.groupby("player", sort=True)
    nights = by_player.size().to_numpy()
    squares = by_player["above"].var(ddof=0).to_numpy(float) * nights
    free = np.maximum(nights - 1, 0)
    by_rounds = float(table["spread"].mean())
    group = (squares.sum() + _POOLED * by_rounds) / (free.sum() + _POOLED)
    own = (squares + _POOLED * group) / (free + _POOLED)
    return np.sqrt(own), float(np.sqrt(group))
