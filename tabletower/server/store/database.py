"""Database access: one writer thread with group commit, and readers beside it."""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from operator import itemgetter
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

import sqlalchemy as sa

from tabletower.engine import TabletowerError

from ..ops.errors import NoSuchMatch, Unavailable
from .engines import first_line, open_writer, read_url, sqlite_reader

Found = TypeVar("Found")
Work = Callable[[sa.Connection], Found]
Values = Mapping[str, Any]  # of a row, by column
Waiting = tuple[Work[Any], "asyncio.Future[Any]"]
Execute = Callable[[str, tuple[Any, ...]], Any]  # a statement, with its values
Answer = tuple["asyncio.Future[Any]", Any]  # or what went wrong


@dataclass(slots=True)
class NewRow:
    """Insert a row unless its key is taken; several of these become one statement."""

    table: sa.Table
    values: Values

    def __call__(self, connection: sa.Connection) -> bool:
        return add_rows(connection, self.table, [self.values])


MOST_AT_ONCE = 256  # operations that share one commit
REFERRED = {"SQLITE_CONSTRAINT_FOREIGNKEY", "23503"}  # a row would refer to one that is not there
log = logging.getLogger(__name__)


class Database:
    """A database whose writes all go through one thread and one connection.

    Work that waits while a commit is under way shares the next one, so that every
    single answer means "on disk" and a thousand a second are still cheap.
    """

    def __init__(self, url: str, patience: float = 20.0) -> None:
        self.url, self.patience = read_url(url), patience
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.writing = open_writer(self.url)
        if self.is_sqlite:
            self.reading = sqlite_reader(self.url)
        else:  # a match is read row by row, and is of one moment all the same
            self.reading = self.writing.execution_options(isolation_level="REPEATABLE READ")
        self._timeouts = Timeouts(patience)
        self._waiting: SimpleQueue[Waiting | None] = SimpleQueue()
        self._writer = Thread(target=self._write, name="writer", daemon=True)
        self._writer.start()

    def write(self, work: Callable[..., Found], *given: Any) -> "asyncio.Future[Found]":
        """Run work in a transaction, on a connection and what is given; the future has its result
        when it is durable. The work is queued at once, whether or not the future is awaited. After
        a timeout it fails, and work that has not begun by then is dropped."""
        answer: asyncio.Future[Found] = asyncio.get_running_loop().create_future()
        self._timeouts.add(answer)
        ready = (lambda connection: work(connection, *given)) if given else work
        self._waiting.put((ready, answer))
        return answer

    def execute(self, statement: sa.Executable) -> "asyncio.Future[bool]":
        """Run one statement in a transaction; the future says whether it changed anything."""
        return self.write(lambda connection: connection.execute(statement).rowcount != 0)

    def read(self, work: Work[Found]) -> Found:
        """Run work in the caller's thread, on a read-only snapshot."""
        try:
            with self.reading.connect() as connection:
                return work(connection)
        except sa.exc.SQLAlchemyError as problem:
            raise client_error(problem) from problem

    def close(self) -> None:
        """Write what is queued; do not wait for a database that does not answer."""
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
        """Commit a batch in one transaction; if any of it fails, each by itself."""
        try:
            found = committed(connection, [work for work, _ in batch])
        except Exception as problem:
            self._one_by_one(connection, batch, problem)
        else:
            resolve([(answer, value) for (_, answer), value in zip(batch, found)])

    def _one_by_one(
        self, connection: sa.Connection, batch: list[Waiting], problem: Exception
    ) -> None:
        if connection.invalidated:
            connection.rollback()  # the next begin() connects again
        if len(batch) == 1:
            known = (sa.exc.SQLAlchemyError, connection.dialect.loaded_dbapi.Error)
            error = client_error(problem) if isinstance(problem, known) else problem
            resolve([(batch[0][1], error)])
        else:
            for each in batch:
                self._commit(connection, [each])


