"""Archive: every night there is, the players, what was changed, and backups."""

from dashboard import archived
from dashboard.view import counted

archived.show(counted())
