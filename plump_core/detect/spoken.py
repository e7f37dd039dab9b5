"""Values inside a message that each language writes in its own way."""

from plump_core.rules import Rules
from plump_core.texts import Message, numbers


class _Title(Message):
    def text(self, lang: str = "en") -> str:
        name: str = self.values["rules"].title_in(lang)
        return name


class _Points(Message):
    def text(self, lang: str = "en") -> str:
        return numbers.points(self.values["low"], self.values["high"], lang)


class _Several(Message):
    def text(self, lang: str = "en") -> str:
        from babel.lists import format_list

        things = [thing.text(lang) for thing in self.values["things"]]
        return str(format_list(things, self.values["style"], lang))


def title(rules: Rules) -> Message:
    """What house rules are called."""
    return _Title("{rules}", {"rules": rules})


def quoted(rules: Rules) -> Message:
    """What house rules are called, set off from a sentence: a title may have commas."""
    return Message("“{rules}”", {"rules": title(rules)})


def points(low: int, high: int | None = None) -> Message:
    """Points in hundredths, or from ``low`` to ``high``.

    >>> points(1350).text("sv"), points(-500, 1000).text("en")
    ('13,5', '−5 to 10')
    """
    return _Points("{low}", {"low": low, "high": low if high is None else high})


def all_of(*things: Message) -> Message:
    """Things in a row, with *and* before the last."""
    return _Several("{things}", {"things": things, "style": "standard"})


def any_of(*things: Message) -> Message:
    """Things in a row, with *or* before the last."""
    return _Several("{things}", {"things": things, "style": "or"})
