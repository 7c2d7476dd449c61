"""Lock a SQLite file for one server process: two would not see each other's moves."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from tabletower.engine import TabletowerError
from tabletower.engine.file_lock import file_lock

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
