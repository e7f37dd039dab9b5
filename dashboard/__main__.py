"""The console script: the core's commands, and ``dashboard``, which plain ``plump`` means too.

Streamlit is imported only once the dashboard starts, so that ``plump score`` does without it.
"""

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from typing import Any

from plump_core import cli
from plump_core.texts import Translate


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    known, others = _own_options(words)
    also = partial(add_dashboard, lang=known.lang)
    return cli.main(words if others else ["dashboard", *words], also=(also,))


def add_dashboard(commands: Any, _: Translate, *, lang: str | None = None) -> None:
    """Add the command ``dashboard``; ``lang`` is the one asked for, if any."""
    run = partial(_run, lang=lang)
    parser = cli.command(commands, "dashboard", _("the protocols in a browser"), run, _)
    parser.add_argument(
        "files", nargs="*", metavar=_("FILE"), help=_("protocols that are there from the start")
    )
    parser.add_argument("--port", type=int, metavar="N", help=_("where to answer; else 8501"))
    parser.add_argument("--no-browser", action="store_true", help=_("do not open a browser"))
    parser.add_argument(
        "--archive",
        metavar=_("PATH"),
        help=_("where games are kept; else where the system keeps such things"),
    )
    parser.add_argument(
        "--share",
        action="store_true",
        help=_("let in phones on the same network, each by a key"),
    )


def _own_options(words: Sequence[str]) -> tuple[argparse.Namespace, list[str]]:
    """The dashboard's own options among the words, and the other words."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    for option in ("--port", "--lang", "--archive"):
        parser.add_argument(option, nargs="?")
    for option in ("--no-browser", "--share"):
        parser.add_argument(option, action="store_true")
    return parser.parse_known_args(words)


def _run(args: argparse.Namespace, lang: str | None) -> int:
    from dashboard.serve import serve

    browser = not args.no_browser
    return serve(
        args.files,
        port=args.port,
        browser=browser,
        lang=lang,
        share=args.share,
        archive=args.archive,
    )


if __name__ == "__main__":
    sys.exit(main())
