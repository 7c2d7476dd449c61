"""File lock: one process at a time holds it; it ends with the process at the latest."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

try:
    import fcntl
except ImportError:  # Windows

    def acquire(file: int, wait: bool) -> None:
        msvcrt: Any = import_module("msvcrt")
        while True:
            try:
                msvcrt.locking(file, msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
                return
            except OSError as problem:
                if not wait:
                    raise BlockingIOError(*problem.args) from None
                if problem.errno != errno.EDEADLK:  # it has waited for ten seconds, no longer
                    raise

else:

    def acquire(file: int, wait: bool) -> None:
        fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def file_lock(path: Path, mode: int = 0o666, wait: bool = True) -> Iterator[None]:
    """Hold the lock of a file, which is made if there is none.

    Where another process holds it, wait, or raise BlockingIOError.
    """
    file = os.open(path, os.O_RDWR | os.O_CREAT, mode)
    try:
        acquire(file, wait)
        yield
    finally:
        os.close(file)
