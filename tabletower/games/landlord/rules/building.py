"""§4.2  Building a house: the roof first, then floors, in any order."""

from tabletower.engine import OK, lowest, pack

from . import deck, events, moves, phases
from .cards import holds, lose, show, take
from .houses import add_floor, is_floor, next_number, remove_floor, stand
from .playing import may_play
from .reactions import ask
from .reasons import (
    FIVE_FLOORS,
    LIFTED_ENOUGH,
    NO_FLOOR,
    NO_FLOOR_YET,
    NO_SUCH_FLOOR,
    NOT_HELD,
    NOT_NOW,
)
from .telling import tell, tell_only

LIFTS = 10  # floors taken back while a house is built; nobody needs as many


def may_build(s, seat, kind):
    """§4.2  With a roof, and at least one more card for a floor."""
    why = may_play(s, seat, kind)
    if why != OK:
        return why
    return OK if s.held[seat] > 1 else NO_FLOOR


def list_roofs(s, seat, out, n):
    for pick in range(len(deck.ROOFS)):
        if may_build(s, seat, deck.ROOFS[pick]) == OK:
            out[n] = pack(moves.START_HOUSE, pick)
            n += 1
    return n


def start_house(s, kind):
    """§4.2  The roof is laid out first, for everybody to see."""
    house = next_number(s)
    show(s, s.active, kind)
    s.site = house + 1
    s.owner[house] = s.active
    s.roof[house] = kind
    tell(s, events.BEGUN, s.active, house, kind)
    return phases.BUILD


# Floors.


def build_step(s):
    """§4.3  One to five floors, until it is said that they are enough. With a single card for a
    floor all can see what the house will be: it is built without a question."""
    seat = s.active
    laid = s.height[s.site - 1]
    if laid + s.held[seat] > 1:
        return ask(s, seat, phases.BUILD)
    return finish_house(s) if laid else lay(s, lowest(s.holds[seat]))


def may_lay(s, seat, kind):
    """§4.3  Any card of the hand will do, in any order."""
    if s.phase != phases.BUILD:
        return NOT_NOW
    if s.height[s.site - 1] == deck.FLOORS:
        return FIVE_FLOORS
    return OK if holds(s, seat, kind) else NOT_HELD


def may_lift(s, seat, kind):
    """§4.3  Any floor of the unfinished house; ten times, so that there is an end to it."""
    if s.phase != phases.BUILD:
        return NOT_NOW
    if not is_floor(s, seat, s.site - 1, kind):
        return NO_SUCH_FLOOR
    return OK if s.lifted < LIFTS else LIFTED_ENOUGH


def may_finish(s):
    """§4.3  With one floor at least."""
    if s.phase != phases.BUILD:
        return NOT_NOW
    return OK if s.height[s.site - 1] else NO_FLOOR_YET


def list_floors(s, seat, out, n):
    for kind in range(deck.KINDS):
        if (s.holds[seat] >> kind) & 1 and may_lay(s, seat, kind) == OK:
            out[n] = pack(moves.LAY, kind)
            n += 1
    n = list_lifts(s, seat, out, n)
    if may_finish(s) == OK:
        out[n] = pack(moves.DONE)
        n += 1
    return n


def list_lifts(s, seat, out, n):
    """Floors lie in the order of the list of cards: of equal ones the first will do."""
    house = s.site - 1
    before = -1
    for number in range(s.height[house]):
        kind = s.floor[seat, house, number] - 1
        if kind != before and may_lift(s, seat, kind) == OK:
            out[n] = pack(moves.LIFT, kind)
            n += 1
        before = kind
    return n


def lay(s, kind):
    """§4.3  A card becomes a floor: its front is hidden from all but the owner."""
    seat = s.active
    house = s.site - 1
    lose(s, seat, kind)
    add_floor(s, seat, house, s.height[house], kind)
    s.height[house] += 1
    tell(s, events.FLOOR_LAID, seat, house, s.height[house])
    tell_only(s, seat, events.FLOOR, seat, house, kind)
    return phases.BUILD


def lift(s, kind):
    """§4.3  A floor becomes a card of the hand again; which one, nobody else is shown."""
    seat = s.active
    house = s.site - 1
    remove_floor(s, seat, house, kind)
    s.height[house] -= 1
    s.lifted += 1
    take(s, seat, kind)
    tell(s, events.FLOOR_LIFTED, seat, house, s.height[house])
    tell_only(s, seat, events.LIFTED, seat, house, kind)
    return phases.BUILD


def finish_house(s):
    house = s.site - 1
    s.site = 0
    s.lifted = 0
    stand(s, house)
    tell(s, events.BUILT, s.active, house, s.height[house])
    return phases.PLAY
