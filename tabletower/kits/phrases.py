"""English phrases for the words of any game: counted things, lists, capital letters."""

from collections.abc import Iterable

from tabletower.engine.seat_names import CODE, NAME


def many(number: int, one: str, more: str = "") -> str:
    """'1 tile', '2 tiles'."""
    return f"{number} {one if number == 1 else more or one + 's'}"


def listed(words: Iterable[str], last: str = "and") -> str:
    """'a, b and c'."""
    words = list(words)
    return f" {last} ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def some_of(all_words: Iterable[str], some: Iterable[str]) -> str:
    """'a and b', 'all but c'."""
    everything, found = list(all_words), list(some)
    missing = [word for word in everything if word not in found]
    return f"all but {missing[0]}" if len(missing) == 1 else listed(found)


def table(align: str, rows: Iterable[Iterable[str]]) -> str:
    """A table in Markdown, the header first; for each column a letter, l or r, says its side."""
    header, *others = (" | ".join(row) for row in rows)
    rule = " | ".join("--:" if side == "r" else "---" for side in align)
    return "\n".join(f"| {line} |" for line in (header, rule, *others))


def capital(text: str) -> str:
    """The first letter of a sentence, wherever it stands; of what is `paged`, both."""
    if text.startswith(CODE):
        code, _, name = text[1:].partition(NAME)
        return f"{CODE}{capital(code)}{NAME}{capital(name)}"
    return text[:1].upper() + text[1:]
