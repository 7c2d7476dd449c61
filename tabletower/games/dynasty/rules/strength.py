"""§7  Strength: what the Capitals are worth, times the Province; and what missions measure."""

from tabletower.engine import ones, switch

from ..components import effects, icons, roles, scalars
from .box import COOPERATIVE, LOSES, MEAN, ON, SCOPE_AUTO, SCOPE_FAMILY
from .capitals import counting, goblin_power, people, read, value_of, value_of_map
from .maps import open_ends
from .planes import whole
from .provinces import foreign_capitals, friends, longest_path, routes, size_of_province
from .record import PLAYERS, SHARED, endings

MOST_COUNTED = 5  # §9.1
SMALL_FAMILY = 3  # §8.3
HANDS, FIVE = 4, 5
TOO_MANY_FAILED = 3  # §8.10


# §5.10  Neutral strength.
def neutral(box, s, seat):
    """§5.10  What the neutrals of one's own map are worth; §13.22 events change it."""
    if s.event == effects.STANCE:
        return 0
    read(box, s, seat)
    total = value_of(box, s, seat, counting(s, seat, icons.NEUTRAL), 1)
    return 2 * total if s.event == effects.NUANCED else total


def at_most_five(box, s, seat):
    """§9.1"""
    return min(neutral(box, s, seat), MOST_COUNTED)


# §7.1  Strength.
def strength(box, s, seat, now):
    """§7.1  As it counts now; or, without events and effects, at the end (§17.4).

    §7.4  Never below 0.
    """
    total = times_province(box, s, seat, now)
    if now:
        total = with_effects(box, s, seat, total)
    total = after_duty(box, s, seat, now, total)
    return max(total, 1 if box.chaotic else 0)


def times_province(box, s, seat, now):
    """§7.1, §7.3"""
    worth, size = value_of_map(box, s, seat, seat, now), size_of_province(box, s, seat, now)
    if box.tactical:
        return (worth + value_of_map(box, s, SHARED, seat, now)) * size // 2
    return worth * size


def with_effects(box, s, seat, total):
    """§9.10, §13.18 and §13.23"""
    total += FIVE * s.active[seat, effects.SCORE_5]
    if s.active[seat, effects.SCORE_N]:
        total += s.active[seat, effects.SCORE_N] * neutral(box, s, seat)
    if s.event == effects.HOLDING_HANDS and friends(box, s, seat):
        total += HANDS
    return total // 2 if s.event == effects.HALF_MILITARY + s.role[seat] else total


def has_duty(box, s, seat):
    """§7.2  Idle players have none."""
    return box.reports == ON and not (s.idle >> seat) & 1


def after_duty(box, s, seat, now, total):
    """§7.2  The Report action; §4.10 who could not do it is not punished. Coin's is a ban."""
    role = s.role[seat]
    if not has_duty(box, s, seat):
        return total
    if role == roles.WARFARE:
        return total - foreign_capitals(box, s, seat, now)
    if role == roles.INFRASTRUCTURE:
        return total - open_ends(box, s, seat)
    if role == roles.SPACE and s.placed[seat] == 0 and (s.could_place >> seat) & 1:
        return 0
    if role == roles.PRODUCE and (s.mismatched >> seat) & 1:
        return total // 2
    return total


def is_coin_banned(box, s, seat):
    """§7.2  Coin's own missions get no Money."""
    if s.role[seat] != roles.COIN or not has_duty(box, s, seat):
        return False
    return (s.could_share & ~s.shared_some) >> seat & 1


def final_score(box, s, seat):
    """§17.4"""
    return strength(box, s, seat, 0)


def is_out(box, s, seat):
    """§17.1  Who leaves cannot win, by the option, if somebody stays."""
    can_lose = box.leaver == LOSES and box.mode != COOPERATIVE and s.ended == endings.LEAVING
    if not can_lose or s.failures[seat] < TOO_MANY_FAILED:
        return False
    return any(s.failures[other] < TOO_MANY_FAILED for other in range(s.seats))


# §8.3  What missions measure.
def measures_family(box, s):
    """§8.3"""
    if box.mission_scope == SCOPE_AUTO:
        return s.seats <= SMALL_FAMILY
    return box.mission_scope == SCOPE_FAMILY


def scalar(box, s, what, seat):
    """§8.3  The number that a mission of this seat is multiplied by."""
    if what == scalars.NEUTRAL and not measures_family(box, s):
        return neutral(box, s, seat)
    if what == scalars.NEUTRAL:
        return sum(neutral(box, s, other) for other in range(s.seats))
    if what == scalars.OPEN_ENDS:
        return open_ends(box, s, seat)
    if what == scalars.PROVINCE:
        return max((size_of_province(box, s, other, 1) for other in range(s.seats)), default=0)
    if what == scalars.ACHIEVED:
        return all_achieved(s)
    if what == scalars.FAILED:
        return sum(s.failures[other] for other in range(s.seats))
    if what == scalars.CONNECTED:
        return ones(friends(box, s, seat))
    return of_family(box, s, what) if measures_family(box, s) else of_map(what, box, s, seat)


def all_achieved(s):
    return sum(s.achieved[seat] for seat in range(s.seats))


def of_family(box, s, what):
    """§8.3  All maps: the sum, or the largest."""
    shared = of_map(what, box, s, SHARED)
    if what == scalars.LONGEST_SIDE or what == scalars.LONGEST_PATH:
        return max(shared, max((of_map(what, box, s, seat) for seat in range(s.seats)), default=0))
    return shared + sum(of_map(what, box, s, seat) for seat in range(s.seats))


def longest_side(s, m):
    return max(s.high[m], s.wide[m])


def capitals(box, s, m):
    read(box, s, m)
    return ones(whole(s.capitals[m]))


of_map = switch(
    "what",
    {
        scalars.PEOPLE: people,
        scalars.GOBLINS: goblin_power,
        scalars.ROUTES: routes,
        scalars.LONGEST_PATH: longest_path,
        scalars.LONGEST_SIDE: longest_side,
        scalars.CAPITALS: capitals,
    },
)


def strongest(s):
    """§7.5  The seat with the highest strength; of equals the lowest role."""
    best = -1
    for role in range(PLAYERS):
        seat = s.player[role]
        if seat >= 0 and (best < 0 or s.strength[seat] > s.strength[best]):
            best = seat
    return best


def of_absent(box, s):
    """§7.5  The strength of roles that nobody plays."""
    if box.absent == MEAN:
        return sum(s.strength[seat] for seat in range(s.seats)) // s.seats
    return s.strength[strongest(s)]


# §16.1  The family.
def is_target_met(box, s):
    """§16.1"""
    return box.mode == COOPERATIVE and all_achieved(s) >= box.coop_target * s.seats
