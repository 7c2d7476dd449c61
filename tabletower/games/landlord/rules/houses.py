"""§4  Houses: levels, who lives where, and the masks that follow from it; how they are built."""

from tabletower.engine import among, check, lowest

from . import deck
from .cards import ask, lose, show, take
from .events import events, tell, tell_only
from .phases import phases

APART = 8  # from a level of one house to the same level of the next
LIFTS = 10  # floors taken back while a house is built; nobody needs as many

stands_there = among("house", "{no_house}", lambda s: s.standing)
is_yours = among("house", "{there} is not yours", lambda s, seat: s.owned[seat])

# A house and a level in one number: a spot.


def spot(house, level):
    return APART * house + level


def house_at(spot):
    return spot // APART


def level_at(spot):
    return spot % APART


# §4.1  Levels.


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


# Who lives there.


def span(box, kind, level):
    """The levels that such a tenant covers."""
    return (box.levels[kind] * 2 - 1) << level


def tenants_of(s, house):
    """The levels at which tenants lie."""
    return sum(1 << level for level in range(deck.LEVELS) if s.tenant[house, level])


def kinds_in(s, house):
    """Bit mask of the tenants' kinds, the family's bit being the lowest."""
    present = 0
    for level in range(deck.LEVELS):
        if s.tenant[house, level]:
            present |= 1 << (s.tenant[house, level] - deck.FAMILY)
    return present


def is_payer(s, house, level):
    """Whether a tenant lies there who is no squatter."""
    kind = s.tenant[house, level]
    return kind != 0 and kind != deck.SQUATTERS


def where(s, kind):
    """The houses in which such a tenant lives."""
    return s.lives[kind - deck.FAMILY]


def is_squatted(s, house):
    return (where(s, deck.SQUATTERS) >> house) & 1


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


# Masks of houses, kept up to date.


def with_bit(mask, bit, yes):
    """The mask with this bit set, or cleared."""
    return mask | bit if yes else mask & ~bit


def measure(s, house):
    """Where there is room."""
    bit = 1 << house
    free = free_levels(s, house)
    s.one = with_bit(s.one, bit, free != 0)
    s.two = with_bit(s.two, bit, free & (free >> 1) != 0)


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


# §4.2  Building: the roof first.

one_more_held = check("you have no further card for a floor", lambda s, seat: s.held[seat] > 1)


def start_house(s, card):
    """§4.2  The roof is laid out first, for everybody to see."""
    house = next_number(s)
    show(s, s.active, card)
    s.site = house + 1
    s.owner[house] = s.active
    s.roof[house] = card
    tell(s, events.BEGUN, s.active, house, card)
    return phases.BUILD


def next_number(s):
    """§4.2  Numbers run on, so that a new house is not taken for one that fell; after the last
    comes the first that no house has."""
    house = s.numbered % deck.HOUSES
    for _ in range(deck.HOUSES):
        if not stands(s, house):
            break
        house = (house + 1) % deck.HOUSES
    s.numbered = house + 1
    return house


# §4.3  Floors. They lie in the order in which they were laid, which only their owner knows.

below_five = check("a house has at most five floors", lambda s: laid(s) < deck.FLOORS)
has_a_floor = check("a house has at least one floor", lambda s: laid(s) > 0)
lifts_left = check(
    "you have taken back ten floors of this house, and no more can be",
    lambda s: s.lifted < LIFTS,
)


def laid(s):
    """Floors of the house that is being built."""
    return s.height[s.site - 1]


@among("floor", "{a_card} is no floor of this house")
def fronts(s, seat):
    """§4.3  Any floor of the unfinished house can be taken back; as a bit mask of kinds."""
    kinds = 0
    for number in range(laid(s)):
        kinds |= 1 << (s.floor[seat, s.site - 1, number] - 1)
    return kinds


def build_step(s):
    """§4.3  One to five floors, until it is said that they are enough. Where all can see what the
    house will be, because nothing more can be laid or taken back, or because there is a single
    card for its floor, it is built without a question."""
    seat = s.active
    if s.lifted == LIFTS and (laid(s) == deck.FLOORS or s.held[seat] == 0):
        return finish_house(s)
    if laid(s) + s.held[seat] > 1:
        return ask(s, seat, phases.BUILD)
    return finish_house(s) if laid(s) else lay(s, lowest(s.holds[seat]))


def lay(s, card):
    """§4.3  A card becomes a floor: its front is hidden from all but the owner."""
    seat = s.active
    house = s.site - 1
    lose(s, seat, card)
    s.floor[seat, house, s.height[house]] = card + 1
    s.height[house] += 1
    tell(s, events.FLOOR_LAID, seat, house, s.height[house])
    tell_only(s, seat, events.FLOOR, seat, house, card)
    return phases.BUILD


def lift(s, floor):
    """§4.3  A floor becomes a card of the hand again; which one, nobody else is shown."""
    seat = s.active
    house = s.site - 1
    remove_floor(s, seat, house, floor)
    s.height[house] -= 1
    s.lifted += 1
    take(s, seat, floor)
    tell(s, events.FLOOR_LIFTED, seat, house, s.height[house])
    tell_only(s, seat, events.LIFTED, seat, house, floor)
    return phases.BUILD


def remove_floor(s, seat, house, kind):
    """The highest of such floors; those above it come down."""
    number = s.height[house] - 1
    while s.floor[seat, house, number] != kind + 1:
        number -= 1
    while number < deck.FLOORS - 1:
        s.floor[seat, house, number] = s.floor[seat, house, number + 1]
        number += 1
    s.floor[seat, house, deck.FLOORS - 1] = 0


def finish_house(s):
    house = s.site - 1
    s.site = 0
    s.lifted = 0
    stand(s, house)
    tell(s, events.BUILT, s.active, house, s.height[house])
    return phases.PLAY


# §4.4  Renovating.

has_plain_roof = among(
    "house", "the roof of {there} cannot be renovated any more", lambda s: s.plain
)


def renovate(s, card, house):
    """§4.4  The card lies on any plain roof from now on."""
    show(s, s.active, card)
    s.renovation[house] = card
    rebuild(s, house)
    tell(s, events.RENOVATED, s.active, house, card)
    return phases.PLAY


# §4.5  Cellars.

has_no_cellar = among("house", "{there} has a cellar already", lambda s: ~s.cellars)


def dig(s, house):
    """§4.5  Under any house that has no cellar."""
    show(s, s.active, deck.CELLAR)
    s.cellar[house] = 1
    rebuild(s, house)
    tell(s, events.DUG, s.active, house)
    return phases.PLAY
