"""The database: SQLite in a file, or PostgreSQL by URL. One writer, readers beside it."""

import asyncio
import contextlib
import logging
import os
import sqlite3
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from operator import itemgetter
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.util.exc import CommandError

from tabletower.engine import TabletowerError
from tabletower.engine.untrusted import cited

from ..ops.errors import NoSuchMatch, Unavailable

Found = TypeVar("Found")
Work = Callable[[sa.Connection], Found]
Values = Mapping[str, Any]  # of a row, by column
Waiting = tuple[Work[Any], "asyncio.Future[Any]"]
Execute = Callable[[str, tuple[Any, ...]], Any]  # a statement, with its values
Answer = tuple["asyncio.Future[Any]", Any]  # or what went wrong


@dataclass(slots=True)
class NewRow:
    """Work that is done together with its like: add a row, unless its key is taken."""

    table: sa.Table
    values: Values

    def __call__(self, connection: sa.Connection) -> bool:
        return add_rows(connection, self.table, [self.values])


MOST_AT_ONCE = 256  # operations that share one commit
GONE = {  # of libpq: seconds, but the last in milliseconds
    "connect_timeout": 10,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 4,
    "tcp_user_timeout": 30_000,
}
OWN = 0o600  # who may read the file: it has the secret that cookies and orders are signed with
OLDEST = "0003"  # the revision that 0.9 leaves behind
LOCK = 7_461_325  # one process migrates a PostgreSQL at a time
REFERRED = {"SQLITE_CONSTRAINT_FOREIGNKEY", "23503"}  # a row would refer to one that is not there
URLS = "sqlite:///FILE or postgresql://…"
log = logging.getLogger(__name__)


class Database:
    """Everything that is written goes through one thread and one connection.

    Work that waits while a commit is under way shares the next one, so that every
    single answer means "on disk" and a thousand a second are still cheap.
    """

    def __init__(self, url: str, patience: float = 20.0) -> None:
        self.url, self.patience = read_url(url), patience
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.writing = open_up(self.url)
        self.reading = sqlite_reader(self.url) if self.is_sqlite else snapshots(self.writing)
        self._patient = Patient(patience)
        self._waiting: SimpleQueue[Waiting | None] = SimpleQueue()
        self._writer = Thread(target=self._write, name="writer", daemon=True)
        self._writer.start()

    def write(self, work: Work[Found]) -> "asyncio.Future[Found]":
        """Do this in a transaction; whoever asks, on an event loop, has the answer when it is
        durable. It waits its turn from now on, whether or not the answer is awaited, but not for
        ever: what has not been begun by then is not done any more."""
        answer: asyncio.Future[Found] = asyncio.get_running_loop().create_future()
        self._patient.wait_for(answer)
        self._waiting.put((work, answer))
        return answer

    def read(self, work: Work[Found]) -> Found:
        """Do this with a connection that only reads, in the caller's thread.

        All of it sees one moment, whatever is written meanwhile.
        """
        try:
            with self.reading.connect() as connection:
                return work(connection)
        except sa.exc.SQLAlchemyError as problem:
            raise sorry(problem) from problem

    def close(self) -> None:
        """Write what waits; a database that does not answer is not waited for."""
        self._waiting.put(None)
        self._writer.join(self.patience)
        for engine in (self.writing, self.reading):
            if not engine.pool.checkedout():  # type: ignore[attr-defined]
                engine.dispose()

    def _write(self) -> None:
        with self.writing.connect() as connection:
            going = True
            while going:
                batch = [self._waiting.get(), *self._more()]
                going = None not in batch
                wanted = [each for each in batch if each and not each[1].done()]
                self._commit(connection, wanted)

    def _more(self) -> list[Waiting | None]:
        found: list[Waiting | None] = []
        while len(found) < MOST_AT_ONCE and not self._waiting.empty():
            found.append(self._waiting.get())
        return found

    def _commit(self, connection: sa.Connection, batch: list[Waiting]) -> None:
        """All of it in one transaction; if any of it fails, each by itself."""
        try:
            found = committed(connection, [work for work, _ in batch])
        except Exception as problem:
            self._one_by_one(connection, batch, problem)
        else:
            settle([(answer, value) for (_, answer), value in zip(batch, found)])

    def _one_by_one(
        self, connection: sa.Connection, batch: list[Waiting], problem: Exception
    ) -> None:
        if connection.invalidated:
            connection.rollback()  # the next begin() connects again
        if len(batch) == 1:
            known = (sa.exc.SQLAlchemyError, connection.dialect.loaded_dbapi.Error)
            settle([(batch[0][1], sorry(problem) if isinstance(problem, known) else problem)])
        else:
            for each in batch:
                self._commit(connection, [each])


