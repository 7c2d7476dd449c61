"""SQLite through apsw, for SQLAlchemy: the little of Python's sqlite3 that our database uses.

Only apsw lets a test stand between SQLite and the disk. One process must not open one file
through two SQLite libraries, so the whole database runs on it: hand this module to SQLAlchemy
in place of sqlite3.
"""

from itertools import islice

import apsw

paramstyle = "qmark"
sqlite_version_info = tuple(map(int, apsw.sqlite_lib_version().split(".")))
vfs = ""  # the name of the disk that new connections use
OPEN = apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE | apsw.SQLITE_OPEN_URI

Error = DatabaseError = OperationalError = apsw.Error


class ProgrammingError(apsw.Error):
    """SQLAlchemy asks whether an error is one of these. None is."""


def connect(file: str, **ignored: object) -> "Connection":
    return Connection(apsw.Connection(file, OPEN, vfs))


class Connection:
    isolation_level = None  # as the database sets it: BEGIN is said aloud

    def __init__(self, base: apsw.Connection) -> None:
        self.base = base

    def cursor(self) -> "Cursor":
        return Cursor(self.base)

    def execute(self, text: str, values: object = ()) -> "Cursor":
        return self.cursor().execute(text, values)

    def create_function(self, name: str, size: int, function, deterministic: bool) -> None:
        self.base.create_scalar_function(name, function, size, deterministic=deterministic)

    def commit(self) -> None:
        self._end("COMMIT")

    def rollback(self) -> None:
        self._end("ROLLBACK")

    def _end(self, how: str) -> None:
        if self.base.in_transaction:
            self.base.execute(how)

    def close(self) -> None:
        self.base.close()


class Cursor:
    """Takes all rows at once."""

    arraysize = 1
    lastrowid = None

    def __init__(self, base: apsw.Connection) -> None:
        self.base, self.cursor = base, base.cursor()
        self.cursor.exec_trace = self._describe
        self.description, self.rowcount = None, -1
        self.rows = iter(())

    def _describe(self, cursor: apsw.Cursor, text: str, values: object) -> bool:
        """Only while it begins does apsw tell the columns of something without rows."""
        columns = cursor.get_description()
        self.description = [(name, *[None] * 6) for name, _ in columns] or None
        return True

    def execute(self, text: str, values: object = ()) -> "Cursor":
        before = self.base.total_changes()
        self.rows = iter(self.cursor.execute(text, values).fetchall())
        self.rowcount = -1 if self.description else self.base.total_changes() - before
        return self

    def executemany(self, text: str, many: object) -> "Cursor":
        self.rowcount = sum(self.execute(text, values).rowcount for values in many)
        return self

    def fetchone(self):
        return next(self.rows, None)

    def fetchmany(self, size: int = 1) -> list:
        return list(islice(self.rows, size))

    def fetchall(self) -> list:
        return list(self.rows)

    def close(self) -> None:
        self.cursor.close()
