"""§2.3 to §2.9  Who may handle what, by which rules, and §4.2 placing a domino."""

from tabletower.engine import OK, check, refusals
from tabletower.kits.dominoes import across, towards_b

from ..components import ICONS, ROLES, TERRAINS, effects, icons, roles
from .events import events, tell
from .fitting import (
    MAY,
    MUST,
    NEVER,
    chart,
    find_coverable,
    find_spots,
    has_room,
    is_full,
    is_spot,
    list_spots,
    reach,
)
from .maps import FIRST, cell_of_b, is_empty, lay, next_to, openings_at, terrain_at
from .provinces import all_sizes, drop_growing, guards_borders
from .record import CELLS, LARGEST, OFFERS, SHARED, SLOTS, phases

NARROW = 5  # §13.9
ALL_ICONS = (1 << len(ICONS)) - 1
ALL_TERRAINS = (1 << len(TERRAINS)) - 1
PLACING = 0  # the kind of move that is listed first


def handled_icons(s, seat):
    """§2.5  The icons that a player may handle, a bit each; §13.15 all of them; §15.6 loans."""
    found = ALL_ICONS
    if s.event == effects.BETTER_BONDS:
        return found
    for role in range(len(ROLES)):
        other = s.player[role]
        if other >= 0 and other != seat and s.lent_to[other] != seat + 1:
            found &= ~(1 << role)
    return found


def printed_icons(box, domino):
    return 1 << box.icon[domino, 0] | 1 << box.icon[domino, 1]


NOT_ASKED = "this is not what you are asked now"
NOTHING_THERE = "nothing lies in this place: pick another"
NOT_YOURS = "{thing} shows the icon of a role that another player plays: you may not handle it"

in_slot = check(NOTHING_THERE, lambda s, slot: card_at(s, slot) >= 0)


@check(NOT_YOURS)
def takes_role(box, s, seat, slot):
    return shows_only(box, card_at(s, slot), handled_icons(s, seat))


def shows_only(box, domino, handled):
    return not printed_icons(box, domino) & ~handled


@check("this round you may place only dominoes with an arrow, and {thing} has none")
def takes_arrow(box, s, seat, slot):
    """§10.9"""
    domino = card_at(s, slot)
    has_arrow = box.into[domino, 0, 0] | box.into[domino, 1, 0]
    return has_arrow or not s.active[seat, effects.ARROWS_ONLY]


@check("only who has the most people may place them this round, and {thing} shows one")
def takes_person(box, s, seat, slot):
    """§13.19"""
    has_person = (printed_icons(box, card_at(s, slot)) >> icons.PERSON) & 1
    forbidden = s.event == effects.MAN_OF_THE_PEOPLE and not (s.leaders >> seat) & 1
    return not (has_person and forbidden)


def can_take(box, s, seat, slot, handled):
    """§2.5  Whether a player who may handle these icons may take what lies in a slot."""
    return (
        shows_only(box, card_at(s, slot), handled)
        and takes_arrow(box, s, seat, slot)
        and takes_person(box, s, seat, slot)
    )


TAKING = (in_slot, takes_role, takes_arrow, takes_person)


# §2.4  By which rules.
def is_strict(s, seat):
    """§10.8 and §13.5"""
    return s.event == effects.DESIGNER or s.active[seat, effects.STRICT] > 0


def paths_matter(s, seat, m):
    """§2.4 and §9.8"""
    return is_strict(s, seat) or not (m == SHARED or s.active[seat, effects.FREE_PLACEMENT] > 0)


def terrains_matter(s, seat, m):
    return is_strict(s, seat) or m == SHARED


def overlapping(s, seat):
    """§9.3 and §13.4"""
    if s.event == effects.SNOW:
        return MUST
    return MAY if s.active[seat, effects.OVERLAP] else NEVER


def chart_for(box, s, seat, m):
    """Chart a map for a placement."""
    reach(s, m)
    how = NEVER if is_empty(s, m) else overlapping(s, seat)
    if how != NEVER:
        find_coverable(box, s, m, handled_icons(s, seat))
    chart_by(s, seat, m, how, s.high[m], s.wide[m], ALL_TERRAINS)


def chart_by(s, seat, m, how, high, wide, terrains):
    """Chart a map of this size by the rules that hold for a seat; §13.9 borders."""
    narrow = s.event == effects.BORDER_1
    tallest = max(NARROW, high) if narrow else LARGEST
    widest = max(NARROW, wide) if narrow else LARGEST
    lands = terrains if terrains_matter(s, seat, m) else 0
    chart(s, m, how, tallest, widest, paths_matter(s, seat, m), lands)


