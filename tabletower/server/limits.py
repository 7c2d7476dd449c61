"""Limits: how often, and how many at once."""

import time
from collections import OrderedDict

MOST_KNOWN = 10_000  # addresses remembered


class Bucket:
    """So many a second on average, and so many at once."""

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, rate: float, most: int) -> None:
        self.rate, self.most = rate, most
        self.left, self.at = float(most), time.monotonic()

    def take(self, many: float = 1) -> bool:
        """Whether there was one left, or so many."""
        at = time.monotonic()
        self.left = min(self.most, self.left + (at - self.at) * self.rate)
        self.at = at
        if self.left < many:
            return False
        self.left -= many
        return True


class Buckets:
    """One bucket for each address, for the addresses seen last."""

    def __init__(self, rate: float, most: int) -> None:
        self.rate, self.most = rate, most
        self.known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self.known.setdefault(address, Bucket(self.rate, self.most))
        self.known.move_to_end(address)
        if len(self.known) > MOST_KNOWN:
            self.known.popitem(last=False)
        return bucket.take()
