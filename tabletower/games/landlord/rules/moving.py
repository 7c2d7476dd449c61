"""§5.8  The moving card: movers, brokers, and the tenant goes."""

from tabletower.engine import rule

from . import events, steps
from .cards import everybody, put_under, tell, to_middle
from .deck import (
    BROKER,
    BROKERS,
    HOUSES,
    LEVELS,
    MOVER,
    MOVERS,
    MOVING,
)
from .houses import move_out, where
from .money import pay
from .reactions import ask_from
from .rents import rent_value
from .tenants import carry, lodge, moved_in, spot, unmark


@rule
def move_tenant(s, house, level):
    """§5.8  Any tenant, to any other suitable place or under the draw pile."""
    to_middle(s, s.active, MOVING)
    tell(s, events.PLAYED, s.active, MOVING, 0)
    return lodge(s, s.tenant[house, level], steps.BY_CARD, house, level, s.active)


@rule
def fare(box, s):
    """§5.9  Movers are paid first, clockwise; then the landlord may send a broker."""
    if box.texts:
        for step in range(1, s.seats):
            pay_movers(s, (s.active + step) % s.seats)
    landlord = s.owner[s.from_house]
    worth = rent_value(box, s, s.from_house, s.from_level)
    if landlord != s.active and worth > 0:
        return ask_from(box, s, steps.TO_MOVING, landlord)
    return steps.DEPART


@rule
def pay_movers(s, seat):
    """§5.9  Two dollars for each mover in this player's houses."""
    mask = where(s, MOVER) & s.owned[seat]
    for house in range(HOUSES):
        if (mask >> house) & 1:
            for level in range(LEVELS):
                if s.tenant[house, level] == MOVER:
                    paid = pay(s, s.active, seat, MOVERS, MOVERS, 2)
                    tell(s, events.FARE_PAID, s.active, seat, paid)


@rule
def send_broker(box, s, seat):
    """§5.10  The one who moves pays the landlord what the tenant is worth in the old house."""
    to_middle(s, seat, BROKER)
    tell(s, events.PLAYED, seat, BROKER, 0)
    worth = rent_value(box, s, s.from_house, s.from_level)
    paid = pay(s, s.active, s.first, BROKERS, BROKERS, worth)
    tell(s, events.COMMISSION, s.active, s.first, paid)
    return steps.DEPART


@rule
def depart(box, s):
    """§5.8  The tenant goes."""
    if s.to_house >= 0:
        carry(box, s, s.to_house, s.to_level)
        return moved_in(box, s, s.to_house, s.to_level)
    unmark(s, s.from_house, s.from_level)
    kind = move_out(box, s, s.from_house, s.from_level)
    what = events.SUNK if s.piled else events.THROWN_OUT
    put_under(s, kind, everybody(s))
    tell(s, what, kind, spot(s.from_house, s.from_level), 0)
    return steps.SETTLED
