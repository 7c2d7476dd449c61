"""Records: everything that decides the future of a game, each field saying who may see it.

A view is the same record with holes: every hidden byte becomes 0xFF, so that a
hidden number reads as UNKNOWN. The holes follow from the declarations alone.

A record may declare a public field `quiet`. While it is 1, no reader may know which other
seats are asked: of `asked` a view keeps the reader's own bit only.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from .views import AUDIENCE, EVERYBODY, copy_events

Bytes = npt.NDArray[np.uint8]
States = npt.NDArray[Any]  # an array of records; one game is an array of shape (1,)

UNKNOWN = -1
SPECTATOR = -1  # the seat that sees only what is public
MOST_SEATS = 8


# Looked up once: interpreted rules and words read fields and elements all the time.
ndarray, item = np.ndarray, np.ndarray.item


class Numbers(np.ndarray[Any, Any]):
    """A field of many numbers, whose elements are plain Python ints.

    Arithmetic on the whole of it is done in 64 bits, as compiled code does it.
    """

    def __getitem__(self, at: Any) -> Any:
        # `item` gives one element at once, but counts a lone index through all dimensions.
        if type(at) is int and self.ndim == 1:
            return item(self, at)
        if type(at) is tuple:
            try:
                return item(self, *at)
            except (TypeError, ValueError):
                pass  # it asks for a row or a slice
        found = ndarray.__getitem__(self, at)
        return found if type(found) is Numbers else plain(found)

    def __array_ufunc__(
        self, ufunc: Any, method: str, *given: Any, out: Any = (), **more: Any
    ) -> Any:
        wide = [np.asarray(x, np.int64) if isinstance(x, Numbers) else x for x in given]
        found = getattr(ufunc, method)(*wide, **more)
        for target in out:
            narrow = np.asarray(target)
            if np.any(found != np.asarray(found, narrow.dtype)):
                raise OverflowError(f"a number is out of bounds for {narrow.dtype}")
            narrow[...] = found
            return target
        return plain(found)


def plain(value: Any) -> Any:
    if isinstance(value, np.integer):
        return int(value)  # in a quarter of the time of `item`
    return value.item() if isinstance(value, np.generic) else value


class Exact(np.record):  # type: ignore[misc]
    """A record as interpreted rules see it: s.field is a plain int, or Numbers.

    NumPy's small integers would overflow where compiled code counts in 64 bits;
    plain ints never do, and one that does not fit its field raises when it is stored.
    """

    def __getattribute__(self, name: str) -> Any:
        try:
            found = np.void.__getitem__(self, name)
        except (KeyError, ValueError):
            return object.__getattribute__(self, name)
        return found.view(Numbers) if type(found) is ndarray else int(found)

    def __setattr__(self, name: str, value: Any) -> None:
        np.void.__setitem__(self, name, value)


def aligned(layout: list[Any]) -> np.dtype[Any]:
    """The NumPy type of a record with these fields, laid out as C, Numba and CUDA want it."""
    return np.dtype((Exact, np.dtype(layout, align=True)))


class Seats(int):
    """The number of rows of a field that has one for every seat.

    Rules do not write the rows of seats that are not played.
    """


@dataclass(frozen=True)
class Field:
    """One line of a record: a name, an integer type, a shape, and who may see it."""

    name: str
    type: str
    shape: tuple[int, ...]
    sight: str

    def __post_init__(self) -> None:
        if self.type not in ("i1", "i2", "i4", "i8"):
            raise TypeError(f"field {self.name}: a record holds i1, i2, i4 or i8, not {self.type}")
        if self.sight == "private" and not (self.shape and self.shape[0] <= MOST_SEATS):
            raise TypeError(f"private field {self.name} needs one row a seat")


def public(name: str, type: str, shape: tuple[int, ...] = ()) -> Field:
    """Declare a field that all readers see."""
    return Field(name, type, shape, "public")


def private(name: str, type: str, shape: tuple[int, ...]) -> Field:
    """Declare a field with a row a seat; each seat sees its own."""
    return Field(name, type, shape, "private")


def secret(name: str, type: str, shape: tuple[int, ...] = ()) -> Field:
    """Declare a field that no reader sees."""
    return Field(name, type, shape, "secret")


def scratch(name: str, type: str, shape: tuple[int, ...]) -> Field:
    """Declare work space; no part of the game: not seen, saved, hashed or compared.

    A call finds there what the last one left, or anything else.
    """
    return Field(name, type, shape, "scratch")


def events(most: int) -> Field:
    """Declare room for so many events of one move: kind, three facts, who may know."""
    return Field("events", "i2", (most, 5), "public")


HEADER = (
    secret("dice", "i8"),  # the generator behind every draw; or how far the key's stream is used
    secret("key", "i4", (8,)),  # of a game that people play
    public("seats", "i1"),  # how many play
    public("over", "i1"),  # 1 when the game has ended
    public("asked", "i2"),  # bit mask of the seats whose decision is awaited
    public("happened", "i2"),  # how many rows of `events` the last move filled
)


class Record:
    """The declaration of a game's state: a NumPy type, and who may see which byte of it."""

    def __init__(self, *fields: Field) -> None:
        if not any(field.name == "events" for field in fields):
            fields = (*fields, events(1))
        # Wide fields first: no padding in the middle, and the same layout on every machine.
        self.fields = tuple(sorted(HEADER + fields, key=lambda field: -int(field.type[1])))
        self.dtype = aligned([(f.name, f.type, f.shape) for f in self.fields])
        self.size = self.dtype.itemsize
        self.identity = self._bytes_where("public", "private", "secret")
        self.keeps_secrets = any(field.sight in ("private", "secret") for field in fields)
        self._has_rows_of_seats = any(field.sight == "private" for field in fields)
        self._may_be_quiet = any(field.name == "quiet" for field in fields)
        self._seen = [self._mask_of(seat) for seat in range(SPECTATOR, MOST_SEATS)]
        self._holes = [self.identity & ~seen for seen in self._seen]

    def blank(self, seats: int) -> States:
        """An array of one empty record for so many seats."""
        states = np.zeros(1, self.dtype)
        states["seats"] = seats
        return states

    def view(self, states: States, seat: int) -> States:
        """Return the view of a seat: a record of its own, the same with holes.

        Of the events it keeps those that the seat may know, without the other readers; and of
        `asked` the seat's own bit only, while the record is quiet.
        """
        raw = np.frombuffer(states.tobytes(), np.uint8) & self._seen[seat + 1]
        raw |= self._holes[seat + 1]
        seen: States = np.ndarray(states.shape, self.dtype, raw)
        if self.is_quiet(states):
            seen["asked"] &= 1 << seat if seat >= 0 else 0
        if not is_public(self._audiences(states)):
            copy_events(states[0], seen[0], seat)
        return seen

    def _audiences(self, states: States) -> list[int]:
        """The bit mask of readers of each event."""
        audiences: list[int] = states["events"][0, : states["happened"][0], AUDIENCE].tolist()
        return audiences

    def is_open(self, states: States) -> bool:
        """True if all readers may know the same of one game now: then one view serves all."""
        if self._has_rows_of_seats or self.is_quiet(states):
            return False
        return is_public(self._audiences(states))

    def seen_by(self, reader: int) -> Bytes:
        """A mask of the bytes that this reader may see."""
        return self._seen[reader + 1]

    def public_bytes(self, states: States) -> bytes:
        """The bytes that everybody may see: a key for what follows from them alone."""
        return bytes(as_bytes(states) & self.seen_by(SPECTATOR))

    @cached_property
    def masks(self) -> npt.NDArray[np.int64]:
        """For each seat a mask of what it may see, and the holes, as 64-bit numbers (`views`)."""
        seen = np.array([self.seen_by(seat) for seat in range(MOST_SEATS)])
        return np.stack([seen, self.identity & ~seen], axis=1).view("<i8")

    @property
    def quiet_at(self) -> int:
        """The place of the byte `quiet`; -1 without one."""
        return self.span("quiet").start if self._may_be_quiet else -1

    def is_quiet(self, states: States) -> bool:
        """True while no reader may know which other seats are asked."""
        return self._may_be_quiet and bool(states["quiet"][0])

    def bytes(self, states: States) -> bytes:
        """The game's identity: every byte that counts, scratch and padding left out."""
        return bytes(as_bytes(states) & self.identity)

    def _bytes_where(self, *sights: str) -> Bytes:
        mask = np.zeros(self.size, np.uint8)
        for field in self.fields:
            if field.sight in sights:
                mask[self.span(field.name)] = 0xFF
        return mask

    def _mask_of(self, seat: int) -> Bytes:
        mask = self._bytes_where("public")
        for field in self.fields:
            if field.sight == "private" and 0 <= seat < field.shape[0]:
                span = self.span(field.name)
                row = (span.stop - span.start) // field.shape[0]
                mask[span.start + seat * row : span.start + (seat + 1) * row] = 0xFF
        return mask

    def span(self, name: str) -> slice:
        """The bytes of a field."""
        assert self.dtype.fields
        kind, start = self.dtype.fields[name][:2]
        return slice(start, start + kind.itemsize)


def as_bytes(states: States) -> Bytes:
    return states.view(np.uint8).reshape(-1)


def as_int64(states: States) -> npt.NDArray[np.int64]:
    """View records as rows of 64-bit numbers: the dice take eight bytes, so each is a multiple."""
    return as_bytes(states).view("<i8").reshape(len(states), -1)


def copied(states: States) -> States:
    """Copy records at memory speed: NumPy's own copy goes field by field."""
    return np.ndarray(states.shape, states.dtype, as_bytes(states).copy())


def is_public(audiences: list[int]) -> bool:
    return audiences.count(EVERYBODY) == len(audiences)
