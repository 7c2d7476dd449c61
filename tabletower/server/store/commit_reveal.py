"""Commit-reveal protocol before the deal: words are sealed, closed, revealed, or sealed anew.

A player who learnt another's word before choosing their own could choose the deal. So each step
is one transaction, and a word is revealed only when no seal can change any more.

An administrator who holds a seat knows the deal before the last word is revealed. Withholding that
word is the only way to reject the deal, so it works once in a match: the seals are opened again,
no revealed word is used, and all others seal anew. The second time the match is called off.
Leaving changes nothing about this: from the first closing on the seats stay, and a bot stands in
for a player who leaves.
"""

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa

from tabletower.engine import seeds

from ..model import shuffle
from ..model.records import Row, Seat, now
from ..model.seals import AGAIN, is_awaited, late_at, may_seal, reopenings
from .schema import matches, seats
from .stored_rows import seat_values, seats_of

Which = sa.ColumnElement[bool]  # of the seats
EMPTY = {"guest": None, "seal": "", "word": "", "salt": ""}
STAND_IN = 2  # the level of a bot that plays for a player who left
AGO = "that is no longer so; look again"
CLOSED = "the seals are closed"
DONE = "the shuffle is done"
BARRED = "your word did not come once: this match goes on without it"
ALL_LEFT = "everybody left before it began"


def close(connection: sa.Connection, id: str) -> bool:
    """Close the seals, if every seat is taken and none is to seal anew; return whether it did."""
    row = waiting(connection, id)
    return row is not None and close_if_full(connection, row)


def close_if_full(connection: sa.Connection, row: Row) -> bool:
    chairs = seats_of(connection, [row.id])
    if row.closed is not None or any(seat.is_open or is_awaited(row, seat) for seat in chairs):
        return False
    change(connection, row, closed=now())
    deal_if_told(connection, row)
    return True


def take_seat(connection: sa.Connection, mine: Seat) -> str:
    """Sit down, with a seal if there is one. Return why it cannot be, or nothing."""
    row = waiting(connection, mine.match)
    if row is None or row.closed is not None:
        return AGO
    if mine.seal and not may_seal(row, mine.seat):
        return BARRED
    return "" if occupy(connection, mine) else "somebody else took the seat"


def occupy(connection: sa.Connection, mine: Seat) -> bool:
    """Take a seat if it is free and the guest has no other; whether it worked."""
    other = sa.select(seats.c.seat).where(seats.c.match == mine.match, seats.c.guest == mine.guest)
    free = seats.c.guest.is_(None) & seats.c.level.is_(None) & ~other.exists()
    here = (seats.c.seat == mine.seat) & free
    return change_seats(connection, mine.match, here, guest=mine.guest, seal=mine.seal) == 1


def set_seal(connection: sa.Connection, mine: Seat, seal: str) -> str:
    """Put a seal on a seat, or none. Return why it cannot be, or nothing."""
    row = waiting(connection, mine.match)
    if row is None:
        return DONE
    if row.closed is not None:
        return CLOSED
    if seal and not may_seal(row, mine.seat):
        return BARRED
    return "" if change_seats(connection, mine.match, own(mine), seal=seal) else AGO


def reveal(connection: sa.Connection, mine: Seat, word: str, salt: str) -> str:
    """Open a seal. The last word deals the cards. Why it cannot be, or nothing."""
    row = waiting(connection, mine.match)
    if row is None:
        return DONE
    if row.closed is None:
        return "no word is told before all are sealed"
    sealed = own(mine) & (seats.c.seal == shuffle.seal(mine.match, mine.seat, salt, word))
    if not change_seats(connection, mine.match, sealed, word=word, salt=salt):
        return "this is not the word that you sealed"
    deal_if_told(connection, row)
    return ""


def deal_if_told(connection: sa.Connection, row: Row) -> None:
    """Deal as soon as no word is awaited."""
    chairs = seats_of(connection, [row.id])
    if not any(is_awaited(row, seat) for seat in chairs):
        lines = [shuffle.line(seat.salt, seat.word) for seat in chairs]
        key = shuffle.seed(row.id, row.secret, lines)
        change(connection, row, seed=seeds.text_of(key), started=now())


def reopen(connection: sa.Connection, known: Row, asker: int) -> bool:
    """Go on without the words that are late, or without the asker's own, unless it was done
    already; whether it worked.

    Other seats keep their time: a player who lost a word could otherwise leave out all words that
    are still on their way.
    """
    row, chairs = waiting(connection, known.id), seats_of(connection, [known.id])
    if row is None or (row.closed, row.reopened) != (known.closed, known.reopened):
        return False
    awaited = [seat.seat for seat in chairs if is_awaited(row, seat)]
    missing = awaited if now() >= late_at(row) else [n for n in awaited if n == asker]
    if missing:
        do_without(connection, row, missing)
    return bool(missing)


def do_without(connection: sa.Connection, row: Row, missing: Sequence[int]) -> None:
    """Wait for these words no longer.

    While words are sealed anew no player knows a deal, so nothing need be opened again for a seal
    that does not come. A word that is sealed and not revealed may have been withheld by a player
    who knows the deal: that opens the words again once, and calls the match off the second time.
    """
    if row.closed is None:
        change_seats(connection, row.id, seats.c.seat.in_(missing), seal="")
    elif reopenings(row):
        end(connection, row, called_off(missing))
    else:
        open_again(connection, row, missing)


