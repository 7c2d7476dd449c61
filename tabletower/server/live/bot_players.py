"""Bots at the table: they think in threads of their own, and move by the same door as people."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from itertools import zip_longest

from tabletower.bots import LEVELS, choice_seed
from tabletower.engine import SPECTATOR, BadMove, Table, TabletowerError
from tabletower.engine.notice import may_decline
from tabletower.engine.table import step_of

from ..ops.errors import Elsewhere, Stale, Unavailable
from ..ops.fair_queue import Path, RoundRobin
from ..store.match_lists import Summary
from ..store.records import SOMEBODY, Plan, Row, Seat
from .bot_strength import LIGHTER, thoughts_of
from .delivery import asked_in
from .house import House, check_running
from .lessons import scripted
from .match import Match
from .presence import Audience

log = logging.getLogger(__name__)
IN_A_WINDOW = 4  # the highest level at which an answer is found in time
PATIENCE = 5.0  # seconds that a search waits for compiled rules before a lighter bot plays
LOOK = 0.1  # seconds between two looks whether they are there
LONGEST_WAIT = 60.0  # seconds until a match that could not be loaded is tried again


class Thinkers:
    """Whoever decides without a person: bots, and the wishes that people left.

    Where people sit or look on, a bot that is asked waits for its turn to think. Of matches of
    bots among themselves only so many do; the others sleep until there is room, and need not
    be in memory meanwhile.
    """

    def __init__(self, house: House) -> None:
        self.house = house
        self.awake: set[str] = set()  # matches of bots among themselves, while they think
        self.asleep: dict[str, Row] = {}  # those that wait for room
        self.rounds = RoundRobin()  # whose were roused when
        self.room = asyncio.Event()
        self.rousing = False
        self.elsewhere: set[str] = set()  # matches that another process thinks about

    async def resume(self) -> None:
        """After a restart, or when another process has ended, bots that are asked go on: first
        where people wait for them. What cannot be loaded now is tried again, ever less often."""
        found = await self._running()
        for each in found:
            if not any(is_person(seat) for seat in each.seats):
                self._put_off(each.row)
        left = [each.row.id for each in found if each.row.id not in self.asleep]
        wait = self.house.settings.poll
        while left := [id for id in left if not await self._load(id)]:
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    async def _running(self) -> list[Summary]:
        """The matches with bots in which one may be asked, or a window may be open; as soon as the
        database answers."""
        while True:
            with contextlib.suppress(Unavailable):
                found = await self.house.in_thread(self.house.store.lists.running)
                return [each for each in found if asks(each) or self.house.may_rest(each)]
            await asyncio.sleep(self.house.settings.poll)

    async def _load(self, id: str) -> bool:
        """Take a match up again, unless another process has; whether that is done with. One that
        cannot be read stays alone with that."""
        try:
            async with self.house.claims.claim(id) as is_ours:
                if is_ours:
                    self.wake(await self.house.audience(id))
        except Unavailable as problem:
            log.warning("the match %s is tried again: %s", id, problem)
            return False
        except Exception:
            log.exception("the match %s cannot be taken up", id)
        return True

    # Matches of bots among themselves.

    def _may_think(self, audience: Audience) -> bool:
        """Whether a bot of this match may wait for a turn now."""
        match = audience.match
        if is_awaited(audience) or match.id in self.awake:
            return True
        if self.asleep or not self._has_room or not self._is_ready(match.row):
            return False
        self._stay_awake(match.row)
        return True

    def _stay_awake(self, row: Row) -> None:
        self.awake.add(row.id)
        self.rounds.note(path_of(self.house, row))

    @property
    def _has_room(self) -> bool:
        return len(self.awake) < self.house.settings.limits.thoughts

    def _is_ready(self, row: Row) -> bool:
        """Nobody is kept waiting, so nobody has to make do with a lighter bot."""
        game = self.house.games.get(row.game)
        return game is None or self.house.compiling.is_done(game)

    def _put_off(self, row: Row) -> None:
        self.asleep[row.id] = row
        if not self.rousing:
            self.rousing = True
            self.house.spawn(self._rouse())

    async def _rouse(self) -> None:
        """As soon as there is room, those whose maker was roused longest ago."""
        try:
            while self.asleep:
                ready = [row for row in self.asleep.values() if self._is_ready(row)]
                if ready and self._has_room:
                    await self._take_up(min(ready, key=self._last_turn))
                else:
                    await self._wait_for_room()
        finally:
            self.rousing = False

    def _last_turn(self, row: Row) -> tuple[int, ...]:
        return self.rounds.last(path_of(self.house, row))

    async def _wait_for_room(self) -> None:
        self.room.clear()
        try:
            async with asyncio.timeout(LOOK):
                await self.room.wait()
        except TimeoutError:
            pass

    async def _take_up(self, row: Row) -> None:
        del self.asleep[row.id]
        self._stay_awake(row)
        await self._load(row.id)
        self._rest(row.id)

    def _rest(self, id: str) -> None:
        """Nobody thinks at this match: others may."""
        audience = self.house.audiences.get(id)
        if audience is None or not audience.thoughts:
            self.awake.discard(id)
            self.room.set()

    # Whoever is asked.

    def wake(self, audience: Audience) -> None:
        """See whether somebody is asked who needs no waiting for."""
        match = audience.match
        if match.phase != "running" or not match.table:
            return
        for seat in {*match.table.asked, *match.telling.asked_quietly()}:
            if match.telling.is_due(seat):
                continue  # who still thinks when an answer is due thinks too long
            if match.telling.is_behind(seat) or match.is_held(seat):
                continue  # whoever looks should see what happened, or answer, before it goes on
            if self._decides(match, seat):
                self._start(audience, seat)

    def _start(self, audience: Audience, seat: int) -> None:
        """Unless it is under way."""
        if seat in audience.thoughts:
            return
        if self._may_think(audience):
            self.asleep.pop(audience.match.id, None)
            audience.thoughts.add(seat)
            self.house.spawn(self._decide(audience, seat))
        else:
            self._put_off(audience.match.row)

    def _decides(self, match: Match, seat: int) -> bool:
        plan = match.plans.get(seat)
        wishes = plan is not None and (bool(plan.moves) or declines(match, seat))
        return match.seats[seat].bot is not None or wishes

    async def _choose(self, audience: Audience, seat: int, seen: int) -> None:
        async with self._alone_at(audience, seen):
            if audience.match.seats[seat].bot is not None:
                await self._let_bot_decide(audience, seat, seen)
            else:
                await self._carry_out_plan(audience, seat, seen)

    @contextlib.asynccontextmanager
    async def _alone_at(self, audience: Audience, seen: int) -> AsyncIterator[None]:
        """Decide something in a match that no other process decides, and knows nothing newer of."""
        house, match = self.house, audience.match
        async with house.claims.claim(match.id) as is_ours:
            if not is_ours:
                raise Elsewhere("another process thinks about it")
            if house.bus.is_shared:
                await house.keep_in_step(audience)
                if match.number != seen:
                    raise Stale("that was asked before")
            yield

    def _leave_it(self, audience: Audience) -> None:
        """Another process thinks about a match. Where people wait for it, see in a while whether it
        still does: it may have died."""
        if is_awaited(audience) and audience.match.id not in self.elsewhere:
            self.elsewhere.add(audience.match.id)
            self.house.spawn(self._come_again(audience.match.id))

    async def _come_again(self, id: str) -> None:
        await asyncio.sleep(self.house.settings.poll)
        self.elsewhere.discard(id)
        if audience := self.house.audiences.get(id):
            self.wake(audience)

    async def _decide(self, audience: Audience, seat: int) -> None:
        match = audience.match
        seen = match.number
        try:
            await self._choose(audience, seat, seen)
        except Unavailable:
            seen = -1  # nobody else would wake us
            await asyncio.sleep(self.house.settings.poll)
        except Elsewhere:
            self._leave_it(audience)
        except TabletowerError:
            pass  # something else happened meanwhile; that has woken us again
        except Exception as problem:
            self.house.stop(audience, problem)
        finally:
            audience.thoughts.discard(seat)
            self._rest(match.id)
        if match.number != seen:
            self.wake(audience)

    async def _let_bot_decide(self, audience: Audience, seat: int, seen: int) -> None:
        match = audience.match
        assert match.table
        move = scripted(match, seat)
        if move is None:
            pause = asyncio.sleep(self.house.settings.pause if audience.connections else 0)
            _, number = await asyncio.gather(pause, self._find(audience, seat, seen))
            move = match.table.game.moves.wire(number)
        else:
            await asyncio.sleep(self.house.settings.pause)
        try:
            await self.house.move(audience, lambda: unheld(match, seat), move, seen)
        except BadMove:
            if match.number == seen and match.phase == "running":
                await self._move_otherwise(audience, seat, seen)

    async def _move_otherwise(self, audience: Audience, seat: int, seen: int) -> None:
        """Make the first move that the rules allow, where they refuse the one they had listed."""
        match, table = audience.match, audience.match.telling.table_for(seat)
        if table is None or seat not in table.asked:
            return
        allowed = (move for move in table.legal(seat) if not table.why(seat, move))
        if (move := next(allowed, None)) is None:
            raise RuntimeError("the rules ask a seat and allow it no move")
        log.error("the rules of %s list a move and refuse it", match.row.game)
        text = table.game.moves.wire(move)
        await self.house.move(audience, lambda: unheld(match, seat), text, seen)

    async def _find(self, audience: Audience, seat: int, seen: int) -> int:
        """What the bot of a seat would do; people are told if another one stands in for it."""
        match = audience.match
        level = await self._level(match, seat, match.seats[seat].bot or LIGHTER)
        if match.telling.rest:
            return (await choose(self.house, audience, seat, min(level, IN_A_WINDOW), seen))[0]
        move, played = await choose(self.house, audience, seat, level, seen)
        await self._own_up(audience, seat, played)
        return move

    async def _level(self, match: Match, seat: int, level: int) -> int:
        """The level that is to be played: no search without compiled rules."""
        game, compiling = match.game, self.house.compiling
        assert game
        is_lighter = match.played.get(seat, level) < level
        patience = 0.0 if is_lighter or compiling.is_done(game) else PATIENCE
        loop = asyncio.get_running_loop()
        until = loop.time() + patience
        while thoughts_of(level) and not compiling.is_compiled(game):
            if loop.time() >= until:
                return LIGHTER
            await asyncio.sleep(LOOK)
        return level

    async def _own_up(self, audience: Audience, seat: int, level: int) -> None:
        """Write into the log that a bot plays at another level than before, and why.

        Where it is nobody's business who is asked, the next open decision tells it.
        """
        match = audience.match
        wanted = match.seats[seat].bot
        if wanted is None or match.game is None or match.telling.asked_quietly():
            return
        if match.played.get(seat, wanted) != level and level <= wanted:
            async with self.house.changing(audience):
                check_running(match)
                match.played[seat] = level
                said = standing(match, seat, level, self.house.compiling.is_compiled(match.game))
                if said != last_said(match, seat):  # by another process, or before a restart
                    await self.house.add(match, seat, "seat", said)

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


async def choose(
    house: House, audience: Audience, seat: int, level: int, seen: int
) -> tuple[int, int]:
    """What a bot of this level would do, from what the seat may know; and the level at which it
    was found. A level that does not search has a queue of its own: it takes a moment, and would
    wait for the seconds of others."""
    match = audience.match
    queue = house.searches if thoughts_of(level) else house.glances
    async with queue.slot(path_of(house, match.row), lambda: is_awaited(audience)):
        check_running(match)
        table = match.telling.table_for(seat)
        assert table
        if seen < match.opened[seat] or seat not in table.asked:
            raise Stale("that was asked before")
        view, seed = table.view(seat), choice_seed(table, seat)
        known = (level, table.game, table.box, view, seat, seed)
        return await house.thinking(queue, house.minds.decide, *known)  # type: ignore[no-any-return]


def is_awaited(audience: Audience) -> bool:
    """Whether people wait for what is thought here: they sit at the match, or look on."""
    return audience.is_watched or any(is_person(seat) for seat in audience.match.seats)


def is_person(seat: Seat) -> bool:
    return seat.guest is not None and seat.stand_in is None


def path_of(house: House, row: Row) -> Path:
    """Whose turn it is when a bot of this match thinks, from the maker's address to the match."""
    return (*house.last_seen.at(row.maker), row.maker or row.id, row.id)


