"""§2.3 to §2.8  Which dominoes a player may handle, and where they may be placed or moved."""

from .box import ROLE_ICONS
from .fitting import LARGEST, Manner, fits, lifted, moves, rotations
from .maps import Placed
from .strength import whole_size
from .table import SHARED


def may_handle(t, seat, icons):
    """Not if it shows the icon of a role of another player who lent nothing."""
    if t.event == "better_bonds":
        return True
    others = (t.seats.get(icon, seat) for icon in icons if icon in ROLE_ICONS)
    return all(other == seat or (other, seat) in t.loans for other in others)


def may_place(t, seat, domino):
    """Whether a player may take a domino of the market, or one that was drawn."""
    if t.effects[seat]["arrows_only"] and not domino.has_arrow:
        return False
    if t.event == "man_of_the_people" and "person" in domino.icons:
        return seat in t.people_leaders and may_handle(t, seat, domino.icons)
    return may_handle(t, seat, domino.icons)


def maps_of(seat):
    return (seat, SHARED)


# Placing


def manner(t, seat, where, placing=True):
    """§2.4  The rules for placing; snow and overlap do not apply to moves (D14)."""
    here = t.maps[where]
    effects = t.effects[seat]
    strict = t.event == "designer" or bool(effects["strict"])
    shared = where == SHARED
    overlap = overlapping(t, seat) if placing else "never"
    narrow = t.event == "border_1"
    return Manner(
        paths=strict or not (shared or effects["free_placement"]),
        terrains=strict or shared,
        overlap=overlap if here.cells else "never",
        covers=coverable(t, seat, where) if overlap != "never" else frozenset(),
        tallest=max(5, here.height) if narrow else LARGEST,
        widest=max(5, here.width) if narrow else LARGEST,
    )


def overlapping(t, seat):
    if t.event == "snow":
        return "must"
    return "may" if t.effects[seat]["overlap"] else "never"


def coverable(t, seat, where):
    """Never Starting Dominoes of the shared map, nor icons there that one may not handle."""
    return frozenset(
        cell
        for cell, seen in t.maps[where].cells.items()
        if where != SHARED or (not seen.placed.anchor and may_handle(t, seat, {seen.half.icon}))
    )


def positions(t, seat, domino, where):
    """{(row, column, rotation): whether it matches} for a domino in hand."""
    found = fits(t.maps[where], domino, manner(t, seat, where))
    if t.event == "border_2" and where == SHARED:
        lie = {each: Placed(domino, each[:2], each[2], patron=t.roles[seat].icon) for each in found}
        return {
            each: ok for each, ok in found.items() if not grows(t, t.shared.with_domino(lie[each]))
        }
    return found


def grows(t, changed):
    """border_2: whether any player's Province is larger than it is now."""
    return any(
        whole_size(t, changed, seat) > whole_size(t, t.shared, seat) for seat in range(t.players)
    )


def placements(t, seat, dominoes):
    """{("place", slot, map, row, column, rotation): whether it matches}."""
    return {
        ("place", slot, where, *position): ok
        for slot, each in enumerate(dominoes)
        if may_place(t, seat, t.dominoes[each])
        for where in maps_of(seat)
        for position, ok in positions(t, seat, t.dominoes[each], where).items()
    }


# Moving, rotating and removing


def movable(t, seat, where):
    """Whole dominoes that a player may move; the only one of an individual map stays."""
    here = t.maps[where]
    if where != SHARED and len(here.dominoes) < 2:
        return []
    return [each for each in in_hand(t, seat, where) if here.whole(each)]


def in_hand(t, seat, where):
    """The dominoes of a map that a player may take from it."""
    here = t.maps[where]
    if where != SHARED:
        return list(here.dominoes)
    return [
        each for each in here.dominoes if not each.anchor and may_handle(t, seat, here.icons(each))
    ]


def list_moves(t, seat, where):
    rules = manner(t, seat, where, placing=False)
    return {
        ("move", where, *placed.cell, *position)
        for placed in movable(t, seat, where)
        for position in move_positions(t, where, placed, rules)
    }


def move_positions(t, where, placed, rules):
    """§13.9 and §13.10  A move is compared with the map before it (D71, D72)."""
    found = moves(t.maps[where], placed, rules)
    if t.event == "border_2" and where == SHARED:
        rest = lifted(t.shared, placed)
        return {
            each
            for each in found
            if each == placed.position
            or not grows(t, rest.with_domino(placed.at(each[:2], each[2])))
        }
    return found


def list_rotations(t, seat):
    here = t.maps[seat]
    return {
        ("rotate", seat, *placed.cell, *position)
        for placed in here.dominoes
        if here.whole(placed)
        for position in rotations(here, placed)
    }


def shift(t, option):
    """Carry out a move or a rotation."""
    _, where, row, column, *cell, rotation = option
    placed = t.maps[where].names[row, column]
    t.shift(where, placed, tuple(cell), rotation)


def named(t, where, dominoes):
    return {("remove", where, *t.maps[where].name(placed)) for placed in dominoes}


def remove(t, option):
    _, where, row, column = option
    t.remove(where, t.maps[where].names[row, column])
