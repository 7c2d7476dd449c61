"""How a Capital comes by its value: what lies on its walk, and what each of it does.

The drawing shows the same.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from tabletower.engine.seat_names import paged

from ..components import icons
from ..rules import showing
from ..rules.record import SHARED
from ..types import Contents, State
from . import names
from .figures import figures

SCALED = ("doubled", "halved")
WHOM = ("", "all-in", "selfish")  # whom its strength serves, as `values.serves` tells


@dataclass(frozen=True)
class Step:
    """A cell that a walk reaches; distance 0 is that of an area spell beside the Capital."""

    cell: int
    icon: int  # as printed
    distance: int
    does: str  # one of `showing.deeds`
    amount: int  # that it adds


@dataclass(frozen=True)
class Capital:
    """A Capital of one's own, its value, and the walk that makes it."""

    map: int
    cell: int
    icon: int  # as printed
    value: int
    whom: str  # '', 'all-in' or 'selfish'
    walk: tuple[Step, ...]

    @property
    def items(self) -> tuple[Step, ...]:
        """Those cells of the walk that show an icon."""
        return tuple(step for step in self.walk if step.icon != icons.EMPTY)


def capitals(
    box: Contents, v: State, seat: int, m: int | None = None, now: int = 1
) -> list[Capital]:
    """§5.3  The own Capitals of a seat, on its own map unless another is named.

    `now` is 0 for what they are worth at the end, whatever the event of this round is.
    """
    where = seat if m is None else m
    found: list[tuple[list[int], list[Step]]] = []
    for row in figures(box, v).sums(where, seat, now):
        if row[showing.DOES] == showing.deeds.CAPITAL:
            found.append((row, []))
        else:
            found[-1][1].append(step(row))
    return [capital(where, row, walk) for row, walk in found]


def step(row: list[int]) -> Step:
    cell, icon, distance, does, amount = row
    added = amount if does == showing.deeds.ADDED else 0
    return Step(cell, icon, distance, showing.deeds.names[does], added)


def capital(m: int, row: list[int], walk: list[Step]) -> Capital:
    cell, icon, whom, _, value = row
    return Capital(m, cell, icon, value, WHOM[whom], tuple(walk))


# In words.


def title(box: Contents, capital: Capital) -> str:
    """'Military at h8'."""
    where = names.cell(capital.cell)
    icon = names.capital(names.ICON_NAMES[capital.icon])
    at = paged(f" at {where}", "" if capital.map != SHARED else " on the shared map")
    return icon + at + paged(" of the shared map" if capital.map == SHARED else "", "")


def told(capital: Capital) -> str:
    """'1 + 2 people, halved by the knife = 1; cancelled: person'."""
    said = sum_told(capital)
    whole = said if said == str(capital.value) else f"{said} = {capital.value}"
    return "; ".join([whole, *without_effect(capital)])


def sum_told(capital: Capital) -> str:
    said = "1"
    added: Counter[int] = Counter()
    for _, found in groupby(capital.walk, key=lambda step: step.distance):
        steps = list(found)
        for each in steps:
            if each.does == "added":
                added[each.icon] += each.amount
        for each in sorted((s for s in steps if s.does in SCALED), key=lambda step: step.does):
            said += additions(added, said)
            said += f", {each.does} by the {names.ICON_NAMES[each.icon]}"
            added.clear()
    return said + additions(added, said)


def additions(added: dict[int, int], before: str) -> str:
    """' + 2 people + 4 (aeronaut)'; behind a comma where something was doubled or halved."""
    comma = "," if added and not before[-1].isdigit() else ""
    return comma + "".join(f" + {addition(icon, amount)}" for icon, amount in added.items())


def addition(icon: int, amount: int) -> str:
    if icon == icons.PERSON:
        return names.many(amount, "person", "people")
    return f"{amount} ({names.ICON_NAMES[icon]})"


WITHOUT = {
    "cancelled": "cancelled",
    "dropped": "vetoed",
    "goblin": "goblins",
    "abroad": "beside another terrain",
    "ignored": "counting as empty",
}


def without_effect(capital: Capital) -> Iterator[str]:
    """What lies on the walk and does nothing, by why."""
    for does, why in WITHOUT.items():
        found = [names.ICON_NAMES[step.icon] for step in capital.items if step.does == does]
        if found:
            yield f"{why}: {names.listed(found)}"
    if capital.whom:
        yield capital.whom
