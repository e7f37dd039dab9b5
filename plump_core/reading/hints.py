"""What a person says of a sheet, which goes before what we would make of it ourselves."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Hints:
    """How one sheet is to be read; what is None or empty is left to the readers.

    ``layout`` names the way it is laid out (``template``, ``rounds-down`` …), ``turned`` says
    whether rows and columns change places first, ``played`` names the house rules that points on
    it were given under. ``roles`` gives a column (``"C"``) or a row (``"7"``) a meaning.
    """

    layout: str | None = None
    turned: bool | None = None
    played: str | None = None
    roles: Mapping[str, str] = field(default_factory=dict)


NONE = Hints()
"""Nobody has said anything."""
