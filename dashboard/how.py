"""How the sheet of a game was read, and what a person says of how it is to be read instead."""

from collections.abc import Sequence
from dataclasses import replace

from dashboard import games, kept, opened, share
from dashboard.games import Kept
from plump_core.edits import Column, Edit
from plump_core.findings import PlumpError
from plump_core.keeping import said
from plump_core.keeping.said import NOTHING, Said
from plump_core.reading import Choice, Hints, Reading
from plump_core.reading.grid import Sheet
from plump_core.reading.layouts.points import NAME as POINTS
from plump_core.reading.packed import sheet_in
from plump_core.reading.worker import shared


def sheet_of(reading: Reading) -> Sheet | None:
    """The cells of the sheet that a game was read from; None for one that was typed."""
    holder, source = kept.file_of(reading), reading.game.source
    if holder is None or source is None:
        return None
    try:
        there = opened.sheets(kept.archive(), holder.digest, holder.name)
    except PlumpError:
        return None
    fitting = (one for file, one in there if (file, one.name) == (source.file, source.sheet))
    return next(fitting, None)


def ways(reading: Reading) -> tuple[Choice, ...]:
    """The ways in which a game's sheet can be read, the surest first."""
    holder = kept.file_of(reading)
    if holder is None:
        return ()
    offered, sheet = (
        opened.ways(kept.archive(), holder.digest, holder.name),
        _sheet(reading, holder),
    )
    return next((one.choices for one in offered if one.sheet == sheet), ())


def hints(reading: Reading) -> Hints | None:
    """What was said of the sheet of a game; None where nothing was."""
    holder = kept.file_of(reading)
    return said_of(reading).get(_sheet(reading, holder)) if holder else None


def said_of(reading: Reading) -> Said:
    """What was said of the file that a game is in."""
    holder = kept.file_of(reading)
    return said.of_file(kept.archive(), holder.digest) if holder else NOTHING


def say(
    reading: Reading, wanted: Hints | None, lasting: bool = True, edits: Sequence[Edit] = ()
) -> None:
    """Have the sheet of a game read in this way, and with ``lasting`` those like it later too.

    None leaves it to the readers again. ``edits`` are kept in the same change; without ``lasting``
    rules said by an earlier edit are not held any more, for they are part of ``wanted``.
    PlumpError where the sheet holds no game, read like that; then nothing is changed.
    """
    share.require_writer()
    store, holder = kept.archive(), kept.file_of(reading)
    if holder is None:
        return
    sheet = _sheet(reading, holder)
    before = said.of_file(store, holder.digest)
    after = {name: one for name, one in before.items() if name != sheet}
    if wanted is not None:
        after[sheet] = wanted
    found = shared().read(store.data(holder.digest), holder.name, hints=after)
    later = {reading.shape: wanted and wanted.lasting.to_json()} if reading.shape else {}
    told = later if lasting else {}
    id = reading.game.id
    rules = (one.place for one in store.edits(id) if one.column is Column.RULES)
    gone = [] if lasting else [(id, place) for place in rules]
    mended = {id: kept.on_its_sheet(reading, edits)} if edits else {}
    store.sayings.say(holder.digest, said.plain(after), told, games.sheets(found), mended, gone)


def is_decoded(reading: Reading) -> bool:
    """Whether a game's bids were found from points alone, by the rules it was played under."""
    return reading.layout == POINTS and kept.file_of(reading) is not None


def say_rules(reading: Reading, rules: str | None, edits: Sequence[Edit] = ()) -> None:
    """Have a game count as played under these rules, by their name; None leaves that open.

    Bids that were found by the rules, from points alone, are found anew. ``edits`` are kept in the
    same change.
    """
    if not is_decoded(reading):
        kept.mend([(reading, [*edits, Edit(Column.RULES, rules)])])
        return
    bare = Hints(layout=POINTS, turned=reading.turned)
    wanted = replace(hints(reading) or bare, layout=POINTS, turned=reading.turned, played=rules)
    say(reading, None if wanted == bare else wanted, lasting=False, edits=edits)


def _sheet(reading: Reading, holder: Kept) -> str:
    """What the sheet of a game goes by, in the file that is kept."""
    source = reading.game.source
    sheet = (source and source.sheet) or ""
    return sheet_in(source.file, sheet) if source and source.file != holder.name else sheet
