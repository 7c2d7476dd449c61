"""After a match: a rematch, or another end."""

from contextlib import suppress
from dataclasses import replace

from tabletower.engine import BadMove, TabletowerError

from ..match_creation import LevelNumber
from ..presence import LiveMatch
from ..wire import Another, Answer
from .command import Command, Number, Sender
from .seats import Join


class Rematch(Command, tag="rematch"):
    """Ask for a rematch, or join the one that somebody asked for: with the same bots, the seats
    moved on by one. Nobody sits there who has not said so."""

    async def execute(self, sender: Sender) -> Another:
        maker, seat = sender.maker, sender.seat
        async with maker.lock_for(sender.signed_in):
            id = await maker.rematch(sender.live_match, seat)
        there = replace(sender, live_match=await sender.announcer.visit(id), connection=None)
        await join(there, (seat - 1) % len(sender.match.seats))
        await say_again(sender, there.live_match, True)
        return Another(match=id)


class Decline(Command, tag="decline"):
    """Decline the rematch that somebody asked for; both tables are told."""

    async def execute(self, sender: Sender) -> Answer:
        seat, id = sender.seat, sender.match.row.next
        if id is None or not await sender.pools.quick.run(sender.announcer.store.marks, [id]):
            raise BadMove("nobody has asked for a rematch")
        rematch = await sender.announcer.visit(id)
        if rematch.match.seat_of(sender.match.seats[seat].guest) is not None:
            raise BadMove("you sit at the rematch; leave it")
        await say_again(sender, rematch, False)
        return Answer()


async def say_again(sender: Sender, rematch: LiveMatch, again: bool) -> None:
    """Keep whether the sender wants the rematch, and tell those who are at either match."""
    announcer = sender.announcer
    async with announcer.changing(sender.live_match) as match:
        await announcer.store.change_seat(match.seats[sender.seat], again=again)
        await announcer.reload(match)
    async with announcer.changing(rematch) as match:
        await announcer.reload(match)


async def join(there: Sender, seat: int) -> None:
    """Sit down at a match, best at this seat; who comes too late is only told where it is."""
    mutes = await there.talk.mutes(there.guest)
    if {each.other for each in mutes if each.blocks} & {each.guest for each in there.match.seats}:
        return  # by a join of their own they may sit down beside whom they have blocked
    for wish in (seat, None):
        with suppress(TabletowerError):
            await Join(seat=wish).execute(there)
            return


class Fork(Command, tag="fork"):
    """Go on from an earlier moment of a finished match, against bots."""

    at: Number
    level: LevelNumber = 3

    async def execute(self, sender: Sender) -> Another:
        maker, match = sender.maker, sender.match
        guest = await sender.guests.known(sender.guest)
        async with maker.lock_for(guest):
            return Another(match=await maker.fork(match, guest, self.at, self.level))
