"""WebSocket protocol that sends bytes as text at once, and limits frames without a message.

ASGI passes text as str. Ours is UTF-8 already: to decode it, so that uvicorn may encode it again,
would be a fortieth of what a move costs. And no task need be woken for every message.

Frames that bring no message (pings, pongs, parts of a message) reach no other limit.
"""

from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from ..ops.limits import Bucket
from .http_protocol import plain

PIECE = 1024  # bytes parsed at once: the smallest frames have six
IDLE, IDLE_AT_ONCE = 10, 100  # frames a second that bring no message
WRITTEN = "tabletower.written"  # the name of this extension in the ASGI scope


def is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class LimitedWebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket whose text may be given as bytes; too many frames without a message abort it."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.idle = Bucket(IDLE, IDLE_AT_ONCE)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if not self.transport.is_closing():
                super().data_received(data[start : start + PIECE])
        if self.conn.handshake_exc and not self.handshake_initiated:
            self.refuse()

    def refuse(self) -> None:
        """Answer a bad handshake: uvicorn would leave the connection open for ever."""
        self.transport.write(plain(HTTPStatus.BAD_REQUEST, "this is not a WebSocket handshake"))
        self.transport.close()

    def handle_cont(self, event: Frame) -> None:
        if event.fin or self.allow_idle():
            super().handle_cont(event)

    def handle_pong(self, event: Frame) -> None:
        if self.allow_idle():
            super().handle_pong(event)

    def handle_ping(self) -> None:
        if not self.allow_idle() or not self.writable.is_set():
            self.conn.data_to_send()  # the client has not read the last pong
            return
        super().handle_ping()

    def send_receive_event_to_app(self) -> None:
        """Close with 1007 where text is not UTF-8; uvicorn would also log a traceback."""
        if self.curr_msg_data_type == "text" and not is_utf8(b"".join(self.frames)):
            self.conn.fail(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def allow_idle(self) -> bool:
        """Count a frame without a message; abort and return False over the limit."""
        if self.idle.take():
            return True
        self.transport.abort()
        return False

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][WRITTEN] = {"at_once": self.send_at_once}

    async def send(self, message: Any) -> None:
        if not isinstance(message.get("text"), bytes):
            return await super().send(message)
        await self.writable.wait()
        if not self._sent([message["text"]]):
            raise ClientDisconnected

    def send_at_once(self, texts: Sequence[bytes]) -> bool:
        """Send texts if the client keeps up; return whether they were sent."""
        return self.writable.is_set() and self._sent(texts)

    def _sent(self, texts: Sequence[bytes]) -> bool:
        """Write texts; return False if the socket is closed."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return False
        try:
            for text in texts:
                self.conn.send_text(text)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True
