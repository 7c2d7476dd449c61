"""Who is at tables of other processes, as these say; whoever falls silent is counted away."""

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from ..store.bus import At, Message, Present

BEAT = 3.0  # seconds after which everything is said again
LEASE = 10.0  # seconds for which it counts
TABLES = 25  # that one word names
NOBODY = At([], 0)


@dataclass(frozen=True)
class Said:
    """What a process said of a table, and until when it counts."""

    at: At
    until: float


class Crowd:
    """The people at other processes; and what these know of ours."""

    def __init__(self, publish: Callable[[Message], None] = lambda word: None) -> None:
        self.publish = publish
        self.told: dict[str, At] = {}  # of our tables
        self.elsewhere: dict[str, dict[str, Said]] = {}  # by match and process
        self.until: dict[str, float] = {}  # when a process has been silent for too long

    # What others say.

    def is_elsewhere(self, match: str, guest: str) -> bool:
        return any(guest in at.guests for at in self._at(match))

    def watching(self, match: str) -> int:
        return sum(at.watching for at in self._at(match))

    def _at(self, match: str) -> Iterator[At]:
        here = time.monotonic()
        return (said.at for said in self.elsewhere.get(match, {}).values() if here < said.until)

    def note(self, process: str) -> bool:
        """A process speaks; whether it was not known before."""
        is_new = process not in self.until
        self.until[process] = time.monotonic() + LEASE
        return is_new

    def hear(self, process: str, tables: Mapping[str, At]) -> list[str]:
        """What a process says of its tables; those at which somebody came or went."""
        until, news = time.monotonic() + LEASE, []
        for match, at in tables.items():
            said = self.elsewhere.setdefault(match, {})
            if (said[process].at if process in said else NOBODY) != at:
                news.append(match)
            said[process] = Said(at, until)
            if at == NOBODY:
                del said[process]
            if not said:
                del self.elsewhere[match]
        return news

    def forget(self, process: str) -> set[str]:
        """A process is no more; the matches at which people may have gone with it."""
        self.until.pop(process, None)
        left = {match for match, said in self.elsewhere.items() if said.pop(process, None)}
        self.elsewhere = {match: said for match, said in self.elsewhere.items() if said}
        return left

    def silent(self) -> list[str]:
        """The processes that have not been heard for too long."""
        here = time.monotonic()
        return [process for process, until in self.until.items() if until < here]

    # What others are told.

    def tell(self, match: str, at: At) -> None:
        """Who is at a table of ours, if that is news."""
        if self.told.get(match, NOBODY) != at:
            self._keep(match, at)
            self.publish(Present({match: at}))

    def tell_again(self, tables: Mapping[str, At]) -> None:
        """All of it, for whoever has missed something; and where nobody is any more."""
        everything = {**dict.fromkeys(self.told, NOBODY), **tables}
        for match, at in everything.items():
            self._keep(match, at)
        rows = list(everything.items())
        for first in range(0, max(1, len(rows)), TABLES):
            self.publish(Present(dict(rows[first : first + TABLES])))

    def _keep(self, match: str, at: At) -> None:
        if at == NOBODY:
            self.told.pop(match, None)
        else:
            self.told[match] = at
