"""What somebody may say to a match, by socket or by HTTP: the same words, the same answers."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from tabletower.art import of as art_of
from tabletower.engine import SPECTATOR, BadMove, Table, TabletowerError

from . import making
from .crowd import Crowd
from .house import House, Stale, check_running
from .match import Match
from .people import check_word
from .picks import hints, reason
from .seeing import score_sheet
from .store import Plan, now
from .tables import seats as seat_table
from .thinking import meaning

Number = Annotated[int, Meta(ge=-1, le=1 << 30)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
LevelNumber = Annotated[int, Meta(ge=1, le=5)]
Short = Annotated[str, Meta(max_length=200)]
Picks = Annotated[dict[Short, Short], Meta(max_length=8)]
EMOTES = ("👋", "👍", "👏", "😀", "😮", "🤔", "😅", "❤️")
AWAY = {"live": 60_000, "days": 3 * 86_400_000}  # milliseconds until others may call a bot
STAND_IN = 2  # the level of a bot that plays for somebody who left
HINT = 4  # the level whose advice a hint is


@dataclass
class Speaker:
    """Who speaks, and where."""

    house: House
    crowd: Crowd
    guest: str | None

    @property
    def match(self) -> Match:
        return self.crowd.match

    @property
    def reader(self) -> int:
        """The eyes they see with."""
        seat = self.match.seat_of(self.guest)
        return SPECTATOR if seat is None else seat

    @property
    def seat(self) -> int:
        """The seat they decide for; spectators decide nothing."""
        seat = self.match.seat_of(self.guest)
        if seat is None:
            raise Forbidden("you have no seat at this match")
        return seat

    @property
    def table(self) -> Table:
        if self.match.table is None:
            raise BadMove("the match has not begun")
        return self.match.table


class Forbidden(TabletowerError):
    """Not for this person."""


class Verb(Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """A message. `id` comes back with its answer."""

    id: Annotated[int, Meta(ge=0, le=1 << 30)] | UnsetType = UNSET

    async def answer(self, speaker: Speaker) -> dict[str, Any]:
        raise NotImplementedError


class Move(Verb, tag="move"):
    """Make a move, having seen the table after so many events."""

    move: Short
    seen: Number

    async def answer(self, speaker: Speaker) -> dict[str, Any]:
        await speaker.house.move(speaker.crowd, speaker.seat, self.move, self.seen)
        return {"n": speaker.match.number}


class Undo(Verb, tag="undo"):
    """Take the last own move back: at will up to the engine's boundary, else ask the others."""

    seen: Number

    async def answer(self, speaker: Speaker) -> dict[str, Any]:
        match, seat = speaker.match, speaker.seat
        check_running(match)
        check_fresh(match, self.seen)
        own = [n for n, made in enumerate(speaker.table.log) if made.seat == seat]
        if not own:
            raise BadMove("you have made no move that could be taken back")
        if await speaker.house.aside(speaker.table.may_undo, seat):
            await speaker.house.note(speaker.crowd, seat, "undo", str(len(speaker.table.log) - 1))
            return {"offered": False}
        if match.offer:
            raise BadMove("somebody has asked for that already")
        await speaker.house.note(speaker.crowd, seat, "offer", str(own[-1]))
        return {"offered": not await settle(speaker)}


class Agree(Verb, tag="agree"):
    """Let somebody take a move back."""

    seen: Number

    async def answer(self, speaker: Speaker) -> dict[str, Any]:
        check_offered(speaker, self.seen)
        await speaker.house.note(speaker.crowd, speaker.seat, "agree")
        await settle(speaker)
        return {}


class Refuse(Verb, tag="refuse"):
    """Do not let them; or think better of having asked."""

    seen: Number

    async def answer(self, speaker: Speaker) -> dict[str, Any]:
        check_running(speaker.match)
        if speaker.match.offer is None or speaker.seat < 0:
            raise Stale("nobody asks for that any more")
        await speaker.house.note(speaker.crowd, speaker.seat, "refuse")
        return {}


