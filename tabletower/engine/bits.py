"""Sets as bit masks, for rules."""


def ones(mask: int) -> int:
    """Count the bits that are set."""
    number = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


def lowest(mask: int) -> int:
    """Return the number of the lowest bit that is set. The mask must not be 0."""
    bit = 0
    while (mask >> bit) & 1 == 0:
        bit += 1
    return bit
