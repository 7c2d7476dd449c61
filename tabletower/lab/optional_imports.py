"""Imports of optional libraries."""

from typing import Any

from tabletower.engine import extras


def require(module: str, what: str) -> Any:
    """Import a module, or say in one sentence what to install."""
    return extras.needed(module, "lab", what)
