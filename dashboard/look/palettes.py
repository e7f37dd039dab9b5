"""The colours of the pages, by day and by lamp, and their fonts."""

from dataclasses import dataclass, fields

SANS = '"Source Sans", "Source Sans 3", "Segoe UI", system-ui, sans-serif'

SERIF = '"Source Serif", "Source Serif 4", Georgia, "Times New Roman", serif'


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a page: ``paper`` lies behind all, ``sheet`` under a protocol."""

    paper: str
    sheet: str
    margin: str
    rule: str
    grid: str
    ink: str
    muted: str
    accent: str
    tint: str


LIGHT = Palette(
    paper="#fbf8f1",
    sheet="#fffefa",
    margin="#f2eee2",
    rule="#c9d3de",
    grid="#e6e7e8",
    ink="#1b2740",
    muted="#5f6775",
    accent="#1f4e8c",
    tint="#93b7dc",
)

DARK = Palette(
    paper="#141a27",
    sheet="#1a2232",
    margin="#202a3c",
    rule="#3a475e",
    grid="#28324a",
    ink="#e9e4d6",
    muted="#a2abbb",
    accent="#8fb8ea",
    tint="#2f5c8f",
)


def palette(dark: bool) -> Palette:
    return DARK if dark else LIGHT


def variables(dark: bool) -> str:
    """The palette as CSS variables: ``--ink: #1b2740; …``."""
    colours = palette(dark)
    return " ".join(f"--{one.name}: {getattr(colours, one.name)};" for one in fields(Palette))
