"""Everybody who is looking at a match now, each through a seat's eyes or a spectator's."""

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from weakref import WeakMethod

from tabletower.engine import SPECTATOR

from ..ops.errors import TooMany
from ..ops.limits import Bucket
from ..ops.settings import Limits
from ..store.bus import At
from .core.match import Match
from .core.picture import Picture
from .core.reader import Reader
from .remote_presence import Crowd
from .wire import Emote, Here, Notice, encode

SIGNS, SIGNS_AT_ONCE = 0.5, 5  # emotes a second by one seat, and at once
AT_ONCE = 4  # seconds' worth of whole tables that a socket may ask for at once
PRESENCE = 0.25  # seconds until it is told who came and went
LOOKS = 120.0  # seconds for which somebody who asks by HTTP counts as being there


class Connection:
    """One open socket: what waits to be sent, and which picture it was sent last."""

    def __init__(
        self,
        guest: str | None,
        limits: Limits,
        at_once: Callable[[Sequence[bytes]], bool] = lambda messages: False,
    ) -> None:
        self.guest, self.most = guest, limits.unsent
        self.at_once = at_once  # sends, unless somebody would have to wait for it
        self.wholes = Bucket(limits.tables, AT_ONCE * limits.tables)  # bytes of whole tables
        self.seat = SPECTATOR
        self.seen: Picture | None = None  # the picture it has
        self.answers: list[bytes] = []
        self.tables: list[bytes] = []
        self.passing: list[bytes] = []
        self.idle: asyncio.Future[None] | None = None  # who sends, waiting for something to send

    def may_have(self, picture: Picture) -> bool:
        """Whether it has not asked for so much that others would be kept waiting."""
        return self.wholes.take(min(len(picture.whole()), self.wholes.most))

    def answer(self, message: bytes) -> None:
        """An answer is never lost."""
        self.answers.append(message)
        self._wake()

    def send(self, message: bytes) -> None:
        """A passing word. Whoever does not keep up loses the oldest."""
        self.passing = [*self.passing[1 - self.most :], message]
        self._wake()

    def show(self, picture: Picture, delta: bytes | None, before: Picture | None) -> None:
        """What is new to this reader: a part if it has the picture before, else all.

        Whoever does not keep up gets one whole picture instead of many parts.
        """
        if delta is not None and self.seen is before and len(self.tables) < self.most:
            self.tables.append(delta)
        else:
            self.tables = [picture.whole()]
        self.seen = picture
        self._wake()

    def _wake(self) -> None:
        """Send what there is, unless what came before is on its way; else whoever sends that."""
        if self.idle and not self.idle.done():
            if self.at_once(self._unsent):
                self._forget()
            else:
                self.idle.set_result(None)

    @property
    def _unsent(self) -> list[bytes]:
        return self.tables + self.passing + self.answers  # what a move changed, then "done"

    def _forget(self) -> None:
        self.tables, self.passing, self.answers = [], [], []

    async def collect(self) -> list[bytes]:
        """What is to be sent now; waits until there is something that was not sent at once."""
        if not self._unsent:
            self.idle = asyncio.get_running_loop().create_future()
            await self.idle
        messages = self._unsent
        self._forget()
        return messages


@dataclass(frozen=True)
class Prepared:
    """What one pair of eyes will be shown when a window ends: who looks then, and what is new."""

    reader: Reader
    picture: Picture
    delta: bytes | None
    before: Picture | None
    window: int | None  # that is open then

    def fits(self, reader: Reader) -> bool:
        """Whether it has come to that, and nothing else has happened."""
        match, rest = reader.match, reader.match.delivery.rest
        is_then = (rest.current if rest else None) == self.window
        return is_then and reader.picture is self.before and self.picture.number == match.number