def spots_for(box, s, seat, m, domino, anyhow):
    """Find where a domino fits on a charted map; `anyhow`: matching or not."""
    paths = not anyhow and paths_matter(s, seat, m)
    find_spots(box, s, m, domino, paths, not anyhow and terrains_matter(s, seat, m))


def card_at(s, slot):
    """The domino in a slot of the market, or of what was drawn; -1 if there is none."""
    if s.phase == phases.BUILD:
        return s.offer[slot] - 1 if slot < OFFERS else -1
    return s.market[slot] - 1 if slot < SLOTS else -1


def slots_now(s):
    """How many dominoes there are to choose from."""
    slot = 0
    while card_at(s, slot) >= 0:
        slot += 1
    return slot


@check(NOT_ASKED)
def places_now(s, seat):
    """Whether a placement can be made at all: one a turn, two with Produce's power (§4.9)."""
    return s.phase != phases.AFTER or (s.built == 1 and s.uses[seat, roles.PRODUCE] > 0)


def may_mismatch(s, seat):
    """§4.7  Infrastructure's power; not for what a reward draws."""
    return s.phase != phases.BUILD and s.uses[seat, roles.INFRASTRUCTURE] > 0


# Listing.
def list_places(box, s, seat, kind, out, n):
    """§4.2  Every placement, matching or not as the power allows."""
    return list_fitting(box, s, seat, kind, out, n, may_mismatch(s, seat))


def list_fitting(box, s, seat, kind, out, n, anyhow):
    """All placements; as many as there is room for."""
    handled = handled_icons(s, seat)
    for slot in range(slots_now(s)):
        if can_take(box, s, seat, slot, handled):
            for where in range(2):
                find_on_map(box, s, seat, slot, where, anyhow)
                n = list_spots(s, kind, slot, map_named(seat, where), out, n)
                if is_full(out, n):
                    return n
    return n


def find_on_map(box, s, seat, slot, where, anyhow):
    m = map_named(seat, where)
    if s.charted[where] == 0:
        chart_for(box, s, seat, m)
        s.charted[where] = 1
    find_places(box, s, seat, m, card_at(s, slot), anyhow)


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
    return list_fitting(box, s, seat, PLACING, s.probe, 0, anyhow) > 0


def can_place_on(box, s, seat, where, anyhow):
    handled = handled_icons(s, seat)
    for slot in range(slots_now(s)):
        if can_take(box, s, seat, slot, handled):
            find_on_map(box, s, seat, slot, where, anyhow)
            if list_spots(s, PLACING, slot, map_named(seat, where), s.probe, 0) > 0:
                return True
    return False


def note_chances(box, s, seat):
    """§4.10  Remember whether Space could place, and Coin on the shared map."""
    role, bit, anyhow = s.role[seat], 1 << seat, may_mismatch(s, seat)
    if not places_now(s, seat):
        return
    if role == roles.SPACE and not s.could_place & bit and can_place(box, s, seat, anyhow):
        s.could_place |= bit
    if role == roles.COIN and not s.could_share & bit and can_place_on(box, s, seat, 1, anyhow):
        s.could_share |= bit


# Judging one placement.


refused = refusals(
    overlaps="a domino lies there, and you may not cover it: pick empty cells",
    covers_not="it snows: what you place must cover at least one half",
    touches_nothing="it would touch nothing there: lay it beside a domino of that map",
    too_large="the map would become too large: build inwards, or on its other sides",
    paths_differ=(
        "the paths do not agree there: wherever it touches, both sides are open or both closed"
    ),
    terrains_differ=(
        "the terrains differ there: wherever it touches, both sides have the same terrain"
    ),
    sniped="no Capital may come into the row or the column of a sniper",
    province_grows="a Province would become larger, and this round none may",
    first_in_middle="the map is empty: its first domino begins on h8",
    too_new="{thing} was placed this round: pick one of an earlier round",
    not_there="{thing} cannot lie there: pick another place, or turn it",
    can_place="you can place a domino of the market, so you may not pass",
    cannot_place="nothing fits that you could skip: pass",
)


