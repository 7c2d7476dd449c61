"""Events of the last move, kept in the record for the log and the animation."""

from typing import Any

from .views import AUDIENCE, EVERYBODY


def happen(s: Any, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Add an event that all readers may know."""
    happen_for(s, EVERYBODY, kind, a, b, c)


def happen_for(s: Any, audience: int, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Add an event that only these seats (a bit mask) may know."""
    row = s.events[s.happened]
    row[0] = kind
    row[1] = a
    row[2] = b
    row[3] = c
    row[4] = audience
    s.happened += 1


def forget(s: Any) -> None:
    """Clear the events of the move before."""
    for row in range(s.happened):
        for fact in range(AUDIENCE + 1):
            s.events[row, fact] = 0
    s.happened = 0


def forget_own(s: Any, seat: int) -> None:
    """Clear the events for one seat; they stay for the others."""
    kept = 0
    for row in range(s.happened):
        audience = s.events[row, AUDIENCE] & ~(1 << seat)
        if audience:
            for fact in range(AUDIENCE):
                s.events[kept, fact] = s.events[row, fact]
            s.events[kept, AUDIENCE] = audience
            kept += 1
    for row in range(kept, s.happened):
        for fact in range(AUDIENCE + 1):
            s.events[row, fact] = 0
    s.happened = kept
