"""Bot players: they choose moves in threads, and make them as people do."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from itertools import zip_longest

from tabletower.bots import LEVELS
from tabletower.engine import SPECTATOR, BadMove, Table, TabletowerError
from tabletower.engine.notice import may_decline
from tabletower.engine.table import step_of

from ..model.records import SOMEBODY, Plan
from ..ops.errors import Elsewhere, Stale, Unavailable
from ..ops.settings import Settings
from ..store.bus import AdvisoryLocks
from ..store.match_lists import Summary
from . import match_changes
from .announcer import Announcer
from .bot_matches import BotMatches
from .bot_moves import LIGHTER, BotMoves, is_awaited, is_person, iterations_of
from .core.delivery import asked_in
from .core.match import Match, Play
from .core.preconditions import check_running
from .lessons import scripted
from .presence import LiveMatch

log = logging.getLogger(__name__)
IN_A_WINDOW = 4  # the highest level at which an answer is found in time
PATIENCE = 5.0  # seconds that a search waits for compiled rules before a lighter bot plays
CHECK = 0.1  # seconds between two checks whether rules are compiled
LONGEST_WAIT = 60.0  # seconds until a match that could not be loaded is tried again


class BotPlayers:
    """Decides for seats without a person: bots, and the plans that people left.

    Where people sit or watch, a bot that is asked queues for a thread. Matches of bots among
    themselves wait for room first, and need not be in memory meanwhile.
    """

    def __init__(self, settings: Settings, announcer: Announcer, claims: AdvisoryLocks) -> None:
        self.settings, self.announcer, self.claims = settings, announcer, claims
        self.matches, self.pools = announcer.matches, announcer.pools
        self.compiling = self.matches.compiling
        self.moves = BotMoves(self.pools, announcer.metrics)
        most = settings.limits.capacity.bot_queue
        self.alone = BotMatches(self.matches, self.moves, self._load, most)
        self.elsewhere: set[str] = set()  # matches whose bots another process decides for

    async def resume(self) -> None:
        """After a restart, or when another process has ended, bots that are asked go on: first
        where people wait for them. What cannot be loaded now is tried again, ever less often."""
        found = await self._running()
        for each in found:
            if not any(is_person(seat) for seat in each.seats):
                self.alone.put_off(each.row)
        left = [each.row.id for each in found if each.row.id not in self.alone.asleep]
        wait = self.settings.poll
        while left := [id for id in left if not await self._load(id)]:
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    async def _running(self) -> list[Summary]:
        """The matches with bots in which one may be asked, or a window may be open; as soon as the
        database answers."""
        while True:
            with contextlib.suppress(Unavailable):
                found = await self.pools.quick.run(self.announcer.store.lists.running)
                return [each for each in found if asks(each) or self.matches.may_have_window(each)]
            await asyncio.sleep(self.settings.poll)

    async def _load(self, id: str) -> bool:
        """Take a match up again, unless another process has; whether that is done with. One that
        cannot be read stays alone with that."""
        try:
            async with self.claims.claim(id) as is_ours:
                if is_ours:
                    self.wake(await self.matches.find(id))
        except Unavailable as problem:
            log.warning("the match %s is tried again: %s", id, problem)
            return False
        except Exception:
            log.exception("the match %s cannot be taken up", id)
        return True

    # Whoever is asked.

    def wake(self, live_match: LiveMatch) -> None:
        """Start the decisions of all seats that are asked and have no person to wait for."""
        match, play = live_match.match, live_match.match.play
        if match.phase != "running" or play is None:
            return
        for seat in {*play.table.asked, *match.delivery.asked_quietly()}:
            if match.delivery.is_due(seat):
                continue  # an answer that is due is made without its bot
            if match.delivery.is_behind(seat) or play.is_held(seat):
                continue  # people see what happened, or answer an offer, before it goes on
            if self._decides(match, seat):
                self._start(live_match, seat)

    def _start(self, live_match: LiveMatch, seat: int) -> None:
        """Unless it is under way."""
        if seat in live_match.deciding:
            return
        if is_awaited(live_match) or self.alone.may_go_on(live_match.match.row):
            self.alone.asleep.pop(live_match.match.id, None)
            live_match.deciding.add(seat)
            self.pools.spawn(self._decide(live_match, seat))
        else:
            self.alone.put_off(live_match.match.row)

    def _decides(self, match: Match, seat: int) -> bool:
        plan = match.plans.get(seat)
        wishes = plan is not None and (bool(plan.moves) or declines(match, seat))
        return match.seats[seat].bot is not None or wishes

    async def _choose(self, live_match: LiveMatch, seat: int, seen: int) -> None:
        async with self._alone_at(live_match, seen):
            if live_match.match.seats[seat].bot is not None:
                await self._let_bot_decide(live_match, seat, seen)
            else:
                await self._carry_out_plan(live_match, seat, seen)

    @contextlib.asynccontextmanager
    async def _alone_at(self, live_match: LiveMatch, seen: int) -> AsyncIterator[None]:
        """Decide something in a match that no other process decides, and knows nothing newer of."""
        match = live_match.match
        async with self.claims.claim(match.id) as is_ours:
            if not is_ours:
                raise Elsewhere("another process decides")
            if self.announcer.bus.is_shared:
                await self.announcer.keep_in_step(live_match)
                if match.number != seen:
                    raise Stale("that was asked before")
            yield

    def _leave_it(self, live_match: LiveMatch) -> None:
        """Another process decides in a match. Where people wait for it, check in a while whether it
        still does: it may have died."""
        if is_awaited(live_match) and live_match.match.id not in self.elsewhere:
            self.elsewhere.add(live_match.match.id)
            self.pools.spawn(self._come_again(live_match.match.id))

    async def _come_again(self, id: str) -> None:
        await asyncio.sleep(self.settings.poll)
        self.elsewhere.discard(id)
        if live_match := self.matches.loaded.get(id):
            self.wake(live_match)

    async def _decide(self, live_match: LiveMatch, seat: int) -> None:
        match = live_match.match
        seen = match.number
        try:
            await self._choose(live_match, seat, seen)
        except Unavailable:
            seen = -1  # nothing else would wake us
            await asyncio.sleep(self.settings.poll)
        except Elsewhere:
            self._leave_it(live_match)
        except TabletowerError:
            pass  # something else happened meanwhile; that has woken us again
        except Exception as problem:
            self.announcer.stop(live_match, problem)
        finally:
            live_match.deciding.discard(seat)
            self.alone.release(match.id)
        if match.number != seen:
            self.wake(live_match)

    async def _let_bot_decide(self, live_match: LiveMatch, seat: int, seen: int) -> None:
        match = live_match.match
        play, move = check_running(match), scripted(match, seat)
        if move is None:
            pause = asyncio.sleep(self.settings.bots.delay if live_match.connections else 0)
            _, number = await asyncio.gather(pause, self._find(live_match, play, seat, seen))
            move = play.table.game.moves.wire(number)
        else:
            await asyncio.sleep(self.settings.bots.delay)
        try:
            await self._make(live_match, seat, move, seen)
        except BadMove:
            if match.number == seen and match.phase == "running":
                await self._move_otherwise(live_match, seat, seen)

    async def _move_otherwise(self, live_match: LiveMatch, seat: int, seen: int) -> None:
        """Make the first move that the rules allow, where they refuse the one they had listed."""
        match, table = live_match.match, live_match.match.delivery.table_for(seat)
        if table is None or seat not in table.asked:
            return
        allowed = (move for move in table.legal(seat) if not table.why(seat, move))
        if (move := next(allowed, None)) is None:
            raise RuntimeError("the rules ask a seat and allow it no move")
        log.error("the rules of %s list a move and refuse it", match.row.game)
        await self._make(live_match, seat, table.game.moves.wire(move), seen)

    async def _make(self, live_match: LiveMatch, seat: int, text: str, seen: int) -> None:
        """Make a move, unless a bot has to wait after all."""

        def unheld() -> int:
            play = live_match.match.play
            if play and play.is_held(seat):
                raise TabletowerError("somebody is asked first")
            return seat

        await match_changes.move(self.announcer, live_match, unheld, text, seen)

    async def _find(self, live_match: LiveMatch, play: Play, seat: int, seen: int) -> int:
        """The move of a seat's bot; the log says if it plays at another level."""
        match = live_match.match
        level = await self._level(play, seat, match.seats[seat].bot or LIGHTER)
        if match.delivery.reaction:
            return (await self.moves.choose(live_match, seat, min(level, IN_A_WINDOW), seen))[0]
        move, played = await self.moves.choose(live_match, seat, level, seen)
        await self._own_up(live_match, play, seat, played)
        return move

    async def _level(self, play: Play, seat: int, level: int) -> int:
        """The level that is to be played: no search without compiled rules."""
        game, compiling = play.table.game, self.compiling
        is_lighter = play.levels.get(seat, level) < level
        patience = 0.0 if is_lighter or compiling.is_done(game) else PATIENCE
        loop = asyncio.get_running_loop()
        until = loop.time() + patience
        while iterations_of(level) and not compiling.is_compiled(game):
            if loop.time() >= until:
                return LIGHTER
            await asyncio.sleep(CHECK)
        return level

    async def _own_up(self, live_match: LiveMatch, play: Play, seat: int, level: int) -> None:
        """Write into the log that a bot plays at another level than before, and why.

        Where it is a secret who is asked, the next open decision brings it.
        """
        match = live_match.match
        wanted = match.seats[seat].bot
        if wanted is None or match.delivery.asked_quietly():
            return
        if play.levels.get(seat, wanted) != level and level <= wanted:
            async with self.announcer.changing(live_match):
                check_running(match)
                play.levels[seat] = level
                said = standing(match, seat, level, self.compiling.is_compiled(play.table.game))
                if said != last_said(match, seat):  # by another process, or before a restart
                    await self.announcer.add(match, seat, "seat", said)

    async def _carry_out_plan(self, live_match: LiveMatch, seat: int, seen: int) -> None:
        """The first wish that is allowed now; the others are forgotten unless they stand."""
        match, table = live_match.match, live_match.match.delivery.table_for(seat)
        plan = match.plans.get(seat)
        if plan is None or table is None:  # given up meanwhile
            return
        if declines(match, seat):
            return await self._make(live_match, seat, table.game.words.passes, seen)
        wishes = zip_longest(plan.moves, plan.meant or ())
        able = [wish for wish, meant in wishes if self._is_still(table, seat, wish, meant)]
        if not plan.standing:
            async with self.announcer.changing(live_match):
                left = Plan([], never=plan.never)
                await match_changes.set_plan(self.announcer, match, seat, left)
        if able:
            await self._make(live_match, seat, able[0], seen)

    def _is_still(self, table: Table, seat: int, wish: str, meant: str | None) -> bool:
        """Return whether a wish is allowed, and means what it did, if that matters."""
        if table.why(seat, table.game.moves.read(wish)):
            return False
        return meant is None or meaning(table, seat, wish) == meant


