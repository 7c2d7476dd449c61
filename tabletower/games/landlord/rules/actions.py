"""§6  Actions: rent withheld, police, eviction, demolition, jail, and crimes."""

from tabletower.engine import among, check

from . import deck
from .cards import (
    answer,
    ask_from,
    everybody,
    forget_all,
    held,
    play_to_middle,
    put_under,
    show,
    take,
    take_openly,
    to_middle,
)
from .events import events, tell
from .houses import is_payer, is_yours, move_out, spot, tenants_of, vanish, where
from .phases import phases, purposes, steps, windows
from .places import room_for
from .tenants import (
    NO_SQUATTERS,
    forget_arrival,
    is_jailed,
    take_in_hand,
    throw_out,
    unmark_all,
)

# §6.1  Rent withheld: a card that lies on a tenant as a marker.

has_payers = among("house", "{no_tenant}", lambda s: s.payers)
payer_there = check("{no_tenant}", is_payer)
not_marked = check(
    "this rent is withheld already", lambda s, house, level: not (s.marker[house] >> level) & 1
)


def withhold(s, house, level):
    """§6.1  Any tenant, but not squatters and not twice."""
    show(s, s.active, deck.WITHHELD)
    s.marker[house] |= 1 << level
    tell(s, events.MARKED, s.active, spot(house, level))
    return phases.PLAY


# §6.2  Police against squatters.

has_squatters = among("house", NO_SQUATTERS, lambda s: where(s, deck.SQUATTERS))
squatters_there = check(
    NO_SQUATTERS, lambda s, house, level: s.tenant[house, level] == deck.SQUATTERS
)
SQUATTED = (held, is_yours, has_squatters, squatters_there)


def raid(box, s, seat, house, level):
    """§6.2  The police remove squatters; both cards are discarded, squatters first."""
    play_to_middle(s, seat, deck.POLICE)
    remove_squatters(box, s, seat, house, level)
    return steps.FINISH


def raid_arrivals(box, s, seat, house, level):
    """§5.5  As soon as squatters have come; others may have come too."""
    answer(s, seat, deck.POLICE)
    remove_squatters(box, s, seat, house, level)
    forget_arrival(s, house, level)
    return steps.SETTLED


def remove_squatters(box, s, seat, house, level):
    throw_out(box, s, house, level)
    tell(s, events.RAIDED, seat, spot(house, level))


# §6.3  Eviction.

somebody_to_evict = among("house", "there is nobody in {there} to evict", lambda s: s.payers)


def evict(box, s, card, house):
    """§6.3  The owner takes all tenants into the hand; squatters ignore it."""
    play_to_middle(s, s.active, card)
    for level in range(deck.LEVELS):
        if is_payer(s, house, level):
            take_in_hand(box, s, house, level)
    return steps.FINISH


# §6.4  Demolition.

all_find_room = check(
    "the tenants of {there} cannot all be housed elsewhere",
    lambda box, s, house: room_for(box, s, house, tenants_of(s, house), 0, 0),
)


def demolish(s, card, house):
    """§6.4  If all who live there can be housed elsewhere, the owner finds places for them."""
    play_to_middle(s, s.active, card)
    s.purpose = purposes.BY_WRECKERS
    s.from_house = house
    s.decider = s.owner[house]
    s.pending = tenants_of(s, house)
    return phases.RELOCATE


def wrecked(s):
    """§6.4  When it is empty, the owner takes the cards of the house into the hand."""
    house = s.from_house
    seat = s.owner[house]
    before = s.held[seat]
    take_floors(s, seat, house)
    take_openly(s, seat, s.roof[house])
    if s.renovation[house]:
        take_openly(s, seat, s.renovation[house])
    if s.cellar[house]:
        take_openly(s, seat, deck.CELLAR)
    vanish(s, house)
    tell(s, events.FELL, house, seat, s.held[seat] - before)
    return steps.SETTLED


def take_floors(s, seat, house):
    """§10.3  Floors stay among the owner's closed cards: nobody learns anything."""
    for number in range(deck.FLOORS):
        if s.floor[seat, house, number]:
            take(s, seat, s.floor[seat, house, number] - 1)
            s.floor[seat, house, number] = 0


# §6.6  Out of jail with a card.

in_jail = check("you are not in jail", is_jailed)


def leave_jail(s, card):
    """§6.6  Court or politics, in one's own turn."""
    play_to_middle(s, s.active, card)
    s.jail = 0
    tell(s, events.FREED, s.active)
    return steps.FINISH


# §6.7  Crimes: bomb and murder.


