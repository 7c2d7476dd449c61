"""What comes after a match: the same again, or another end."""

from .. import making
from ..wire import Another
from .verb import LevelNumber, Number, Speaker, Verb


class Rematch(Verb, tag="rematch"):
    """The same again: the same people and bots, the seats moved on by one."""

    async def answer(self, speaker: Speaker) -> Another:
        return Another(match=await making.rematch(speaker.house, speaker.audience, speaker.seat))


class Fork(Verb, tag="fork"):
    """Go on from an earlier moment of a finished match, against bots."""

    at: Number
    level: LevelNumber = 3

    async def answer(self, speaker: Speaker) -> Another:
        guest = await speaker.house.known(speaker.guest)
        made = await making.fork(speaker.house, speaker.match, guest, self.at, self.level)
        return Another(match=made)
