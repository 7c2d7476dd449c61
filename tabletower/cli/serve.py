"""Running the server."""

import asyncio
import contextlib
import ctypes
import gc
import os
import socket
import sys
import webbrowser
from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from logging.config import dictConfig
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Timer

import uvicorn
from rich.console import Console
from starlette.applications import Starlette

from tabletower.engine import BadOption
from tabletower.engine.untrusted import cited
from tabletower.games import SHELF, find_game
from tabletower.server.http.app import create_app
from tabletower.server.http.http_protocol import (
    LimitedHttpProtocol,
    limited_protocol,
    set_send_timeout,
)
from tabletower.server.http.websocket_protocol import LimitedWebSocketProtocol
from tabletower.server.ops.addresses import ANYWHERE, link, links, networks
from tabletower.server.ops.logs import log_config
from tabletower.server.ops.settings import Limits, Settings
from tabletower.server.store.database import Database
from tabletower.server.store.engines import read_url
from tabletower.server.store.single_process import exclusive_lock

from .supervisor import Workers

WAITING = 2048  # who may stand at the door at once
MOST_WORKERS = 64
GRACE = 3  # seconds in which requests that are under way can end when the house closes
MOST_HEAPS = -8  # of the C library: M_ARENA_MAX


def settings_from(
    database: str,
    origins: Sequence[str],
    more: Sequence[str],
    limits: Mapping[str, str],
    **more_settings: object,
) -> Settings:
    """What was asked for on the command line; the secret comes from the environment only."""
    for name in {"proxies", "watchers"} & more_settings.keys():
        more_settings[name] = tuple(networks(more_settings[name]))  # type: ignore[arg-type]
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
    """Serve until stopped. Nothing is announced before the house can be opened."""
    check_workers(settings)
    settings = replace(settings, host=host, port=port)
    door = listening(host, port)
    if settings.workers > 1:
        door.close()  # each has one of its own, as soon as nobody else can be there
        run_several(console, settings, show)
    else:
        with exclusive_lock(settings.database):
            open_up(console, settings, show)
            serve(door, settings)


def run_several(console: Console, settings: Settings, show: bool) -> None:
    """Workers that share the port: the system spreads connections among those who listen."""
    dictConfig(log_config(settings.log))
    with TemporaryDirectory(prefix="tabletower-") as figures:

        def work(number: int) -> None:
            own = replace(settings, worker=number, figures=Path(figures))
            serve(listening(own.host, own.port, is_shared=True), own)

        open_up(console, settings, show)
        Workers(settings.workers, work).run()


def check_workers(settings: Settings) -> None:
    if not 1 <= settings.workers <= MOST_WORKERS:
        raise BadOption(f"a house has 1 to {MOST_WORKERS} workers, not {settings.workers}")
    if settings.workers > 1 and read_url(settings.database).get_backend_name() == "sqlite":
        raise BadOption("several workers need PostgreSQL: --database postgresql://…")


def open_up(console: Console, settings: Settings, show: bool) -> None:
    """Say where the house is, if its database can be opened."""
    host, port = settings.host, settings.port
    Database(settings.database).close()
    address = link("127.0.0.1" if host in ANYWHERE else host, port)
    console.print(f"Tabletower is open at {address}")
    for other in links(host, port):
        if other != address:
            console.print(f"and for others in your network at {other}")
    if show:
        Timer(1.0, webbrowser.open, [address]).start()
    settle_memory()


class Server(uvicorn.Server):
    """Ends what is still being answered a moment before uvicorn would: uvicorn makes of each such
    request an answer 500 and a traceback in the log."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().call_later(GRACE, self.break_off)
        await super().shutdown(sockets)

    def break_off(self) -> None:
        for connection in [*self.server_state.connections]:
            if isinstance(connection, LimitedHttpProtocol):
                connection.break_off()
        for task in self.server_state.tasks:
            task.cancel()


def serve(door: socket.socket, settings: Settings) -> None:
    set_send_timeout(door, settings.limits.unread)
    server = Server(config(create_app(settings), settings))
    with contextlib.suppress(KeyboardInterrupt):
        server.run([door])
    if not server.started:
        sys.exit(3)


def config(app: Starlette, settings: Settings) -> uvicorn.Config:
    """Message sizes and connections are limited here, before anything is read."""
    return uvicorn.Config(
        app,
        log_config=log_config(settings.log),
        forwarded_allow_ips=networks(settings.proxies),
        http=limited_protocol(settings.limits),
        ws=LimitedWebSocketProtocol,
        timeout_keep_alive=settings.limits.idle,
        log_level="warning",
        access_log=False,
        ws_max_size=settings.limits.message,
        ws_max_queue=16,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE + 1,
    )


def listening(host: str, port: int, is_shared: bool = False) -> socket.socket:
    """The open port, or in one sentence why there is none."""
    if not 0 < port < 1 << 16:
        raise BadOption(f"a port is a whole number from 1 to {(1 << 16) - 1}, not {port}")
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server(
            (host, port),
            family=family,
            backlog=WAITING,
            reuse_port=is_shared,
            dualstack_ipv6=host in ANYWHERE and ":" in host and socket.has_dualstack_ipv6(),
        )
    except OSError as problem:
        why = str(problem.strerror).partition(" (")[0].lower()
        raise BadOption(f"nobody can listen at {host}, port {port}: {why}") from None


def settle_memory() -> None:
    """Look for lost cycles rarely, and never among what stays: a look at all of it takes longer
    than a move may take to arrive. And let all threads take memory from the same few heaps: what
    one gives back, another can use."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)
    with contextlib.suppress(AttributeError):  # not every C library can
        ctypes.CDLL(None).mallopt(MOST_HEAPS, 2)
