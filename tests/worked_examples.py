"""Worked examples of the rulebooks: the position behind a picture, and what the book says of it."""

from functools import cache

from tabletower.art.rulebook_pictures import position
from tabletower.engine import Game, Table, transcript


@cache
def at(game: Game, name: str) -> Table:
    """The table at the last line of a position, which nobody changes."""
    return position(game, transcript.read(game.folder / "positions" / f"{name}.txt"))[0]


def below(game: Game, heading: str) -> str:
    """What a rulebook says under a heading, up to the next one."""
    _, _, rest = game.rulebook.partition(f"### {heading}\n")
    assert rest, f"the rulebook has no heading '{heading}'"
    return rest.partition("\n#")[0]


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip()[1:-1].split("|")]


def rows(text: str) -> list[list[str]]:
    """The tables of a text, row by row, without their headers."""
    lines = [cells(line) for line in text.splitlines() if line.startswith("|")]
    return [line for line in lines if not set("".join(line)) <= set("-:|")][1:]


def of_table(header: str, text: str) -> list[list[str]]:
    """The rows of the table that has these words in its header."""
    lines = text.splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith("|") and header in line)
    end = next((n for n in range(first, len(lines)) if not lines[n].startswith("|")), len(lines))
    return rows("\n".join(lines[first:end]))
