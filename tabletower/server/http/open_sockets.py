"""Open sockets by guest and by address, so that they can be closed."""

import asyncio
import contextlib
from collections.abc import Iterable, Iterator

from starlette.websockets import WebSocket, WebSocketDisconnect

from .responses import CLOSE_LATER

CLOSE_SECONDS = 1.0  # for a client to receive the reason
SIGN_IN_AGAIN = "sign in again"


class OpenSockets:
    """The sockets of each guest and each address. After a ban or a sign-out everywhere they are
    closed, and have to authenticate again."""

    def __init__(self) -> None:
        self.of: dict[str, set[WebSocket]] = {}

    @contextlib.contextmanager
    def held(self, websocket: WebSocket, *owners: str) -> Iterator[None]:
        """List a socket under its owners until the block ends."""
        for owner in owners:
            self.of.setdefault(owner, set()).add(websocket)
        try:
            yield
        finally:
            for owner in owners:
                self.of[owner].discard(websocket)
                if not self.of[owner]:
                    del self.of[owner]

    async def close(self, owners: Iterable[str]) -> None:
        """Close all at once: a client that reads nothing delays no other."""
        found = {each for owner in owners for each in self.of.get(owner, ())}
        await asyncio.gather(*map(close, found))


async def close(websocket: WebSocket) -> None:
    """Close a socket; do not wait for a client that does not read."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # it is closing by itself
        closing = websocket.close(CLOSE_LATER, SIGN_IN_AGAIN)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(closing, CLOSE_SECONDS)
