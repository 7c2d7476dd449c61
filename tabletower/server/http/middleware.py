"""The door: who comes in, from where, how often, and with how much."""

import asyncio
import math
import time
from collections.abc import Coroutine, Sequence
from typing import Any, cast

import msgspec
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tabletower.engine import TabletowerError
from tabletower.engine.untrusted import SHOWN, cited

from ..live.wire import Refusal, Sent, encode
from ..ops.cpu_metering import BUSY, Budgets, charged, start
from ..ops.errors import BadMessage, Forbidden, NoSuchMatch, Stale, TooLarge, TooMany, Unavailable
from ..ops.identity import COOKIE, People
from ..ops.limits import Address, AddressBuckets, address_of
from ..ops.metrics import Metrics
from ..ops.settings import Settings

JSON = "application/json"
LONGEST_WAIT = 3600  # seconds after which somebody is told to try again at the latest
BANNED = "you may not come in any more"
CLOSING = "the house closes; try again in a little while"
STATUS: dict[type[Exception], int] = {
    Forbidden: 403,
    NoSuchMatch: 404,
    Stale: 409,
    TooMany: 429,
    Unavailable: 503,
}
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
]


class Door:
    """Wraps the whole app: headers on every answer, and no address may flood it."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        limits = settings.limits
        self.files = AddressBuckets(limits.requests, limits.requests_at_once)
        self.api = AddressBuckets(limits.requests, limits.api_requests_at_once)
        self.budgets = Budgets(limits)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            send = with_headers(self._timed(scope, send), is_kept=not is_api(scope))
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        else:
            await self._answer(scope, receive, Started(send))

    async def _answer(self, scope: Scope, receive: Receive, send: "Started") -> None:
        """A request is cancelled when the house closes: whoever asked is told to come again."""
        try:
            await self._let_in(scope, receive, send)
        except asyncio.CancelledError:
            if scope["type"] == "http" and not send.has_started:
                await failure(503, CLOSING)(scope, receive, send)

    async def _let_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        if (here := address(scope)).narrow in scope["app"].state.register.banned:
            await self._shut_out(scope, receive, send)
        elif not is_api(scope):
            if self.files.take(here):
                await self.app(scope, receive, send)
            else:
                await self._turn_away(TOO_OFTEN, scope, receive, send)
        else:
            await self._metered(here, scope, receive, send)

    async def _metered(self, here: Address, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in if its address asks neither too often nor for too much, and charge it
        for what it uses."""
        meter = self.budgets.meter(here)
        if not self.api.take(here):
            await self._turn_away(TOO_OFTEN, scope, receive, send)
        elif debt := meter.debt:
            problem = TooMany(BUSY, limit="address_work", wait=debt)
            await self._turn_away(problem, scope, receive, send)
        else:
            start(meter)
            app = cast(Coroutine[Any, Any, None], self.app(scope, receive, send))
            await charged(app, meter)

    async def _shut_out(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        else:
            await failure(403, BANNED)(scope, receive, send)

    def _timed(self, scope: Scope, send: Send) -> Send:
        """Count the answer, and how long it took to begin; but not where news was waited for."""
        begun = time.perf_counter()

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                metrics: Metrics = scope["app"].state.live.metrics
                metrics.count("tabletower_requests_total", status=str(message["status"]))
                if b"wait=" not in scope["query_string"]:
                    took = time.perf_counter() - begun
                    metrics.took("tabletower_answer_seconds", took, way="http")
            await send(message)

        return sending

    async def _turn_away(
        self, problem: TooMany, scope: Scope, receive: Receive, send: Send
    ) -> None:
        count_refusal(scope["app"].state.live.metrics, problem)
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1013})
        else:
            await refused(problem)(scope, receive, send)


TOO_OFTEN = TooMany("too many requests; wait a little", limit="requests", wait=1)


def count_refusal(metrics: Metrics, problem: Exception) -> None:
    if isinstance(problem, TooMany):
        metrics.count("tabletower_refused_total", limit=problem.limit)


class Started:
    """Sends, and knows whether anything was sent."""

    def __init__(self, send: Send) -> None:
        self.send, self.has_started = send, False

    async def __call__(self, message: Message) -> None:
        self.has_started = True
        await self.send(message)


