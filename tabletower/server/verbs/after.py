"""What comes after a match: the same again, or another end."""

from .. import making
from .verb import Answer, LevelNumber, Number, Speaker, Verb


class Rematch(Verb, tag="rematch"):
    """The same again: the same people and bots, the seats moved on by one."""

    async def answer(self, speaker: Speaker) -> Answer:
        return {"match": await making.rematch(speaker.house, speaker.audience, speaker.seat)}


class Fork(Verb, tag="fork"):
    """Go on from an earlier moment of a finished match, against bots."""

    at: Number
    level: LevelNumber = 3

    async def answer(self, speaker: Speaker) -> Answer:
        guest = await speaker.house.known(speaker.guest)
        return {
            "match": await making.fork(speaker.house, speaker.match, guest, self.at, self.level)
        }
