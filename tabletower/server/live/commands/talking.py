"""Talk: messages, phrases and points, and what to do about those of others."""

from typing import Annotated

from msgspec import Meta, Struct

from tabletower.engine import SPECTATOR, BadMove

from ...model.messages import PHRASES, Message, Muting, Room, check_text
from ...model.records import now
from ...ops.errors import Forbidden, Stale
from ..core.pointing import public_point
from ..wire import Answer, Talk, encode
from .command import Command, SeatNumber, Sender, Short

Moment = Annotated[int, Meta(ge=0, le=1 << 50)]


class Target(Struct, forbid_unknown_fields=True):
    """A place in a zone of the sender's, and the ids of what lies there, the uppermost first."""

    zone: Short
    pieces: Annotated[list[Short], Meta(max_length=8)] = []
    x: float = -1
    y: float = -1


class Say(Command, tag="say"):
    """Send words, one of the phrases, or only a point: players to everybody, spectators to each
    other."""

    text: Short = ""
    phrase: Short = ""
    point: Target | None = None

    async def execute(self, sender: Sender) -> Answer:
        match, talk = sender.match, sender.talk
        talk.check_open(match)
        text = check_text(self.text)
        self.check_phrase(text)
        guest = await sender.guests.known(sender.guest)
        talk.check_rate(guest, sender.address)
        point = await self.find_point(sender)
        name = await sender.guests.name(guest) or ""
        room: Room = "spectators" if match.seat_of(guest) is None else "players"
        where = match.id, room, now(), guest, match.reader_of(guest)
        await talk.say(sender.live_match, Message(*where, text, self.phrase, point, name))
        return Answer()

    def check_phrase(self, text: str) -> None:
        if self.phrase and self.phrase not in PHRASES:
            raise BadMove(f"there is no such phrase; there are {', '.join(PHRASES)}")
        if text and self.phrase:
            raise BadMove("say words or a phrase, not both")
        if not (text or self.phrase or self.point):
            raise BadMove("a message needs words, a phrase or a point")

    async def find_point(self, sender: Sender) -> str:
        """The point as everybody may know it, as JSON."""
        if self.point is None:
            return ""
        public = sender.match.delivery.table_for(SPECTATOR)
        if public is None:
            raise BadMove("there is no table to point at")
        tables, wanted = (public.copy(), sender.table.copy()), self.point
        place = wanted.zone, wanted.pieces, (wanted.x, wanted.y)
        work = public_point, *tables, sender.reader, *place
        return encode(await sender.pools.quick.run(*work)).decode()


class Listen(Command, tag="listen"):
    """Return what was said last; by socket, what is said from now on is sent too."""

    async def execute(self, sender: Sender) -> Talk:
        return await sender.talk.listen(sender.live_match, sender.guest, sender.connection)


async def message_at(sender: Sender, room: Room, at: int) -> Message:
    """A message that the sender may hear."""
    found = await sender.talk.find(sender.match, sender.reader, room, at)
    if found is None:
        raise Stale("there is no such message any more")
    return found


class Mute(Command, tag="mute"):
    """Hear no more of whoever sits there or wrote a message; block: nor play with them; none: hear
    them again."""

    seat: SeatNumber | None = None
    room: Room = "players"
    at: Moment = 0
    how: Muting = "mute"

    async def execute(self, sender: Sender) -> Answer:
        guest = await sender.guests.known(sender.guest)
        await sender.talk.mute(guest, await self.other(sender), self.how)
        return Answer()

    async def other(self, sender: Sender) -> str:
        """The guest who is meant."""
        if self.seat is None:
            return (await message_at(sender, self.room, self.at)).guest
        seats = sender.match.seats
        guest = seats[self.seat].guest if self.seat < len(seats) else None
        if guest is None:
            raise Forbidden("nobody sits there")
        return guest


class Report(Command, tag="report"):
    """Report a message to whoever runs the server, with what was said around it."""

    at: Moment
    room: Room = "players"
    why: Short = ""

    async def execute(self, sender: Sender) -> Answer:
        why = check_text(self.why)
        guest = await sender.guests.known(sender.guest)
        message = await message_at(sender, self.room, self.at)
        await sender.talk.report(guest, sender.address, message, why)
        return Answer()
