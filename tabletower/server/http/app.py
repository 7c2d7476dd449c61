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
from ..live.service import Live
from ..model.records import now
from ..ops.metrics import Counting, Metrics, write_metrics
from ..ops.settings import Retention, Settings
from ..store.bus import AdvisoryLocks, Bus
from ..store.database import Database
from ..store.queries import Store
from ..store.retention import DAY, IN_A_WRITE, delete_old, old_matches
from ..store.talk_store import delete_old_words
from . import api, health
from .endpoint import API
from .middleware import EXCEPTION_HANDLERS, AdmissionMiddleware
from .pages import client, documentation
from .services import Services
from .websocket import socket

HOUR = 3600.0  # seconds


def create_app(settings: Settings) -> Starlette:
    """Return the app for these settings; everything is opened when it starts."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        database = Database(settings.database, settings.patience)
        store = Store(database)
        live = Live(settings, store, *shared(database))
        secret = settings.secret or await store.key("cookies", secrets.token_hex(32))
        services = app.state.services = Services(live, secret)
        await live.pools.quick.run(services.register.read)
        with live.matches.compiling, counted(live.metrics):
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
    listener = BusListener(live, services.register, services.sockets.close)
    work: list[Coroutine[Any, Any, object]] = [
        *listener.work(live.settings.poll),
        services.catalogue.list(),
        live.bots.resume(),
        tidy(live),
        write_metrics(live.settings.workers, partial(health.collect, services)),
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
    """Delete old matches and old talk every hour, where the settings say so."""
    days = live.settings.retention
    while days.abandoned or days.bot_matches or days.talk:
        with contextlib.suppress(TabletowerError):
            async with live.claims.claim("tidy") as is_ours:
                if is_ours:
                    await delete_old_matches(live, days)
                    await delete_old_talk(live.store, days.talk)
        await asyncio.sleep(HOUR)


async def delete_old_matches(live: Live, days: Retention) -> None:
    """Delete old matches in batches: other writes wait for one batch only."""
    database = live.store.database
    old = await live.pools.quick.run(database.read, partial(old_matches, days=days))
    for first in range(0, len(old), IN_A_WRITE):
        some = old[first : first + IN_A_WRITE]
        live.announcer.forget(await database.write(partial(delete_old, some=some, days=days)))


async def delete_old_talk(store: Store, days: int) -> None:
    """Delete what was said so many days ago, in batches."""
    work = partial(delete_old_words, before=now() - days * DAY, most=IN_A_WRITE)
    while days and await store.database.write(work):
        pass
