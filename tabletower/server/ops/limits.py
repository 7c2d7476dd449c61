"""Rate limits: token buckets by address and guest, and counts of what is open at once."""

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv4Address, ip_address, ip_network
from math import inf
from threading import Lock
from typing import NamedTuple

MOST_KNOWN = 10_000  # addresses or guests remembered
WIDER = 16  # times as much for a wide address as for a narrow one


class Address(NamedTuple):
    """A client's address, as limits count it.

    An IPv6 household has 64 bits to itself: it counts as one. But a site is given 65,536 of these
    at once (a /48), so that all of them together have a limit as well.
    """

    narrow: str
    wide: str  # the same for IPv4


@lru_cache(MOST_KNOWN)
def address_of(host: str) -> Address:
    """Return the address of a host. IPv4 written as IPv6 is IPv4: else all would be one address."""
    try:
        number = ip_address(host)
    except ValueError:
        return Address(host, host)
    if isinstance(number, IPv4Address):
        return Address(host, host)
    if number.ipv4_mapped:
        return Address(str(number.ipv4_mapped), str(number.ipv4_mapped))
    return Address(*(str(ip_network((number, bits), strict=False)) for bits in (64, 48)))


class Bucket:
    """Token bucket: so many a second on average, and so many at once."""

    __slots__ = ("_lock", "at", "left", "most", "rate")

    def __init__(self, rate: float, most: float) -> None:
        self.rate, self.most = rate, most
        self.left, self.at = float(most), time.monotonic()
        self._lock = Lock()

    def take(self, many: float = 1) -> bool:
        """Take tokens; return whether there were enough."""
        with self._lock:
            self._fill()
            if self.left < many:
                return False
            self.left -= many
            return True

    def charge(self, much: float) -> None:
        """Charge what was used already; a debt is at most what there may be at once. Work in any
        thread may be charged. This is done at every step of every request, so the clock is left
        to `take` and `wait`."""
        with self._lock:
            left = self.left - much
            self.left = left if left > -self.most else -self.most

    def wait(self, many: float = 1) -> float:
        """Return the seconds until there are enough tokens."""
        with self._lock:
            self._fill()
            missing = max(0.0, many - self.left)
        return missing / self.rate if self.rate else missing and inf

    def _fill(self) -> None:
        at = time.monotonic()
        self.left = min(self.most, self.left + (at - self.at) * self.rate)
        self.at = at


class Buckets:
    """A token bucket for each address or guest, of those seen last."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate, self.most = rate, most
        self.known: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, whose: str) -> Bucket:
        if whose not in self.known:
            self.known[whose] = Bucket(self.rate, self.most)
        self.known.move_to_end(whose)
        if len(self.known) > MOST_KNOWN:
            self.known.popitem(last=False)
        return self.known[whose]

    def take(self, whose: str) -> bool:
        return self.of(whose).take()


class AddressBuckets:
    """Token buckets by narrow address, and larger ones by wide address."""

    def __init__(self, rate: float, most: int) -> None:
        self.narrow = Buckets(rate, most)
        self.wide = Buckets(WIDER * rate, WIDER * most)

    def take(self, address: Address) -> bool:
        narrow, wide = address
        return self.narrow.take(narrow) and (wide == narrow or self.wide.take(wide))


class Occupancy:
    """Counts of what is open at once, by narrow and by wide address."""

    def __init__(self, most: int) -> None:
        self.most, self.all = most, 0
        self.by_address: Counter[str] = Counter()

    def has_room(self, address: Address) -> bool:
        narrow, wide = address
        is_full = self.by_address[narrow] >= self.most
        return not is_full and self.by_address[wide] < WIDER * self.most

    @contextmanager
    def held(self, address: Address) -> Iterator[None]:
        """Count one more until the block ends."""
        self._count(address, 1)
        try:
            yield
        finally:
            self._count(address, -1)

    def _count(self, address: Address, more: int) -> None:
        self.all += more
        for each in {*address}:
            self.by_address[each] += more
            if not self.by_address[each]:
                del self.by_address[each]
