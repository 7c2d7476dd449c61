"""Switches: one rule of many, by a number."""

from collections.abc import Mapping
from typing import Any

from .checks import Rule, name_of, parameters_of
from .location import Location


def switch(by: str, rules: Mapping[int, Rule], otherwise: int | None = None) -> Rule:
    """A rule that calls the one for the value of its first parameter, and returns what it does.

    `holds = switch("goal", {goals.ROOMS: has_rooms, goals.DAY: is_day})` is called as
    `holds(goal, box, s, seat)`: after the number come the parameters of all rules, in the order
    in which they first appear; each rule is given its own. Where there is no rule for a number
    the answer is `otherwise`, or without it the last rule's.
    """
    parameters = dict.fromkeys(each for rule in rules.values() for each in parameters_of(rule))
    parameters.pop(by, None)
    lines = [f"def switched({', '.join([by, *parameters])}):"]
    scope: dict[str, Any] = {}
    for place, (number, rule) in enumerate(rules.items()):
        name = f"{name_of(rule)}_{place}"
        scope[name] = rule
        is_last = otherwise is None and place == len(rules) - 1
        lines += [] if is_last else [f"    if {by} == {int(number)}:"]
        call = f"return {name}({', '.join(parameters_of(rule))})"
        lines.append(f"    {call}" if is_last else f"        {call}")
    lines += [] if otherwise is None else [f"    return {otherwise}"]
    here = Location.of_caller()
    scope["__name__"] = here.module
    here.run("\n".join(lines), scope)
    made: Rule = scope["switched"]
    return made
