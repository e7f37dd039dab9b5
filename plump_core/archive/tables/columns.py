"""What the tables have in common, in SQL that SQLite and PostgreSQL both take.

Whatever people write (names of files, sheets and players) is kept as JSON: its escapes carry every
character there is, also those that a database's own texts refuse.
"""

from sqlalchemy import JSON, MetaData, String

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

AS_JSON = JSON(none_as_null=True)
WHEN = String(40)
"""ISO 8601 in UTC: databases differ in what they make of a time."""

HASH = String(64)
