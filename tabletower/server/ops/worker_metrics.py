"""What several workers count, told by any of them: each writes it down for the others."""

import asyncio
import contextlib
import os
from collections.abc import Callable
from pathlib import Path

import msgspec

from .metrics import Lines, text
from .settings import Settings

EVERY = 1.0  # seconds


def told(settings: Settings, own: Lines) -> str:
    """The metrics of this process; of several workers those of all, each with its number."""
    if settings.figures is None:
        return text(own)
    mine = settings.figures / f"{settings.worker}.json"
    others = [file for file in sorted(settings.figures.glob("*.json")) if file != mine]
    return text(own, *(lines for file in others if (lines := read(file))))


async def write_down(settings: Settings, counted: Callable[[], Lines]) -> None:
    """Write the metrics to a file again and again, for whichever worker is asked."""
    while settings.figures:
        with contextlib.suppress(OSError):  # a full disk stops no match
            write(settings.figures / f"{settings.worker}.json", counted())
        await asyncio.sleep(EVERY)


def write(file: Path, lines: Lines) -> None:
    """Whole or not at all: somebody may be reading."""
    new = file.with_suffix(".new")
    new.write_bytes(msgspec.json.encode(lines))
    os.replace(new, file)


def read(file: Path) -> Lines:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Lines)
    except (OSError, msgspec.DecodeError):
        return {}
