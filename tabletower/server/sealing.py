"""Before the deal: words are sealed, closed, told, and sometimes sealed anew.

Whoever learnt another's word before choosing their own could choose the deal. So each step is
one transaction, and a word is told only when no seal can change any more. A word that does not
come opens the seals again. Then nothing that was told is used: everybody seals anew.
"""

from asyncio import Future
from collections.abc import Sequence

import msgspec
import sqlalchemy as sa

from tabletower.engine import seeds

from . import shuffle
from .store import Row, Seat, Store, now, seat_values, seats_of
from .tables import matches, seats

AGAIN = "again"  # in the place of a seal that is to be made anew
EMPTY = {"guest": None, "seal": "", "word": "", "salt": ""}
AGO = "that is no longer so; look again"
LATE = {"live": 60_000, "days": 86_400_000}  # milliseconds until others may go on without a word


def is_awaited(row: Row, seat: Seat) -> bool:
    """Whether everybody waits for this seat: to tell its word, or to seal it anew."""
    if row.closed is None:
        return seat.seal == AGAIN
    return bool(seat.seal and not seat.salt)


def is_ready(row: Row, chairs: Sequence[Seat]) -> bool:
    """Whether everybody is there, and the match waits for its maker to start it."""
    waits = row.hold and row.closed is None and row.started is None and row.ended is None
    return waits and not any(seat.is_open for seat in chairs)


def late_at(row: Row) -> int:
    """When a word that is awaited is late."""
    since = row.closed or max((when for _, when in reopenings(row)), default=0)
    return since + LATE[row.pace]


def reopenings(row: Row) -> list[tuple[int, int]]:
    """Because of which seat the words were opened again, and when."""
    if row.reopened == "[]":
        return []
    return msgspec.json.decode(row.reopened, type=list[tuple[int, int]])


def close(store: Store, id: str) -> "Future[bool]":
    """Let no seal change any more, if every seat is taken and none is to seal anew; whether so."""

    def work(connection: sa.Connection) -> bool:
        row, chairs = waiting(connection, id), seats_of(connection, [id])
        if row is None or row.closed is not None:
            return False
        if any(seat.is_open or is_awaited(row, seat) for seat in chairs):
            return False
        row.closed = now()
        change(connection, row, closed=row.closed)
        deal_if_told(connection, row)
        return True

    return store.database.write(work)


def tell(store: Store, mine: Seat, word: str, salt: str) -> "Future[str]":
    """Open a seal. The last word deals the cards. Why it cannot be, or nothing."""

    def work(connection: sa.Connection) -> str:
        row = waiting(connection, mine.match)
        if row is None:
            return "the shuffle is done"
        if row.closed is None:
            return "no word is told before all are sealed"
        here = (seats.c.match == mine.match, seats.c.seat == mine.seat)
        fits = shuffle.seal(mine.match, mine.seat, salt, word)
        sealed = (*here, seats.c.guest == mine.guest, seats.c.seal == fits)
        told = connection.execute(seats.update().where(*sealed).values(word=word, salt=salt))
        if not told.rowcount:
            return "this is not the word that you sealed"
        deal_if_told(connection, row)
        return ""

    return store.database.write(work)


def deal_if_told(connection: sa.Connection, row: Row) -> None:
    """Deal as soon as nobody's word is awaited."""
    chairs = seats_of(connection, [row.id])
    if not any(is_awaited(row, seat) for seat in chairs):
        lines = [shuffle.line(seat.salt, seat.word) for seat in chairs]
        key = shuffle.seed(row.id, row.secret, lines)
        change(connection, row, seed=seeds.spell(key), started=now())


def reopen(store: Store, known: Row) -> "Future[bool]":
    """Go on without the words that are awaited, unless it was done already; whether it worked."""

    def work(connection: sa.Connection) -> bool:
        row, chairs = waiting(connection, known.id), seats_of(connection, [known.id])
        if row is None or (row.closed, row.reopened) != (known.closed, known.reopened):
            return False
        missing = [seat.seat for seat in chairs if is_awaited(row, seat)]
        if missing:
            open_again(connection, row, missing)
        return bool(missing)

    return store.database.write(work)


