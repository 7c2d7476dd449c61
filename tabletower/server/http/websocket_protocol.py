"""Sockets that take text as the bytes it is sent as, and at once.

ASGI gives text as letters. Ours is written as UTF-8: to read it as letters, so that uvicorn may
write it as UTF-8 again, would be a fortieth of what a move costs. And nobody need be woken for
every message to hand it through all layers of an application.

And sockets that do not let anybody keep the house busy with nothing: frames that bring no message
(pings, pongs, parts of a message) reach no limit of ours behind this.
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

PIECE = 1024  # bytes that are read at once: the smallest frames have six
IDLE, IDLE_AT_ONCE = 10, 100  # frames a second that bring no message
WRITTEN = "tabletower.written"  # among the extensions of a socket that does


def is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class Frames(WebSocketsSansIOProtocol):
    """A socket whose text may be given as bytes; it is cut off if it says nothing too often."""

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
        """What a library cannot read would stay open for ever, and nobody would count it."""
        self.transport.write(plain(HTTPStatus.BAD_REQUEST, "this is no opening of a socket"))
        self.transport.close()

    def handle_cont(self, event: Frame) -> None:
        if event.fin or self.bears():
            super().handle_cont(event)

    def handle_pong(self, event: Frame) -> None:
        if self.bears():
            super().handle_pong(event)

    def handle_ping(self) -> None:
        if not self.bears() or not self.writable.is_set():
            self.conn.data_to_send()  # whoever does not read the last answer gets no other
            return
        super().handle_ping()

    def send_receive_event_to_app(self) -> None:
        """Text that is no text is closed as the protocol asks for; uvicorn would also write a
        traceback into the log for it."""
        if self.curr_msg_data_type == "text" and not is_utf8(b"".join(self.frames)):
            self.conn.fail(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def bears(self) -> bool:
        """Whether one more frame without a message is borne; if not, the line is cut."""
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
        """Whether these could be sent without waiting: whoever reads has kept up."""
        return self.writable.is_set() and self._sent(texts)

    def _sent(self, texts: Sequence[bytes]) -> bool:
        """Whether there was still somebody to send these to."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return False
        try:
            for text in texts:
                self.conn.send_text(text)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True
