"""What comes after a match: the same again, or another end."""

from .. import match_creation
from ..wire import Another
from .verb import LevelNumber, Number, Speaker, Verb, need_guest


class Rematch(Verb, tag="rematch"):
    """The same again: the same people and bots, the seats moved on by one."""

    async def answer(self, speaker: Speaker) -> Another:
        house, seat = speaker.house, speaker.seat
        async with house.making_of(need_guest(speaker)):
            return Another(match=await match_creation.rematch(house, speaker.audience, seat))


class Fork(Verb, tag="fork"):
    """Go on from an earlier moment of a finished match, against bots."""

    at: Number
    level: LevelNumber = 3

    async def answer(self, speaker: Speaker) -> Another:
        house, match = speaker.house, speaker.match
        guest = await house.known(speaker.guest)
        async with house.making_of(guest):
            return Another(
                match=await match_creation.fork(house, match, guest, self.at, self.level)
            )