def judge_place(box, s, seat, slot, cell, turn):
    """§4.2  Why a domino may not be placed there."""
    domino, m, at = card_at(s, slot), map_named(seat, cell // CELLS), cell % CELLS
    chart_for(box, s, seat, m)
    find_places(box, s, seat, m, domino, may_mismatch(s, seat))
    return OK if is_spot(s, m, at, turn) else why_not_there(box, s, seat, m, domino, at, turn)


def why_not_there(box, s, seat, m, domino, cell, turn):
    """§2.3  What it is that does not fit, the plainest reason first."""
    if is_empty(s, m):
        return refused.FIRST_IN_MIDDLE if cell != FIRST else refused.PROVINCE_GROWS
    b = cell_of_b(cell, turn)
    how = overlapping(s, seat)
    covers = s.cells[m, cell] or s.cells[m, b]
    if covers and how == NEVER:
        return refused.OVERLAPS
    if how == MUST and not covers:
        return refused.COVERS_NOT
    if not covers and not (touches(s, m, cell) or touches(s, m, b)):
        return refused.TOUCHES_NOTHING
    chart_for(box, s, seat, m)
    if not (has_room(s, m, cell) and has_room(s, m, b)):
        return refused.OVERLAPS if covers else refused.TOO_LARGE
    return why_not_beside(box, s, seat, m, domino, cell, turn)


def why_not_beside(box, s, seat, m, domino, cell, turn):
    """§12.5 and §2.4"""
    find_spots(box, s, m, domino, 0, 0)
    if not is_spot(s, m, cell, turn):
        return refused.SNIPED
    if not may_mismatch(s, seat):
        if paths_matter(s, seat, m) and clashes(box, s, m, domino, cell, turn, 1, 0):
            return refused.PATHS_DIFFER
        if terrains_matter(s, seat, m) and clashes(box, s, m, domino, cell, turn, 0, 1):
            return refused.TERRAINS_DIFFER
    return refused.PROVINCE_GROWS


def touches(s, m, cell):
    return any(s.cells[m, next_to(cell, side)] > 0 for side in range(4))


def clashes(box, s, m, domino, cell, turn, paths, terrains):
    """§2.4  Whether a domino would not match what lies beside it."""
    for half in range(2):
        at = cell_of_b(cell, turn) if half else cell
        between = across(towards_b(turn)) if half else towards_b(turn)
        for side in range(4):
            other = next_to(at, side)
            if side == between or s.cells[m, other] == 0:
                continue
            if terrains and terrain_at(box, s, m, other) != box.terrain[domino, half]:
                return True
            opens = openings_at(box, s, m, other) >> across(side)
            if paths and ((box.open[domino, half, turn] >> side) ^ opens) & 1:
                return True
    return False


# Doing it.
def place(box, s, seat, slot, cell, turn):
    """§4.2  The slots close up."""
    domino, m, at = card_at(s, slot), map_named(seat, cell // CELLS), cell % CELLS
    if s.phase == phases.BUILD:
        close_up(s.offer, slot)
    else:
        close_up(s.market, slot)
        spend_powers(box, s, seat, m, domino, at, turn)
        remember(box, s, seat, m, domino, at, turn)
    lay(box, s, m, domino, at, turn, seat)
    tell(s, events.PLACED, seat, domino, (m * CELLS + at) * 4 + turn)


def close_up(slots, slot):
    for place in range(slot, slots.size - 1):
        slots[place] = slots[place + 1]
    slots[slots.size - 1] = 0


def spend_powers(box, s, seat, m, domino, cell, turn):
    """§4.7 and §4.9"""
    paths, terrains = paths_matter(s, seat, m), terrains_matter(s, seat, m)
    if may_mismatch(s, seat) and clashes(box, s, m, domino, cell, turn, paths, terrains):
        spend(s, seat, roles.INFRASTRUCTURE)
    if s.phase == phases.AFTER:
        spend(s, seat, roles.PRODUCE)


def spend(s, seat, role):
    s.uses[seat, role] -= 1
    tell(s, events.USED_POWER, seat, role, 0)


def remember(box, s, seat, m, domino, cell, turn):
    """§4.10  What the Report will ask for."""
    s.placed[seat] += 1
    s.built += 1
    s.alone = 0
    if m == SHARED:
        s.shared_some |= 1 << seat
    # §2.10  Another terrain counts, and a path that does not go on.
    if s.role[seat] == roles.PRODUCE and clashes(box, s, m, domino, cell, turn, 1, 1):
        s.mismatched |= 1 << seat
