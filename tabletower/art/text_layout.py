"""Text layout: widths of words, wrapping, and text that fits its frame.

Pages and paper are set in the same type. Its advances are in widths.json, in thousandths of the
size: letters of one width together, for each weight (`make widths`).
"""

import json
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from tabletower.engine.seat_names import END, MARKED

from . import svg
from .svg import Value

FILE = Path(__file__).with_name("widths.json")
REGULAR, BOLD = 400, 800
NAME = 10 * "n"  # as long as a page shows a player's name, which is not known here


@cache
def advances(weight: int) -> dict[str, float]:
    """The width of each letter, for a size of 1."""
    rows = json.loads(FILE.read_text(encoding="utf-8"))[str(weight)]
    return {letter: int(wide) / 1000 for wide, letters in rows.items() for letter in letters}


@lru_cache(4096)
def advance(words: str, weight: int) -> float:
    each = advances(weight)
    if END in words:
        words = MARKED.sub(lambda own: max(own[1], NAME, key=lambda n: advance(n, weight)), words)
    return sum(each.get(letter, 1) for letter in words)  # what the type has not may be a square


def width(words: object, size: float, weight: int = REGULAR) -> float:
    """The width of a line of words."""
    return size * advance(str(words), weight)


def fitting(lines: Sequence[str], size: float, room: float, weight: int = REGULAR) -> float:
    """The size at which no line is wider than the room: this one, or smaller."""
    wide = max(width(each, 1, weight) for each in lines)
    return size if size * wide <= room else room / wide


@lru_cache(4096)
def wrapped(
    words: str, size: float, room: float, weight: int = REGULAR, most: int = 99
) -> tuple[str, ...]:
    """Words cut into lines, none of them wider than the room; the last may have to be cut off.

    A table shows the same words in the same room again and again, and so do sheets.
    """
    lines: list[str] = []
    for word in (part for each in words.split() for part in parts(each, size, room, weight)):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, weight) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    if len(lines) > most:
        lines = lines[:most]
        while lines[-1] and width(f"{lines[-1]} …", size, weight) > room:
            lines[-1] = lines[-1].rpartition(" ")[0]
        lines[-1] += " …"
    return tuple(lines)


def parts(word: str, size: float, room: float, weight: int) -> Iterator[str]:
    """A word: whole, or as much of it at a time as there is room for."""
    while width(word, size, weight) > room and len(word) > 1 and END not in word:
        many = next((n for n in range(2, len(word)) if width(word[:n], size, weight) > room), 0)
        yield word[: many - 1]
        word = word[many - 1 :]
    yield word


# Drawn.


def rows(
    x: float, y: float, lines: Sequence[str], size: float, step: float, fill: str = "var(--ink)",
    **given: Value,
) -> str:  # fmt: skip
    """Lines below one another, the first of them on y."""
    drawn = (svg.text(x, y + step * n, each, size, fill, **given) for n, each in enumerate(lines))
    return "".join(drawn)


def title(
    x: float, y: float, words: str, size: float, room: float, fill: str = "var(--ink)",
    **given: Value,
) -> str:  # fmt: skip
    """A bold line, as large as there is room for it."""
    how = {"font_weight": BOLD} | given
    size = fitting([words], size, room, weight_of(how))
    return svg.text(x, y, words, size, fill, **how)


def paragraph(
    x: float, y: float, words: str, size: float, room: float, step: float, most: int = 99,
    **given: Any,
) -> str:  # fmt: skip
    """Words in as many lines as it takes, the first of them on y."""
    lines = wrapped(words, size, room, weight_of(given), most)
    return rows(x, y, lines, size, step, **given)


def weight_of(given: dict[str, Value]) -> int:
    return int(given.get("font_weight") or REGULAR)
