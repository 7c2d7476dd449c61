"""Names of seats in texts: marked, so that a page can put the player's name there.

A game calls its seats by names of its own ("Amber", "green", "seat 2"). Where such a name
stands for the player, the game writes `called(seat, name)`. A page puts the player's name in the
place of what the marks enclose; everywhere else the marks are removed.

Pieces are named by codes where a line must be read back ("b33"); on a page, where one sees them,
by what they are ("the sofa"): `paged(code, name)`.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from .score_sheet import Item

FIRST = 0xE000  # and one more for each seat: letters that no text has
END = "\ue00f"
MARKED = re.compile("[\ue000-\ue007]([^\ue00f]*)\ue00f")
CODE, NAME, NAMED = "\ue010\ue011\ue012"
PAGED = re.compile(f"{CODE}([^{NAME}]*){NAME}[^{NAMED}]*{NAMED}")


def called(seat: int, name: str) -> str:
    """Mark a seat's name in a text, to be replaced by its player's."""
    return f"{chr(FIRST + seat)}{name}{END}"


def paged(code: str, name: str) -> str:
    """Other words on a page than in a transcript or a terminal: one of the two may be empty."""
    return f"{CODE}{code}{NAME}{name}{NAMED}"


def plain(text: str) -> str:
    """Remove the marks: the text with the game's own names, and with codes."""
    return unmarked(text) if NAMED in text or END in text else text


@lru_cache(1 << 10)
def unmarked(text: str) -> str:
    """The same of a text with marks. Most are names, which come again and again."""
    return MARKED.sub(r"\1", PAGED.sub(r"\1", text) if NAMED in text else text)


def plainly(function: Callable[..., Any]) -> Callable[..., Any]:
    """Wrap a function: its texts without marks."""

    def spoken(*args: Any, **named: Any) -> Any:
        return without_marks(function(*args, **named))

    return spoken


def without_marks(said: Any) -> Any:
    if isinstance(said, str):
        return plain(said)
    if isinstance(said, Mapping):
        return {key: without_marks(value) for key, value in said.items()}
    if isinstance(said, list):
        return [without_marks(each) for each in said]
    if isinstance(said, Item):
        return replace(said, title=plain(said.title), text=plain(said.text))
    return said
