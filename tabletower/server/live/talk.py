"""Talk at a match: stored, delivered to those who may hear it, and to nobody who has muted it.

It is no part of the course of play: it changes no table, no log and no number of events.
"""

from collections.abc import Collection
from contextlib import suppress
from dataclasses import replace

import msgspec

from tabletower.engine import SPECTATOR, TabletowerError

from ..model.messages import ROOMS, Message, Mute, Muting, Room
from ..ops.errors import Forbidden, TooMany, Unavailable
from ..ops.limits import Address, AddressBuckets, Buckets
from ..ops.settings import Settings, TalkPolicy
from ..store.bus import Bus, Muted, Signed, Talked
from ..store.talk_store import TalkStore
from . import wire
from .core.match import Match
from .presence import Connection, LiveMatch
from .registry import LiveMatches

RECENT = 100  # messages that a reader is sent at once
TRIES = 5  # at a moment that other processes take too
MINUTE, REPORT_SECONDS = 60, 1500  # in which the limits are refilled
TOO_FAST = "you have said enough for now; wait a little"


class Talk:
    """Messages of all matches that are loaded, and the limits on them."""

    def __init__(
        self, settings: Settings, store: TalkStore, bus: Bus, matches: LiveMatches
    ) -> None:
        limits = settings.limits.talk
        self.policy: TalkPolicy = settings.talk
        self.store, self.bus, self.matches, self.pools = store, bus, matches, matches.pools
        self.kept, self.most_muted = limits.messages_kept, limits.muted
        self.guests = Buckets(limits.talk / MINUTE, limits.talk)
        self.addresses = AddressBuckets(limits.address_talk / MINUTE, limits.address_talk)
        self.reporters = Buckets(limits.reports / REPORT_SECONDS, limits.reports)
        here = limits.address_reports
        self.reporting = AddressBuckets(here / REPORT_SECONDS, here)

    # Messages.

    def closed(self, match: Match) -> str:
        """The reason why nobody can say anything at a match; empty if one can."""
        if self.policy == "off":
            return "whoever runs this server has switched talk off"
        if self.policy == "invited" and match.row.public:
            return "at public matches nobody can talk here; make one that is not public"
        return "the match has not begun" if match.phase == "waiting" else ""

    def check_open(self, match: Match) -> None:
        if problem := self.closed(match):
            raise Forbidden(problem)

    def check_rate(self, guest: str, address: Address) -> None:
        if not self.guests.take(guest):
            raise TooMany(TOO_FAST, "talk")
        if not self.addresses.take(address):
            raise TooMany("too much is said from your address; wait a little", "address_talk")

    async def say(self, live_match: LiveMatch, message: Message) -> None:
        """Store a message, then deliver it here and at other processes."""
        for _ in range(TRIES):
            if at := await self.store.add(message, self.kept):
                self.deliver(live_match, replace(message, at=at))
                return self.bus.publish(Talked(message.match, message.room, at))
        raise Unavailable("too many speak at once; try again")

    def deliver(self, live_match: LiveMatch, message: Message) -> None:
        """Send a message to those who listen and may hear it."""
        own, others = (wire.encode(sent(message, is_own)) for is_own in (True, False))
        match = live_match.match
        for connection in audience(live_match, message.guest):
            rooms = rooms_of(match, match.reader_of(connection.guest))
            if connection.listens and message.room in rooms:
                connection.send(own if connection.guest == message.guest else others)

    async def arrive(self, told: Talked) -> None:
        """Deliver a message that another process has stored."""
        live_match = self.matches.loaded.get(told.match)
        if live_match is None or not live_match.connections or told.room not in ROOMS:
            return
        with suppress(TabletowerError):  # it is there for whoever listens anew
            where = told.match, told.room, told.at
            if message := await self.pools.quick.run(self.store.message, *where):
                self.deliver(live_match, message)

    async def listen(
        self, live_match: LiveMatch, guest: str | None, connection: Connection | None
    ) -> wire.Talk:
        """Have a connection sent what is said from now on; return what was said last."""
        match, muted = live_match.match, await self.mutes(guest)
        if connection:
            connection.listens, connection.muted = True, others_in(muted)
        rooms = rooms_of(match, match.reader_of(guest))
        asked = self.store.recent, match.id, rooms, guest or "", RECENT
        said = await self.pools.quick.run(*asked)
        others = others_in(muted)
        return wire.Talk(
            closed=self.closed(match),
            rule=rule_of(match),
            messages=[sent(message, message.guest == guest) for message in said],
            muted=[seat.seat for seat in match.seats if seat.guest in others],
        )

    async def find(self, match: Match, reader: int, room: Room, at: int) -> Message | None:
        """A message, if this reader may hear it."""
        if room not in rooms_of(match, reader):
            return None
        found: Message | None = await self.pools.quick.run(self.store.message, match.id, room, at)
        return found

    # Emotes.

    def emote(self, live_match: LiveMatch, seat: int, emote: str) -> None:
        """Show an emote to everybody here who has not muted that seat."""
        text = wire.encode(wire.Emote(seat, emote))
        for connection in audience(live_match, live_match.match.seats[seat].guest):
            connection.send(text)

    def publish_emote(self, live_match: LiveMatch, seat: int, emote: str) -> None:
        """Show an emote here and at other processes; it is not stored."""
        self.emote(live_match, seat, emote)
        self.bus.publish(Signed(live_match.match.id, seat, emote))

    # Mutes and reports.

    async def mutes(self, guest: str | None) -> list[Mute]:
        """The guests whom this one has muted or blocked."""
        if guest is None:
            return []
        found: list[Mute] = await self.pools.quick.run(self.store.mutes, guest)
        return found

    async def mute(self, guest: str, other: str, how: Muting) -> None:
        """Mute or block a guest, or hear them again."""
        if guest == other:
            raise Forbidden("you cannot mute yourself")
        if how == "none":
            await self.store.unmute(guest, other)
        elif not await self.store.mute(guest, other, how == "block", self.most_muted):
            raise TooMany("you have muted too many; hear some of them again first", "muted")
        self.bus.publish(Muted(guest))
        await self.read_mutes(guest)

    async def read_mutes(self, guest: str) -> None:
        """Bring the connections of a guest up to date."""
        others = others_in(await self.mutes(guest))
        for live_match in self.matches.loaded.values():
            for connection in live_match.connections:
                if connection.guest == guest:
                    connection.muted = others

    async def mutes_changed(self, guest: str) -> None:
        """The same, for a change at another process."""
        with suppress(TabletowerError):
            await self.read_mutes(guest)

    async def report(self, reporter: str, address: Address, message: Message, why: str) -> None:
        """Store a report. There is room for so many, so one address must not fill it."""
        if reporter == message.guest:
            raise Forbidden("you cannot report yourself")
        if not self.reporters.take(reporter):
            raise TooMany("you have reported enough for now; wait a few minutes", "reports")
        if not self.reporting.take(address):
            said = "too much is reported from your address; wait a few minutes"
            raise TooMany(said, "address_reports")
        if not await self.store.report(message, reporter, why):
            raise Unavailable("too many reports wait already; try again tomorrow")


def rooms_of(match: Match, reader: int) -> tuple[Room, ...]:
    """The rooms that a reader may hear: players hear spectators once the match is over."""
    is_over = match.delivery.phase_for(reader) == "over"
    return ROOMS if reader == SPECTATOR or is_over else ("players",)


def rule_of(match: Match) -> str:
    """The sentence of the game about what may not be told, for its options."""
    return match.table.game.words.talk(match.table.box) if match.table else ""


def audience(live_match: LiveMatch, guest: str | None) -> list[Connection]:
    """The connections of people who have not muted a guest."""
    return [each for each in live_match.connections if guest not in each.muted]


def others_in(muted: Collection[Mute]) -> frozenset[str]:
    return frozenset(each.other for each in muted)


def sent(message: Message, is_own: bool) -> wire.Message:
    """A message as it is sent."""
    return wire.Message(
        room=message.room,
        at=message.at,
        seat=None if message.seat == SPECTATOR else message.seat,
        name=message.name,
        you=is_own,
        text=message.text,
        phrase=message.phrase,
        point=msgspec.json.decode(message.point, type=wire.Point) if message.point else None,
    )
