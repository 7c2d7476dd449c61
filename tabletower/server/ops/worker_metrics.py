"""Metrics of several worker processes: each writes its own to a file, and any can serve all."""

import asyncio
import contextlib
import os
from collections.abc import Callable
from pathlib import Path

import msgspec

from ..live.house import House
from .metrics import Lines, text

EVERY = 1.0  # seconds


def render(house: House, sockets: int) -> str:
    """Return the metrics of this process, or of all workers, each with its number."""
    folder, own = house.settings.figures, collect(house, sockets)
    if folder is None:
        return text(own)
    others = [file for file in sorted(folder.glob("*.json")) if file != file_of(house)]
    return text(own, *(lines for file in others if (lines := read(file))))


def collect(house: House, sockets: int) -> Lines:
    gauges = {
        "tabletower_thinking": house.thoughts,
        "tabletower_sockets": sockets,
        "tabletower_matches": len(house.audiences),
    }
    is_alone = house.settings.figures is None
    return house.metrics.lines(
        gauges, () if is_alone else (("worker", str(house.settings.worker)),)
    )


async def write_metrics(house: House, sockets: Callable[[], int]) -> None:
    """Write the metrics of this worker once a second, for whichever worker is asked."""
    while house.settings.figures:
        with contextlib.suppress(OSError):  # metrics are not worth an outage
            write(file_of(house), collect(house, sockets()))
        await asyncio.sleep(EVERY)


def file_of(house: House) -> Path:
    assert house.settings.figures
    return house.settings.figures / f"{house.settings.worker}.json"


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
