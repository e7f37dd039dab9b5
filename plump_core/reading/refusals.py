"""Why a file cannot be read, and what its owner can do about it."""

from plump_core.findings import ReadError
from plump_core.reading.sniff import Kind
from plump_core.texts import Message

LARGEST = 20 * 1024 * 1024
"""The largest file we look into, in bytes; a protocol is a thousandth of it."""


class LockedError(ReadError):
    """A file that is locked with a password which was not given, or does not open it."""


def refusal(kind: Kind, file: str) -> ReadError:
    """The error for a file of a kind that we know but do not read."""
    return ReadError(Message(_REFUSALS[kind].template, {"file": file}))


def locked(file: str, password: str | None) -> LockedError:
    """The error for a file that asks for a password; the one given is not repeated."""
    asked = Message(
        "“{file}” is locked with a password. Give it, or open the file, remove the password and "
        "save it again."
    )
    wrong = Message(
        "“{file}” is locked, and not with the password that was given. Give the right one, or "
        "open the file, remove the password and save it again."
    )
    return LockedError(Message((wrong if password else asked).template, {"file": file}))


def sealed(file: str) -> LockedError:
    """The error for a file locked in a way that we cannot open with any password."""
    return LockedError(
        Message(
            "“{file}” is locked with a password in a way that only the program it was saved with "
            "can open. Open it there, remove the password and save it again.",
            {"file": file},
        )
    )


def no_numbers(file: str) -> ReadError:
    """The error for a file of Numbers where what reads such files is not installed."""
    return ReadError(
        Message(
            "“{file}” was saved by Apple's Numbers, which is read only where plump[numbers] is "
            "installed (pip install 'plump[numbers]'). Or open it in Numbers and export it as an "
            "Excel workbook (.xlsx).",
            {"file": file},
        )
    )


def no_table(file: str) -> ReadError:
    """The error for a web page without a table."""
    return ReadError(
        Message(
            "“{file}” is a web page, whatever its name says, and has no table in it. Open it in "
            "Excel or LibreOffice and save it as a workbook (.xlsx).",
            {"file": file},
        )
    )


def damaged(file: str) -> ReadError:
    """The error for a workbook that breaks while it is read."""
    return refusal(Kind.DAMAGED, file)


def too_large(file: str) -> ReadError:
    """The error for a file that is, or unpacks to, far more than any protocol."""
    return ReadError(
        Message(
            "“{file}” is far too large for a protocol. Copy the sheet of the game into a new "
            "workbook and save that.",
            {"file": file},
        )
    )


def hollow(file: str) -> ReadError:
    """The error for a packed file without files."""
    return ReadError(
        Message("“{file}” is a packed file with no files in it. Pack it anew.", {"file": file})
    )


def too_much(file: str) -> ReadError:
    """The error for a packed file with more in it than is taken out."""
    return ReadError(
        Message(
            "“{file}” holds more than is unpacked at a time. Unpack it and choose the protocols "
            "inside.",
            {"file": file},
        )
    )


def too_slow(file: str, seconds: float) -> ReadError:
    """The error for a file that was still being read when its time was up."""
    return ReadError(
        Message(
            "“{file}” could not be read in {seconds} seconds, and a protocol takes less than one. "
            "Copy the sheet of the game into a new workbook and save that.",
            {"file": file, "seconds": round(seconds)},
        )
    )


def broke(file: str) -> ReadError:
    """The error for a file that broke what was reading it."""
    return ReadError(
        Message(
            "“{file}” asks for more memory than any protocol needs, or is made in a way that "
            "cannot be read. Copy the sheet of the game into a new workbook and save that.",
            {"file": file},
        )
    )


def not_started(file: str) -> ReadError:
    """The error for a file that nobody looked into, for nothing of its own making."""
    return ReadError(
        Message(
            "“{file}” was not read, since the part of the program that reads files did not start. "
            "Start the program anew and try once more.",
            {"file": file},
        )
    )


_REFUSALS = {
    Kind.EMPTY: Message("“{file}” is empty. Choose the file that holds the protocol."),
    Kind.DAMAGED: Message(
        "“{file}” is damaged or only partly there. Fetch it again, or open it in Excel or "
        "LibreOffice and save it under a new name."
    ),
    Kind.DOCUMENT: Message(
        "“{file}” is a text document, not a workbook. Copy the table in it into a new workbook "
        "and save that (.xlsx)."
    ),
    Kind.ZIP: Message(
        "“{file}” is a packed file, and is not looked into here. Unpack it and choose the "
        "protocol inside."
    ),
    Kind.XLSB: Message(
        "“{file}” is a binary Excel workbook. Open it in Excel and save it as an ordinary "
        "workbook (.xlsx)."
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
        "“{file}” is neither a workbook nor a text. Choose a workbook (.xlsx, .xls, .xlt, .ods) "
        "or a text with the values in columns (.csv)."
    ),
}
