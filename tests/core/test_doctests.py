"""The examples in docstrings say what is so."""

import doctest
import importlib
from pathlib import Path

import pytest

import plump_core.cli  # noqa: F401 - commands are parts of it, and can be imported by it alone

ROOT = Path(__file__).parents[2]
MODULES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for package in ("plump_core", "dashboard")
    for path in (ROOT / package).rglob("*.py")
    if ">>>" in path.read_text("utf-8")
)


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_come_out_as_they_stand(name):
    told: list[str] = []
    runner = doctest.DocTestRunner()
    for one in doctest.DocTestFinder().find(importlib.import_module(name)):
        runner.run(one, out=told.append)
    assert not runner.failures, "".join(told)
    assert runner.tries, "no example of the module is run"
