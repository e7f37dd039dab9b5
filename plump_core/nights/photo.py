"""A photo of the paper, as it is kept with a night: upright, not too large, and only the picture.

Where it was taken, by which telephone and when, all of which is in the files of telephones, is
nobody's business who looks at the archive.
"""

import io
from typing import TYPE_CHECKING

from plump_core.findings import PlumpError
from plump_core.texts import Message

if TYPE_CHECKING:
    from PIL.Image import Image

LARGEST = 25 * 1024 * 1024
"""Bytes that a photo may have as it comes."""

LONGEST = 2400
"""Pixels along the longer side as it is kept: handwriting on a whole paper is read with ease."""

_MOST_PIXELS = 80_000_000
_QUALITY = 85
_FORMATS = ("JPEG", "PNG", "WEBP")
_APPLES = (b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1")
_SHRUNK = ("L", "RGB", "RGBA", "CMYK")
"""What Pillow makes smaller by means of neighbours; other kinds would lose thin lines."""


class PhotoError(PlumpError):
    """A photo that cannot be kept."""


def kept_photo(data: bytes) -> bytes:
    """A photo as it is kept, in JPEG; PhotoError for what is none, or is too large.

    >>> kept_photo(b"%PDF-1.7")
    Traceback (most recent call last):
    plump_core.nights.photo.PhotoError: That is no photo that can be kept. Save it as JPEG, PNG or \
WebP and try again.
    """
    from PIL import Image, UnidentifiedImageError  # few who read protocols need it

    if len(data) > LARGEST:
        raise _too_large(len(data))
    if data[4:8] == b"ftyp" and data[8:12] in _APPLES:
        raise PhotoError(_HEIC)
    try:
        with Image.open(io.BytesIO(data), formats=_FORMATS) as photo:
            if photo.width * photo.height > _MOST_PIXELS:
                raise PhotoError(_TOO_MANY)
            return _jpeg(_upright(photo))
    except PhotoError:
        raise
    except UnidentifiedImageError as error:
        raise PhotoError(_NONE) from error
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise PhotoError(_TOO_MANY) from error
    except (
        Exception
    ) as error:  # whatever is wrong in a picture, Pillow has a kind of its own for it
        raise PhotoError(_DAMAGED) from error


def _upright(photo: "Image") -> "Image":
    """The right way up, as the telephone was held, and no larger than is needed."""
    from PIL import ImageOps

    if photo.mode.startswith("I"):  # sixteen bits, as scanners have them
        photo = photo.point(lambda grey: grey * (1 / 256)).convert("L")
    elif photo.has_transparency_data:  # which a grey one may have too
        photo = photo.convert("RGBA")
    elif photo.mode not in _SHRUNK:
        photo = photo.convert("RGB")
    photo.thumbnail((LONGEST, LONGEST))
    return ImageOps.exif_transpose(photo)


def _jpeg(photo: "Image") -> bytes:
    """The picture alone, on white paper where it is transparent."""
    from PIL import Image

    if photo.mode == "RGBA":
        paper = Image.new("RGBA", photo.size, "white")
        photo = Image.alpha_composite(paper, photo)
    plain = photo if photo.mode == "L" else photo.convert("RGB")
    bare = Image.frombytes(plain.mode, plain.size, plain.tobytes())
    written = io.BytesIO()
    bare.save(written, "JPEG", quality=_QUALITY, optimize=True)
    return written.getvalue()


def _too_large(size: int) -> PhotoError:
    text = Message(
        "The photo has {found} MB; at most {most} can be kept. Save it smaller and try again."
    )
    found = f"{size / 1024 / 1024:.1f}"
    return PhotoError(Message(text.template, {"found": found, "most": LARGEST // 1024 // 1024}))


_NONE = Message("That is no photo that can be kept. Save it as JPEG, PNG or WebP and try again.")
_DAMAGED = Message("The photo is damaged or not all there. Take it anew or send it again.")
_TOO_MANY = Message(
    "The photo has more pixels than can be kept. Save it smaller, or let the camera take smaller "
    "photos."
)
_HEIC = Message(
    "The photo is in HEIC, as iPhones save them, which cannot be read here. Choose it on the "
    "telephone itself, which makes a JPEG of it, or save it as JPEG and try again."
)
