"""Parse a game's options from the command line."""

from collections.abc import Iterator, Mapping

from tabletower.engine.errors import BadOption
from tabletower.engine.untrusted import cited

SET = "set"  # the option that a command line may name by itself


def read_options(given: list[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for each in given:
        name, equals, value = each.partition("=")
        if not equals:
            raise BadOption(f"an option reads NAME=VALUE, not '{cited(each)}'")
        if name in options:
            raise BadOption(f"option {cited(name)} is given twice")
        options[name] = value
    return options


def random_choices(given: Mapping[str, str], chosen: Mapping[str, str]) -> Iterator[str]:
    """Lines that name the options drawn by chance, so that they can be chosen again."""
    for name, value in given.items():
        if chosen[name] != value:
            yield f"{name}: {chosen[name]}"
