"""§4.2  Placing a domino of the market, or one that was drawn."""

from tabletower.engine import OK
from tabletower.engine.dominoes import across, towards_b

from ..components import COIN, INFRASTRUCTURE, PRODUCE, SPACE
from .events import PLACED, USED_POWER
from .fitting import (
    MUST,
    NEVER,
    ROOM,
    bit_at,
    chart_of,
    find_spots,
    is_full,
    is_spot,
    list_spots,
    word_at,
)
from .handling import (
    all_sizes,
    chart_for,
    drop_growing,
    guards_borders,
    may_take,
    overlapping,
    paths_matter,
    spots_for,
    terrains_matter,
)
from .maps import FIRST, cell_of_b, is_empty, lay, next_to, openings_at, terrain_at
from .moves import PLACE
from .reasons import (
    COVERS_NOT,
    FIRST_IN_MIDDLE,
    NO_SUCH_SLOT,
    NOT_NOW,
    OVERLAPS,
    PATHS_DIFFER,
    PROVINCE_GROWS,
    SNIPED,
    TERRAINS_DIFFER,
    TOO_LARGE,
    TOUCHES_NOTHING,
)
from .record import ASK_AFTER, ASK_BUILD, ASK_TURN, CELLS, OFFERS, SHARED, SLOTS
from .telling import tell


def card_at(s, slot):
    """The domino in a slot of the market, or of what was drawn; -1 if there is none."""
    if s.step == ASK_BUILD:
        return s.offer[slot] - 1 if slot < OFFERS else -1
    return s.market[slot] - 1 if slot < SLOTS else -1


def slots_now(s):
    """How many dominoes there are to choose from."""
    slot = 0
    while card_at(s, slot) >= 0:
        slot += 1
    return slot


def places_now(s, seat):
    """Whether a placement can be made at all: one a turn, two with Produce's power (§4.9)."""
    if s.step == ASK_TURN or s.step == ASK_BUILD:
        return True
    return s.step == ASK_AFTER and s.built == 1 and s.uses[seat, PRODUCE] > 0


def may_mismatch(s, seat):
    """§4.7  Infrastructure's power; not for what a reward draws."""
    return s.step != ASK_BUILD and s.uses[seat, INFRASTRUCTURE] > 0


# Listing.


def list_placing(box, s, seat, out, n):
    """§4.2  Every placement, matching or not as the power allows."""
    if not places_now(s, seat):
        return n
    return list_fitting(box, s, seat, out, n, may_mismatch(s, seat))


def list_fitting(box, s, seat, out, n, anyhow):
    """All placements; as many as there is room for."""
    forget_charts(s)
    for slot in range(slots_now(s)):
        domino = card_at(s, slot)
        if may_take(box, s, seat, domino) == OK:
            for where in range(2):
                n = list_on_map(box, s, seat, slot, where, anyhow, out, n)
                if is_full(out, n):
                    return n
    return n


def forget_charts(s):
    s.charted[0] = 0
    s.charted[1] = 0


def list_on_map(box, s, seat, slot, where, anyhow, out, n):
    m = map_named(seat, where)
    if s.charted[where] == 0:
        chart_for(box, s, seat, m)
        s.charted[where] = 1
    find_places(box, s, seat, m, card_at(s, slot), anyhow)
    return list_spots(s, PLACE, slot, m, out, n)


def map_named(seat, where):
    """Moves name the cells of two maps: first one's own, then the shared one."""
    return SHARED if where else seat


def find_places(box, s, seat, m, domino, anyhow):
    """Where a domino may be placed on a charted map."""
    spots_for(box, s, seat, m, domino, anyhow)
    if guards_borders(s, m):
        drop_growing(box, s, all_sizes(box, s), seat, domino)


def can_place(box, s, seat, anyhow):
    """Whether there is any placement."""
    return list_fitting(box, s, seat, s.probe, 0, anyhow) > 0


def can_place_on(box, s, seat, where, anyhow):
    forget_charts(s)
    for slot in range(slots_now(s)):
        can_take = may_take(box, s, seat, card_at(s, slot)) == OK
        if can_take and list_on_map(box, s, seat, slot, where, anyhow, s.probe, 0) > 0:
            return True
    return False


def note_chances(box, s, seat):
    """§4.10  Remember whether Space could place, and Coin on the shared map."""
    role, bit, anyhow = s.role[seat], 1 << seat, may_mismatch(s, seat)
    if not places_now(s, seat):
        return
    if role == SPACE and not s.could_place & bit and can_place(box, s, seat, anyhow):
        s.could_place |= bit
    if role == COIN and not s.could_share & bit and can_place_on(box, s, seat, 1, anyhow):
        s.could_share |= bit


# Judging one placement.


