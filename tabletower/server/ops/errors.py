"""Errors of the server, each with one sentence: http/responses.py gives each kind a status."""

from tabletower.engine import TabletowerError


class BadMessage(TabletowerError):
    """A message that cannot be answered as it is."""


class TooLarge(TabletowerError):
    """A body over the size limit."""


class Forbidden(TabletowerError):
    """An action that this guest may not do."""


class NoSuchMatch(TabletowerError):
    """No match with this id."""


class Unreadable(NoSuchMatch):
    """Stored data of a match that is not valid. It harms this match alone."""


class Stale(TabletowerError):
    """An answer to a question that is no longer asked."""


class TooMany(TabletowerError):
    """A limit is reached: its name, and the seconds to wait where that is known."""

    def __init__(self, sentence: str, limit: str = "other", wait: float = 0.0) -> None:
        super().__init__(sentence)
        self.limit, self.wait = limit, wait


class Unavailable(TabletowerError):
    """The database did not answer. It is not known whether anything was written."""


class Elsewhere(TabletowerError):
    """Another process holds the lock."""
