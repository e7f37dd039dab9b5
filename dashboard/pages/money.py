"""Money: who owes whom, what is to be paid, and the account over many nights."""

from dashboard import money
from dashboard.view import current

money.show(current())
