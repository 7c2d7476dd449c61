"""§3.3  Examining: the best payer of a house with squatters has to go."""

from tabletower.engine import OK, pack

from . import deck, events, moves, phases
from .houses import end_of, house_at, is_payer, level_at, spot, where
from .lodging import lodge, throw_out
from .reactions import ask
from .reasons import NOT_BEST, NOT_NOW, NOT_WAITING
from .rents import best_rent, rent_value
from .suiting import finds_home
from .telling import tell


def waiting(s):
    """§3.3  Own houses with squatters and other tenants, in which nobody was driven out yet."""
    return s.owned[s.active] & where(s, deck.SQUATTERS) & s.payers & ~s.examined


def examine_step(box, s):
    """§3.3  In every house that waits the best payer must go. With cards there may be a choice."""
    s.stage = phases.EXAMINE
    s.phase = phases.EXAMINE
    at = next_to_send(box, s, 0)
    if at < 0:
        return phases.PLAY
    if s.held[s.active] or next_to_send(box, s, at + 1) >= 0:
        return ask(s, s.active, phases.EXAMINE)
    return send(box, s, house_at(at), level_at(at))


def may_send(box, s, house, level):
    """§3.3  Whoever pays the most in a house that waits."""
    if s.phase != phases.EXAMINE:
        return NOT_NOW
    if not (waiting(s) >> house) & 1:
        return NOT_WAITING
    return OK if pays_best(box, s, house, level) else NOT_BEST


def pays_best(box, s, house, level):
    if not is_payer(s, house, level):
        return False
    return rent_value(box, s, house, level) == best_rent(box, s, house)


def next_to_send(box, s, at):
    """From this spot on, the first whose tenant may be sent away; -1 if there is none."""
    end = spot(end_of(waiting(s)), 0)
    while at < end:
        if level_at(at) < deck.LEVELS and may_send(box, s, house_at(at), level_at(at)) == OK:
            return at
        at += 1
    return -1


def list_sending(box, s, out, n):
    at = next_to_send(box, s, 0)
    while at >= 0:
        out[n] = pack(moves.SEND, house_at(at), level_at(at))
        n += 1
        at = next_to_send(box, s, at + 1)
    return n


def send(box, s, house, level):
    """§3.4  To another house if one suits, else to the discard pile."""
    s.examined |= 1 << house
    kind = s.tenant[house, level]
    tell(s, events.DRIVEN, kind, spot(house, level), 0)
    if finds_home(box, s, kind, ~(1 << house)):
        return lodge(s, kind, phases.BY_SQUATTERS, house, level, s.active)
    throw_out(box, s, house, level)
    tell(s, events.THROWN_OUT, kind, spot(house, level), 0)
    return phases.FINISH
