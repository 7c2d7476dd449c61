"""Deciding: a move, taking it back, planning ahead."""

from typing import Annotated

from msgspec import Meta

from tabletower.engine import BadMove

from ..house import Stale, check_running
from ..match import Match
from ..store import Plan
from ..thinking import meaning
from .verb import Answer, Number, Short, Speaker, Verb


class Move(Verb, tag="move"):
    """Make a move, having seen the table after so many events."""

    move: Short
    seen: Number

    async def answer(self, speaker: Speaker) -> Answer:
        await speaker.house.move(speaker.crowd, speaker.seat, self.move, self.seen)
        return {"n": speaker.match.number}


class Undo(Verb, tag="undo"):
    """Take the last own move back: at will up to the engine's boundary, else ask the others."""

    seen: Number

    async def answer(self, speaker: Speaker) -> Answer:
        match, seat = speaker.match, speaker.seat
        check_running(match)
        check_fresh(match, self.seen)
        own = [n for n, made in enumerate(speaker.table.log) if made.seat == seat]
        if not own:
            raise BadMove("you have made no move that could be taken back")
        if await speaker.house.aside(speaker.table.may_undo, seat):
            await speaker.house.note(speaker.crowd, seat, "undo", str(len(speaker.table.log) - 1))
            return {"offered": False}
        if match.offer:
            raise BadMove("somebody has asked for that already")
        await speaker.house.note(speaker.crowd, seat, "offer", str(own[-1]))
        return {"offered": not await settle(speaker)}


class Agree(Verb, tag="agree"):
    """Let somebody take a move back."""

    seen: Number

    async def answer(self, speaker: Speaker) -> Answer:
        check_offered(speaker, self.seen)
        await speaker.house.note(speaker.crowd, speaker.seat, "agree")
        await settle(speaker)
        return {}


class Refuse(Verb, tag="refuse"):
    """Do not let them; or think better of having asked."""

    seen: Number

    async def answer(self, speaker: Speaker) -> Answer:
        check_running(speaker.match)
        if speaker.match.offer is None or speaker.seat < 0:
            raise Stale("nobody asks for that any more")
        await speaker.house.note(speaker.crowd, speaker.seat, "refuse")
        return {}


def check_fresh(match: Match, seen: int) -> None:
    if seen < match.number and any(
        e.kind in ("move", "undo") for e in match.events[max(seen, 0) :]
    ):
        raise Stale("something has happened since; look at the table again")


def check_offered(speaker: Speaker, seen: int) -> None:
    check_running(speaker.match)
    check_fresh(speaker.match, seen)
    offer = speaker.match.offer
    if offer is None or offer.seat == speaker.seat:
        raise Stale("nobody asks you for that")


async def settle(speaker: Speaker) -> bool:
    """Take the move back if everybody agrees; bots always do."""
    match, offer = speaker.match, speaker.match.offer
    if offer is None:
        return False
    others = {seat.seat for seat in match.seats if seat.bot is None} - {offer.seat}
    if not others <= offer.agreed:
        return False
    await speaker.house.note(speaker.crowd, offer.seat, "undo", str(offer.keep))
    return True


class Planned(Verb, tag="plan"):
    """What to do when it is my decision: the first wish that is allowed then."""

    moves: Annotated[list[Short], Meta(max_length=8)]
    careful: bool = False
    standing: bool = False

    async def answer(self, speaker: Speaker) -> Answer:
        check_running(speaker.match)
        table, seat = speaker.table, speaker.seat
        wishes = [table.game.moves.wire(table.game.moves.read(move)) for move in self.moves]
        meant = [meaning(table, seat, wish) for wish in wishes] if self.careful else None
        plan = Plan(wishes, self.careful, self.standing, meant) if wishes else None
        await speaker.house.plan(speaker.crowd, seat, plan)
        return {}
