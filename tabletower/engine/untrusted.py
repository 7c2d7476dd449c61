"""Untrusted input: files are read up to a limit, and messages quote little of it."""

import os
from pathlib import Path
from stat import S_ISREG

from .errors import TabletowerError

SHOWN = 80  # characters of a stranger's text in a sentence


def cited(text: object, most: int = SHOWN) -> str:
    """Quote a text in a message: shortened, without control characters."""
    start = str(text)[: most + 1]
    shown = "".join(sign if sign.isprintable() else "�" for sign in start)
    return shown if len(shown) <= most else shown[: most - 1] + "…"


def read_text(path: Path, most: int, problem: type[TabletowerError]) -> str:
    """The text of a file, if it is one and has at most so many bytes."""
    try:
        return read_bytes(path, most, problem).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise problem(f"{cited(path.name)} is not a text in UTF-8") from None


def read_bytes(path: Path, most: int, problem: type[TabletowerError]) -> bytes:
    """Read a regular file of at most so many bytes, without waiting for a pipe or a device."""
    try:
        with open(path, "rb", opener=without_blocking) as file:
            if not S_ISREG(os.fstat(file.fileno()).st_mode):
                raise problem(f"{cited(path.name)} is no ordinary file")
            content = file.read(most + 1)
    except OSError as error:
        raise problem(f"{cited(path.name)} cannot be read: {error.strerror}") from None
    if len(content) > most:
        raise problem(f"{cited(path.name)} is too large: expected at most {most} bytes")
    return content


def without_blocking(path: str, flags: int) -> int:
    """Open without waiting for a pipe's writer."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))  # Windows has no such pipes
