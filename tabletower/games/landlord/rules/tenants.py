"""§5  Tenants: what they are worth, how they come, move and go."""

from tabletower.engine import among, check, lowest, ones

from . import deck
from .cards import (
    answer,
    ask,
    ask_from,
    discard,
    everybody,
    pay,
    play_to_middle,
    put_under,
    show,
    take_openly,
)
from .events import events, tell
from .houses import (
    end_of,
    free_levels,
    house_at,
    is_squatted,
    level_at,
    move_in,
    move_out,
    owns,
    spot,
    tenants_of,
    where,
    with_bit,
)
from .phases import phases, purposes, steps, windows
from .places import finds_home, next_place

MOST_TAKEN_BACK = 2

lives_there = check("{no_tenant}", lambda s, house, level: s.tenant[house, level] != 0)
is_peopled = among("house", "{no_tenant}", lambda s: s.peopled)

# §5.1  Placing: somebody chooses where a tenant goes.


def lodge(s, kind, purpose, house, level, decider):
    """Somebody is to be placed."""
    s.lodger = kind
    s.purpose = purpose
    s.from_house = house
    s.from_level = level
    s.decider = decider
    return phases.PLACE


def place_step(box, s):
    """§5.1  Choose among the suitable places; where there is one only, it is taken."""
    at = next_place(box, s, 0)
    if s.purpose == purposes.BY_CARD:
        return put_away(s) if at < 0 else ask(s, s.decider, phases.PLACE)
    if next_place(box, s, at + 1) >= 0:
        return ask(s, s.decider, phases.PLACE)
    return put(box, s, house_at(at), level_at(at))


def put(box, s, house, level):
    """The place is chosen."""
    if s.purpose == purposes.BY_CARD:
        s.to_house = house
        s.to_level = level
        return steps.FARE
    if s.purpose == purposes.FROM_HAND:
        move_in(box, s, house, level, s.lodger)
        tell(s, events.PLACED, s.active, s.lodger, spot(house, level))
    else:
        carry(box, s, house, level)
    return moved_in(box, s, house, level)


def moved_in(box, s, house, level):
    """What a tenant's coming sets off."""
    if s.lodger == deck.SQUATTERS:
        note_arrival(s, house, level)
    if s.purpose == purposes.BY_MUSIC or s.purpose == purposes.BY_WRECKERS:
        s.pending &= ~(1 << s.from_level)
        return phases.RELOCATE
    if box.texts and s.lodger == deck.MUSICIAN and drives_out(s, house):
        return play_music(s, house, level)
    return steps.SETTLED


# Coming and going.


def carry(box, s, house, level):
    """The lodger goes from the old place to the new one."""
    unmark(s, s.from_house, s.from_level)
    move_out(box, s, s.from_house, s.from_level)
    move_in(box, s, house, level, s.lodger)
    tell(s, events.MOVED, s.lodger, spot(s.from_house, s.from_level), spot(house, level))


def throw_out(box, s, house, level):
    """The tenant goes to the discard pile."""
    unmark(s, house, level)
    kind = move_out(box, s, house, level)
    discard(s, kind)
    return kind


def take_in_hand(box, s, house, level):
    """§10.3  The landlord takes the tenant into the hand, for all to see."""
    unmark(s, house, level)
    kind = move_out(box, s, house, level)
    take_openly(s, s.owner[house], kind)
    tell(s, events.TAKEN_BACK, s.owner[house], kind, spot(house, level))


def unmark(s, house, level):
    """§6.1  Who leaves the apartment leaves the marker: it is discarded first."""
    if (s.marker[house] >> level) & 1:
        s.marker[house] &= ~(1 << level)
        discard(s, deck.WITHHELD)
        tell(s, events.UNMARKED, spot(house, level))


def unmark_all(s, house):
    """§6.1  A rent withheld once is paid again the next time."""
    if s.marker[house]:
        for level in range(deck.LEVELS):
            unmark(s, house, level)


# §5.3  What a tenant is worth, and what a house brings (§3.6).


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
    return how_many(s, house, deck.STUDENT, level)


def how_many(s, house, kind, end):
    """Such tenants of a house, below this level."""
    return sum(1 for level in range(end) if s.tenant[house, level] == kind)


