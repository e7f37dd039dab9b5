"""How long something will take, in words."""

from plump_core.texts import plural, translator


def time_left(seconds: float, lang: str) -> str:
    """So long in words, roughly."""
    if seconds < 1:
        return translator(lang)("soon done")
    if seconds < 90:
        return plural(lang, "{n} second left", "{n} seconds left", round(seconds))
    return plural(lang, "{n} minute left", "{n} minutes left", round(seconds / 60))
