"""Who owes whom when a game is played for money, and who pays whom.

As the game is commonly played, everybody pays everybody above the difference in points times the
stake. All sums are exact; only what is paid is rounded, and so that the payments still even out.

``settling`` settles a game, ``plans`` says how it is paid, ``ledger`` keeps account of many nights
and of what has been paid, ``ranges`` tells what can be said where a sheet leaves totals open, and
``swish`` makes the codes that are paid by.
"""

from plump_core.settlement.amounts import CURRENCIES, ORE, POINTS, WHOLE, amount, cap, stake
from plump_core.settlement.customs import Custom
from plump_core.settlement.payments import Transfer, fewest, through
from plump_core.settlement.plans import Way, payments
from plump_core.settlement.settling import Settlement, Sum, settle, together
from plump_core.settlement.terms import Terms

__all__ = [
    "CURRENCIES",
    "ORE",
    "POINTS",
    "WHOLE",
    "Custom",
    "Settlement",
    "Sum",
    "Terms",
    "Transfer",
    "Way",
    "amount",
    "cap",
    "fewest",
    "payments",
    "settle",
    "stake",
    "through",
    "together",
]
