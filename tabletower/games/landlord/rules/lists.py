"""Lists of moves of one kind."""

from tabletower.engine import pack, rule

from .deck import (
    LEVELS,
)
from .houses import tenants_of
from .targets import (
    levels_with,
)


@rule
def add(move, out, n):
    out[n] = move
    return n + 1


@rule
def list_two(one, other, out):
    out[0] = pack(one)
    out[1] = pack(other)
    return 2


@rule
def list_numbers(what, low, high, out, n):
    for number in range(low, high + 1):
        out[n] = pack(what, number)
        n += 1
    return n


@rule
def list_mask(what, mask, first, out, n):
    """A move a bit; the lowest bit that counts is `first`."""
    pick = 0
    mask >>= first
    while mask:
        if mask & 1:
            out[n] = pack(what, pick)
            n += 1
        mask >>= 1
        pick += 1
    return n


@rule
def list_levels(what, house, levels, out, n):
    for level in range(LEVELS):
        if (levels >> level) & 1:
            out[n] = pack(what, house, level)
            n += 1
    return n


@rule
def list_tenants(s, what, mask, out, n):
    """Every tenant of these houses."""
    house = 0
    while mask:
        if mask & 1:
            n = list_levels(what, house, tenants_of(s, house), out, n)
        mask >>= 1
        house += 1
    return n


@rule
def list_kind(s, what, mask, kind, out, n):
    """Every tenant of one kind in these houses."""
    house = 0
    while mask:
        if mask & 1:
            n = list_levels(what, house, levels_with(s, house, kind), out, n)
        mask >>= 1
        house += 1
    return n


@rule
def list_houses(what, card, mask, out, n):
    """A card, and each of these houses."""
    house = 0
    while mask:
        if mask & 1:
            out[n] = pack(what, card, house)
            n += 1
        mask >>= 1
        house += 1
    return n
