"""Sitting down, getting up, and who plays meanwhile."""

import asyncio
from dataclasses import replace

from tabletower.engine import BadMove

from ..house import Stale, check_running
from ..people import check_word
from ..store import now
from ..tables import seats as seat_table
from .verb import Answer, Forbidden, LevelNumber, SeatNumber, Short, Speaker, Verb, need_guest

AWAY = {"live": 60_000, "days": 3 * 86_400_000}  # milliseconds until others may call a bot
STAND_IN = 2  # the level of a bot that plays for somebody who left


class Join(Verb, tag="join"):
    """Take an open seat, and add a word to the shuffle if you like."""

    seat: SeatNumber | None = None
    word: Short = ""

    async def answer(self, speaker: Speaker) -> Answer:
        guest = need_guest(speaker)
        match, store = speaker.match, speaker.house.store
        if match.seat_of(guest) is not None:
            return {"seat": match.seat_of(guest)}
        if match.phase != "waiting":
            raise Forbidden("the match has begun; you can watch it")
        name = await speaker.house.aside(store.guest_name, guest)
        for seat in match.seats:
            if seat.is_open and self.seat in (None, seat.seat):
                mine = replace(seat, guest=guest, word=check_word(self.word), name=name)
                if await asyncio.wrap_future(store.take_seat(mine)):
                    match.seats[seat.seat] = mine
                    await sat_down(speaker)
                    return {"seat": seat.seat}
        raise Stale("somebody else took the seat")


async def sat_down(speaker: Speaker) -> None:
    speaker.house.announce(speaker.crowd)
    await speaker.house.begin_if_full(speaker.crowd)


class Word(Verb, tag="word"):
    """Add a word to the shuffle; until the cards are dealt it can be changed."""

    word: Short

    async def answer(self, speaker: Speaker) -> Answer:
        match = speaker.match
        if match.phase != "waiting":
            raise Stale("the shuffle is done")
        seat = match.seats[speaker.seat]
        word = check_word(self.word)
        await asyncio.wrap_future(speaker.house.store.change_seat(seat, word=word))
        match.seats[seat.seat] = replace(seat, word=word)
        speaker.house.announce(speaker.crowd)
        return {}


class Start(Verb, tag="start"):
    """Deal, when every seat is taken."""

    async def answer(self, speaker: Speaker) -> Answer:
        if speaker.guest != speaker.match.row.maker and speaker.seat < 0:
            raise Forbidden("whoever made the match starts it")
        if any(seat.is_open for seat in speaker.match.seats):
            raise BadMove("a seat is still open")
        await speaker.house.begin_if_full(speaker.crowd, by_hand=True)
        return {}


class Leave(Verb, tag="leave"):
    """Get up. While the match runs a bot plays on, until you come back."""

    async def answer(self, speaker: Speaker) -> Answer:
        match, seat = speaker.match, speaker.seat
        if match.phase == "waiting":
            await speaker.house.reseat(speaker.crowd, seat, "", guest=None, word="")
            match.seats[seat].name = ""
        elif match.phase == "running" and match.seats[seat].stand_in is None:
            said = f"{match.name(seat)} leaves; a bot plays on"
            await speaker.house.reseat(speaker.crowd, seat, said, stand_in=STAND_IN)
        return {}


class Back(Verb, tag="back"):
    """Take the seat back from the bot."""

    async def answer(self, speaker: Speaker) -> Answer:
        match, seat = speaker.match, speaker.seat
        if match.seats[seat].stand_in is not None:
            said = f"{match.name(seat)} is back"
            await speaker.house.reseat(speaker.crowd, seat, said, stand_in=None)
        return {}


class CallBot(Verb, tag="bot"):
    """Fill an open seat with a bot; or let one play for somebody who has been away too long."""

    seat: SeatNumber
    level: LevelNumber = STAND_IN

    async def answer(self, speaker: Speaker) -> Answer:
        match = speaker.match
        if self.seat >= len(match.seats) or speaker.seat == self.seat:
            raise BadMove("a bot can only be called to another seat")
        if match.phase == "waiting":
            await fill_with_bot(speaker, self.seat, self.level)
        else:
            check_running(match)
            check_away(speaker, self.seat)
            said = f"{match.name(self.seat)} is away; a bot plays on"
            await speaker.house.reseat(speaker.crowd, self.seat, said, stand_in=self.level)
        return {}


async def fill_with_bot(speaker: Speaker, seat: int, level: int) -> None:
    match = speaker.match
    if speaker.guest != match.row.maker:
        raise Forbidden("whoever made the match calls bots to it")
    if not match.seats[seat].is_open:
        raise Stale("the seat is taken")
    free = seat_table.c.guest.is_(None)
    store = speaker.house.store
    if not await asyncio.wrap_future(store.change_seat(match.seats[seat], free, level=level)):
        raise Stale("the seat is taken")
    match.seats[seat] = replace(match.seats[seat], level=level)
    await sat_down(speaker)


def check_away(speaker: Speaker, seat: int) -> None:
    """Somebody is away if they are asked, not here, and have been for too long."""
    match = speaker.match
    last = match.events[-1].made if match.events else match.row.started or 0
    waited = now() - last >= AWAY[match.row.pace]
    if match.seats[seat].bot is not None:
        raise BadMove("a bot plays there already")
    if seat not in speaker.table.asked or speaker.crowd.is_here(seat) or not waited:
        raise BadMove("they still have time")
