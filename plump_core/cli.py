"""The commands: score, check, settle, rules. They call what the pages call, and say it in words.

Exit status: 0 fine; 1 a finding of severity error; 2 wrong usage, or a file that could not be read
(the others are still answered).
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from plump_core import printing, texts
from plump_core.answers import Answer, answer, beside, bill
from plump_core.findings import PlumpError, ReadError, Severity
from plump_core.keeping.command import add_archive
from plump_core.reading import Reading, read
from plump_core.reading.hints import Hints
from plump_core.rules import EvaluationError, find, load
from plump_core.settlement.command import add_terms, terms, way_of
from plump_core.simulate.command import add_simulate
from plump_core.texts import Message, Translate
from plump_core.writing.command import add_template

FINE, FOUND, WRONG = 0, 1, 2

Also = Callable[[Any, Translate], None]
"""Something that adds a command of its own to the subparsers, with texts in a language."""


def main(argv: Sequence[str] | None = None, also: Iterable[Also] = ()) -> int:
    """Run one command and return its exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    lang = _language(words)
    args = _parser(lang, also).parse_args(words)
    args.lang = lang
    _as_utf8(sys.stdout, sys.stderr)
    try:
        return int(args.run(args))
    except PlumpError as error:
        print(f"plump: {error.text(lang)}", file=sys.stderr)
        return WRONG
    except BrokenPipeError:  # the reader of our output has had enough
        sys.stderr.close()
        return FINE


def _as_utf8(*streams: Any) -> None:
    """Names have å, ä and ö also where the terminal was set up without."""
    for stream in streams:
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")


def _language(words: Sequence[str]) -> str:
    """What ``--lang`` says, needed before the other words can be explained."""
    early = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    early.add_argument("--lang", choices=texts.LANGUAGES)
    try:
        return early.parse_known_args(words)[0].lang or texts.from_environment()
    except argparse.ArgumentError:
        return texts.from_environment()


def _parser(lang: str, also: Iterable[Also]) -> argparse.ArgumentParser:
    _ = texts.translator(lang)
    # argparse marks its own texts for gettext, and looks this name up each time.
    setattr(argparse, "_", _)  # noqa: B010
    parser = argparse.ArgumentParser(
        prog="plump", description=_("Scores, checks and settles protocols of the card game Plump.")
    )
    _add_lang(parser, _)
    commands = parser.add_subparsers(metavar=_("COMMAND"), required=True, dest="command")
    for add in (*also, *_COMMANDS):
        add(commands, _)
    return parser


def command(commands: Any, name: str, help: str, run: Callable[[Any], int], _: Translate) -> Any:
    """A command with what all commands have."""
    parser = commands.add_parser(name, help=help, description=help)
    _add_lang(parser, _)
    parser.set_defaults(run=run)
    return parser


def _add_lang(parser: Any, _: Translate) -> None:
    said = _("language of what is said")
    parser.add_argument("--lang", choices=texts.LANGUAGES, default=argparse.SUPPRESS, help=said)


def _on_files(commands: Any, name: str, help: str, run: Callable[[Any], int], _: Translate) -> Any:
    parser = command(commands, name, help, run, _)
    parser.add_argument("files", nargs="+", metavar=_("FILE"), help=_("a protocol: Excel or CSV"))
    parser.add_argument("--played", metavar=_("NAME"), help=_("house rules of the night itself"))
    parser.add_argument("--json", action="store_true", help=_("answer as JSON"))
    return parser


def _add_score(commands: Any, _: Translate) -> None:
    parser = _on_files(commands, "score", _("points, plumps and places"), _score, _)
    _add_chosen(parser, _)


def _add_check(commands: Any, _: Translate) -> None:
    _on_files(commands, "check", _("what cannot be right on a sheet"), _check, _)


def _add_settle(commands: Any, _: Translate) -> None:
    parser = _on_files(commands, "settle", _("who owes whom"), _settle, _)
    _add_chosen(parser, _)
    parser.add_argument("--point", required=True, metavar=_("AMOUNT"), help=_("money for a point"))
    parser.add_argument("--currency", default="SEK", metavar=_("CODE"), help=_("SEK if left out"))
    add_terms(parser, _)


def _add_rules(commands: Any, _: Translate) -> None:
    parser = command(commands, "rules", _("the house rules there are"), _rules, _)
    parser.add_argument("--json", action="store_true", help=_("answer as JSON"))


