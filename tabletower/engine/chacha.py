"""ChaCha20 (RFC 8439): a stream of random bits that cannot be predicted without the key.

Only 32-bit sums, exclusive ors and rotations inside 64-bit integers, so that plain Python,
compiled code and a GPU agree. Each 32 bits are computed from the key and their place in the
stream: a game draws little, and a buffer would have to be copied with every record.
"""

from typing import Any

WORD = 0xFFFFFFFF
DOUBLE_ROUNDS = 10
A, B, C, D = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574  # "expand 32-byte k"


def keystream(key: Any, place: int) -> int:
    """Return the 32 bits in this place of the key's stream."""
    return block(key, place >> 4)[place & 15]


def block(key: Any, counter: int) -> tuple[int, ...]:
    """Compute sixteen times 32 bits of the stream. The letters are the matrix by rows, a to p."""
    a, b, c, d = A, B, C, D
    e, f, g, h = key[0] & WORD, key[1] & WORD, key[2] & WORD, key[3] & WORD
    i, j, k, l = key[4] & WORD, key[5] & WORD, key[6] & WORD, key[7] & WORD  # noqa: E741
    m, n, o, p = counter & WORD, counter >> 32, 0, 0
    for _ in range(DOUBLE_ROUNDS):
        a, e, i, m = quarter_round(a, e, i, m)
        b, f, j, n = quarter_round(b, f, j, n)
        c, g, k, o = quarter_round(c, g, k, o)
        d, h, l, p = quarter_round(d, h, l, p)  # noqa: E741
        a, f, k, p = quarter_round(a, f, k, p)
        b, g, l, m = quarter_round(b, g, l, m)  # noqa: E741
        c, h, i, n = quarter_round(c, h, i, n)
        d, e, j, o = quarter_round(d, e, j, o)
    return (
        (a + A) & WORD, (b + B) & WORD, (c + C) & WORD, (d + D) & WORD,
        (e + key[0]) & WORD, (f + key[1]) & WORD, (g + key[2]) & WORD, (h + key[3]) & WORD,
        (i + key[4]) & WORD, (j + key[5]) & WORD, (k + key[6]) & WORD, (l + key[7]) & WORD,
        (m + counter) & WORD, (n + (counter >> 32)) & WORD, o, p,
    )  # fmt: skip


def quarter_round(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    a = (a + b) & WORD
    d = rotate_left(d ^ a, 16)
    c = (c + d) & WORD
    b = rotate_left(b ^ c, 12)
    a = (a + b) & WORD
    d = rotate_left(d ^ a, 8)
    c = (c + d) & WORD
    b = rotate_left(b ^ c, 7)
    return a, b, c, d


def rotate_left(x: int, bits: int) -> int:
    return ((x << bits) & WORD) | (x >> (32 - bits))
