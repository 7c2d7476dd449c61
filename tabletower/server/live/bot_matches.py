"""Matches of bots among themselves: so many are decided at once, the others wait, unloaded."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from ..model.records import Row
from ..ops.fair_queue import RoundRobin
from .bot_moves import BotMoves
from .registry import LiveMatches

CHECK = 0.1  # seconds between two checks whether a match can go on
Load = Callable[[str], Awaitable[object]]  # a match, and let its bots decide


class BotMatches:
    """A fair queue of matches for which no person waits."""

    def __init__(self, matches: LiveMatches, moves: BotMoves, load: Load, most: int) -> None:
        self.matches, self.moves, self.load, self.most = matches, moves, load, most
        self.pools, self.compiling = matches.pools, matches.compiling
        self.awake: set[str] = set()  # while one of their bots decides
        self.asleep: dict[str, Row] = {}  # those that wait for room
        self.rounds = RoundRobin()  # by maker
        self.room = asyncio.Event()
        self.is_waking = False

    def may_go_on(self, row: Row) -> bool:
        """Take a place for a match, if it has one or there is room and no other waits."""
        if row.id in self.awake:
            return True
        if self.asleep or not self._has_room or not self._is_ready(row):
            return False
        self._stay_awake(row)
        return True

    def put_off(self, row: Row) -> None:
        """Let a match wait for room."""
        self.asleep[row.id] = row
        if not self.is_waking:
            self.is_waking = True
            self.pools.spawn(self._wake_in_turn())

    def release(self, id: str) -> None:
        """Give the place of a match to another, if no bot of it decides any more."""
        live_match = self.matches.loaded.get(id)
        if live_match is None or not live_match.deciding:
            self.awake.discard(id)
            self.room.set()

    def _stay_awake(self, row: Row) -> None:
        self.awake.add(row.id)
        self.rounds.note(self.moves.path(row))

    @property
    def _has_room(self) -> bool:
        return len(self.awake) < self.most

    def _is_ready(self, row: Row) -> bool:
        """Return whether the rules are compiled: no person waits, so no lighter bot steps in."""
        game = self.matches.games.get(row.game)
        return game is None or self.compiling.is_done(game)

    async def _wake_in_turn(self) -> None:
        """As soon as there is room, load the match whose maker had a place longest ago."""
        try:
            while self.asleep:
                ready = [row for row in self.asleep.values() if self._is_ready(row)]
                if ready and self._has_room:
                    longest_ago = min(ready, key=lambda row: self.rounds.last(self.moves.path(row)))
                    await self._take_up(longest_ago)
                else:
                    await self._wait_for_room()
        finally:
            self.is_waking = False

    async def _wait_for_room(self) -> None:
        self.room.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(CHECK):
                await self.room.wait()

    async def _take_up(self, row: Row) -> None:
        del self.asleep[row.id]
        self._stay_awake(row)
        await self.load(row.id)
        self.release(row.id)
