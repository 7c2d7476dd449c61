"""Vocabularies: numbers with names. `icons.BOMB` in a rule is a number, to Numba a constant."""

from types import ModuleType

OK, NOT_NOW, FIRST_REFUSAL = range(3)  # numbers that `reason` gives


class Vocabulary(ModuleType):
    """Names, numbered in their order. A module, since Numba treats its attributes as constants."""

    def __init__(self, names: tuple[str, ...], start: int) -> None:
        super().__init__("vocabulary")
        self.names = names
        for number, name in enumerate(names, start):
            setattr(self, name.upper(), number)

    def __getattr__(self, name: str) -> int:  # for type checkers
        raise AttributeError(f"there is no {name}; there is {', '.join(self.names)}")


def vocabulary(*names: str, start: int = 0) -> Vocabulary:
    """Number these names from `start` up: constants in capitals."""
    return Vocabulary(names, start)


class Refusals(Vocabulary):
    """Reasons that a game's own `may` returns: numbers, each with its sentence."""

    def __init__(self, sentences: dict[str, str]) -> None:
        super().__init__(tuple(sentences), FIRST_REFUSAL)
        self.sentences = tuple(sentences.values())


def refusals(**sentences: str) -> Refusals:
    return Refusals(sentences)
