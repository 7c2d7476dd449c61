"""Arguments that several commands share, and parsing of a game's options."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated

import typer

from tabletower.engine.errors import BadOption
from tabletower.engine.untrusted import cited

GameName = Annotated[
    str, typer.Argument(help="name of a game (tabletower games lists them), or a folder with one")
]
BoxPath = Annotated[
    Path | None,
    typer.Option("--box", help="your own component files: a folder, or one CSV file"),
]
GameOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option", help="change a rule of the game: NAME=VALUE (tabletower games lists them)"
    ),
]
GameFolder = Annotated[
    str | None, typer.Option("--game", help="folder of the game, if it is not on the shelf")
]
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
