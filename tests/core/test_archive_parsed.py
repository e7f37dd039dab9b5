"""What is known of games is read anew when anything has changed that decides it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import plump_core
from plump_core.archive.parsed import _READERS

ROOT = Path(plump_core.__file__).parent
NO_MATTER = {"__init__.py", "findings.py", "places.py", "texts", "players", "writing"}
"""Words, and how people are called: what a game is does not depend on them."""


def imported(source: Path) -> Iterator[Path]:
    """The files of this program that a file of it imports."""
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("plump_core"):
            for name in (node.module, *(f"{node.module}.{one.name}" for one in node.names)):
                place = ROOT.joinpath(*name.split(".")[1:])
                for file in (place.with_suffix(".py"), place / "__init__.py"):
                    if file != ROOT.with_suffix(".py") and file.is_file():
                        yield file


def test_every_module_that_reading_leans_on_is_in_the_stamp():
    listed = [ROOT / name for name in _READERS]
    todo = [file for one in listed for file in ([one] if one.is_file() else one.rglob("*.py"))]
    seen = set(todo)
    while todo:
        new = set(imported(todo.pop())) - seen
        seen |= new
        todo += new
    inside = {file.relative_to(ROOT) for file in seen}
    loose = {one for one in inside if not any((ROOT / one).is_relative_to(it) for it in listed)}
    assert {one for one in loose if one.parts[0] not in NO_MATTER} <= {Path("nights/differing.py")}
