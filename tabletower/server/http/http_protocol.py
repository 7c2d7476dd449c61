"""Connections: how many there are, and how long each may take to say what it wants.

Uvicorn waits for ever for the rest of a request. Here whoever has asked nothing is sent away
after a while, and sooner if somebody else would find no room.
"""

import asyncio
import contextlib
import logging
import socket
import time
from http import HTTPStatus
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from ..live.wire import Refusal, encode
from ..ops.settings import Limits
from .middleware import HEADERS
from .responses import JSON

log = logging.getLogger(__name__)
quiet = logging.getLogger("uvicorn.error.connections")  # without a word about what is no HTTP:
quiet.setLevel(logging.ERROR)  # any stranger could write as many lines as they like
KEPT = 256  # files for the database, the pages, and whoever is just being sent away
AT_THE_DOOR = 100  # who may wait at once to be told that there is no room
GOODBYE = 1.0  # seconds until they are told in any case
AGAIN = 60.0  # seconds between two words in the log that there is no room

FULL = "the house is full; try again in a little while"
LATE = "this took too long; begin again"


def open_many_files() -> int:
    """As many as the system allows: every connection is one. How many these are."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return 1 << 30
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        with contextlib.suppress(ValueError, OSError):  # some systems promise more than they give
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1 << 30 if soft == resource.RLIM_INFINITY else soft


def give_up_on_the_dead(door: socket.socket, seconds: int) -> None:
    """Whoever takes nothing of what they are sent for so long has gone, or might as well have."""
    if option := getattr(socket, "TCP_USER_TIMEOUT", None):  # not on every system
        door.setsockopt(socket.IPPROTO_TCP, option, seconds * 1000)


class Room:
    """For so many connections. Whoever has asked nothing makes way, the longest silent first."""

    def __init__(self, limits: Limits) -> None:
        self.most = max(1, min(limits.connections, open_many_files() - KEPT))
        self.seconds = {"head": limits.head, "body": limits.body, "goodbye": GOODBYE}
        self.silent: dict[Guarded, None] = {}  # in the order in which they fell silent
        self.said = -AGAIN

    def find_for(self, newcomer: "Guarded", open_now: int) -> None:
        if open_now <= self.most:
            return
        self._write_down()
        others = (each for each in self.silent if each is not newcomer)
        if longest := next(others, None):
            longest.give_up()
        elif open_now <= self.most + AT_THE_DOOR:
            newcomer.turn_away()
        else:
            newcomer.give_up()

    def _write_down(self) -> None:
        if time.monotonic() - self.said >= AGAIN:
            self.said = time.monotonic()
            log.warning("%d connections are open, and there is no room for more", self.most)


class Guarded(H11Protocol):
    """One connection: so much time for the head of a request, so much for its body."""

    room: Room
    awaited = ""  # head, body, answer; idle between two requests; goodbye: to be sent away
    time: asyncio.TimerHandle | None = None

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.logger = quiet

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._look()
        self.room.find_for(self, len(self.connections))

    def data_received(self, data: bytes) -> None:
        if self.awaited == "goodbye":
            self.give_up()
        else:
            super().data_received(data)
            if self.transport.get_protocol() is self:
                self._look()
            else:
                self._await("")  # it is a socket now, and may be silent

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        self._await("")
        super().connection_lost(exc)

    def turn_away(self) -> None:
        """Say so when they have asked: an answer to no question may get lost."""
        self._await("goodbye")

    def give_up(self) -> None:
        """Close; with a sentence, if they are in the middle of something."""
        if self.awaited == "goodbye" or self._is_half_said():
            self.transport.write(plain(HTTPStatus.SERVICE_UNAVAILABLE, FULL))
        self._close()

    def break_off(self) -> None:
        """The house closes: half an answer ends as if the line were cut, since it cannot become a
        whole one, and must not be taken for one."""
        if self.cycle and self.cycle.response_started and not self.cycle.response_complete:
            self.transport.abort()

    def _lose_patience(self) -> None:
        if self.awaited == "goodbye":
            return self.give_up()
        if self._is_half_said():
            self.transport.write(plain(HTTPStatus.REQUEST_TIMEOUT, LATE))
        self._close()

    def _close(self) -> None:
        self._await("")
        self.transport.close()

    def _is_half_said(self) -> bool:
        """Whether a request has begun that nobody has begun to answer."""
        if self.awaited == "body":
            return not self.cycle.response_started
        return bool(self.conn.trailing_data[0])

    def _look(self) -> None:
        """What comes next on this connection, and from which side."""
        if self not in self.connections:
            self._await("")  # it has become a socket, which has limits of its own
        elif self.conn.their_state is h11.SEND_BODY:
            self._await("body")
        elif self.conn.their_state is not h11.IDLE:
            self._await("answer")
        elif self.cycle is None or self.conn.trailing_data[0]:
            self._await("head")
        else:
            self._await("idle")  # uvicorn itself says for how long

    def _await(self, what: str) -> None:
        if what == self.awaited:
            return
        if self.time:
            self.time.cancel()
        self.awaited, self.time = what, None
        self.room.silent.pop(self, None)
        if what in ("head", "idle"):
            self.room.silent[self] = None
        if seconds := self.room.seconds.get(what):
            self.time = self.loop.call_later(seconds, self._lose_patience)


def guarded(limits: Limits) -> type[Guarded]:
    """The protocol of a server that has these limits."""
    return type("Connection", (Guarded,), {"room": Room(limits)})


def plain(status: HTTPStatus, sentence: str) -> bytes:
    """A whole answer without the app: one sentence, and goodbye."""
    body = encode(Refusal(error=sentence))
    lines = [f"HTTP/1.1 {status} {status.phrase}".encode(), b"connection: close"]
    lines += [b"content-type: " + JSON.encode(), b"content-length: %d" % len(body)]
    lines += [name + b": " + value for name, value in HEADERS]
    return b"\r\n".join([*lines, b"", body])
