"""The ASGI app: routes, middleware, startup, background work and shutdown."""

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
from ..ops.identity import Signatures
from ..ops.limits import AddressBuckets, Buckets, Occupancy
from ..ops.metrics import Counting, Metrics
from ..ops.settings import Settings
from ..ops.worker_metrics import write_metrics
from ..store.advisory_locks import AdvisoryLocks
from ..store.bus import Bus
from ..store.database import Database
from ..store.moderation import Register
from ..store.queries import Store
from ..store.retention import IN_A_WRITE, delete_old, old_matches
from . import api, health
from .catalogue import Catalogue
from .endpoint import API
from .middleware import EXCEPTION_HANDLERS, AdmissionMiddleware
from .open_sockets import OpenSockets
from .pages import client, documentation
from .readiness import Readiness
from .services import Services, install
from .websocket import socket

MINUTE, HOUR = 60.0, 3600.0  # seconds
NEW_GUEST_SECONDS = 300.0  # in which the limit of new guests is refilled


def create_app(settings: Settings) -> Starlette:
    """Return the app for these settings; everything is opened when it starts."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        database = Database(settings.database, settings.patience)
        store = Store(database)
        live = wire_up(settings, store, *shared(database))
        services = await open_services(live)
        install(app, services)
        await live.pools.quick.run(services.register.read)
        with live.compiling, counted(live.metrics):
            async with keeping_up(services):
                yield
        await asyncio.to_thread(database.close)

    return Starlette(
        routes=[
            *api.routes(),
            *health.ROUTES,
            WebSocketRoute(f"{API}/matches/{{match}}/socket", socket),
            *documentation(settings.documentation),
            *client(settings.site),
        ],
        lifespan=lifespan,
        middleware=[Middleware(AdmissionMiddleware, settings=settings)],
        exception_handlers=EXCEPTION_HANDLERS,
    )


async def open_services(live: Live) -> Services:
    """Open what all requests share."""
    limits = live.settings.limits
    secret = live.settings.secret or await live.store.key("cookies", secrets.token_hex(32))
    register = Register(live.store.database)
    return Services(
        live=live,
        catalogue=Catalogue(live.settings.games.values(), live.pools),
        register=register,
        signatures=Signatures(secret, register.times),
        occupancy=Occupancy(limits.sockets),
        sockets=OpenSockets(),
        new_guests=AddressBuckets(limits.guests / NEW_GUEST_SECONDS, limits.guests),
        renames=Buckets(1 / MINUTE, limits.renames),
        readiness=Readiness(live.store),
    )


def shared(database: Database) -> tuple[Bus, AdvisoryLocks]:
    """Return the bus and the locks that processes share; with SQLite there is only one process."""
    if database.is_sqlite:
        return Bus(), AdvisoryLocks()
    from ..store.postgres import PostgresAdvisoryLocks, PostgresBus

    return PostgresBus(database.url), PostgresAdvisoryLocks(database.url, database.patience)


@contextlib.contextmanager
def counted(metrics: Metrics) -> Iterator[None]:
    """Count log lines until the block ends."""
    handler = Counting(metrics)
    logging.getLogger().addHandler(handler)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(handler)


@contextlib.asynccontextmanager
async def keeping_up(services: Services) -> AsyncIterator[None]:
    """Run background work while the server runs: the bus, bots, retention, metrics."""
    live = services.live
    listener = BusListener(
        live.announcer, live.guests, live.bots, services.register, services.sockets.close
    )
    work: list[Coroutine[Any, Any, object]] = [
        *listener.work(live.settings.poll),
        services.catalogue.list(),
        live.bots.resume(),
        tidy(live),
        write_metrics(live.settings, partial(health.collect, services)),
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
    """Delete old matches every hour, where the settings say so."""
    days = (live.settings.keep_abandoned, live.settings.keep_alone)
    while any(days):
        with contextlib.suppress(TabletowerError):
            async with live.claims.claim("tidy") as is_ours:
                if is_ours:
                    await delete_old_matches(live, *days)
        await asyncio.sleep(HOUR)


async def delete_old_matches(live: Live, abandoned: int, alone: int) -> None:
    """Delete old matches in batches: other writes wait for one batch only."""
    database = live.store.database
    finding = partial(old_matches, abandoned=abandoned, alone=alone)
    deleting = partial(delete_old, abandoned=abandoned, alone=alone)
    old = await live.pools.quick.run(database.read, finding)
    for first in range(0, len(old), IN_A_WRITE):
        some = old[first : first + IN_A_WRITE]
        live.announcer.forget(await database.write(partial(deleting, some=some)))
