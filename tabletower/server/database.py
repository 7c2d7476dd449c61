"""The database: SQLite in a file, or PostgreSQL by URL. One writer, readers beside it."""

import sqlite3
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from tabletower.engine import TabletowerError

Work = Callable[[sa.Connection], Any]
MOST_AT_ONCE = 256  # operations that share one commit
LOCK = 7_461_325  # one process migrates a PostgreSQL at a time


class Database:
    """Everything that is written goes through one thread and one connection.

    Work that waits while a commit is under way shares the next one, so that every
    single answer means "on disk" and a thousand a second are still cheap.
    """

    def __init__(self, url: str) -> None:
        self.url = read_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.writing = sqlite_engine(self.url) if self.is_sqlite else sa.create_engine(self.url)
        migrate(self.writing)
        self.reading = sqlite_reader(self.url) if self.is_sqlite else self.writing
        self._waiting: SimpleQueue[tuple[Work, Future[Any]] | None] = SimpleQueue()
        self._writer = Thread(target=self._write, name="writer", daemon=True)
        self._writer.start()

    def write(self, work: Work) -> "Future[Any]":
        """Do this in a transaction; the answer comes when it is durable."""
        answer: Future[Any] = Future()
        self._waiting.put((work, answer))
        return answer

    def read(self, work: Work) -> Any:
        """Do this with a connection that only reads, in the caller's thread."""
        with self.reading.connect() as connection:
            return work(connection)

    def close(self) -> None:
        self._waiting.put(None)
        self._writer.join()
        self.writing.dispose()
        self.reading.dispose()

    def _write(self) -> None:
        connection = self.writing.connect()
        while (first := self._waiting.get()) is not None:
            batch = [first, *self._more()]
            open_again = None in batch
            self._commit(connection, [each for each in batch if each is not None])
            if open_again:
                break
        connection.close()

    def _more(self) -> list[tuple[Work, Future[Any]] | None]:
        found: list[tuple[Work, Future[Any]] | None] = []
        while len(found) < MOST_AT_ONCE and not self._waiting.empty():
            found.append(self._waiting.get())
        return found

    def _commit(self, connection: sa.Connection, batch: list[tuple[Work, Future[Any]]]) -> None:
        """All of it in one transaction; if any of it fails, each by itself."""
        try:
            with connection.begin():
                found = [work(connection) for work, _ in batch]
        except Exception as problem:
            self._one_by_one(connection, batch, problem)
            return
        for (_, answer), value in zip(batch, found):
            answer.set_result(value)

    def _one_by_one(
        self, connection: sa.Connection, batch: list[tuple[Work, Future[Any]]], problem: Exception
    ) -> None:
        if connection.invalidated:
            connection.rollback()  # the next begin() connects again
        if len(batch) == 1:
            batch[0][1].set_exception(problem)
        else:
            for each in batch:
                self._commit(connection, [each])


def read_url(text: str) -> sa.URL:
    """`sqlite:///FILE` or `postgresql://…`; psycopg 3 is what speaks to the latter."""
    try:
        url = sa.make_url(text)
    except sa.exc.ArgumentError:
        raise TabletowerError(
            f"'{text}' is no database: sqlite:///FILE or postgresql://…"
        ) from None
    if url.get_backend_name() == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() != "sqlite" or not url.database:
        raise TabletowerError("a database is sqlite:///FILE or postgresql://…")
    return url


def sqlite_engine(url: sa.URL) -> sa.Engine:
    """The one writer. Its commits are on disk when they return, even through a power cut."""
    assert url.database
    Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = sa.create_engine(url, pool_size=1, max_overflow=0)

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, record: object) -> None:
        connection.isolation_level = None  # BEGIN is ours
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 5000"):
            connection.execute(f"PRAGMA {pragma}")

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def sqlite_reader(url: sa.URL) -> sa.Engine:
    """Readers never write: two writers on one file have corrupted SQLite's log before 3.51.3."""
    uri = f"sqlite:///file:{url.database}?mode=ro&uri=true"
    return sa.create_engine(uri, pool_size=4)


def migrate(engine: sa.Engine) -> None:
    """Bring the tables up to date."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
