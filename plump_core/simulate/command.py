"""``plump simulate``: protocols of made-up nights, for trying things out."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from plump_core import cli
from plump_core.findings import PlumpError
from plump_core.game import Game
from plump_core.texts import Message, Translate
from plump_core.writing.command import (
    USUAL_RULES,
    add_force,
    add_series,
    cards_for,
    names,
    save,
)
from plump_core.writing.names import not_written

if TYPE_CHECKING:
    from plump_core.simulate.untidy import Untidy

_MOST_NIGHTS = 100_000
_MOST_PLAYERS = 11
_FEWEST_WITH_GUEST = 3
_MIXED = ("csv", "xlsx", "long", "exchange")
"""The layouts that nights take turns in; the last only holds nights whose tricks are known."""


class SimulateError(PlumpError):
    """Nights that cannot be made up as asked for."""


def add_simulate(commands: Any, _: Translate) -> None:
    """Add the command ``simulate``."""
    parser = cli.command(commands, "simulate", _("protocols of made-up nights"), _simulate, _)
    parser.add_argument(
        "out", metavar=_("OUT"), help=_("a folder for the protocols; with --layout long a file")
    )
    parser.add_argument("--nights", type=int, default=1, metavar="N", help=_("1 if left out"))
    parser.add_argument(
        "--players",
        default="4",
        metavar=_("NAMES"),
        help=_("with commas between, or how many"),
    )
    add_series(parser, _)
    parser.add_argument(
        "--layout",
        choices=("xlsx", "csv", "long", "mixed"),
        default="csv",
        help=_(
            "a workbook or a text for each night, one long table of all hands, or a folder in "
            "which each night is in another layout"
        ),
    )
    parser.add_argument("--no-hook", action="store_true", help=_("the bids may come out even"))
    _add_untidy(parser, _)
    parser.add_argument("--seed", type=int, metavar="N", help=_("the same number, the same nights"))
    add_force(parser, _)


def _add_untidy(parser: Any, _: Translate) -> None:
    """Add the options that make nights as untidy as real ones."""
    told = {
        "--misspelled": _("nights in which a name is misspelled, as a share: 0.1 is every tenth"),
        "--missing": _("rounds that nobody wrote down, as a share"),
        "--late": _("nights in which the last player comes late, as a share"),
        "--tricks": _("nights whose tricks are written, as a share; a long table has room for it"),
    }
    for option, help_ in told.items():
        parser.add_argument(option, type=float, default=0.0, metavar=_("SHARE"), help=help_)


def _simulate(args: Any) -> int:
    from plump_core.simulate.untidy import protocols

    players = _players(args.players)
    cards = cards_for(args.series, len(players))
    if not 1 <= args.nights <= _MOST_NIGHTS:
        raise SimulateError(Message("Ask for 1 to {most} nights.", {"most": _MOST_NIGHTS}))
    untidy = _untidy(args, len(players))
    games = protocols(args.nights, players, cards, untidy, hook=not args.no_hook, seed=args.seed)
    if args.layout == "long":
        _save_long(games, Path(args.out), args.force)
    else:
        _save_each(games, Path(args.out), args)
    print(Message("Wrote {file}.", {"file": args.out}).text(args.lang))
    return cli.FINE


def _untidy(args: Any, players: int) -> "Untidy":
    from plump_core.simulate.untidy import Untidy

    shares = (args.misspelled, args.missing, args.late, args.tricks)
    if not all(0 <= share <= 1 for share in shares):
        raise SimulateError(Message("A share is a number from 0 to 1, as 0.1 for every tenth."))
    if args.late and players < _FEWEST_WITH_GUEST:
        raise SimulateError(Message("Somebody comes late only where three or more play."))
    return Untidy(*shares)


def _players(said: str) -> tuple[str, ...]:
    """Names, or as many made-up ones as the number says."""
    called = names(said)
    if said.strip().isdecimal():
        called = tuple(f"P{number}" for number in range(1, min(int(said), 99) + 1))
    if not 2 <= len(called) <= _MOST_PLAYERS:
        raise SimulateError(
            Message(
                "Between 2 and {most} play; this would be {found}.",
                {"most": _MOST_PLAYERS, "found": len(called)},
            )
        )
    return called


def _save_long(games: Iterable[Game], path: Path, force: bool) -> None:
    from plump_core.writing import long_csv

    save(long_csv(games), path, force)


def _save_each(games: Iterable[Game], folder: Path, args: Any) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise not_written(folder, error) from error
    for number, game in enumerate(games, start=1):
        layout = args.layout
        if layout == "mixed":
            layout = _MIXED[(number - 1) % len(_MIXED)]
        made, suffix = _written(game, layout, args.lang)
        save(made, folder / f"{number:05d}-{game.date}.{suffix}", args.force)


def _written(game: Game, layout: str, lang: str) -> tuple[bytes, str]:
    """A night's file, and what its name ends in."""
    from plump_core.rules import find
    from plump_core.writing import exchange_csv, long_csv, template, template_csv

    if layout == "xlsx":
        return template(game, find(USUAL_RULES), lang), "xlsx"
    if layout == "long":
        return long_csv([game], ";" if lang == "sv" else ","), "csv"
    if layout == "exchange" and game.hands["tricks"].notna().all():
        return exchange_csv([game]), "csv"
    return template_csv(game, lang=lang), "csv"
