"""Moves: kinds with named picks, declared once.

From the declaration come the packing, the wire form (`place side:c cell:C2`), the words (`says`),
the dense index for masks, and the rules that judge, list and make a move.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import product
from math import prod

from .checks import Rule
from .codegen import Generator
from .errors import BadMove, BadOption
from .kinds import Kind, Shows
from .packing import kind_of, pack, unpack
from .untrusted import cited
from .vocabulary import Refusals

KINDS = 128
MOST_UNSAID = 1024  # moves of one kind that only a fact of its words tells apart


class Moves:
    """Every move of a game, by kind.

    `otherwise` is the sentence for a kind that is not asked for in this phase. `phase` is a rule
    that returns the phase of a seat; by default it is `s.phase`. `refused` are the reasons of
    those kinds that have a `may` of their own. With `stops` a list ends where its array is full:
    for games that only ask whether there is a second move. `shows` is the default for every kind
    that does not declare its own.
    """

    def __init__(
        self,
        *kinds: Kind,
        otherwise: str = "this is not what is asked now",
        phase: Rule | None = None,
        refused: Refusals | None = None,
        stops: bool = False,
        shows: Shows = (),
    ) -> None:
        if len({kind.name for kind in kinds}) < len(kinds) or len(kinds) > KINDS:
            raise ValueError(f"kinds of moves have names of their own, and are {KINDS} at most")
        sentences = refused.sentences if refused else ()
        self.kinds = tuple(replace(k, shows=shows) if k.shows is None else k for k in kinds)
        self.numbers = range(len(kinds))
        self._making = phase, (otherwise, *sentences), stops
        self._names = {kind.name: number for number, kind in enumerate(kinds)}
        self._first = [0]
        for each in kinds:
            self._first.append(self._first[-1] + prod(each.sizes))

    @cached_property
    def generated(self) -> Generator:
        return Generator(self.kinds, *self._making)

    @property
    def reasons(self) -> dict[int, str]:
        """The sentence for every number that the generated `reason` gives."""
        return {} if self.by_hand else dict(enumerate(self.generated.sentences))

    @property
    def text(self) -> str:
        """The text of the generated rules."""
        if self.by_hand:
            raise BadOption("no code is generated for this game: its rules are written by hand")
        return self.generated.text

    @property
    def by_hand(self) -> bool:
        """True if a game writes `reason`, `legal` and `play` itself."""
        return any(not kind.ways for kind in self.kinds)

    def made(self) -> tuple[Rule, Rule, Rule]:
        """Return the generated rules: `reason`, `legal`, and `act`, which carries a move out."""
        rules = self.generated.made()
        return rules["reason"], rules["legal"], rules["act"]

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
        left = [
            [*map(named.index, picks[pick])] if pick in picks else range(len(named))
            for pick, named in kind.picks.items()
        ]
        return (pack(self._names[kind.name], *chosen) for chosen in product(*left))

    def kind(self, move: int) -> Kind:
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