def committed(connection: sa.Connection, batch: Sequence[Work[Any]]) -> list[Any]:
    """What each comes to, when all of it is durable."""
    rows = by_table(batch)
    is_one_statement = len(rows) == 1 and all(isinstance(work, NewRow) for work in batch)
    if connection.dialect.name == "sqlite" and is_one_statement:
        # What moves write. A statement to SQLite itself is a transaction: with SQLAlchemy around
        # it that would take twice as long, and three times be in the way of whoever is busy.
        added = add_together(plain(connection).execute, "qmark", rows)
        return [*added.values()] * len(batch)
    with connection.begin():
        added = add_together(connection.exec_driver_sql, connection.dialect.paramstyle, rows)
        return [added[w.table] if isinstance(w, NewRow) else w(connection) for w in batch]


def by_table(batch: Sequence[Work[Any]]) -> dict[sa.Table, list[Values]]:
    """The rows that are to be added."""
    rows: dict[sa.Table, list[Values]] = {}
    for work in batch:
        if isinstance(work, NewRow):
            rows.setdefault(work.table, []).append(work.values)
    return rows


def plain(connection: sa.Connection) -> Any:
    """The driver's own connection."""
    return connection.connection.driver_connection


def add_together(
    execute: Execute, style: str, rows: Mapping[sa.Table, Sequence[Values]]
) -> dict[sa.Table, bool]:
    """One statement for each table: every call of the driver lets go of the interpreter, and in a
    busy server that is a wait of its own."""
    return {table: insert(execute, style, table, new) for table, new in rows.items()}


def add_rows(connection: sa.Connection, table: sa.Table, rows: Sequence[Values]) -> bool:
    """Whether the only row was added; of several either all are, or it is an error."""
    return insert(connection.exec_driver_sql, connection.dialect.paramstyle, table, rows)


def insert(execute: Execute, style: str, table: sa.Table, rows: Sequence[Values]) -> bool:
    """This is the hottest thing that is written: one statement text for both databases, and
    a key that is taken is refused by the primary key."""
    values = map(itemgetter(*table.columns.keys()), rows)
    statement = insert_statement(style, table, len(rows))
    return bool(execute(statement, tuple(chain.from_iterable(values))).rowcount)


@lru_cache(2 * MOST_AT_ONCE)
def insert_statement(style: str, table: sa.Table, rows: int) -> str:
    names = table.columns.keys()
    row = ", ".join(["?" if style == "qmark" else "%s"] * len(names))
    values = ", ".join([f"({row})"] * rows)
    text = f"INSERT INTO {table.name} ({', '.join(names)}) VALUES {values}"
    return f"{text} ON CONFLICT DO NOTHING" if rows == 1 else text


def settle(answers: Sequence[Answer]) -> None:
    """Give everybody their answer: waking a loop once for a whole commit is far cheaper than
    once for each answer."""
    loops: dict[asyncio.AbstractEventLoop, list[Answer]] = {}
    for answer, value in answers:
        loops.setdefault(answer.get_loop(), []).append((answer, value))
    for loop, own in loops.items():
        with contextlib.suppress(RuntimeError):  # a loop that has closed hears no answers
            loop.call_soon_threadsafe(tell, own)


def tell(answers: Sequence[Answer]) -> None:
    for answer, value in answers:
        if answer.done():
            continue  # whoever asked has gone
        if isinstance(value, Exception):
            answer.set_exception(value)
        else:
            answer.set_result(value)


