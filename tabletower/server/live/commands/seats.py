"""Seats: join, leave, come back, and bots that stand in."""

from collections.abc import Callable
from dataclasses import replace
from itertools import takewhile
from typing import Any, TypeVar

from tabletower.engine import BadMove

from ...model.records import SOMEBODY, Seat
from ...model.shuffle import check_seal
from ...ops.errors import Forbidden, Stale, TooMany
from ...store import commit_reveal
from ...store.commit_reveal import AGO, STAND_IN
from ..announcer import Announcer
from ..core.match import Match
from ..core.preconditions import check_rested, check_running
from ..match_changes import begin_if_full, stand_in
from ..match_creation import LevelNumber
from ..wire import Answer, Seated
from .command import Change, Command, SeatCount, SeatNumber, Sender, Short

AWAY = {"live": 60.0, "days": 3 * 86_400.0}  # seconds until others may call a bot
Found = TypeVar("Found")
MOST_CHANGES = 20  # of who decides at a seat, until a player moves


class Join(Command, tag="join"):
    """Take an open seat, and seal a word for the shuffle if you like."""

    seat: SeatNumber | None = None
    seal: Short = ""

    async def execute(self, sender: Sender) -> Seated:
        announcer, seal = sender.announcer, check_seal(self.seal)
        if seal and self.seat is None:
            raise BadMove("a seal is for one seat: say which")
        guest = await sender.guests.known(sender.guest)
        name = await sender.guests.name(guest) or ""
        await check_not_blocked(sender, guest)
        async with announcer.changing(sender.live_match) as match:
            seat = match.seat_of(guest)
            if seat is None:
                check_waiting(match, Forbidden("the match has begun; you can watch it"))
                mine = replace(self.free(match), guest=guest, seal=seal, name=name)
                if problem := await take_step(sender, commit_reveal.take_seat, mine):
                    raise refused(problem)
                seat = mine.seat
        await begin_if_full(announcer, sender.live_match)
        return Seated(seat=seat)

    def free(self, match: Match) -> Seat:
        """The seat that is wished, or any that is open."""
        for seat in match.seats:
            if seat.is_open and self.seat in (None, seat.seat):
                return seat
        raise Stale("that seat is taken")


async def check_not_blocked(sender: Sender, guest: str) -> None:
    """Refuse a guest whom somebody at a waiting match has blocked."""
    match = sender.match
    those = [seat.guest for seat in match.seats if seat.guest] + [match.row.maker or ""]
    if match.phase == "waiting" and match.seat_of(guest) is None:
        store = sender.announcer.store.talk
        if await sender.pools.quick.run(store.is_blocked, guest, those):
            raise Forbidden("you cannot sit down at this match; choose another one")


def refused(problem: str) -> Exception:
    """The error for a seat or seal that cannot be had: looking again helps, unless it is barred."""
    return BadMove(problem) if problem == commit_reveal.BARRED else Stale(problem)


async def take_step(sender: Sender, step: Callable[..., Found], *given: Any) -> Found:
    """Take a step of the protocol before the deal; its result, after the match was reloaded."""
    answer = await sender.announcer.store.database.write(step, *given)
    await sender.announcer.reload(sender.match)
    return answer


def check_waiting(match: Match, problem: Exception) -> None:
    if match.phase != "waiting":
        raise problem


class Start(Command, tag="start"):
    """Close the seals when every seat is taken; when all words are revealed, cards are dealt."""

    async def execute(self, sender: Sender) -> Answer:
        if sender.signed_in != sender.match.row.maker:
            raise Forbidden("whoever made the match starts it")
        if any(seat.is_open for seat in sender.match.seats):
            raise BadMove("a seat is still open")
        await begin_if_full(sender.announcer, sender.live_match, by_hand=True)
        return Answer()


class Leave(Change, tag="leave"):
    """Leave the seat. Once the seals were closed a bot plays on, until you come back."""

    async def change(self, sender: Sender, match: Match) -> None:
        seat = match.seats[sender.seat]
        if match.phase == "waiting":
            if not await take_step(sender, commit_reveal.leave, seat):
                raise Stale(AGO)
            await tell_before(sender.announcer, match.id)
        elif match.phase == "running" and seat.stand_in is None:
            check_patience(match, seat.seat)
            said = f"{SOMEBODY} leaves; a bot plays on"
            await stand_in(sender.announcer, match, seat.seat, STAND_IN, said)


