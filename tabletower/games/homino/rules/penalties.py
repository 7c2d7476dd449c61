"""§9.8  What failed threats cost: §11.3, §11.4, §11.5, §11.6 and §11.10."""

from tabletower.engine import OK, lowest, ones, pack

from ..components import DOMINOES, FLOOR_ICON, GOALS, ROOMS, SLOTS
from .building import is_banned
from .decks import lives_with, tenants_of
from .events import BANNED_, DEFENDED_, LOST_TENANT, SHIELDED, STRIPPED, THREAT_FAILED
from .moves import BAN, DEMOLISH, DISMISS, RAISE, STRIP
from .plot import is_connected, is_on_map, lay_out, mark_pieces, owner_of
from .putting import crumble, demolish
from .reasons import FALLS_APART, NO_FLOOR_ICON, NOBODY, NOT_NOW, NOT_YOUR_TENANT, NOT_YOURS
from .record import (
    BANNING,
    DEFENDED,
    DISCARDED,
    FAILED,
    LOSE_TENANT,
    LOSING,
    PICK_BAN,
    PICK_LOSS,
    RENEWING,
    SHIELD,
    SHRINK,
    SHRINKING,
    SHRUNK,
    STRIPPING,
)
from .seating import seat_clockwise
from .telling import tell
from .threats import (
    ATTRACT_ONCE_REQUIREMENT,
    FLOOR_NUM_SCORE_MATCH,
    MAP_SIZE_MATCH,
    NO_CONSTRUCTION,
    ROOM_REQUIREMENT,
    smallest_map,
)
from .tower import ICON_AND_ELEVATOR, look_around

SHIELDS = ROOMS + GOALS.index("num_goals")


# §10.3  The shield.


def offer_shield(s):
    """§10.3  Ask whoever has the shield; 0 if nobody has."""
    owner = owner_of(s, SHIELDS)
    if owner < 0 or s.shield_used:
        return 0
    s.step = SHIELD
    s.asked = 1 << owner
    return 1


def may_shield(s):
    return OK if s.step == SHIELD else NOT_NOW


def list_shielding(out):
    out[0] = pack(RAISE)
    return 1


def shield(s, seat):
    s.shield_used = 1
    tell(s, SHIELDED, seat, s.threat - 1, 0)
    defend(s)


def defend(s):
    """§9.7  A defended threat is laid aside."""
    tell(s, DEFENDED_, s.threat - 1, 0, 0)
    s.threat_place[s.threat - 1] = DEFENDED
    s.threat = 0
    s.stage = RENEWING


# §9.8  Failing.


def fail(s):
    """§9.8"""
    threat = s.threat - 1
    s.threat = 0
    s.threat_place[threat] = FAILED
    s.failed += 1
    tell(s, THREAT_FAILED, threat, s.failed, 0)
    return threat


def begin_penalty(box, s, threat):
    """§9.8  The stage that carries the penalty out is next."""
    seat_clockwise(s)
    s.stage = RENEWING
    if threat == NO_CONSTRUCTION:
        s.stage = BANNING
    elif threat == FLOOR_NUM_SCORE_MATCH:
        s.stage = STRIPPING
    elif threat == MAP_SIZE_MATCH:
        look_around(box, s)
        s.smallest = smallest_map(s)
        s.stage = SHRINKING
    elif threat == ROOM_REQUIREMENT:
        s.stage = LOSING
    elif threat == ATTRACT_ONCE_REQUIREMENT:
        dismiss_guests(s)


def dismiss_guests(s):
    """§11.6"""
    for slot in range(SLOTS):
        if s.guest[slot]:
            tell(s, LOST_TENANT, s.guest[slot] - 1, -1, 0)
            s.home[s.guest[slot] - 1] = DISCARDED
            s.guest[slot] = 0


# §11.3  Nobody to demolish.


def ask_ban(s):
    s.stage = RENEWING
    s.step = PICK_BAN
    s.asked = 1 << s.start


def may_ban(s, other):
    if s.step != PICK_BAN:
        return NOT_NOW
    return OK if other < s.seats else NOBODY


def list_banning(s, out):
    for seat in range(s.seats):
        out[seat] = pack(BAN, seat)
    return s.seats


def ban(s, other):
    s.banned |= 1 << other
    tell(s, BANNED_, other, 0, 0)


# §11.4  Floor icons.


def ask_strip(box, s):
    """§11.4  The start player picks; where one only has floor icons, there is no choice."""
    s.stage = RENEWING
    mask = 0
    for seat in range(s.seats):
        if has_floor_icon(box, s, seat):
            mask |= 1 << seat
    if ones(mask) == 1:
        strip(box, s, lowest(mask))
    elif mask:
        s.step = PICK_LOSS
        s.asked = 1 << s.start


