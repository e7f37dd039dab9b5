"""A photo of the paper is kept upright, in few bytes, and tells nothing but the picture."""

import io
import itertools
import struct
import zlib

import pytest
from PIL import Image, ImageDraw

from plump_core.nights import PhotoError, kept_photo
from plump_core.nights.photo import LARGEST, LONGEST

ORIENTATION, GPS, MODEL, TAKEN = 0x0112, 0x8825, 0x0110, 0x0132
TURNED = {
    1: None,
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_90,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_270,
}
"""How a camera has turned the picture that an orientation is to set right."""


def paper(size: tuple[int, int], mode: str = "RGB") -> Image.Image:
    """White paper with a dark corner above to the left."""
    picture = Image.new("RGB", size, "white")
    ImageDraw.Draw(picture).rectangle((0, 0, size[0] // 3, size[1] // 3), fill="navy")
    return picture.convert(mode)


def photo(size: tuple[int, int], format: str = "JPEG", mode: str = "RGB", **more) -> bytes:
    return written(paper(size, mode), format, **more)


def written(picture: Image.Image, format: str = "JPEG", **more) -> bytes:
    out = io.BytesIO()
    picture.save(out, format, **more)
    return out.getvalue()


def opened(data: bytes) -> Image.Image:
    found = Image.open(io.BytesIO(data))
    assert found.format == "JPEG"
    return found


def is_dark(picture: Image.Image, x: float, y: float) -> bool:
    """At a place, in parts of the width and of the height."""
    return picture.convert("L").getpixel((int(picture.width * x), int(picture.height * y))) < 100


def refusal(data: bytes) -> str:
    with pytest.raises(PhotoError) as caught:
        kept_photo(data)
    assert caught.value.text("sv") != caught.value.text("en")
    return caught.value.text("en")


def test_a_telephones_photo_is_made_smaller_and_a_small_one_is_not_made_larger():
    large = opened(kept_photo(photo((4032, 3024))))
    assert large.size == (LONGEST, LONGEST * 3 // 4)
    assert opened(kept_photo(photo((90, 1200)))).size == (90, 1200)
    assert opened(kept_photo(photo((30, 6000)))).size == (12, LONGEST)


def test_grain_takes_few_bytes_and_thin_writing_stays():
    grainy = Image.effect_noise((4000, 3000), 24).point(lambda grey: 200 + (grey - 128) // 2)
    draw = ImageDraw.Draw(grainy)
    for row in range(100, 2900, 200):
        draw.line((200, row, 3800, row), fill=30, width=6)  # a pen on a paper that fills the photo
    data = written(grainy.convert("RGB"), quality=97)
    kept = kept_photo(data)
    assert len(data) > 5 * 2**20
    assert len(kept) < 2 * 2**20
    column = opened(kept).convert("L").crop((1200, 0, 1201, 1800)).tobytes()
    dark = [grey < 110 for grey in column]
    assert sum(a and not b for a, b in itertools.pairwise(dark)) == 14


@pytest.mark.parametrize("format", ["JPEG", "PNG", "WEBP"])
@pytest.mark.parametrize("orientation", TURNED)
def test_it_is_the_right_way_up_however_the_camera_was_held(format, orientation):
    turned, how = paper((300, 200)), TURNED[orientation]
    exif = Image.Exif()
    exif[ORIENTATION] = orientation
    shown = opened(
        kept_photo(written(turned if how is None else turned.transpose(how), format, exif=exif))
    )
    assert shown.size == (300, 200)
    assert is_dark(shown, 0.1, 0.1)
    assert not any(is_dark(shown, x, y) for x, y in ((0.9, 0.1), (0.1, 0.9), (0.9, 0.9)))


@pytest.mark.parametrize("format", ["JPEG", "PNG", "WEBP"])
def test_where_when_and_by_what_it_was_taken_is_not_kept(format):
    exif = Image.Exif()
    exif[MODEL], exif[TAKEN] = "Telephone of Anna", "2024:12:27 21:00:00"
    exif.get_ifd(GPS).update({1: "N", 2: (61.0, 9.0, 30.0), 3: "E", 4: (13.0, 15.0, 0.0)})
    more = {"comment": b"Telephone of Anna"} if format == "JPEG" else {}
    data = photo((300, 200), format, exif=exif, xmp=b"<x>Telephone of Anna</x>", **more)
    assert b"Telephone of Anna" in data
    kept = kept_photo(data)
    assert b"Telephone" not in kept
    assert dict(opened(kept).getexif()) == {}
    assert set(opened(kept).info) <= {"jfif", "jfif_version", "jfif_unit", "jfif_density"}


@pytest.mark.parametrize(
    ("format", "mode"),
    [
        *[("JPEG", mode) for mode in ("L", "CMYK")],
        *[("PNG", mode) for mode in ("1", "L", "LA", "P", "RGBA", "I;16")],
        ("WEBP", "RGBA"),
    ],
)
def test_every_kind_of_picture_shows_what_it_showed(format, mode):
    if mode == "I;16":  # as scanners write sixteen bits
        grey = paper((300, 200), "L")
        wide = struct.pack("<60000H", *(one * 257 for one in grey.tobytes()))
        data = written(Image.frombytes("I;16", (300, 200), wide), "PNG")
    else:
        data = photo((300, 200), format, mode)
    shown = opened(kept_photo(data))
    assert is_dark(shown, 0.1, 0.1)
    assert not is_dark(shown, 0.9, 0.9)


def test_what_is_transparent_is_white_paper():
    ink = Image.new("RGBA", (90, 60), (0, 0, 0, 0))
    ink.paste((0, 0, 0, 255), (0, 0, 30, 20))
    shown = opened(kept_photo(written(ink, "PNG")))
    assert is_dark(shown, 0.1, 0.1)
    assert not is_dark(shown, 0.9, 0.9)


def test_the_first_of_several_pictures_in_one_file_is_kept():
    """As telephones save a large photo with a small one, and the same in motion."""
    second = Image.new("RGB", (300, 200), "black")
    for format in ("MPO", "WEBP", "PNG"):
        data = written(paper((300, 200)), format, save_all=True, append_images=[second])
        assert not is_dark(opened(kept_photo(data)), 0.9, 0.9)


# What is refused.


@pytest.mark.parametrize("data", [b"", b"GIF89a", b"%PDF", b"Spelare;2;;1;"])
def test_what_is_no_picture_is_refused(data):
    assert "no photo that can be kept" in refusal(data)


def test_another_kind_of_picture_is_refused_though_it_could_be_read():
    assert "JPEG, PNG or WebP" in refusal(photo((30, 20), "TIFF"))


@pytest.mark.parametrize("brand", [b"heic", b"heix", b"mif1", b"hevc"])
def test_an_iphones_own_format_is_told_by_its_name(brand):
    assert "HEIC" in refusal(struct.pack(">I", 24) + b"ftyp" + brand + bytes(200))


@pytest.mark.parametrize("format", ["JPEG", "PNG", "WEBP"])
def test_a_photo_that_did_not_all_come_is_refused(format):
    data = written(Image.effect_noise((300, 200), 90).convert("RGB"), format)
    for there in (len(data) // 2, len(data) * 9 // 10):
        assert "not all there" in refusal(data[:there])


def test_what_begins_as_a_photo_and_is_none_is_refused():
    assert "damaged" in refusal(b"\xff\xd8\xff\xe0" + b"no picture" * 9)


def test_more_bytes_than_a_photo_has_are_refused_before_they_are_read():
    assert "26.0 MB; at most 25" in refusal(photo((30, 20)) + bytes(LARGEST + 2**20 - 600))


@pytest.mark.filterwarnings("ignore::PIL.Image.DecompressionBombWarning")
@pytest.mark.parametrize("side", [9_500, 12_000, 60_000])
def test_a_small_file_that_unpacks_into_a_giant_is_refused_unpacked(side):
    def part(kind: bytes, told: bytes) -> bytes:
        body = kind + told
        return struct.pack(">I", len(told)) + body + struct.pack(">I", zlib.crc32(body))

    head = part(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0))
    data = (
        b"\x89PNG\r\n\x1a\n" + head + part(b"IDAT", zlib.compress(bytes(99))) + part(b"IEND", b"")
    )
    assert "more pixels" in refusal(data)


@pytest.mark.parametrize(("mode", "clear"), [("L", 0), ("RGB", (0, 0, 0))])
def test_what_is_clear_by_one_colour_is_white_paper_too(mode, clear):
    blank = Image.new(mode, (40, 40), clear)
    kept = opened(kept_photo(written(blank, "PNG", transparency=clear)))
    assert not is_dark(kept, 0.5, 0.5)
