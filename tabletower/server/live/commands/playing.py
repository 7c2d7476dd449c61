"""Decisions: make a move, take it back, plan ahead."""

from contextlib import suppress
from dataclasses import replace
from typing import Annotated

from msgspec import Meta

from tabletower.engine import BadMove
from tabletower.engine.notice import may_decline
from tabletower.engine.table import step_of
from tabletower.engine.undo import may_undo, revealed_after

from ...model.records import REVEALED, Plan
from ...ops.errors import Stale, Unavailable
from ..announcer import Announcer
from ..bot_players import meaning
from ..core.match import Match, Play
from ..core.preconditions import check_fresh, check_offers, check_rested, check_running, last_move
from ..match_changes import move, set_plan
from ..wire import Answer, Counted, Offered
from .command import Change, Command, Number, Sender, Short


class Move(Command, tag="move"):
    """Make a move, having seen the table after so many events."""

    move: Short
    seen: Number

    async def execute(self, sender: Sender) -> Counted:
        delivery, seen = sender.match.delivery, sender.event_seen(self.seen)
        reaction = delivery.reaction
        await move(sender.announcer, sender.live_match, lambda: sender.seat, self.move, seen)
        if reaction and delivery.reaction is reaction and reaction.waits_for(sender.seat):
            with suppress(Stale, Unavailable):  # the move itself is kept
                await pass_window(sender)
        return Counted(event_count=delivery.known_to(sender.reader))


async def pass_window(sender: Sender) -> None:
    """Store that a seat has nothing to add to the open window; the last one ends it."""
    async with sender.announcer.changing(sender.live_match) as match:
        check_running(match)
        reaction = match.delivery.reaction
        if reaction is None or not reaction.waits_for(sender.seat) or reaction.is_closed:
            raise Stale("nobody waits for you")
        await sender.announcer.add(match, sender.seat, "ready")
    await sender.timers.go_on(sender.live_match)


class Undo(Command, tag="undo"):
    """Take the last own move back: at will up to the engine's boundary, else ask the others."""

    seen: Number

    async def execute(self, sender: Sender) -> Offered:
        announcer = sender.announcer
        async with announcer.changing(sender.live_match) as match:
            seat = sender.seat
            play = check_fresh(match, seat, sender.event_seen(self.seen))
            last = last_move(sender.table, seat)
            if await sender.pools.quick.run(may_undo, sender.table.copy(), seat):
                await announcer.add(match, seat, "undo", str(last))
                return Offered(offered=False)
            if play.offer:
                raise BadMove("somebody has asked for that already")
            check_offers(play, seat)
            await announcer.add(match, seat, "offer", str(last))
            return Offered(offered=not await undo_if_agreed(announcer, play))


class Agree(Change, tag="agree"):
    """Agree that another player takes a move back."""

    seen: Number

    async def change(self, sender: Sender, match: Match) -> None:
        seat = sender.seat
        play = check_fresh(match, seat, sender.event_seen(self.seen))
        if play.offer is None or play.offer.seat == seat:
            raise Stale("nobody asks you for that")
        await sender.announcer.add(match, seat, "agree")
        await undo_if_agreed(sender.announcer, play)


class Refuse(Change, tag="refuse"):
    """Refuse that another player takes a move back, or withdraw the own request."""

    seen: Number

    async def change(self, sender: Sender, match: Match) -> None:
        seat, play = sender.seat, check_running(match)
        check_rested(match, seat)
        if play.offer is None:
            raise Stale("nobody asks for that any more")
        await sender.announcer.add(match, seat, "refuse")


async def undo_if_agreed(announcer: Announcer, play: Play) -> bool:
    """Take the move back if all people agree; the log says if something had been shown."""
    offer = play.offer
    if offer is None or play.must_agree:
        return False
    revealed = await announcer.pools.quick.run(revealed_after, play.table.copy(), offer.keep)
    text = f"{offer.keep}{REVEALED if revealed else ''}"
    await announcer.add(play.match, offer.seat, "undo", text)
    return True


class Extend(Change, tag="extend"):
    """Extend the reaction window: any seat that is waited for may, with or without an answer."""

    async def change(self, sender: Sender, match: Match) -> None:
        check_running(match)
        reaction, seat = match.delivery.reaction, sender.seat
        window = reaction.window if reaction and reaction.hurries(seat) else None
        if reaction is None or window is None or seat not in window.seats:
            raise Stale("nobody waits for you")
        if reaction.is_closed:
            raise Stale("it is too late for that")
        if reaction.current in reaction.more:
            raise BadMove("there is more time already")
        await sender.announcer.add(match, seat, "time")


class Ready(Command, tag="ready"):
    """Say that one has nothing to add, with or without an answer: in a match by days a window ends
    when all who are waited for have."""

    async def execute(self, sender: Sender) -> Answer:
        await pass_window(sender)
        return Answer()


class Planned(Change, tag="plan"):
    """Plan moves: when the seat is asked, the first that is allowed is made."""

    moves: Annotated[list[Short], Meta(max_length=8)]
    careful: bool = False
    standing: bool = False

    async def change(self, sender: Sender, match: Match) -> None:
        check_running(match)
        table, never = sender.table, plan_of(sender).never
        wires = [table.game.moves.wire(table.game.moves.read(move)) for move in self.moves]
        meant = [meaning(table, sender.seat, wire) for wire in wires] if self.careful else None
        plan = Plan(wires, self.careful, self.standing, meant, never)
        await set_plan(sender.announcer, match, sender.seat, plan)


class AutoDecline(Change, tag="auto_decline"):
    """Decline automatically at this step of the rulebook, or be asked again."""

    step: Short
    enabled: bool = True

    async def change(self, sender: Sender, match: Match) -> None:
        check_running(match)
        plan = plan_of(sender)
        never = {step: ask for step, ask in plan.never.items() if step != self.step}
        if self.enabled:
            never[self.step] = declinable(sender, self.step)
        await set_plan(sender.announcer, match, sender.seat, replace(plan, never=never))


def plan_of(sender: Sender) -> Plan:
    return sender.match.plans.get(sender.seat, Plan([]))


def declinable(sender: Sender, step: str) -> str:
    """The question that is asked now, if it is asked at this step and can be declined."""
    table, seat = sender.table, sender.seat
    if step != step_of(table, seat) or not may_decline(table, seat):
        raise BadMove("you can decline automatically what you are asked now, and may decline")
    return table.ask(seat)
