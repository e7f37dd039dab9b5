"""Where the files that come with the program are, installed or in a checkout."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path


def data(name: str) -> Traversable:
    """A file of data/: inside the package in a wheel, beside it in a checkout."""
    inside = files("plump_core").joinpath("data")
    beside = Path(__file__).parent.parent / "data"
    return (inside if inside.is_dir() else beside).joinpath(name)
