"""The scripts of a component: it has a single module, and parts of one are easier to read."""

import json
import re
from collections.abc import Iterable
from importlib.resources import files

from plump_core.typed import hand_text

_IMPORT = re.compile(r"^import [^;]*;\n", re.MULTILINE)
_EXPORT = re.compile(r"^export (?!default)", re.MULTILINE)


def joined(package: str, parts: Iterable[str]) -> str:
    """The parts among the assets of a package as one module, in this order."""
    return "\n".join(
        _EXPORT.sub("", _IMPORT.sub("", asset(package, f"{name}.js"))) for name in parts
    )


def of_hands() -> str:
    """How a hand is read, to stand before the scripts of whatever has hands written in it."""
    pattern = json.dumps(f"^(?:{hand_text.PATTERN})$")
    return f'const HAND = new RegExp({pattern}, "i");\n{joined("dashboard.typing", ["hand"])}\n'


def asset(package: str, name: str) -> str:
    """A text among the assets of a package."""
    return files(package).joinpath("assets", name).read_text(encoding="utf-8")
