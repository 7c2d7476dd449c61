"""Imports of optional libraries."""

from importlib import import_module
from typing import Any

from tabletower.engine import TabletowerError

INSTALL = "pip install tabletower[lab]"


def require(module: str, what: str) -> Any:
    """Import a module, or say in one sentence what to install."""
    try:
        return import_module(module)
    except ImportError:
        library = module.partition(".")[0]
        raise TabletowerError(f"{what} needs {library}: {INSTALL}") from None
