"""What the command ``settle`` takes besides files: the terms of the night, and the way to pay."""

from typing import Any

from plump_core.settlement.amounts import ORE, WHOLE, cap, stake
from plump_core.settlement.customs import Custom
from plump_core.settlement.plans import Way
from plump_core.settlement.terms import Terms
from plump_core.texts import Translate


def add_terms(parser: Any, _: Translate) -> None:
    """Add the options; the stake and the currency are there already."""
    parser.add_argument(
        "--custom",
        choices=list(map(str, Custom)),
        default=str(Custom.EVERYBODY),
        help=_("whom one pays: everybody above (if left out), or the winner alone"),
    )
    parser.add_argument("--cap", metavar=_("AMOUNT"), help=_("the most that anybody loses"))
    parser.add_argument(
        "--whole", action="store_true", help=_("pay in whole kronor, euros or points")
    )
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument(
        "--pay",
        choices=[str(Way.FEWEST), str(Way.PAIRWISE)],
        default=str(Way.FEWEST),
        help=_("the fewest payments (if left out), or one between each two"),
    )
    ways.add_argument("--through", metavar=_("NAME"), help=_("pay everything through one person"))


def terms(args: Any) -> Terms:
    """What is agreed; StakeError for a stake or a cap that is none."""
    return Terms(
        stake=stake(args.point),
        currency=args.currency.strip().upper(),
        custom=Custom(args.custom),
        cap=None if args.cap is None else cap(args.cap),
        unit=WHOLE if args.whole else ORE,
    )


def way_of(args: Any) -> tuple[Way, str | None]:
    """The way to pay, and through whom."""
    return (Way.THROUGH, args.through) if args.through else (Way(args.pay), None)