def commit(box, s, card, house, level):
    """§6.7  Against any house, or any tenant; a murder that must fail may be played too. §6.8  The
    victim may divert it, if the player has something that it could hit."""
    to_middle(s, s.active, card)
    s.card = card
    s.to_house = house
    s.to_level = level
    s.report = 1 if box.texts and where(s, deck.FAMILY) & s.owned[s.active] else 0
    tell(s, events.AIMED, s.active, card, spot(house, level))
    victim = s.owner[house]
    if victim == s.active or fails(box, s) or not has_target(s):
        return steps.STRIKE
    return ask_from(box, s, windows.TO_CRIME, victim)


def fails(box, s):
    """§6.7  A single cannot be murdered."""
    tenant = s.tenant[s.to_house, s.to_level]
    return s.card == deck.MURDER and box.texts and tenant == deck.SINGLE


# §6.8  The lunatic: a crime comes back to the one who played it.

is_under_way = check("{not_now}", lambda s, crime: s.card == crime)
is_attackers = among(
    "house",
    "a lunatic goes to {attacker}, and {there} is not {attacker}'s",
    lambda s: s.owned[s.active],
)


def has_target(s):
    """§6.8  Without such a target there is no lunatic."""
    houses = s.owned[s.active]
    return houses != 0 if s.card == deck.BOMB else houses & s.peopled != 0


def divert(s, seat, card, house, level):
    """§6.8  The bomb hits a house of whoever played it; the murder a tenant there."""
    answer(s, seat, card)
    s.to_house = house
    s.to_level = level
    s.diverted = 1
    tell(s, events.DIVERTED, seat, spot(house, level))
    return steps.STRIKE


# §6.9  It happens.


def strike(box, s):
    """§6.9  It happens; then a family reports it, or the victim may call the police."""
    house = s.to_house
    victim = s.owner[house]
    if fails(box, s):
        tell(s, events.FAILED, spot(house, s.to_level))
        return steps.FINISH
    witness = box.texts and (where(s, deck.FAMILY) >> house) & 1  # §6.10
    if s.card == deck.BOMB:
        explode(box, s, house)
    else:
        kind = throw_out(box, s, house, s.to_level)
        tell(s, events.MURDERED, kind, spot(house, s.to_level))
    if witness or s.report:
        tell(s, events.REPORTED, house if witness else -1)
        s.first = s.active
        return steps.ACCUSE
    if not s.diverted and (victim != s.active or box.respond == deck.EVERYONE):
        return ask_from(box, s, windows.TO_DAMAGE, victim)
    return steps.FINISH


def explode(box, s, house):
    """§6.9  Under the draw pile: tenants from the top, renovation, roof, floors, cellar."""
    seat = s.owner[house]
    all_seats = everybody(s)
    unmark_all(s, house)
    for level in range(deck.LEVELS - 1, -1, -1):
        if s.tenant[house, level]:
            tell(s, events.BURIED, s.tenant[house, level], spot(house, level))
            put_under(s, move_out(box, s, house, level), all_seats)
    if s.renovation[house]:
        put_under(s, s.renovation[house], all_seats)
    put_under(s, s.roof[house], all_seats)
    for number in range(s.height[house] - 1, -1, -1):
        put_under(s, s.floor[seat, house, number] - 1, 1 << seat)
        s.floor[seat, house, number] = 0
    if s.cellar[house]:
        put_under(s, deck.CELLAR, all_seats)
    forget_all(s, seat)
    tell(s, events.EXPLODED, house, seat, s.height[house])
    vanish(s, house)


# §6.11  The police are called, and go round (§6.12).


def call_police(s, seat, card):
    """§6.11  After the damage is done. §6.12  The police begin with the one who did it."""
    answer(s, seat, card)
    s.first = s.active
    return steps.ACCUSE


def accuse(box, s):
    """§6.12  Whoever is in jail has an alibi; anybody else is asked for one."""
    if is_jailed(s, s.first):
        tell(s, events.EXCUSED, s.first)
        s.first = (s.first + 1) % s.seats
    tell(s, events.SUSPECTED, s.first)
    return ask_from(box, s, windows.TO_POLICE, s.first)


def clear_suspect(s, seat, card):
    """§6.12  With an alibi or a court; politics is no alibi. The police go on to the next seat."""
    answer(s, seat, card)
    s.first = (s.first + 1) % s.seats
    return steps.ACCUSE


# §6.13  Jail.


def imprison(s):
    """§6.13  Who has no alibi goes to jail, and whoever sat there is free."""
    if s.jail:
        tell(s, events.FREED, s.jail - 1)
    s.jail = s.first + 1
    tell(s, events.JAILED, s.first)
    return steps.FINISH
