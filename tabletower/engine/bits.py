"""Sets as bit masks, for rules."""

from .rule import rule


@rule
def ones(mask: int) -> int:
    """How many bits are set."""
    number = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number
