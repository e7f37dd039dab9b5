"""Typing in an old paper protocol: a grid for the keyboard, large keys on a phone.

The grid keeps what is typed in the browser and sends it here whenever the typing pauses, so that
no key waits for the server; what comes from it is cleaned into a TypedGame before anything else.
"""

from dashboard.typing.exchange import sheet, typed
from dashboard.typing.page import typing_page
from dashboard.typing.suggestions import suggestions

__all__ = ["sheet", "suggestions", "typed", "typing_page"]
