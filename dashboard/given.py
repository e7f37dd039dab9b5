"""What the command line gives every browser session: files to start with, and a language.

It travels in the environment of the server's own process; the sessions only read it.
"""

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass

_VARIABLE = "PLUMP_DASHBOARD"


@dataclass(frozen=True, slots=True)
class Given:
    """Paths of the files named on the command line; the language and the archive if one was."""

    files: tuple[str, ...] = ()
    lang: str | None = None
    archive: str | None = None


def give(files: Sequence[str], lang: str | None, archive: str | None = None) -> None:
    """Lay out for the sessions what was said on the command line."""
    said = {"files": list(files), "lang": lang, "archive": archive}
    os.environ[_VARIABLE] = json.dumps(said)


def given() -> Given:
    """What was said on the command line; nothing where the pages run by themselves."""
    said = json.loads(os.environ.get(_VARIABLE) or "{}")
    return Given(tuple(said.get("files", ())), said.get("lang"), said.get("archive"))
