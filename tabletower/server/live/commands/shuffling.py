"""Words for the shuffle: seal one, reveal it, or go on without it."""

from tabletower.engine import BadMove

from ...model import seals
from ...model.records import now
from ...model.shuffle import check_salt, check_seal
from ...ops.errors import Stale
from ...ops.identity import check_word
from ...store import commit_reveal
from ..core.match import Match
from ..match_changes import begin_if_full
from ..wire import Answer
from .command import Command, SeatNumber, Sender, Short
from .seats import ELSE, kept, refused


class Seal(Command, tag="seal"):
    """Seal a word, another one, or none; until the seals are closed."""

    seal: Short
    seat: SeatNumber | None = None  # the one it was made for, if it may have changed

    async def execute(self, sender: Sender) -> Answer:
        seal = check_seal(self.seal)
        announcer = sender.announcer
        async with announcer.changing(sender.live_match) as match:
            seat = match.seats[sender.seat]
            if self.seat not in (None, seat.seat):
                raise Stale("you sit on another seat now; seal it for that one")
            if problem := await kept(
                announcer, match, commit_reveal.set_seal(announcer.store, seat, seal)
            ):
                raise refused(problem)
        await begin_if_full(announcer, sender.live_match)  # it may be the last that was awaited
        return Answer()


class Reveal(Command, tag="reveal"):
    """Reveal the word that you have sealed, when the seals are closed; the last word deals."""

    word: Short
    salt: Short

    async def execute(self, sender: Sender) -> Answer:
        announcer, word, salt = sender.announcer, check_word(self.word), check_salt(self.salt)
        async with announcer.changing(sender.live_match) as match:
            mine = match.seats[sender.seat]
            if problem := await kept(
                announcer, match, commit_reveal.reveal(announcer.store, mine, word, salt)
            ):
                raise Stale(problem)
        return Answer()


class Reopen(Command, tag="reopen"):
    """Go on without a word that does not come: all others are sealed anew, once in a match. The
    second time it is called off."""

    async def execute(self, sender: Sender) -> Answer:
        announcer = sender.announcer
        async with announcer.changing(sender.live_match) as match:
            check_late(match, sender.seat)
            work = commit_reveal.reopen(announcer.store, match.row, sender.seat)
            if not await kept(announcer, match, work):
                raise Stale(ELSE)
        await begin_if_full(announcer, sender.live_match)
        return Answer()


def check_late(match: Match, seat: int) -> None:
    """Refuse to go on before words are late; a player may give up their own at any time."""
    if not match.awaited:
        raise BadMove("nobody's word is awaited")
    lost = match.row.closed is not None and seat in match.awaited
    if not lost and now() < seals.late_at(match.row):
        raise BadMove("they still have time")
