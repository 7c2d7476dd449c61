"""Sockets that take text as the bytes it is sent as.

ASGI gives text as letters. Ours is written as UTF-8: to read it as letters, so that uvicorn may
write it as UTF-8 again, would be a fortieth of what a move costs.
"""

from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

WRITTEN = "tabletower.written"  # among the extensions of a socket that does


class Frames(WebSocketsSansIOProtocol):
    """A socket whose text may be given as bytes."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][WRITTEN] = {}

    async def send(self, message: Any) -> None:
        if not isinstance(message.get("text"), bytes):
            return await super().send(message)
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            self.conn.send_text(message["text"])
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))
