"""Deciding: a move, taking it back, planning ahead."""

from contextlib import suppress
from dataclasses import replace
from typing import Annotated

from msgspec import Meta

from tabletower.engine import BadMove
from tabletower.engine.undo import may_undo, showed_after

from ...model.records import REVEALED, Plan
from ...ops.errors import Stale, Unavailable
from ..announcer import Announcer
from ..bot_players import meaning
from ..core.match import Play, check_rested, check_running
from ..core.take_back import check_fresh, check_offers, last_move
from ..moves import move, set_plan
from ..wire import Answer, Counted, Offered
from .verb import Number, Short, Speaker, Verb


class Move(Verb, tag="move"):
    """Make a move, having seen the table after so many events."""

    move: Short
    seen: Number

    async def answer(self, speaker: Speaker) -> Counted:
        rest, seen = speaker.match.delivery.rest, speaker.meant(self.seen)
        await move(speaker.announcer, speaker.audience, lambda: speaker.seat, self.move, seen)
        if rest and speaker.match.delivery.rest is rest and rest.waits_for(speaker.seat):
            with suppress(Stale, Unavailable):  # the move itself is kept
                await add_nothing(speaker)
        return Counted(n=speaker.match.delivery.known_to(speaker.reader))


async def add_nothing(speaker: Speaker) -> None:
    """Note that somebody has nothing to add to the open window; the last one ends it."""
    async with speaker.announcer.changing(speaker.audience) as match:
        check_running(match)
        rest = match.delivery.rest
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
            play = check_fresh(match, seat, speaker.meant(self.seen))
            last = last_move(speaker.table, seat)
            if await speaker.pools.quick.run(may_undo, speaker.table.copy(), seat):
                await announcer.add(match, seat, "undo", str(last))
                return Offered(offered=False)
            if play.offer:
                raise BadMove("somebody has asked for that already")
            check_offers(play, seat)
            await announcer.add(match, seat, "offer", str(last))
            return Offered(offered=not await settled(announcer, play))


class Agree(Verb, tag="agree"):
    """Let somebody take a move back."""

    seen: Number

    async def answer(self, speaker: Speaker) -> Answer:
        announcer = speaker.announcer
        async with announcer.changing(speaker.audience) as match:
            seat = speaker.seat
            play = check_fresh(match, seat, speaker.meant(self.seen))
            if play.offer is None or play.offer.seat == seat:
                raise Stale("nobody asks you for that")
            await announcer.add(match, seat, "agree")
            await settled(announcer, play)
        return Answer()


class Refuse(Verb, tag="refuse"):
    """Do not let them; or think better of having asked."""

    seen: Number

    async def answer(self, speaker: Speaker) -> Answer:
        announcer = speaker.announcer
        async with announcer.changing(speaker.audience) as match:
            seat = speaker.seat
            play = check_running(match)
            check_rested(match, seat)
            if play.offer is None:
                raise Stale("nobody asks for that any more")
            await announcer.add(match, seat, "refuse")
        return Answer()


async def settled(announcer: Announcer, play: Play) -> bool:
    """Take the move back if all people agree; the log says if something had been shown."""
    offer = play.offer
    if offer is None or play.must_agree:
        return False
    revealed = await announcer.pools.quick.run(showed_after, play.table.copy(), offer.keep)
    await announcer.add(
        play.match, offer.seat, "undo", f"{offer.keep}{REVEALED if revealed else ''}"
    )
    return True


class More(Verb, tag="more"):
    """Ask for more time to answer: whoever is waited for may, with or without an answer."""

    async def answer(self, speaker: Speaker) -> Answer:
        async with speaker.announcer.changing(speaker.audience) as match:
            check_running(match)
            rest, seat = match.delivery.rest, speaker.seat
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
