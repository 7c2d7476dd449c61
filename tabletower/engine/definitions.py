"""Definitions of a game: its own value for each name of the contract, or the default.

Only this module and engine.bind look up what a game defines.
"""

from collections.abc import Iterator
from difflib import get_close_matches
from types import ModuleType, SimpleNamespace
from typing import Any

from . import contract
from .rule import is_rule

PAGES: dict[str, tuple[type, ...]] = {
    "rules": (contract.Rules, contract.Evaluation),
    "words": (contract.Words, contract.Statistics),
    "art": (contract.Art,),
}
CLOSE = 0.81  # how alike two names are of which one was meant to be the other
FUNCTIONS = {
    name: value
    for name, value in vars(contract).items()
    if is_rule(value) and value.__module__ == contract.__name__
}


def own(page: type, module: ModuleType | None) -> Any:
    """Every name of a page: as the module defines it, or the default."""
    usual = {name: getattr(page, name, None) for name in listed(page)}
    return SimpleNamespace(**{name: getattr(module, name, usual[name]) for name in usual})


def defines(module: ModuleType | None, name: str) -> bool:
    return hasattr(module, name)


def listed(page: type) -> list[str]:
    """The names on a page, those without a value first."""
    known = [*page.__annotations__, *(name for name in vars(page) if not name.startswith("_"))]
    return [*dict.fromkeys(known), *(FUNCTIONS if page is contract.Rules else ())]


def needed() -> Iterator[str]:
    """List the names that all rules must define: those without a default."""
    for name in listed(contract.Rules):
        if name in FUNCTIONS:
            if "NotImplementedError" in FUNCTIONS[name].__code__.co_names:
                yield name
        elif not hasattr(contract.Rules, name):
            yield name


def misspelt(page: type, module: ModuleType) -> Iterator[tuple[str, str]]:
    """List names of a module that are nearly one of the page's, with the one that is meant."""
    known = [name for name in listed(page) if not hasattr(module, name)]
    for name in vars(module):
        for meant in get_close_matches(name, known, 1, CLOSE):
            yield name, meant
