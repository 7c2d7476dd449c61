"""§7 and §8.3  Strengths, pools and scalars; also the final score."""

from collections import Counter
from math import ceil
from typing import NamedTuple

from .maps import open_ends
from .provinces import connections, province, province_size
from .table import SHARED, Pool
from .values import value
from .walks import (
    active,
    capitals,
    effective,
    goblin_power,
    longest_path,
    people,
    routes,
)

NOTHING_DROPPED = frozenset()
LEAVING = 3  # failed missions


class Terms(NamedTuple):
    """Under which event and effects is counted; the final score knows neither."""

    event: str | None
    effects: Counter


def present(t, seat):
    return Terms(t.event, t.effects[seat])


FINAL = Terms(None, Counter())


def limit(event):
    return 5 if event == "weathered" else None


# Capitals


def own_capitals(t, seat):
    here = t.maps[seat]
    return sorted(active(here, t.roles[seat].icon) + active(here, "neutral"))


def capital_values(t, seat, terms):
    """{cell: Value} of the player's own Capitals."""
    here, vetoed = t.maps[seat], t.shared.printed
    steps = limit(terms.event)
    return {cell: value(here, cell, steps, vetoed) for cell in own_capitals(t, seat)}


def shared_value(t, seat, terms):
    """§7.3  What the shared map adds in the tactical game; there a veto does nothing (D37)."""
    cells = active(t.shared, t.roles[seat].icon)
    steps = limit(terms.event)
    return sum(value(t.shared, cell, steps, NOTHING_DROPPED).points for cell in cells)


def neutral(t, seat):
    """N as the maps lie now, under the event of the round."""
    if t.event == "stance":
        return 0
    values = capital_values(t, seat, present(t, seat))
    icons = effective(t.maps[seat])
    points = sum(each.points for cell, each in values.items() if icons[cell] == "neutral")
    return 2 * points if t.event == "nuanced" else points


def at_most_five(t, seat):
    return min(neutral(t, seat), 5)


# Provinces and connections


def province_cells(t, seat, terms):
    return province(t.shared, t.roles[seat], bool(terms.effects["small_province"]))


def whole_size(t, shared, seat):
    """P before border_2 halves it, on this shared map or another."""
    return province_size(shared, t.roles[seat], bool(t.effects[seat]["small_province"]))


def counted_size(t, seat, terms):
    size = province_size(t.shared, t.roles[seat], bool(terms.effects["small_province"]))
    return ceil(size / 2) if terms.event == "border_2" else size


def are_connected(t, seat, icon):
    return frozenset({t.roles[seat].icon, icon}) in connections(t.shared)


def friends(t, seat):
    """The other players with whom a player is connected."""
    return [
        other
        for other in range(t.players)
        if other != seat and are_connected(t, seat, t.roles[other].icon)
    ]


# Strength


def product(t, seat, terms):
    """V times P; tactical: with the shared map, halved."""
    points = sum(each.points for each in capital_values(t, seat, terms).values())
    size = counted_size(t, seat, terms)
    if t.options["tactical"]:
        return (points + shared_value(t, seat, terms)) * size // 2
    return points * size


def strength(t, seat, terms):
    role = t.roles[seat]
    total = product(t, seat, terms)
    total += 5 * terms.effects["score_5"]
    if terms.effects["score_n"]:
        total += neutral(t, seat) * terms.effects["score_n"]
    if terms.event == "holding_hands" and friends(t, seat):
        total += 4
    if terms.event == f"half_{role.icon}":
        total //= 2
    total = after_report(t, seat, terms, total)
    return max(total, 1 if t.options["chaotic"] else 0)


def after_report(t, seat, terms, total):
    """The Report action of the role; Coin's is a ban (`coin_is_banned`)."""
    if not t.options["reports"] or seat in t.idle:
        return total
    role = t.roles[seat].id
    if role == "warfare":
        return total - foreign_capitals(t, seat, terms)
    if role == "infrastructure":
        return total - len(open_ends(t.maps[seat]))
    if role == "space" and not t.placed[seat] and t.could_place[seat]:
        return 0
    if role == "produce" and t.mismatched[seat]:
        return total // 2
    return total


def foreign_capitals(t, seat, terms):
    icons = effective(t.shared)
    cells = province_cells(t, seat, terms)
    return sum(cell in cells and icons[cell] != "military" for cell in capitals(t.shared))


def coin_is_banned(t, seat):
    """§7.2  Coin's own missions cannot use Money; not if it never could share (D24)."""
    if not t.options["reports"] or seat in t.idle or t.roles[seat].id != "coin":
        return False
    return t.could_share[seat] and not t.shared_some[seat]


def pools(t, seat):
    """Losses come off the free strength first."""
    terms = present(t, seat)
    whole = t.strengths[seat]
    selfish = min(whole, part(t, seat, terms, "selfish"))
    allin = min(whole - selfish, part(t, seat, terms, "allin"))
    return Pool(whole - selfish - allin, allin, selfish)


def part(t, seat, terms, share):
    """What Capitals with such a cell bring; they are those of the individual map alone."""
    values = capital_values(t, seat, terms).values()
    points = sum(each.points for each in values if each.share == share)
    brought = points * counted_size(t, seat, terms)
    return brought // 2 if t.options["tactical"] else brought


# Scalars


def scalars(t, seat):
    """The value of every scalar for the missions that a player holds."""
    family = t.options["mission_scope"] == "family"
    maps = [*(t.maps[each] for each in range(t.players)), t.maps[SHARED]]
    scope = maps if family else [t.maps[seat]]
    steps = limit(t.event)
    neutrals = range(t.players) if family else [seat]
    return {
        "people": sum(people(here, steps) for here in scope),
        "goblins": sum(goblin_power(here, steps) for here in scope),
        "longest_side": max(max(here.height, here.width) for here in scope),
        "longest_path": max(longest_path(here, steps) for here in scope),
        "routes": sum(len(routes(here, steps)) for here in scope),
        "capitals": sum(len(capitals(here)) for here in scope),
        "neutral": sum(neutral(t, each) for each in neutrals),
        "open_ends": len(open_ends(t.maps[seat])),
        "province": max(counted_size(t, each, present(t, each)) for each in range(t.players)),
        "achieved": sum(t.achieved),
        "failed": sum(map(len, t.failed)),
        "connected": len(friends(t, seat)),
    }


# The end


def final_lines(t, seat):
    """6: the lines of a player's final score."""
    values = capital_values(t, seat, FINAL)
    lines = {"capitals": sum(each.points for each in values.values())}
    if t.options["tactical"]:
        lines["shared"] = shared_value(t, seat, FINAL)
    lines["province"] = counted_size(t, seat, FINAL)
    lines["product"] = product(t, seat, FINAL)
    lines["report"] = after_report(t, seat, FINAL, lines["product"]) - lines["product"]
    lines["score"] = strength(t, seat, FINAL)  # never below 0; chaotic: never below 1
    if is_out(t, seat):
        lines["score"] = 0
    return lines


def is_out(t, seat):
    """§17.1  Who leaves cannot win, by the option, unless all leave."""
    by_option = t.options["leaver"] == "loses" and t.options["mode"] == "competitive"
    leaving = [len(failed) >= LEAVING for failed in t.failed]
    return by_option and t.ended == "leave" and leaving[seat] and not all(leaving)
