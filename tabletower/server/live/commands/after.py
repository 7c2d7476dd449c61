"""What comes after a match: the same again, or another end."""

from ..wire import Another
from .verb import LevelNumber, Number, Speaker, Verb, need_guest


class Rematch(Verb, tag="rematch"):
    """The same again: the same people and bots, the seats moved on by one."""

    async def answer(self, speaker: Speaker) -> Another:
        maker, seat = speaker.maker, speaker.seat
        async with maker.lock_for(need_guest(speaker)):
            return Another(match=await maker.rematch(speaker.audience, seat))


class Fork(Verb, tag="fork"):
    """Go on from an earlier moment of a finished match, against bots."""

    at: Number
    level: LevelNumber = 3

    async def answer(self, speaker: Speaker) -> Another:
        maker, match = speaker.maker, speaker.match
        guest = await speaker.guests.known(speaker.guest)
        async with maker.lock_for(guest):
            return Another(match=await maker.fork(match, guest, self.at, self.level))
