"""Declarations of kinds of moves: their words and picks, phases, checks, and effect."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from math import prod
from typing import Any, NamedTuple

from .checks import Rule, known_check, named, parameters_of
from .location import Location
from .packing import MASK, PICKS

GIVEN = ("box", "s", "seat")  # what every rule may look at
OTHER = "other"  # in rules: a seat that is picked; `seat` is the one that moves
MASK_BITS = 63  # of a mask, without the sign
NOWHERE = Location()

Fields = tuple[str, ...]
Shown = Fields | Mapping[str, Fields]  # fields; or each with the fields that follow from it
Shows = Shown | Callable[[Any, Any, int, int], Shown]  # always, or by (box, s, seat, move)


class Values(NamedTuple):
    """Values of a pick that are not all there are: how they are called, and their numbers."""

    names: tuple[str, ...]
    numbers: tuple[int, ...]


def some_of(names: Sequence[object], numbers: Sequence[int]) -> Values:
    """A pick of these numbers only, each called by its name: in rules its value is the number."""
    return Values(tuple(str(names[number]) for number in numbers), tuple(numbers))


@dataclass(frozen=True)
class Way:
    """One way to make a kind of move, in some phases (in any, if `at` is empty).

    It needs all of its checks, then a `may` of its own if it has one. Its moves are listed by
    the checks, or by a `list` of its own. `given` are values of parameters that the move does
    not say, such as the one card that it is played with.
    """

    do: Rule
    at: tuple[int, ...] = ()
    needs: tuple[Rule, ...] = ()
    may: Rule | None = None
    list: Rule | None = None
    given: Mapping[str, int] = field(default_factory=dict)

    def values(self, kind: "Kind") -> set[str]:
        """Every name that stands for a value in its rules."""
        return {*kind.picks, *self.given}

    def faults(self, kind: "Kind") -> Iterator[str]:
        """List mistakes in the declaration."""
        known = {*GIVEN, *self.values(kind)}
        listing = {*GIVEN, *self.given, "out", "n", "kind"}
        for rule in (*self.needs, *filter(None, [self.may, self.do])):
            for name in sorted({*parameters_of(rule)} - known):
                yield f"{named(rule)} reads {name}, which is no pick of it"
        for check in self.needs:
            if known_check(check).pick not in ("", *known):
                yield f"{named(check)} is among {known_check(check).pick}, which is no pick of it"
        if self.may and not self.list:
            yield "a `may` of its own needs a `list` of its own, which agrees with it"
        if self.list and not listing.issuperset(parameters_of(self.list)):
            yield f"{named(self.list)} is given {', '.join(sorted(listing))} only"


@dataclass(frozen=True)
class Kind:
    """One kind of move: its name, how a player says it, and the values each pick may have.

    `shows` names the fields of the record in which it may bring something hidden to light,
    for everybody or for somebody; in no other field may anybody learn more than the move.
    """

    name: str
    says: str
    picks: dict[str, tuple[str, ...]]
    shows: Shows | None = None  # as Moves says for all
    ways: tuple[Way, ...] = ()
    numbers: dict[str, tuple[int, ...]] = field(default_factory=dict)
    declared: Location = NOWHERE

    def in_rules(self) -> "Kind":
        """The same with its picks as rules call them."""

        picks = {OTHER if pick == "seat" else pick: v for pick, v in self.picks.items()}
        numbers = {OTHER if pick == "seat" else pick: v for pick, v in self.numbers.items()}
        return replace(self, picks=picks, numbers=numbers)

    def can_be_masked(self, pick: str) -> bool:
        """True if the values of a pick are ascending and few enough for the bits of a mask."""
        values = self.values(pick)
        return values[-1] < MASK_BITS and all(a < b for a, b in pairwise(values))

    def values(self, pick: str) -> Sequence[int]:
        """The values of a pick, as rules know them."""
        return self.numbers.get(pick, range(len(self.picks[pick])))

    def mask(self, pick: str) -> int:
        """All values of a pick."""
        return sum(1 << value for value in self.values(pick))

    def places(self, pick: str) -> tuple[int, ...]:
        """For each number the place among the values of a pick; 0 for others."""
        values = self.values(pick)
        return tuple(values.index(n) if n in values else 0 for n in range(values[-1] + 1))

    def shown(self, box: Any, s: Any, seat: int, move: int) -> dict[str, Fields]:
        """The fields in which this move, made now, may bring something hidden to light.

        Each with the fields that may differ as a consequence, but only where it does.
        """
        shows = self.shows or ()
        return by_field(shows(box, s, seat, move) if callable(shows) else shows)

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple(len(values) for values in self.picks.values())

    @property
    def unsaid(self) -> int:
        """The number of moves of this kind that its words do not tell apart."""
        return prod(len(v) for pick, v in self.picks.items() if f"{{{pick}}}" not in self.says)


def by_field(shown: Shown) -> dict[str, Fields]:
    """A declaration of what is shown, with what follows from each field."""
    return dict(shown) if isinstance(shown, Mapping) else dict.fromkeys(shown, ())


def kind(
    name: str,
    says: str,
    *,
    do: Rule | None = None,
    at: int | tuple[int, ...] = (),
    needs: tuple[Rule, ...] = (),
    may: Rule | None = None,
    list: Rule | None = None,
    given: Mapping[str, int] | None = None,
    ways: tuple[Way, ...] = (),
    shows: Shows | None = None,
    **picks: Sequence[object] | Values,
) -> Kind:
    """Declare a kind of move. `says` may name its picks and the facts of the game's words.

    So that a line can be read backwards, such a fact tells nothing of picks that the words
    name themselves: it follows from the table and from the other picks.

    What it needs and does is said as for a `Way`; where that differs by phase, in several `ways`.
    A pick `seat` is `other` in rules, where `seat` is the one that moves.

    `shows` is a tuple of fields in which the move may bring something hidden to light:
    `("hand",)`. What changes only as a consequence stands behind the field it follows from:
    `{"mission_shown": ("points", "asked")}`. Where that depends on the moment, `shows` is a
    function of (box, s, seat, move), asked before the move is made; it may call rules, but is
    none itself: only checks run it.
    """
    numbers = {p: each.numbers for p, each in picks.items() if isinstance(each, Values)}
    values = {
        pick: tuple(map(str, each.names if isinstance(each, Values) else each))
        for pick, each in picks.items()
    }
    if len(values) > PICKS or any(not 0 < len(each) <= MASK for each in values.values()):
        raise ValueError(f"kind {name}: at most {PICKS} picks of at most {MASK} values each")
    for each in values.values():
        if len(set(each)) < len(each) or any(set(value) & set(" :\n\t") for value in each):
            raise ValueError(f"kind {name}: values are single words without a colon, each once")
    if do:
        phases = at if isinstance(at, tuple) else (at,)
        ways = (Way(do, phases, needs, may, list, given or {}),)
    made = Kind(name, says, values, shows, ways, numbers, Location.of_caller())
    for problem in (problem for way in ways for problem in way.faults(made.in_rules())):
        raise ValueError(f"kind {name}: {problem}")
    return made
