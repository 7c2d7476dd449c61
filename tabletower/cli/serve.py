"""Run the server."""

import asyncio
import contextlib
import ctypes
import gc
import os
import socket
import sys
import webbrowser
from collections.abc import Mapping, Sequence
from dataclasses import replace
from logging.config import dictConfig
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Timer
from typing import cast

import uvicorn
from rich.console import Console
from starlette.applications import Starlette

from tabletower.engine import BadOption, Game
from tabletower.engine.untrusted import cited
from tabletower.games import SHELF, find_game
from tabletower.server.http.app import create_app
from tabletower.server.http.handover import Handover
from tabletower.server.http.http_protocol import (
    LimitedHttpProtocol,
    limited_protocol,
    set_send_timeout,
)
from tabletower.server.http.websocket_protocol import LimitedWebSocketProtocol
from tabletower.server.ops.addresses import ANYWHERE, link, links, networks
from tabletower.server.ops.logs import log_config
from tabletower.server.ops.settings import HERE, Limits, Network, Settings
from tabletower.server.store.engines import exclusive_lock, open_writer, read_url

from .supervisor import Workers

BACKLOG = 2048  # connections that wait to be accepted
MOST_WORKERS = 64
GRACE = 3  # seconds in which running requests can end at a shutdown
M_ARENA_MAX = -8  # a parameter of the C library's mallopt


def with_games(folders: Sequence[str]) -> dict[str, Game]:
    """The shelf, and the games of these folders."""
    return {**SHELF, **{game.name: game for game in map(find_game, folders)}}


def trusted(names: Sequence[str] | None) -> tuple[str, ...]:
    """Addresses and networks of an option; this machine's own where none are given."""
    return tuple(networks(names)) if names else HERE


def read_limits(given: Mapping[str, str]) -> Limits:
    known = Limits().by_name()
    for name, value in given.items():
        if name not in known or not (value.isascii() and value.isdecimal() and len(value) < 10):
            given_as = f"{cited(name)}={cited(value)}"
            raise BadOption(f"--limit is NAME=NUMBER, not '{given_as}'; names: {', '.join(known)}")
    return Limits().changed(**{name: int(value) for name, value in given.items()})


def run(console: Console, settings: Settings, show: bool) -> None:
    """Serve until stopped. The address is printed once the database can be opened."""
    check_workers(settings)
    listener = listening(settings.network)
    if settings.workers.count > 1:
        listener.close()  # it has shown that the port is free; each worker opens its own
        run_several(console, settings, show)
    else:
        with exclusive_lock(settings.database):
            announce(console, settings, show)
            serve(listener, settings)


def run_several(console: Console, settings: Settings, show: bool) -> None:
    """Run workers that share the port: the system spreads connections among them."""
    dictConfig(log_config(settings.log))
    with TemporaryDirectory(prefix="tabletower-") as folder:

        def work(number: int) -> None:
            own = replace(settings.workers, number=number, folder=Path(folder))
            listener = listening(settings.network, is_shared=True)
            serve(listener, replace(settings, workers=own))

        announce(console, settings, show)
        Workers(settings.workers.count, work).run()


def check_workers(settings: Settings) -> None:
    count = settings.workers.count
    if not 1 <= count <= MOST_WORKERS:
        raise BadOption(f"--workers is 1 to {MOST_WORKERS}, not {count}")
    if count > 1 and read_url(settings.database).get_backend_name() == "sqlite":
        raise BadOption("several workers need PostgreSQL: --database postgresql://…")
    if count > 1 and not hasattr(os, "fork"):
        raise BadOption("several workers need Linux or macOS: this system cannot fork")


def announce(console: Console, settings: Settings, show: bool) -> None:
    """Print the address, if the database can be opened."""
    host, port = settings.network.host, settings.network.port
    open_writer(read_url(settings.database)).dispose()
    address = link("127.0.0.1" if host in ANYWHERE else host, port)
    console.print(f"Tabletower is running at {address}")
    for other in links(host, port):
        if other != address:
            console.print(f"for others in your network: {other}")
    if show:
        Timer(1.0, webbrowser.open, [address]).start()
    tune_memory()


