"""How the sheet of a game was read, and what a person says of how it is to be read instead."""

from dashboard import games, kept, opened, share
from plump_core.findings import PlumpError
from plump_core.keeping import said
from plump_core.keeping.said import NOTHING, Said
from plump_core.reading import Choice, Hints, Reading
from plump_core.reading.grid import Sheet
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
    """The ways in which a game's sheet can be read, the surest first; none of a packed file's."""
    holder, source = kept.file_of(reading), reading.game.source
    if holder is None or source is None or source.file != holder.name:
        return ()
    offered = opened.ways(kept.archive(), holder.digest, holder.name)
    return next((one.choices for one in offered if one.sheet == (source.sheet or "")), ())


def hints(reading: Reading) -> Hints | None:
    """What was said of the sheet of a game; None where nothing was."""
    source = reading.game.source
    return said_of(reading).get(source.sheet or "") if source else None


def said_of(reading: Reading) -> Said:
    """What was said of the file that a game is in."""
    holder = kept.file_of(reading)
    return said.of_file(kept.archive(), holder.digest) if holder else NOTHING


def say(reading: Reading, wanted: Hints | None) -> None:
    """Have the sheet of a game read in this way, and those like it that come later.

    None leaves it to the readers again. PlumpError where the sheet holds no game, read like that;
    then nothing is changed.
    """
    share.require_writer()
    store, holder, source = kept.archive(), kept.file_of(reading), reading.game.source
    if holder is None or source is None:
        return
    sheet = source.sheet or ""
    before = said.of_file(store, holder.digest)
    after = {name: one for name, one in before.items() if name != sheet}
    if wanted is not None:
        after[sheet] = wanted
    found = shared().read(store.data(holder.digest), holder.name, hints=after)
    later = {reading.shape: wanted and wanted.lasting.to_json()} if reading.shape else {}
    store.sayings.say(holder.digest, said.plain(after), later, games.sheets(found))
