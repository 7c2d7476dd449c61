"""Views: what a seat may know of a game.

`copy_view` makes one in compiled loops; `Record.view` is the same for Python, a mask at a time.
"""

from typing import Any

AUDIENCE = 4  # the place in an event's row of the bit mask of who may know it
EVERYBODY = -1  # all bits; a negative mask is public, less the seats that know it already


def copy_view(
    states: Any, numbers: Any, at: int, to: int, masks: Any, seat: int, quiet_at: int
) -> None:
    """Copy into one record what this seat may know of another.

    `numbers` are the same records as 64-bit numbers; `masks` are the bits that the seat may see,
    and those of the holes (`Record.masks`); `quiet_at` is the byte `quiet`, -1 without one.
    """
    for n in range(numbers.shape[1]):
        numbers[to, n] = (numbers[at, n] & masks[0, n]) | masks[1, n]
    if quiet_at >= 0 and numbers[at, quiet_at // 8] >> quiet_at % 8 * 8 & 0xFF:
        states[to].asked &= 1 << seat
    copy_events(states[at], states[to], seat)


def copy_events(s: Any, v: Any, seat: int) -> None:
    """Copy the events that this seat may know, without their other readers."""
    kept = 0
    for row in range(s.happened):
        audience = s.events[row, AUDIENCE]
        if is_audience(audience, seat):
            for fact in range(AUDIENCE):
                v.events[kept, fact] = s.events[row, fact]
            v.events[kept, AUDIENCE] = EVERYBODY if audience < 0 else 1 << seat
            kept += 1
    for row in range(kept, s.happened):
        for fact in range(AUDIENCE + 1):
            v.events[row, fact] = 0
    v.happened = kept


def is_audience(audience: int, seat: int) -> bool:
    """True if a seat may know an event; SPECTATOR, below 0, may know what is public."""
    return audience < 0 if seat < 0 else (audience >> seat) & 1 == 1
