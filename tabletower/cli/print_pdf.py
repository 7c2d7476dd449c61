"""Print and play: a game's pieces and its rulebook as a PDF to cut out."""

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from typer import Option

from tabletower.engine.errors import BadOption
from tabletower.engine.untrusted import cited

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

if TYPE_CHECKING:
    from tabletower.art.sheets import Part

RULEBOOK = "rulebook"


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
    box: BoxPath = None,
    option: GameOptions = None,
    set: Annotated[
        str | None,
        Option("--set", help="set of pieces: its number, or random (short for --option set=…)"),
    ] = None,
    text: Annotated[bool, Option(help="print titles on the pieces")] = True,
    ink_saving: Annotated[
        bool, Option("--ink-saving", help="outlines instead of large fills")
    ] = False,
) -> None:
    """Print a game: pieces to cut out and the rulebook, as a PDF."""
    from tabletower import art
    from tabletower.art.rulebook_pictures import figure, sources
    from tabletower.art.sheets import Wishes
    from tabletower.art.sheets.pdf import print_pdf
    from tabletower.games import find_game

    from .compile_progress import bar

    printed = find_game(game)
    if set is not None and SET not in [option.name for option in printed.box.options]:
        raise BadOption(f"{printed.title} has one set of pieces only, so leave out --set")
    options = read_options([*(option or []), *([] if set is None else [f"{SET}={set}"])])
    contents = printed.open_box(options, box)
    print_notes(options, contents)
    with bar(console) as progress:
        progress.add_task(f"printing {printed.title}", total=None)
        parts = art.for_game(printed).sheets(contents, Wishes(text, ink_saving))
        names = part or all_of(printed.title, parts)
        wanted = choose(printed.title, parts, names)
        rulebook = printed.rulebook if RULEBOOK in names else ""
        shown = {name: figure(printed, name).printed for name in sources(rulebook)}
        pdf = print_pdf(printed.title, wanted, rulebook, paper.value, not part, shown)
    if left := [each.name for each in parts if each.extra and not part]:
        console.print(f"left out: {', '.join(left)}; --part {left[0]} prints them")
    file = output or Path(f"{printed.name}.pdf")
    file.write_bytes(pdf)
    console.print(f"{file}: {len(pdf) / 1e6:.1f} MB", soft_wrap=True)


def all_of(title: str, parts: Sequence["Part"]) -> list[str]:
    """The names of the parts that are printed by default."""
    if not parts:
        raise BadOption(f"{title} has no pieces to print; --part {RULEBOOK} prints its rulebook")
    return [*(part.name for part in parts if not part.extra), RULEBOOK]


def choose(title: str, parts: Sequence["Part"], names: Sequence[str]) -> list["Part"]:
    """The parts of these names."""
    known = [*(part.name for part in parts), RULEBOOK]
    for name in names:
        if name not in known:
            raise BadOption(f"{title} has no part '{cited(name)}'; it has {', '.join(known)}")
    return [part for part in parts if part.name in names]
