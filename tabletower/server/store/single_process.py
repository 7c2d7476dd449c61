"""One server a SQLite file: two would not hear of each other's moves."""

import contextlib
import fcntl
import os
from collections.abc import Iterator
from pathlib import Path

from tabletower.engine import TabletowerError

from .engines import OWNER_ONLY, read_url


@contextlib.contextmanager
def alone_at(database: str) -> Iterator[None]:
    """While this lasts no other process is let in; it ends with the process at the latest.

    A file beside the database is locked, not the database: SQLite locks that itself, and would
    lose its locks if somebody else closed the file.
    """
    url = read_url(database)
    if url.drivername != "sqlite":
        yield
        return
    assert url.database
    file = Path(f"{Path(url.database).resolve()}-house")  # by whichever way it was reached
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        lock = os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, OWNER_ONLY)
    except OSError as problem:
        said = str(problem.strerror).lower()
        raise TabletowerError(f"the database {url} cannot be opened: {said}") from problem
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        why = "another server has it open; several servers share a PostgreSQL"
        raise TabletowerError(f"the database {url} cannot be opened: {why}") from None
    try:
        yield
    finally:
        os.close(lock)
