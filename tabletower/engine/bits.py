"""Sets as bit masks, for rules."""


def ones(mask: int) -> int:
    """How many bits are set."""
    number = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


def lowest(mask: int) -> int:
    """The lowest bit that is set; there is one."""
    bit = 0
    while (mask >> bit) & 1 == 0:
        bit += 1
    return bit
