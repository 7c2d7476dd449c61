"""Deciding: a move, taking it back, planning ahead."""

from contextlib import suppress
from dataclasses import replace
from itertools import pairwise, takewhile
from typing import Annotated

from msgspec import Meta

from tabletower.engine import BadMove
from tabletower.engine.undo import may_undo, showed_after

from ...model.records import REVEALED, Event, Plan
from ...ops.errors import Stale, TooMany, Unavailable
from ..announcer import Announcer
from ..bot_players import meaning
from ..match import Match
from ..moves import check_rested, check_running, move, set_plan
from ..wire import Answer, Counted, Offered
from .verb import Number, Short, Speaker, Verb

MOST_OFFERS = 3  # to take a move back that come to nothing, until somebody else moves
DECISIVE = ("offer", "refuse", "undo", "move")  # events after which an offer is no longer open


class Move(Verb, tag="move"):
    """Make a move, having seen the table after so many events."""

    move: Short
    seen: Number

    async def answer(self, speaker: Speaker) -> Counted:
        rest, seen = speaker.match.telling.rest, speaker.meant(self.seen)
        await move(speaker.announcer, speaker.audience, lambda: speaker.seat, self.move, seen)
        if rest and speaker.match.telling.rest is rest and rest.waits_for(speaker.seat):
            with suppress(Stale, Unavailable):  # the move itself is kept
                await add_nothing(speaker)
        return Counted(n=speaker.match.telling.known_to(speaker.reader))


async def add_nothing(speaker: Speaker) -> None:
    """Note that somebody has nothing to add to the open window; the last one ends it."""
    async with speaker.announcer.changing(speaker.audience) as match:
        check_running(match)
        rest = match.telling.rest
        if rest is None or not rest.waits_for(speaker.seat) or rest.is_closed:
            raise Stale("nobody waits for you")
        await speaker.announcer.add(match, speaker.seat, "ready")
    await speaker.timers.go_on(speaker.audience)


class Undo(Verb, tag="undo"):
    """Take the last own move back: at will up to the engine's boundary, else ask the others."""

    seen: Number

    async def answer(self, speaker: Speaker) -> Offered:
        announcer = speaker.announcer
        async with announcer.changing(speaker.audience) as match:
            seat = speaker.seat
            check_fresh(match, seat, speaker.meant(self.seen))
            last = last_move(speaker, seat)
            if await speaker.pools.quick.run(may_undo, speaker.table.copy(), seat):
                await announcer.add(match, seat, "undo", str(last))
                return Offered(offered=False)
            if match.offer:
                raise BadMove("somebody has asked for that already")
            check_offers(match, seat)
            await announcer.add(match, seat, "offer", str(last))
            return Offered(offered=not await settled(announcer, match))


class Agree(Verb, tag="agree"):
    """Let somebody take a move back."""

    seen: Number

    async def answer(self, speaker: Speaker) -> Answer:
        announcer = speaker.announcer
        async with announcer.changing(speaker.audience) as match:
            seat = speaker.seat
            check_fresh(match, seat, speaker.meant(self.seen))
            if match.offer is None or match.offer.seat == seat:
                raise Stale("nobody asks you for that")
            await announcer.add(match, seat, "agree")
            await settled(announcer, match)
        return Answer()


class Refuse(Verb, tag="refuse"):
    """Do not let them; or think better of having asked."""

    seen: Number

    async def answer(self, speaker: Speaker) -> Answer:
        announcer = speaker.announcer
        async with announcer.changing(speaker.audience) as match:
            seat = speaker.seat
            check_running(match)
            check_rested(match, seat)
            if match.offer is None:
                raise Stale("nobody asks for that any more")
            await announcer.add(match, seat, "refuse")
        return Answer()


def check_offers(match: Match, seat: int) -> None:
    """Whether a seat has not asked in vain too often: each time everybody is told, and the log
    grows. It may again when it has heard of a move of somebody else: an own one could be taken
    back at once, and of others it must not learn here that they were made."""

    def is_moved_on(event: Event) -> bool:
        return event.kind == "move" and event.seat != seat and match.telling.hears(seat, event)

    since = takewhile(lambda event: not is_moved_on(event), reversed(match.events))
    told = [(event.kind, event.seat) for event in since if event.kind in DECISIVE]
    granted = sum(pair == (("undo", seat), ("offer", seat)) for pair in pairwise(told))
    if told.count(("offer", seat)) - granted >= MOST_OFFERS:
        raise TooMany("you have asked for that often enough; wait until somebody else has moved")


