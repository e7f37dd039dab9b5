"""The dashboard for the others in the room: who may come in, and what each may do there.

Off unless ``plump --share`` turns it on. Then everybody needs a key, and what somebody may do is
asked for here: ``role()`` and ``may_write()`` to draw by, ``require_writer()`` before anything
that others will see is changed. With sharing off there is one person, who owns all of it.
"""

from dashboard.share.roles import GuestError, Role
from dashboard.share.sharing import Sharing, current, may_write, require_writer, role

__all__ = ["GuestError", "Role", "Sharing", "current", "may_write", "require_writer", "role"]
