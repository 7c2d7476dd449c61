"""Libraries that the lab needs for some of what it does, and that may not be installed."""

from importlib import import_module
from typing import Any

from tabletower.engine import TabletowerError

INSTALL = "pip install tabletower[lab]"


def needed(module: str, what: str) -> Any:
    """A module, or in one sentence what to install."""
    try:
        return import_module(module)
    except ImportError:
        library = module.partition(".")[0]
        raise TabletowerError(f"{what} needs {library}: {INSTALL}") from None
