"""Counting every piece: for the tests, and no rule."""

from ..components import GRID, STARTING, TERRAINS
from .maps import cell_of_b, openings_at, terrain_at
from .record import FAILED_BY, HELD, MAPS, PLAYERS, zones


def census(box, s):
    """Every domino, mission and favour is somewhere once."""
    starting, rest = [], []
    for number in dominoes(box, s):
        (starting if number < STARTING else rest).append(number)
    return {"Mission": dict.fromkeys(missions(s), 1)}, rest, starting, favours(s)


def dominoes(box, s):
    """Each in play; and what lies open, on maps and in the deck is what is said to."""
    place = s.place.tolist()
    shown = [each - 1 for each in (*s.market.tolist(), *s.offer.tolist()) if each]
    assert sorted(shown) == [n for n, where in enumerate(place) if where == zones.OPEN]
    assert place.count(zones.DECK) == s.deck_left
    assert place.count(zones.DISCARDED) == s.discards
    for m in range(MAPS):
        lying = [n for n, where in enumerate(place) if where == zones.ON_MAP + m]
        assert len(lying) == s.pieces[m]
        check_map(box, s, m, lying)
    return [number for number, where in enumerate(place) if where != zones.AWAY]


def check_map(box, s, m, lying):
    """What a map shows are halves of its dominoes, each where it says that it lies."""
    seen = {}
    for domino in lying:
        a = s.cell[domino]
        for half, cell in enumerate((a, cell_of_b(a, s.turned[domino]))):
            if s.cells[m, cell] == 1 + 2 * domino + half:
                seen[cell] = domino
    assert set(seen.values()) == set(lying)
    assert sorted(seen) == [cell for cell in range(256) if s.cells[m, cell]]
    assert rows_of(seen) == s.rows[m].tolist()
    for side in range(4):
        opening = [cell for cell in seen if openings_at(box, s, m, cell) >> side & 1]
        assert rows_of(opening) == s.opens[m, side].tolist()
    for terrain in range(len(TERRAINS)):
        land = [cell for cell in seen if terrain_at(box, s, m, cell) == terrain]
        assert rows_of(land) == s.ground[m, terrain].tolist()


def rows_of(cells):
    """Row by row, a bit for each of these cells."""
    return [sum(1 << cell % GRID for cell in cells if cell // GRID == row) for row in range(GRID)]


def missions(s):
    place = s.mission_place.tolist()
    hidden = {
        *(int(known) for row in s.known for known in row[: s.held] if known),
        *(int(known) for row in s.looked for known in row[: s.looked_at] if known),
    }
    left = [request for request in range(s.held) if not s.resolved >> request & 1]
    open_ones = [*(s.open_mission[each] for each in left), *s.looked_open.tolist()[: s.looked_at]]
    assert sorted(each - 1 for each in open_ones if each) == [
        n for n, where in enumerate(place) if where == HELD
    ]
    assert all(place[mission - 1] == zones.DECK for mission in hidden)
    assert place.count(zones.DECK) == s.missions_left + len(hidden)
    assert place.count(zones.DISCARDED) == s.mission_discards
    for seat in range(PLAYERS):
        failed = sorted(each - 1 for each in s.failed[seat].tolist() if each)
        assert failed == [n for n, where in enumerate(place) if where == FAILED_BY + seat]
        assert len(failed) == s.failures[seat]
    return [number for number, where in enumerate(place) if where != zones.AWAY]


def favours(s):
    return s.favours.sum(axis=1).tolist()
