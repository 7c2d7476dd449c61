"""What several workers count, told by any of them: each writes it down for the others."""

import asyncio
import contextlib
import os
from pathlib import Path

import msgspec
from starlette.applications import Starlette

from ..live.house import House
from .metrics import Lines, text

EVERY = 1.0  # seconds


def told(app: Starlette) -> str:
    """The figures of this process; of several workers those of all, each with its number."""
    house: House = app.state.house
    folder, own = house.settings.figures, counted(app)
    if folder is None:
        return text(own)
    others = [file for file in sorted(folder.glob("*.json")) if file != file_of(house)]
    return text(own, *(lines for file in others if (lines := read(file))))


def counted(app: Starlette) -> Lines:
    house: House = app.state.house
    gauges = {
        "tabletower_thinking": house.thoughts,
        "tabletower_sockets": app.state.sockets.all,
        "tabletower_matches": len(house.audiences),
    }
    is_alone = house.settings.figures is None
    return house.metrics.lines(
        gauges, () if is_alone else (("worker", str(house.settings.worker)),)
    )


async def write_down(app: Starlette) -> None:
    """Again and again, for whichever worker is asked."""
    house: House = app.state.house
    while house.settings.figures:
        with contextlib.suppress(OSError):  # they are not worth anybody's evening
            write(file_of(house), counted(app))
        await asyncio.sleep(EVERY)


def file_of(house: House) -> Path:
    assert house.settings.figures
    return house.settings.figures / f"{house.settings.worker}.json"


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
