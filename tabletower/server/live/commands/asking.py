"""Questions: why not, what it would mean, what a bot would do, where points come from."""

from tabletower.art import for_game as art_of
from tabletower.engine import SPECTATOR, BadMove, Table

from ...ops.errors import Stale, TooMany
from .. import wire
from ..core.heading import score_sheet
from ..core.preconditions import check_rested, check_running
from ..core.previews import hints, picks_of, why_not
from ..wire import EMOTES, Advice, Answer, Counted, Meaning, Reason
from .command import Command, Number, Picks, SeatNumber, Sender, Short

HINT = 4  # the level whose advice a hint is


class Hello(Command, tag="hello"):
    """Start or resume a socket: the whole table is sent, unless the client has it already."""

    since: Number = -1
    has: Short = ""  # the ETag of a table that was read by HTTP, without its quotes

    async def execute(self, sender: Sender) -> Counted:
        if sender.connection:
            await sender.announcer.presenter.greet(sender.live_match, sender.connection, self.has)
        return Counted(event_count=sender.match.delivery.known_to(sender.reader))


class Explain(Command, tag="explain"):
    """Explain why these picks are not allowed; '' if they are."""

    picks: Picks

    async def execute(self, sender: Sender) -> Reason:
        asked = sender.table.copy(), sender.reader, self.picks
        return Reason(reason=await sender.pools.quick.run(why_not, *asked))


class Preview(Command, tag="preview"):
    """Preview these picks, and what each next one would mean."""

    picks: Picks

    async def execute(self, sender: Sender) -> Meaning:
        table, seat = sender.table.copy(), sender.reader
        return await sender.pools.quick.run(meaning, table, seat, self.picks)  # type: ignore[no-any-return]


def meaning(table: Table, seat: int, picks: dict[str, str]) -> Meaning:
    """The meaning of picks: hints, a ghost and a sentence."""
    return Meaning(
        hints=hints(table, seat, picks),
        ghost=ghost(table, seat, picks),
        text=says(table, seat, picks),
    )


def says(table: Table, seat: int, picks: dict[str, str]) -> str:
    """The sentence of the move and what it would bring, once the picks leave only one."""
    moves = table.legal(seat) if seat != SPECTATOR else []
    left = [move for move in moves if picks.items() <= picks_of(table, move).items()]
    if len(left) != 1:
        return ""
    return with_effect(table, seat, left[0])


def with_effect(table: Table, seat: int, move: int) -> str:
    """A move in words, and what it would bring as far as the seat can know."""
    brings = table.game.words.marked.brings(table.box, table.sight(seat), seat, move)
    return ": ".join(filter(None, (table.say(seat, move, marked=True), brings)))


def ghost(table: Table, seat: int, picks: dict[str, str]) -> dict[str, str]:
    """A drawing of picks. Only picks that some move of the game has are drawn."""
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


class Hint(Command, tag="hint"):
    """Suggest the move of a strong bot; the log says that you asked."""

    async def execute(self, sender: Sender) -> Advice:
        match, seat, table = sender.match, sender.seat, sender.table.copy()
        check_running(match)
        check_rested(match, seat)
        if not match.row.hints:
            raise BadMove("this match is played without hints")
        if seat not in table.asked:
            raise BadMove("this is not your decision")
        if not sender.bots.compiling.is_compiled(table.game):
            raise BadMove("the rules are still being compiled; ask for a hint in a minute")
        seen = match.number
        move, _ = await sender.bots.moves.choose(sender.live_match, seat, HINT, seen)
        said: str = await sender.pools.quick.run(with_effect, table, seat, move)
        async with sender.announcer.changing(sender.live_match):
            play = check_running(match)
            check_rested(match, seat)
            if seat != sender.seat or seen < play.opened[seat]:
                raise Stale("that was asked before; look at the table again")
            await sender.announcer.add(match, seat, "hint")
        return Advice(move=table.game.moves.wire(move), text=said)


class Emote(Command, tag="emote"):
    """Send an emote to all readers; it is not stored."""

    emote: Short

    async def execute(self, sender: Sender) -> Answer:
        if self.emote not in EMOTES:
            raise BadMove(f"there is no such emote; there are {' '.join(EMOTES)}")
        if not sender.live_match.may_emote(sender.seat):
            raise TooMany("you have said enough for now; wait a little")
        sender.talk.publish_emote(sender.live_match, sender.seat, self.emote)
        return Answer()


class Score(Command, tag="score"):
    """Return a seat's points line by line, as far as the reader may know."""

    seat: SeatNumber

    async def execute(self, sender: Sender) -> wire.Score:
        table = sender.table.copy()
        if self.seat >= table.seats:
            raise BadMove("there is no such seat")
        return await sender.pools.quick.run(score_sheet, table, self.seat, sender.reader)  # type: ignore[no-any-return]
