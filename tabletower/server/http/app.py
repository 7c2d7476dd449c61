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

from ..live.bot_players import Thinkers
from ..live.bus_listener import Neighbours
from ..live.house import House
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
        house = House(settings, store, *shared(database))
        thinkers = Thinkers(house)
        house.wake = thinkers.wake
        services = await open_services(house)
        install(app, services)
        await house.in_thread(services.register.read)
        with house.compiling, counted(house.metrics):
            async with keeping_up(services, thinkers):
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


async def open_services(house: House) -> Services:
    """Open what all requests share."""
    limits = house.settings.limits
    secret = house.settings.secret or await house.store.key("cookies", secrets.token_hex(32))
    register = Register(house.store.database)
    return Services(
        house=house,
        register=register,
        signatures=Signatures(secret, register.times),
        occupancy=Occupancy(limits.sockets),
        sockets=OpenSockets(),
        new_guests=AddressBuckets(limits.guests / NEW_GUEST_SECONDS, limits.guests),
        renames=Buckets(1 / MINUTE, limits.renames),
        readiness=Readiness(house),
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
async def keeping_up(services: Services, thinkers: Thinkers) -> AsyncIterator[None]:
    """Run background work while the server runs: the bus, bots, retention, metrics."""
    house = services.house
    listener = Neighbours(house, services.register, services.sockets, thinkers)
    work: list[Coroutine[Any, Any, object]] = [
        *listener.work(),
        house.shelf(),
        thinkers.resume(),
        tidy(house),
        write_metrics(house, lambda: services.occupancy.all),
    ]
    tasks = [asyncio.create_task(each) for each in work]
    try:
        yield
    finally:
        house.is_closing = True
        for task in [*tasks, *house.tasks]:
            task.cancel()
        await asyncio.gather(*tasks, *house.tasks, return_exceptions=True)
        # Searches and replays are not waited for: nothing of them is lost.
        thinking = (lane.threads for lane in (house.searches, house.glances))
        for threads in (house.openings, house.replays, house.uploads, *thinking):
            threads.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(house.stop_reading)
        await house.claims.close()
        await house.bus.leave()


async def tidy(house: House) -> None:
    """Delete old matches every hour, where the settings say so."""
    days = (house.settings.keep_abandoned, house.settings.keep_alone)
    while any(days):
        with contextlib.suppress(TabletowerError):
            async with house.claims.claim("tidy") as is_ours:
                if is_ours:
                    await delete_old_matches(house, *days)
        await asyncio.sleep(HOUR)


async def delete_old_matches(house: House, abandoned: int, alone: int) -> None:
    """Delete old matches in batches: other writes wait for one batch only."""
    database = house.store.database
    finding = partial(old_matches, abandoned=abandoned, alone=alone)
    deleting = partial(delete_old, abandoned=abandoned, alone=alone)
    old = await house.in_thread(database.read, finding)
    for first in range(0, len(old), IN_A_WRITE):
        some = old[first : first + IN_A_WRITE]
        house.forget(await database.write(partial(deleting, some=some)))
