"""Everything that the two tables say, in the reader's language."""

from plump_core.texts import translator


def words(lang: str) -> dict[str, str]:
    """All sentences; what stands in {braces} the tables fill in."""
    _ = translator(lang)
    return {
        "sheet": _("The sheet as it came"),
        "protocol": _("How it was understood"),
        "cards": _("cards"),
        "row": _("Row"),
        "hand": _("{player}, round {round}"),
        "how": _(
            "Press a hand and write: 3 is a bid that was made, 3p a plump, 3r a renons, a dash for "
            "whoever sat out. What you write is kept at once, and Undo takes it back."
        ),
        "decimal": _("A bid is a whole number: “{found}” is no bid, so nothing was changed."),
        "unknown": _(
            "“{found}” means nothing in a hand. Write the bid, and p after it for a plump, r for "
            "a renons; a dash for whoever sat out."
        ),
        "pasted": _("Hands pasted: {count}."),
        "leftOut": _("Left out: {found}."),
    }
