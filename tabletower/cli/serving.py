"""Running the server."""

import gc
import os
import webbrowser
from collections.abc import Mapping, Sequence
from dataclasses import fields
from threading import Timer

import uvicorn
from rich.console import Console

from tabletower.engine import BadOption
from tabletower.engine.given import cited
from tabletower.games import SHELF, find_game
from tabletower.server.app import create_app
from tabletower.server.settings import Limits, Settings


def settings_from(
    database: str,
    origins: Sequence[str],
    more: Sequence[str],
    limits: Mapping[str, str],
    **more_settings: float,
) -> Settings:
    """What was asked for on the command line; the secret comes from the environment only."""
    games = {**SHELF, **{game.name: game for game in map(find_game, more)}}
    return Settings(
        database=database,
        games=games,
        origins=tuple(origins),
        secret=os.environ.get("TABLETOWER_SECRET", ""),
        limits=read_limits(limits),
        **more_settings,  # type: ignore[arg-type]
    )


def read_limits(given: Mapping[str, str]) -> Limits:
    known = [field.name for field in fields(Limits)]
    for name, value in given.items():
        if name not in known or not (value.isascii() and value.isdecimal() and len(value) < 10):
            said = f"not '{cited(name)}={cited(value)}'"
            raise BadOption(f"a limit is a whole number of {', '.join(known)}, {said}")
    return Limits(**{name: int(value) for name, value in given.items()})


def run(console: Console, host: str, port: int, settings: Settings, show: bool) -> None:
    """Serve until stopped. Message sizes are limited here, before anything is read."""
    console.print(f"Tabletower is open at http://{host}:{port}")
    if show:
        Timer(1.0, webbrowser.open, [f"http://{host}:{port}"]).start()
    app = create_app(settings)
    settle_memory()
    uvicorn.run(
        app,
        host=host,
        port=port,
        log_level="warning",
        ws_max_size=settings.limits.message,
        ws_max_queue=16,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
    )


def settle_memory() -> None:
    """Look for lost cycles rarely, and never among what stays: a look at all of it takes longer
    than a move may take to arrive."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)
