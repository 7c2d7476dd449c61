"""A match, and its play: what is known before the deal, and what happens after it.

A `Match` has a row and seats. Once it is dealt, and its rules are here, it has a `Play`: the table
and everything that has happened there. Neither knows a socket, a database or an event loop.
"""

import logging
import zlib
from collections.abc import Sequence
from copy import copy
from dataclasses import InitVar, dataclass, field, replace
from functools import cached_property
from itertools import takewhile
from typing import Any
from weakref import proxy

import msgspec
import numpy as np

from tabletower.engine import SPECTATOR, BadMove, Contents, Game, Table, TabletowerError, seeds
from tabletower.engine.record import States
from tabletower.engine.table import marked_result

from ...model import records, seals, shuffle
from ...model.records import Event, Plan, Row, Seat, unreadable
from ...ops.clock import Clock
from ...ops.errors import Unreadable
from ..sprites import name_of
from ..wire import Phase, Shuffle
from .delivery import Delivery, asked_mask
from .outcomes import Judged, Offer, Tried, tried_move
from .visibility import Visibility

EVERY = 64  # moves between two checkpoints
BROKEN = (
    "These rules have changed since, and the match no longer replays: "
    "move {number}, by seat {seat}, is no longer allowed"
)
OTHER = (
    "This match was begun under other rules (version {version}); it can be looked at, not played on"
)
UNREADABLE = "What was kept of this match cannot be read from event {number} on"
STOPPED = (
    "The rules of this game failed here, which has been written down; "
    "the match can be looked at, not played on"
)
KINDS = ("move", "answer", "time", "ready", "undo", "offer", "agree", "refuse", "hint", "seat")
log = logging.getLogger(__name__)


