"""What a server has to refuse, each in one sentence: the door turns the kind into a status."""

from tabletower.engine import TabletowerError


class BadMessage(TabletowerError):
    """Something that cannot be answered as it is."""


class TooLarge(TabletowerError):
    """More bytes than anybody needs."""


class Forbidden(TabletowerError):
    """Not for this person."""


class NoSuchMatch(TabletowerError):
    """There is no match of this name."""


class Unreadable(NoSuchMatch):
    """What was kept of a match is not what was ever written. It harms this match alone."""


class Stale(TabletowerError):
    """What a player wanted to answer is no longer asked."""


class TooMany(TabletowerError):
    """More than one may have: by which limit, and for how many seconds, where that is known."""

    def __init__(self, sentence: str, limit: str = "other", wait: float = 0.0) -> None:
        super().__init__(sentence)
        self.limit, self.wait = limit, wait


class Unavailable(TabletowerError):
    """The database could not do what was asked. Nothing is known to have been written."""


class Elsewhere(TabletowerError):
    """Another process is doing it."""
