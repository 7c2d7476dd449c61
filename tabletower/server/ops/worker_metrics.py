"""Metrics of several worker processes: each writes its own to a file, and any can serve all."""

import asyncio
import contextlib
import os
from collections.abc import Callable
from pathlib import Path

import msgspec

from .metrics import Lines, text
from .settings import Settings

EVERY = 1.0  # seconds


def render(settings: Settings, own: Lines) -> str:
    """Return the metrics of this process, or of all workers, each with its number."""
    if settings.figures is None:
        return text(own)
    mine = settings.figures / f"{settings.worker}.json"
    others = [file for file in sorted(settings.figures.glob("*.json")) if file != mine]
    return text(own, *(lines for file in others if (lines := read(file))))


async def write_metrics(settings: Settings, collect: Callable[[], Lines]) -> None:
    """Write the metrics of this worker once a second, for whichever worker is asked."""
    while settings.figures:
        with contextlib.suppress(OSError):  # metrics are not worth an outage
            write(settings.figures / f"{settings.worker}.json", collect())
        await asyncio.sleep(EVERY)


def write(file: Path, lines: Lines) -> None:
    """Replace the file at once: another worker may be reading it."""
    new = file.with_suffix(".new")
    new.write_bytes(msgspec.json.encode(lines))
    os.replace(new, file)


def read(file: Path) -> Lines:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Lines)
    except (OSError, msgspec.DecodeError):
        return {}
