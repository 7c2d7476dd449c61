"""A match in memory: its row, who sits where, and its events folded into a table."""

import logging
import zlib
from collections.abc import Sequence
from copy import copy
from dataclasses import InitVar, dataclass, field, replace
from functools import cached_property
from itertools import takewhile
from weakref import proxy

import msgspec
import numpy as np

from tabletower.engine import BadMove, Contents, Game, Table, TabletowerError, seeds, transcript
from tabletower.engine.record import States

from ..model import seals, shuffle
from ..model.records import STOPPED as BY_HAND
from ..model.records import Event, Plan, Row, Seat, check_event, is_whole, kept_in, unreadable
from ..ops.clock import Clock
from ..ops.errors import Unreadable
from .delivery import Telling, Tried, asked_mask
from .sprites import name_of
from .wire import Phase

EVERY = 64  # moves between two marks
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


@dataclass(frozen=True)
class Offer:
    """Somebody would like to take a move back and has asked the others."""

    seat: int
    keep: int  # moves that would be left
    agreed: frozenset[int] = frozenset()


@dataclass
class Match:
    """One match: what the database holds of it, and what follows from that."""

    row: Row
    seats: list[Seat]
    game: Game | None
    table: Table | None = None
    faces: str = ""  # the name under which the pictures of its box are to be had
    broken: str = ""  # why it can only be looked at
    stored: list[Event] = field(default_factory=list)  # where it cannot be played: what was kept
    events: list[Event] = field(default_factory=list)
    made_at: list[int] = field(default_factory=list)  # the event of each move of the table's log
    marks: list[bytes] = field(default_factory=list)  # the states after every so many moves, packed
    opened: list[int] = field(default_factory=list)  # the event that opened each seat's decision
    offer: Offer | None = None
    plans: dict[int, Plan] = field(default_factory=dict)
    played: dict[int, int] = field(default_factory=dict)  # the level that people know a bot has now
    pace: InitVar[float] = 0.0  # how long it rests where somebody might answer
    clock: Clock = field(default_factory=Clock)
    last_at: float = 0.0  # when something happened last, by that clock
    telling: Telling = field(init=False)

    def __post_init__(self, pace: float) -> None:
        # It does not hold the match: one that nobody is at is gone at once, with all it has.
        self.telling = Telling(proxy(self), pace, self.row.pace == "days", self.clock)
        self.last_at = self.clock.moment(self.row.started or self.row.made)

    def sit_down(self, row: Row, seats: list[Seat]) -> None:
        """Take in what another process has changed of who sits there, and when it began."""
        self.row, self.seats = row, seats
        if not self.events:
            self.last_at = self.clock.moment(row.started or row.made)
        self.telling.count_windows()

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def number(self) -> int:
        """How many events there have been."""
        return len(self.events)

    @property
    def phase(self) -> Phase:
        if self.row.ended is not None and self.row.result != BY_HAND:
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
        """The seats that everybody waits for before the deal."""
        return [seat.seat for seat in self.seats if seals.is_awaited(self.row, seat)]

    @cached_property
    def pledge(self) -> str:
        return shuffle.pledge(self.id, self.row.secret)

    def seat_of(self, guest: str | None) -> int | None:
        """Where this guest sits."""
        found = (seat.seat for seat in self.seats if guest and seat.guest == guest)
        return next(found, None)

    def name(self, seat: int) -> str:
        """A seat's player, for a sentence."""
        return self.seats[seat].called or f"seat {seat + 1}"

    @property
    def must_agree(self) -> list[int]:
        """The seats that an offer waits for: of people, here or away; a stand-in has no say."""
        if self.offer is None:
            return []
        return [seat for seat in self.people if seat not in self.offer.agreed | {self.offer.seat}]

    @property
    def people(self) -> list[int]:
        """The seats of people, here or away: who left may be looking on."""
        return [seat.seat for seat in self.seats if seat.guest]

    @property
    def deciding(self) -> list[int]:
        """The seats at which a person decides: no bot plays there meanwhile."""
        return [seat.seat for seat in self.seats if seat.guest and seat.stand_in is None]

    def is_held(self, seat: int) -> bool:
        """Whether a stand-in lets its person answer before it plays on."""
        return self.seats[seat].stand_in is not None and seat in self.must_agree

    # Events.

    def begin(self, box: Contents | Exception) -> None:
        """Deal, once the seed is there, from its box, or what kept it from being opened; a match
        whose box or rules are gone can only be seen."""
        self.opened = [0] * len(self.seats)
        try:
            if self.game is None:
                raise TabletowerError(f"the game '{self.row.game}' is not on this shelf")
            if not is_by(self.game, self.row):
                raise TabletowerError(OTHER.format(version=self.row.version))
            if isinstance(box, Exception):
                raise box
            assert self.row.seed is not None
            self.table = Table(self.game, box, len(self.seats), seeds.read(self.row.seed))
            if self.row.origin == "upload":  # of any other match the events tell
                self.table.taken_back = self.row.taken_back
            self.faces = name_of(self.game, box)
        except TabletowerError as problem:
            self.broken = str(problem)
        except Exception as problem:
            self.stop(problem)
            self.table = None

    def take_in(self, events: Sequence[Event]) -> None:
        """Fold what happened into the table, judging every move anew."""
        for number, event in enumerate(events):
            if self.broken or not self._took_in(event):
                self._keep_stored(events[number:])
                return
        self.telling.go_on()

    def _took_in(self, event: Event) -> bool:
        """Whether it could be played again; if not, what is wrong is known from now on."""
        try:
            self._check(event)
            self.fold(event)
        except (BadMove, IndexError, ValueError):
            # Why would tell what was sealed; which one it is may be known.
            self.broken = BROKEN.format(number=event.number, seat=event.seat + 1)
        except Unreadable:
            self.broken = UNREADABLE.format(number=self.number + 1)
        except Exception as problem:
            self.stop(problem)
        return not self.broken

    def _check(self, event: Event) -> None:
        """Whether an event can be what was once written: of what kind, and after which."""
        check_event(event)
        seats = range(-1, len(self.seats))
        if event.number != self.number + 1 or event.kind not in KINDS or event.seat not in seats:
            raise unreadable(self.id, f"event {event.number} comes after {self.number}")

    def _keep_stored(self, events: Sequence[Event]) -> None:
        """What is left to be shown. The end of a match is not shown by rules that do not lead to
        it: then nothing is, but what was kept."""
        if self.row.ended is not None:
            events = [*self.events, *events]
            self.table, self.events, self.made_at, self.marks = None, [], [], []
        if self.table is None:
            self.stored = list(takewhile(is_whole, events))

    def stop(self, problem: Exception) -> None:
        """The rules have raised something: nothing more happens here, and it is written down.

        Who reads a log must not learn a deal: what was played is in the database alone.
        """
        self.broken = STOPPED
        row = self.row
        rules = f"{row.game}, version {row.version}, signature {row.signature}"
        log.error(
            "the rules of match %s failed after event %d (%s)",
            *(self.id, self.number, rules),
            exc_info=problem,
        )

    def put_away(self, problem: Exception) -> None:
        """Not even the table can be shown any more: only what was kept."""
        if not self.broken:
            self.stop(problem)
        self.stored, self.telling.rest = self.stored or self.events, None
        self.table, self.events, self.made_at, self.marks = None, [], [], []

    def fold(self, event: Event, tried: Tried | None = None) -> None:
        """One thing that happened. A move that was just judged brings its outcome along."""
        assert self.table
        asked = self.table.asked
        if event.kind == "move":
            tried = tried or self.read_move(event.seat, event.text)
        self.telling.note(event, tried)
        if tried:
            self.table.keep(tried.made, tried.after)
            self.made_at.append(event.number)
            if len(self.made_at) % EVERY == 0:
                self.marks.append(zlib.compress(self.table.state.tobytes(), 1))
            if self.seats[event.seat].guest and not tried.is_secret:
                self.offer = None  # but a bot that plays on answers for nobody
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
            self.last_at = self.clock.moment(event.made)
        self.events.append(event)
        self._open_decisions(asked, event)

    def _take_back(self, moves: int) -> None:
        assert self.table
        self.table.state = self.at(moves).state
        del self.table.log[moves:], self.made_at[moves:], self.marks[moves // EVERY :]

    def _open_decisions(self, before: list[int], event: Event) -> None:
        """What a seat was asked is no longer asked once it has decided, or is not awaited."""
        assert self.table
        now_asked = self.table.asked
        for seat in range(len(self.seats)):
            own = event.kind == "move" and seat == event.seat
            if own or (seat in before) != (seat in now_asked) or event.kind == "undo":
                self.opened[seat] = event.number

    def read_move(self, seat: int, text: str) -> Tried:
        """A move, if it is allowed, and what it leads to. In a shared window all may answer."""
        assert self.game
        table = self.telling.asked_quietly().get(seat, self.table)
        assert table
        return self.telling.tried(*table.attempt(seat, self.game.moves.read(text)))

    def next_event(self, seat: int, kind: str, text: str, tried: Tried | None = None) -> Event:
        """The event that would come now, with who is asked after it."""
        assert self.table
        is_secret = self.telling.is_secret(seat, kind, tried)
        when = self.events[-1].made if is_secret and self.events else self.clock.stamp()
        state, moves = self._after(kind, text, tried)
        asked = asked_mask(self.table.game, state)
        return Event(self.id, self.number + 1, seat, kind, text, asked, moves, when)

    def _after(self, kind: str, text: str, tried: Tried | None) -> tuple[States, int]:
        """The state that an event leads to, and of how many moves everybody knows then."""
        assert self.table
        if tried:
            return tried.after, self.telling.moves_heard() + (not tried.is_secret)
        if kind != "undo":
            return self.table.state, self.telling.moves_heard()
        return self.at(kept_in(text)).state, self.telling.moves_heard(kept_in(text))

    def still(self) -> "Match":
        """As it is now, for another thread: here it may go on meanwhile."""
        twin = copy(self)
        twin.table = self.table and self.table.copy()
        twin.events, twin.made_at, twin.marks = [*self.events], [*self.made_at], [*self.marks]
        twin.telling = self.telling.still(proxy(twin))
        return twin

    def written(self) -> str:
        """The transcript, or why there is none."""
        return transcript.write(self.table) if self.table and not self.broken else self.broken

    def at(self, moves: int) -> Table:
        """The table as it was after so many moves, played on from the mark before."""
        assert self.table
        table = Table(self.table.game, self.table.box, self.table.seats, self.table.seed)
        marked = min(moves // EVERY, len(self.marks))
        if marked:
            packed = bytearray(zlib.decompress(self.marks[marked - 1]))
            table.state = np.ndarray(table.state.shape, table.state.dtype, packed)
        for made in self.table.log[marked * EVERY : moves]:
            table.make(table.state, made)
        table.log = self.table.log[:moves]
        return table


def is_by(game: Game, row: Row) -> bool:
    """Whether a match was begun under these very rules."""
    return (row.version, row.signature) == (game.version, game.signature)
