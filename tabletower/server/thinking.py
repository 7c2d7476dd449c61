"""Bots at the table: they think in threads of their own, and move by the same door as people."""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import zip_longest
from typing import TYPE_CHECKING

from tabletower.bots import at_level, choice_seed
from tabletower.engine import SPECTATOR, Table, TabletowerError

from .crowd import Crowd
from .database import Unavailable
from .lessons import scripted
from .match import Match
from .store import Plan

if TYPE_CHECKING:
    from .house import House


log = logging.getLogger(__name__)
IN_A_WINDOW = 4  # the highest level at which an answer is found in time


class Thinkers:
    """Whoever decides without a person: bots, and the wishes that people left."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.threads = ThreadPoolExecutor(house.settings.thinkers, thread_name_prefix="bot")
        self.busy: set[tuple[str, int]] = set()  # decisions that are being thought about

    def wake(self, crowd: Crowd) -> None:
        """See whether somebody is asked who needs no waiting for."""
        match = crowd.match
        if match.phase != "running" or not match.table:
            return
        for seat in match.table.asked:
            if match.is_late(seat):
                self.house.spawn(self._decline(crowd, seat))
            elif match.is_held(seat) or (match.waits(seat) and not has_answered(match, seat)):
                continue  # whoever looks should see what happened, or answer, before it goes on
            elif (match.id, seat) not in self.busy and self._decides(match, seat):
                self.busy.add((match.id, seat))
                self.house.spawn(self._decide(crowd, seat))

    async def _decline(self, crowd: Crowd, seat: int) -> None:
        """The time to answer is over. Whoever still thinks thinks too long."""
        assert crowd.match.table
        no = crowd.match.table.game.words.passes
        with suppress(TabletowerError):
            await self.house.move(crowd, lambda: seat, no, crowd.match.number)

    def _decides(self, match: Match, seat: int) -> bool:
        if has_answered(match, seat):
            return True
        plan = match.plans.get(seat)
        wishes = plan is not None and (bool(plan.moves) or declines(match, seat))
        return match.seats[seat].bot is not None or wishes

    async def _decide(self, crowd: Crowd, seat: int) -> None:
        match = crowd.match
        try:
            seen = match.number
            if match.rest and has_answered(match, seat):
                said = match.rest.answers.pop(seat)
                await self.house.move(crowd, lambda: seat, said, seen)
            elif match.seats[seat].bot is not None:
                await self._let_bot_decide(crowd, seat, seen)
            else:
                await self._carry_out_plan(crowd, seat, seen)
        except Unavailable:
            seen = -1  # nobody else would wake us
            await asyncio.sleep(self.house.settings.poll)
        except TabletowerError:
            pass  # meanwhile something else happened; that has woken us again
        except Exception:
            log.exception("a bot could not decide")
        finally:
            self.busy.discard((match.id, seat))
        if match.number != seen:
            self.wake(crowd)

    async def _let_bot_decide(self, crowd: Crowd, seat: int, seen: int) -> None:
        match = crowd.match
        assert match.table
        move = scripted(match, seat)
        if move is None:
            pause = asyncio.sleep(self.house.settings.pause if crowd.connections else 0)
            _, number = await asyncio.gather(pause, self.choose(match, seat))
            move = match.table.game.moves.wire(number)
        else:
            await asyncio.sleep(self.house.settings.pause)
        await self.house.move(crowd, lambda: unheld(match, seat), move, seen)

    async def choose(self, match: Match, seat: int, level: int | None = None) -> int:
        """What a bot of this level would do, from what the seat may know."""
        table = match.table_for(seat)
        assert table
        level = level or match.seats[seat].bot or 1
        bot = at_level(min(level, IN_A_WINDOW) if match.rest else level)
        view, seed = table.view(seat), choice_seed(table, seat)
        given = (table.game, table.box, view, seat, seed)
        return await asyncio.get_running_loop().run_in_executor(self.threads, bot.choose, *given)

    async def _carry_out_plan(self, crowd: Crowd, seat: int, seen: int) -> None:
        """The first wish that is allowed now; the others are forgotten unless they stand."""
        match = crowd.match
        assert match.table
        plan = match.plans.get(seat)
        if plan is None:  # given up meanwhile
            return
        if declines(match, seat):
            await self.house.move(crowd, lambda: seat, match.table.game.words.passes, seen)
            return
        wishes = zip_longest(plan.moves, plan.meant or ())
        able = [wish for wish, meant in wishes if self._is_still(match.table, seat, wish, meant)]
        if not plan.standing:
            async with self.house.changing(crowd):
                left = Plan([], never=plan.never) if plan.never else None
                await self.house.plan(match, seat, left)
        if able:
            await self.house.move(crowd, lambda: seat, able[0], seen)

    def _is_still(self, table: Table, seat: int, wish: str, meant: str | None) -> bool:
        """Whether a wish is allowed, and means what it did, if that matters."""
        if table.why(seat, table.game.moves.read(wish)):
            return False
        return meant is None or meaning(table, seat, wish) == meant


def has_answered(match: Match, seat: int) -> bool:
    """Whether a seat has said what it answers before it was its turn to."""
    return match.rest is not None and seat in match.rest.answers


def unheld(match: Match, seat: int) -> int:
    """The seat, unless its bot has to wait after all."""
    if match.is_held(seat):
        raise TabletowerError("somebody is asked first")
    return seat


def declines(match: Match, seat: int) -> bool:
    """Whether a seat does not want to be asked what it is asked now."""
    assert match.table
    plan = match.plans.get(seat)
    if plan is None or not plan.never:
        return False
    return match.table.step(seat) in plan.never and match.table.may_decline(seat)


def meaning(table: Table, seat: int, wish: str) -> str:
    """What a move would mean now, in the game's words: its last pick, given the others."""
    picks = list(table.game.moves.picks(table.game.moves.read(wish)).items())
    if not picks or seat == SPECTATOR:
        return ""
    *chosen, (pick, value) = picks
    view = table.sight(seat)
    return str(table.game.words.hint(table.box, view, seat, dict(chosen), pick, value))
