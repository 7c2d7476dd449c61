"""Knobs: what a designer turns, by name. An option, or a cell of a component file.

`last_turns` is an option; `copies.roof` is the column `copies` in the row `roof` of whichever file
has both; `rent.student` turns all columns that begin with `rent_`; `tenants.rent.student` says
which file, where several have it.
"""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from tabletower.engine import BadOption, Game
from tabletower.engine.box import Table
from tabletower.engine.box import cells_of as lines_of
from tabletower.engine.untrusted import cited

MOST_VALUES = 1000
ID = "id"  # the column by which a row is named; the first one, where a file has none


class Cell(NamedTuple):
    """One cell of a component file."""

    file: str
    column: str
    row: str


@dataclass(frozen=True)
class Knob:
    """One thing to turn, the values to try, and what it is now."""

    name: str
    values: tuple[str, ...]
    usual: tuple[str, ...]  # of every cell, as they may differ
    cells: tuple[Cell, ...] = ()  # none: it is an option

    def way(self, value: str) -> float:
        """How far a value is from what it was, from 0 to 1 over all that are tried."""
        return sum(self.way_from(usual, value) for usual in self.usual) / len(self.usual)

    def way_from(self, usual: str, value: str) -> float:
        here, there = number_in(value), number_in(usual)
        known = [number_in(each) for each in (*self.usual, *self.values)]
        numbers = [each for each in known if each is not None]
        if here is None or there is None or len(numbers) < len(known):
            return float(value != usual)
        return abs(here - there) / (max(numbers) - min(numbers)) if here != there else 0.0


Setting = tuple[tuple[str, str], ...]  # the name of every knob with its value


def number_in(text: str) -> int | None:
    return int(text) if text.removeprefix("-").isdecimal() and text.isascii() else None


def read_knob(game: Game, text: str, options: Mapping[str, str], files: Mapping[str, str]) -> Knob:
    """`rent.student=1..4`, as somebody typed it, for this box."""
    name, equals, values = text.partition("=")
    if not equals or not name or not values:
        raise BadOption(f"a knob reads NAME=1..4 or NAME=a,b, not '{cited(text)}'")
    tried = read_values(values)
    for option in game.box.options:
        if option.name == name:
            for value in tried:
                option.check(value)
            return Knob(name, tried, (options[name],))
    cells = cells_of(game, name, files)
    tables = {table.file: table for table in game.box.tables}
    usual = tuple(value_in(tables[cell.file], files[cell.file], cell) for cell in cells)
    return Knob(name, tried, usual, cells)


def read_values(text: str) -> tuple[str, ...]:
    """`1..4`, `1,2,5` or words."""
    low, dots, high = text.partition("..")
    if not dots:
        return tuple(dict.fromkeys(text.split(",")))
    first, last = number_in(low), number_in(high)
    if first is None or last is None or not first <= last < first + MOST_VALUES:
        raise BadOption(f"'{cited(text)}' is no range of at most {MOST_VALUES} whole numbers")
    return tuple(str(value) for value in range(first, last + 1))


def cells_of(game: Game, name: str, files: Mapping[str, str]) -> tuple[Cell, ...]:
    """The cells that a name means."""
    *table, column, row = name.split(".") if 1 < len(name.split(".")) < 4 else ["", "", ""]
    found = [
        Cell(each.file, one, row)
        for each in game.box.tables
        if table in ([], [each.name]) and row in rows_of(files[each.file])
        for one in columns_of(each, column)
    ]
    if not found:
        raise BadOption(f"{game.title} has no knob '{cited(name)}'; {hint(game, files)}")
    if len({cell.file for cell in found}) > 1:
        places = " or ".join(f"{cell.file.removesuffix('.csv')}.{name}" for cell in found)
        raise BadOption(f"'{cited(name)}' may mean several knobs: say {places}")
    return tuple(found)


def hint(game: Game, files: Mapping[str, str]) -> str:
    """What a knob can be called here."""
    said = ", ".join(option.name for option in game.box.options)
    told = [f"options are {said}"] if said else ["it has no options"]
    for table in game.box.tables[:1]:
        row = next(iter(rows_of(files[table.file])), "")
        told.append(f"cells are named like {table.columns[-1].name}.{row}")
    return "; ".join(told)


def columns_of(table: Table, name: str) -> list[str]:
    """The column of this name, or all that begin with it."""
    known = [column.name for column in table.columns]
    return [name] if name in known else [each for each in known if each.startswith(f"{name}_")]


def grid_of(text: str) -> list[list[str]]:
    """The cells of a file as the box reads them, every row as long as the first."""
    grid = [cells for _, cells in lines_of("", text) if any(cells)]
    return [cells + [""] * (len(grid[0]) - len(cells)) for cells in grid]


def rows_of(text: str) -> dict[str, int]:
    """Where each row of a file stands, by the word that names it."""
    grid = grid_of(text)
    by = grid[0].index(ID) if ID in grid[0] else 0
    return {row[by]: at for at, row in enumerate(grid) if at and row[by]}


def value_in(table: Table, text: str, cell: Cell) -> str:
    """What a cell says; of one that is empty or left out what that means."""
    grid, row = grid_of(text), rows_of(text)[cell.row]
    found = dict(zip(grid[0], grid[row])).get(cell.column, "")
    default = next(each.default for each in table.columns if each.name == cell.column)
    return found or str("" if default is None else default)


def turned(text: str, cells: Iterable[tuple[Cell, str]]) -> str:
    """A file with some of its cells changed; a column that was left out is added."""
    grid, rows = grid_of(text), rows_of(text)
    for cell, value in cells:
        if cell.column not in grid[0]:
            grid = [[*row, "" if at else cell.column] for at, row in enumerate(grid)]
        grid[rows[cell.row]][grid[0].index(cell.column)] = value
    told = io.StringIO(newline="")
    csv.writer(told, lineterminator="\n").writerows(grid)
    return told.getvalue()


def turn(
    knobs: Sequence[Knob], setting: Setting, options: Mapping[str, str], files: Mapping[str, str]
) -> tuple[dict[str, str], dict[str, str]]:
    """Options and files as they are with the knobs set so."""
    chosen, own = dict(options), dict(files)
    by_name = {knob.name: knob for knob in knobs}
    for name, value in setting:
        for cell in by_name[name].cells:
            own[cell.file] = turned(own[cell.file], [(cell, value)])
        if not by_name[name].cells:
            chosen[name] = value
    return chosen, own


def settings_of(knobs: Sequence[Knob]) -> list[Setting]:
    """Every combination of the values to try."""
    named = [[(knob.name, value) for value in knob.values] for knob in knobs]
    return [tuple(chosen) for chosen in product(*named)]


def way(knobs: Sequence[Knob], setting: Setting) -> float:
    """How far a box is from the original: one for every knob that is turned all the way."""
    by_name = {knob.name: knob for knob in knobs}
    return sum(by_name[name].way(value) for name, value in setting)


def spelled(setting: Setting) -> str:
    return " ".join(f"{name}={value}" for name, value in setting) or "as it is"
