"""§5.3  What tenants are worth, and what a house brings (§3.6)."""

from tabletower.engine import ones

from . import deck
from .houses import end_of, free_levels, is_payer, is_squatted, owns, where
from .jail import is_jailed


def rent_value(box, s, house, level):
    """§5.3  The rent; students climb a ladder, and celebrities next door double it once."""
    kind = s.tenant[house, level]
    if kind == deck.SQUATTERS:
        return 0
    value = box.rent[kind]
    if box.texts:
        if kind == deck.STUDENT:
            value += students_below(s, house, level)
        if beside_celebrities(s, house, kind):
            value *= 2
    return value


def students_below(s, house, level):
    """§5.3  Students are counted from the lowest level up."""
    students = 0
    for lower in range(level):
        if s.tenant[house, lower] == deck.STUDENT:
            students += 1
    return students


def beside_celebrities(s, house, kind):
    """§5.3  Whether other celebrities live in the house."""
    if not (where(s, deck.CELEBRITIES) >> house) & 1:
        return False
    if kind != deck.CELEBRITIES:
        return True
    celebrities = 0
    for level in range(deck.LEVELS):
        if s.tenant[house, level] == deck.CELEBRITIES:
            celebrities += 1
    return celebrities > 1


def best_rent(box, s, house):
    """§3.3  What the best payer of a house pays; squatters do not count."""
    best = -1
    for level in range(deck.LEVELS):
        if is_payer(s, house, level):
            best = max(best, rent_value(box, s, house, level))
    return best


def rents_of(box, s, house):
    """§3.6  What the tenants of a house pay now; who withholds the rent pays nothing."""
    total = 0
    for level in range(deck.LEVELS):
        if s.tenant[house, level] and not (s.marker[house] >> level) & 1:
            total += rent_value(box, s, house, level)
    return total


def empties_of(s, house):
    """§3.6  One dollar for every empty apartment, cellars and roof dwellings included."""
    return ones(free_levels(s, house))


def income_of(box, s, house):
    """§3.6  What a house brings its owner if it were collected now."""
    if is_squatted(s, house):
        return 0
    if is_jailed(s, s.owner[house]):
        return 1
    return rents_of(box, s, house) + empties_of(s, house)


def income(box, s, seat):
    """§3.6  What a player would collect now: at least one dollar."""
    total = 0
    for house in range(end_of(s.owned[seat])):
        if owns(s, seat, house):
            total += income_of(box, s, house)
    return max(total, 1)