def check_fresh(match: Match, seen: int) -> None:
    if seen < match.number and any(
        e.kind in ("move", "undo") for e in match.events[max(seen, 0) :]
    ):
        raise Stale("something has happened since; look at the table again")


def check_offered(speaker: Speaker, seen: int) -> None:
    check_running(speaker.match)
    check_fresh(speaker.match, seen)
    offer = speaker.match.offer
    if offer is None or offer.seat == speaker.seat:
        raise Stale("nobody asks you for that")


async def settle(speaker: Speaker) -> bool:
    """Take the move back if everybody agrees; bots always do."""
    match, offer = speaker.match, speaker.match.offer
    if offer is None:
        return False
    others = {seat.seat for seat in match.seats if seat.bot is None} - {offer.seat}
    if not others <= offer.agreed:
        return False
    await speaker.house.note(speaker.crowd, offer.seat, "undo", str(offer.keep))
    return True


class Why(Verb, tag="why"):
    """Why these picks are not allowed; '' if they are."""

    picks: Picks

    async def answer(self, speaker: Speaker) -> dict[str, Any]:
        table = speaker.table
        return {"why": await speaker.house.aside(reason, table, speaker.reader, self.picks)}


class Ask(Verb, tag="ask"):
    """What these picks would mean, and what each next one would."""

    picks: Picks

    async def answer(self, speaker: Speaker) -> dict[str, Any]:
        table, seat = speaker.table, speaker.reader
        return {
            "hints": await speaker.house.aside(hints, table, seat, self.picks),
            "ghost": await speaker.house.aside(ghost, table, seat, self.picks),
        }


def ghost(table: Table, seat: int, picks: dict[str, str]) -> dict[str, str]:
    """What picks would look like. Only picks that some move of the game has are drawn."""
    known = [set(kind.picks) for kind in table.game.moves.kinds]
    right = [kind for kind in table.game.moves.kinds if has_all(kind.picks, picks)]
    if seat == SPECTATOR or not right or not any(set(picks) <= names | {"move"} for names in known):
        return {}
    chosen = {name: value for name, value in picks.items() if name != "move"}
    view = table.view(seat)[0]
    drawn: dict[str, str] = art_of(table.game).ghost(table.box, view, seat, chosen)
    return drawn


def has_all(values: dict[str, tuple[str, ...]], picks: dict[str, str]) -> bool:
    return all(value in values.get(name, ()) for name, value in picks.items() if name != "move")


class Hint(Verb, tag="hint"):
    """What a strong bot would do; that you asked is written in the log."""

    async def answer(self, speaker: Speaker) -> dict[str, Any]:
        match, seat, table = speaker.match, speaker.seat, speaker.table
        check_running(match)
        if seat not in table.asked:
            raise BadMove("this is not your decision")
        move = await speaker.house.thinkers.choose(match, seat, HINT)
        said = table.say(seat, move)
        await speaker.house.note(speaker.crowd, seat, "hint")
        return {"move": table.game.moves.wire(move), "says": said}


class Planned(Verb, tag="plan"):
    """What to do when it is my decision: the first wish that is allowed then."""

    moves: Annotated[list[Short], Meta(max_length=8)]
    careful: bool = False
    standing: bool = False

    async def answer(self, speaker: Speaker) -> dict[str, Any]:
        check_running(speaker.match)
        table, seat = speaker.table, speaker.seat
        wishes = [table.game.moves.wire(table.game.moves.read(move)) for move in self.moves]
        meant = [meaning(table, seat, wish) for wish in wishes] if self.careful else None
        plan = Plan(wishes, self.careful, self.standing, meant) if wishes else None
        await speaker.house.plan(speaker.crowd, seat, plan)
        return {}


