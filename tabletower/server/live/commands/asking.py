"""Asking: why not, what it would mean, what a bot would do, where points come from."""

from tabletower.art import of as art_of
from tabletower.engine import SPECTATOR, BadMove, Table

from ...ops.errors import Stale, TooMany
from ...store.bus import Signed
from .. import wire
from ..core.heading import score_sheet
from ..core.match import check_rested, check_running
from ..core.previews import hints, picks_of, why_not
from ..wire import EMOTES, Advice, Answer, Counted, Meaning, Reason
from .verb import Number, Picks, SeatNumber, Short, Speaker, Verb

HINT = 4  # the level whose advice a hint is


class Hello(Verb, tag="hello"):
    """The first word at a socket, and the first after a pause: the whole table is shown."""

    since: Number = -1

    async def answer(self, speaker: Speaker) -> Counted:
        if speaker.connection:
            await speaker.announcer.presenter.greet(speaker.audience, speaker.connection)
        return Counted(n=speaker.match.delivery.known_to(speaker.reader))


class Why(Verb, tag="why"):
    """Why these picks are not allowed; '' if they are."""

    picks: Picks

    async def answer(self, speaker: Speaker) -> Reason:
        table = speaker.table.copy()
        return Reason(why=await speaker.pools.quick.run(why_not, table, speaker.reader, self.picks))


class Ask(Verb, tag="ask"):
    """What these picks would mean, and what each next one would."""

    picks: Picks

    async def answer(self, speaker: Speaker) -> Meaning:
        table, seat = speaker.table.copy(), speaker.reader
        return await speaker.pools.quick.run(meaning, table, seat, self.picks)  # type: ignore[no-any-return]


def meaning(table: Table, seat: int, picks: dict[str, str]) -> Meaning:
    """What picks would mean, look like and sound like."""
    return Meaning(
        hints=hints(table, seat, picks),
        ghost=ghost(table, seat, picks),
        says=says(table, seat, picks),
    )


def says(table: Table, seat: int, picks: dict[str, str]) -> str:
    """How the move would be announced, once the picks leave only one."""
    moves = table.legal(seat) if seat != SPECTATOR else []
    left = [move for move in moves if picks.items() <= picks_of(table, move).items()]
    return table.say(seat, left[0], marked=True) if len(left) == 1 else ""


def ghost(table: Table, seat: int, picks: dict[str, str]) -> dict[str, str]:
    """What picks would look like. Only picks that some move of the game has are drawn."""
    known = [set(kind.picks) for kind in table.game.moves.kinds]
    right = [kind for kind in table.game.moves.kinds if has_all(kind.picks, picks)]
    if seat == SPECTATOR or not right or not any(set(picks) <= names | {"move"} for names in known):
        return {}
    chosen = {name: value for name, value in picks.items() if name != "move"}
    view = table.sight(seat)
    drawn: dict[str, str] = art_of(table.game).ghost(table.box, view, seat, chosen)
    return drawn


def has_all(values: dict[str, tuple[str, ...]], picks: dict[str, str]) -> bool:
    return all(value in values.get(name, ()) for name, value in picks.items() if name != "move")


class Hint(Verb, tag="hint"):
    """What a strong bot would do; that you asked is written in the log."""

    async def answer(self, speaker: Speaker) -> Advice:
        match, seat, table = speaker.match, speaker.seat, speaker.table.copy()
        check_running(match)
        check_rested(match, seat)
        if seat not in table.asked:
            raise BadMove("this is not your decision")
        if not speaker.bots.compiling.is_compiled(table.game):
            raise BadMove("a hint takes compiled rules, and they are not there yet")
        seen = match.number
        move, _ = await speaker.bots.moves.choose(speaker.audience, seat, HINT, seen)
        said = table.say(seat, move, marked=True)
        async with speaker.announcer.changing(speaker.audience):
            play = check_running(match)
            check_rested(match, seat)
            if seat != speaker.seat or seen < play.opened[seat]:
                raise Stale("that was asked before; look at the table again")
            await speaker.announcer.add(match, seat, "hint")
        return Advice(move=table.game.moves.wire(move), says=said)


class Emote(Verb, tag="emote"):
    """A passing sign to everybody; it is not kept."""

    emote: Short

    async def answer(self, speaker: Speaker) -> Answer:
        if self.emote not in EMOTES:
            raise BadMove(f"one can say {' '.join(EMOTES)}")
        if not speaker.audience.may_sign(speaker.seat):
            raise TooMany("you have said enough for now; wait a little")
        speaker.audience.say(wire.Emote(speaker.seat, self.emote))
        speaker.announcer.bus.publish(Signed(speaker.match.id, speaker.seat, self.emote))
        return Answer()


class Score(Verb, tag="score"):
    """A seat's points line by line, as far as the reader may know."""

    seat: SeatNumber

    async def answer(self, speaker: Speaker) -> wire.Score:
        table = speaker.table.copy()
        if self.seat >= table.seats:
            raise BadMove("there is no such seat")
        return await speaker.pools.quick.run(score_sheet, table, self.seat, speaker.reader)  # type: ignore[no-any-return]
