"""What follows from a view: strengths, Provinces, and what missions measure, each asked once."""

from collections.abc import Callable, Hashable
from functools import lru_cache, wraps
from threading import RLock
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

import numpy as np

from tabletower.engine import Sight, states_of
from tabletower.engine.record import States

from ..components import effects
from ..rules import showing
from ..rules.box import MEAN
from ..rules.maps import forget
from ..rules.record import STATE, stages
from ..types import Contents, State

KEPT = 64  # views of a box whose figures are kept
Told = TypeVar("Told", bound=Callable[..., Any])
Made = TypeVar("Made")


def once_a_view(tell: Told) -> Told:
    """A function of a box, a view and more, asked by many: a view never changes, nor does what
    follows from it."""
    views: WeakKeyDictionary[Sight, dict[Any, Any]] = WeakKeyDictionary()

    @wraps(tell)
    def remembered(box: Contents, v: State | Sight, *more: int) -> Any:
        if not isinstance(v, Sight):  # a bare record may change
            return tell(box, v, *more)
        known = views.setdefault(v, {})
        if more not in known:
            known[more] = tell(box, v, *more)
        return known[more]

    return remembered  # type: ignore[return-value]


class Figures:
    """The numbers of one view. Several threads may ask."""

    def __init__(self, box: Contents, states: States) -> None:
        self.box, self.states = box, states
        self.lock = RLock()
        self.known: dict[tuple[Hashable, ...], Any] = {}
        forget(states[0])
        self.s = Sight(states)

    def __call__(self, what: int, seat: int, now: int = 1) -> int:
        """One of the numbers that `showing.figure` tells."""

        def made() -> int:
            door = self.box.twin(showing.figure)
            return int(door(self.box.record, self.states, what, seat, now))

        return self.once((what, seat, now), made)

    def sums(self, m: int, seat: int, now: int = 1) -> list[list[int]]:
        """The rows that `showing.sums` writes."""

        def made() -> list[list[int]]:
            out, door = np.zeros((showing.ROWS, 5), np.int64), self.box.twin(showing.sums)
            return out[: door(self.box.record, self.states, m, seat, now, out)].tolist()

        return self.once(("sums", m, seat, now), made)

    def once(self, key: tuple[Hashable, ...], make: Callable[[], Made]) -> Made:
        with self.lock:
            if key not in self.known:
                self.known[key] = make()
            return self.known[key]

    def strength(self, seat: int) -> int:
        return self(showing.STRENGTH, seat)

    def score(self, seat: int) -> int:
        """§17.4"""
        return self(showing.STRENGTH, seat, 0)

    def province(self, seat: int) -> int:
        return self(showing.PROVINCE, seat)

    def scalar(self, what: int, seat: int) -> int:
        return self(showing.SCALAR + what, seat)

    def steward(self) -> int:
        """§7.5  The strongest seat; of equals the lowest role."""
        seats, role = range(self.s.seats), self.s.role
        return max(seats, key=lambda seat: (self.strength(seat), -role[seat], seat))

    def of_role(self, role: int) -> int:
        """What a role has to give: before the Report as it stands, then what is left."""
        s = self.s
        if s.stage >= stages.ALLOCATING:
            return s.free[role] + s.allin[role] + s.selfish[role]
        if s.player[role] >= 0:
            return self.strength(s.player[role])
        whole = self.of_absent()
        return whole // 2 if s.event == effects.HALF_MILITARY + role else whole

    def of_absent(self) -> int:
        """§7.5  The strength of roles that nobody plays."""
        if self.box.b.absent == MEAN:
            return sum(self.strength(seat) for seat in range(self.s.seats)) // self.s.seats
        return self.strength(self.steward())

    def owner(self, role: int) -> int:
        """§7.5  Who decides for a role."""
        s = self.s
        if s.player[role] >= 0:
            return s.player[role]
        return s.steward if s.stage >= stages.ALLOCATING else self.steward()


@once_a_view
def figures(box: Contents, v: State) -> Figures:
    """The figures of a view, made once: they follow from what is public."""
    return box.once(new_shelf)(STATE.public_bytes(states_of(v)))


def new_shelf(box: Contents) -> Callable[[bytes], Figures]:
    """The last views of a box and their figures, by what can be seen."""

    @lru_cache(KEPT)
    def made(data: bytes) -> Figures:
        return Figures(box, np.ndarray((1,), STATE.dtype, bytearray(data)))

    return made


def after(box: Contents, v: State, change: Callable[[State], object]) -> Figures:
    """The figures of the table as it would be: `change` is given a copy of the record."""
    states = states_of(v).copy()
    change(states[0])
    return Figures(box, states)
