"""Arguments that several commands share, parsing of a game's options, and the console."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

from rich.console import Console
from typer import Argument, Option

from tabletower.engine import Contents
from tabletower.engine.errors import BadOption
from tabletower.engine.untrusted import cited

Several = list[str] | None  # values of an option that may be repeated
GameName = Annotated[
    str, Argument(help="name of a game (tabletower games lists them), or a folder with one")
]
BoxPath = Annotated[
    Path | None, Option("--box", help="your own component files: a folder, or one CSV file")
]
GameOptions = Annotated[
    Several,
    Option(
        "--option",
        help="change a rule: NAME=VALUE, or preset=NAME for several (tabletower games lists them)",
    ),
]
console = Console(highlight=False, markup=False)
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


def print_notes(given: Mapping[str, str], box: Contents) -> None:
    """Print the options drawn by chance, so that they can be chosen again; then warnings."""
    for name, value in given.items():
        if box.options.get(name, value) != value:
            console.print(f"{name}: {box.options[name]}")
    for warning in box.warnings:
        console.print(f"note: {warning}", style="yellow")
