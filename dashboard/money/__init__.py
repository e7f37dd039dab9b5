"""Who owes whom: a night settled, its payments made, and the account over many nights."""

from dashboard.money.page import show
from dashboard.money.short import short

__all__ = ["short", "show"]
