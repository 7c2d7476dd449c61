"""Fair queue for work on few threads: one client's work, however much, does not delay others'."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

REMEMBERED = 10_000  # addresses, guests and matches whose last service is remembered
SEEN = 10_000  # guests whose last address is remembered
NOWHERE = ("", "")  # shared by all guests not seen since the server started
Path = tuple[str, ...]  # the client that work is for: address, guest, match


class LastSeen:
    """The last address of each guest, wide and narrow; of the latest guests only."""

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
    """Round robin at each level of a path: the one served longest ago is next.

    Address by address, of one address guest by guest, of one guest match by match.
    """

    def __init__(self) -> None:
        self.served = 0  # until now
        self._last: OrderedDict[str, int] = OrderedDict()  # when each part of a path was served

    def last(self, path: Path, unknown: int = 0) -> tuple[int, ...]:
        """Return when each level was served last; the least of these is next."""
        return tuple(self._last.get(key, unknown) for key in path)

    def note(self, path: Path) -> None:
        self.served += 1
        for key in path:
            self._last[key] = self.served
            self._last.move_to_end(key)
        while len(self._last) > REMEMBERED:
            self._last.popitem(last=False)


@dataclass(eq=False)
class Ticket:
    """Queued work: its path, and whether people wait for it."""

    path: Path
    is_awaited: Callable[[], bool]
    arrived: int  # the rank of a path that was never served: behind those served before it came
    ready: asyncio.Future[None]


class FairQueue:
    """A queue with so many slots.

    Work that people wait for comes before bots among themselves, and one slot is kept free for it.
    Then it is round robin. Newcomers do not pass those who wait already, or a flood of them would
    be first for ever.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.waiting: list[Ticket] = []
        self.running: dict[Ticket, bool] = {}  # and whether people waited when it began
        self.rounds = RoundRobin()

    @asynccontextmanager
    async def slot(self, path: Path, is_awaited: Callable[[], bool]) -> AsyncIterator[None]:
        """Wait for a slot, and hold it until the block ends."""
        ready = asyncio.get_running_loop().create_future()
        mine = Ticket(path, is_awaited, self.rounds.served - 1, ready)
        self.waiting.append(mine)
        self._start_next()
        try:
            await mine.ready
            yield
        finally:
            if mine in self.waiting:
                self.waiting.remove(mine)
            self.running.pop(mine, None)
            self._start_next()

    def waiting_for_key(self, key: str) -> int:
        """Count the queued work of a guest, address or match."""
        return sum(key in waiting.path for waiting in self.waiting)

    def position(self, key: str) -> int:
        """Count what runs or comes before the queued work of this key; 0 if none is queued."""
        ranked = sorted(self.waiting, key=self._rank)
        places = (n for n, waiting in enumerate(ranked) if key in waiting.path)
        return next((len(self.running) + n for n in places), 0)

    def _start_next(self) -> None:
        """Start queued work while there are free slots."""
        while self.waiting and len(self.running) < self.most:
            first = min(self.waiting, key=self._rank)
            is_awaited = first.is_awaited()
            if not is_awaited and not self._has_room_for_bots:
                return
            self.waiting.remove(first)
            self.running[first] = is_awaited
            self.rounds.note(first.path)
            if not first.ready.done():
                first.ready.set_result(None)

    @property
    def _has_room_for_bots(self) -> bool:
        among_themselves = sum(not is_awaited for is_awaited in self.running.values())
        return among_themselves < max(1, self.most - 1)

    def _rank(self, waiting: Ticket) -> tuple[bool, tuple[int, ...]]:
        return not waiting.is_awaited(), self.rounds.last(waiting.path, waiting.arrived)