def asks(each: Summary) -> bool:
    """Whether a bot may be asked: before the first move only the match itself can tell."""
    bots = [seat.seat for seat in each.seats if seat.bot]
    return not each.moves or any(seat in asked_in(each.asked, seat) for seat in bots)


def standing(match: Match, seat: int, level: int, is_compiled: bool) -> str:
    """How a bot plays from now on, in a sentence for the log."""
    chair = match.seats[seat]
    who = f"the bot for {SOMEBODY}" if chair.guest else chair.called
    if level == chair.bot:
        return f"{who} plays as a {LEVELS[level].title} again"
    why = "it would think for too long here" if is_compiled else "the rules are not compiled yet"
    return f"{who} plays as a {LEVELS[level].title} for now: {why}"


def last_said(match: Match, seat: int) -> str:
    """What the log says last of who decides at a seat."""
    own = (event for event in reversed(match.events) if event.kind == "seat" and event.seat == seat)
    return next((event.text for event in own), "")


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
    return step_of(table, seat) in plan.never and may_decline(table, seat)


def meaning(table: Table, seat: int, wish: str) -> str:
    """What a move would mean now, in the game's words: its last pick, given the others."""
    picks = list(table.game.moves.picks(table.game.moves.read(wish)).items())
    if not picks or seat == SPECTATOR:
        return ""
    *chosen, (pick, value) = picks
    view = table.sight(seat)
    return str(table.game.words.hint(table.box, view, seat, dict(chosen), pick, value))
