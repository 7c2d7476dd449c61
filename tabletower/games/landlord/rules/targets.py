"""§3.5  What may be played: the targets of every card, as bit masks of houses or levels."""

from tabletower.engine import rule

from .cards import holds
from .deals import askable, can_ask
from .deck import (
    BOMB,
    CELLAR,
    COURT,
    DEMOLITION,
    DORMER,
    EVICTION,
    FAMILY,
    FLAT_ROOF,
    LEVELS,
    MOTHER,
    MOVING,
    MURDER,
    POLICE,
    POLITICS,
    RENOVATION,
    ROOF,
    SQUATTERS,
    WITHHELD,
)
from .houses import tenants_of, where
from .places import finds_home
from .rents import best_rent, is_jailed, rent_value
from .room import room_for

ROOFS = (1 << ROOF) | (1 << DORMER) | (1 << FLAT_ROOF)
ON_ROOFS = (1 << DORMER) | (1 << FLAT_ROOF) | (1 << RENOVATION)
LODGERS = ((1 << (SQUATTERS + 1)) - 1) & ~((1 << FAMILY) - 1)
MOST_TAKEN_BACK = 2


@rule
def levels_with(s, house, kind):
    """The levels at which such a tenant lies."""
    levels = 0
    for level in range(LEVELS):
        if s.tenant[house, level] == kind:
            levels |= 1 << level
    return levels


@rule
def payers_in(s, house):
    """The levels of tenants who are no squatters."""
    return tenants_of(s, house) & ~levels_with(s, house, SQUATTERS)


@rule
def best_payers(box, s, house):
    """§3.3  The levels of those who pay the most."""
    best = best_rent(box, s, house)
    levels = payers_in(s, house)
    for level in range(LEVELS):
        if (levels >> level) & 1 and rent_value(box, s, house, level) < best:
            levels &= ~(1 << level)
    return levels


@rule
def raidable(s, seat):
    """§6.2  Own houses with squatters, for who holds police."""
    return s.owned[seat] & where(s, SQUATTERS) if holds(s, seat, POLICE) else 0


@rule
def roofs_to_build(s, seat):
    """§4.2  A roof and at least one card more for a floor."""
    return s.holds[seat] & ROOFS if s.held[seat] > 1 else 0


@rule
def lodgers(box, s, seat):
    """§5.4  Tenants in the hand that have a suitable place somewhere."""
    kinds = s.holds[seat] & LODGERS
    for kind in range(FAMILY, SQUATTERS + 1):
        if (kinds >> kind) & 1 and not finds_home(box, s, kind, s.standing):
            kinds &= ~(1 << kind)
    return kinds


@rule
def renovations(s, seat):
    """§4.4  Cards that can go onto a plain roof, if there is one."""
    return s.holds[seat] & ON_ROOFS if s.plain else 0


@rule
def cellarless(s, seat):
    """§4.5  Houses without a cellar, for who holds one."""
    return s.standing & ~s.cellars if holds(s, seat, CELLAR) else 0


@rule
def bombable(s, seat):
    """§6.7  Any house."""
    return s.standing if holds(s, seat, BOMB) else 0


@rule
def murderable(s, seat):
    """§6.7  Any house in which somebody lives."""
    return s.peopled if holds(s, seat, MURDER) else 0


@rule
def movable(s, seat):
    """§5.8  Likewise."""
    return s.peopled if holds(s, seat, MOVING) else 0


@rule
def markable(s, seat):
    """§6.1  Houses with a tenant who is no squatter."""
    return s.payers if holds(s, seat, WITHHELD) else 0


@rule
def unmarked(s, house):
    """§6.1  Tenants who pay and have no marker yet."""
    return payers_in(s, house) & ~s.marker[house]


@rule
def evictions(s, seat):
    """§6.3  Eviction, or politics used as such, if there is anybody to evict."""
    return s.holds[seat] & ((1 << EVICTION) | (1 << POLITICS)) if s.payers else 0


@rule
def demolitions(s, seat):
    """§6.4  Demolition, or politics used as such."""
    return s.holds[seat] & ((1 << DEMOLITION) | (1 << POLITICS))


@rule
def demolishable(box, s, house):
    """§6.4  All who live there can be housed elsewhere."""
    return room_for(box, s, house, tenants_of(s, house), 0, 0)


@rule
def any_demolishable(box, s):
    if s.standing & ~s.peopled:
        return True
    mask = s.standing
    house = 0
    while mask:
        if mask & 1 and demolishable(box, s, house):
            return True
        mask >>= 1
        house += 1
    return False


@rule
def ways_out(s, seat):
    """§6.6  Court and politics, for who is in jail."""
    return s.holds[seat] & ((1 << COURT) | (1 << POLITICS)) if is_jailed(s, seat) else 0


@rule
def mothers(box, s, seat):
    """§5.6  Own houses from which a mother may be taken back."""
    if not box.texts or s.taken_back >= MOST_TAKEN_BACK:
        return 0
    return s.owned[seat] & where(s, MOTHER)


@rule
def can_play_without_cards(box, s, seat):
    """§3.5  Whether an empty hand has more to do than to end."""
    return mothers(box, s, seat) != 0 or offers_possible(box, s, seat)


@rule
def offers_possible(box, s, seat):
    """§8.1  Somebody can be asked for something."""
    if askable(box, s, seat) == 0:
        return False
    for partner in range(s.seats):
        if can_ask(box, s, partner):
            return True
    return False
