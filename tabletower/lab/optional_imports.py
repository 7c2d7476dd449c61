"""Libraries that the lab needs for some of what it does, and that may not be installed."""

from typing import Any

from tabletower.engine import extras


def needed(module: str, what: str) -> Any:
    return extras.needed(module, "lab", what)
