"""A word for the shuffle: sealed, told, or done without."""

from tabletower.engine import BadMove

from ...ops.errors import Stale
from ...ops.identity import check_word
from ...store.records import now
from .. import commit_reveal
from ..match import Match
from ..shuffle import check_salt, check_seal
from ..wire import Answer
from .seats import ELSE, kept, refused
from .verb import SeatNumber, Short, Speaker, Verb


class Seal(Verb, tag="seal"):
    """Seal a word, another one, or none; until the seals are closed."""

    seal: Short
    seat: SeatNumber | None = None  # the one it was made for, if it may have changed

    async def answer(self, speaker: Speaker) -> Answer:
        seal = check_seal(self.seal)
        house = speaker.house
        async with house.changing(speaker.audience) as match:
            seat = match.seats[speaker.seat]
            if self.seat not in (None, seat.seat):
                raise Stale("you sit on another seat now; seal it for that one")
            if problem := await kept(house, match, commit_reveal.set_seal(house.store, seat, seal)):
                raise refused(problem)
        await house.begin_if_full(speaker.audience)  # it may be the last that was awaited
        return Answer()


class Reveal(Verb, tag="reveal"):
    """Tell the word that you have sealed, when the seals are closed; the last word deals."""

    word: Short
    salt: Short

    async def answer(self, speaker: Speaker) -> Answer:
        house, word, salt = speaker.house, check_word(self.word), check_salt(self.salt)
        async with house.changing(speaker.audience) as match:
            mine = match.seats[speaker.seat]
            if problem := await kept(
                house, match, commit_reveal.tell(house.store, mine, word, salt)
            ):
                raise Stale(problem)
        return Answer()


class Reopen(Verb, tag="reopen"):
    """Go on without a word that does not come: all others are sealed anew, once in a match. The
    second time it is called off."""

    async def answer(self, speaker: Speaker) -> Answer:
        house = speaker.house
        async with house.changing(speaker.audience) as match:
            check_late(match, speaker.seat)
            work = commit_reveal.reopen(house.store, match.row, speaker.seat)
            if not await kept(house, match, work):
                raise Stale(ELSE)
        await house.begin_if_full(speaker.audience)
        return Answer()


def check_late(match: Match, seat: int) -> None:
    """Words are waited for, but for one's own if one has lost it."""
    if not match.awaited:
        raise BadMove("nobody's word is awaited")
    lost = match.row.closed is not None and seat in match.awaited
    if not lost and now() < commit_reveal.late_at(match.row):
        raise BadMove("they still have time")