def beside_celebrities(s, house, kind):
    """§5.3  Whether other celebrities live in the house."""
    if not (where(s, deck.CELEBRITIES) >> house) & 1:
        return False
    return kind != deck.CELEBRITIES or how_many(s, house, kind, deck.LEVELS) > 1


def rents_of(box, s, house):
    """§3.6  What the tenants of a house pay now; who withholds the rent pays nothing."""
    return sum(
        rent_value(box, s, house, level)
        for level in range(deck.LEVELS)
        if s.tenant[house, level] and not (s.marker[house] >> level) & 1
    )


def empties_of(s, house):
    """§3.6  One dollar for every empty apartment, cellars and roof dwellings included."""
    return ones(free_levels(s, house))


def is_jailed(s, seat):
    return s.jail == seat + 1


def income_of(box, s, house):
    """§3.6  What a house brings its owner if it were collected now."""
    if is_squatted(s, house):
        return 0
    if is_jailed(s, s.owner[house]):
        return 1
    return rents_of(box, s, house) + empties_of(s, house)


def income(box, s, seat):
    """§3.6  What a player would collect now: at least one dollar."""
    total = sum(
        income_of(box, s, house) for house in range(end_of(s.owned[seat])) if owns(s, seat, house)
    )
    return max(total, 1)


# §5.4  Letting: a tenant of the hand is played.

finds_a_place = check(
    "no apartment on the table suits {the_card}",
    lambda box, s, card: finds_home(box, s, card, s.standing),
)


def let(s, card):
    """§5.4  If any place on the table suits."""
    show(s, s.active, card)
    tell(s, events.PLAYED, s.active, card)
    return lodge(s, card, purposes.FROM_HAND, 0, 0, s.active)


# §5.5  Squatters who have just come.

NO_SQUATTERS = "there are no squatters who have to go"
has_new_squatters = among("house", NO_SQUATTERS, lambda s: s.owned[s.first] & s.arrivals)
new_squatters_there = among("level", NO_SQUATTERS, lambda s, house: s.arrived[house])


def note_arrival(s, house, level):
    """§5.5  Squatters come to somebody who neither plays nor decides."""
    if s.owner[house] != s.active and s.owner[house] != s.decider:
        s.arrived[house] |= 1 << level
        s.arrivals |= 1 << house


def forget_arrival(s, house, level):
    s.arrived[house] &= ~(1 << level)
    s.arrivals = with_bit(s.arrivals, 1 << house, s.arrived[house] != 0)


def settled(box, s):
    """§5.5  After the last tenant has found a place, landlords of new squatters are asked."""
    if s.arrivals:
        for step in range(1, s.seats):
            seat = (s.active + step) % s.seats
            if s.arrivals & s.owned[seat]:
                return ask_from(box, s, windows.TO_SQUATTERS, seat)
    return steps.FINISH


def tolerate(s):
    """§5.5  Nobody calls the police to the houses of the landlord who was asked."""
    for house in range(deck.HOUSES):
        if owns(s, s.first, house):
            s.arrived[house] = 0
    s.arrivals &= ~s.owned[s.first]
    return steps.SETTLED


# §5.6  Mothers with children can be taken back.

NO_MOTHER = "there is no mother with child to take back"
has_mother = among("house", NO_MOTHER, lambda s: where(s, deck.MOTHER))
mother_there = check(NO_MOTHER, lambda s, house, level: s.tenant[house, level] == deck.MOTHER)
texts_count = check("the texts of tenants do not count in this game", lambda box: box.texts)
not_twice_yet = check("you have taken back two this turn", lambda s: s.taken_back < MOST_TAKEN_BACK)


def can_take_back(box, s, seat):
    """Whether there is anybody to take back."""
    return texts_count(box) and not_twice_yet(s) and s.owned[seat] & has_mother(s) != 0


def take_back(box, s, house, level):
    """§5.6  While one plays cards, from the own house, twice a turn."""
    s.taken_back += 1
    take_in_hand(box, s, house, level)
    return steps.FINISH


# §5.7  The musician drives the others out: one after the other they are relocated, as before a
# house is demolished (§6.4).

