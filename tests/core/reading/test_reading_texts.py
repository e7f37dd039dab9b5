"""Everything that reading says, it says in Swedish too, with the same values."""

import ast
from pathlib import Path
from string import Formatter

import plump_core.reading
from plump_core.texts import catalogue

SAME = {"{first} {rest}", "…", "Cell {cell}", "{written}", "p"}


def templates() -> set[str]:
    """The texts in the source of the package: what each Message is made of."""
    sources = Path(plump_core.reading.__file__).parent.rglob("*.py")
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sources]
    calls = [n for tree in trees for n in ast.walk(tree) if isinstance(n, ast.Call)]
    made = [c.args[0] for c in calls if getattr(c.func, "id", "") == "Message" and c.args]
    return {text.value for text in made if isinstance(text, ast.Constant)}


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def test_every_text_has_its_swedish() -> None:
    swedish = catalogue("sv")
    assert len(templates()) > 40
    for template in templates() - SAME:
        assert swedish.gettext(template) != template, template


def test_a_translation_uses_the_values_of_its_text() -> None:
    for template in templates():
        assert fields(catalogue("sv").gettext(template)) == fields(template), template
