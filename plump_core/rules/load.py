"""House rules from data/rules.toml and from people's own files of the same kind."""

import difflib
import re
import tomllib
import unicodedata
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import lru_cache
from importlib.resources.abc import Traversable
from os import PathLike
from pathlib import Path

from plump_core import places
from plump_core.findings import RuleError
from plump_core.rules.formula import parse
from plump_core.rules.house import Rules, Wording
from plump_core.rules.table import rules_of
from plump_core.texts import Message

_AT_HOME = 7
_LARGEST = 1_000_000
AS_WRITTEN = Rules(
    "as-written",
    made=parse("0"),
    title=Wording(en="As on the sheet", sv="Som på bladet"),
    summary=Wording(
        en="The points are those on the sheet, whatever rules gave them; the most points win.",
        sv="Poängen är de som står på bladet, vilka regler de än kommer av; flest poäng vinner.",
    ),
    ties=(),
    written=True,
)
"""A game by the points on its own sheet: no formula gives them, so none of them can be wrong."""

_IN_A_FILE = re.compile(r"(.+?\.toml)(?::(.*))?", re.IGNORECASE | re.DOTALL)


def load(source: str | PathLike[str] | Traversable | None = None) -> dict[str, Rules]:
    """The rules in a file, by their names; without a file, those that come with the program.

    Raises RuleError, naming the file and where possible the rules and the key, for a file that
    cannot be read and for rules that cannot be understood.
    """
    if source is None:
        return dict(_built_in())
    file, tables = _in_file(source)
    return {name: rules_of(file, name, table) for name, table in tables.items()}


def _in_file(source: str | PathLike[str] | Traversable) -> tuple[str, dict[str, object]]:
    """What a file is called, and its tables as they are: one that is wrong stops no other."""
    path = Path(source) if isinstance(source, str | PathLike) else source
    file = str(source) if isinstance(source, str | PathLike) else source.name
    return file, _tables(_content(path, file), file)


def playable() -> dict[str, Rules]:
    """All that a game may be said to have been played under, by their names."""
    return {**_built_in(), AS_WRITTEN.name: AS_WRITTEN}


def at_home() -> tuple[str, ...]:
    """The names of those of the rules that come with the program that Swedish tables play by."""
    return tuple(_built_in())[:_AT_HOME]


def find(spec: str) -> Rules:
    """The rules called ``spec``: a built-in name or title, or ``FILE.toml:NAME``.

    >>> find("skidsystemet").name
    'skidsystemet'

    Capitals do not matter. NAME may be left out where a file holds one set of rules. Raises
    RuleError for rules that there are not, saying which are close.
    """
    in_a_file = _IN_A_FILE.fullmatch(spec.strip())
    if not in_a_file:
        return _built_in_called(spec)
    file, name = in_a_file[1], (in_a_file[2] or "").strip()
    _, tables = _in_file(file)
    if name:
        return _called_in_file(name, file, tables)
    if len(tables) == 1:
        return rules_of(file, *next(iter(tables.items())))
    raise RuleError(
        Message(
            "{file} holds several house rules: {names}. Say which: {file}:{first}.",
            {"file": file, "names": _listed(tables), "first": next(iter(tables))},
        )
    )


@lru_cache(maxsize=1)
def _built_in() -> Mapping[str, Rules]:
    return load(places.data("rules.toml"))


def _content(path: Path | Traversable, file: str) -> str:
    try:
        with path.open("rb") as stream:
            content = stream.read(_LARGEST + 1)
    except FileNotFoundError:
        raise _file_error(Message("There is no file {file}."), file) from None
    except (OSError, ValueError):
        raise _file_error(Message("The file {file} cannot be read."), file) from None
    if len(content) > _LARGEST:
        raise _file_error(Message("{file} is too large to be house rules."), file)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = Message("{file} is not text in UTF-8. Save it anew with the encoding UTF-8.")
        raise _file_error(text, file) from None


def _tables(content: str, file: str) -> dict[str, object]:
    try:
        tables = tomllib.loads(content.replace("\r\n", "\n"))
    except (ValueError, RecursionError) as error:
        raise _not_toml(file, str(error)) from None
    if not tables:
        raise _file_error(Message("{file} holds no house rules."), file)
    return tables


def _not_toml(file: str, reason: str) -> RuleError:
    """The error for what is no TOML; where it went wrong is all that a card player can use."""
    line = re.search(r"at line (\d+)", reason)
    return RuleError(
        Message(
            "{file} cannot be read at line {line}. House rules begin with a name such as "
            '["our rules"], then come lines such as made = "10 + bid".',
            {"file": file, "line": line[1]},
        )
        if line
        else Message(
            "{file} cannot be read to its end. House rules begin with a name such as "
            '["our rules"], then come lines such as made = "10 + bid".',
            {"file": file},
        )
    )


def _file_error(text: Message, file: str) -> RuleError:
    return RuleError(Message(text.template, {"file": file}))


def _built_in_called(spec: str) -> Rules:
    known = playable()
    return _called(spec, known) or _unknown(spec, known)


def _called(spec: str, rules: Mapping[str, Rules]) -> Rules | None:
    """The rules with a name, or else a title, that reads like ``spec``."""
    wanted = _same(spec)
    for name in rules:
        if _same(name) == wanted:
            return rules[name]
    for one in rules.values():
        if wanted in (_same(one.title_in("en")), _same(one.title_in("sv"))):
            return one
    return None


def _called_in_file(name: str, file: str, tables: Mapping[str, object]) -> Rules:
    """The rules of that name, or else title; RuleError for those asked for that are wrong."""
    for each, table in tables.items():
        if _same(each) == _same(name):
            return rules_of(file, each, table)
    good: dict[str, Rules] = {}
    for each, table in tables.items():
        with suppress(RuleError):
            good[each] = rules_of(file, each, table)
    return _called(name, good) or _unknown_in_file(name, file, tables)


def _unknown(spec: str, rules: Mapping[str, Rules]) -> Rules:
    close = _close(spec, rules)
    if close:
        raise RuleError(
            Message(
                "There are no house rules called “{name}”. Close to it: {close}. The command "
                "“plump rules” lists them all; your own are written FILE.toml:NAME.",
                {"name": spec, "close": ", ".join(close)},
            )
        )
    raise RuleError(
        Message(
            "There are no house rules called “{name}”. The command “plump rules” lists them all; "
            "your own are written FILE.toml:NAME.",
            {"name": spec},
        )
    )


def _unknown_in_file(name: str, file: str, rules: Mapping[str, object]) -> Rules:
    raise RuleError(
        Message(
            "{file} has no house rules called “{name}”; it has: {names}.",
            {"file": file, "name": name, "names": _listed(rules)},
        )
    )


def _close(spec: str, rules: Mapping[str, Rules]) -> list[str]:
    """Names that are close to ``spec``, or whose titles are."""
    known = {_same(words): one.name for one in rules.values() for words in _words(one)}
    found = difflib.get_close_matches(_same(spec), known, n=5, cutoff=0.5)
    return list(dict.fromkeys(known[words] for words in found))[:3]


def _words(rules: Rules) -> Iterable[str]:
    return rules.title_in("en"), rules.title_in("sv"), rules.name


def _listed(rules: Mapping[str, object]) -> str:
    names = list(rules)
    return ", ".join(names[:10]) + (" …" if len(names) > 10 else "")


def _same(name: str) -> str:
    return " ".join(unicodedata.normalize("NFC", name).split()).casefold()
