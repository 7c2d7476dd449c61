"""After a match: a rematch, or another end."""

from contextlib import suppress
from dataclasses import replace

from tabletower.engine import TabletowerError

from ..match_creation import LevelNumber
from ..wire import Another
from .command import Command, Number, Sender
from .seats import Join


class Rematch(Command, tag="rematch"):
    """Ask for a rematch, or join the one that somebody asked for: with the same bots, the seats
    moved on by one. Nobody sits there who has not said so."""

    async def execute(self, sender: Sender) -> Another:
        maker, seat = sender.maker, sender.seat
        async with maker.lock_for(sender.signed_in):
            id = await maker.rematch(sender.live_match, seat)
        await join(sender, id, (seat - 1) % len(sender.match.seats))
        return Another(match=id)


async def join(sender: Sender, id: str, seat: int) -> None:
    """Sit down at a match, best at this seat; who comes too late is only told where it is."""
    there = replace(sender, live_match=await sender.announcer.visit(id), connection=None)
    mutes = await sender.talk.mutes(sender.guest)
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