def last_move(speaker: Speaker, seat: int) -> int:
    """Which move was this seat's last."""
    own = [number for number, made in enumerate(speaker.table.log) if made.seat == seat]
    if not own:
        raise BadMove("you have made no move that could be taken back")
    return own[-1]


def check_fresh(match: Match, seat: int, seen: int) -> None:
    """Whether somebody who has seen so many events has seen every decision."""
    check_running(match)
    check_rested(match, seat)
    if any(event.kind in ("move", "undo") for event in match.events[max(seen, 0) :]):
        raise Stale("something has happened since; look at the table again")


async def settled(announcer: Announcer, match: Match) -> bool:
    """Take the move back if all people agree; the log tells if something had been shown."""
    offer = match.offer
    if offer is None or match.table is None or match.must_agree:
        return False
    revealed = await announcer.pools.quick.run(showed_after, match.table.copy(), offer.keep)
    await announcer.add(match, offer.seat, "undo", f"{offer.keep}{REVEALED if revealed else ''}")
    return True


class More(Verb, tag="more"):
    """Ask for more time to answer: whoever is waited for may, with or without an answer."""

    async def answer(self, speaker: Speaker) -> Answer:
        async with speaker.announcer.changing(speaker.audience) as match:
            check_running(match)
            rest, seat = match.telling.rest, speaker.seat
            if not (rest and rest.window and seat in rest.window.seats and rest.hurries(seat)):
                raise Stale("nobody waits for you")
            if rest.is_closed:
                raise Stale("it is too late for that")
            if rest.current in rest.more:
                raise BadMove("there is more time already")
            await speaker.announcer.add(match, seat, "time")
        return Answer()


class Ready(Verb, tag="ready"):
    """Say that one has nothing to add, with or without an answer: in a match by days a window ends
    when all who are waited for have."""

    async def answer(self, speaker: Speaker) -> Answer:
        await add_nothing(speaker)
        return Answer()


class Planned(Verb, tag="plan"):
    """What to do when it is my decision: the first wish that is allowed then."""

    moves: Annotated[list[Short], Meta(max_length=8)]
    careful: bool = False
    standing: bool = False

    async def answer(self, speaker: Speaker) -> Answer:
        async with speaker.announcer.changing(speaker.audience) as match:
            check_running(match)
            await set_plan(speaker.announcer, match, speaker.seat, self.wishes(speaker))
        return Answer()

    def wishes(self, speaker: Speaker) -> Plan | None:
        table = speaker.table
        wires = [table.game.moves.wire(table.game.moves.read(move)) for move in self.moves]
        meant = [meaning(table, speaker.seat, wire) for wire in wires] if self.careful else None
        never = never_of(speaker)
        plan = Plan(wires, self.careful, self.standing, meant, never)
        return plan if wires or never else None


class Never(Verb, tag="never"):
    """Decline by itself what is asked at this step of the rulebook, or be asked again."""

    step: Short
    never: bool = True

    async def answer(self, speaker: Speaker) -> Answer:
        async with speaker.announcer.changing(speaker.audience) as match:
            check_running(match)
            plan = match.plans.get(speaker.seat, Plan([]))
            never = {step: ask for step, ask in plan.never.items() if step != self.step}
            if self.never:
                never[self.step] = declinable(speaker, self.step)
            kept = replace(plan, never=never)
            await set_plan(
                speaker.announcer, match, speaker.seat, kept if plan.moves or never else None
            )
        return Answer()


def never_of(speaker: Speaker) -> dict[str, str]:
    plan = speaker.match.plans.get(speaker.seat)
    return plan.never if plan else {}


def declinable(speaker: Speaker, step: str) -> str:
    """What is asked now, if it is asked at this step and can be declined."""
    table, seat = speaker.table, speaker.seat
    if step != table.step(seat) or not table.may_decline(seat):
        raise BadMove("only what you are asked now, and may decline, can be declined for good")
    return table.ask(seat)
