"""Names that a typed line may use: picks by their values, by labels, or as `pick:value`.

A bare number is no name: it is a number of the list.
"""

from collections.abc import Sequence
from itertools import product

from tabletower.engine import Game
from tabletower.engine.kinds import Kind
from tabletower.engine.packing import PICKS

Picks = dict[str, str]


class Names:
    """All that can be named in a game, by kind of move."""

    def __init__(self, game: Game) -> None:
        self.labels = game.words.labels
        self.kinds = {kind.name: self.names_in(kind) for kind in game.moves.kinds}
        self.known = {name for names in self.kinds.values() for name in names}
        self.longest = max(len(name.split()) for name in self.known)

    def names_in(self, kind: Kind) -> dict[str, Picks]:
        """Every name that has a meaning in a kind of move, and the picks that it may mean."""
        names: dict[str, Picks] = {}
        for pick, values in {"move": (kind.name,), **kind.picks}.items():
            for value in values:
                for name in self.names_of(pick, value):
                    names.setdefault(name.casefold(), {})[pick] = value
        return names

    def names_of(self, pick: str, value: str) -> list[str]:
        bare = [] if value.isdecimal() else [value]
        label = self.labels.get(f"{pick}:{value}")
        return [f"{pick}:{value}", f"{pick} {value}", *bare, *([label] if label else [])]

    def shown(self, pick: str, value: str) -> str:
        """A value as the list shows it, not to be taken for a number of the list."""
        plain = f"{pick} {value}" if value.isdecimal() else value
        return self.labels.get(f"{pick}:{value}", plain)

    def phrases(self, typed: str) -> list[str]:
        """The names in a line; those of several words stay together."""
        words, phrases = typed.casefold().split(), []
        while words:
            lengths = range(min(self.longest, len(words)), 1, -1)
            many = next((n for n in lengths if " ".join(words[:n]) in self.known), 1)
            phrases.append(" ".join(words[:many]))
            del words[:many]
        return phrases

    def readings(self, kind: str, phrases: Sequence[str]) -> list[Picks]:
        """The ways in which phrases name picks of a kind of move, each phrase another one."""
        if not 0 < len(phrases) <= PICKS + 1:
            return []
        meant = [self.kinds[kind].get(phrase, {}).items() for phrase in phrases]
        return [dict(way) for way in product(*meant) if len(dict(way)) == len(phrases)]
