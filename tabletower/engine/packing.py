"""A move is one integer: its kind, then up to four picks of twelve bits."""

PICKS = 4
BITS = 12
MASK = (1 << BITS) - 1


def pack(kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> int:
    """The move as one integer. Moves sort by kind, then by their picks."""
    return (kind << 48) | (a << 36) | (b << 24) | (c << 12) | d


def kind_of(move: int) -> int:
    return move >> 48


def first(move: int) -> int:
    return (move >> 36) & MASK


def second(move: int) -> int:
    return (move >> 24) & MASK


def third(move: int) -> int:
    return (move >> 12) & MASK


def fourth(move: int) -> int:
    return move & MASK


def unpack(move: int) -> tuple[int, int, int, int]:
    return first(move), second(move), third(move), fourth(move)
