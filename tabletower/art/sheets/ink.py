"""A drawing made ready for paper: complete, in daylight colours or with as little ink as may be."""

import re
from collections.abc import Mapping

from ..palette import PALETTE, resolve
from ..picture import inline
from .pieces import Wishes

# Colours of large grounds, and what they become for those who save ink: white, or paler.
WHITE = (
    "paper", "card", "sky", "sky-deep", "brick", "brick-deep", "stone", "stone-deep", "roof",
    "roof-deep", "room", "yellow", "green-soft", "pink-soft", "plaque",
    *(name for name in PALETTE if name.startswith("plaster")),
)  # fmt: skip
GROUNDS = dict.fromkeys(WHITE, "#ffffff") | {
    "green": "var(--green-soft)",
    "pink": "var(--pink-soft)",
}
COLOUR = re.compile(r"var\(--([a-z0-9-]+)\)")


def printed(drawing: str, wishes: Wishes, faces: Mapping[str, str] | None = None) -> str:
    """A drawing as it goes to the printer; faces are what it may `use`."""
    whole = inline(drawing, faces or {})
    return resolve(COLOUR.sub(lightly, whole) if wishes.ink_saving else whole)


def lightly(found: re.Match[str]) -> str:
    return GROUNDS.get(found[1], found[0])
