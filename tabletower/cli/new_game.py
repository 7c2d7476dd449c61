"""Beginning a game of one's own: a folder with a small whole game, to be written over."""

from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Annotated

import typer
from rich.console import Console

from tabletower.engine.errors import BadOption
from tabletower.engine.untrusted import cited
from tabletower.engine.validation import NAME

SUFFIX = ".txt"  # a template is no module, and no test of ours
console = Console(highlight=False, markup=False)
NEXT = """\
{name}/ is a whole game, which takes pebbles from a pile. It is yours now:

    tabletower check {name}                  holds it to the contract
    tabletower play {name}                   plays it here
    tabletower serve --game {name} --open    plays it in the browser

Write rulebook.md first, then rules.py, a paragraph at a time, and check after each.
Every name that a game may define is in {contract}"""


def new(
    name: Annotated[str, typer.Argument(help="a word of small letters, digits and _: my_game")],
) -> None:
    """Begin a game of your own: a folder of this name, with a small whole game in it."""
    from tabletower.engine import contract
    from tabletower.games import SHELF

    if not NAME.fullmatch(name):
        raise BadOption(f"a name is a word of small letters, digits and _, not '{cited(name)}'")
    if name in SHELF:
        raise BadOption(f"the shelf has a game called {name}; take another name")
    lay_out(Path(name), {"name": name, "title": name.replace("_", " ").title()})
    console.print(NEXT.format(name=name, contract=contract.__file__), soft_wrap=True)


def lay_out(folder: Path, words: dict[str, str]) -> None:
    """Write the files of a game; nothing that is there is written over."""
    if folder.exists():
        raise BadOption(f"there is a {folder.name} here already; nothing was written")
    folder.mkdir()
    for template in (files("tabletower.cli") / "template").iterdir():
        text = Template(template.read_text(encoding="utf-8")).substitute(words)
        (folder / template.name.removesuffix(SUFFIX)).write_text(text, encoding="utf-8")
