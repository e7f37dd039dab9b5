"""Where everything stands on the template's sheet; rows and columns count from 1, as there."""

from dataclasses import dataclass

from plump_core.reading.grid import Cell

TITLE, DATE, RULES, HEADER = 1, 2, 3, 5


@dataclass(frozen=True, slots=True)
class Places:
    """A sheet for so many ``rounds`` and ``seats``: bids above, points and standings below."""

    rounds: int
    seats: int

    @property
    def first(self) -> int:
        """The row of the first player."""
        return HEADER + 1

    @property
    def last(self) -> int:
        return HEADER + self.seats

    @property
    def sums(self) -> int:
        return self.last + 1

    @property
    def left(self) -> int:
        return self.last + 2

    @property
    def points(self) -> int:
        """The heading of the points; each player's are as far below it as the bids the header."""
        return self.left + 2

    @property
    def standings(self) -> int:
        return self.points + self.seats + 2

    @property
    def chart(self) -> int:
        return self.standings + self.seats + 2

    @property
    def end(self) -> int:
        """The last column of the rounds."""
        return 1 + 2 * self.rounds

    @property
    def total(self) -> int:
        """The column of the totals, set off by one so that it is not read as one round more."""
        return self.end + 2

    def below(self, heading: int) -> range:
        """The rows of the players below a heading."""
        return range(heading + 1, heading + 1 + self.seats)


def bids(round: int) -> int:
    """The column of a round's bids; that of its marks is the next.

    >>> bids(1), bids(2)
    (2, 4)
    """
    return 2 * round


def address(row: int, col: int) -> str:
    """
    >>> address(6, 3), letters(28)
    ('C6', 'AB')
    """
    return Cell(row - 1, col - 1).address


def letters(col: int) -> str:
    return address(1, col)[:-1]
