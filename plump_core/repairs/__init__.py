"""What could be put right about a finding, and by which values.

A repair is only ever offered: where several are possible each of them is, and where nothing tells
which of many, none. Whatever is offered has been tried: it settles its finding and leaves nothing
on the sheet that was not to be remarked on before.
"""

from plump_core.repairs.groups import Group, groups
from plump_core.repairs.offers import offers, offers_of
from plump_core.repairs.record import Kind, Offer, Repair

__all__ = ["Group", "Kind", "Offer", "Repair", "groups", "offers", "offers_of"]