class Emote(Verb, tag="emote"):
    """A passing sign to everybody; it is not kept."""

    emote: Short

    async def answer(self, speaker: Speaker) -> dict[str, Any]:
        if self.emote not in EMOTES:
            raise BadMove(f"one can say {' '.join(EMOTES)}")
        speaker.crowd.say({"what": "emote", "seat": speaker.seat, "emote": self.emote})
        return {}


class Score(Verb, tag="score"):
    """A seat's points line by line, as far as the reader may know."""

    seat: SeatNumber

    async def answer(self, speaker: Speaker) -> dict[str, Any]:
        if self.seat >= speaker.table.seats:
            raise BadMove("there is no such seat")
        return await speaker.house.aside(score_sheet, speaker.match, self.seat, speaker.reader)  # type: ignore[no-any-return]


# Sitting down and getting up.


class Join(Verb, tag="join"):
    """Take an open seat, and add a word to the shuffle if you like."""

    seat: SeatNumber | None = None
    word: Short = ""

    async def answer(self, speaker: Speaker) -> dict[str, Any]:
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


def need_guest(speaker: Speaker) -> str:
    if speaker.guest is None:
        raise Forbidden("say your name first")
    return speaker.guest


class Word(Verb, tag="word"):
    """Add a word to the shuffle; until the cards are dealt it can be changed."""

    word: Short

    async def answer(self, speaker: Speaker) -> dict[str, Any]:
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

    async def answer(self, speaker: Speaker) -> dict[str, Any]:
        if speaker.guest != speaker.match.row.maker and speaker.seat < 0:
            raise Forbidden("whoever made the match starts it")
        if any(seat.is_open for seat in speaker.match.seats):
            raise BadMove("a seat is still open")
        await speaker.house.begin_if_full(speaker.crowd, by_hand=True)
        return {}


class Leave(Verb, tag="leave"):
    """Get up. While the match runs a bot plays on, until you come back."""

    async def answer(self, speaker: Speaker) -> dict[str, Any]:
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

    async def answer(self, speaker: Speaker) -> dict[str, Any]:
        match, seat = speaker.match, speaker.seat
        if match.seats[seat].stand_in is not None:
            said = f"{match.name(seat)} is back"
            await speaker.house.reseat(speaker.crowd, seat, said, stand_in=None)
        return {}


class CallBot(Verb, tag="bot"):
    """Fill an open seat with a bot; or let one play for somebody who has been away too long."""

    seat: SeatNumber
    level: LevelNumber = STAND_IN

    async def answer(self, speaker: Speaker) -> dict[str, Any]:
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


# What comes after.


class Rematch(Verb, tag="rematch"):
    """The same again: the same people and bots, the seats moved on by one."""

    async def answer(self, speaker: Speaker) -> dict[str, Any]:
        return {"match": await making.rematch(speaker.house, speaker.crowd, speaker.seat)}


class Fork(Verb, tag="fork"):
    """Go on from an earlier moment of a finished match, against bots."""

    at: Number
    level: LevelNumber = 3

    async def answer(self, speaker: Speaker) -> dict[str, Any]:
        guest = need_guest(speaker)
        return {
            "match": await making.fork(speaker.house, speaker.match, guest, self.at, self.level)
        }


VERBS: tuple[type[Verb], ...] = (
    Move, Undo, Agree, Refuse, Why, Ask, Hint, Planned, Emote, Score,
    Join, Word, Start, Leave, Back, CallBot, Rematch, Fork,
)  # fmt: skip
BY_NAME = {str(verb.__struct_config__.tag): verb for verb in VERBS}
decode: Callable[[bytes | str], Verb] = msgspec.json.Decoder(
    Move | Undo | Agree | Refuse | Why | Ask | Hint | Planned | Emote | Score
    | Join | Word | Start | Leave | Back | CallBot | Rematch | Fork
).decode  # fmt: skip
Answer = Callable[[Speaker], Awaitable[dict[str, Any]]]
