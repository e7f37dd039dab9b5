"""Who is most probably the biggest plumper of the group."""

from typing import Any

import pandas as pd

from plump_core.statistics.likely import Known, grades, posterior
from plump_core.statistics.maturity import Maturity
from plump_core.statistics.said import NOTHING, listed, probable
from plump_core.texts import Message

BIGGEST = ("player", "count", "rounds", "excluded", "chance", "maturity")


def biggest_plumper(hands: Any, games: pd.DataFrame | None = None, **play: Any) -> pd.DataFrame:
    """How probable it is that each player's rate of plumps is the highest, in equal rounds.

    Columns (:data:`BIGGEST`): ``player``; ``count`` plumps in ``rounds`` hands, ``excluded`` as in
    :func:`plump_core.statistics.likely.likely_rates`; ``chance`` (0–1), which sums to 1 over all;
    ``maturity``. The likeliest comes first, equals by name.

    The rates and arguments are those of :func:`plump_core.statistics.likely.likely_rates`; the
    chance is an integral over them and over what is not known of the group, on a grid whose error
    is below 0.001. Ties have probability nought.
    """
    known = Known.of(hands, games, play)
    table = known.table
    if table.empty:
        return table.reindex(columns=list(BIGGEST))
    chance = posterior(table).highest() if known.fair is None else known.fair["chance"].to_numpy()
    told = table.assign(chance=chance, maturity=grades(table))[list(BIGGEST)]
    # Who has done the same is as likely, whatever the last decimal says.
    told["chance"] = told["chance"].round(9)
    return told.sort_values(["chance", "player"], ascending=[False, True], ignore_index=True)


def biggest_said(table: pd.DataFrame) -> Message:
    """What the first row of :func:`biggest_plumper` says."""
    if table.empty:
        return NOTHING
    first = table.iloc[0]
    values = {"player": first["player"], "chance": probable(first["chance"])}
    if len(table) == 1:
        return Message("{player} is alone: nobody to compare with.", values)
    equals = table.loc[table["chance"] == first["chance"], "player"].tolist()
    if len(equals) > 1:
        return Message(
            "{players} are as likely as one another to be the biggest plumper: with a probability "
            "of {chance} each.",
            {"players": listed(equals), "chance": values["chance"]},
        )
    if Maturity.EARLY in set(table["maturity"]):
        return Message(
            "{player} is the likeliest to be the biggest plumper ({chance}), but it is too early "
            "to tell: fewer than two nights are known of somebody.",
            values,
        )
    return Message(
        "{player} is the likeliest to be the biggest plumper: with a probability of {chance}.",
        values,
    )
