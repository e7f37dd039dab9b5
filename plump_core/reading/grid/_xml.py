"""XML parts, walked one element after the other so that a long one takes no memory."""

import io
from collections.abc import Iterator
from typing import Any


def walk(part: bytes) -> Iterator[tuple[str, Any]]:
    """Every ``("start", element)`` and ``("end", element)`` in a part.

    Nothing that the part declares of its own is expanded, and nothing outside it is fetched.
    """
    from defusedxml import ElementTree

    return iter(ElementTree.iterparse(io.BytesIO(part), events=("start", "end"), forbid_dtd=True))


def count(element: Any, attribute: str, most: int) -> int:
    """A number in an attribute, 1 where there is none; never more than ``most``."""
    return max(1, min(int(element.get(attribute, "1")), most))
