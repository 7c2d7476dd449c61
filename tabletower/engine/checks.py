"""Checks: the conditions of a kind of move. Each has the sentence for no.

A check is a rule. By its parameters it names what it reads: `box`, `s`, `seat`, and picks of
the move. One that is `among` has one pick more: it answers for all values of that pick at
once, as a bit mask.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

Rule = Callable[..., Any]


class Check(NamedTuple):
    """The declaration of a check: the sentence for no, and the pick whose values it masks."""

    says: str
    pick: str


_CHECKS: dict[Rule, Check] = {}


def check(says: str, rule: Rule | None = None) -> Any:
    """Declare a check, with the sentence for no, whose gaps are picks and facts.

    A short one is `check("you do not hold {card}", lambda s, seat, card: s.hand[seat, card])`;
    for others this is a decorator.
    """
    return among("", says, rule)


def among(pick: str, says: str, rule: Rule | None = None) -> Any:
    """Declare a check that answers for all values of a pick: a bit for each that is allowed."""

    def mark(function: Rule) -> Rule:
        _CHECKS[function] = Check(says, pick)
        return function

    return mark(rule) if rule else mark


def known_check(function: Rule) -> Check:
    if function not in _CHECKS:
        raise ValueError(f"{function.__name__} is no check: write @check above it")
    return _CHECKS[function]


def parameters_of(function: Rule) -> tuple[str, ...]:
    return function.__code__.co_varnames[: function.__code__.co_argcount]


def name_of(function: Rule) -> str:
    """The name of a rule; one without a name is called by its line."""
    name = function.__name__
    return name if name.isidentifier() else f"check_{function.__code__.co_firstlineno}"


def named(function: Rule) -> str:
    """The name of a rule for an error message."""
    is_short = function in _CHECKS and not function.__name__.isidentifier()
    return f"the check '{_CHECKS[function].says}'" if is_short else function.__name__
