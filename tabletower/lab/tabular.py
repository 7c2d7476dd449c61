"""Tables of figures, for a notebook, a terminal and the report."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any


@dataclass(frozen=True)
class DataTable:
    """Rows of cells under a title."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return (dict(zip(self.columns, row)) for row in self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __repr__(self) -> str:
        cells = [self.columns, *([cell_text(cell) for cell in row] for row in self.rows)]
        widths = [max(len(row[at]) for row in cells) for at in range(len(self.columns))]
        lines = [
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip()
            for row in cells
        ]
        return "\n".join([self.title, *lines])

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{escape(name)}</th>" for name in self.columns)
        rows = "".join(f"<tr>{''.join(map(html_cell, row))}</tr>" for row in self.rows)
        body = f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody>"
        return f"<table><caption>{escape(self.title)}</caption>{body}</table>"


def data_table(title: str, columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> DataTable:
    return DataTable(title, tuple(columns), tuple(map(tuple, rows)))


def html_cell(cell: Any) -> str:
    kind = "" if isinstance(cell, str) else ' class="n"'
    return f"<td{kind}>{escape(cell_text(cell))}</td>"


def cell_text(cell: Any) -> str:
    """A cell as text: few digits, and "" for None."""
    if cell is None:
        return ""
    if isinstance(cell, float):
        return f"{cell:.2f}"
    return f"{cell:,}" if isinstance(cell, int) else str(cell)
