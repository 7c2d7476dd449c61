"""After a match: a rematch, or another end."""

from ..match_creation import LevelNumber
from ..wire import Another
from .command import Command, Number, Sender


class Rematch(Command, tag="rematch"):
    """Make a rematch: the same people and bots, the seats moved on by one."""

    async def execute(self, sender: Sender) -> Another:
        maker, seat = sender.maker, sender.seat
        async with maker.lock_for(sender.signed_in):
            return Another(match=await maker.rematch(sender.live_match, seat))


class Fork(Command, tag="fork"):
    """Go on from an earlier moment of a finished match, against bots."""

    at: Number
    level: LevelNumber = 3

    async def execute(self, sender: Sender) -> Another:
        maker, match = sender.maker, sender.match
        guest = await sender.guests.known(sender.guest)
        async with maker.lock_for(guest):
            return Another(match=await maker.fork(match, guest, self.at, self.level))