def leave(store: Store, mine: Seat) -> "Future[bool]":
    """Get up before the deal; a word that is sealed and not told goes along. Whether it worked."""

    def work(connection: sa.Connection) -> bool:
        row, chairs = waiting(connection, mine.match), seats_of(connection, [mine.match])
        if row is None or not any(is_same(mine, seat) for seat in chairs):
            return False
        if row.closed is not None:
            open_again(connection, row, [mine.seat])
        change_seats(connection, mine.match, seats.c.seat == mine.seat, **EMPTY)
        return True

    return store.database.write(work)


def is_same(mine: Seat, seat: Seat) -> bool:
    return (mine.seat, mine.guest) == (seat.seat, seat.guest)


def add_seats(store: Store, id: str, count: int) -> "Future[str]":
    """Put open seats behind the others until there are so many. Why it cannot be, or nothing."""

    def work(connection: sa.Connection) -> str:
        row, chairs = waiting(connection, id), seats_of(connection, [id])
        if problem := fixed(row):
            return problem
        new = [Seat(id, number) for number in range(len(chairs), count)]
        if new:
            connection.execute(seats.insert(), [seat_values(seat) for seat in new])
        return "" if len(chairs) <= count else AGO

    return store.database.write(work)


def remove_seat(store: Store, id: str, number: int, count: int) -> "Future[str]":
    """Take away one of so many seats, at which nobody sits or a bot; those behind it move up.

    Nobody with a seal moves: it holds for one seat only. Why it cannot be, or nothing.
    """

    def work(connection: sa.Connection) -> str:
        row, chairs = waiting(connection, id), seats_of(connection, [id])
        if problem := fixed(row):
            return problem
        if len(chairs) != count or chairs[number].guest:
            return AGO
        if any(seat.seal for seat in chairs[number:]):
            return "somebody behind this seat has sealed a word for theirs"
        here = seats.c.match == id
        connection.execute(seats.delete().where(here, seats.c.seat == number))
        for behind in range(number + 1, count):  # one by one: no two may have the same number
            change_seats(connection, id, seats.c.seat == behind, seat=behind - 1)
        return ""

    return store.database.write(work)


def fixed(row: Row | None) -> str:
    """Why there cannot be more seats or fewer, or nothing. What was reopened is known by seat."""
    if row is None:
        return "the shuffle is done"
    if row.closed is not None or reopenings(row):
        return "the seats stay as they are once the seals were closed"
    return ""


def open_again(connection: sa.Connection, row: Row, missing: Sequence[int]) -> None:
    """Forget what was told. Whoever had sealed seals anew, but for those who did not tell.

    It has been started once, so it does not wait for its maker any more.
    """
    when = now()
    reopened = [*reopenings(row), *((seat, when) for seat in missing)]
    text = msgspec.json.encode(reopened).decode()
    change(connection, row, closed=None, hold=False, reopened=text)
    change_seats(connection, row.id, seats.c.seal != "", seal=AGAIN, word="", salt="")
    change_seats(connection, row.id, seats.c.seat.in_(missing), seal="")


def waiting(connection: sa.Connection, id: str) -> Row | None:
    """The row of a match that is not dealt, and will not be before this transaction ends."""
    here = (matches.c.id == id, matches.c.started.is_(None), matches.c.ended.is_(None))
    row = connection.execute(sa.select(matches).where(*here).with_for_update()).first()
    return Row(**row._mapping) if row else None


def change(connection: sa.Connection, row: Row, **values: object) -> None:
    connection.execute(matches.update().where(matches.c.id == row.id).values(values))


def change_seats(connection: sa.Connection, id: str, which: object, **values: object) -> None:
    connection.execute(seats.update().where(seats.c.match == id, which).values(values))  # type: ignore[arg-type]
