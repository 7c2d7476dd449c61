"""Words for the shuffle: seal one, reveal it, or go on without it."""

from tabletower.engine import BadMove

from ...model import seals
from ...model.records import now
from ...model.shuffle import check_salt, check_seal
from ...ops.errors import Stale
from ...ops.identity import check_word
from ...store import commit_reveal
from ..core.match import Match
from .command import Change, SeatNumber, Sender, Short
from .seats import refused, take_step


class Seal(Change, tag="seal"):
    """Seal a word, another one, or none; until the seals are closed."""

    may_begin = True  # it may be the last that was awaited
    seal: Short
    seat: SeatNumber | None = None  # the one it was made for, if it may have changed

    async def change(self, sender: Sender, match: Match) -> None:
        seal, seat = check_seal(self.seal), match.seats[sender.seat]
        if self.seat not in (None, seat.seat):
            raise Stale("you sit on another seat now; seal it for that one")
        if problem := await take_step(sender, commit_reveal.set_seal, seat, seal):
            raise refused(problem)


class Reveal(Change, tag="reveal"):
    """Reveal the word that you have sealed, when the seals are closed; the last word deals."""

    word: Short
    salt: Short

    async def change(self, sender: Sender, match: Match) -> None:
        word, salt = check_word(self.word), check_salt(self.salt)
        mine = match.seats[sender.seat]
        if problem := await take_step(sender, commit_reveal.reveal, mine, word, salt):
            raise Stale(problem)


class Reopen(Change, tag="reopen"):
    """Go on without a word that does not come: all others are sealed anew, once in a match. The
    second time it is called off."""

    may_begin = True

    async def change(self, sender: Sender, match: Match) -> None:
        check_late(match, sender.seat)
        if not await take_step(sender, commit_reveal.reopen, match.row, sender.seat):
            raise Stale(commit_reveal.AGO)


def check_late(match: Match, seat: int) -> None:
    """Refuse to go on before words are late; a player may give up their own at any time."""
    if not match.awaited:
        raise BadMove("no shuffle word is missing")
    lost = match.row.closed is not None and seat in match.awaited
    if not lost and now() < seals.late_at(match.row):
        raise BadMove("they still have time")
