"""A run: results, and the page that tells of them."""

from pathlib import Path

from .report import write_report
from .results import Results


class Run(Results):
    """Games that were played."""

    def report(self, file: str | Path, *more: str) -> Path:
        """One page with everything, at this place; and with more, such as a ladder's `part`."""
        return write_report(self, Path(file), *more)
