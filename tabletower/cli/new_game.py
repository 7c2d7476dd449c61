"""Create a new game: a folder with a small complete one, to be rewritten."""

from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Annotated

from typer import Argument

from tabletower.engine.errors import BadOption
from tabletower.engine.untrusted import cited
from tabletower.engine.validation import NAME

from .option_flags import console

SUFFIX = ".txt"  # a template is no module, and no test of ours
NEXT = """\
{name}/ is a whole game, which takes pebbles from a pile. It is yours now:

    tabletower check {name}                  checks it against the contract
    tabletower play {name}                   plays it here
    tabletower serve --game {name} --open    plays it in the browser

Write rulebook.md first, then rules.py, a paragraph at a time, and check after each.
Every name that a game may define is in {contract}"""


def new(
    name: Annotated[
        str, Argument(help="name of the game: lower-case letters, digits and _, as my_game")
    ],
) -> None:
    """Create a game of your own: a folder with a small complete game to start from."""
    from tabletower.engine import contract
    from tabletower.games import SHELF

    if not NAME.fullmatch(name):
        raise BadOption(f"a name has lower-case letters, digits and _ only, not '{cited(name)}'")
    if name in SHELF:
        raise BadOption(f"there is already a game called {name}: choose another name")
    lay_out(Path(name), {"name": name, "title": name.replace("_", " ").title()})
    console.print(NEXT.format(name=name, contract=contract.__file__), soft_wrap=True)


def lay_out(folder: Path, words: dict[str, str]) -> None:
    """Write the files of a game; refuse to overwrite any."""
    if folder.exists():
        there = f"there is already a {folder.name} here"
        raise BadOption(f"{there}: choose another name (nothing was written)")
    folder.mkdir()
    for template in (files("tabletower.cli") / "template").iterdir():
        text = Template(template.read_text(encoding="utf-8")).substitute(words)
        (folder / template.name.removesuffix(SUFFIX)).write_text(text, encoding="utf-8")
