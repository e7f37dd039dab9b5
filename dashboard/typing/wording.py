"""Everything that the grid says, in the reader's language.

The keys are the names that the grid knows its sentences by; what stands in {braces} it fills in,
and what stands in [brackets] it draws as a key of the keyboard.
"""

from plump_core.texts import translator


def words(lang: str) -> dict[str, str]:
    """All sentences of the grid."""
    return {**_head(lang), **_cells(lang), **_told(lang), **_doubts(lang), **_phone(lang)}


def _head(lang: str) -> dict[str, str]:
    _ = translator(lang)
    return {
        "title": _("Name of the night (may be left out)"),
        "date": _("Date (may be left out)"),
        "rules": _("House rules it was played under"),
        "dealer": _("Who dealt first"),
        "unknownDealer": _("not known"),
        "dummy": _("A third hand was dealt that nobody played (dummy)"),
        "series": _("Series: the cards of each round"),
        "rounds": _("{n} rounds"),
        "player": _("Player"),
        "nameOf": _("Name of player {n}"),
        "add": _("Another player"),
        "remove": _("Take the player away (Alt+Delete)"),
        "moveLeft": _("Move left (Alt+←)"),
        "moveRight": _("Move right (Alt+→)"),
        "moveUp": _("Move up"),
        "moveDown": _("Move down"),
        "hintNames": _(
            "Write a name and press [Enter]. Press [Enter] in an empty field when all are there."
        ),
        "hintSeries": _(
            "Write how the cards ran, for instance 10-1-10, or press [Enter] if it is right."
        ),
        "hintGrid": _(
            "Digits are the bid, [p] makes it a plump, [Enter] goes on. Also: [r] renons, "
            "[-] sat out, [Space] the round is done, [Delete] clears, [Ctrl+Z] undoes."
        ),
    }


def _cells(lang: str) -> dict[str, str]:
    _ = translator(lang)
    return {
        "grid": _("The protocol"),
        "cards": _("cards"),
        "oneCard": _("1 card"),
        "manyCards": _("{cards} cards"),
        "sum": _("Sum of bids"),
        "left": _("Left"),
        "done": _("Done"),
        "roundOf": _("Round {round}, {dealt}"),
        "roundNumber": _("round {round}"),
        "bidOf": _("bid {bid}"),
        "noBid": _("no bid yet"),
        "plump": _("plump"),
        "renons": _("renons"),
        "out": _("sat out"),
        "tookOf": _("took {tricks}"),
        "isDone": _("Round {round} is done"),
        "notDone": _("Round {round} is not done"),
    }


def _told(lang: str) -> dict[str, str]:
    _ = translator(lang)
    return {
        "undo": _("Undo"),
        "redo": _("Redo"),
        "paste": _("Paste bids"),
        "saved": _("✓ Saved"),
        "saving": _("Saving …"),
        "found": _("Look at these"),
        "end": _("That was the last round."),
        "last": _("That was the last round. Did everybody make it? Then press the space bar."),
        "unfinished": _("Somebody has no bid yet in this round, so it cannot be done."),
        "unknown": _("“{sign}” means nothing here: write a digit, p, r or -."),
        "decimal": _("A bid is a whole number: 12,5 is no bid, so nothing was written."),
        "digits": _("A bid has at most two digits. Press Enter to go on to the next player."),
        "bidFirst": _("Write the bid first, then / and the tricks taken."),
        "tricks": _("Now the tricks that were taken."),
        "pasted": _("Bids pasted: {count}."),
        "quoted": _("“{text}”"),
        "leftOut": _("Not understood and left out: {found}."),
        "beyond": _("Outside the grid and left out: {found}."),
        "rowsArePlayers": _("No, every row is a player"),
        "rowsAreRounds": _("No, every row is a round"),
        "pasteHere": _("Paste here"),
        "pasteTake": _("Put into the protocol"),
        "pasteEmpty": _("There is nothing to paste."),
        "pasteRefused": _(
            "The browser did not let the page read what you copied. Press and hold in the field "
            "below, choose Paste, and then the button."
        ),
        "pasteInsecure": _(
            "Over the home network the browser does not let a page read what you copied: it asks "
            "for a secure connection (https). Press and hold in the field below, choose Paste, "
            "and then the button."
        ),
    }


def _doubts(lang: str) -> dict[str, str]:
    _ = translator(lang)
    return {
        "range": _("{player} bid {bid} with {dealt}."),
        "hook": _("The bids come out even, which the last bidder may not do."),
        "none": _("Bids of {bids} on {dealt}: somebody must have a plump."),
        "overmade": _("{made} tricks made on {dealt}: a plump is missing."),
    }


def _phone(lang: str) -> dict[str, str]:
    _ = translator(lang)
    return {
        "setup": _("Players and series"),
        "more": _("Name of the night, date, house rules"),
        "start": _("Start with the bids"),
        "bid": _("Bid"),
        "made": _("Made"),
        "clear": _("Clear"),
        "sums": _("Sum of bids {sum} · left {left}"),
        "roundOfAll": _("Round {round} of {rounds} · {dealt}"),
        "roundBefore": _("The round before"),
        "roundAfter": _("The next round"),
        "nextPlayer": _("Next: {player}"),
        "nextRound": _("Next round"),
        "lastRound": _("That was the last"),
        "roundDone": _("The round is done"),
        "roundOpen": _("Everybody made it: the round is done"),
    }
