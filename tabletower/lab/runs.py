"""A run: results with their report."""

from pathlib import Path

from .report import write_report
from .results import Results


class Run(Results):
    """Games that were played."""

    def report(self, file: str | Path, *more: str) -> Path:
        """Write the report to a file; with more sections, such as a ladder's `part`."""
        return write_report(self, Path(file), *more)