def may_place(box, s, seat, slot, spot, turn):
    """§4.2  Why a domino may not be placed there."""
    if not places_now(s, seat):
        return NOT_NOW
    domino, m, cell = card_at(s, slot), map_named(seat, spot // CELLS), spot % CELLS
    if domino < 0:
        return NO_SUCH_SLOT
    why = may_take(box, s, seat, domino)
    if why != OK:
        return why
    chart_for(box, s, seat, m)
    find_places(box, s, seat, m, domino, may_mismatch(s, seat))
    return OK if is_spot(s, m, cell, turn) else why_not_there(box, s, seat, m, domino, cell, turn)


def why_not_there(box, s, seat, m, domino, cell, turn):
    """§2.3  What it is that does not fit, the plainest reason first."""
    if is_empty(s, m):
        return FIRST_IN_MIDDLE if cell != FIRST else PROVINCE_GROWS
    b = cell_of_b(cell, turn)
    how = overlapping(s, seat)
    covers = s.cells[m, cell] or s.cells[m, b]
    if covers and how == NEVER:
        return OVERLAPS
    if how == MUST and not covers:
        return COVERS_NOT
    if not covers and not (touches(s, m, cell) or touches(s, m, b)):
        return TOUCHES_NOTHING
    chart_for(box, s, seat, m)
    if not (has_room(s, m, cell) and has_room(s, m, b)):
        return OVERLAPS if covers else TOO_LARGE
    return why_not_beside(box, s, seat, m, domino, cell, turn)


def why_not_beside(box, s, seat, m, domino, cell, turn):
    """§12.5 and §2.4"""
    find_spots(box, s, m, domino, 0, 0)
    if not is_spot(s, m, cell, turn):
        return SNIPED
    if not may_mismatch(s, seat):
        if paths_matter(s, seat, m) and clashes(box, s, m, domino, cell, turn, 1, 0):
            return PATHS_DIFFER
        if terrains_matter(s, seat, m) and clashes(box, s, m, domino, cell, turn, 0, 1):
            return TERRAINS_DIFFER
    return PROVINCE_GROWS


def touches(s, m, cell):
    for side in range(4):
        if s.cells[m, next_to(cell, side)]:
            return True
    return False


def has_room(s, m, cell):
    k = chart_of(m)
    word = word_at(s, k, cell)
    return word < s.words[k] and (s.fits[k, ROOM, word] >> bit_at(s, k, cell)) & 1


def clashes(box, s, m, domino, cell, turn, paths, terrains):
    """§2.4  Whether a domino would not match what lies beside it."""
    b = towards_b(turn)
    if half_clashes(box, s, m, domino, 0, turn, cell, b, paths, terrains):
        return True
    at_b = cell_of_b(cell, turn)
    return half_clashes(box, s, m, domino, 1, turn, at_b, across(b), paths, terrains)


def half_clashes(box, s, m, domino, half, turn, cell, middle, paths, terrains):
    openings, terrain = box.open[domino, half, turn], box.terrain[domino, half]
    for side in range(4):
        other = next_to(cell, side)
        if side != middle and s.cells[m, other]:
            if terrains and terrain_at(box, s, m, other) != terrain:
                return True
            opens = openings_at(box, s, m, other) >> across(side)
            if paths and ((openings >> side) ^ opens) & 1:
                return True
    return False


# Doing it.


def place(box, s, seat, slot, spot, turn):
    """§4.2  The slots close up."""
    domino, m, cell = card_at(s, slot), map_named(seat, spot // CELLS), spot % CELLS
    if s.step == ASK_BUILD:
        close_up(s.offer, slot)
    else:
        close_up(s.market, slot)
        spend_powers(box, s, seat, m, domino, cell, turn)
        remember(box, s, seat, m, domino, cell, turn)
    lay(box, s, m, domino, cell, turn, seat)
    tell(s, PLACED, seat, domino, (m * CELLS + cell) * 4 + turn)


def close_up(slots, slot):
    for place in range(slot, slots.size - 1):
        slots[place] = slots[place + 1]
    slots[slots.size - 1] = 0


def spend_powers(box, s, seat, m, domino, cell, turn):
    """§4.7 and §4.9"""
    paths, terrains = paths_matter(s, seat, m), terrains_matter(s, seat, m)
    if may_mismatch(s, seat) and clashes(box, s, m, domino, cell, turn, paths, terrains):
        spend(s, seat, INFRASTRUCTURE)
    if s.step == ASK_AFTER:
        spend(s, seat, PRODUCE)


def spend(s, seat, role):
    s.uses[seat, role] -= 1
    tell(s, USED_POWER, seat, role, 0)


def remember(box, s, seat, m, domino, cell, turn):
    """§4.10  What the Report will ask for."""
    s.placed[seat] += 1
    s.built += 1
    s.alone = 0
    if m == SHARED:
        s.shared_some |= 1 << seat
    # §2.10  Another terrain counts, and a path that does not go on.
    if s.role[seat] == PRODUCE and clashes(box, s, m, domino, cell, turn, 1, 1):
        s.mismatched |= 1 << seat
