"""A table that reads well in a notebook, in a terminal and in the report."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any


@dataclass(frozen=True)
class Sheet:
    """Rows of cells under a title."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return (dict(zip(self.columns, row)) for row in self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __repr__(self) -> str:
        cells = [self.columns, *([said(cell) for cell in row] for row in self.rows)]
        widths = [max(len(row[at]) for row in cells) for at in range(len(self.columns))]
        lines = [
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip()
            for row in cells
        ]
        return "\n".join([self.title, *lines])

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{escape(name)}</th>" for name in self.columns)
        rows = "".join(f"<tr>{''.join(map(cell_of, row))}</tr>" for row in self.rows)
        return (
            f"<table><caption>{escape(self.title)}</caption>"
            f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        )


def sheet(title: str, columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> Sheet:
    return Sheet(title, tuple(columns), tuple(map(tuple, rows)))


def cell_of(cell: Any) -> str:
    kind = "" if isinstance(cell, str) else ' class="n"'
    return f"<td{kind}>{escape(said(cell))}</td>"


def said(cell: Any) -> str:
    """A cell in words: few digits, and nothing where nothing is known."""
    if cell is None:
        return ""
    if isinstance(cell, float):
        return f"{cell:.2f}"
    return f"{cell:,}" if isinstance(cell, int) else str(cell)
