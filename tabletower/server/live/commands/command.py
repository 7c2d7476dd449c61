"""A command to a match, and its sender."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from msgspec import UNSET, Meta, Struct, UnsetType

from tabletower.engine import BadMove, Table

from ...ops.errors import Forbidden
from ...ops.limits import Address
from ..announcer import Announcer
from ..bot_players import BotPlayers
from ..core.match import Match
from ..guests import Guests
from ..match_changes import begin_if_full
from ..match_creation import MatchMaker
from ..presence import Connection, LiveMatch
from ..talk import Talk
from ..window_timers import WindowTimers
from ..wire import Answer

Number = Annotated[int, Meta(ge=-1, le=1 << 30)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
SeatCount = Annotated[int, Meta(ge=1, le=8)]
Short = Annotated[str, Meta(max_length=200)]
Picks = Annotated[dict[Short, Short], Meta(max_length=8)]


@dataclass
class Sender:
    """The sender of a command, and the parts of the server that commands use."""

    live_match: LiveMatch
    guest: str | None
    address: Address
    connection: Connection | None  # if by socket
    announcer: Announcer
    timers: WindowTimers
    guests: Guests
    bots: BotPlayers
    maker: MatchMaker
    talk: Talk

    def __post_init__(self) -> None:
        self.match, self.pools = self.live_match.match, self.announcer.pools

    @property
    def signed_in(self) -> str:
        """The guest; who has no name yet is refused."""
        if self.guest is None:
            raise Forbidden("say your name first")
        return self.guest

    @property
    def reader(self) -> int:
        """The reader that the sender is: a seat, or a spectator."""
        return self.match.reader_of(self.guest)

    @property
    def seat(self) -> int:
        """The seat that the sender decides for; spectators decide nothing."""
        seat = self.match.seat_of(self.guest)
        if seat is None:
            raise Forbidden("you have no seat at this match")
        return seat

    @property
    def table(self) -> Table:
        """The table as the sender sees it."""
        table = self.match.delivery.table_for(self.reader)
        if table is None:
            raise BadMove("the match has not begun")
        return table

    def event_seen(self, seen: int) -> int:
        """The event that the sender has seen last, from its number for that reader."""
        return self.match.delivery.visibility.number_of(self.reader, seen)


class Command(Struct, tag_field="command", forbid_unknown_fields=True, kw_only=True):
    """A message. `id` comes back with its answer."""

    id: Annotated[int, Meta(ge=0, le=1 << 30)] | UnsetType = UNSET

    async def execute(self, sender: Sender) -> Answer:
        raise NotImplementedError


class Change(Command):
    """A command that changes the match while it holds its lock."""

    may_begin: ClassVar[bool] = False  # it may take the last seat, or bring the last seal

    async def execute(self, sender: Sender) -> Answer:
        async with sender.announcer.changing(sender.live_match) as match:
            await self.change(sender, match)
        if self.may_begin:
            await begin_if_full(sender.announcer, sender.live_match)
        return Answer()

    async def change(self, sender: Sender, match: Match) -> None:
        raise NotImplementedError
