"""Timers of reaction windows: close each in time, store its answers, notify, and set the next."""

import asyncio
import logging

from tabletower.engine import BadMove, TabletowerError

from ..ops.errors import Unavailable
from . import match_changes
from .announcer import TRIES, Announcer
from .core.reaction_window import ReactionWindows
from .presence import LiveMatch

log = logging.getLogger(__name__)
SOON = 0.01  # seconds until a window that should have ended is checked
MOST_WINDOWS = 64  # settled in one go, after a pause


class WindowTimers:
    """One timer a match with an open window."""

    def __init__(self, announcer: Announcer, retry: float) -> None:
        self.announcer, self.matches = announcer, announcer.matches
        self.retry = retry  # seconds until the next try where nothing could be stored
        self.timers: dict[str, asyncio.TimerHandle] = {}

    async def settle(self, live_match: LiveMatch) -> bool:
        """Bring a match up to now, before it is shown: settle the windows whose time is over.

        Where nothing can be stored they stay open, whichever seat could answer; False then.
        """
        try:
            for _ in range(MOST_WINDOWS):
                if not await self._settle_one(live_match):
                    break
        except Unavailable:
            return False
        live_match.match.delivery.go_on()
        return True

    async def _settle_one(self, live_match: LiveMatch) -> bool:
        """Settle a closed window, or an answer without a time limit; False if there is neither."""
        delivery = live_match.match.delivery
        reaction = delivery.reaction
        if reaction is None:
            return False
        window, is_due = reaction.unsettled, delivery.due is not None
        if window is not None:
            await self._close(live_match, reaction, window)
        elif is_due:
            await self._answer(live_match)
        return window is not None or is_due

    async def _close(self, live_match: LiveMatch, reaction: ReactionWindows, window: int) -> None:
        """Store the answers of a window. Without any, something is stored all the same: else the
        time it takes would show that there was none."""
        delivery = live_match.match.delivery
        if delivery.due is None:
            await self.announcer.store.touch()
        else:
            await self._answer(live_match)
        if delivery.reaction is reaction and delivery.due is None:
            reaction.settled = max(reaction.settled, window + 1)

    async def _answer(self, live_match: LiveMatch) -> None:
        """Make the answer that a seat has given, or decline for it, if that is still due.

        If the rules refuse both, they are at fault; the match goes on without a time limit.
        """
        async with self.announcer.exclusive(live_match) as match:
            for _ in range(TRIES):
                seat, reaction, play = match.delivery.due, match.delivery.reaction, match.play
                if seat is None or reaction is None or play is None:
                    return
                answer = reaction.answers.get(seat) or play.table.game.words.passes
                try:
                    if await match_changes.make(self.announcer, live_match, play, seat, answer):
                        return
                except BadMove:
                    log.error("an answer to event %d was refused by the rules", match.number)
                    reaction.give_up(seat)
                    continue
                await self.announcer.reload(match)

    async def go_on(self, live_match: LiveMatch) -> None:
        """Notify readers of the end of a window; where nothing can be stored, retry later."""
        is_settled = await self.settle(live_match)
        await self.announcer.notify(live_match)
        if not is_settled:
            self.schedule(live_match, self.retry)

    def schedule(self, live_match: LiveMatch, least: float = SOON) -> None:
        """Set the timer for the next window that closes or ends: it may be sooner than before."""
        delivery, now = live_match.match.delivery, self.matches.clock.now()
        if delivery.reaction and (delivery.goes_on or delivery.due is not None):
            soon = delivery.due is not None or delivery.reaction.next <= now
            self._wake_at(live_match.match.id, least if soon else delivery.reaction.next - now)

    def _wake_at(self, id: str, seconds: float) -> None:
        if timer := self.timers.pop(id, None):
            timer.cancel()
        self.timers[id] = self.matches.clock.call_later(seconds, self._end_window, id)

    def _end_window(self, id: str) -> None:
        """Go on with a match; it may have been unloaded meanwhile."""
        self.timers.pop(id, None)
        live_match = self.matches.loaded.get(id)
        work = self.go_on(live_match) if live_match else self._load_again(id)
        self.announcer.pools.spawn(work)

    async def _load_again(self, id: str) -> None:
        try:
            await self.matches.find(id)
        except Unavailable:
            self._wake_at(id, self.retry)
        except TabletowerError:
            pass  # it is gone, or cannot be read: its readers see why
