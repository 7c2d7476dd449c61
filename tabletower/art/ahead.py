"""Consequences of a choice that is not made yet, drawn over the table as it is."""

from collections.abc import Iterable

from .svg import group
from .zone import Zone


def redrawn(zones: Iterable[tuple[Zone, Zone]]) -> dict[str, str]:
    """Of each zone as it is and as it would be: all of it where it would change, by its name.

    One that would have another size is left as it is.
    """
    return {
        now.name: then.svg
        for now, then in zones
        if now.parts != then.parts and (now.width, now.height) == (then.width, then.height)
    }


def consequence(drawn: str) -> str:
    """The consequence of a choice, beside what is chosen: hidden while it only could be chosen."""
    return group(drawn, class_="consequence")
