"""Rules: plain functions over ints and records, without allocation, strings or exceptions.

Each function that a rule calls is a rule. It stays the Python function it is, with real
tracebacks and real bounds; `engine.bind` makes twins of it, compiled for the CPU or for a GPU,
that call each other instead of the plain ones.
"""

from collections.abc import Callable
from types import FunctionType
from typing import TypeVar

Function = TypeVar("Function", bound=Callable[..., object])

_STEPS: set[object] = set()
_BOT_RULES: set[object] = set()


def step(function: Function) -> Function:
    """Mark an entry point that runs once a move: it is compiled quickly rather than well."""
    _STEPS.add(function)
    return function


def bot_rule(function: Function) -> Function:
    """Mark an entry point in which a bot decides, or chance: it is compiled without vector
    instructions.

    It goes through many positions in loops too short for them to pay.
    """
    _BOT_RULES.add(function)
    return function


def is_bot_rule(value: object) -> bool:
    return value in _BOT_RULES


def is_step(value: object) -> bool:
    return value in _STEPS


def is_rule(value: object) -> bool:
    return isinstance(value, FunctionType)
