"""The tenants of a fresh set: wishes are dealt to them, and what they are worth follows."""

from collections import Counter
from math import floor, sqrt
from typing import NamedTuple

from tabletower.kits.fresh_sets import Chance, share, spread

from ..components import MOST_WISHED, MOST_WISHES, OBJECTS, PLAYERS, UTILITIES, is_impossible
from .lists import NOTHING, Lists

BASE, EXPANSION = 24, 18  # tenants that shares are reckoned by; rounding up makes more

# In hundredths of them.
SIZES = {1: 25, 2: 40, 3: 35}  # by how many wishes they have
CROSSED = 33  # in hundredths of the wishes
ALL = 100

# Of these one may want more: two wishes become one for both.
ADDED = {*OBJECTS, "floor_type", "utility", "room_count", "window_count"}
LOWEST_CROSSED = {"floor_number": 2}  # below the first floor lives nobody

ONE = 2.5  # what a wish of weight 1 for one thing is worth
IF_CROSSED = 0.33
PROPERTY_WORTH = {"construction": 1, "wallet": 2, "wandering": 0}

FINE_MEANS = {
    "base": 3.6,
    "room_service": 5.3,
    "wallet_watchers": 6.9,
    "useful_utilities": 4.7,
    "happy_housing": 4.7,
}
NEAR = 0.35


class Wish(NamedTuple):
    kind: str
    detail: str
    crossed: bool
    numbers: tuple[int, ...]  # one for every wish that was added to it

    @property
    def about(self) -> tuple[str, str]:
        return self.kind, self.detail

    @property
    def number(self) -> int:
        return min(sum(self.numbers), MOST_WISHED)

    def worth(self, weight: int) -> float:
        """Wishes that were added are worth what they are together, and each further one again."""
        together, *further = (ONE / weight * sqrt(n) for n in (self.number, *self.numbers[1:]))
        return together * (IF_CROSSED if self.crossed else 1) + sum(further)


class Tenant(NamedTuple):
    type: str
    wishes: tuple[Wish, ...]

    def score(self, lists: Lists) -> int:
        wishes = sum(wish.worth(lists.weights[wish.kind]) for wish in self.wishes)
        properties = sum(
            PROPERTY_WORTH[name] for name, has in lists.types[self.type].items() if has
        )
        return max(1, floor(wishes + properties + 0.5))


def tenants(chance: Chance, lists: Lists) -> list[Tenant]:
    sizes = spread(SIZES, ALL, nominal(lists))
    types = types_of(chance, lists, len(sizes))
    wishes = pool(chance, lists, sum(sizes))
    return [Tenant(type, dealt(chance, lists, wishes, size)) for type, size in zip(types, sizes)]


def are_fine(found: list[Tenant], lists: Lists) -> bool:
    """No two are alike, everything is wished for, and they are worth what is usual."""
    mean = sum(each.score(lists) for each in found) / len(found)
    wanted = Counter(wish.kind for each in found for wish in each.wishes if not wish.crossed)
    return (
        abs(mean - FINE_MEANS[lists.set]) <= NEAR
        and len(set(found)) == len(found)
        and all(wanted[kind] >= (2 if lists.is_base else 1) for kind in lists.weights)
        and not any(is_hopeless(each, lists) for each in found)
    )


def is_hopeless(tenant: Tenant, lists: Lists) -> bool:
    """Whether nobody could ever meet its wishes, at whatever table."""
    if lists.types[tenant.type]["wandering"]:
        return False  # one wish is enough for it
    return is_impossible(row_of(tenant, lists), PLAYERS[1]) or contradicts_itself(tenant.wishes)


def contradicts_itself(wishes: tuple[Wish, ...]) -> bool:
    """Whether it wants more different objects than it bears, or power without a generator."""
    wanted = {wish.about for wish in wishes if not wish.crossed}
    refused = {wish.kind: wish.number for wish in wishes if wish.crossed}
    objects = sum(kind in OBJECTS for kind, _ in wanted)
    return objects >= refused.get("object_diversity", MOST_WISHES + 1) or any(
        ("utility", each) in wanted and f"generator_{each}" in refused for each in UTILITIES
    )


def nominal(lists: Lists) -> int:
    return BASE if lists.is_base else EXPANSION


def types_of(chance: Chance, lists: Lists, many: int) -> list[str]:
    """Equally often; where there are not enough, any."""
    each = share(1, len(lists.types), nominal(lists))
    found = chance.some([type for type in lists.types for _ in range(each)], many)
    return found + [chance.pick(list(lists.types)) for _ in range(many - len(found))]


def pool(chance: Chance, lists: Lists, dealt: int) -> list[Wish]:
    """Wishes to be dealt, by their weights; some of those whose turn will come are crossed."""
    usual = sum(share(size * part, ALL, nominal(lists)) for size, part in SIZES.items())
    weights = lists.weights
    kinds = chance.shuffled(spread(weights, sum(weights.values()), usual))
    if len(kinds) < dealt:
        kinds += chance.shuffled(weights)
    crossed = set(chance.some(range(dealt), share(CROSSED, ALL, usual)))
    return [wish_for(chance, lists, kind, at in crossed) for at, kind in enumerate(kinds)]


def wish_for(chance: Chance, lists: Lists, kind: str, crossed: bool) -> Wish:
    if kind in lists.objects:
        return Wish(kind, NOTHING, crossed, (1,))
    special = lists.specials[kind]
    low = LOWEST_CROSSED.get(kind, special.low) if crossed else special.low
    return Wish(kind, chance.pick(special.details), crossed, (chance.between(low, special.high),))


def dealt(chance: Chance, lists: Lists, wishes: list[Wish], many: int) -> tuple[Wish, ...]:
    """So many wishes for one tenant, in the order of the alphabet; one at least is not crossed."""
    held: dict[tuple[str, str], Wish] = {}
    for _ in range(many):
        wish = taken(chance, lists, wishes, held)
        more = held[wish.about].numbers if wish.about in held else ()
        held[wish.about] = wish._replace(numbers=more + wish.numbers)
    first, *others = (held[about] for about in sorted(held))
    are_crossed = all(wish.crossed for wish in (first, *others))
    return (first._replace(crossed=first.crossed and not are_crossed), *others)


def taken(
    chance: Chance, lists: Lists, wishes: list[Wish], held: dict[tuple[str, str], Wish]
) -> Wish:
    """The next wish that this tenant can have; those that are skipped wait for another."""
    for at, wish in enumerate(wishes):
        if thought(wish, held.get(wish.about)):
            return wishes.pop(at)
    wishes += [wish_for(chance, lists, kind, False) for kind in chance.shuffled(lists.weights)]
    return taken(chance, lists, wishes, held)


def thought(wish: Wish, same: Wish | None) -> bool:
    return same is None or (wish.kind in ADDED and not wish.crossed and not same.crossed)


def row_of(tenant: Tenant, lists: Lists) -> dict:
    row = {"type": tenant.type, "score": tenant.score(lists), **lists.types[tenant.type]}
    for place in range(MOST_WISHES):
        wish = tenant.wishes[place] if place < len(tenant.wishes) else Wish(NOTHING, NOTHING, 0, ())
        row |= {
            f"wish{place + 1}_kind": wish.kind,
            f"wish{place + 1}_detail": wish.detail,
            f"wish{place + 1}_number": wish.number,
            f"wish{place + 1}_crossed": int(wish.crossed),
        }
    return row
