"""Presence at a match: its connections and readers, and who was there by HTTP just now."""

import asyncio
import time
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass
from weakref import WeakMethod

from tabletower.engine import SPECTATOR

from ..ops.errors import TooMany
from ..ops.limits import Bucket
from ..ops.settings import Limits
from ..store.bus import At
from .core.match import Match
from .core.reader import Reader
from .core.table_picture import Picture
from .remote_presence import RemotePresence
from .wire import Here, Notice, encode, tag_of

EMOTES_A_SECOND, EMOTES_AT_ONCE = 0.5, 5  # emotes a second by one seat, and at once
AT_ONCE = 4  # seconds' worth of whole tables that a socket may ask for at once
MOST_UNREAD = 1 << 17  # bytes of answers that wait for a socket that asks for more
PRESENCE = 0.25  # seconds until presence is sent
POLL_SECONDS = 120.0  # for which a guest who asks by HTTP counts as present
Send = Callable[[Sequence[bytes]], bool]  # unless it would have to wait


class Connection:
    """One open socket: the messages that wait, and the picture that was sent last."""

    def __init__(self, guest: str | None, limits: Limits, at_once: Send | None = None) -> None:
        rate = limits.rates.tables
        self.guest, self.most = guest, limits.capacity.unsent
        self.at_once = at_once  # sends, if that takes no waiting
        self.wholes = Bucket(rate, AT_ONCE * rate)  # bytes of whole tables
        self.seat = SPECTATOR
        self.seen: Picture | None = None  # the picture it has
        self.listens = False  # to what is said
        self.muted: frozenset[str] = frozenset()  # guests of whom nothing is sent
        self.answers: list[bytes] = []
        self.tables: list[bytes] = []
        self.passing: list[bytes] = []
        self.idle: asyncio.Future[None] | None = None  # who sends, waiting for something to send

    def may_have(self, picture: Picture) -> bool:
        """Return whether the rate limit allows it one more whole table."""
        return self.wholes.take(min(len(picture.whole()), self.wholes.most))

    def answer(self, message: bytes) -> None:
        """Queue an answer: it is never dropped."""
        self.answers.append(message)
        self._wake()

    @property
    def is_behind(self) -> bool:
        """Return whether the client asks for more than it reads."""
        return sum(map(len, self.answers)) > MOST_UNREAD

    def send(self, message: bytes) -> None:
        """Queue a passing message; a slow connection loses the oldest."""
        self.passing = [*self.passing[1 - self.most :], message]
        self._wake()

    def show(self, picture: Picture, delta: bytes | None, before: Picture | None) -> None:
        """Queue a picture: the difference if it has the picture before, else all of it.

        A slow connection gets one whole picture instead of many differences.
        """
        if delta is not None and self.seen is before and len(self.tables) < self.most:
            self.tables.append(delta)
        else:
            self.tables = [picture.whole()]
        self.seen = picture
        self._wake()

    def _wake(self) -> None:
        """Send at once what is queued, unless a send is under way: then that task does."""
        if self.idle and not self.idle.done():
            if self.at_once and self.at_once(self._unsent):
                self._forget()
            else:
                self.idle.set_result(None)

    @property
    def _unsent(self) -> list[bytes]:
        return self.tables + self.passing + self.answers  # what a move changed, then "done"

    def _forget(self) -> None:
        self.tables, self.passing, self.answers = [], [], []

    async def collect(self) -> list[bytes]:
        """The queued messages; waits until there are some that were not sent at once."""
        if not self._unsent:
            self.idle = asyncio.get_running_loop().create_future()
            await self.idle
        messages = self._unsent
        self._forget()
        return messages


@dataclass(frozen=True)
class Prepared:
    """The next picture of a reader, rendered before a window ends."""

    reader: Reader
    picture: Picture
    delta: bytes | None
    before: Picture | None
    window: int | None  # that is open then

    def fits(self, reader: Reader) -> bool:
        """Return whether the window has ended, and nothing else has happened."""
        match, reaction = reader.match, reader.match.delivery.reaction
        is_then = (reaction.current if reaction else None) == self.window
        return is_then and reader.picture is self.before and self.picture.number == match.number