class Patient:
    """Waits for answers, for each as long: so one clock is enough, set for the first of them."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.loop: asyncio.AbstractEventLoop | None = None
        self.clock: asyncio.TimerHandle | None = None
        self.awaited: deque[tuple[float, asyncio.Future[Any]]] = deque()

    def wait_for(self, answer: "asyncio.Future[Any]") -> None:
        """On the loop of whoever asked."""
        if answer.get_loop() is not self.loop:
            self.loop, self.clock, self.awaited = answer.get_loop(), None, deque()
        self.awaited.append((self.loop.time() + self.seconds, answer))
        while self.awaited[0][1].done():
            self.awaited.popleft()
        if self.clock is None:
            self._set_clock()

    def _set_clock(self) -> None:
        assert self.loop
        self.clock = self.loop.call_at(self.awaited[0][0], self._look)

    def _look(self) -> None:
        assert self.loop
        self.clock = None
        while self.awaited and self.awaited[0][0] <= self.loop.time():
            give_up(self.awaited.popleft()[1])
        if self.awaited:
            self._set_clock()


def give_up(answer: "asyncio.Future[Any]") -> None:
    """Whoever waited for so long is told that nothing is known."""
    if not answer.done():
        answer.set_exception(sorry(TimeoutError("nothing for too long")))


def sorry(problem: Exception) -> TabletowerError:
    """What a client is told; whoever runs the server finds the reason in the log."""
    if code_of(problem) in REFERRED:
        return NoSuchMatch("what this is about is no longer there")
    log.error("the database says: %s", first_line(problem))
    return Unavailable("the database does not answer; try again in a little while")


def code_of(problem: Exception) -> str | None:
    """What either database calls what went wrong."""
    said = getattr(problem, "orig", problem)
    return getattr(said, "sqlite_errorname", None) or getattr(said, "sqlstate", None)


def first_line(problem: Exception) -> str:
    """The first line of what the database itself said."""
    return str(getattr(problem, "orig", None) or problem).strip().partition("\n")[0]


def read_url(text: str) -> sa.URL:
    """`sqlite:///FILE` or `postgresql://…`; psycopg 3 is what speaks to the latter."""
    try:
        url = sa.make_url(text)
    except (sa.exc.ArgumentError, ValueError):
        raise TabletowerError(f"'{cited(text)}' is no database: {URLS}") from None
    if url.get_backend_name() == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    in_a_file = url.database not in (None, "", ":memory:") and not url.host and not url.query
    if url.get_backend_name() != "sqlite" or not in_a_file:
        raise TabletowerError(f"a database is {URLS}")
    return url.set(drivername="sqlite")


def open_up(url: sa.URL) -> sa.Engine:
    """The engine that writes, its tables up to date; or in one sentence why not."""
    try:
        engine = sqlite_engine(url) if url.drivername == "sqlite" else postgres(url)
    except OSError as problem:
        raise cannot_open(url, problem) from problem
    try:
        migrate(engine)
        if url.drivername == "sqlite":
            hold_together(engine)
    except (sa.exc.SQLAlchemyError, CommandError) as problem:
        engine.dispose()
        raise cannot_open(url, problem) from problem
    return engine


def cannot_open(url: sa.URL, problem: Exception) -> TabletowerError:
    return TabletowerError(f"the database {url} cannot be opened: {first_line(problem)}")


def postgres(url: sa.URL) -> sa.Engine:
    """Connections that died with a restart of PostgreSQL are noticed before they are used, and
    those to a machine that is no longer there after half a minute."""
    return sa.create_engine(url, pool_pre_ping=True, connect_args=GONE)


def snapshots(engine: sa.Engine) -> sa.Engine:
    """Whoever reads a match row by row sees it as it was when they began."""
    return engine.execution_options(isolation_level="REPEATABLE READ")


def sqlite_engine(url: sa.URL) -> sa.Engine:
    """The one writer. Its commits are on disk when they return, even through a power cut."""
    assert url.database
    Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    keep_to_owner(Path(url.database))
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


def hold_together(engine: sa.Engine) -> None:
    """From now on nothing is kept of a match or a guest that has gone. Earlier it would be in the
    way: migrations make tables anew, and drop those that others refer to."""
    engine.dispose()  # connections from before

    @sa.event.listens_for(engine, "connect")
    def check(connection: sqlite3.Connection, record: object) -> None:
        connection.execute("PRAGMA foreign_keys = ON")


def keep_to_owner(file: Path) -> None:
    """Nobody else reads the file, new or old; what SQLite puts beside it is as open as it is."""
    with contextlib.suppress(FileExistsError):
        file.touch(OWN, exist_ok=False)
    me = os.geteuid() if hasattr(os, "geteuid") else 0  # on Windows every file is of user 0
    for each in (file, *beside(file)):
        if each.is_file() and each.stat().st_uid == me:
            each.chmod(OWN)


def beside(file: Path) -> list[Path]:
    """What SQLite takes for a part of a file, where it lies beside it."""
    return [file.with_name(file.name + ending) for ending in ("-wal", "-shm", "-journal")]


def sqlite_reader(url: sa.URL) -> sa.Engine:
    """Readers never write: two writers on one file have corrupted SQLite's log before 3.51.3."""
    assert url.database
    file = url.set(database=Path(url.database).absolute().as_uri())
    only = file.update_query_dict({"mode": "ro", "uri": "true"})
    engine = sa.create_engine(only, pool_size=4)

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, record: object) -> None:
        connection.isolation_level = None  # BEGIN is ours
        connection.text_factory = legible

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def legible(text: bytes) -> str:
    """One text that is none must not keep anybody from reading the others."""
    return text.decode(errors="replace")


def migrate(engine: sa.Engine, to: str = "head") -> None:
    """Bring the tables up to date, or to where an older version left them."""
    with engine.begin() as connection:
        upgrade(connection, to)


def upgrade(connection: sa.Connection, to: str = "head") -> None:
    """The same, in a transaction of the caller's."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config.attributes["connection"] = connection
    revision_of(connection)
    command.upgrade(config, to)


def revision_of(connection: sa.Connection) -> str | None:
    """The revision of the tables that are there. Nothing leads on from those before 0.9."""
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is not None and revision < OLDEST:
        raise CommandError(
            f"its tables are of revision {revision}, older than {OLDEST}: open it once with 0.9, "
            "which brings it up to date"
        )
    return revision
