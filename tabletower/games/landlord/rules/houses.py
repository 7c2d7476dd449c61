"""§4  Houses: levels, who lives where, and the masks that follow from it."""

from . import deck


def with_bit(mask, bit, yes):
    """The mask with this bit set, or cleared."""
    return mask | bit if yes else mask & ~bit


# A house and a level in one number: a spot.

APART = 8  # from a level of one house to the same level of the next


def spot(house, level):
    return APART * house + level


def house_at(spot):
    return spot // APART


def level_at(spot):
    return spot % APART


# Houses and their levels.


def stands(s, house):
    return (s.standing >> house) & 1


def owns(s, seat, house):
    return (s.owned[seat] >> house) & 1


def end_of(mask):
    """The numbers of all these houses are below this."""
    end = 0
    while mask >> end:
        end += 1
    return end


def free_levels(s, house):
    """§4.1  Habitable and empty."""
    return s.room[house] & ~s.taken[house]


def levels_of(s, house):
    """§4.1  The floors, the cellar if there is one, the roof if it is a dwelling."""
    height = s.height[house]
    levels = (1 << (height + 1)) - 2
    if s.cellar[house]:
        levels |= 1
    if dwelling_roof(s, house):
        levels |= 1 << (height + 1)
    return levels


def dwelling_roof(s, house):
    """§4.4  A dormer, or a roof with a roof renovation or a dormer on it."""
    if s.roof[house] == deck.DORMER:
        return True
    return s.renovation[house] == deck.RENOVATION or s.renovation[house] == deck.DORMER


def measure(s, house):
    """Keep the masks of room up to date."""
    bit = 1 << house
    free = free_levels(s, house)
    s.one = with_bit(s.one, bit, free != 0)
    s.two = with_bit(s.two, bit, free & (free >> 1) != 0)


def rebuild(s, house):
    """After a change of the house itself."""
    bit = 1 << house
    s.room[house] = levels_of(s, house)
    is_plain = s.roof[house] == deck.ROOF and s.renovation[house] == 0
    s.plain = with_bit(s.plain, bit, is_plain)
    s.cellars = with_bit(s.cellars, bit, s.cellar[house] != 0)
    measure(s, house)


def stand(s, house):
    """§4.3  The house is complete and belongs to its builder."""
    bit = 1 << house
    s.standing |= bit
    s.owned[s.owner[house]] |= bit
    for height in range(s.height[house], deck.FLOORS + 1):
        s.low[height] |= bit
    rebuild(s, house)


def strike_off(s, house):
    """The house stands no longer."""
    gone = ~(1 << house)
    s.standing &= gone
    s.owned[s.owner[house]] &= gone
    for height in range(deck.FLOORS + 1):
        s.low[height] &= gone
    s.plain &= gone
    s.cellars &= gone
    s.one &= gone
    s.two &= gone
    s.room[house] = 0


def vanish(s, house):
    """The house is gone; nobody lives in it any more."""
    strike_off(s, house)
    s.owner[house] = 0
    s.height[house] = 0
    s.roof[house] = 0
    s.renovation[house] = 0
    s.cellar[house] = 0


# Fronts of floors lie in the order of the list of cards, whatever the order of laying them: the
# same cards are the same house.


def add_floor(s, seat, house, laid, kind):
    """One more, on top of so many."""
    number = laid
    while number > 0 and s.floor[seat, house, number - 1] > kind + 1:
        s.floor[seat, house, number] = s.floor[seat, house, number - 1]
        number -= 1
    s.floor[seat, house, number] = kind + 1


def is_floor(s, seat, house, kind):
    for number in range(deck.FLOORS):
        if s.floor[seat, house, number] == kind + 1:
            return True
    return False


def remove_floor(s, seat, house, kind):
    number = 0
    while s.floor[seat, house, number] != kind + 1:
        number += 1
    while number < deck.FLOORS - 1:
        s.floor[seat, house, number] = s.floor[seat, house, number + 1]
        number += 1
    s.floor[seat, house, deck.FLOORS - 1] = 0


def add_renovation(s, house, kind):
    if kind == deck.CELLAR:
        s.cellar[house] = 1
    else:
        s.renovation[house] = kind
    rebuild(s, house)


def span(box, kind, level):
    """The levels that such a tenant covers."""
    return (box.levels[kind] * 2 - 1) << level


def move_in(box, s, house, level, kind):
    bit = 1 << house
    s.tenant[house, level] = kind
    s.taken[house] |= span(box, kind, level)
    s.lives[kind - deck.FAMILY] |= bit
    s.peopled |= bit
    if kind != deck.FREAKS:
        s.squares |= bit
    if kind != deck.SQUATTERS:
        s.payers |= bit
    measure(s, house)


def move_out(box, s, house, level):
    """Take a tenant off; its marker must be gone already."""
    kind = s.tenant[house, level]
    s.tenant[house, level] = 0
    s.taken[house] &= ~span(box, kind, level)
    recount(s, house)
    measure(s, house)
    return kind


def recount(s, house):
    """Who still lives there."""
    bit = 1 << house
    present = kinds_in(s, house)
    for number in range(deck.TENANTS):
        s.lives[number] = with_bit(s.lives[number], bit, (present >> number) & 1)
    freaks = 1 << (deck.FREAKS - deck.FAMILY)
    squatters = 1 << (deck.SQUATTERS - deck.FAMILY)
    s.squares = with_bit(s.squares, bit, present & ~freaks != 0)
    s.payers = with_bit(s.payers, bit, present & ~squatters != 0)
    s.peopled = with_bit(s.peopled, bit, present != 0)


def kinds_in(s, house):
    """Bit mask of the tenants' kinds, the family's bit being the lowest."""
    present = 0
    for level in range(deck.LEVELS):
        if s.tenant[house, level]:
            present |= 1 << (s.tenant[house, level] - deck.FAMILY)
    return present


def tenants_of(s, house):
    """The levels at which tenants lie."""
    levels = 0
    for level in range(deck.LEVELS):
        if s.tenant[house, level]:
            levels |= 1 << level
    return levels


def is_payer(s, house, level):
    """Whether a tenant lies there who is no squatter."""
    kind = s.tenant[house, level]
    return kind != 0 and kind != deck.SQUATTERS


def where(s, kind):
    """The houses in which such a tenant lives."""
    return s.lives[kind - deck.FAMILY]


def is_squatted(s, house):
    return (where(s, deck.SQUATTERS) >> house) & 1


def next_number(s):
    """§4.2  Numbers run on, so that a new house is not taken for one that fell; after the last
    comes the first that no house has."""
    house = s.numbered % deck.HOUSES
    for _ in range(deck.HOUSES):
        if not (s.standing >> house) & 1:
            break
        house = (house + 1) % deck.HOUSES
    s.numbered = house + 1
    return house