def _add_chosen(parser: Any, _: Translate) -> None:
    parser.add_argument(
        "--rules", metavar=_("NAME"), help=_("house rules to score by, or FILE.toml:NAME")
    )


_COMMANDS: tuple[Also, ...] = (
    _add_score,
    _add_check,
    _add_settle,
    _add_rules,
    add_template,
    add_simulate,
    add_archive,
)


def _score(args: Any) -> int:
    return _tell(args, lambda a: a.score_json(args.lang), printing.scores)


def _check(args: Any) -> int:
    args.rules = None
    return _tell(args, lambda a: a.check_json(args.lang), printing.findings, beside=beside)


def _settle(args: Any) -> int:
    agreed = terms(args)
    way, through = way_of(args)

    def settled(a: Answer) -> Answer:
        rest = {"custom": agreed.custom, "cap": agreed.cap, "unit": agreed.unit}
        return bill(a, agreed.stake, agreed.currency, **rest)  # type: ignore[arg-type]

    def as_json(a: Answer) -> Any:
        return a.settle_json(args.lang, way, through)

    def as_text(a: Answer, lang: str) -> str:
        return printing.settlement(a, lang, way, through)

    return _tell(args, as_json, as_text, settled)


def _rules(args: Any) -> int:
    known = load().values()
    if args.json:
        print_json([rules.to_json(args.lang) for rules in known])
    else:
        print(printing.rules(known, args.lang))
    return FINE


def _tell(
    args: Any,
    as_json: Callable[[Answer], Any],
    as_text: Callable[[Answer, str], str],
    then: Callable[[Answer], Answer] = lambda a: a,
    beside: Callable[[list[Answer]], list[Answer]] = lambda several: several,
) -> int:
    """Answer for each game of each file, and say with the exit status how it went."""
    chosen = find(args.rules) if args.rules else None
    readings, unread = _read_all(args.files, args.lang, args.played)
    told, unscored = _told(readings, lambda one: then(answer(one, chosen, args.played)), args.lang)
    answers = beside(told)
    if args.json:
        print_json([as_json(a) for a in answers])
    else:
        print("\n\n".join(as_text(a, args.lang) for a in answers))
    wrong = any(f.severity is Severity.ERROR for a in answers for f in a.findings)
    return WRONG if unread or unscored else FOUND if wrong else FINE


def _told(
    readings: Iterable[Reading], tell: Callable[[Reading], Answer], lang: str
) -> tuple[list[Answer], int]:
    """What is said of each game, and of how many nothing can be: those are named at once.

    A formula that gives one hand no number stops that game and no other.
    """
    answers: list[Answer] = []
    unscored = 0
    for reading in readings:
        try:
            answers.append(tell(reading))
        except EvaluationError as error:
            source = reading.game.source
            where = [source.file, source.sheet] if source else [reading.game.id]
            print(": ".join(["plump", *filter(None, where), error.text(lang)]), file=sys.stderr)
            unscored += 1
    return answers, unscored


class _OfEverySheet(Mapping[str, Hints]):
    """What is said on the command line, for whatever sheets the files have."""

    def __init__(self, hints: Hints) -> None:
        self._hints = hints

    def __getitem__(self, sheet: str) -> Hints:
        return self._hints

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


def _read_all(
    files: Iterable[str], lang: str, played: str | None = None
) -> tuple[list[Reading], int]:
    """The games of all files that can be read, and how many cannot: those are named at once.

    Points alone only tell of bids under the rules that were ``played``.
    """
    said = _OfEverySheet(Hints(played=played))
    readings: list[Reading] = []
    unread = 0
    for file in files:
        try:
            readings += read(_bytes(file), Path(file).name, said)
        except ReadError as error:
            print(f"plump: {file}: {error.text(lang)}", file=sys.stderr)
            unread += 1
    return readings, unread


def _bytes(file: str) -> bytes:
    try:
        return Path(file).read_bytes()
    except IsADirectoryError as error:
        raise ReadError(Message("that is a folder; name the files in it.")) from error
    except FileNotFoundError as error:
        raise ReadError(Message("there is no such file.")) from error
    except OSError as error:
        raise ReadError(
            Message("the file cannot be opened: {why}.", {"why": error.strerror})
        ) from error


def print_json(value: Any) -> None:
    """Plain values, as every command gives them to programs."""
    print(json.dumps(value, ensure_ascii=False, indent=2))
