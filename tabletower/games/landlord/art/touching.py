"""What the last move touched, by the names of the pieces."""

from ..rules import events as n
from ..rules.deck import HOUSES, LEVELS
from ..rules.houses import house_at, level_at, spot


def tenant(where):
    return f"t-{house_at(where) + 1}-{level_at(where)}"


def house(number):
    return f"h{number + 1}"


def player(seat):
    return f"p{seat + 1}"


# Which fact of an event names a house, a spot or a player.
HOUSE = {
    n.BEGUN: 1, n.FLOOR_LAID: 1, n.FLOOR_LIFTED: 1, n.BUILT: 1, n.RENOVATED: 1, n.DUG: 1, n.RENT: 1,
}  # fmt: skip
SPOT = {n.PLACED: 2, n.MOVED: 2, n.MARKED: 1, n.UNMARKED: 0, n.MUSIC: 0, n.FAILED: 0}
PLAYER = {
    n.PAID_FEE: 0, n.STAYED: 0, n.SUSPECTED: 0, n.DEAL: 0, n.ASKED: 1, n.COUNTERED: 0,
    n.COLLECTED: 0, n.FARE_PAID: 1, n.COMMISSION: 1,
}  # fmt: skip
PLACE = {
    n.SUNK: "pile", n.EXPLODED: "pile", n.BOUGHT_CARDS: "pile", n.RESHUFFLED: "pile",
    n.THROWN_OUT: "discard", n.RAIDED: "discard", n.MURDERED: "discard", n.RECYCLED: "discard",
    n.JAILED: "jail", n.FREED: "jail", n.PLAYED: "middle-1",
}  # fmt: skip


def touched(box, v, reader):
    """Pieces that the last move changed, as far as they are still there."""
    found = [id for row in v.events[: v.happened].tolist() for id in ids_of(row)]
    there = on_table(v)
    return [id for id in dict.fromkeys(found) if id in there]


def ids_of(row):
    what, facts = row[0], row[1:4]
    if what in HOUSE:
        return [house(facts[HOUSE[what]])]
    if what in SPOT:
        return [tenant(facts[SPOT[what]])]
    if what in PLAYER:
        return [player(facts[PLAYER[what]])]
    if what == n.AIMED:
        return [house(house_at(facts[2])), tenant(facts[2])]
    return [PLACE[what]] if what in PLACE else []


def on_table(v):
    """The names of all pieces that a move could have touched."""
    found = {"pile", "discard", "jail", *(player(seat) for seat in range(v.seats))}
    found |= {f"middle-{number + 1}" for number in range(v.in_middle)}
    standing = [number for number in range(HOUSES) if v.standing >> number & 1]
    lodgers = v.tenant.tolist()
    found |= {
        tenant(spot(number, level))
        for number in standing
        for level in range(LEVELS)
        if lodgers[number][level]
    }
    return (
        found | {house(number) for number in standing} | ({house(v.site - 1)} if v.site else set())
    )