@dataclass
class Match:
    """One match: what the database holds of it, and what follows from that."""

    row: Row
    seats: list[Seat]
    game: Game | None
    declined: list[str] = field(default_factory=list)  # who does not want this rematch
    plans: dict[int, Plan] = field(default_factory=dict)
    play: "Play | None" = None  # once it is dealt, and can be played or replayed
    faces: str = ""  # the name under which the pictures of its box are served
    broken: str = ""  # why it can only be read
    stored: list[Event] = field(default_factory=list)  # where it cannot be replayed
    pace: InitVar[float] = 0.0  # of reaction windows; 0: there are none
    clock: Clock = field(default_factory=Clock)
    last_at: float = 0.0  # when something happened last, by that clock
    proof: tuple[Any, Shuffle] | None = field(default=None, repr=False, compare=False)  # as shown
    delivery: Delivery = field(init=False)

    def __post_init__(self, pace: float) -> None:
        # It does not hold the match: one without readers is freed at once, with all it has.
        me, by_days = proxy(self), self.row.pace == "days"
        self.delivery = Delivery(me, Visibility(me), pace, by_days, self.clock)
        self.last_at = self.clock.moment(self.row.started or self.row.made)

    def sit_down(self, row: Row, seats: list[Seat], declined: list[str]) -> None:
        """Take in what another process has changed of the seats, and of the start."""
        self.row, self.seats, self.declined = row, seats, declined
        if not self.events:
            self.last_at = self.clock.moment(row.started or row.made)
        self.delivery.count_windows()

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def number(self) -> int:
        """The number of events so far."""
        return len(self.events)

    @property
    def table(self) -> Table | None:
        return self.play.table if self.play else None

    @property
    def events(self) -> list[Event]:
        return self.play.events if self.play else []

    @property
    def made_at(self) -> list[int]:
        """The event of each move of the table's log."""
        return self.play.made_at if self.play else []

    @property
    def phase(self) -> Phase:
        if self.row.ended is not None and self.row.result != records.STOPPED:
            return "over"  # and how it ended stands, whatever the rules are now
        if self.broken:
            return "broken"
        return "waiting" if self.row.started is None else "running"

    @property
    def title(self) -> str:
        return self.game.title if self.game else self.row.game

    @property
    def options(self) -> dict[str, str]:
        return msgspec.json.decode(self.row.options, type=dict[str, str])

    @property
    def awaited(self) -> list[int]:
        """The seats whose seal or word the deal waits for."""
        return [seat.seat for seat in self.seats if seals.is_awaited(self.row, seat)]

    @cached_property
    def pledge(self) -> str:
        return shuffle.pledge(self.id, self.row.secret)

    def seat_of(self, guest: str | None) -> int | None:
        """The seat of a guest."""
        found = (seat.seat for seat in self.seats if guest and seat.guest == guest)
        return next(found, None)

    def reader_of(self, guest: str | None) -> int:
        """The seat of a guest, or the spectator."""
        seat = self.seat_of(guest)
        return SPECTATOR if seat is None else seat

    def name(self, seat: int) -> str:
        """A seat's player, for a sentence."""
        return self.seats[seat].called or f"seat {seat + 1}"

    @property
    def people(self) -> list[int]:
        """The seats of people, here or away: a guest who left may be watching."""
        return [seat.seat for seat in self.seats if seat.guest]

    @property
    def deciding(self) -> list[int]:
        """The seats at which a person decides: no bot stands in there."""
        return [seat.seat for seat in self.seats if seat.guest and seat.stand_in is None]

    # The deal, and replays.

    def begin(self, box: Contents | Exception) -> None:
        """Deal from a box, with the seed. Without its box or rules a match can only be read."""
        try:
            if self.game is None:
                raise TabletowerError(f"the game '{self.row.game}' is not on this shelf")
            if not is_by(self.game, self.row):
                raise TabletowerError(OTHER.format(version=self.row.version))
            if isinstance(box, Exception):
                raise box
            if self.row.seed is None:
                raise ValueError("a match has begun without a seed")
            table = Table(self.game, box, len(self.seats), seeds.read(self.row.seed))
            if self.row.origin == "upload":  # of any other match the events say it
                table.taken_back = self.row.taken_back
            self.faces = name_of(self.game, box)
            self.play = Play(proxy(self), table)
        except TabletowerError as problem:
            self.broken = str(problem)
        except Exception as problem:
            self.stop(problem)

    def take_in(self, events: Sequence[Event]) -> None:
        """Fold stored events into the table, judging every move anew."""
        for number, event in enumerate(events):
            if self.broken or not self._took_in(event):
                self._keep_stored(events[number:])
                return
        self.delivery.go_on()

    def _took_in(self, event: Event) -> bool:
        """Return whether an event could be replayed; if not, the match is broken from now on."""
        try:
            self._check(event)
            if self.play is None:
                raise unreadable(self.id, f"event {event.number} comes before the deal")
            self.play.fold(event)
        except (BadMove, IndexError, ValueError):
            # The reason would show what was sealed; which move it is may be known.
            self.broken = BROKEN.format(number=event.number, seat=event.seat + 1)
        except Unreadable:
            self.broken = UNREADABLE.format(number=self.number + 1)
        except Exception as problem:
            self.stop(problem)
        return not self.broken

    def _check(self, event: Event) -> None:
        """Refuse an event that was never written so: of no kind, or out of order."""
        records.check_event(event)
        seats = range(-1, len(self.seats))
        if event.number != self.number + 1 or event.kind not in KINDS or event.seat not in seats:
            raise unreadable(self.id, f"event {event.number} comes after {self.number}")

    def _keep_stored(self, events: Sequence[Event]) -> None:
        """Keep stored events to be listed; all, if the rules no longer lead to a match's end."""
        if self.row.ended is not None:
            events, self.play = [*self.events, *events], None
        if self.play is None:
            self.stored = list(takewhile(records.is_whole, events))

    def stop(self, problem: Exception) -> None:
        """Stop a match whose rules have raised something, and log it.

        A log must not show a deal: what was played is in the database alone.
        """
        self.broken, row = STOPPED, self.row
        rules = f"{row.game}, version {row.version}, signature {row.signature}"
        said = "the rules of match %s failed after event %d (%s)"
        log.error(said, self.id, self.number, rules, exc_info=problem)

    def put_away(self, problem: Exception) -> None:
        """Drop a table that cannot even be shown; the stored events are listed."""
        if not self.broken:
            self.stop(problem)
        self.stored, self.delivery.reaction = self.stored or self.events, None
        self.play = None

    def still(self) -> "Match":
        """A snapshot for another thread: here the match may go on meanwhile."""
        twin = copy(self)
        twin.play = self.play and self.play.still(proxy(twin))
        twin.delivery = self.delivery.still(proxy(twin))
        return twin


