"""Metrics in the text format of Prometheus; of several workers, any can serve those of all."""

import asyncio
import contextlib
import logging
import os
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import msgspec

from .settings import Workers

Labels = tuple[tuple[str, str], ...]
Lines = dict[str, list[str]]  # by the name of a metric

EVERY = 1.0  # seconds between two writes of a worker
BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)  # seconds
ABOUT = {
    "tabletower_requests_total": ("counter", "HTTP requests, by status"),
    "tabletower_refused_total": ("counter", "requests and messages refused, by limit"),
    "tabletower_events_total": ("counter", "what happened in matches and was kept, by kind"),
    "tabletower_log_lines_total": ("counter", "lines in the log, by level"),
    "tabletower_answer_seconds": ("histogram", "time until an answer: by HTTP, or to a verb"),
    "tabletower_thinking_seconds": ("histogram", "time that a bot waited and thought"),
    "tabletower_thinking": ("gauge", "decisions of bots that are waited for"),
    "tabletower_sockets": ("gauge", "sockets that are open"),
    "tabletower_matches": ("gauge", "matches that are loaded"),
}


class Histogram:
    """Counts of durations, by upper bound."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str, labels: Labels) -> Iterator[str]:
        total = 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts):
            total += count
            yield f"{name}_bucket{braced((*labels, ('le', bound)))} {total}"
        yield f"{name}_sum{braced(labels)} {self.sum:.6f}"
        yield f"{name}_count{braced(labels)} {total}"


class Metrics:
    """Counters and histograms, by name and labels."""

    def __init__(self) -> None:
        self.counts: dict[str, dict[Labels, int]] = {}
        self.times: dict[str, dict[Labels, Histogram]] = {}

    def count(self, name: str, **labels: str) -> None:
        counts = self.counts.setdefault(name, {})
        key = tuple(labels.items())
        counts[key] = counts.get(key, 0) + 1

    def took(self, name: str, seconds: float, **labels: str) -> None:
        self.times.setdefault(name, {}).setdefault(tuple(labels.items()), Histogram()).add(seconds)

    def lines(self, gauges: Mapping[str, int], own: Labels = ()) -> Lines:
        """Return all metrics by name, with gauges, and with labels for every line."""
        return {name: [*self._lines(name, gauges, own)] for name in ABOUT}

    def _lines(self, name: str, gauges: Mapping[str, int], own: Labels) -> Iterator[str]:
        if name in gauges:
            yield f"{name}{braced(own)} {gauges[name]}"
        for labels, count in list(self.counts.get(name, {}).items()):
            yield f"{name}{braced((*own, *labels))} {count}"
        for labels, histogram in list(self.times.get(name, {}).items()):
            yield from histogram.lines(name, (*own, *labels))


def text(*lines: Lines) -> str:
    """Render the metrics of one or several processes."""
    return "".join(
        f"# HELP {name} {about}\n# TYPE {name} {kind}\n"
        + "".join(f"{line}\n" for each in lines for line in each.get(name, []))
        for name, (kind, about) in ABOUT.items()
    )


def braced(labels: Labels) -> str:
    """Render labels; none of ours has a character that needs escaping."""
    return "{" + ",".join(f'{name}="{value}"' for name, value in labels) + "}" if labels else ""


class Counting(logging.Handler):
    """A log handler that counts lines."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(logging.WARNING)
        self.metrics = metrics

    def emit(self, record: logging.LogRecord) -> None:
        self.metrics.count("tabletower_log_lines_total", level=record.levelname.lower())


def render(workers: Workers, own: Lines) -> str:
    """Return the metrics of this process, or of all workers, each with its number."""
    if workers.folder is None:
        return text(own)
    mine = workers.folder / f"{workers.number}.json"
    others = [file for file in sorted(workers.folder.glob("*.json")) if file != mine]
    return text(own, *(lines for file in others if (lines := read(file))))


async def write_metrics(workers: Workers, collect: Callable[[], Lines]) -> None:
    """Write the metrics of this worker once a second, for whichever worker is asked."""
    while workers.folder:
        with contextlib.suppress(OSError):  # metrics are not worth an outage
            write(workers.folder / f"{workers.number}.json", collect())
        await asyncio.sleep(EVERY)


def write(file: Path, lines: Lines) -> None:
    """Replace the file at once: another worker may be reading it."""
    new = file.with_suffix(".new")
    new.write_bytes(msgspec.json.encode(lines))
    os.replace(new, file)


def read(file: Path) -> Lines:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Lines)
    except (OSError, msgspec.DecodeError):
        return {}
