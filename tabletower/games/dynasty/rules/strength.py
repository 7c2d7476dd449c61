"""§7  Strength: what the Capitals are worth, times the Province; and what missions measure."""

from tabletower.engine import ones

from ..components import (
    ACHIEVED,
    COIN,
    CONNECTED,
    FAILED,
    GOBLINS,
    HALF,
    HOLDING_HANDS,
    INFRASTRUCTURE,
    LONGEST_PATH,
    LONGEST_SIDE,
    NEUTRAL,
    NEUTRAL_STRENGTH,
    NUANCED,
    OPEN_ENDS,
    PEOPLE,
    PRODUCE,
    PROVINCE,
    ROUTES,
    SCORE_5,
    SCORE_N,
    SPACE,
    STANCE,
    WARFARE,
)
from .box import COOPERATIVE, ON, SCOPE_AUTO, SCOPE_FAMILY
from .icons import goblin_power, people, read
from .maps import open_ends
from .provinces import foreign_capitals, friends, longest_path, routes, size_of_province
from .record import PLAYERS, SHARED
from .values import value, value_of_map

MOST_COUNTED = 5  # §9.1
SMALL_FAMILY = 3  # §8.3
HANDS, FIVE = 4, 5


# §5.10  Neutral strength.


def neutral(box, s, seat):
    """§5.10  What the neutrals of one's own map are worth; §13.22 events change it."""
    if s.event == STANCE:
        return 0
    read(box, s, seat)
    total = 0
    for number in range(s.capital_count[seat]):
        cell = s.capitals[seat, number]
        if s.icon[seat, cell] == NEUTRAL:
            total += value(box, s, seat, cell, 1)
    return 2 * total if s.event == NUANCED else total


def at_most_five(box, s, seat):
    """§9.1"""
    return min(neutral(box, s, seat), MOST_COUNTED)


# §7.1  Strength.


def strength(box, s, seat, now):
    """§7.1  As it counts now; or, without events and effects, at the end (§17.4).

    §7.4  Never below 0.
    """
    total = product(box, s, seat, now)
    if now:
        total = with_effects(box, s, seat, total)
    total = after_duty(box, s, seat, now, total)
    return max(total, 1 if box.chaotic else 0)


def product(box, s, seat, now):
    """§7.1, §7.3"""
    worth = value_of_map(box, s, seat, seat, now)
    return times_province(box, s, seat, now, worth)


def times_province(box, s, seat, now, worth):
    size = size_of_province(box, s, seat, now)
    if box.tactical:
        return (worth + value_of_map(box, s, SHARED, seat, now)) * size // 2
    return worth * size


def with_effects(box, s, seat, total):
    """§9.10, §13.18 and §13.23"""
    total += FIVE * s.active[seat, SCORE_5]
    if s.active[seat, SCORE_N]:
        total += s.active[seat, SCORE_N] * neutral(box, s, seat)
    if s.event == HOLDING_HANDS and friends(box, s, seat):
        total += HANDS
    return total // 2 if s.event == HALF + s.role[seat] else total


def has_duty(box, s, seat):
    """§7.2  Idle players have none."""
    return box.reports == ON and not (s.idle >> seat) & 1


def after_duty(box, s, seat, now, total):
    """§7.2  The Report action; §4.10 who could not do it is not punished. Coin's is a ban."""
    role = s.role[seat]
    if not has_duty(box, s, seat):
        return total
    if role == WARFARE:
        return total - foreign_capitals(box, s, seat, now)
    if role == INFRASTRUCTURE:
        return total - open_ends(box, s, seat)
    if role == SPACE and s.placed[seat] == 0 and (s.could_place >> seat) & 1:
        return 0
    if role == PRODUCE and (s.mismatched >> seat) & 1:
        return total // 2
    return total


def is_coin_banned(box, s, seat):
    """§7.2  Coin's own missions get no Money."""
    if s.role[seat] != COIN or not has_duty(box, s, seat):
        return False
    return (s.could_share & ~s.shared_some) >> seat & 1


def final_score(box, s, seat):
    """§17.4"""
    return strength(box, s, seat, 0)


# §8.3  What missions measure.


def measures_family(box, s):
    """§8.3"""
    if box.mission_scope == SCOPE_AUTO:
        return s.seats <= SMALL_FAMILY
    return box.mission_scope == SCOPE_FAMILY


def scalar(box, s, what, seat):
    """§8.3  The number that a mission of this seat is multiplied by."""
    if what == NEUTRAL_STRENGTH:
        return all_neutral(box, s) if measures_family(box, s) else neutral(box, s, seat)
    if what == OPEN_ENDS:
        return open_ends(box, s, seat)
    if what == PROVINCE:
        return largest_province(box, s)
    if what == ACHIEVED or what == FAILED:
        return counted_missions(s, what)
    if what == CONNECTED:
        return ones(friends(box, s, seat))
    if measures_family(box, s):
        return of_family(box, s, what)
    return of_map(box, s, what, seat)


def of_family(box, s, what):
    """§8.3  All maps: the sum, or the largest."""
    total = of_map(box, s, what, SHARED)
    for seat in range(s.seats):
        found = of_map(box, s, what, seat)
        if what == LONGEST_SIDE or what == LONGEST_PATH:
            total = max(total, found)
        else:
            total += found
    return total


def of_map(box, s, what, m):
    if what == PEOPLE:
        return people(box, s, m)
    if what == GOBLINS:
        return goblin_power(box, s, m)
    if what == ROUTES:
        return routes(box, s, m)
    if what == LONGEST_PATH:
        return longest_path(box, s, m)
    if what == LONGEST_SIDE:
        return max(s.high[m], s.wide[m])
    read(box, s, m)
    return s.capital_count[m]


def all_neutral(box, s):
    total = 0
    for seat in range(s.seats):
        total += neutral(box, s, seat)
    return total


def largest_province(box, s):
    largest = 0
    for seat in range(s.seats):
        largest = max(largest, size_of_province(box, s, seat, 1))
    return largest


def counted_missions(s, what):
    total = 0
    for seat in range(s.seats):
        total += s.achieved[seat] if what == ACHIEVED else s.failures[seat]
    return total


def strongest(s):
    """§7.5  The seat with the highest strength; of equals the lowest role."""
    best = -1
    for role in range(PLAYERS):
        seat = s.player[role]
        if seat >= 0 and (best < 0 or s.strength[seat] > s.strength[best]):
            best = seat
    return best


# §16.1  The family.


def is_target_met(box, s):
    """§16.1"""
    wanted = box.coop_target * s.seats
    return box.mode == COOPERATIVE and counted_missions(s, ACHIEVED) >= wanted
