"""English phrases for the words of any game: counted things, lists, capital letters."""

from collections.abc import Iterable


def many(number: int, one: str, more: str = "") -> str:
    """'1 tile', '2 tiles'."""
    return f"{number} {one if number == 1 else more or one + 's'}"


def listed(words: Iterable[str], last: str = "and") -> str:
    """'a, b and c'."""
    words = list(words)
    return f" {last} ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def capital(text: str) -> str:
    """The first letter of a sentence, wherever it stands."""
    return text[:1].upper() + text[1:]
