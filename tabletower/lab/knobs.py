"""Knobs: the numbers that a designer turns, by name. An option, or a cell of a component file.

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
from tabletower.engine.options import runs
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
    """An option or some cells, the values to try, and the present ones."""

    name: str
    values: tuple[str, ...]
    usual: tuple[str, ...]  # the present value of every cell
    cells: tuple[Cell, ...] = ()  # none: it is an option

    @property
    def argument(self) -> str:
        """The knob as `read_knob` parses it: `rent.student=1..4`."""
        is_range = len(self.values) > 2 and len(runs(self.values)) == 1
        values = f"{self.values[0]}..{self.values[-1]}" if is_range else ",".join(self.values)
        return f"{self.name}={values}"

    def distance(self, value: str) -> float:
        """The distance of a value from the present one, from 0 to 1 over the values to try."""
        return sum(self.distance_from(usual, value) for usual in self.usual) / len(self.usual)

    def distance_from(self, usual: str, value: str) -> float:
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
    """Parse a knob such as `rent.student=1..4`, for this box."""
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
    """Parse `1..4`, `1,2,5` or `a,b`."""
    low, dots, high = text.partition("..")
    if not dots:
        return tuple(dict.fromkeys(text.split(",")))
    first, last = number_in(low), number_in(high)
    if first is None or last is None or not first <= last < first + MOST_VALUES:
        raise BadOption(f"'{cited(text)}' is no range of at most {MOST_VALUES} whole numbers")
    return tuple(str(value) for value in range(first, last + 1))


def cells_of(game: Game, name: str, files: Mapping[str, str]) -> tuple[Cell, ...]:
    """The cells that a knob's name means."""
    *table, column, row = name.split(".") if 1 < len(name.split(".")) < 4 else ["", "", ""]
    cells = [
        Cell(each.file, one, row)
        for each in game.box.tables
        if table in ([], [each.name]) and row in rows_of(files[each.file])
        for one in columns_of(each, column)
    ]
    if not cells:
        raise BadOption(f"{game.title} has no knob '{cited(name)}'; {hint(game, files)}")
    if len({cell.file for cell in cells}) > 1:
        places = " or ".join(f"{cell.file.removesuffix('.csv')}.{name}" for cell in cells)
        raise BadOption(f"'{cited(name)}' may mean several knobs: say {places}")
    return tuple(cells)


def hint(game: Game, files: Mapping[str, str]) -> str:
    """A sentence that names the knobs of a game."""
    names = ", ".join(option.name for option in game.box.options)
    parts = [f"options are {names}"] if names else ["it has no options"]
    for table in game.box.tables[:1]:
        row = next(iter(rows_of(files[table.file])), "")
        parts.append(f"cells are named like {table.columns[-1].name}.{row}")
    return "; ".join(parts)


def columns_of(table: Table, name: str) -> list[str]:
    """The column of this name, or all that begin with it."""
    known = [column.name for column in table.columns]
    return [name] if name in known else [each for each in known if each.startswith(f"{name}_")]


def grid_of(text: str) -> list[list[str]]:
    """The cells of a file as the box reads them, every row as long as the first."""
    grid = [cells for _, cells in lines_of("", text) if any(cells)]
    return [cells + [""] * (len(grid[0]) - len(cells)) for cells in grid]


def rows_of(text: str) -> dict[str, int]:
    """The index of each row of a file, by its id."""
    grid = grid_of(text)
    by = grid[0].index(ID) if ID in grid[0] else 0
    return {row[by]: at for at, row in enumerate(grid) if at and row[by]}


def value_in(table: Table, text: str, cell: Cell) -> str:
    """The value of a cell; the default, where it is empty or left out."""
    grid, row = grid_of(text), rows_of(text)[cell.row]
    value = dict(zip(grid[0], grid[row])).get(cell.column, "")
    default = next(each.default for each in table.columns if each.name == cell.column)
    return value or str("" if default is None else default)


def with_cells(text: str, cells: Iterable[tuple[Cell, str]]) -> str:
    """A file with some of its cells changed; a column that was left out is added."""
    grid, rows = grid_of(text), rows_of(text)
    for cell, value in cells:
        if cell.column not in grid[0]:
            grid = [[*row, "" if at else cell.column] for at, row in enumerate(grid)]
        grid[rows[cell.row]][grid[0].index(cell.column)] = value
    out = io.StringIO(newline="")
    csv.writer(out, lineterminator="\n").writerows(grid)
    return out.getvalue()


def apply_setting(
    knobs: Sequence[Knob], setting: Setting, options: Mapping[str, str], files: Mapping[str, str]
) -> tuple[dict[str, str], dict[str, str]]:
    """Options and files with the knobs set to these values."""
    chosen, own = dict(options), dict(files)
    by_name = {knob.name: knob for knob in knobs}
    for name, value in setting:
        for cell in by_name[name].cells:
            own[cell.file] = with_cells(own[cell.file], [(cell, value)])
        if not by_name[name].cells:
            chosen[name] = value
    return chosen, own


def settings_of(knobs: Sequence[Knob]) -> list[Setting]:
    """Every combination of the values to try."""
    named = [[(knob.name, value) for value in knob.values] for knob in knobs]
    return [tuple(chosen) for chosen in product(*named)]


def distance(knobs: Sequence[Knob], setting: Setting) -> float:
    """The distance of a box from the original: 1 for every knob turned all the way."""
    by_name = {knob.name: knob for knob in knobs}
    return sum(by_name[name].distance(value) for name, value in setting)


def describe_setting(setting: Setting) -> str:
    return " ".join(f"{name}={value}" for name, value in setting) or "as it is"
