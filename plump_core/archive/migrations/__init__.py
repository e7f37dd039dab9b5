"""How an archive that an earlier version of the program made becomes one of today.

Each file in ``versions`` leads from one schema to the next and is named by the schema it leads to,
which is its revision too: an archive says its schema in ``meta``, so there is nothing else to keep
in step with it. Write a new one with :data:`plump_core.archive.tables.SCHEMA` one higher; add
tables and columns, and leave what is there as it is.

Alembic is imported only here, and this only where something is to be upgraded.
"""

from functools import cache
from pathlib import Path

from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory
from sqlalchemy import JSON, Connection, MetaData, create_engine, update

from plump_core.archive.tables import SCHEMA, meta

_FOLDER = Path(__file__).parent
_NOTHING = "base"


def upgrade(connection: Connection, since: int) -> None:
    """Lead an archive from the schema it has to today's, in the transaction that is open."""
    _lead(connection, str(since), SCHEMA)
    schema = update(meta).where(meta.c.name == "schema")
    connection.execute(schema.values(value=SCHEMA))


def create(connection: Connection, schema: int) -> None:
    """Make the tables as they once were in an empty database."""
    _lead(connection, _NOTHING, schema)


@cache
def tables_of(schema: int) -> MetaData:
    """The tables as they once were."""
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        create(connection, schema)
        found = MetaData()
        found.reflect(connection)
    for table in found.tables.values():
        for column in table.columns:
            column.type = column.type.as_generic()
            if isinstance(column.type, JSON):
                column.type = JSON(none_as_null=True)
    return found


def _lead(connection: Connection, since: str, to: int) -> None:
    # Alembic would write down the revision in a table of its own; ours is written with the rest.
    with Operations.context(MigrationContext.configure(connection)):
        for step in reversed(list(_scripts().iterate_revisions(str(to), since))):
            step.module.upgrade()


@cache
def _scripts() -> ScriptDirectory:
    return ScriptDirectory(str(_FOLDER))
