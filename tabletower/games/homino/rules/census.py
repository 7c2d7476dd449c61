"""Counting every piece: for the tests, and no rule."""

from ..components import DOMINOES, ROOMS, TENANTS
from .record import AWAY, DECK, DEFENDED, FAILED, IN_HAND, ON_MAP, OPEN, UNDER


def census(box, s):
    """Every domino, tenant, goal and threat is somewhere once."""
    return dominoes(box, s), tenants(s), goals(s), threats(s)


def dominoes(box, s):
    """Each in play; and what lies open, in a hand and in the deck is what is said to."""
    place = s.place[:ROOMS].tolist()
    assert open_in(place) == sorted(each - 1 for each in s.market.tolist() if each)
    assert place.count(DECK) == s.rooms_left
    held = [d for d in range(DOMINOES) if s.place[d] == IN_HAND]
    assert held == ([s.hand - 1] if s.hand else [])
    assert_no_overlap(s)
    return [number for number, where in enumerate(place) if where != AWAY]


def open_in(places):
    return [number for number, where in enumerate(places) if where == OPEN]


def assert_no_overlap(s):
    for seat in range(s.seats):
        cells = []
        for domino in range(DOMINOES):
            if s.place[domino] == ON_MAP + seat:
                one = s.cell[domino]
                cells += [one, one + (1, 31, -1, -31)[s.turned[domino]]]
        assert len(cells) == len(set(cells))


def tenants(s):
    home = s.home.tolist()
    assert open_in(home) == sorted(each - 1 for each in s.guest.tolist() if each)
    assert home.count(DECK) + home.count(UNDER) == s.tenants_left
    known = s.under[: s.known].tolist()
    assert sorted(known) == [n + 1 for n, where in enumerate(home) if where == UNDER]
    assert not s.under[s.known :].any()
    return [number for number in range(TENANTS) if home[number] != AWAY]


def goals(s):
    place = s.place[ROOMS:].tolist()
    secret = [each - 1 for each in s.mission.tolist() if each]
    assert open_in(place) == sorted(each - 1 for each in s.goal_slot.tolist() if each)
    assert place.count(DECK) == s.goals_left + len(secret)
    assert len(set(secret)) == len(secret)
    assert all(place[goal] == DECK for goal in secret)
    return [number for number, where in enumerate(place) if where != AWAY]


def threats(s):
    place = s.threat_place.tolist()
    assert open_in(place) == ([s.threat - 1] if s.threat else [])
    assert place.count(DECK) == s.threats_left
    assert place.count(FAILED) == s.failed
    assert all(where in (AWAY, DECK, OPEN, DEFENDED, FAILED) for where in place)
    return [number for number, where in enumerate(place) if where != AWAY]
