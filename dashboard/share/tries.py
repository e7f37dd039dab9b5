"""Wrong keys counted, so that nobody can go on guessing or keep the computer busy with it."""

import time
from collections import OrderedDict
from collections.abc import Callable

MOST = 10
"""Wrong keys from one computer within ``SPAN`` seconds; then it has to wait."""

SPAN = 60.0
_REMEMBERED = 256


class Tries:
    """Wrong keys by the address they came from; of the latest few hundred addresses."""

    def __init__(self, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._wrong: OrderedDict[str, list[float]] = OrderedDict()

    def too_many(self, address: str) -> bool:
        """Whether that address has to wait before another key of its is looked at."""
        return len(self._lately(address)) >= MOST

    def wrong(self, address: str) -> None:
        """Count one more."""
        self._wrong[address] = [*self._lately(address), self._clock()]
        self._wrong.move_to_end(address)
        if len(self._wrong) > _REMEMBERED:
            self._wrong.popitem(last=False)

    def _lately(self, address: str) -> list[float]:
        since = self._clock() - SPAN
        return [when for when in self._wrong.get(address, []) if when > since]
