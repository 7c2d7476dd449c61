"""What a seat may know of a game: the rules by which every view is made.

`see` makes one in compiled loops; `Record.view` is the same for Python, a mask at a time.
"""

from typing import Any

AUDIENCE = 4  # the place in an event's row of the bit mask of who may know it
EVERYBODY = -1  # all bits; a negative mask is of something public, less those who know it already


def see(states: Any, words: Any, at: int, to: int, masks: Any, seat: int, quiet_at: int) -> None:
    """Put into one record what this seat may know of another. `words` are the same records.

    `masks` are what the seat may see, and what stands in the holes (`Record.masks`); `quiet_at`
    is the byte that says whether it is nobody else's business who is asked, -1 if none does.
    """
    for word in range(words.shape[1]):
        words[to, word] = (words[at, word] & masks[0, word]) | masks[1, word]
    if quiet_at >= 0 and words[at, quiet_at // 8] >> quiet_at % 8 * 8 & 0xFF:
        states[to].asked &= 1 << seat
    hear(states[at], states[to], seat)


def hear(s: Any, v: Any, seat: int) -> None:
    """Of the events keep those that this seat heard; who else did is not told."""
    kept = 0
    for row in range(s.happened):
        audience = s.events[row, AUDIENCE]
        if heard_by(audience, seat):
            for fact in range(AUDIENCE):
                v.events[kept, fact] = s.events[row, fact]
            v.events[kept, AUDIENCE] = EVERYBODY if audience < 0 else 1 << seat
            kept += 1
    for row in range(kept, s.happened):
        for fact in range(AUDIENCE + 1):
            v.events[row, fact] = 0
    v.happened = kept


def heard_by(audience: int, seat: int) -> bool:
    """A spectator, whose seat is below 0, hears what is public."""
    return audience < 0 if seat < 0 else (audience >> seat) & 1 == 1
