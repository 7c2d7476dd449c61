"""One server a SQLite file: two would not hear of each other's moves."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from tabletower.engine import TabletowerError
from tabletower.engine.file_lock import file_lock

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
    with contextlib.ExitStack() as held:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            held.enter_context(file_lock(file, OWNER_ONLY, wait=False))
        except BlockingIOError:
            why = "another server has it open; several servers share a PostgreSQL"
            raise TabletowerError(f"the database {url} cannot be opened: {why}") from None
        except OSError as problem:
            said = str(problem.strerror).lower()
            raise TabletowerError(f"the database {url} cannot be opened: {said}") from problem
        yield
