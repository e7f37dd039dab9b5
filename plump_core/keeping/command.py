"""``plump archive``: import, list, backup, restore and export of what is kept."""

import argparse
import contextlib
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from plump_core import cli
from plump_core.texts import LANGUAGES, Message, Translate, plural

if TYPE_CHECKING:
    from plump_core.archive import Archive
    from plump_core.keeping.progress import Progress

_STOPPED = 130
"""The exit status of a program that was stopped from the keyboard, as shells have it."""


def add_archive(commands: Any, _: Translate) -> None:
    """Add the command ``archive`` with its own commands."""
    help = _("what is kept: bring in, list, back up, carry out")
    parser = commands.add_parser("archive", help=help, description=help)
    own = parser.add_subparsers(metavar=_("COMMAND"), required=True, dest="archive_command")
    given = _add(own, "import", _("keep protocols and read them"), _import, _)
    given.add_argument(
        "files",
        nargs="+",
        metavar=_("FILE"),
        help=_("a protocol, a folder or a .zip of such, or an exported archive"),
    )
    _add(own, "list", _("the games that are kept"), _list, _)
    given = _add(own, "backup", _("everything in one file"), _backup, _)
    given.add_argument("file", metavar=_("FILE"), help=_("the file to write"))
    given.add_argument("--force", action="store_true", help=_("write over what is there"))
    given = _add(own, "restore", _("everything from a backup"), _restore, _)
    given.add_argument("file", metavar=_("FILE"), help=_("a file that “backup” wrote"))
    given.add_argument(
        "--replace", action="store_true", help=_("take the place of the games that are there")
    )
    given = _add(own, "export", _("everything as plain tables, with the files"), _export, _)
    given.add_argument("folder", metavar=_("FOLDER"), help=_("a folder that is not there yet"))


def _add(own: Any, name: str, help: str, run: Callable[[Any], int], _: Translate) -> Any:
    parser = own.add_parser(name, help=help, description=help)
    said = _("language of what is said")
    parser.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=said)
    parser.add_argument(
        "--archive",
        metavar=_("PATH"),
        help=_("where games are kept; else where the system keeps such things"),
    )
    parser.add_argument("--json", action="store_true", help=_("answer as JSON"))
    parser.set_defaults(run=run)
    return parser


def _import(args: Any) -> int:
    from plump_core.keeping.importing import bring_in

    with _opened(args) as archive:
        summary = bring_in(archive, args.files, args.lang)
    if args.json:
        cli.print_json(summary.to_json(args.lang))
    else:
        print(summary.text(args.lang))
    if summary.stopped:
        return _STOPPED
    return cli.WRONG if summary.refused else cli.FOUND if summary.doubtful else cli.FINE


def _list(args: Any) -> int:
    from plump_core.keeping.importing import games_of
    from plump_core.keeping.told import as_json, as_text

    with _opened(args) as archive:
        known = games_of(archive, args.lang)
    if args.json:
        cli.print_json([as_json(one) for one in known])
    elif known:
        print(as_text(known, args.lang))
    return cli.FINE


def _backup(args: Any) -> int:
    with _opened(args) as archive:
        archive.backup(Path(args.file), args.force)
        size, files = Path(args.file).stat().st_size, len(archive.files())
        numbers = len(archive.ledger.phones())
    text = Message((_NUMBERS if numbers else _WROTE).template, {"file": args.file})
    return _done(args, text, {"file": args.file, "bytes": size, "files": files})


def _restore(args: Any) -> int:
    with _opened(args) as archive:
        kept = archive.restore_backup(Path(args.file), args.replace)
        where, files = archive.where, len(archive.files())
    text = Message("The backup is now in {where}.", {"where": where})
    if kept:
        text = Message(_RESTORED.template, {"where": where, "kept": kept})
    return _done(args, text, {"archive": where, "files": files, "kept": kept and str(kept)})


_NUMBERS = Message("Wrote {file}. The telephone numbers that people are paid at are in it too.")
_WROTE = Message("Wrote {file}.")
_RESTORED = Message("The backup is now in {where}. What was there before is kept in {kept}.")


def _export(args: Any) -> int:
    from plump_core.keeping.export import export
    from plump_core.keeping.importing import games_of

    folder = Path(args.folder)
    with _opened(args) as archive:
        known = games_of(archive, args.lang)
        with _progress(args.lang, len(archive.files())) as progress:
            left = export(archive, known, folder, args.lang, progress.step)
    for line in left:
        print(f"plump: {line}", file=sys.stderr)
    text = Message(
        "{folder} holds the archive: {games}.",
        {"folder": folder, "games": plural(args.lang, "{n} game", "{n} games", len(known))},
    )
    return _done(args, text, {"folder": str(folder), "games": len(known), "left": left})


def _done(args: Any, text: Message, told: dict[str, Any]) -> int:
    if args.json:
        cli.print_json(told)
    else:
        print(text.text(args.lang))
    return cli.FINE


@contextmanager
def _opened(args: Any) -> "Iterator[Archive]":
    """The archive; what was done to an old one is told at once."""
    from plump_core import archive

    with archive.open(args.archive) as opened:
        if opened.upgraded:
            print(f"plump: {opened.upgraded.text(args.lang)}", file=sys.stderr)
        yield opened


@contextmanager
def _progress(lang: str, total: int) -> "Iterator[Progress]":
    from plump_core.keeping.progress import Progress

    progress = Progress(lang, total)
    with contextlib.closing(progress):
        yield progress
