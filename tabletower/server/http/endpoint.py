"""Endpoints: a path of the API with its handler, and what a handler is given."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, get_type_hints

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from tabletower.engine import BadOption

from ..live.presence import LiveMatch
from ..model.records import Row
from ..ops import logs
from ..ops.cpu_metering import identify
from ..ops.errors import BadMessage, TooLarge, TooMany
from ..ops.identity import COOKIE
from .authentication import address, check_origin, guest_of
from .responses import answer
from .services import services_of

API = "/api/v1"
YEAR = 365 * 86_400
MOST_REPLAYS = 64  # waiting for one guest or one address

Handler = Callable[..., Awaitable[Any]]


class Call:
    """One request: the services it needs, the guest who sent it, and its parameters."""

    def __init__(self, request: Request) -> None:
        self.request, self.services = request, services_of(request)
        logs.about(request.path_params.get("match", ""))
        self.live = self.services.live
        self.guest = guest_of(request)
        self.signed_in: str | None = None  # the guest that the response sets a cookie for
        identify(self.guest)

    async def known(self) -> str:
        """Return the guest, if the server knows them."""
        return await self.live.guests.known(self.guest)

    def number(self, name: str, default: int) -> int:
        """Read a whole number of the query."""
        text = self.request.query_params.get(name, str(default))
        if not re.fullmatch("-?[0-9]{1,9}", text):
            raise BadOption(f"{name} must be a whole number")
        return int(text)

    def is_maker(self, row: Row) -> bool:
        return bool(self.guest) and row.maker == self.guest

    async def replay(self, work: Any, *given: Any) -> Any:
        """Replay a match in the fair queue of replays."""
        owner = self.guest or address(self.request.scope).narrow
        if self.live.pools.replays.queue.waiting_for_key(owner) >= MOST_REPLAYS:
            raise TooMany("you have too many replays waiting; wait a little", "replays")
        return await self.live.pools.replays.run(work, *given, key=owner)

    async def live_match(self) -> LiveMatch:
        """Return the match that the request is about, and note that the guest is present."""
        live_match = await self.live.announcer.visit(self.request.path_params["match"])
        live_match.note_poll(self.guest)
        return live_match


@dataclass(frozen=True)
class Endpoint:
    """A method and path. The handler's annotations declare the body and the answer; where a
    handler reads or writes it itself, `body` or `answer` declares its type or media type."""

    path: str
    handler: Handler
    method: str = "GET"
    answer: Any = None
    query: tuple[str, ...] = ()
    body: Any = None
    is_upload: bool = False  # the body may be as large as an upload

    @property
    def hints(self) -> dict[str, Any]:
        return get_type_hints(self.handler)

    @property
    def body_type(self) -> Any:
        return self.body or self.hints.get("body")

    @property
    def answer_type(self) -> Any:
        return self.answer or self.hints["return"]

    @property
    def route(self) -> Route:
        body_type = self.hints.get("body")

        async def respond(request: Request) -> Response:
            if self.method != "GET":
                check_origin(request, services_of(request).live.settings)
            call = Call(request)
            given = [await self.read(request, body_type)] if body_type else []
            found = await self.handler(call, *given)
            response = found if isinstance(found, Response) else answer(found)
            if call.signed_in:
                set_cookie(call, call.signed_in, response)
            return response

        return Route(API + self.path, respond, methods=[self.method])

    async def read(self, request: Request, body_type: Any) -> Any:
        sizes = services_of(request).live.settings.limits.sizes
        body = await read_body(request, sizes.upload if self.is_upload else sizes.message)
        return msgspec.json.decode(body, type=body_type)


def set_cookie(call: Call, guest: str, response: Response) -> None:
    secure = call.request.url.scheme == "https"
    value = call.services.signatures.cookie(guest)
    response.set_cookie(
        COOKIE, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/"
    )


async def read_body(request: Request, most: int) -> bytes:
    """Read the body, if it is not too large."""
    parts: list[bytes] = []
    size = 0
    try:
        async for part in request.stream():
            size += len(part)
            if size > most:
                raise TooLarge(f"the body is too large: at most {most} bytes are allowed")
            parts.append(part)
    except ClientDisconnect:
        raise BadMessage("the connection was closed before the body was complete") from None
    return b"".join(parts)
