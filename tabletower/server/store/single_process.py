"""Lock a SQLite file for one server process: two would not see each other's moves."""

import contextlib
import fcntl
import os
from collections.abc import Iterator
from pathlib import Path

from tabletower.engine import TabletowerError

from .engines import OWNER_ONLY, read_url


@contextlib.contextmanager
def exclusive_lock(database: str) -> Iterator[None]:
    """Hold the lock until the block ends, or the process.

    A file beside the database is locked, not the database: SQLite locks that itself, and would
    lose its locks if another part of the process closed the file.
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
        why = "another server uses it; to run several servers, use PostgreSQL"
        raise TabletowerError(f"the database {url} cannot be opened: {why}") from None
    try:
        yield
    finally:
        os.close(lock)
