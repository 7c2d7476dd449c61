"""Bots at the table: they think in threads of their own, and move by the same door as people."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from itertools import zip_longest
from typing import Any

from tabletower.bots import at_level, choice_seed
from tabletower.engine import SPECTATOR, Table, TabletowerError

from .audience import Audience
from .errors import Unavailable
from .house import House
from .lessons import scripted
from .match import Match
from .store import Plan

log = logging.getLogger(__name__)
How = Callable[[Audience, int, int], Coroutine[Any, Any, None]]
IN_A_WINDOW = 4  # the highest level at which an answer is found in time


class Thinkers:
    """Whoever decides without a person: bots, and the wishes that people left."""

    def __init__(self, house: House) -> None:
        self.house = house

    def wake(self, audience: Audience) -> None:
        """See whether somebody is asked who needs no waiting for."""
        match = audience.match
        if match.phase != "running" or not match.table:
            return
        for seat in {*match.table.asked, *match.telling.asked_quietly()}:
            if match.telling.is_due(seat):
                self._start(audience, seat, self._settle)
            elif match.telling.is_behind(seat) or match.is_held(seat):
                continue  # whoever looks should see what happened, or answer, before it goes on
            elif self._decides(match, seat):
                self._start(audience, seat, self._choose)

    def _start(self, audience: Audience, seat: int, how: How) -> None:
        """Unless it is under way: but who still thinks when an answer is due thinks too long."""
        if (seat, how.__name__) not in audience.thoughts:
            audience.thoughts.add((seat, how.__name__))
            self.house.spawn(self._decide(audience, seat, how))

    async def _settle(self, audience: Audience, seat: int, seen: int) -> None:
        """The time to answer is over: what was answered counts now, or it is a no."""
        match = audience.match
        assert match.table
        said = match.telling.kept_answer(seat) or match.table.game.words.passes
        await self.house.move(audience, lambda: seat, said, seen, due=True)

    def _decides(self, match: Match, seat: int) -> bool:
        plan = match.plans.get(seat)
        wishes = plan is not None and (bool(plan.moves) or declines(match, seat))
        return match.seats[seat].bot is not None or wishes

    async def _choose(self, audience: Audience, seat: int, seen: int) -> None:
        if audience.match.seats[seat].bot is not None:
            await self._let_bot_decide(audience, seat, seen)
        else:
            await self._carry_out_plan(audience, seat, seen)

    async def _decide(self, audience: Audience, seat: int, how: How) -> None:
        match = audience.match
        try:
            seen = match.number
            await how(audience, seat, seen)
        except Unavailable:
            seen = -1  # nobody else would wake us
            await asyncio.sleep(self.house.settings.poll)
        except TabletowerError:
            pass  # meanwhile something else happened; that has woken us again
        except Exception:
            log.exception("a bot could not decide")
        finally:
            audience.thoughts.discard((seat, how.__name__))
        if match.number != seen:
            self.wake(audience)

    async def _let_bot_decide(self, audience: Audience, seat: int, seen: int) -> None:
        match = audience.match
        assert match.table
        move = scripted(match, seat)
        if move is None:
            pause = asyncio.sleep(self.house.settings.pause if audience.connections else 0)
            _, number = await asyncio.gather(pause, choose(self.house, match, seat))
            move = match.table.game.moves.wire(number)
        else:
            await asyncio.sleep(self.house.settings.pause)
        await self.house.move(audience, lambda: unheld(match, seat), move, seen)

    async def _carry_out_plan(self, audience: Audience, seat: int, seen: int) -> None:
        """The first wish that is allowed now; the others are forgotten unless they stand."""
        match, table = audience.match, audience.match.telling.table_for(seat)
        assert table
        plan = match.plans.get(seat)
        if plan is None:  # given up meanwhile
            return
        if declines(match, seat):
            await self.house.move(audience, lambda: seat, table.game.words.passes, seen)
            return
        wishes = zip_longest(plan.moves, plan.meant or ())
        able = [wish for wish, meant in wishes if self._is_still(table, seat, wish, meant)]
        if not plan.standing:
            async with self.house.changing(audience):
                left = Plan([], never=plan.never) if plan.never else None
                await self.house.plan(match, seat, left)
        if able:
            await self.house.move(audience, lambda: seat, able[0], seen)

    def _is_still(self, table: Table, seat: int, wish: str, meant: str | None) -> bool:
        """Whether a wish is allowed, and means what it did, if that matters."""
        if table.why(seat, table.game.moves.read(wish)):
            return False
        return meant is None or meaning(table, seat, wish) == meant


async def choose(house: House, match: Match, seat: int, level: int | None = None) -> int:
    """What a bot of this level would do, from what the seat may know."""
    table = match.telling.table_for(seat)
    assert table
    level = level or match.seats[seat].bot or 1
    bot = at_level(min(level, IN_A_WINDOW) if match.telling.rest else level)
    if bot.thinks:
        await house.compiled(table.game)
    view, seed = table.view(seat), choice_seed(table, seat)
    return int(await house.thinking(bot.choose, table.game, table.box, view, seat, seed))


def unheld(match: Match, seat: int) -> int:
    """The seat, unless its bot has to wait after all."""
    if match.is_held(seat):
        raise TabletowerError("somebody is asked first")
    return seat


def declines(match: Match, seat: int) -> bool:
    """Whether a seat does not want to be asked what it is asked now."""
    plan, table = match.plans.get(seat), match.telling.table_for(seat)
    if plan is None or not plan.never or table is None:
        return False
    return table.step(seat) in plan.never and table.may_decline(seat)


def meaning(table: Table, seat: int, wish: str) -> str:
    """What a move would mean now, in the game's words: its last pick, given the others."""
    picks = list(table.game.moves.picks(table.game.moves.read(wish)).items())
    if not picks or seat == SPECTATOR:
        return ""
    *chosen, (pick, value) = picks
    view = table.sight(seat)
    return str(table.game.words.hint(table.box, view, seat, dict(chosen), pick, value))