def asks(each: Summary) -> bool:
    """Return whether a bot may be asked: before the first move only the match itself can tell."""
    bots = [seat.seat for seat in each.seats if seat.bot]
    return not each.moves or any(seat in asked_in(each.asked, seat) for seat in bots)


def standing(match: Match, seat: int, level: int, is_compiled: bool) -> str:
    """A sentence for the log: the level of a bot from now on."""
    chair = match.seats[seat]
    who = f"the bot for {SOMEBODY}" if chair.guest else chair.called
    if level == chair.bot:
        return f"{who} plays as a {LEVELS[level].title} again"
    why = "it would think for too long here" if is_compiled else "the rules are not compiled yet"
    return f"{who} plays as a {LEVELS[level].title} for now: {why}"


def last_said(match: Match, seat: int) -> str:
    """The last line of the log about who decides at a seat."""
    own = (event for event in reversed(match.events) if event.kind == "seat" and event.seat == seat)
    return next((event.text for event in own), "")


def declines(match: Match, seat: int) -> bool:
    """Return whether a seat does not want to be asked what it is asked now."""
    plan, table = match.plans.get(seat), match.delivery.table_for(seat)
    if plan is None or not plan.never or table is None:
        return False
    return step_of(table, seat) in plan.never and may_decline(table, seat)


def meaning(table: Table, seat: int, wish: str) -> str:
    """The meaning of a move now, in the game's words: of its last pick, given the others."""
    picks = list(table.game.moves.picks(table.game.moves.read(wish)).items())
    if not picks or seat == SPECTATOR:
        return ""
    *chosen, (pick, value) = picks
    view = table.sight(seat)
    return str(table.game.words.hint(table.box, view, seat, dict(chosen), pick, value))
