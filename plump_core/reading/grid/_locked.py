"""Workbooks of Excel that are locked with a password."""

import io
import re
from typing import Any

from plump_core.reading import refusals

# Excel locks a workbook whose structure is protected with this, and opens it without asking.
_WITHOUT_ASKING = "VelvetSweatshop"
_MOST_TURNS = 1_000_000
"""How often the password is put through the mill; Excel does it a hundred thousand times."""


def opened(data: bytes, file: str, password: str | None) -> bytes:
    """The workbook inside; LockedError without the right password.

    The password is used here and kept nowhere, and no error repeats it.
    """
    import msoffcrypto
    from msoffcrypto.exceptions import DecryptionError, InvalidKeyError

    turns = (int(found) for found in re.findall(rb'spinCount="([0-9]{1,12})"', data))
    if any(number > _MOST_TURNS for number in turns):
        raise refusals.damaged(file)
    for one in filter(None, (password, _WITHOUT_ASKING)):
        try:
            return _decrypted(msoffcrypto.OfficeFile(io.BytesIO(data)), one)
        except (InvalidKeyError, DecryptionError):
            continue
    raise refusals.locked(file, password)


def _decrypted(office: Any, password: str) -> bytes:
    office.load_key(password=password)
    content = io.BytesIO()
    office.decrypt(content)
    return content.getvalue()
