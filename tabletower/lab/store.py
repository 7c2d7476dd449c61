"""Results on disk: a folder with the plan, a Parquet file a part, and in the end one of all.

A part is a function of the plan alone, so its file has the same bytes wherever it was played;
whoever stops and goes on later plays only the parts that are missing.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from tabletower.engine import BadOption
from tabletower.engine.given import cited, read_text

from . import loops
from .needs import needed
from .part import Part, Rows
from .planning import Plan, read_plan

MOST_PLAN = 1 << 28  # bytes
WHAT = "to keep results"
PLAYERS = "players"


class Store:
    """A folder that holds the results of one plan."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        needed("pyarrow", WHAT)
        self.folder, self.plan = folder, plan
        self.parts = folder / "parts"
        kept = kept_plan(folder)
        if kept and kept.told() != plan.told():
            said = f"{cited(folder.name)} holds another run ({kept.command})"
            raise BadOption(f"{said}: choose another folder with --out")
        self.parts.mkdir(parents=True, exist_ok=True)
        (folder / "plan.json").write_text(plan.told(), encoding="utf-8")

    def file(self, number: int) -> Path:
        return self.parts / f"{number:06}.parquet"

    def done(self) -> dict[int, Part]:
        """The parts that are there already."""
        return {each: self.read(each) for each in self.plan.parts if self.file(each).is_file()}

    def keep(self, number: int, part: Part) -> None:
        """A part that is there is there whole."""
        passing = self.file(number).with_suffix(".tmp")
        span = self.plan.span(number)
        write(passing, [games_of(part.rows, span.seats, span.seats)], {"taken": part.pieces})
        passing.replace(self.file(number))

    def read(self, number: int) -> Part:
        span = self.plan.span(number)
        table = needed("pyarrow.parquet", WHAT).read_table(self.file(number))
        names = [name for name in table.column_names if name != PLAYERS]
        rows = np.column_stack([table[name].to_numpy() for name in names])
        taken = np.frombuffer(table.schema.metadata[b"taken"], np.int64)
        assert rows.shape == (span.stop - span.start, loops.POINTS + span.seats)
        return Part(rows.astype(np.int64), taken.reshape(-1, len(loops.PIECE)))

    def finish(self, parts: dict[int, Part]) -> None:
        """All games in one file, in their order."""
        most = max(self.plan.players)
        seats = {number: self.plan.span(number).seats for number in parts}
        tables = (games_of(parts[n].rows, seats[n], most) for n in sorted(parts))
        write(self.folder / "games.parquet", tables)


def kept_plan(folder: Path) -> Plan | None:
    """The plan of a folder with results, if it is one."""
    file = folder / "plan.json"
    return read_plan(read_text(file, MOST_PLAN, BadOption)) if file.is_file() else None


def games_of(rows: Rows, seats: int, most: int) -> Any:
    """Rows as a table with names; seats that nobody had are empty."""
    arrow = needed("pyarrow", WHAT)
    wide, narrow = arrow.int64(), arrow.int32()
    columns = {PLAYERS: arrow.array(np.full(len(rows), seats), arrow.int8())}
    for at, name in enumerate(loops.ROW):
        columns[name] = arrow.array(rows[:, at], wide if name == "seed" else narrow)
    for seat in range(most):
        there = seat < seats
        column = rows[:, loops.POINTS + seat] if there else [None] * len(rows)
        columns[f"points_{seat + 1}"] = arrow.array(column, narrow)
    return arrow.table(columns)


def write(
    file: Path, tables: "Iterator[Any] | list[Any]", more: dict[str, Rows] | None = None
) -> None:
    """Tables, one after the other, into one file."""
    parquet = needed("pyarrow.parquet", WHAT)
    writer = None
    for table in tables:
        kept = {name: array.tobytes() for name, array in (more or {}).items()}
        schema = table.schema.with_metadata(kept) if kept else table.schema
        writer = writer or parquet.ParquetWriter(file, schema, compression="zstd")
        writer.write_table(table.cast(schema))
    if writer:
        writer.close()
