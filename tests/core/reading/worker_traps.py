"""Ways for a file to harm the process that reads it, put in place of reading in a worker."""

import os
import time
from typing import Any

from plump_core.findings import ReadError
from plump_core.reading import Reading, read, serving
from plump_core.texts import Message

TRAPS = (b"abort", b"hang", b"bloat", b"bug", b"print", b"refuse", b"wide")


def trapped(data: bytes, name: str, **options: Any) -> list[Reading]:
    what = data.split(b":")[0]
    if what == b"abort":
        os.abort()
    if what == b"hang":
        time.sleep(60)
    if what == b"bloat":
        return [bytearray(3 << 30)]  # type: ignore[list-item]
    if what == b"bug":
        raise IndexError(name)
    if what == b"print":
        print("x" * 100_000, flush=True)
        os.write(1, b"y" * 100_000)
        data = b"Spelare;2;;1\nAnna;1;;0\nBo;2;p;0;p"
    if what == b"refuse":
        raise ReadError(Message("“{file}” is refused.", {"file": name}))
    if what == b"wide":
        return [bytearray(40 << 20)]  # type: ignore[list-item]
    return read(data, name, **options)


serving.read = trapped
