"""A rule is a plain function, and whatever a rule calls is a rule.

It stays the Python function it is, with real tracebacks and real bounds; `engine.bind` makes
twins of it, compiled for the CPU or for a GPU, that call each other instead of the plain ones.
So a rule has ints and records, no allocation, no strings, no exceptions.
"""

from collections.abc import Callable
from types import FunctionType
from typing import TypeVar

Function = TypeVar("Function", bound=Callable[..., object])

_STEPS: set[object] = set()
_THOUGHTS: set[object] = set()


def step(function: Function) -> Function:
    """A rule that is one step of a game at a table: there it counts more that it is compiled
    quickly than how quickly it runs."""
    _STEPS.add(function)
    return function


def thought(function: Function) -> Function:
    """A rule in which a bot decides: it looks at many tables in short loops, and these are over
    before the vectors pay that are good for playing."""
    _THOUGHTS.add(function)
    return function


def is_thought(value: object) -> bool:
    return value in _THOUGHTS


def is_step(value: object) -> bool:
    return value in _STEPS


def is_rule(value: object) -> bool:
    return isinstance(value, FunctionType)
