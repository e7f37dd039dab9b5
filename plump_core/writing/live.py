"""Formulas with their values: a workbook that no spreadsheet has opened yet still shows its sums.

openpyxl writes formulas without values. A telephone's preview, and every program that does not
calculate, then shows nothing or nought; so the values that we know are put beside them after.
"""

import io
import re
import zipfile
from collections.abc import Mapping
from xml.sax.saxutils import escape

Value = int | float | str
"""What a formula gives: a number, a text, or an error such as ``#N/A``."""

_SHEET = "xl/worksheets/sheet1.xml"
_FORMULA = re.compile(
    r'<c r="(?P<cell>[A-Z]+[0-9]+)"(?P<style>(?: s="[0-9]+")?)[^>]*>'
    r"(?P<formula><f>[^<]*</f>)<v ?(?:/>|></v>)</c>"
)


def with_values(workbook: bytes, values: Mapping[str, Value]) -> bytes:
    """The workbook with ``values``, by cell, beside the formulas of its first sheet."""
    result = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(workbook)) as before,
        zipfile.ZipFile(result, "w", zipfile.ZIP_DEFLATED) as after,
    ):
        for part in before.infolist():
            content = before.read(part)
            if part.filename == _SHEET:
                content = _filled(content.decode(), values).encode()
            after.writestr(part, content)
    return result.getvalue()


def _filled(sheet: str, values: Mapping[str, Value]) -> str:
    def cell(found: re.Match[str]) -> str:
        value = values.get(found["cell"])
        if value is None:
            return found[0]
        kind = f' t="{_kind(value)}"'
        written = f"{found['formula']}<v>{escape(str(value))}</v>"
        return f'<c r="{found["cell"]}"{found["style"]}{kind}>{written}</c>'

    return _FORMULA.sub(cell, sheet)


def _kind(value: Value) -> str:
    if not isinstance(value, str):
        return "n"
    return "e" if value == "#N/A" else "str"
