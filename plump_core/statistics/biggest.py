"""Who is most probably the biggest plumper of the group."""

from typing import Any

import pandas as pd

from plump_core.statistics.likely import NOTHING, counted, posterior
from plump_core.statistics.maturity import Maturity, maturity
from plump_core.statistics.said import probable
from plump_core.texts import Message

BIGGEST = ("player", "count", "rounds", "excluded", "chance", "maturity")


def biggest_plumper(hands: Any) -> pd.DataFrame:
    """How probable it is that each player's rate of plumps is the highest in the long run.

    Columns (:data:`BIGGEST`): ``player``; ``count`` plumps in ``rounds`` hands, ``excluded`` as in
    :func:`plump_core.statistics.likely.likely_rates`; ``chance`` (0–1), which sums to 1 over all;
    ``maturity``. The likeliest comes first, equals by name.

    The rates are those of :func:`likely_rates`; the chance is an integral over them and over what
    is not known of the group, on a grid whose error is below 0.001. Ties have probability nought.
    """
    table = counted(hands)
    if table.empty:
        return table.reindex(columns=list(BIGGEST))
    grades = [maturity(rounds) for rounds in table["rounds"]]
    told = table.assign(chance=posterior(table).highest(), maturity=grades)[list(BIGGEST)]
    return told.sort_values(["chance", "player"], ascending=[False, True], ignore_index=True)


def biggest_said(table: pd.DataFrame) -> Message:
    """What the first row of :func:`biggest_plumper` says."""
    if table.empty:
        return NOTHING
    first = table.iloc[0]
    values = {"player": first["player"], "chance": probable(first["chance"])}
    if len(table) == 1:
        return Message("{player} is alone: nobody to compare with.", values)
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
