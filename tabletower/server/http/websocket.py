"""The live connection: verbs come in, pictures go out."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Iterable, Iterator

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ..live.commands import Sender, decode
from ..live.presence import Audience, Connection
from ..live.service import Live
from ..live.wire import Refusal, encode
from ..ops import cpu_metering
from ..ops.errors import Forbidden, NoSuchMatch, Stale, TooMany, Unavailable
from ..ops.limits import Bucket, Occupancy
from ..ops.logs import about
from .middleware import (  # fmt: skip
    BAD,
    BANNED,
    OURS,
    address,
    check_origin,
    count_refusal,
    guest_of,
    understood,
)
from .websocket_protocol import WRITTEN

log = logging.getLogger(__name__)
CLOSE_LATER = 1013
CLOSE: dict[type[Exception], int] = {
    Forbidden: 1008,
    NoSuchMatch: 4404,
    TooMany: CLOSE_LATER,
    Unavailable: CLOSE_LATER,
}
GOODBYE = 1.0  # seconds that somebody who is sent away has to hear of it


class Lines:
    """The open sockets of each guest and each address: whoever signs out everywhere or is banned
    is asked anew who they are."""

    def __init__(self) -> None:
        self.of: dict[str, set[WebSocket]] = {}

    @contextlib.contextmanager
    def held(self, websocket: WebSocket, *whose: str) -> Iterator[None]:
        """Meanwhile this socket is open, and theirs."""
        for who in whose:
            self.of.setdefault(who, set()).add(websocket)
        try:
            yield
        finally:
            for who in whose:
                self.of[who].discard(websocket)
                if not self.of[who]:
                    del self.of[who]

    async def close(self, whose: Iterable[str]) -> None:
        """All at once: one who reads nothing holds up no other."""
        found = {each for who in whose for each in self.of.get(who, ())}
        await asyncio.gather(*map(send_away, found))


async def send_away(websocket: WebSocket) -> None:
    """Close a socket; whoever does not read is not waited for, and hears nothing more."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # it is closing by itself
        closing = websocket.close(CLOSE_LATER, "say again who you are")
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(closing, GOODBYE)


async def socket(websocket: WebSocket) -> None:
    """One reader at one match, from hello to goodbye. The other end may be gone at any moment: that
    is no error, and nothing of it is written down."""
    about(websocket.path_params["match"])
    with contextlib.suppress(WebSocketDisconnect):
        await websocket.accept()  # only an open socket can say why it is closed
        try:
            guest, audience = await admitted(websocket)
        except tuple(CLOSE) as problem:
            count_refusal(websocket.app.state.live.metrics, problem)
            await websocket.close(close_code(problem), str(problem))
        else:
            await attend(websocket, guest, audience)


async def admitted(websocket: WebSocket) -> tuple[str | None, Audience]:
    """Who it is and which match they look at, if they may."""
    live: Live = websocket.app.state.live
    check_origin(websocket, live.settings)
    guest = guest_of(websocket, websocket.app.state.people)
    cpu_metering.identify(guest)
    audience = await live.announcer.visit(websocket.path_params["match"])
    check_welcome(websocket, guest)
    if not websocket.app.state.sockets.has_room(address(websocket.scope)):
        raise TooMany("too many connections", "sockets")
    return guest, audience


def close_code(problem: Exception) -> int:
    return next(code for kind, code in CLOSE.items() if isinstance(problem, kind))


async def attend(websocket: WebSocket, guest: str | None, audience: Audience) -> None:
    """Be one of those who look at a match, until the socket is closed."""
    live: Live = websocket.app.state.live
    sockets: Occupancy = websocket.app.state.sockets
    lines: Lines = websocket.app.state.lines
    here = address(websocket.scope)
    written = websocket.scope.get("extensions", {}).get(WRITTEN, {})
    connection = Connection(guest, live.settings.limits, **written)
    audience.enter(connection)
    speaking = asyncio.create_task(speak(websocket, connection))
    whose = [here.narrow, *([guest] if guest else [])]
    try:
        with sockets.held(here), lines.held(websocket, *whose):
            await listen(websocket, live, audience, connection)
    finally:
        speaking.cancel()
        audience.leave(connection)


def check_welcome(websocket: WebSocket, guest: str | None) -> None:
    """Whether they are still who they were and may come in, after something was waited for."""
    still = guest_of(websocket, websocket.app.state.people)
    if still != guest or address(websocket.scope).narrow in websocket.app.state.register.banned:
        raise Forbidden(BANNED)


async def speak(websocket: WebSocket, connection: Connection) -> None:
    """Send what there is to tell, for as long as somebody is there."""
    is_written = WRITTEN in websocket.scope.get("extensions", {})
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            for message in await connection.collect():
                text = message if is_written else message.decode()
                await websocket.send({"type": "websocket.send", "text": text})


async def listen(
    websocket: WebSocket, live: Live, audience: Audience, connection: Connection
) -> None:
    """Hear what the reader says, and answer each word."""
    limits = live.settings.limits
    bucket = Bucket(limits.messages, limits.messages_at_once)
    sender = live.sender(audience, connection.guest, connection)
    while (message := await websocket.receive())["type"] == "websocket.receive":
        if websocket.application_state is WebSocketState.DISCONNECTED:
            return  # they were sent away, and do not want to hear of it
        if limit := limit_reached(bucket):
            live.metrics.count("tabletower_refused_total", limit=limit)
            number = number_in(message.get("text") or "")
            connection.answer(encode(Refusal(re=number, error="too fast; wait a little")))
            await asyncio.sleep(0.1)
        elif message.get("text") is None:
            connection.answer(encode(Refusal(re=None, error="speak JSON in text messages")))
        else:
            begun = time.perf_counter()
            connection.answer(await reply(message["text"], sender))
            took = time.perf_counter() - begun
            live.metrics.took("tabletower_answer_seconds", took, way="socket")


def limit_reached(messages: Bucket) -> str:
    """The limit by which the next message is refused, if it is."""
    if not messages.take():
        return "messages"
    return "guest_work" if cpu_metering.debt() else ""


async def reply(text: str, sender: Sender) -> bytes:
    """The answer to one message; nothing a reader says can break anything."""
    try:
        verb = decode(text)
    except BAD as problem:
        return encode(Refusal(re=number_in(text), error=understood(problem)))
    re = None if verb.id is msgspec.UNSET else verb.id
    try:
        return encode(msgspec.structs.replace(await verb.execute(sender), re=re))
    except Stale as problem:
        return encode(Refusal(re=re, error=str(problem), stale=True))
    except BAD as problem:
        return encode(Refusal(re=re, error=understood(problem)))
    except Exception:
        log.exception("a message could not be answered")
        return encode(Refusal(re=re, error=OURS))


class Numbered(msgspec.Struct):
    """A message of which only the number is read."""

    id: int | None = None


def number_in(text: str) -> int | None:
    """The number of a message that is not right otherwise, so that its answer finds it."""
    try:
        return msgspec.json.decode(text, type=Numbered).id
    except BAD:
        return None
