"""Do plump rates hold today's truth in nine kinds of group, and where people change?

``python tests/benchmarks/coverage_kinds.py [GROUPS]`` from the folder of the project (30 if left
out). A row for each kind and number of nights: how many 90 % intervals hold, how wide they are, the
chance stated for the likeliest biggest plumper and how often it is so, and how many are settled.
"""

import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from plump_core.statistics.biggest import biggest_plumper
from plump_core.statistics.likely import likely_rates
from plump_core.statistics.maturity import Maturity
from tests.core.made_evenings import DRIFTS, KINDS, Made, made

ROWS = [(kind, nights) for kind in KINDS for nights in (3, 10, 30)]
ROWS += [(kind, nights) for kind in DRIFTS for nights in (30, 60)]


def main(many: int) -> None:
    print(f"{many} groups a row\nkind              nights  held width  stated right  settled")
    for kind, nights in ROWS:
        seen = [look(made(kind, nights, 7 * seed + nights)) for seed in range(many)]
        held, width, settled = (np.concatenate([one[i] for one in seen]).mean() for i in range(3))
        stated, right = np.mean([one[3:] for one in seen], axis=0)
        print(
            f"{kind:18}{nights:6}  {held:.3f} {width:.3f}  {stated:.2f} {right:.2f}  {settled:.2f}",
            flush=True,
        )


def look(group: Made) -> tuple[np.ndarray, np.ndarray, np.ndarray, float, bool]:
    """Whether each interval holds, its width, whether it is settled; chance and truth of the first.

    Where the rates are adjusted the truth is that in equal rounds.
    """
    table = likely_rates(group.hands, group.games).set_index("player")
    truth = group.fair if table["adjusted"].any() else group.truth
    truth = truth.reindex(table.index)
    held = (table["low90"] <= truth) & (truth <= table["high90"])
    first = biggest_plumper(group.hands, group.games).iloc[0]
    return (
        held.to_numpy(),
        (table["high90"] - table["low90"]).to_numpy(),
        (table["maturity"] == Maturity.SETTLED).to_numpy(),
        float(first["chance"]),
        bool(group.fair.idxmax() == first["player"]),
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 30)
