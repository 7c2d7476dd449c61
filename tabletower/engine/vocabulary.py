"""Vocabularies: numbers with names. `icons.BOMB` in a rule is a number, to Numba a constant."""

from types import ModuleType

OK, NOT_NOW, FIRST_REFUSAL = range(3)  # numbers that `reason` gives


class Vocabulary(ModuleType):
    """Words, numbered in their order. A module, since Numba knows what is read from one."""

    def __init__(self, words: tuple[str, ...], start: int) -> None:
        super().__init__("vocabulary")
        self.names = words
        for number, word in enumerate(words, start):
            setattr(self, word.upper(), number)

    def __getattr__(self, name: str) -> int:  # for those who check types
        raise AttributeError(f"there is no {name}; there is {', '.join(self.names)}")


def vocabulary(*words: str, start: int = 0) -> Vocabulary:
    """Numbers from `start` up, named by these words in capitals."""
    return Vocabulary(words, start)


class Refusals(Vocabulary):
    """Why not, for a `may` of a game's own: numbers, each with its sentence."""

    def __init__(self, sentences: dict[str, str]) -> None:
        super().__init__(tuple(sentences), FIRST_REFUSAL)
        self.sentences = tuple(sentences.values())


def refusals(**sentences: str) -> Refusals:
    return Refusals(sentences)
