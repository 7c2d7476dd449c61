"""Extras of the package: libraries that not every installation has, and the sentence without."""

from importlib import import_module
from typing import Any

from .errors import TabletowerError


def missing(extra: str, what: str) -> str:
    return f"{what} needs the extra '{extra}': pip install 'tabletower[{extra}]'"


def require(module: str, what: str, extra: str = "lab") -> Any:
    """Import a module that an extra brings, or refuse with the name of the extra."""
    try:
        return import_module(module)
    except ImportError as problem:
        raise TabletowerError(missing(extra, what)) from problem