def has_floor_icon(box, s, seat):
    for domino in range(DOMINOES):
        if is_on_map(s, domino, seat) and shows_floor_icon(box, domino):
            return True
    return False


def shows_floor_icon(box, domino):
    if domino == ICON_AND_ELEVATOR:
        return True
    return box.object[domino, 0] == FLOOR_ICON or box.object[domino, 1] == FLOOR_ICON


def may_strip(box, s, other):
    if s.step != PICK_LOSS:
        return NOT_NOW
    if other >= s.seats:
        return NOBODY
    return OK if has_floor_icon(box, s, other) else NO_FLOOR_ICON


def list_stripping(box, s, out):
    n = 0
    for seat in range(s.seats):
        if may_strip(box, s, seat) == OK:
            out[n] = pack(STRIP, seat)
            n += 1
    return n


def strip(box, s, seat):
    """§11.4  What then falls apart keeps its largest piece."""
    tell(s, STRIPPED, seat, 0, 0)
    for domino in range(DOMINOES):
        if is_on_map(s, domino, seat) and shows_floor_icon(box, domino):
            crumble(s, seat, domino)
    pieces = mark_pieces(s, lay_out(box, s, seat, -1))
    if pieces > 1:
        keep_piece(s, seat, largest_piece(s, seat, pieces))


def largest_piece(s, seat, pieces):
    """The piece with the most dominoes; of equal ones that which begins highest, then leftmost."""
    best, most, first = 0, 0, 0
    for piece in range(1, pieces + 1):
        many, begins = 0, s.grid.size
        for cell in range(s.grid.size):
            if s.grid[cell] and s.marks[cell] == piece:
                many += 1
                begins = min(begins, cell)
        if many > most or (many == most and begins < first):
            best, most, first = piece, many, begins
    return best


def keep_piece(s, seat, piece):
    for domino in range(DOMINOES):
        if is_on_map(s, domino, seat) and s.marks[s.cell[domino]] != piece:
            crumble(s, seat, domino)


# §11.5  Shrinking.


def shrink_next(box, s):
    """§11.5  Everybody in turn down to the smallest map; 0 when all are done."""
    if s.at == s.seats:
        s.at = 0
        s.smallest = 0
        return 0
    seat = s.order[s.at]
    if is_banned(s, seat) or lay_out(box, s, seat, -1) <= s.smallest:
        s.at += 1
        return 1
    many, only = 0, 0
    for domino in range(DOMINOES):
        if why_not_shrink(box, s, seat, domino) == OK:
            many += 1
            only = domino
    if many == 1:
        shrink(box, s, seat, only)
    else:
        s.step = SHRINK
        s.asked = 1 << seat
    return 1


def why_not_shrink(box, s, seat, domino):
    if not is_on_map(s, domino, seat):
        return NOT_YOURS
    return OK if is_connected(box, s, seat, domino) else FALLS_APART


def list_shrinking(box, s, seat, out):
    n = 0
    for domino in range(DOMINOES):
        if why_not_shrink(box, s, seat, domino) == OK:
            out[n] = pack(DEMOLISH, domino)
            n += 1
    return n


def shrink(box, s, seat, domino):
    """§11.5  This is Construction: whoever has finished loses the tenants that mind it."""
    demolish(s, seat, domino)
    if lay_out(box, s, seat, -1) <= s.smallest:
        s.stage = SHRUNK
        s.next_tenant = 0


# §11.10  Losing a tenant.


def lose_next(box, s):
    """§11.10  Everybody in turn lets a tenant go; 0 when all have."""
    if s.at == s.seats:
        s.at = 0
        return 0
    seat = s.order[s.at]
    s.at += 1
    many = tenants_of(box, s, seat)
    if many > 1:
        s.step = LOSE_TENANT
        s.asked = 1 << seat
    elif many == 1:
        for tenant in range(box.guests):
            if lives_with(s, tenant, seat):
                dismiss(s, seat, tenant)
    return 1


def may_dismiss(s, seat, tenant):
    if s.step != LOSE_TENANT:
        return NOT_NOW
    return OK if lives_with(s, tenant, seat) else NOT_YOUR_TENANT


def list_dismissing(box, s, seat, out):
    n = 0
    for tenant in range(box.guests):
        if may_dismiss(s, seat, tenant) == OK:
            out[n] = pack(DISMISS, tenant)
            n += 1
    return n


def dismiss(s, seat, tenant):
    """§11.10  This is not leaving."""
    s.home[tenant] = DISCARDED
    tell(s, LOST_TENANT, tenant, seat, 0)
