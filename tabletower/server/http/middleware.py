"""Middleware around the whole app: bans, rate limits, CPU budgets, headers and internal errors."""

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import Any, cast

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from ..ops.cpu_metering import BUSY, Budgets, charged, start
from ..ops.errors import Forbidden, TooMany
from ..ops.limits import Address, AddressBuckets
from ..ops.metrics import Metrics
from ..ops.settings import Settings
from .authentication import BANNED, address
from .responses import BAD_REQUEST, INTERNAL_ERROR, close_code, error_response, failure
from .services import services_in, services_of

log = logging.getLogger(__name__)
RESTARTING = "the server is shutting down; try again in a minute"
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
NOSNIFF = [(b"x-content-type-options", b"nosniff")]
HEADERS = [
    *NOSNIFF,
    (b"content-security-policy", POLICY.encode()),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
]
# What can only be part of a page needs none of a page's: a table has a dozen of these.
PARTS = (b"text/javascript", b"text/css", b"font/")


class AdmissionMiddleware:
    """Refuse banned addresses and floods; put security headers on every response."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        rates = settings.limits.rates
        self.files = AddressBuckets(rates.requests, rates.requests_at_once)
        self.api = AddressBuckets(rates.requests, rates.api_requests_at_once)
        self.budgets = Budgets(rates)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            send = with_headers(self._timed(scope, send), is_cached=not is_api(scope))
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        else:
            await self._answer(scope, receive, Started(send))

    async def _answer(self, scope: Scope, receive: Receive, send: "Started") -> None:
        """Answer what nothing inside could: 503 where shutdown cancels a request, 500 for a bug."""
        try:
            await self._admit(scope, receive, send)
        except asyncio.CancelledError:
            if scope["type"] == "http" and not send.has_started:
                await failure(503, RESTARTING)(scope, receive, send)
        except Exception:
            if scope["type"] != "http" or send.has_started:
                raise
            log.exception("a request could not be answered")
            await failure(500, INTERNAL_ERROR)(scope, receive, send)

    async def _admit(self, scope: Scope, receive: Receive, send: Send) -> None:
        if (here := address(scope)).narrow in services_in(scope["app"]).register.banned:
            await self._refuse(Forbidden(BANNED), scope, receive, send)
        elif not is_api(scope):
            if self.files.take(here):
                await self.app(scope, receive, send)
            else:
                await self._refuse(TOO_OFTEN, scope, receive, send)
        else:
            await self._metered(here, scope, receive, send)

    async def _metered(self, here: Address, scope: Scope, receive: Receive, send: Send) -> None:
        """Admit a request within rate and CPU budget of its address, and charge its CPU time."""
        meter = self.budgets.meter(here)
        if not self.api.take(here):
            await self._refuse(TOO_OFTEN, scope, receive, send)
        elif debt := meter.debt:
            problem = TooMany(BUSY, limit="address_work", wait=debt)
            await self._refuse(problem, scope, receive, send)
        else:
            start(meter)
            app = cast(Coroutine[Any, Any, None], self.app(scope, receive, send))
            await charged(app, meter)

    def _timed(self, scope: Scope, send: Send) -> Send:
        """Count the response and its latency; a long poll has no latency of its own."""
        begun = time.perf_counter()

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                metrics = services_in(scope["app"]).live.metrics
                metrics.count("tabletower_requests_total", status=str(message["status"]))
                if b"wait=" not in scope["query_string"]:
                    took = time.perf_counter() - begun
                    metrics.took("tabletower_answer_seconds", took, way="http")
            await send(message)

        return sending

    async def _refuse(self, problem: Exception, scope: Scope, receive: Receive, send: Send) -> None:
        count_refusal(services_in(scope["app"]).live.metrics, problem)
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": close_code(problem)})
        else:
            await error_response(problem)(scope, receive, send)


TOO_OFTEN = TooMany("too many requests; wait a second", limit="requests", wait=1)


def count_refusal(metrics: Metrics, problem: Exception) -> None:
    if isinstance(problem, TooMany):
        metrics.count("tabletower_refused_total", limit=problem.limit)


def refuse(connection: Request | WebSocket, problem: Exception) -> Response:
    """Turn an expected error of a route into a response: a handler for Starlette."""
    if isinstance(connection, WebSocket):
        raise problem  # a socket closes with a code of its own
    count_refusal(services_of(connection).live.metrics, problem)
    return error_response(problem)


EXCEPTION_HANDLERS: dict[Any, Any] = dict.fromkeys(BAD_REQUEST, refuse)


class Started:
    """A `send` that knows whether a response has begun."""

    def __init__(self, send: Send) -> None:
        self.send, self.has_started = send, False

    async def __call__(self, message: Message) -> None:
        self.has_started = True
        await self.send(message)


def is_api(scope: Scope) -> bool:
    return str(scope["path"]).startswith("/api")


def with_headers(send: Send, is_cached: bool) -> Send:
    """Add security headers; forbid caching of API responses that do not allow it themselves."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            kind = dict(message["headers"]).get(b"content-type", b"")
            headers = [*message["headers"], *(NOSNIFF if kind.startswith(PARTS) else HEADERS)]
            if not is_cached and all(name != b"cache-control" for name, _ in headers):
                headers.append((b"cache-control", b"no-store"))
            message["headers"] = headers
        await send(message)

    return sending
