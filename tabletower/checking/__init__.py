"""The contract, for any game: promises, each a sentence and a search for its breach."""

from . import (
    art_promises,
    box_promises,
    lesson_promises,
    rules_promises,
    secrecy_promises,
    twin_promises,
    words_promises,
)
from .promise import Promise, Trial

__all__ = ["FIRST", "PROMISES", "Promise", "Trial"]

FIRST = rules_promises.it_ends  # if a game breaks this one, no other can be checked
PAGES = (
    *(rules_promises, twin_promises, secrecy_promises),
    *(words_promises, art_promises, box_promises, lesson_promises),
)
PROMISES = tuple(p for page in PAGES for p in vars(page).values() if isinstance(p, Promise))