def is_api(scope: Scope) -> bool:
    return str(scope["path"]).startswith("/api")


def with_headers(send: Send, is_kept: bool) -> Send:
    """What is told to one reader and soon otherwise is kept by no browser and by nobody between,
    unless it says so itself."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            said = [*message["headers"], *HEADERS]
            if not is_kept and all(name != b"cache-control" for name, _ in said):
                said.append((b"cache-control", b"no-store"))
            message["headers"] = said
        await send(message)

    return sending


def address(scope: Scope) -> Address:
    """Where somebody comes from."""
    client = scope.get("client")
    return address_of(client[0] if client else "")


def failure(status: int, sentence: str) -> Response:
    return answer(Refusal(error=sentence), status)


def refused(problem: Exception) -> Response:
    """What is wrong with a request, and when to try again where that is known."""
    response = failure(status_of(problem), understood(problem))
    if isinstance(problem, TooMany) and problem.wait:
        response.headers["retry-after"] = str(math.ceil(min(problem.wait, LONGEST_WAIT)))
    return response


def status_of(problem: Exception) -> int:
    return next((STATUS[kind] for kind in type(problem).__mro__ if kind in STATUS), 400)


# Who, and from where.


def guest_of(connection: HTTPConnection, people: People) -> str | None:
    """Who this is, if they may come in."""
    guest = signed_by(connection, people)
    if guest in connection.app.state.register.banned:
        raise Forbidden(BANNED)
    if guest:
        here = address(connection.scope)
        connection.app.state.live.bots.moves.last_seen.note(guest, here.wide, here.narrow)
    return guest


def signed_by(connection: HTTPConnection, people: People) -> str | None:
    """Who this is: by token for scripts, by cookie for browsers."""
    token = token_of(connection)
    if token is None:
        return people.by_cookie(connection.cookies.get(COOKIE, ""))
    guest = people.by_token(token)
    if guest is None:
        raise Forbidden("this token is not ours")
    return guest


def token_of(connection: HTTPConnection) -> str | None:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else None


def check_origin(connection: HTTPConnection, settings: Settings) -> None:
    """A browser says which page speaks; only our own pages may act for a guest.

    A token decides alone, whatever cookie comes with it. A browser adds cookies to what another
    page asks, but never an Authorization header: a page has to know what to write there, and may
    send it to another origin only if that says yes to a CORS preflight, which this server never
    does. Without either there is nothing that somebody else's page could misuse.
    """
    if token_of(connection) is not None:
        return
    origin = connection.headers.get("origin")
    if origin is None and COOKIE not in connection.cookies:
        return
    if origin is None or not is_ours(origin, connection.headers, settings):
        raise Forbidden("this page may not speak for you")
    if connection.headers.get("content-type", JSON).partition(";")[0] != JSON:
        raise Forbidden(f"speak {JSON}")


def is_ours(origin: str, headers: Headers, settings: Settings) -> bool:
    if settings.origins:
        return origin in settings.origins
    return origin.partition("://")[2] == headers.get("host", "") != ""


async def read_body(request: Request, most: int) -> bytes:
    """The body, if it is not too much."""
    parts: list[bytes] = []
    size = 0
    try:
        async for part in request.stream():
            size += len(part)
            if size > most:
                raise TooLarge(f"at most {most} bytes")
            parts.append(part)
    except ClientDisconnect:
        raise BadMessage("you went away in the middle of it") from None
    return b"".join(parts)


def understood(problem: Exception) -> str:
    """What is wrong with a message, in one sentence."""
    if isinstance(problem, msgspec.ValidationError):
        return f"this message is not right: {cited(problem, 2 * SHOWN)}"
    if isinstance(problem, (msgspec.DecodeError, UnicodeError, RecursionError)):
        return "this is no JSON"
    return str(problem)


OURS = "something went wrong here; it has been written down"
BAD: tuple[type[Exception], ...] = (
    TabletowerError, msgspec.DecodeError, UnicodeError, RecursionError,
)  # fmt: skip


def answer(found: Sent | Sequence[Sent], status: int = 200) -> Response:
    return Response(encode(found), status, media_type="application/json")
