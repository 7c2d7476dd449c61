"""A fair queue for work on few threads: what one asks for, however much, keeps nobody waiting."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass

REMEMBERED = 10_000  # addresses, guests and matches of which it is known when they had a turn
SEEN = 10_000  # guests of whom it is known where they come from
NOWHERE = ("", "")  # all who were not seen since the house opened share one place
Path = tuple[str, ...]  # for whom something is done: from the address to the match


class LastSeen:
    """The address, wide and narrow, by which each guest came last; of the latest guests only."""

    def __init__(self) -> None:
        self._at: OrderedDict[str, tuple[str, str]] = OrderedDict()

    def note(self, guest: str, wide: str, narrow: str) -> None:
        self._at[guest] = wide, narrow
        self._at.move_to_end(guest)
        if len(self._at) > SEEN:
            self._at.popitem(last=False)

    def at(self, guest: str | None) -> tuple[str, str]:
        return self._at.get(guest or "", NOWHERE)


class RoundRobin:
    """Remembers when each had a turn, at each level of a path: whoever had one longest ago is next.

    Address by address, of one address guest by guest, of one guest match by match.
    """

    def __init__(self) -> None:
        self.had = 0  # turns, until now
        self._last: OrderedDict[str, int] = OrderedDict()  # turn of each part of a path

    def last(self, path: Path, unknown: int = 0) -> tuple[int, ...]:
        """The number of the last turn at each level; the least of these is next."""
        return tuple(self._last.get(key, unknown) for key in path)

    def note(self, path: Path) -> None:
        self.had += 1
        for key in path:
            self._last[key] = self.had
            self._last.move_to_end(key)
        while len(self._last) > REMEMBERED:
            self._last.popitem(last=False)


@dataclass(eq=False)
class Waiting:
    """Somebody who wants to think: for whom, and whether people wait for it."""

    path: Path
    is_awaited: Callable[[], bool]
    came: int  # before whose turn they come of whom no turn is known: that of whoever had the last
    ready: asyncio.Future[None]


class Turns:
    """So many think at the same time.

    Where people wait comes before bots among themselves, and one place is kept free for it.
    Then it is round robin. Newcomers are not before those who wait already, or a flood of them
    would be before everybody for ever.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.waiting: list[Waiting] = []
        self.thinking: dict[Waiting, bool] = {}  # and whether people waited when they began
        self.rounds = RoundRobin()

    @asynccontextmanager
    async def turn(self, path: Path, is_awaited: Callable[[], bool]) -> AsyncIterator[None]:
        """Wait for a turn, and have it until the block ends."""
        ready = asyncio.get_running_loop().create_future()
        mine = Waiting(path, is_awaited, self.rounds.had - 1, ready)
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

    def asked_by(self, whose: str) -> int:
        """How many of somebody's wait for a turn."""
        return sum(whose in waiting.path for waiting in self.waiting)

    def _go_on(self) -> None:
        """Let as many think as there are places."""
        while self.waiting and len(self.thinking) < self.most:
            first = min(self.waiting, key=self._rank)
            is_awaited = first.is_awaited()
            if not is_awaited and not self._has_room_for_bots:
                return
            self.waiting.remove(first)
            self.thinking[first] = is_awaited
            self.rounds.note(first.path)
            if not first.ready.done():
                first.ready.set_result(None)

    @property
    def _has_room_for_bots(self) -> bool:
        among_themselves = sum(not is_awaited for is_awaited in self.thinking.values())
        return among_themselves < max(1, self.most - 1)

    def _rank(self, waiting: Waiting) -> tuple[bool, tuple[int, ...]]:
        return not waiting.is_awaited(), self.rounds.last(waiting.path, waiting.came)


class Lane(Turns):
    """A queue with a thread for each place in it."""

    def __init__(self, most: int, name: str) -> None:
        super().__init__(most)
        self.threads = ThreadPoolExecutor(most, thread_name_prefix=name)
