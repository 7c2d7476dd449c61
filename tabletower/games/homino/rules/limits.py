"""What options mean at this table where they depend on who plays, and with what."""

from .box import ALWAYS, AUTO, CIRCUITS, FEWER, LIMIT_AUTO, LIMIT_NONE

# By the number of players.
CIRCUIT_ROUNDS = (0, 0, 16, 9, 8, 5, 6)  # §4.13  whole circuits of the marker
THREATS = (0, 0, 3, 3, 4, 4, 5)  # §9.8
MISSES = (0, 0, 0, 0, 0, 1, 2)  # §9.10

ROUNDS_WITH_EXPANSIONS = 20  # §4.13
MANY_EXPANSIONS, MANY_THREATS = 2, 5  # §9.8


def expansions(box):
    return box.room_service + box.wallet_watchers + box.useful_utilities + box.happy_housing


def sends_guests_away(box):
    """§4.11"""
    if box.fresh_guests != AUTO:
        return box.fresh_guests == ALWAYS
    return expansions(box) > 0


def last_round(box, seats):
    """§4.13  The number of the last round; 0 if there is no limit."""
    if box.max_rounds == LIMIT_AUTO:
        return ROUNDS_WITH_EXPANSIONS if expansions(box) > 0 else 0
    if box.max_rounds == CIRCUITS:
        return CIRCUIT_ROUNDS[seats]
    return 0 if box.max_rounds == LIMIT_NONE else box.max_rounds - CIRCUITS


def threat_limit(box, seats):
    """§9.8  So many failed threats lose the game."""
    if box.threat_limit != AUTO:
        return box.threat_limit
    return MANY_THREATS if expansions(box) >= MANY_EXPANSIONS else THREATS[seats]


def secret_misses(box, seats):
    """§9.10  So many secret goals may stay open."""
    return MISSES[seats] if box.secret_misses == AUTO else box.secret_misses - 1


def secret_number(box, goal, seats):
    """§9.5  How many a goal asks for as a secret; the printed number is that of a floor."""
    return box.secret_number[goal, seats] if box.secret_goals == FEWER else box.goal_number[goal]