class Play:
    """A match that has been dealt: its table, and everything that has happened there."""

    def __init__(self, match: Match, table: Table) -> None:
        self.match, self.table = match, table
        self.events: list[Event] = []
        self.made_at: list[int] = []  # the event of each move of the table's log
        self.marks: list[bytes] = []  # checkpoints: the states after every so many moves, packed
        self.opened = [0] * table.seats  # the event that opened each seat's decision
        self.offer: Offer | None = None
        self.levels: dict[int, int] = {}  # at which bots play, as the log says

    def still(self, match: Match) -> "Play":
        twin = copy(self)
        twin.match, twin.table = match, self.table.copy()
        twin.events, twin.made_at, twin.marks = [*self.events], [*self.made_at], [*self.marks]
        return twin

    # Judge.

    def judge(self, seat: int, text: str) -> Judged:
        """A move with its event and its consequences, if the rules allow it."""
        tried = self.read_move(seat, text)
        event = self.next_event(seat, "move", text, tried)
        return Judged(event, tried, self._ending(tried))

    def read_move(self, seat: int, text: str) -> Tried:
        """A move and what it leads to, if the rules allow it. In a shared window all may answer."""
        table = self.match.delivery.asked_quietly().get(seat, self.table)
        made, after = table.attempt(seat, self.table.game.moves.read(text))
        return tried_move(self.table, made, after)

    def _ending(self, tried: Tried) -> dict[str, Any]:
        """The columns of the match's row once this move has ended it."""
        if not tried.after["over"][0]:
            return {}
        table = self.table.copy()
        table.keep(tried.made, tried.after)
        result = marked_result(table)
        return {"ended": records.now(), "result": result, "taken_back": table.taken_back}

    def next_event(self, seat: int, kind: str, text: str, tried: Tried | None = None) -> Event:
        """The event that would come records.now, with the seats that are asked after it."""
        match = self.match
        is_secret = match.delivery.is_secret(kind, tried)
        when = self.events[-1].made if is_secret and self.events else match.clock.stamp()
        state, moves = self._after(kind, text, tried)
        asked = asked_mask(self.table.game, state)
        return Event(match.id, len(self.events) + 1, seat, kind, text, asked, moves, when)

    def _after(self, kind: str, text: str, tried: Tried | None) -> tuple[States, int]:
        """The state that an event leads to, and how many moves are public then."""
        visibility = self.match.delivery.visibility
        if tried:
            return tried.after, visibility.public_moves() + (not tried.is_secret)
        if kind != "undo":
            return self.table.state, visibility.public_moves()
        return self.at(records.kept_in(text)).state, visibility.public_moves(records.kept_in(text))

    # Take in.

    def take(self, judged: Judged) -> None:
        """Fold a judged move, once it is stored where there is a store."""
        if judged.ending:
            self.match.row = replace(self.match.row, **judged.ending)
        self.fold(judged.event, judged.tried)

    def fold(self, event: Event, tried: Tried | None = None) -> None:
        """Fold one event into the table. A move that was just judged brings its outcome along."""
        asked = self.table.asked
        if event.kind == "move":
            tried = tried or self.read_move(event.seat, event.text)
        self.match.delivery.note(event, tried, self.table)
        if tried:
            self._keep_move(event, tried)
        elif event.kind == "undo":
            self._take_back(event.keep)
            self.table.taken_back += event.revealed
            self.offer = None
        elif event.kind == "offer":
            self.offer = Offer(event.seat, event.keep)
        elif event.kind == "agree" and self.offer:
            self.offer = replace(self.offer, agreed=self.offer.agreed | {event.seat})
        elif event.kind == "refuse":
            self.offer = None
        if not self.events or event.made != self.events[-1].made:
            self.match.last_at = self.match.clock.moment(event.made)
        self.events.append(event)
        self._open_decisions(asked, event)

    def _keep_move(self, event: Event, tried: Tried) -> None:
        self.table.keep(tried.made, tried.after)
        self.made_at.append(event.number)
        if len(self.made_at) % EVERY == 0:
            self.marks.append(zlib.compress(self.table.state.tobytes(), 1))
        if self.match.seats[event.seat].guest and not tried.is_secret:
            self.offer = None  # but a bot that plays on answers for no person

    def _take_back(self, moves: int) -> None:
        self.table.state = self.at(moves).state
        del self.table.log[moves:], self.made_at[moves:], self.marks[moves // EVERY :]

    def _open_decisions(self, before: list[int], event: Event) -> None:
        """A decision is no longer open once its seat has decided, or is not asked any more."""
        now_asked = self.table.asked
        for seat in range(len(self.opened)):
            own = event.kind == "move" and seat == event.seat
            if own or (seat in before) != (seat in now_asked) or event.kind == "undo":
                self.opened[seat] = event.number

    def at(self, moves: int) -> Table:
        """The table as it was after so many moves, replayed from the last checkpoint before."""
        table = Table(self.table.game, self.table.box, self.table.seats, self.table.seed)
        marked = min(moves // EVERY, len(self.marks))
        if marked:
            packed = bytearray(zlib.decompress(self.marks[marked - 1]))
            table.state = np.ndarray(table.state.shape, table.state.dtype, packed)
        for made in self.table.log[marked * EVERY : moves]:
            table.make(table.state, made)
        table.log = self.table.log[:moves]
        return table

    # Offers to take a move back.

    @property
    def must_agree(self) -> list[int]:
        """The seats that an offer waits for: of people, here or away; a stand-in has no say."""
        if self.offer is None:
            return []
        done = self.offer.agreed | {self.offer.seat}
        return [seat for seat in self.match.people if seat not in done]

    def is_held(self, seat: int) -> bool:
        """Return whether a stand-in lets its person answer an offer before it plays on."""
        return self.match.seats[seat].stand_in is not None and seat in self.must_agree


def is_by(game: Game, row: Row) -> bool:
    """Return whether a match was begun under these very rules."""
    return (row.version, row.signature) == (game.version, game.signature)
