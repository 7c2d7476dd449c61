"""Print and play: a game's pieces and its rulebook as a PDF to cut out."""

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated

from typer import Option

from tabletower.engine import Game
from tabletower.engine.errors import BadOption

from .option_flags import (
    SET,
    BoxPath,
    GameName,
    GameOptions,
    Several,
    console,
    print_notes,
    read_options,
)


class Paper(StrEnum):
    A4 = "a4"
    LETTER = "letter"


def print_game(
    game: GameName,
    output: Annotated[
        Path | None, Option("--output", "-o", help="the PDF file (default: NAME.pdf)")
    ] = None,
    paper: Annotated[Paper, Option(help="paper size")] = Paper.A4,
    part: Annotated[
        Several,
        Option(help="print only this part, such as rulebook; may be repeated"),
    ] = None,
    everything: Annotated[
        bool, Option("--all", help="print all parts, those of all expansions too")
    ] = False,
    box: BoxPath = None,
    option: GameOptions = None,
    set: Annotated[
        str | None,
        Option("--set", help="set of pieces: its number, or random (short for --option set=…)"),
    ] = None,
    square: Annotated[
        int, Option(help="side of a square in millimetres, where a game has several sizes")
    ] = 0,
    text: Annotated[bool, Option(help="print titles on the pieces")] = True,
    ink_saving: Annotated[
        bool, Option("--ink-saving", help="outlines instead of large fills")
    ] = False,
) -> None:
    """Print a game: pieces to cut out and the rulebook, as a PDF."""
    from tabletower.art.sheets.order import Order
    from tabletower.art.sheets.prepared import Prepared
    from tabletower.games import find_game

    from .compile_progress import bar

    if part and everything:
        raise BadOption("--all prints all parts, so leave out --part")
    found = find_game(game)
    options = chosen_options(found, option or [], set)
    order = Order(options, part or [], everything, text, ink_saving, paper.value, square)
    with bar(console) as progress:
        progress.add_task(f"printing {found.title}", total=None)
        prepared = Prepared(found, order, box)
        pdf = prepared.document().pdf()
    print_notes(options, prepared.box)
    if not part and (left := prepared.left_out):
        console.print(f"left out: {', '.join(left)}; --all prints them too")
    file = output or Path(f"{found.name}.pdf")
    file.write_bytes(pdf)
    console.print(f"{file}: {len(pdf) / 1e6:.1f} MB", soft_wrap=True)


def chosen_options(game: Game, given: Sequence[str], set: str | None) -> dict[str, str]:
    """The options of the command line; a set may be named by itself."""
    if set is not None and SET not in [option.name for option in game.box.options]:
        raise BadOption(f"{game.title} has one set of pieces only, so leave out --set")
    return read_options([*given, *([] if set is None else [f"{SET}={set}"])])