class Server(uvicorn.Server):
    """A server that takes in connections of other workers, if there are any.

    At a shutdown it cancels running requests a moment before uvicorn would, which answers each with
    a 500 and writes a traceback into the log. It closes WebSockets with 1012 by itself, and idle
    connections.
    """

    def __init__(self, config: uvicorn.Config, handover: Handover | None) -> None:
        super().__init__(config)
        self.handover = handover

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.handover:
            self.handover.listen(self.take_in)

    def take_in(self, connection: socket.socket, received: bytes) -> None:
        """Serve a connection that another worker has accepted and read from."""
        task = asyncio.get_running_loop().create_task(self._accept(connection, received))
        self.server_state.tasks.add(task)
        task.add_done_callback(self.server_state.tasks.discard)

    async def _accept(self, connection: socket.socket, received: bytes) -> None:
        protocol = cast(type[LimitedHttpProtocol], self.config.http_protocol_class)(
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        protocol.received = received
        try:
            await asyncio.get_running_loop().connect_accepted_socket(lambda: protocol, connection)
        except OSError:  # its client has gone
            connection.close()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.handover:
            self.handover.close()
        asyncio.get_running_loop().call_later(GRACE, self.cancel_requests)
        await super().shutdown(sockets)

    def cancel_requests(self) -> None:
        for connection in [*self.server_state.connections]:
            if isinstance(connection, LimitedHttpProtocol):
                connection.break_off()
        for task in self.server_state.tasks:
            task.cancel()


def serve(listener: socket.socket, settings: Settings) -> None:
    set_send_timeout(listener, settings.limits.timeouts.unread)
    handover = Handover(settings.workers) if settings.workers.folder else None
    server = Server(config(create_app(settings), settings, handover), handover)
    with contextlib.suppress(KeyboardInterrupt):
        server.run([listener])
    if not server.started:
        sys.exit(3)


def config(app: Starlette, settings: Settings, handover: Handover | None) -> uvicorn.Config:
    """Uvicorn's configuration; it limits messages and connections before anything is read."""
    # psycopg needs a selector, which is not the usual event loop of Windows.
    is_usual = os.name != "nt" or read_url(settings.database).get_backend_name() == "sqlite"
    return uvicorn.Config(
        app,
        loop="auto" if is_usual else "asyncio:SelectorEventLoop",
        log_config=log_config(settings.log),
        forwarded_allow_ips=networks(settings.network.proxies),
        http=limited_protocol(settings.limits, handover),
        ws=LimitedWebSocketProtocol,
        timeout_keep_alive=settings.limits.timeouts.idle,
        log_level="warning",
        access_log=False,
        ws_max_size=settings.limits.sizes.message,
        ws_max_queue=16,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE + 1,
    )


def listening(network: Network, is_shared: bool = False) -> socket.socket:
    """Open the port, or refuse with the reason."""
    host, port = network.host, network.port
    if not 0 < port < 1 << 16:
        raise BadOption(f"a port is a whole number from 1 to {(1 << 16) - 1}, not {port}")
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server(
            (host, port),
            family=family,
            backlog=BACKLOG,
            reuse_port=is_shared,
            dualstack_ipv6=host in ANYWHERE and ":" in host and socket.has_dualstack_ipv6(),
        )
    except OSError as problem:
        why = str(problem.strerror).partition(" (")[0].lower()
        place = f"{host}, port {port}"
        raise BadOption(f"cannot listen on {place} ({why}): choose another --port") from None


def tune_memory() -> None:
    """Tune the garbage collector and malloc.

    Never collect what stays: a full collection takes longer than a move may; one before would find
    a hundred objects. And let all threads allocate from the same few arenas, so that memory freed
    by one serves another.
    """
    gc.freeze()
    with contextlib.suppress(AttributeError, TypeError):  # not every system's C library can
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, 2)
