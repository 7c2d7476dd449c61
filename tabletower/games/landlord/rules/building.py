"""§4  Building and renovating."""

from tabletower.engine import lowest, rule

from . import events, steps
from .cards import lose, show, tell, tell_only
from .deck import CELLAR, FLOORS
from .houses import add_renovation, free_slot, stand
from .reactions import ask


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


@rule
def floor_kinds(s, seat):
    """§4.3  Kinds that may be the next floor: in the order of the list of cards."""
    house = s.site - 1
    laid = s.height[house]
    if laid == FLOORS:
        return 0
    last = s.floor[seat, house, laid - 1] - 1 if laid else 0
    return s.holds[seat] >> last << last


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


@rule
def renovate(s, kind, house):
    """§4.4  The card lies on the roof from now on."""
    show(s, s.active, kind)
    add_renovation(s, house, kind)
    tell(s, events.RENOVATED, s.active, house, kind)
    return steps.PLAY


@rule
def dig(s, house):
    """§4.5  A cellar under any house that has none."""
    show(s, s.active, CELLAR)
    add_renovation(s, house, CELLAR)
    tell(s, events.DUG, s.active, house, 0)
    return steps.PLAY
