"""The whole server as one ASGI app."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Coroutine, Iterator
from functools import partial
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import WebSocketRoute

from tabletower.engine import TabletowerError

from ..live.bus_listener import BusListener
from ..live.service import Live, wire_up
from ..ops.identity import People
from ..ops.limits import AddressBuckets, Buckets, Occupancy
from ..ops.metrics import Counting, Metrics
from ..ops.settings import Settings
from ..ops.worker_metrics import write_down
from ..store.advisory_locks import Claims
from ..store.bus import Bus
from ..store.database import Database
from ..store.moderation import Register
from ..store.queries import Store
from ..store.retention import IN_A_WRITE, delete_old, old_matches
from . import admin, health
from .api import ROUTES
from .catalogue import Catalogue
from .middleware import Door
from .pages import client
from .websocket import Lines, socket

MINUTE, HOUR = 60.0, 3600.0  # seconds
NEWCOMERS = 300.0  # seconds in which as many guests may come as at once


def create_app(settings: Settings) -> Starlette:
    """The server for these settings; everything is opened when it starts."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        database = Database(settings.database, settings.patience)
        store = Store(database)
        app.state.live = live = wire_up(settings, store, *shared(database))
        app.state.catalogue = Catalogue(settings.games.values(), live.pools)
        fresh = secrets.token_hex(32)
        kept = settings.secret or await store.key("cookies", fresh)
        app.state.register = register = Register(database)
        app.state.people = People(kept, register.times)
        app.state.sockets, app.state.lines = Occupancy(settings.limits.sockets), Lines()
        many = settings.limits.guests
        app.state.newcomers = AddressBuckets(many / NEWCOMERS, many)
        app.state.renames = Buckets(1 / MINUTE, settings.limits.renames)
        app.state.readiness = health.Readiness(store)
        await live.pools.quick.run(register.read)
        with live.compiling, counted(live.metrics):
            async with keeping_up(app, live):
                yield
        await asyncio.to_thread(database.close)

    routes = [
        *ROUTES,
        *health.ROUTES,
        *admin.ROUTES,
        WebSocketRoute("/api/matches/{match}/socket", socket),
        *client(settings.site),
    ]
    middleware = [Middleware(Door, settings=settings)]
    return Starlette(routes=routes, lifespan=lifespan, middleware=middleware)


def shared(database: Database) -> tuple[Bus, Claims]:
    """How processes of one house agree; a SQLite file has only one."""
    if database.is_sqlite:
        return Bus(), Claims()
    from ..store.postgres import PostgresBus, PostgresClaims

    return PostgresBus(database.url), PostgresClaims(database.url, database.patience)


@contextlib.contextmanager
def counted(metrics: Metrics) -> Iterator[None]:
    """What is written into the log meanwhile is counted."""
    handler = Counting(metrics)
    logging.getLogger().addHandler(handler)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(handler)


@contextlib.asynccontextmanager
async def keeping_up(app: Starlette, live: Live) -> AsyncIterator[None]:
    """While the server runs: hear other processes, and let bots go on where they were."""
    state = app.state
    listener = BusListener(
        live.announcer, live.guests, live.bots, state.register, state.lines.close
    )
    work: list[Coroutine[Any, Any, object]] = [
        *listener.work(live.settings.poll),
        app.state.catalogue.list(),
        live.bots.resume(),
        tidy(live),
        write_down(live.settings, partial(health.counted, app)),
    ]
    tasks = [asyncio.create_task(each) for each in work]
    try:
        yield
    finally:
        live.pools.is_closing = True
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await live.close()


async def tidy(live: Live) -> None:
    """From time to time matches go that nobody would miss, if whoever runs the house wants it."""
    days = (live.settings.keep_abandoned, live.settings.keep_alone)
    while any(days):
        with contextlib.suppress(TabletowerError):
            async with live.claims.claim("tidy") as is_ours:
                if is_ours:
                    await delete_old_matches(live, *days)
        await asyncio.sleep(HOUR)


async def delete_old_matches(live: Live, abandoned: int, alone: int) -> None:
    """A few at a time: whatever anybody does meanwhile waits for a few only."""
    database = live.store.database
    finding = partial(old_matches, abandoned=abandoned, alone=alone)
    deleting = partial(delete_old, abandoned=abandoned, alone=alone)
    old = await live.pools.quick.run(database.read, finding)
    for first in range(0, len(old), IN_A_WRITE):
        some = old[first : first + IN_A_WRITE]
        live.announcer.forget(await database.write(partial(deleting, some=some)))
