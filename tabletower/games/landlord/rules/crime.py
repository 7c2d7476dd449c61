"""§6.7  Crimes: bomb and murder, and what they do (§6.9)."""

from tabletower.engine import OK, pack

from . import deck, events, moves, phases
from .cards import everybody, forget_all, put_under, to_middle
from .houses import end_of, move_out, spot, vanish, where
from .lodging import throw_out
from .lunatic import has_target
from .playing import may_aim, may_pick_on
from .reactions import ask_from
from .telling import tell
from .withholding import unmark_all


def may_bomb(s, seat, house):
    """§6.7  Any house."""
    return may_aim(s, seat, deck.BOMB, house)


def list_bombs(s, seat, out, n):
    for house in range(end_of(s.standing)):
        if may_bomb(s, seat, house) == OK:
            out[n] = pack(moves.THROW_BOMB, house)
            n += 1
    return n


def may_murder(s, seat, house, level):
    """§6.7  Any tenant; a murder that must fail may be played too."""
    return may_pick_on(s, seat, deck.MURDER, house, level)


def list_murders(s, seat, out, n):
    for house in range(end_of(s.peopled)):
        for level in range(deck.LEVELS):
            if may_murder(s, seat, house, level) == OK:
                out[n] = pack(moves.KILL, house, level)
                n += 1
    return n


def commit(box, s, card, house, level):
    """§6.8  The victim may divert it, if the player has something that it could hit."""
    to_middle(s, s.active, card)
    s.card = card
    s.to_house = house
    s.to_level = level
    s.report = 1 if box.texts and where(s, deck.FAMILY) & s.owned[s.active] else 0
    tell(s, events.AIMED, s.active, card, spot(house, level))
    victim = s.owner[house]
    if victim == s.active or fails(box, s) or not has_target(s):
        return phases.STRIKE
    return ask_from(box, s, phases.TO_CRIME, victim)


def fails(box, s):
    """§6.7  A single cannot be murdered."""
    return s.card == deck.MURDER and box.texts and s.tenant[s.to_house, s.to_level] == deck.SINGLE


def strike(box, s):
    """§6.9  It happens; then a family reports it, or the victim may call the police."""
    house = s.to_house
    victim = s.owner[house]
    if fails(box, s):
        tell(s, events.FAILED, spot(house, s.to_level), 0, 0)
        return phases.FINISH
    witness = box.texts and (where(s, deck.FAMILY) >> house) & 1  # §6.10
    if s.card == deck.BOMB:
        explode(box, s, house)
    else:
        kind = throw_out(box, s, house, s.to_level)
        tell(s, events.MURDERED, kind, spot(house, s.to_level), 0)
    if witness or s.report:
        tell(s, events.REPORTED, house if witness else -1, 0, 0)
        s.first = s.active
        return phases.ACCUSE
    if not s.diverted and (victim != s.active or box.respond == deck.EVERYONE):
        return ask_from(box, s, phases.TO_DAMAGE, victim)
    return phases.FINISH


def explode(box, s, house):
    """§6.9  Under the draw pile: tenants from the top, renovation, roof, floors, cellar."""
    seat = s.owner[house]
    all_seats = everybody(s)
    unmark_all(s, house)
    for level in range(deck.LEVELS - 1, -1, -1):
        if s.tenant[house, level]:
            tell(s, events.BURIED, s.tenant[house, level], spot(house, level), 0)
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
