"""Players: the honest ranking, who beats whom, records and years; and all of it for one."""

from dashboard import players
from dashboard.view import counted

players.show(counted())
