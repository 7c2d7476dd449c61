"""Results on disk: a folder with the plan, a Parquet file for each chunk, and at last one of all.

A chunk is a function of the plan alone, so its file has the same bytes wherever it was played; a
run that was stopped and is resumed plays only the chunks that are missing.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np

from tabletower.engine import BadOption
from tabletower.engine.extras import require
from tabletower.engine.untrusted import cited, read_text

from . import loops
from .chunk import Chunk, Rows
from .plans import Plan, changed_since, read_plan

MOST_PLAN = 1 << 28  # bytes
WHAT = "to keep results"
PLAYERS = "players"
PLAN = "plan.json"
REMEDY = "delete it, or choose another folder with --out"


class ResultFolder:
    """A folder that holds the results of one plan."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        require("pyarrow", WHAT)
        self.folder, self.plan = folder, plan
        self.parts = folder / "parts"
        kept = saved_plan(folder)
        if kept and kept.to_json() != plan.to_json():
            raise BadOption(f"{cited(folder)} holds another run ({kept.command}): {REMEDY}")
        self.parts.mkdir(parents=True, exist_ok=True)
        if not kept:
            passing = folder / "plan.tmp"
            passing.write_text(plan.to_json(), encoding="utf-8")
            passing.replace(folder / PLAN)

    def file(self, number: int) -> Path:
        return self.parts / f"{number:06}.parquet"

    def done(self) -> dict[int, Chunk]:
        """The chunks on disk, without those that cannot be read: they are played again."""
        names = [file.stem for file in self.parts.glob("*.parquet")]
        there = sorted(int(name) for name in names if name.isdecimal())
        chunks = {each: self.read(each) for each in there if each in self.plan.chunks}
        return {each: chunk for each, chunk in chunks.items() if chunk}

    def keep(self, number: int, part: Chunk) -> None:
        """Write a chunk atomically."""
        passing = self.file(number).with_suffix(".tmp")
        span = self.plan.span(number)
        table = games_of(part.rows, span.seats, max(self.plan.players))
        write(passing, [table], {"taken": part.pieces.tobytes(), "plan": self.plan.digest.encode()})
        passing.replace(self.file(number))

    def read(self, number: int) -> Chunk | None:
        """Read a chunk; None, if its file is damaged or of another plan."""
        span = self.plan.span(number)
        try:
            table = require("pyarrow.parquet", WHAT).read_table(self.file(number))
            kept = table.schema.metadata or {}
            taken = np.frombuffer(kept.get(b"taken", b""), np.int64).reshape(-1, len(loops.PIECE))
        except (OSError, ValueError):
            return None
        if kept.get(b"plan") != self.plan.digest.encode() or len(table) != span.stop - span.start:
            return None
        names = [*loops.ROW, *(points_of(seat) for seat in range(span.seats))]
        rows = np.column_stack([table[name].fill_null(loops.NONE).to_numpy() for name in names])
        return Chunk(rows.astype(np.int64), taken)

    def finish(self, parts: dict[int, Chunk]) -> None:
        """Write all games into one file, in order."""
        most = max(self.plan.players)
        seats = {number: self.plan.span(number).seats for number in parts}
        tables = (games_of(parts[n].rows, seats[n], most) for n in sorted(parts))
        write(self.folder / "games.parquet", tables)


def saved_plan(folder: Path) -> Plan | None:
    """The plan in a folder; None, if it holds no results. Refuse one that cannot be resumed."""
    file = folder / PLAN
    if not file.is_file():
        return None
    try:
        plan = read_plan(read_text(file, MOST_PLAN, BadOption))
    except BadOption as problem:
        raise BadOption(f"{cited(folder)} cannot be resumed, {problem}: {REMEDY}") from None
    if changed := changed_since(plan):
        raise BadOption(f"{cited(folder)} holds games played with {changed}: {REMEDY}")
    return plan


def plan_in(folder: Path) -> Plan:
    """The plan in a folder, which must hold results."""
    plan = saved_plan(folder)
    if plan is None:
        raise BadOption(f"{cited(folder)} holds no results of the lab: it has no plan.json")
    return plan


def games_of(rows: Rows, seats: int, most: int) -> Any:
    """Rows as an Arrow table; seats beyond the number of players are empty."""
    arrow = require("pyarrow", WHAT)
    wide, narrow = arrow.int64(), arrow.int32()
    columns = {PLAYERS: arrow.array(np.full(len(rows), seats), arrow.int8())}
    for at, name in enumerate(loops.ROW):
        none = rows[:, at] == loops.NONE if at >= loops.ENDING else None
        kind = wide if at in (loops.SEED, loops.ROLES) else narrow
        columns[name] = arrow.array(rows[:, at], kind, mask=none)
    for seat in range(most):
        there = seat < seats
        column = rows[:, loops.POINTS + seat] if there else [None] * len(rows)
        columns[points_of(seat)] = arrow.array(column, narrow)
    return arrow.table(columns)


def points_of(seat: int) -> str:
    return f"points_{seat + 1}"


def write(file: Path, tables: Iterable[Any], more: dict[str, bytes] | None = None) -> None:
    """Append tables to one Parquet file."""
    parquet = require("pyarrow.parquet", WHAT)
    writer = None
    for table in tables:
        schema = table.schema.with_metadata(more) if more else table.schema
        writer = writer or parquet.ParquetWriter(file, schema, compression="zstd")
        writer.write_table(table.cast(schema))
    if writer:
        writer.close()
