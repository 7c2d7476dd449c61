"""§6  Crimes: bomb and murder, the lunatic, the family, the police going round."""

from tabletower.engine import rule

from . import events, steps
from .box import EVERYONE
from .cards import everybody, forget_all, put_under, tell, to_middle
from .deck import BOMB, CELLAR, FAMILY, LEVELS, LUNATIC, MURDER, POLICE, SINGLE
from .houses import move_out, vanish, where
from .reactions import ask_from
from .rents import is_jailed
from .tenants import spot, throw_out, unmark


@rule
def commit(box, s, card, house, level):
    """§6.7  The victim may divert it, if the player has something that it could hit."""
    to_middle(s, s.active, card)
    s.card = card
    s.to_house = house
    s.to_level = level
    s.report = 1 if box.texts and where(s, FAMILY) & s.owned[s.active] else 0
    tell(s, events.AIMED, s.active, card, spot(house, level))
    victim = s.owner[house]
    if victim == s.active or fails(box, s) or targets_of(s, s.active) == 0:
        return steps.STRIKE
    return ask_from(box, s, steps.TO_CRIME, victim)


@rule
def targets_of(s, seat):
    """§6.8  Houses of this player that the crime under way could hit."""
    return s.owned[seat] if s.card == BOMB else s.owned[seat] & s.peopled


@rule
def fails(box, s):
    """§6.7  A single cannot be murdered."""
    return s.card == MURDER and box.texts and s.tenant[s.to_house, s.to_level] == SINGLE


@rule
def divert(s, seat, house, level):
    """§6.8  A lunatic takes it to the one who played it."""
    to_middle(s, seat, LUNATIC)
    tell(s, events.PLAYED, seat, LUNATIC, 0)
    s.to_house = house
    s.to_level = level
    s.diverted = 1
    tell(s, events.DIVERTED, seat, spot(house, level), 0)
    return steps.STRIKE


@rule
def strike(box, s):
    """§6.9  It happens; then a family reports it, or the victim may call the police."""
    house = s.to_house
    victim = s.owner[house]
    if fails(box, s):
        tell(s, events.FAILED, spot(house, s.to_level), 0, 0)
        return steps.FINISH
    witness = box.texts and (where(s, FAMILY) >> house) & 1  # §6.10
    if s.card == BOMB:
        explode(box, s, house)
    else:
        kind = throw_out(box, s, house, s.to_level)
        tell(s, events.MURDERED, kind, spot(house, s.to_level), 0)
    if witness or s.report:
        tell(s, events.REPORTED, house if witness else -1, 0, 0)
        s.first = s.active
        return steps.ACCUSE
    if not s.diverted and (victim != s.active or box.respond == EVERYONE):
        return ask_from(box, s, steps.TO_DAMAGE, victim)
    return steps.FINISH


@rule
def explode(box, s, house):
    """§6.9  Under the draw pile: tenants from the top, renovation, roof, floors, cellar."""
    seat = s.owner[house]
    all_seats = everybody(s)
    for level in range(LEVELS):
        unmark(s, house, level)
    for level in range(LEVELS - 1, -1, -1):
        if s.tenant[house, level]:
            put_under(s, move_out(box, s, house, level), all_seats)
    if s.renovation[house]:
        put_under(s, s.renovation[house], all_seats)
    put_under(s, s.roof[house], all_seats)
    for number in range(s.height[house] - 1, -1, -1):
        put_under(s, s.floor[seat, house, number] - 1, 1 << seat)
        s.floor[seat, house, number] = 0
    if s.cellar[house]:
        put_under(s, CELLAR, all_seats)
    forget_all(s, seat)
    vanish(s, house)
    tell(s, events.EXPLODED, house, seat, 0)


# The police.


@rule
def call_police(s, seat):
    """§6.11  The police begin with the one who did it."""
    to_middle(s, seat, POLICE)
    tell(s, events.PLAYED, seat, POLICE, 0)
    s.first = s.active
    return steps.ACCUSE


@rule
def accuse(box, s):
    """§6.12  Whoever is in jail has an alibi; anybody else is asked for one."""
    if is_jailed(s, s.first):
        tell(s, events.EXCUSED, s.first, 0, 0)
        s.first = (s.first + 1) % s.seats
    tell(s, events.SUSPECTED, s.first, 0, 0)
    return ask_from(box, s, steps.TO_POLICE, s.first)


@rule
def clear_suspect(s, seat, card):
    """§6.12  With an alibi or a court the police go on to the next seat."""
    to_middle(s, seat, card)
    tell(s, events.PLAYED, seat, card, 0)
    s.first = (s.first + 1) % s.seats
    return steps.ACCUSE


@rule
def imprison(s):
    """§6.13  Who has neither goes to jail, and whoever sat there is free."""
    if s.jail:
        tell(s, events.FREED, s.jail - 1, 0, 0)
    s.jail = s.first + 1
    tell(s, events.JAILED, s.first, 0, 0)
    return steps.FINISH