class LiveMatch:
    """The connections and readers of one match."""

    def __init__(self, match: Match, remote: RemotePresence | None = None) -> None:
        self.match = match
        self.lock = asyncio.Lock()  # held while the match changes or is shown
        self.remote = remote or RemotePresence()  # at other processes
        self.connections: set[Connection] = set()
        self.readers: dict[int, Reader] = {}
        self.visitors: dict[int, Reader] = {}  # the same eyes, for those who ask by HTTP
        self.changed = asyncio.Event()  # for those who wait by HTTP
        self.waiting = 0  # how many do
        self.presence_timer: asyncio.TimerHandle | None = None  # who is here
        self.polled: dict[str, float] = {}  # who asks by HTTP, and until when they are here
        self.poll_timer: asyncio.TimerHandle | None = None  # until the first of them is not
        self.prepared: dict[int, Prepared] = {}  # by seat
        self.emotes: dict[int, Bucket] = {}  # that a seat may still give
        self.deciding: set[int] = set()  # seats that are being decided for

    def reader(self, seat: int) -> Reader:
        return self._reader_of(seat, self.readers, self.visitors)

    def visitor(self, seat: int) -> Reader:
        """The reader of HTTP requests: what sockets have been sent is not touched."""
        return self._reader_of(seat, self.visitors, self.readers)

    def _reader_of(self, seat: int, ours: dict[int, Reader], theirs: dict[int, Reader]) -> Reader:
        """Share the log between sockets and HTTP: a long one is rendered once."""
        if seat not in ours:
            ours[seat] = Reader(self.match, seat, theirs[seat].drawing if seat in theirs else None)
        if seat in theirs and ours[seat].picture is None:
            ours[seat].take_log(theirs[seat].log, theirs[seat].events_logged)
        return ours[seat]

    def enter(self, connection: Connection) -> None:
        self.connections.add(connection)
        self.sit(connection)
        self.schedule_presence()

    def sit(self, connection: Connection) -> None:
        """Make a connection the reader of its guest's own seat, or a spectator."""
        connection.seat = self.match.reader_of(connection.guest)

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        is_last = connection.seat not in {other.seat for other in self.connections}
        if is_last and (gone := self.readers.pop(connection.seat, None)):
            self.visitor(connection.seat).take_log(gone.log, gone.events_logged)
        self.polled.pop(connection.guest or "", None)  # who leaves is not present by HTTP either
        self.schedule_presence()

    def note_poll(self, guest: str | None) -> None:
        """Count a guest with a seat who asks by HTTP as present for a while."""
        seat = self.match.seat_of(guest)
        if seat is None or guest is None:
            return
        if not self.is_here(seat):
            self.schedule_presence()
        self.polled[guest] = time.monotonic() + POLL_SECONDS
        self._schedule_expiry()

    def _schedule_expiry(self) -> None:
        """Set the timer for the first of them who is no longer present."""
        if self.polled and self.poll_timer is None:
            wait = min(self.polled.values()) - time.monotonic()
            self.poll_timer = in_a_while(wait, self._expire_polls)

    def _expire_polls(self) -> None:
        self.poll_timer, now = None, time.monotonic()
        self.polled = {guest: until for guest, until in self.polled.items() if now < until}
        self._schedule_expiry()
        self.schedule_presence()

    @property
    def is_watched(self) -> bool:
        return bool(self.connections) or self.waiting > 0

    async def wait_for(self, is_there: Callable[[], bool], seconds: float) -> None:
        """Wait until it is there, but not for ever."""
        self.waiting += 1
        try:
            async with asyncio.timeout(seconds):
                while not is_there():
                    await self.changed.wait()
        except TimeoutError:
            pass
        finally:
            self.waiting -= 1

    def is_here(self, seat: int) -> bool:
        """Return whether the guest of this seat is present, by socket or HTTP, at any process."""
        guest = self.match.seats[seat].guest or ""
        return (
            any(connection.seat == seat for connection in self.connections)
            or self.polled.get(guest, 0.0) > time.monotonic()
            or self.remote.is_elsewhere(self.match.id, guest)
        )

    @property
    def present(self) -> At:
        """The presence at this process."""
        guests = {seat.guest for seat in self.match.seats if seat.guest}
        here = {connection.guest or "" for connection in self.connections} | self.polled.keys()
        watching = sum(connection.seat == SPECTATOR for connection in self.connections)
        return At(sorted(guests & here), watching)

    def greet(self, connection: Connection, has: str) -> None:
        """Send the whole picture to a connection: the one that all connections of this reader have,
        since they are notified of every change. A connection that has it is sent nothing."""
        reader = self.reader(connection.seat)
        picture = reader.picture
        if picture is None or picture.number != self.match.number:
            picture = reader.render()
        if has and has == tag_of(picture.whole()):
            connection.seen = picture
            return
        if not connection.may_have(picture):
            raise TooMany("you have asked for this large table too often; wait a little")
        connection.show(picture, None, None)

    def notify(self) -> None:
        """Send every connection what has changed, rendered once a reader."""
        for connection in self.connections:
            self.sit(connection)
        for seat in {connection.seat for connection in self.connections}:
            self._notify_seat(seat)
        if self.waiting:
            self.changed.set()
            self.changed = asyncio.Event()

    def _notify_seat(self, seat: int) -> None:
        reader = self.reader(seat)
        ready = self.prepared.get(seat)
        if ready and ready.fits(reader):
            self.readers[seat] = ready.reader
            return self._show(seat, ready.picture, ready.delta, ready.before)
        old = reader.picture
        new = reader.render()
        if old and new.is_like(old):
            reader.picture = old
            return None
        return self._show(seat, new, new.since(old) if old else None, old)

    def _show(self, seat: int, new: Picture, delta: bytes | None, old: Picture | None) -> None:
        for connection in self.connections:
            if connection.seat == seat:
                connection.show(new, delta, old)

    def prepare(self) -> None:
        """Render the end of a settled window in advance, so that showing it takes as long where a
        seat has declined as where none could answer."""
        reaction, self.prepared = self.match.delivery.reaction, {}
        current = reaction.current if reaction else None
        if reaction and current is not None and current < reaction.settled:
            seats = {connection.seat for connection in self.connections}
            with self.match.delivery.ahead(reaction, current):
                self.prepared = {seat: self._prepared(self.reader(seat)) for seat in seats}

    def _prepared(self, reader: Reader) -> Prepared:
        then, reaction, old = copy(reader), self.match.delivery.reaction, reader.picture
        new = then.render()
        delta = new.since(old) if old else None
        return Prepared(then, new, delta, old, reaction.current if reaction else None)

    def schedule_presence(self) -> None:
        """Send presence soon, once for all changes meanwhile: n guests cause no n² messages."""
        if self.presence_timer is None:
            self.presence_timer = in_a_while(PRESENCE, self._send_presence)

    def _send_presence(self) -> None:
        self.presence_timer = None
        here = [self.is_here(seat) for seat in range(len(self.match.seats))]
        present = self.present
        self.remote.publish_change(self.match.id, present)
        self.broadcast(Here(here, present.watching + self.remote.watching(self.match.id)))

    def may_emote(self, seat: int) -> bool:
        """Return whether the rate limit of a seat allows one more emote."""
        return self.emotes.setdefault(seat, Bucket(EMOTES_A_SECOND, EMOTES_AT_ONCE)).take()

    def broadcast(self, message: Here | Notice) -> None:
        """Queue a passing message for every connection."""
        text = encode(message)
        for connection in self.connections:
            connection.send(text)


def in_a_while(seconds: float, method: Callable[[], None]) -> asyncio.TimerHandle:
    """Call a method later, if its object still lives: a timer keeps no match loaded."""
    known = WeakMethod(method)

    def call() -> None:
        if found := known():
            found()

    return asyncio.get_running_loop().call_later(seconds, call)
