"""Results on disk: a folder with the plan, a Parquet file a part, and in the end one of all.

A part is a function of the plan alone, so its file has the same bytes wherever it was played;
whoever stops and goes on later plays only the parts that are missing.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np

from tabletower.engine import BadOption
from tabletower.engine.untrusted import cited, read_text

from . import loops
from .chunk import Part, Rows
from .optional_imports import needed
from .plans import Plan, changed_since, read_plan

MOST_PLAN = 1 << 28  # bytes
WHAT = "to keep results"
PLAYERS = "players"
PLAN = "plan.json"
OTHERWISE = "delete it, or choose another folder with --out"


class Store:
    """A folder that holds the results of one plan."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        needed("pyarrow", WHAT)
        self.folder, self.plan = folder, plan
        self.parts = folder / "parts"
        kept = kept_plan(folder)
        if kept and kept.told() != plan.told():
            raise BadOption(f"{cited(folder)} holds another run ({kept.command}): {OTHERWISE}")
        self.parts.mkdir(parents=True, exist_ok=True)
        if not kept:
            passing = folder / "plan.tmp"
            passing.write_text(plan.told(), encoding="utf-8")
            passing.replace(folder / PLAN)

    def file(self, number: int) -> Path:
        return self.parts / f"{number:06}.parquet"

    def done(self) -> dict[int, Part]:
        """The parts that are there already. One that cannot be read is played again."""
        names = [file.stem for file in self.parts.glob("*.parquet")]
        there = sorted(int(name) for name in names if name.isdecimal())
        found = {each: self.read(each) for each in there if each in self.plan.parts}
        return {each: part for each, part in found.items() if part}

    def keep(self, number: int, part: Part) -> None:
        """A part that is there is there whole."""
        passing = self.file(number).with_suffix(".tmp")
        span = self.plan.span(number)
        table = games_of(part.rows, span.seats, max(self.plan.players))
        write(passing, [table], {"taken": part.pieces.tobytes(), "plan": self.plan.digest.encode()})
        passing.replace(self.file(number))

    def read(self, number: int) -> Part | None:
        """A part from its file; nothing, if the file is torn or of another plan."""
        span = self.plan.span(number)
        try:
            table = needed("pyarrow.parquet", WHAT).read_table(self.file(number))
            kept = table.schema.metadata or {}
            taken = np.frombuffer(kept.get(b"taken", b""), np.int64).reshape(-1, len(loops.PIECE))
        except (OSError, ValueError):
            return None
        if kept.get(b"plan") != self.plan.digest.encode() or len(table) != span.stop - span.start:
            return None
        names = [*loops.ROW, *(points_of(seat) for seat in range(span.seats))]
        rows = np.column_stack([table[name].fill_null(loops.NONE).to_numpy() for name in names])
        return Part(rows.astype(np.int64), taken)

    def finish(self, parts: dict[int, Part]) -> None:
        """All games in one file, in their order."""
        most = max(self.plan.players)
        seats = {number: self.plan.span(number).seats for number in parts}
        tables = (games_of(parts[n].rows, seats[n], most) for n in sorted(parts))
        write(self.folder / "games.parquet", tables)


def kept_plan(folder: Path) -> Plan | None:
    """The plan of a folder with results, if it is one, and if it can be gone on with."""
    file = folder / PLAN
    if not file.is_file():
        return None
    try:
        found = read_plan(read_text(file, MOST_PLAN, BadOption))
    except BadOption as problem:
        raise BadOption(f"{cited(folder)} cannot be gone on with, {problem}: {OTHERWISE}") from None
    if changed := changed_since(found):
        raise BadOption(f"{cited(folder)} holds games played with {changed}: {OTHERWISE}")
    return found


def games_of(rows: Rows, seats: int, most: int) -> Any:
    """Rows as a table with names; seats that nobody had are empty."""
    arrow = needed("pyarrow", WHAT)
    wide, narrow = arrow.int64(), arrow.int32()
    columns = {PLAYERS: arrow.array(np.full(len(rows), seats), arrow.int8())}
    for at, name in enumerate(loops.ROW):
        none = rows[:, at] == loops.NONE if at >= loops.ENDING else None
        columns[name] = arrow.array(rows[:, at], wide if name == "seed" else narrow, mask=none)
    for seat in range(most):
        there = seat < seats
        column = rows[:, loops.POINTS + seat] if there else [None] * len(rows)
        columns[points_of(seat)] = arrow.array(column, narrow)
    return arrow.table(columns)


def points_of(seat: int) -> str:
    return f"points_{seat + 1}"


def write(file: Path, tables: Iterable[Any], more: dict[str, bytes] | None = None) -> None:
    """Tables, one after the other, into one file."""
    parquet = needed("pyarrow.parquet", WHAT)
    writer = None
    for table in tables:
        schema = table.schema.with_metadata(more) if more else table.schema
        writer = writer or parquet.ParquetWriter(file, schema, compression="zstd")
        writer.write_table(table.cast(schema))
    if writer:
        writer.close()