def called_off(missing: Sequence[int]) -> str:
    """The result of a match in which words were withheld a second time."""
    named = " and ".join(f"seat {seat + 1}" for seat in missing)
    return f"called off: the word of {named} did not come, and words had been opened again before"


def leave(connection: sa.Connection, mine: Seat) -> bool:
    """Get up before the deal; whether it worked."""
    row, chairs = waiting(connection, mine.match), seats_of(connection, [mine.match])
    here = [seat for seat in chairs if (seat.seat, seat.guest) == (mine.seat, mine.guest)]
    if row is None or not here:
        return False
    vacate(connection, row, here[0])
    return True


def vacate(connection: sa.Connection, row: Row, seat: Seat) -> None:
    """Free a seat before the deal. Once the seals were closed a bot stands in there instead:
    else a deal could be turned down by leaving."""
    here = seats.c.seat == seat.seat
    take_back_yes(connection, row, seat)
    if row.closed is None and not reopenings(row):
        change_seats(connection, row.id, here, **EMPTY)
    else:
        change_seats(connection, row.id, here, stand_in=STAND_IN)
        if is_awaited(row, seat):
            do_without(connection, row, [seat.seat])
    if row.ended is not None:
        return
    if not any(each.guest and each.stand_in is None for each in seats_of(connection, [row.id])):
        end(connection, row, ALL_LEFT)
    elif not row.hold:
        close_if_full(connection, row)


def take_back_yes(connection: sa.Connection, row: Row, seat: Seat) -> None:
    """Note at the match before it that a guest who leaves a rematch does not want it any more."""
    before = seats.c.match.in_(sa.select(matches.c.id).where(matches.c.next == row.id))
    theirs = before & (seats.c.guest == seat.guest) & seats.c.again.is_(True)
    connection.execute(seats.update().where(theirs).values(again=None))


def come_back(connection: sa.Connection, mine: Seat) -> bool:
    """Take the seat back from the bot before the deal; whether it worked."""
    if waiting(connection, mine.match) is None:
        return False
    return change_seats(connection, mine.match, own(mine), stand_in=None) == 1


def add_seats(connection: sa.Connection, id: str, count: int) -> str:
    """Put open seats behind the others until there are so many. Why it cannot be, or nothing."""
    row, chairs = waiting(connection, id), seats_of(connection, [id])
    if problem := fixed(row):
        return problem
    new = [Seat(id, number) for number in range(len(chairs), count)]
    if new:
        connection.execute(seats.insert(), [seat_values(seat) for seat in new])
    return "" if len(chairs) <= count else AGO


def remove_seat(connection: sa.Connection, id: str, number: int, count: int) -> str:
    """Remove one of so many seats, a free one or a bot's; those behind it move up.

    Nobody with a seal moves: it holds for one seat only. Why it cannot be, or nothing.
    """
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


def fixed(row: Row | None) -> str:
    """Return why the number of seats is fixed, or nothing. Reopened seats are known by number."""
    if row is None:
        return DONE
    if row.closed is not None or reopenings(row):
        return "the seats stay as they are once the seals were closed"
    return ""


def open_again(connection: sa.Connection, row: Row, missing: Sequence[int]) -> None:
    """Discard the revealed words. Players who had sealed seal anew, but for those who did not
    reveal theirs and those who left meanwhile.

    It has been started once, so it does not wait for its maker any more.
    """
    reopened = msgspec.json.encode([(seat, now()) for seat in missing]).decode()
    change(connection, row, closed=None, hold=False, reopened=reopened)
    change_seats(connection, row.id, seats.c.seal != "", seal=AGAIN, word="", salt="")
    gone = seats.c.seat.in_(missing) | seats.c.stand_in.is_not(None)
    change_seats(connection, row.id, gone, seal="")


def end(connection: sa.Connection, row: Row, result: str) -> None:
    """End a match that was never dealt."""
    change(connection, row, ended=now(), result=result)


def waiting(connection: sa.Connection, id: str) -> Row | None:
    """The row of a match that is not dealt, and will not be before this transaction ends."""
    here = (matches.c.id == id, matches.c.started.is_(None), matches.c.ended.is_(None))
    row = connection.execute(sa.select(matches).where(*here).with_for_update()).first()
    return Row(**row._mapping) if row else None


def change(connection: sa.Connection, row: Row, **values: object) -> None:
    """Change a match that this transaction holds, and what is known of it here."""
    vars(row).update(values)
    connection.execute(matches.update().where(matches.c.id == row.id).values(values))


def own(mine: Seat) -> Which:
    """The seat of a guest, if they still sit there."""
    return (seats.c.seat == mine.seat) & (seats.c.guest == mine.guest)


def change_seats(connection: sa.Connection, id: str, which: Which, **values: object) -> int:
    """Change seats of a match; return how many."""
    update = seats.update().where(seats.c.match == id, which)
    return connection.execute(update.values(values)).rowcount
