"""The WebSocket of a match: commands come in, answers and news go out."""

import asyncio
import contextlib
import logging
import time

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ..live.commands import Sender, decode
from ..live.presence import Connection, LiveMatch
from ..live.wire import Refusal, encode
from ..ops import cpu_metering
from ..ops.errors import Forbidden, Stale, TooMany
from ..ops.limits import Bucket
from ..ops.logs import about
from .authentication import BANNED, address, check_origin, guest_of
from .middleware import count_refusal
from .responses import BAD_REQUEST, CLOSE, INTERNAL_ERROR, close_code, error_text
from .services import services_of
from .websocket_protocol import WRITTEN

log = logging.getLogger(__name__)
TOO_FAST = "too many messages; wait a second"
NOT_TEXT = "messages must be JSON text, not binary"


async def socket(websocket: WebSocket) -> None:
    """Serve one reader of one match. The client may be gone at any moment, which is not logged."""
    about(websocket.path_params["match"])
    with contextlib.suppress(WebSocketDisconnect):
        await websocket.accept()  # only an open socket can say why it is closed
        try:
            guest, live_match = await admit(websocket)
        except tuple(CLOSE) as problem:
            count_refusal(services_of(websocket).live.metrics, problem)
            await websocket.close(close_code(problem), str(problem))
        else:
            await serve_reader(websocket, guest, live_match)


async def admit(websocket: WebSocket) -> tuple[str | None, LiveMatch]:
    """Return the guest and the match; refuse what is not allowed."""
    services = services_of(websocket)
    check_origin(websocket, services.live.settings)
    guest = guest_of(websocket)
    cpu_metering.identify(guest)
    live_match = await services.live.announcer.visit(websocket.path_params["match"])
    check_still_allowed(websocket, guest)
    if not services.occupancy.has_room(address(websocket.scope)):
        raise TooMany("too many connections are open from your address; close some", "sockets")
    return guest, live_match


async def serve_reader(websocket: WebSocket, guest: str | None, live_match: LiveMatch) -> None:
    """Be one of the readers of a match until the socket is closed."""
    services, here = services_of(websocket), address(websocket.scope)
    written = websocket.scope.get("extensions", {}).get(WRITTEN, {})
    connection = Connection(guest, services.live.settings.limits, **written)
    live_match.enter(connection)
    sending = asyncio.create_task(send_queued(websocket, connection))
    whose = [here.narrow, *([guest] if guest else [])]
    try:
        with services.occupancy.held(here), services.sockets.held(websocket, *whose):
            await receive(websocket, live_match, connection)
    finally:
        sending.cancel()
        live_match.leave(connection)


def check_still_allowed(websocket: WebSocket, guest: str | None) -> None:
    """Refuse a guest who was banned or signed out while the match was loaded."""
    banned = services_of(websocket).register.banned
    if guest_of(websocket) != guest or address(websocket.scope).narrow in banned:
        raise Forbidden(BANNED)


async def send_queued(websocket: WebSocket, connection: Connection) -> None:
    """Send what is queued for this connection."""
    is_written = WRITTEN in websocket.scope.get("extensions", {})
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            for message in await connection.collect():
                text = message if is_written else message.decode()
                await websocket.send({"type": "websocket.send", "text": text})


async def receive(websocket: WebSocket, live_match: LiveMatch, connection: Connection) -> None:
    """Receive commands, and answer each."""
    live = services_of(websocket).live
    rates = live.settings.limits.rates
    bucket = Bucket(rates.messages, rates.messages_at_once)
    here = address(websocket.scope)
    sender = live.sender(live_match, connection.guest, here, connection)
    while (message := await websocket.receive())["type"] == "websocket.receive":
        if websocket.application_state is WebSocketState.DISCONNECTED:
            return  # it was closed by the server
        if limit := limit_reached(bucket, connection):
            live.metrics.count("tabletower_refused_total", limit=limit)
            number = id_in(message.get("text") or "")
            connection.answer(encode(Refusal(reply_to=number, error=TOO_FAST)))
            await asyncio.sleep(0.1)
        elif message.get("text") is None:
            connection.answer(encode(Refusal(reply_to=None, error=NOT_TEXT)))
        else:
            begun = time.perf_counter()
            connection.answer(await reply(message["text"], sender))
            took = time.perf_counter() - begun
            live.metrics.took("tabletower_answer_seconds", took, way="socket")


def limit_reached(messages: Bucket, connection: Connection) -> str:
    """Return the limit that refuses the next message; '' for none."""
    if not messages.take():
        return "messages"
    if connection.is_behind:
        return "unsent"
    return "guest_work" if cpu_metering.debt() else ""


async def reply(text: str, sender: Sender) -> bytes:
    """Answer one message, whatever it is."""
    try:
        command = decode(text)
    except BAD_REQUEST as problem:
        return encode(Refusal(reply_to=id_in(text), error=error_text(problem)))
    number = None if command.id is msgspec.UNSET else command.id
    try:
        return encode(msgspec.structs.replace(await command.execute(sender), reply_to=number))
    except Stale as problem:
        return encode(Refusal(reply_to=number, error=str(problem), stale=True))
    except BAD_REQUEST as problem:
        return encode(Refusal(reply_to=number, error=error_text(problem)))
    except Exception:
        log.exception("a message could not be answered")
        return encode(Refusal(reply_to=number, error=INTERNAL_ERROR))


class Identified(msgspec.Struct):
    """A message of which only the id is read."""

    id: int | None = None


def id_in(text: str) -> int | None:
    """Return the id of a message that is not valid otherwise, so that its answer finds it."""
    try:
        return msgspec.json.decode(text, type=Identified).id
    except BAD_REQUEST:
        return None
