"""The tables that the archive has for itself: its changes, choices, and what can be found anew."""

from sqlalchemy import Column, Integer, LargeBinary, String, Table, Text

from plump_core.archive.tables.columns import AS_JSON, HASH, WHEN, metadata

meta = Table(
    "meta",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Integer, nullable=False),
)
"""``schema`` is :data:`plump_core.archive.tables.SCHEMA`; ``version`` counts the changes."""

parsed = Table(
    "parsed",
    metadata,
    Column("game", HASH, primary_key=True),
    Column("stamp", HASH, nullable=False),
    Column("facts", Text, nullable=False),
    Column("hands", LargeBinary, nullable=False),
)
"""What the games came to when they were last read, so that files need not be read again. Whatever
is here can be found anew; a row whose ``stamp`` is not of today is as good as none.
"""

choice = Table(
    "choice",
    metadata,
    Column("name", String(100), primary_key=True),
    Column("value", AS_JSON),
)

revision = Table(
    "revision",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", WHEN, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("about", AS_JSON, nullable=False),
    Column("changes", AS_JSON, nullable=False),
    Column("state", String(10), nullable=False, index=True),
)
"""What was changed, row by row, before and after; ``state`` is a :class:`changes.State`."""