async def tell_before(announcer: Announcer, id: str) -> None:
    """Tell those at the match before a rematch, whose seats say who wants it."""
    for before in await announcer.pools.quick.run(announcer.store.before, id):
        announcer.publish([before])
        announcer.catch_up_soon(before)


def check_patience(match: Match, seat: int) -> None:
    """Refuse a guest who comes and goes all the time: it fills the log, and notifies everybody."""
    since = takewhile(lambda event: event.kind != "move", reversed(match.events))
    if sum(event.kind == "seat" and event.seat == seat for event in since) >= MOST_CHANGES:
        raise TooMany("you have left and come back too often; wait until somebody has moved")


class Return(Change, tag="return"):
    """Take the seat back from the bot."""

    async def change(self, sender: Sender, match: Match) -> None:
        seat = sender.seat
        if match.phase == "waiting" and match.seats[seat].stand_in is not None:
            await take_step(sender, commit_reveal.come_back, match.seats[seat])
        if match.phase == "running" and match.seats[seat].stand_in is not None:
            check_patience(match, seat)
            await stand_in(sender.announcer, match, seat, None, f"{SOMEBODY} is back")


class AddSeats(Change, tag="add_seats"):
    """Add open seats to a match that has not begun, until there are so many."""

    seats: SeatCount

    async def change(self, sender: Sender, match: Match) -> None:
        check_count(sender, match, self.seats)
        if problem := await take_step(sender, commit_reveal.add_seats, match.id, self.seats):
            raise Stale(problem)


class RemoveSeat(Change, tag="remove_seat"):
    """Remove one of so many seats before it begins: a free one, or a bot's."""

    may_begin = True
    seat: SeatNumber
    seats: SeatCount

    async def change(self, sender: Sender, match: Match) -> None:
        check_count(sender, match, self.seats - 1)
        if self.seat >= self.seats:
            raise BadMove("there is no such seat")
        which = match.id, self.seat, self.seats
        if problem := await take_step(sender, commit_reveal.remove_seat, *which):
            raise Stale(problem)


def check_count(sender: Sender, match: Match, seats: int) -> None:
    """Refuse a number of seats that the sender may not set, or the game does not have."""
    check_maker(sender, match)
    if match.game:
        match.game.check_seats(seats)


def check_maker(sender: Sender, match: Match) -> None:
    if sender.signed_in != match.row.maker:
        raise Forbidden("whoever made the match says how many sit there, and where bots do")


class SeatBot(Change, tag="seat_bot"):
    """Before it begins: put a bot on a seat where no guest sits, or none. Later: let one play for
    a guest who has been away too long."""

    may_begin = True
    seat: SeatNumber
    level: LevelNumber | None = STAND_IN

    async def change(self, sender: Sender, match: Match) -> None:
        if self.seat >= len(match.seats) or match.seat_of(sender.guest) == self.seat:
            raise BadMove("a bot can only be called to another seat")
        if match.phase == "waiting":
            await self.fill(sender, match)
        elif self.level is None:
            raise BadMove("the match has begun")
        else:
            check_away(sender, self.seat)
            said = f"{SOMEBODY} is away; a bot plays on"
            await stand_in(sender.announcer, match, self.seat, self.level, said)

    async def fill(self, sender: Sender, match: Match) -> None:
        """Put the bot there, if no guest has sat down at another process meanwhile."""
        check_maker(sender, match)
        seat = match.seats[self.seat]
        if seat.guest:
            raise Stale("the seat is taken")
        if not await sender.announcer.store.set_bot(seat, self.level):
            await sender.announcer.reload(match)
            raise Stale(AGO)
        match.seats[self.seat] = replace(seat, level=self.level)


def check_away(sender: Sender, seat: int) -> None:
    """Refuse a bot for a seat that still has time: away is who is asked, absent, and late.

    Where it is a secret who is asked, it may be any seat.
    """
    match = sender.match
    check_running(match)
    check_rested(match, sender.seat)
    if sender.seat == seat or match.seats[seat].bot is not None:
        raise BadMove("a bot plays there already")
    waited = match.clock.now() - match.last_at >= AWAY[match.row.pace]
    is_awaited = sender.table.is_quiet or seat in sender.table.asked
    if not is_awaited or sender.live_match.is_here(seat) or not waited:
        raise BadMove("they still have time")
