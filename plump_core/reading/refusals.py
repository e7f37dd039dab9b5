"""Why a file cannot be read, and what its owner can do about it."""

from plump_core.findings import ReadError
from plump_core.reading.sniff import Kind
from plump_core.texts import Message

LARGEST = 20 * 1024 * 1024
"""The largest file we look into, in bytes; a protocol is a thousandth of it."""


def refusal(kind: Kind, file: str) -> ReadError:
    """The error for a file of a kind that we know but do not read."""
    return ReadError(Message(_REFUSALS[kind].template, {"file": file}))


def damaged(file: str) -> ReadError:
    """The error for a workbook that breaks while it is read."""
    return ReadError(
        Message(
            "“{file}” is damaged or only partly there. Fetch it again, or open it in Excel or "
            "LibreOffice and save it under a new name.",
            {"file": file},
        )
    )


def too_large(file: str) -> ReadError:
    """The error for a file that is, or unpacks to, far more than any protocol."""
    return ReadError(
        Message(
            "“{file}” is far too large for a protocol. Copy the sheet of the game into a new "
            "workbook and save that.",
            {"file": file},
        )
    )


_REFUSALS = {
    Kind.EMPTY: Message("“{file}” is empty. Choose the file that holds the protocol."),
    Kind.LOCKED: Message(
        "“{file}” is locked with a password. Open it, remove the password and save it again."
    ),
    Kind.XLSB: Message(
        "“{file}” is a binary Excel workbook. Open it in Excel and save it as an ordinary "
        "workbook (.xlsx)."
    ),
    Kind.ODS: Message(
        "“{file}” is an OpenDocument file. Open it in LibreOffice and save it as an Excel "
        "workbook (.xlsx)."
    ),
    Kind.NUMBERS: Message(
        "“{file}” was saved by Apple's Numbers. Open it in Numbers and export it as an Excel "
        "workbook (.xlsx)."
    ),
    Kind.HTML: Message(
        "“{file}” is a web page, whatever its name says. Open it in Excel or LibreOffice and "
        "save it as a workbook (.xlsx)."
    ),
    Kind.XML: Message(
        "“{file}” is an XML file. Open it in Excel or LibreOffice and save it as a workbook "
        "(.xlsx)."
    ),
    Kind.PDF: Message(
        "“{file}” is a PDF, from which no bids can be read. Choose the workbook it was made "
        "from, or type the protocol into the template."
    ),
    Kind.PICTURE: Message(
        "“{file}” is a picture, from which no bids can be read. Type the protocol into the "
        "template and choose that instead."
    ),
    Kind.ARCHIVE: Message(
        "“{file}” is an archive or another packed file, not a workbook. Unpack it and choose "
        "the protocol inside."
    ),
    Kind.BINARY: Message(
        "“{file}” is neither a workbook nor a text. Choose an Excel workbook (.xlsx, .xls, .xlt) "
        "or a text with the values in columns (.csv)."
    ),
}
