"""Colours as numbers: how they mix, and how well one is read on another."""

READABLE, VISIBLE = 4.5, 3.0
"""The contrast that a text and a line need (WCAG 2.2, level AA)."""

STEPS = 100
"""In so many steps a colour is made darker or lighter."""


def legible(colour: str, ground: str, wanted: float) -> str:
    """The colour, darkened or lightened as little as gives the contrast wanted to the ground."""
    end = max("#000000", "#ffffff", key=lambda extreme: contrast(extreme, ground))
    mixed = (mix(colour, end, step / STEPS) for step in range(STEPS + 1))
    return next((one for one in mixed if contrast(one, ground) >= wanted), end)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21, as WCAG 2.2 defines it."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def mix(one: str, other: str, share: float) -> str:
    """A colour on the way from ``one`` to ``other``."""
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def faint(colour: str, opacity: float) -> str:
    """The colour as a wash that lets through what is behind it."""
    return "rgba({}, {}, {}, {})".format(*_channels(colour), opacity)


def _luminance(colour: str) -> float:
    shares = (channel / 255 for channel in _channels(colour))
    red, green, blue = (s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
