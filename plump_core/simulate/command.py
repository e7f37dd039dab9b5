"""``plump simulate``: protocols of made-up nights, for trying things out."""

import datetime as dt
from collections.abc import Iterable
from pathlib import Path
from typing import Any

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
    not_written,
    save,
)

_MOST_NIGHTS = 100_000
_MOST_PLAYERS = 11
_FIRST_NIGHT = dt.date(2009, 1, 2)


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
        choices=("xlsx", "csv", "long"),
        default="csv",
        help=_("a workbook or a text for each night, or one long table of all hands"),
    )
    parser.add_argument("--no-hook", action="store_true", help=_("the bids may come out even"))
    parser.add_argument("--seed", type=int, metavar="N", help=_("the same number, the same nights"))
    add_force(parser, _)


def _simulate(args: Any) -> int:
    from plump_core.simulate import simulate

    players = _players(args.players)
    cards = cards_for(args.series, len(players))
    if not 1 <= args.nights <= _MOST_NIGHTS:
        raise SimulateError(Message("Ask for 1 to {most} nights.", {"most": _MOST_NIGHTS}))
    nights = simulate(args.nights, players, cards, hook=not args.no_hook, seed=args.seed)
    dates = (_FIRST_NIGHT + dt.timedelta(weeks=night) for night in range(args.nights))
    games = (nights.game(night, date=date) for night, date in enumerate(dates))
    if args.layout == "long":
        _save_long(games, Path(args.out), args.force)
    else:
        _save_each(games, Path(args.out), args)
    print(Message("Wrote {file}.", {"file": args.out}).text(args.lang))
    return cli.FINE


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
    from plump_core.rules import find
    from plump_core.writing import template, template_csv

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise not_written(folder, error) from error
    rules = find(USUAL_RULES)
    for number, game in enumerate(games, start=1):
        path = folder / f"{number:05d}-{game.date}.{args.layout}"
        as_book = args.layout == "xlsx"
        made = template(game, rules, args.lang) if as_book else template_csv(game, lang=args.lang)
        save(made, path, args.force)
