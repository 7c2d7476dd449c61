"""Message bus and locks between the processes of one server; a single process needs neither.

A lost message is only a delay: each process polls the database every few seconds in any case.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import msgspec
from msgspec import Struct

from ..model.messages import Room

AT_ONCE = 200  # matches that one message names


class Message(Struct, tag_field="say", forbid_unknown_fields=True):
    """A message. It says what to read again; only what is not stored is sent itself."""


class Changed(Message, tag="changed"):
    """These matches have changed, or are deleted."""

    matches: list[str]


class At(Struct, array_like=True):
    """The seated guests who are present at a table, and the number of spectators."""

    guests: list[str]
    watching: int


class Present(Message, tag="here"):
    """Presence at tables of this process, as far as it has changed."""

    tables: dict[str, At]


class Signed(Message, tag="emote"):
    """An emote of a seat."""

    match: str
    seat: int
    emote: str


class Talked(Message, tag="talk"):
    """A message was stored."""

    match: str
    room: Room
    at: int


class Muted(Message, tag="muted"):
    """A guest hears others than before."""

    guest: str


class Renamed(Message, tag="name"):
    guest: str


class Registered(Message, tag="register"):
    """Bans, sign-outs or the notice have changed."""


class Deleted(Message, tag="out"):
    guest: str


class Leaving(Message, tag="bye"):
    """This process ends, and its clients are gone."""


Hear = Callable[[str, Message], Awaitable[None]]  # the process, and its message
read = msgspec.json.Decoder(
    Changed | Present | Signed | Talked | Muted | Renamed | Registered | Deleted | Leaving
).decode


class Bus:
    """The bus of a single process: nothing to send, nothing to receive."""

    is_shared = False

    def publish(self, word: Message) -> None:
        """Send a message to the other processes."""

    async def listen(self, hear: Hear) -> None:
        """Receive messages until cancelled."""

    async def leave(self) -> None:
        """Announce that this process ends."""


class AdvisoryLocks:
    """Locks for work that only one process does. A single process gets every lock."""

    @asynccontextmanager
    async def claim(self, what: str) -> AsyncIterator[bool]:
        """Try to lock; yield whether this process has the lock until the block ends."""
        yield True

    async def close(self) -> None:
        """Release all locks."""
