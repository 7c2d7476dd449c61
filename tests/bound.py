"""Every loop in a test has a bound: a loop without end tells nothing."""

from collections.abc import Iterator


def at_most(many: int, trouble: str) -> Iterator[int]:
    """For a loop that is left from within; if it goes on too long, this is what is wrong."""
    yield from range(many)
    raise AssertionError(f"{trouble}, after {many} times")