NOT_PENDING = "this is nobody who can move now"
being_left = among("house", NOT_PENDING, lambda s: 1 << s.from_house)


@among("level", NOT_PENDING)
def to_go(box, s):
    """§5.7  Who still has to go, and has a place elsewhere; wreckers have seen to that (§6.4)."""
    if s.purpose == purposes.BY_WRECKERS:
        return s.pending
    house = s.from_house
    return sum(
        1 << level
        for level in range(deck.LEVELS)
        if (s.pending >> level) & 1 and finds_home(box, s, s.tenant[house, level], ~(1 << house))
    )


def drives_out(s, house):
    """§5.7  He comes from another house, and no other musician lives here."""
    if s.purpose != purposes.FROM_HAND and s.from_house == house:
        return False
    return how_many(s, house, deck.MUSICIAN, deck.LEVELS) == 1


def play_music(s, house, level):
    """§5.7  All others who live there now must look for another house."""
    s.pending = tenants_of(s, house) & ~(1 << level)
    s.purpose = purposes.BY_MUSIC
    s.from_house = house
    s.decider = s.active
    if s.pending:
        tell(s, events.MUSIC, spot(house, level))
    return phases.RELOCATE


def relocate_step(box, s):
    """§5.7  One after the other, in any order; who finds no place stays."""
    levels = to_go(box, s)
    if levels == 0:
        s.pending = 0
        return steps.WRECKED if s.purpose == purposes.BY_WRECKERS else steps.SETTLED
    if levels & (levels - 1):
        return ask(s, s.decider, phases.RELOCATE)
    return relocate(s, lowest(levels))


def relocate(s, level):
    return lodge(s, s.tenant[s.from_house, level], s.purpose, s.from_house, level, s.decider)


# §5.8  The moving card.

by_card = check("{not_now}", lambda s: s.purpose == purposes.BY_CARD)


def move_tenant(s, house, level):
    """§5.8  Any tenant on the table, to any other suitable place, or under the draw pile."""
    play_to_middle(s, s.active, deck.MOVING)
    return lodge(s, s.tenant[house, level], purposes.BY_CARD, house, level, s.active)


def put_away(s):
    """§5.8  Under the draw pile instead."""
    s.to_house = -1
    s.to_level = 0
    return steps.FARE


def depart(box, s):
    """§5.8  The tenant goes."""
    if s.to_house >= 0:
        carry(box, s, s.to_house, s.to_level)
        return moved_in(box, s, s.to_house, s.to_level)
    unmark(s, s.from_house, s.from_level)
    kind = move_out(box, s, s.from_house, s.from_level)
    what = events.SUNK if s.piled else events.THROWN_OUT
    put_under(s, kind, everybody(s))
    tell(s, what, kind, spot(s.from_house, s.from_level))
    return steps.SETTLED


# §5.9  Movers, and brokers (§5.10).


def fare(box, s):
    """§5.9  Movers are paid first, clockwise; then the landlord may send a broker."""
    if box.texts:
        for step in range(1, s.seats):
            pay_movers(s, (s.active + step) % s.seats)
    landlord = s.owner[s.from_house]
    worth = rent_value(box, s, s.from_house, s.from_level)
    if landlord != s.active and worth > 0:
        return ask_from(box, s, windows.TO_MOVING, landlord)
    return steps.DEPART


def pay_movers(s, seat):
    """§5.9  Two dollars for each mover in this player's houses."""
    mask = where(s, deck.MOVER) & s.owned[seat]
    for house in range(end_of(mask)):
        if (mask >> house) & 1:
            for _ in range(how_many(s, house, deck.MOVER, deck.LEVELS)):
                paid = pay(s, s.active, seat, deck.MOVERS, deck.MOVERS, 2)
                tell(s, events.FARE_PAID, s.active, seat, paid)


def send_broker(box, s, seat, card):
    """§5.10  The one who moves pays the landlord what the tenant is worth in the old house."""
    answer(s, seat, card)
    worth = rent_value(box, s, s.from_house, s.from_level)
    paid = pay(s, s.active, s.first, deck.BROKERS, deck.BROKERS, worth)
    tell(s, events.COMMISSION, s.active, s.first, paid)
    return steps.DEPART
