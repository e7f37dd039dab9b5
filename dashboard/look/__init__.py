"""How everything looks: ink on ruled paper, by day and by lamp.

Colours and fonts live here and nowhere else: as a theme for the pages, as a template for the charts
and as one pen for each player.
"""

from dashboard.look.chart import config, template
from dashboard.look.colours import READABLE, VISIBLE, contrast, faint, legible, mix
from dashboard.look.page import pages, theme
from dashboard.look.palettes import DARK, LIGHT, SANS, SERIF, Palette, palette, variables
from dashboard.look.players import Pen, pens, pens_of

__all__ = [
    "DARK",
    "LIGHT",
    "READABLE",
    "SANS",
    "SERIF",
    "VISIBLE",
    "Palette",
    "Pen",
    "config",
    "contrast",
    "faint",
    "legible",
    "mix",
    "pages",
    "palette",
    "pens",
    "pens_of",
    "template",
    "theme",
    "variables",
]
