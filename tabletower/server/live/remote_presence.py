"""Presence at other processes, by their heartbeats; a silent process counts as gone."""

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from ..store.bus import At, Message, Present

HEARTBEAT = 3.0  # seconds after which all presence is published again
LEASE = 10.0  # seconds for which it counts
TABLES = 25  # matches in one message
EMPTY = At([], 0)


@dataclass(frozen=True)
class Report:
    """The presence at a match of a process, and until when it counts."""

    at: At
    until: float


class RemotePresence:
    """Presence at other processes, and what was published of ours."""

    def __init__(self, publish: Callable[[Message], None] = lambda word: None) -> None:
        self.publish = publish
        self.published: dict[str, At] = {}  # of our tables
        self.reports: dict[str, dict[str, Report]] = {}  # by match and process
        self.until: dict[str, float] = {}  # when a process has been silent for too long

    # Received.

    def is_elsewhere(self, match: str, guest: str) -> bool:
        return any(guest in at.guests for at in self._at(match))

    def watching(self, match: str) -> int:
        return sum(at.watching for at in self._at(match))

    def _at(self, match: str) -> Iterator[At]:
        here = time.monotonic()
        reports = self.reports.get(match, {}).values()
        return (report.at for report in reports if here < report.until)

    def heard_from(self, process: str) -> bool:
        """Note a sign of life; True if the process was not known before."""
        is_new = process not in self.until
        self.until[process] = time.monotonic() + LEASE
        return is_new

    def receive(self, process: str, tables: Mapping[str, At]) -> list[str]:
        """Take in the presence at a process; the matches at which it changed."""
        until, news = time.monotonic() + LEASE, []
        for match, at in tables.items():
            reports = self.reports.setdefault(match, {})
            if (reports[process].at if process in reports else EMPTY) != at:
                news.append(match)
            reports[process] = Report(at, until)
            if at == EMPTY:
                del reports[process]
            if not reports:
                del self.reports[match]
        return news

    def forget(self, process: str) -> set[str]:
        """Drop a process; the matches at which its people were present."""
        self.until.pop(process, None)
        left = {match for match, reports in self.reports.items() if reports.pop(process, None)}
        self.reports = {match: reports for match, reports in self.reports.items() if reports}
        return left

    def silent(self) -> list[str]:
        """The processes whose heartbeat is overdue."""
        here = time.monotonic()
        return [process for process, until in self.until.items() if until < here]

    # Published.

    def publish_change(self, match: str, at: At) -> None:
        """Publish the presence at a match here, if it changed."""
        if self.published.get(match, EMPTY) != at:
            self._keep(match, at)
            self.publish(Present({match: at}))

    def publish_all(self, tables: Mapping[str, At]) -> None:
        """Publish all presence here, for processes that missed a message."""
        everything = {**dict.fromkeys(self.published, EMPTY), **tables}
        for match, at in everything.items():
            self._keep(match, at)
        rows = list(everything.items())
        for first in range(0, max(1, len(rows)), TABLES):
            self.publish(Present(dict(rows[first : first + TABLES])))

    def _keep(self, match: str, at: At) -> None:
        if at == EMPTY:
            self.published.pop(match, None)
        else:
            self.published[match] = at
