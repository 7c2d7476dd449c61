"""Moves: what a player can say. Kinds with named picks, declared once.

A move is one integer: its kind, then up to four picks of twelve bits. From the
declaration come the packing, the wire form (`place side:c cell:C2`), the words
(`says`) and the dense index for masks.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod

from .errors import BadMove
from .given import cited
from .rule import rule

PICKS = 4
BITS = 12
MASK = (1 << BITS) - 1
KINDS = 128


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
    shows: tuple[str, ...] = ()

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple(len(values) for values in self.picks.values())

    @property
    def unsaid(self) -> int:
        """How many moves of this kind there are that differ in picks its words do not name."""
        return prod(len(v) for pick, v in self.picks.items() if f"{{{pick}}}" not in self.says)


def kind(name: str, says: str, shows: tuple[str, ...] = (), **picks: Sequence[object]) -> Kind:
    """Declare a kind of move. `says` may name its picks and the facts of the game's words.

    So that a line can be read backwards, such a fact tells nothing of picks that the words
    name themselves: it follows from the table and from the other picks.
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
