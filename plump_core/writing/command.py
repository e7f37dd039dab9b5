"""``plump template``: a protocol to print or to fill in, with the house rules in its formulas."""

from pathlib import Path
from typing import Any

from plump_core import cli
from plump_core.findings import SeriesError
from plump_core.rules import find
from plump_core.series import DECK, for_players, most_cards, parse
from plump_core.texts import Message, Translate
from plump_core.writing.names import WriteError, not_written

USUAL_RULES = "skidsystemet"
USUAL_SERIES = "10-1-10"
_USUAL_PLAYERS = 5
_TEXTS = (".csv", ".txt")


def add_template(commands: Any, _: Translate) -> None:
    """Add the command ``template``."""
    parser = cli.command(commands, "template", _("an empty protocol to fill in"), _template, _)
    parser.add_argument(
        "out",
        nargs="?",
        default=_("protocol.xlsx"),
        metavar=_("OUT"),
        help=_("the workbook to write, or a text if it ends in .csv"),
    )
    parser.add_argument("--players", default="", metavar=_("NAMES"), help=_("with commas between"))
    add_series(parser, _, None, _("cards of each round; those of the rules if left out"))
    parser.add_argument(
        "--rules", default=USUAL_RULES, metavar=_("NAME"), help=_("house rules for the points")
    )
    parser.add_argument("--title", metavar=_("TEXT"), help=_("what stands above the protocol"))
    add_force(parser, _)


def add_series(
    parser: Any, _: Translate, usual: str | None = USUAL_SERIES, said: str | None = None
) -> None:
    """Add the option for the cards of each round, ``usual`` where it is left out."""
    said = said or _("cards of each round; 10-1-10 if left out")
    parser.add_argument("--series", default=usual, metavar=_("CARDS"), help=said)


def add_force(parser: Any, _: Translate) -> None:
    """Add the option that has a file written over."""
    parser.add_argument("--force", action="store_true", help=_("write over what is there"))


def names(text: str) -> tuple[str, ...]:
    """Names with commas between.

    >>> names(" Anna, Björn,")
    ('Anna', 'Björn')
    """
    return tuple(name for part in text.split(",") if (name := " ".join(part.split())))


def cards_for(series: str, players: int, reserve: int = 0) -> tuple[int, ...]:
    """Cards of each round. SeriesError where one deck does not go round."""
    most = most_cards(max(players, 1), reserve)
    cards = parse(series, most)
    if max(cards) > most:
        values = {"players": players, "found": max(cards), "most": most, "deck": DECK}
        raise SeriesError(
            Message(
                "{players} players cannot have {found} cards each from a deck of {deck}; "
                "{most} is the most.",
                values,
            )
        )
    return cards


def save(content: bytes, path: Path, force: bool) -> None:
    """Write a file that was not there before. WriteError where it cannot be written."""
    try:
        with path.open("wb" if force else "xb") as file:
            file.write(content)
    except FileExistsError:
        text = Message("There is a file {file} already; --force writes over it.", {"file": path})
        raise WriteError(text) from None
    except OSError as error:
        raise not_written(path, error) from error


def _template(args: Any) -> int:
    from plump_core import writing

    rules, players = find(args.rules), names(args.players)
    hands, kept = len(players) or _USUAL_PLAYERS, rules.reserve or 0
    series = args.series or for_players(rules.series or USUAL_SERIES, hands, kept)
    cards = cards_for(series, hands, kept)
    game = writing.blank(players, cards, title=args.title, rules=rules.name)
    path = Path(args.out)
    if path.suffix.lower() in _TEXTS:
        content = writing.template_csv(game, lang=args.lang)
    else:
        content = writing.template(game, rules, args.lang)
    save(content, path, args.force)
    print(Message("Wrote {file}.", {"file": path}).text(args.lang))
    return cli.FINE
