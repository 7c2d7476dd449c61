"""Seals of the shuffle: those that a match waits for, and since when.

The protocol is in `store/commit_reveal.py`: each step of it is one transaction.
"""

from collections.abc import Sequence

import msgspec

from .records import Row, Seat

AGAIN = "again"  # in the place of a seal that is to be made anew
LATE = {"live": 60_000, "days": 86_400_000}  # milliseconds until others may go on without a word


def is_awaited(row: Row, seat: Seat) -> bool:
    """Return whether the match waits for this seat: to reveal its word, or to seal it anew."""
    if row.ended is not None:
        return False
    if row.closed is None:
        return seat.seal == AGAIN
    return bool(seat.seal and not seat.salt)


def is_ready(row: Row, chairs: Sequence[Seat]) -> bool:
    """Return whether every seat is taken, and the match waits for its maker to start it."""
    waits = row.hold and row.closed is None and row.started is None and row.ended is None
    return waits and not any(seat.is_open for seat in chairs)


def late_at(row: Row) -> int:
    """Return the time from which a word that is awaited is late."""
    since = row.closed or max((when for _, when in reopenings(row)), default=0)
    return since + LATE[row.pace]


def reopenings(row: Row) -> list[tuple[int, int]]:
    """Return the seats because of which the words were opened again, and when."""
    if row.reopened == "[]":
        return []
    return msgspec.json.decode(row.reopened, type=list[tuple[int, int]])


def may_seal(row: Row, seat: int) -> bool:
    """Return whether no word of this seat was missing when all others had been revealed."""
    return all(missing != seat for missing, _ in reopenings(row))
