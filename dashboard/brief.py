"""The rules in brief: enough for somebody who has never played to sit down at the table."""

from dashboard import agreed, serial, worked
from plump_core.rules import Rules, Trump
from plump_core.texts import translator


def sentences(house: Rules, lang: str, players: int | None = None) -> list[str]:
    """A round from the deal to the points, a paragraph for each step, under these rules."""
    return [
        _deal(house, lang, players),
        _trump(house, lang),
        _bid(house, lang),
        _hook(house, lang),
        _play(house, lang),
        *_points(house, lang, players),
        _end(house, lang),
    ]


def _deal(house: Rules, lang: str, players: int | None) -> str:
    _ = translator(lang)
    told = f"**{_('Deal.')}** " + _("Everybody is dealt the same number of cards.")
    if house.series is None:
        return f"{told} " + _("Agree on how many in each round.")
    course = serial.told_for(house, lang, players)
    return f"{told} " + _("Round by round: {series}.").format(series=course)


def _trump(house: Rules, lang: str) -> str:
    _ = translator(lang)
    said = agreed.trump(house, lang) or _("These rules do not say: agree on it first.")
    return f"**{_('Trump?')}** {said}"


def _bid(house: Rules, lang: str) -> str:
    _ = translator(lang)
    told = f"**{_('Bid.')}** " + _(
        "Look at your cards and bid how many tricks you will take, from none to all."
    )
    return f"{told} {agreed.bidding(house, lang) or ''}".strip()


def _hook(house: Rules, lang: str) -> str:
    _ = translator(lang)
    said = agreed.hook(house, lang) or _("These rules do not say: agree on it first.")
    return f"**{_('May the bids come out even?')}** {said}"


def _play(house: Rules, lang: str) -> str:
    _ = translator(lang)
    told = [
        agreed.lead(house, lang),
        _("Follow suit if you can; if you cannot, play whatever you like."),
        _("The highest card of the suit led takes the trick, with the ace on top."),
        None if house.trump is Trump.NONE else _("A trump beats every other suit."),
        _("Whoever takes the trick leads to the next."),
    ]
    return f"**{_('Tricks.')}** " + " ".join(one for one in told if one)


def _points(house: Rules, lang: str, players: int | None) -> list[str]:
    _ = translator(lang)
    rounds = serial.rounds(house, players)
    made, nought = worked.made(house, lang, rounds), worked.nought(house, lang, rounds)
    missed = worked.missed(house, lang, rounds)
    return [
        f"**{_('Points.')}** "
        + _("Take exactly what you bid, and the bid holds.")
        + f" {made} "
        + _("A made bid of nought: {points}").format(points=_lowered(nought)),
        f"**{_('Plump.')}** "
        + _("One trick too many is a plump, and so is one too few.")
        + f" {missed}",
    ]


def _end(house: Rules, lang: str) -> str:
    _ = translator(lang)
    told = f"**{_('The end.')}** " + _(
        "The next player to the left deals the next round. After the last all is summed."
    )
    return f"{told} {agreed.winner(house, lang)}"


def _lowered(text: str) -> str:
    return text[:1].lower() + text[1:]
