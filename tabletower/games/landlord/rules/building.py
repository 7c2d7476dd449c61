"""§4.2  Building a house: the roof first, then floor by floor."""

from tabletower.engine import OK, lowest, pack, rule

from . import events, moves, steps
from .cards import holds, lose, show
from .deck import FLOORS, KINDS, ROOFS
from .houses import free_slot, stand
from .playing import may_play
from .reactions import ask
from .reasons import NO_FLOOR, NO_FLOOR_YET, NOT_HELD, NOT_NOW, WRONG_ORDER
from .telling import tell, tell_only


@rule
def may_build(s, seat, kind):
    """§4.2  With a roof, and at least one more card for a floor."""
    why = may_play(s, seat, kind)
    if why != OK:
        return why
    return OK if s.held[seat] > 1 else NO_FLOOR


@rule
def list_roofs(s, seat, out, n):
    for pick in range(len(ROOFS)):
        if may_build(s, seat, ROOFS[pick]) == OK:
            out[n] = pack(moves.START_HOUSE, pick)
            n += 1
    return n


@rule
def start_house(s, kind):
    """§4.2  The roof is laid out first, for everybody to see."""
    house = free_slot(s)
    show(s, s.active, kind)
    s.site = house + 1
    s.owner[house] = s.active
    s.roof[house] = kind
    tell(s, events.BEGUN, s.active, house, kind)
    return steps.BUILD


# Floors.


@rule
def build_step(s):
    """§4.3  One to five floors; it ends by itself with the fifth, or with the last card."""
    seat = s.active
    laid = s.height[s.site - 1]
    if laid == FLOORS or s.held[seat] == 0:
        return finish_house(s)
    if laid or s.held[seat] > 1:
        return ask(s, seat, steps.BUILD)
    return lay(s, lowest(s.holds[seat]))


@rule
def may_lay(s, seat, kind):
    """§4.3  Any card of the hand will do, in the order of the list of cards."""
    if s.node != steps.BUILD:
        return NOT_NOW
    if not holds(s, seat, kind):
        return NOT_HELD
    return OK if kind >= last_laid(s, seat) else WRONG_ORDER


@rule
def last_laid(s, seat):
    """The card that became the floor before; the first of the list, if there is none."""
    house = s.site - 1
    laid = s.height[house]
    return s.floor[seat, house, laid - 1] - 1 if laid else 0


@rule
def may_finish(s):
    """§4.3  With one floor at least."""
    if s.node != steps.BUILD:
        return NOT_NOW
    return OK if s.height[s.site - 1] else NO_FLOOR_YET


@rule
def list_floors(s, seat, out, n):
    held = s.holds[seat]
    for kind in range(last_laid(s, seat), KINDS):
        if (held >> kind) & 1 and may_lay(s, seat, kind) == OK:
            out[n] = pack(moves.LAY, kind)
            n += 1
    if may_finish(s) == OK:
        out[n] = pack(moves.DONE)
        n += 1
    return n


@rule
def lay(s, kind):
    """§4.3  A card becomes a floor: its front is hidden from all but the owner."""
    seat = s.active
    house = s.site - 1
    lose(s, seat, kind)
    s.floor[seat, house, s.height[house]] = kind + 1
    s.height[house] += 1
    tell(s, events.FLOOR_LAID, seat, house, s.height[house])
    tell_only(s, seat, events.FLOOR, seat, house, kind)
    return steps.BUILD


@rule
def finish_house(s):
    house = s.site - 1
    s.site = 0
    stand(s, house)
    tell(s, events.BUILT, s.active, house, s.height[house])
    return steps.PLAY