def committed(connection: sa.Connection, batch: Sequence[Work[Any]]) -> list[Any]:
    """Run a batch in one transaction; return the result of each."""
    rows = by_table(batch)
    is_one_statement = len(rows) == 1 and all(isinstance(work, NewRow) for work in batch)
    if connection.dialect.name == "sqlite" and is_one_statement:
        # Moves. A statement to SQLite itself is a transaction: with SQLAlchemy around it that would
        # take twice as long, and release the GIL three times.
        driver: Any = connection.connection.driver_connection
        added = add_together(driver.execute, "qmark", rows)
        return [*added.values()] * len(batch)
    with connection.begin():
        added = add_together(connection.exec_driver_sql, connection.dialect.paramstyle, rows)
        return [added[w.table] if isinstance(w, NewRow) else w(connection) for w in batch]


def by_table(batch: Sequence[Work[Any]]) -> dict[sa.Table, list[Values]]:
    """Group new rows by table."""
    rows: dict[sa.Table, list[Values]] = {}
    for work in batch:
        if isinstance(work, NewRow):
            rows.setdefault(work.table, []).append(work.values)
    return rows


def add_together(
    execute: Execute, style: str, rows: Mapping[sa.Table, Sequence[Values]]
) -> dict[sa.Table, bool]:
    """Insert with one statement for each table: every call of the driver releases the GIL, and in a
    busy server that is a wait of its own."""
    return {table: insert(execute, style, table, new) for table, new in rows.items()}


def add_rows(connection: sa.Connection, table: sa.Table, rows: Sequence[Values]) -> bool:
    """Insert rows. Return whether the only one was added; of several all are, or it is an error."""
    return insert(connection.exec_driver_sql, connection.dialect.paramstyle, table, rows)


def insert(execute: Execute, style: str, table: sa.Table, rows: Sequence[Values]) -> bool:
    """Insert rows, by one statement text for both databases: the hottest write. A key that is taken
    is refused by the primary key."""
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


def resolve(answers: Sequence[Answer]) -> None:
    """Resolve futures: waking a loop once for a whole commit is far cheaper than once for each."""
    loops: dict[asyncio.AbstractEventLoop, list[Answer]] = {}
    for answer, value in answers:
        loops.setdefault(answer.get_loop(), []).append((answer, value))
    for loop, own in loops.items():
        with contextlib.suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(set_results, own)


def set_results(answers: Sequence[Answer]) -> None:
    for answer, value in answers:
        if answer.done():
            continue  # it was cancelled
        if isinstance(value, Exception):
            answer.set_exception(value)
        else:
            answer.set_result(value)


class Timeouts:
    """Timeouts of futures. All have the same length, so one timer is enough, set for the oldest."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.loop: asyncio.AbstractEventLoop | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.pending: deque[tuple[float, asyncio.Future[Any]]] = deque()

    def add(self, answer: "asyncio.Future[Any]") -> None:
        """Time a future out, on its own loop."""
        if answer.get_loop() is not self.loop:
            self.loop, self.timer, self.pending = answer.get_loop(), None, deque()
        self.pending.append((self.loop.time() + self.seconds, answer))
        while self.pending[0][1].done():
            self.pending.popleft()
        if self.timer is None:
            self._set_timer()

    def _set_timer(self) -> None:
        assert self.loop
        self.timer = self.loop.call_at(self.pending[0][0], self._expire)

    def _expire(self) -> None:
        assert self.loop
        self.timer = None
        while self.pending and self.pending[0][0] <= self.loop.time():
            answer = self.pending.popleft()[1]
            if not answer.done():
                answer.set_exception(client_error(TimeoutError("nothing for too long")))
        if self.pending:
            self._set_timer()


def client_error(problem: Exception) -> TabletowerError:
    """Return the error for the client; log the reason."""
    if code_of(problem) in REFERRED:
        return NoSuchMatch("this no longer exists")
    log.error("the database says: %s", first_line(problem))
    return Unavailable("the database does not answer; try again in a minute")


def code_of(problem: Exception) -> str | None:
    """Return the error code of either database."""
    said = getattr(problem, "orig", problem)
    return getattr(said, "sqlite_errorname", None) or getattr(said, "sqlstate", None)
