"""Nights to look at before there are any of one's own: one, and a family's through the years.

Both were made up; the family is eight people over forty nights, some of them absent, some at the
cabin, two nights with two games and one that was never finished.
"""

import zipfile

from plump_core import places
from plump_core.reading import Reading, read

NIGHT = "example.csv"
FAMILY = "family.zip"


def night() -> list[Reading]:
    """The example night, read from its file in data/."""
    return read(places.data(NIGHT).read_bytes(), NIGHT)


def family() -> list[Reading]:
    """Every game of the family, in order of date, each read from its own protocol."""
    with places.data(FAMILY).open("rb") as file, zipfile.ZipFile(file) as protocols:
        names = sorted(protocols.namelist())
        return [reading for name in names for reading in read(protocols.read(name), name)]
