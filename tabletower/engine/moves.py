"""Moves: what a player can say. Kinds with named picks, declared once.

A move is one integer: its kind, then up to four picks of twelve bits. From the
declaration come the packing, the wire form (`place side:c cell:C2`), the words
(`says`) and the dense index for masks.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any

from .errors import BadMove
from .given import cited
from .rule import rule

PICKS = 4
BITS = 12
MASK = (1 << BITS) - 1
KINDS = 128

Fields = tuple[str, ...]
Shown = Fields | Mapping[str, Fields]  # fields; or each with the fields that follow from it
Shows = Shown | Callable[[Any, Any, int, int], Shown]  # always, or by (box, s, seat, move)


@rule
def pack(kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> int:
    """The move as one integer. Moves sort by kind, then by their picks."""
    return (kind << 48) | (a << 36) | (b << 24) | (c << 12) | d


@rule
def kind_of(move: int) -> int:
    return move >> 48


@rule
def first(move: int) -> int:
    return (move >> 36) & MASK


@rule
def second(move: int) -> int:
    return (move >> 24) & MASK


@rule
def third(move: int) -> int:
    return (move >> 12) & MASK


@rule
def fourth(move: int) -> int:
    return move & MASK


@dataclass(frozen=True)
class Kind:
    """One kind of move: its name, how a player says it, and the values each pick may have.

    `shows` names the fields of the record in which it may bring something hidden to light,
    for everybody or for somebody; in no other field may anybody learn more than the move.
    """

    name: str
    says: str
    picks: dict[str, tuple[str, ...]]
    shows: Shows = ()

    def shown(self, box: Any, s: Any, seat: int, move: int) -> dict[str, Fields]:
        """The fields in which this move, made now, may bring something hidden to light.

        Each with the fields that may differ as a consequence, but only where it does.
        """
        return by_field(self.shows(box, s, seat, move) if callable(self.shows) else self.shows)

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple(len(values) for values in self.picks.values())

    @property
    def unsaid(self) -> int:
        """How many moves of this kind there are that differ in picks its words do not name."""
        return prod(len(v) for pick, v in self.picks.items() if f"{{{pick}}}" not in self.says)


def by_field(shown: Shown) -> dict[str, Fields]:
    """A declaration of what is shown, with what follows from each field."""
    return dict(shown) if isinstance(shown, Mapping) else dict.fromkeys(shown, ())


def names_in(shown: dict[str, Fields]) -> set[str]:
    """Every field that a declaration names."""
    return {*shown}.union(*shown.values())


def kind(name: str, says: str, shows: Shows = (), **picks: Sequence[object]) -> Kind:
    """Declare a kind of move. `says` may name its picks and the facts of the game's words.

    So that a line can be read backwards, such a fact tells nothing of picks that the words
    name themselves: it follows from the table and from the other picks.

    `shows` is a tuple of fields in which the move may bring something hidden to light:
    `("hand",)`. What changes only as a consequence stands behind the field it follows from:
    `{"mission_shown": ("points", "asked")}`. Where that depends on the moment, `shows` is a
    function of (box, s, seat, move), asked before the move is made; it may call rules, but is
    none itself: only checks run it.
    """
    values = {pick: tuple(str(value) for value in named) for pick, named in picks.items()}
    if len(values) > PICKS or any(not 0 < len(named) <= MASK for named in values.values()):
        raise ValueError(f"kind {name}: at most {PICKS} picks of at most {MASK} values each")
    for named in values.values():
        if len(set(named)) < len(named) or any(set(value) & set(" :\n\t") for value in named):
            raise ValueError(f"kind {name}: values are single words without a colon, each once")
    return Kind(name, says, values, shows)


class Moves:
    """Every move of a game, by kind."""

    def __init__(self, *kinds: Kind) -> None:
        if len({kind.name for kind in kinds}) < len(kinds) or len(kinds) > KINDS:
            raise ValueError(f"kinds of moves have names of their own, and are {KINDS} at most")
        self.kinds = kinds
        self.numbers = range(len(kinds))
        self._names = {kind.name: number for number, kind in enumerate(kinds)}
        self._first = [0]
        for each in kinds:
            self._first.append(self._first[-1] + prod(each.sizes))

    def __len__(self) -> int:
        return self._first[-1]

    def __iter__(self) -> Iterator[int]:
        return (self.at(index) for index in range(len(self)))

    def __contains__(self, move: int) -> bool:
        if not 0 <= move < len(self.kinds) << 48:
            return False
        sizes = self.kind(move).sizes
        picks = unpack(move)
        return all(pick < size for pick, size in zip(picks, sizes)) and not any(picks[len(sizes) :])

    def narrowed(self, kind: Kind, picks: Mapping[str, Sequence[str]]) -> Iterator[int]:
        """The moves of a kind, some of its picks narrowed down to these values."""
        left = [[*map(named.index, picks.get(pick, named))] for pick, named in kind.picks.items()]
        return (pack(self._names[kind.name], *chosen) for chosen in product(*left))

    def kind(self, move: int) -> Kind:
        """The kind of a move."""
        return self.kinds[kind_of(move)]

    def dense(self, move: int) -> int:
        """The move's place among all moves, 0 … len(moves) - 1."""
        index = 0
        for pick, size in zip(unpack(move), self.kind(move).sizes):
            index = index * size + pick
        return self._first[kind_of(move)] + index

    def at(self, index: int) -> int:
        """The move in this place: the inverse of `dense`."""
        if not 0 <= index < len(self):
            raise IndexError(index)
        number = next(n for n in self.numbers if index < self._first[n + 1])
        index -= self._first[number]
        picks: list[int] = []
        for size in reversed(self.kinds[number].sizes):
            index, pick = divmod(index, size)
            picks.insert(0, pick)
        return pack(number, *picks)

    def picks(self, move: int) -> dict[str, str]:
        """The picks by name, with the names of their values: {'side': 'c', 'cell': 'C2'}."""
        chosen = zip(self.kind(move).picks.items(), unpack(move))
        return {name: values[pick] for (name, values), pick in chosen}

    def wire(self, move: int) -> str:
        """The move for a wire or a keyboard: `place side:c cell:C2`."""
        picks = [f"{name}:{value}" for name, value in self.picks(move).items()]
        return " ".join([self.kind(move).name, *picks])

    def read(self, text: str) -> int:
        """The move that a wire form names."""
        name, *words = text.split() or [""]
        if name not in self._names:
            raise BadMove(f"there is no move '{cited(name)}'; there is {', '.join(self._names)}")
        each = self.kinds[self._names[name]]
        given = dict(word.partition(":")[::2] for word in words)
        if len(given) != len(words) or given.keys() != each.picks.keys():
            wanted = " ".join(f"{pick}:…" for pick in each.picks)
            raise BadMove(f"'{cited(text)}' should read: {name} {wanted}".rstrip())
        for pick, value in given.items():
            if value not in each.picks[pick]:
                known = " ".join(each.picks[pick])
                raise BadMove(f"'{cited(value)}' is no {pick}; it is one of {known}")
        chosen = [values.index(given[pick]) for pick, values in each.picks.items()]
        return pack(self._names[name], *chosen)


def unpack(move: int) -> tuple[int, int, int, int]:
    return first(move), second(move), third(move), fourth(move)
