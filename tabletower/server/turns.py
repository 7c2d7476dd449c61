"""Whose bot thinks next: however many somebody has, nobody else's are kept waiting by them."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

REMEMBERED = 10_000  # guests and matches of which it is known when they had a turn


@dataclass(eq=False)
class Waiting:
    """Somebody who wants to think: for whom, at which match, and whether people wait for it."""

    guest: str
    match: str
    is_awaited: Callable[[], bool]
    came: int  # before whose turn they come of whom no turn is known: that of whoever had the last
    ready: asyncio.Future[None]


class Turns:
    """So many think at the same time.

    Where people wait comes before bots among themselves, and one place is kept free for it.
    Then it goes guest by guest, and match by match: whoever had a turn longest ago. Newcomers are
    not before those who wait already, or a flood of them would be before everybody for ever.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.waiting: list[Waiting] = []
        self.thinking: dict[Waiting, bool] = {}  # and whether people waited when they began
        self._had = 0  # turns, until now
        self._last: OrderedDict[str, int] = OrderedDict()  # turn of a guest, or of a match

    @asynccontextmanager
    async def turn(
        self, guest: str, match: str, is_awaited: Callable[[], bool]
    ) -> AsyncIterator[None]:
        """Wait for a turn, and have it until the block ends."""
        ready = asyncio.get_running_loop().create_future()
        mine = Waiting(guest, match, is_awaited, self._had - 1, ready)
        self.waiting.append(mine)
        self._go_on()
        try:
            await mine.ready
            yield
        finally:
            if mine in self.waiting:
                self.waiting.remove(mine)
            self.thinking.pop(mine, None)
            self._go_on()

    def asked_by(self, guest: str) -> int:
        """How many of somebody's wait for a turn."""
        return sum(waiting.guest == guest for waiting in self.waiting)

    def last(self, guest: str) -> int:
        """The number of the last turn that somebody had; 0 if it was long ago."""
        return self._last.get(guest, 0)

    def _go_on(self) -> None:
        """Let as many think as there are places."""
        while self.waiting and len(self.thinking) < self.most:
            first = min(self.waiting, key=self._rank)
            is_awaited = first.is_awaited()
            if not is_awaited and not self._has_room_for_bots:
                return
            self.waiting.remove(first)
            self.thinking[first] = is_awaited
            self._note(first)
            if not first.ready.done():
                first.ready.set_result(None)

    @property
    def _has_room_for_bots(self) -> bool:
        among_themselves = sum(not is_awaited for is_awaited in self.thinking.values())
        return among_themselves < max(1, self.most - 1)

    def _rank(self, waiting: Waiting) -> tuple[bool, int, int]:
        guest, match = (self._last.get(key, waiting.came) for key in (waiting.guest, waiting.match))
        return not waiting.is_awaited(), guest, match

    def _note(self, waiting: Waiting) -> None:
        self._had += 1
        for key in (waiting.guest, waiting.match):
            self._last[key] = self._had
            self._last.move_to_end(key)
        while len(self._last) > REMEMBERED:
            self._last.popitem(last=False)
