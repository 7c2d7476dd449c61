"""Engines: open SQLite or PostgreSQL for writing and for reading, with tables up to date."""

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import sqlalchemy as sa

from tabletower.engine import TabletowerError
from tabletower.engine.file_lock import file_lock
from tabletower.engine.untrusted import cited

from .migration import CannotMigrate, migrate

LIBPQ_TIMEOUTS = {  # seconds, but the last in milliseconds
    "connect_timeout": 10,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 4,
    "tcp_user_timeout": 30_000,
}
OWNER_ONLY = 0o600  # the file has the secret that cookies and orders are signed with
URLS = "sqlite:///FILE or postgresql://…"


def read_url(text: str) -> sa.URL:
    """Parse `sqlite:///FILE` or `postgresql://…`, for psycopg 3."""
    try:
        url = sa.make_url(text)
    except (sa.exc.ArgumentError, ValueError):
        raise TabletowerError(f"'{cited(text)}' is no database URL; use {URLS}") from None
    if url.get_backend_name() == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    in_a_file = url.database not in (None, "", ":memory:") and not url.host and not url.query
    if url.get_backend_name() != "sqlite" or not in_a_file:
        raise TabletowerError(f"the database URL must be {URLS}")
    return url.set(drivername="sqlite")


def open_writer(url: sa.URL) -> sa.Engine:
    """Open the engine that writes, with tables up to date; raise one sentence if that fails."""
    try:
        engine = sqlite_engine(url) if url.drivername == "sqlite" else postgres(url)
    except OSError as problem:
        raise cannot_open(url, problem) from problem
    try:
        migrate(engine)
        if url.drivername == "sqlite":
            enforce_foreign_keys(engine)
    except (sa.exc.SQLAlchemyError, CannotMigrate) as problem:
        engine.dispose()
        raise cannot_open(url, problem) from problem
    return engine


def cannot_open(url: sa.URL, problem: Exception) -> TabletowerError:
    return TabletowerError(f"the database {url} cannot be opened: {first_line(problem)}")


def postgres(url: sa.URL) -> sa.Engine:
    """Open PostgreSQL. Connections that died with a restart are noticed before they are used, those
    to a machine that is gone after half a minute."""
    return sa.create_engine(url, pool_pre_ping=True, connect_args=LIBPQ_TIMEOUTS)


def sqlite_engine(url: sa.URL) -> sa.Engine:
    """Open the one writer. Its commits are on disk when they return, even through a power cut."""
    assert url.database
    Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    restrict_to_owner(Path(url.database))
    engine = sa.create_engine(url, pool_size=1, max_overflow=0)

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, record: object) -> None:
        connection.isolation_level = None  # BEGIN is ours
        # EXTRA is FULL that holds already while a new file is turned to WAL, so it comes first.
        for pragma in ("synchronous = EXTRA", "journal_mode = WAL", "busy_timeout = 5000"):
            connection.execute(f"PRAGMA {pragma}")

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def enforce_foreign_keys(engine: sa.Engine) -> None:
    """Enforce foreign keys from now on. Migrations need them off: they make tables anew, and drop
    those that others refer to."""
    engine.dispose()  # connections from before

    @sa.event.listens_for(engine, "connect")
    def check(connection: sqlite3.Connection, record: object) -> None:
        connection.execute("PRAGMA foreign_keys = ON")


def restrict_to_owner(file: Path) -> None:
    """Let only the owner read the file, and what SQLite puts beside it."""
    with contextlib.suppress(FileExistsError):
        file.touch(OWNER_ONLY, exist_ok=False)
    me = os.geteuid() if hasattr(os, "geteuid") else 0  # on Windows every file is of user 0
    for each in (file, *beside(file)):
        if each.is_file() and each.stat().st_uid == me:
            each.chmod(OWNER_ONLY)


def beside(file: Path) -> list[Path]:
    """List the files that SQLite keeps beside a database."""
    return [file.with_name(file.name + ending) for ending in ("-wal", "-shm", "-journal")]


def sqlite_reader(url: sa.URL) -> sa.Engine:
    """Open readers that never write: two writers have corrupted SQLite's log before 3.51.3."""
    assert url.database
    file = url.set(database=Path(url.database).absolute().as_uri())
    only = file.update_query_dict({"mode": "ro", "uri": "true"})
    engine = sa.create_engine(only, pool_size=4)

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, record: object) -> None:
        connection.isolation_level = None  # BEGIN is ours
        # Text that is not valid must not hide the others.
        connection.text_factory = lambda text: text.decode(errors="replace")

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def first_line(problem: Exception) -> str:
    """Return the first line of the database's own message."""
    return str(getattr(problem, "orig", None) or problem).strip().partition("\n")[0]


@contextlib.contextmanager
def exclusive_lock(database: str) -> Iterator[None]:
    """Lock a SQLite file for one process: two would not see each other's moves.

    It is held until the block ends, or the process. A file beside the database is locked, not the
    database: SQLite locks that itself, and would lose its locks if another part of the process
    closed the file.
    """
    url = read_url(database)
    if url.drivername != "sqlite":
        yield
        return
    assert url.database
    file = Path(f"{Path(url.database).resolve()}-house")  # by whichever way it was reached
    with contextlib.ExitStack() as held:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            held.enter_context(file_lock(file, OWNER_ONLY, wait=False))
        except BlockingIOError:
            why = "another server uses it; to run several servers, use PostgreSQL"
            raise TabletowerError(f"the database {url} cannot be opened: {why}") from None
        except OSError as problem:
            said = str(problem.strerror).lower()
            raise TabletowerError(f"the database {url} cannot be opened: {said}") from problem
        yield