class Audience:
    """The sockets at one match, and the eyes they share."""

    def __init__(self, match: Match, crowd: Crowd | None = None) -> None:
        self.match = match
        self.lock = asyncio.Lock()  # held while the match changes or is shown
        self.crowd = crowd or Crowd()  # at other processes
        self.connections: set[Connection] = set()
        self.readers: dict[int, Reader] = {}
        self.visitors: dict[int, Reader] = {}  # the same eyes, for those who ask by HTTP
        self.changed = asyncio.Event()  # for those who wait by HTTP
        self.waiting = 0  # how many do
        self.to_be_told: asyncio.TimerHandle | None = None  # who is here
        self.looked: dict[str, float] = {}  # who asks by HTTP, and until when they are here
        self.looking: asyncio.TimerHandle | None = None  # until the first of them is not
        self.prepared: dict[int, Prepared] = {}  # by seat
        self.signs: dict[int, Bucket] = {}  # that a seat may still give
        self.thoughts: set[int] = set()  # seats that are being decided for

    def reader(self, seat: int) -> Reader:
        return self._eyes(seat, self.readers, self.visitors)

    def visitor(self, seat: int) -> Reader:
        """The same eyes, for somebody who only asks: what the others have seen is not touched."""
        return self._eyes(seat, self.visitors, self.readers)

    def _eyes(self, seat: int, ours: dict[int, Reader], theirs: dict[int, Reader]) -> Reader:
        """What was told to one is known to the other: a long log is written once."""
        if seat not in ours:
            ours[seat] = Reader(self.match, seat, theirs[seat].drawing if seat in theirs else None)
        if seat in theirs and ours[seat].picture is None:
            ours[seat].catch_up(theirs[seat].told, theirs[seat].up_to)
        return ours[seat]

    def enter(self, connection: Connection) -> None:
        self.connections.add(connection)
        self.sit(connection)
        self.tell_presence()

    def sit(self, connection: Connection) -> None:
        """Look through the eyes of the guest's own seat; nobody spectates a match of their own."""
        seat = self.match.seat_of(connection.guest)
        connection.seat = SPECTATOR if seat is None else seat

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        is_last = connection.seat not in {other.seat for other in self.connections}
        if is_last and (gone := self.readers.pop(connection.seat, None)):
            self.visitor(connection.seat).catch_up(gone.told, gone.up_to)
        self.looked.pop(connection.guest or "", None)  # whoever goes has gone
        self.tell_presence()

    def look_in(self, guest: str | None) -> None:
        """Somebody asks by HTTP: if they have a seat, they are here for a while."""
        seat = self.match.seat_of(guest)
        if seat is None or guest is None:
            return
        if not self.is_here(seat):
            self.tell_presence()
        self.looked[guest] = time.monotonic() + LOOKS
        self._await_looks()

    def _await_looks(self) -> None:
        """Come again when the first of those who asked is no longer here."""
        if self.looked and self.looking is None:
            wait = min(self.looked.values()) - time.monotonic()
            self.looking = in_a_while(wait, self._forget_looks)

    def _forget_looks(self) -> None:
        self.looking, now = None, time.monotonic()
        self.looked = {guest: until for guest, until in self.looked.items() if now < until}
        self._await_looks()
        self.tell_presence()

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
        """Whether somebody of this seat is here, by socket or now and then, at any process."""
        guest = self.match.seats[seat].guest or ""
        return (
            any(connection.seat == seat for connection in self.connections)
            or self.looked.get(guest, 0.0) > time.monotonic()
            or self.crowd.is_elsewhere(self.match.id, guest)
        )

    @property
    def present(self) -> At:
        """Who is at this very process."""
        guests = {seat.guest for seat in self.match.seats if seat.guest}
        here = {connection.guest or "" for connection in self.connections} | self.looked.keys()
        watching = sum(connection.seat == SPECTATOR for connection in self.connections)
        return At(sorted(guests & here), watching)

    def greet(self, connection: Connection) -> None:
        """The whole picture, for somebody who comes or comes back. It is the one that everybody
        with these eyes has, since they are told of every change."""
        reader = self.reader(connection.seat)
        picture = reader.picture
        if picture is None or picture.number != self.match.number:
            picture = reader.look()
        if not connection.may_have(picture):
            raise TooMany("you have asked for this large table too often; wait a little")
        connection.show(picture, None, None)

    def tell(self) -> None:
        """Show everybody what has changed. Each pair of eyes is drawn for once."""
        for connection in self.connections:
            self.sit(connection)
        for seat in {connection.seat for connection in self.connections}:
            self._tell_seat(seat)
        if self.waiting:
            self.changed.set()
            self.changed = asyncio.Event()

    def _tell_seat(self, seat: int) -> None:
        reader = self.reader(seat)
        ready = self.prepared.get(seat)
        if ready and ready.fits(reader):
            self.readers[seat] = ready.reader
            return self._show(seat, ready.picture, ready.delta, ready.before)
        old = reader.picture
        new = reader.look()
        if old and new.is_like(old):
            reader.picture = old
            return None
        return self._show(seat, new, new.since(old) if old else None, old)

    def _show(self, seat: int, new: Picture, delta: bytes | None, old: Picture | None) -> None:
        for connection in self._at(seat):
            connection.show(new, delta, old)

    def prepare(self) -> None:
        """Draw what the end of a settled window will show, so that telling it takes as long where
        somebody has declined as where nobody could answer."""
        rest, self.prepared = self.match.delivery.rest, {}
        current = rest.current if rest else None
        if rest and current is not None and current < rest.settled:
            seats = {connection.seat for connection in self.connections}
            with self.match.delivery.ahead(rest, current):
                self.prepared = {seat: self._prepared(self.reader(seat)) for seat in seats}

    def _prepared(self, reader: Reader) -> Prepared:
        then, rest, old = copy(reader), self.match.delivery.rest, reader.picture
        new = then.look()
        delta = new.since(old) if old else None
        return Prepared(then, new, delta, old, rest.current if rest else None)

    def tell_presence(self) -> None:
        """Soon, and once for all who come and go meanwhile: a crowd must not shout n² words."""
        if self.to_be_told is None:
            self.to_be_told = in_a_while(PRESENCE, self._tell_presence)

    def _tell_presence(self) -> None:
        self.to_be_told = None
        here = [self.is_here(seat) for seat in range(len(self.match.seats))]
        present = self.present
        self.crowd.tell(self.match.id, present)
        self.say(Here(here, present.watching + self.crowd.watching(self.match.id)))

    def may_sign(self, seat: int) -> bool:
        """Whether a seat has not waved before everybody's eyes too often just now."""
        return self.signs.setdefault(seat, Bucket(SIGNS, SIGNS_AT_ONCE)).take()

    def say(self, message: Emote | Here | Notice) -> None:
        """A passing word to everybody."""
        text = encode(message)
        for connection in self.connections:
            connection.send(text)

    def _at(self, seat: int) -> Iterator[Connection]:
        return (connection for connection in self.connections if connection.seat == seat)


def in_a_while(seconds: float, method: Callable[[], None]) -> asyncio.TimerHandle:
    """Call it then, unless whose it is has been forgotten: a clock keeps no match loaded."""
    known = WeakMethod(method)

    def call() -> None:
        if found := known():
            found()

    return asyncio.get_running_loop().call_later(seconds, call)
