"""Every loop in a test has a bound: a loop without end tells nothing."""

from collections.abc import Iterator

from tabletower.engine import Table


def at_most(many: int, trouble: str) -> Iterator[int]:
    """For a loop that is left from within; if it goes on too long, this is what is wrong."""
    yield from range(many)
    raise AssertionError(f"{trouble}, after {many} times")


def until_over(table: Table) -> Iterator[int]:
    """For a loop that plays a table to its end, which may come at any moment."""
    for number in at_most(100_000, "the game does not end"):
        if table.over:
            return
        yield number
