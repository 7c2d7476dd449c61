"""Prepare a drawing for print: self-contained, in light colours or with little ink."""

import re
from collections.abc import Mapping

from ..palette import PALETTE, resolve
from ..picture import inline
from .pieces import Wishes

# Colours of large areas, and what they become to save ink: white, or paler.
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
    """A drawing for the printer; `faces` are the symbols that it may use."""
    whole = inline(drawing, faces or {})
    return resolve(COLOUR.sub(lightly, whole) if wishes.ink_saving else whole)


def lightly(match: re.Match[str]) -> str:
    return GROUNDS.get(match[1], match[0])
