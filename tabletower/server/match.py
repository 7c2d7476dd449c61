"""A match in memory: its row, who sits where, and its events folded into a table."""

import asyncio
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from pathlib import Path

import msgspec

from tabletower.engine import BadMove, Contents, Game, Table, TabletowerError, seeds
from tabletower.engine.given import cited
from tabletower.engine.record import States
from tabletower.engine.table import Made

from . import sealing, shuffle
from .resting import Rest, Window, windows_in
from .sprites import name_of
from .store import Event, Plan, Row, Seat, now

Pairs = tuple[tuple[str, str], ...]
QUIETLY = 1 << 16  # beside the bits of the seats that are asked: nobody else may know who
NOBODY = -2  # who hears an event that has no number of its own
BROKEN = (
    "These rules have changed since, and the match no longer replays: "
    "move {number}, by seat {seat}, is no longer allowed"
)


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
    events: list[Event] = field(default_factory=list)
    made_at: list[int] = field(default_factory=list)  # the event of each move of the table's log
    opened: list[int] = field(default_factory=list)  # the event that opened each seat's decision
    offer: Offer | None = None
    plans: dict[int, Plan] = field(default_factory=dict)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    pace: float = 0.0  # how long it rests where somebody might answer
    rest: Rest | None = None  # what is not told to everybody yet
    unheard: list[tuple[int, int]] = field(default_factory=list)  # events that only a seat knows
    in_line: tuple[int, dict[int, Table]] = (-1, {})  # who may answer after this event

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def number(self) -> int:
        """How many events there have been."""
        return len(self.events)

    @property
    def phase(self) -> str:
        if self.broken:
            return "broken"
        if self.row.ended is not None:
            return "over"
        return "waiting" if self.row.started is None else "running"

    @property
    def title(self) -> str:
        return self.game.title if self.game else self.row.game

    @property
    def files(self) -> dict[str, str]:
        return msgspec.json.decode(self.row.files, type=dict[str, str])

    @property
    def options(self) -> dict[str, str]:
        return msgspec.json.decode(self.row.options, type=dict[str, str])

    @property
    def awaited(self) -> list[int]:
        """The seats that everybody waits for before the deal."""
        return [seat.seat for seat in self.seats if sealing.is_awaited(self.row, seat)]

    @cached_property
    def pledge(self) -> str:
        return shuffle.pledge(self.id, self.row.secret)

    def seat_of(self, guest: str | None) -> int | None:
        """Where this guest sits."""
        found = (seat.seat for seat in self.seats if guest and seat.guest == guest)
        return next(found, None)

    def name(self, seat: int) -> str:
        """A seat's player, for a sentence."""
        who = self.table.who(seat) if self.table else f"seat {seat + 1}"
        return f"{self.seats[seat].name} ({who})" if self.seats[seat].guest else who

    @property
    def must_agree(self) -> list[int]:
        """The seats that an offer waits for: of people, here or away; a stand-in has no say."""
        if self.offer is None:
            return []
        people = {seat.seat for seat in self.seats if seat.guest} - {self.offer.seat}
        return sorted(people - self.offer.agreed)

    def is_held(self, seat: int) -> bool:
        """Whether a stand-in lets its person answer before it plays on."""
        return self.seats[seat].stand_in is not None and seat in self.must_agree

    # What a reader is told: later than it happened, where the table rests.

    def waits(self, reader: int) -> bool:
        """Whether this reader is not told everything yet."""
        if self.rest is None:
            return False
        return reader in self.rest.answers or reader not in self.asked_quietly()

    def table_for(self, reader: int) -> Table | None:
        if self.rest and self.waits(reader):
            return self.rest.table_for(reader)
        return self.asked_quietly().get(reader, self.table)

    def number_for(self, reader: int) -> int:
        """How many events this reader knows to have been."""
        return self.rest.number_for(reader) if self.rest and self.waits(reader) else self.number

    def told(self, reader: int, number: int) -> int:
        """The number by which a reader knows an event: what nobody else notices is none."""
        return number - sum(at <= number and seat != reader for at, seat in self.unheard)

    def hears(self, reader: int, event: Event) -> bool:
        """Whether this reader knows of an event that is nobody else's business."""
        return event.seat == reader or self.is_heard(event)

    def belongs_to(self, reader: int, event: Event) -> int | None:
        """The event as part of which a reader is told of this one, if they are: a no belongs to the
        move before, whatever was said in between."""
        if event.kind != "move" or self.hears(reader, event):
            return event.number
        before = reversed(self.events[: event.number - 1])
        moves = (e.number for e in before if e.kind == "move" and self.hears(reader, e))
        return next(moves, None)

    def known_to(self, reader: int) -> int:
        """The number of the last event that a reader knows, as they know it."""
        return self.told(reader, self.number_for(reader))

    def meant(self, reader: int, told: int) -> int:
        """The number of an event, from the number by which a reader knows it."""
        for at, seat in self.unheard:
            told += at <= told + 1 and seat != reader
        return told

    def moves_for(self, reader: int) -> list[int]:
        """After how many moves the table was each time that this reader heard of a move."""
        table = self.table_for(reader)
        count = len(table.log) if table else 0
        over = self.phase_for(reader) == "over"
        secret = {at for at, seat in self.unheard if seat != reader and not over}
        heard = [n for n, at in enumerate(self.made_at[:count]) if at not in secret]
        return [*heard[1:], count] if heard else []

    # Who may answer.

    def asked_quietly(self) -> dict[int, Table]:
        """Who is asked what is nobody else's business, each with the table as they see it."""
        if not self.table or not self.table.is_quiet:
            return {}
        if self.rest and not self.rest.is_last:
            return {}  # the others are still told of an earlier window
        if self.in_line[0] != self.number:
            self.in_line = self.number, dict(self._line())
        return self.in_line[1]

    def _line(self) -> Iterator[tuple[int, Table]]:
        """The rules ask one after the other. In a shared window all are asked at the same time:
        else the second would see by the clock that the first had something to decline."""
        assert self.table
        table, asked = self.table, set[int]()
        while table.is_quiet and not asked & {*table.asked}:
            seat = table.asked[0]
            asked.add(seat)
            yield seat, table
            table = table.copy()
            made, after = table.attempt(seat, table.game.moves.read(table.game.words.passes))
            table.keep(made, after)
            if not self.shares_window or len(self._windows(after)) > len(self._rested.windows):
                return

    def _windows(self, after: States) -> list[Window]:
        assert self.table
        return windows_in(self.table, after, self.people, self.pace)

    @property
    def people(self) -> list[int]:
        """The seats of people, here or away: who left may be looking on."""
        return [seat.seat for seat in self.seats if seat.guest]

    @property
    def shares_window(self) -> bool:
        return self.rest is not None and self.rest.is_shared

    @property
    def _rested(self) -> Rest:
        assert self.rest
        return self.rest

    def keeps_answer(self, seat: int) -> bool:
        """Whether what a seat answers now is kept until the window closes, whoever is first."""
        return self.shares_window and seat in self.asked_quietly()

    def is_due(self, seat: int) -> bool:
        """Whether it is time for the answer of a seat that is asked, or for none."""
        if not self.rest or not self.table or seat not in self.table.asked:
            return False
        if not self.table.is_quiet or not self.rest.is_last or not self.rest.is_closed:
            return False
        return seat in self.rest.answers or self.rest.hurries(seat)

    def go_on(self) -> None:
        """What is due is told: then the table no longer rests."""
        if self.rest and self.rest.current is None and self.goes_on:
            self.rest = None

    @property
    def goes_on(self) -> bool:
        """Whether time alone changes something: a window is open, or its end is to be told.

        It may have ended while everybody was told the last time.
        """
        is_open = self.rest is not None and self.rest.current is not None
        return is_open or (self.rest is not None and not (self.table and self.table.is_quiet))

    def phase_for(self, reader: int) -> str:
        """The phase as a reader knows it: the end is told when the table no longer rests."""
        return "running" if self.phase == "over" and self.waits(reader) else self.phase

    # Events.

    def begin(self) -> None:
        """Deal, once the seed is there; a match whose box or rules are gone can only be seen."""
        self.opened = [0] * len(self.seats)
        try:
            if self.game is None:
                raise TabletowerError(f"the game '{self.row.game}' is not on this shelf")
            assert self.row.seed is not None
            box = open_box(self.game, self.options, self.files)
            self.table = Table(self.game, box, len(self.seats), seeds.read(self.row.seed))
            self.faces = name_of(self.game, box)
        except TabletowerError as problem:
            self.broken = str(problem)

    def take_in(self, events: Sequence[Event]) -> None:
        """Fold what happened into the table, judging every move anew."""
        for event in events:
            if self.broken:
                return
            try:
                self.fold(event)
            except (BadMove, IndexError, ValueError):
                # Why would tell what was sealed; which one it is may be known.
                self.broken = BROKEN.format(number=event.number, seat=event.seat + 1)
        self.go_on()

    def fold(self, event: Event, tried: tuple[Made, States] | None = None) -> None:
        """One thing that happened. A move that was just judged brings its outcome along."""
        assert self.table
        asked = self.table.asked
        if event.kind == "move":
            made, after = tried or self.read_move(event.seat, event.text)
            self._note_if_secret(event, made, after)
            self._rest(event, made, after)
            self.table.keep(made, after)
            self.made_at.append(event.number)
            if self.seats[event.seat].guest and self.is_heard(event):
                self.offer = None  # but a bot that plays on answers for nobody
        elif event.kind == "undo":
            self.rest = None
            self.table.rewind(event.keep)
            del self.made_at[event.keep :]
            self.offer = None
        elif event.kind == "hint":
            self._note_if_secret(event, None, None)
        elif event.kind == "answer":
            self._note_if_secret(event, None, None)
            if self.rest:
                self.rest.show(event.seat, self.table_for(event.seat) or self.table, self.number)
                self.rest.answers[event.seat] = event.text
        elif event.kind == "time":
            self.unheard.append((event.number, NOBODY))
            at = self.rest.open_at(event.made / 1000) if self.rest else None
            if self.rest and at is not None:
                self.rest.more[at] = event.seat
        elif event.kind == "offer":
            self.offer = Offer(event.seat, event.keep)
        elif event.kind == "agree" and self.offer:
            self.offer = replace(self.offer, agreed=self.offer.agreed | {event.seat})
        elif event.kind == "refuse":
            self.offer = None
        self.events.append(event)
        self._open_decisions(asked, event)

    def _rest(self, event: Event, made: Made, after: States) -> None:
        """Let the table rest, if the move gives somebody a chance to answer; a no changes nothing.

        An answer ends it, and what came before is told.
        """
        assert self.table
        if self.rest and not self.is_heard(event):
            self.rest.answers.pop(made.seat, None)
            self.rest.show(made.seat, self.table, self.number)
            self.rest.add(made, after)
            return
        self.rest = None
        if self._windows(after):
            when = event.made / 1000
            self.rest = Rest(self.table, self.number, when, self.people, self.pace)
            self.rest.add(made, after)

    def is_heard(self, event: Event) -> bool:
        """Whether an event is everybody's business."""
        return (event.number, event.seat) not in self.unheard

    def _note_if_secret(self, event: Event, made: Made | None, after: States | None) -> None:
        if self._is_secret(event.seat, event.kind, made, after):
            self.unheard.append((event.number, event.seat))

    def _is_secret(self, seat: int, kind: str, made: Made | None, after: States | None) -> bool:
        """Whether it is nobody else's business: a quiet no or hint, something built unseen."""
        if kind == "hint":
            return seat in self.asked_quietly()
        if made is None or after is None:
            return kind == "answer"
        assert self.table
        if self.table.is_quiet_no(made.move, self.table.state):
            return True
        return self.table.goes_unnoticed(made, after)

    def _open_decisions(self, before: list[int], event: Event) -> None:
        """What a seat was asked is no longer asked once it has decided, or is not awaited."""
        assert self.table
        now_asked = self.table.asked
        for seat in range(len(self.seats)):
            own = event.kind == "move" and seat == event.seat
            if own or (seat in before) != (seat in now_asked) or event.kind == "undo":
                self.opened[seat] = event.number

    def read_move(self, seat: int, text: str) -> tuple[Made, States]:
        """A move, if it is allowed, and what it leads to. In a shared window all may answer."""
        assert self.game
        table = self.asked_quietly().get(seat, self.table)
        assert table
        return table.attempt(seat, self.game.moves.read(text))

    def next_event(
        self, seat: int, kind: str, text: str, tried: tuple[Made, States] | None = None
    ) -> Event:
        """The event that would come now, with what is awaited after it."""
        made, after = tried or (None, None)
        assert self.table
        asked = self.table.asked if after is None else None
        mask = sum(1 << each for each in asked) if asked is not None else int(after["asked"][0])  # type: ignore[index]
        if self.table.game.state.is_quiet(self.table.state if after is None else after):
            mask |= QUIETLY
        secret = self._is_secret(seat, kind, made, after)
        when = self.events[-1].made if secret and self.events else now()
        moves = self._moves_heard() + (after is not None and not secret)
        return Event(self.id, self.number + 1, seat, kind, text, mask, moves, when)

    def _moves_heard(self) -> int:
        """How many moves everybody knows of."""
        secret = {at for at, _ in self.unheard}
        return sum(at not in secret for at in self.made_at)

    def still(self) -> "Match":
        """As it is now, for another thread: here it may go on meanwhile."""
        twin = copy(self)
        twin.table = self.table and self.table.copy()
        twin.events, twin.made_at = list(self.events), list(self.made_at)
        twin.unheard = list(self.unheard)
        return twin

    def at(self, moves: int) -> Table:
        """The table as it was after so many moves."""
        assert self.table
        table = Table(self.table.game, self.table.box, self.table.seats, self.table.seed)
        for made in self.table.log[:moves]:
            table.play(made.seat, made.move)
        return table


def open_box(game: Game, options: Mapping[str, str], files: Mapping[str, str]) -> Contents:
    """A box with these options and component files. Nobody writes into it, so equals share one."""
    return _opened(game, tuple(sorted(options.items())), tuple(sorted(files.items())))


@lru_cache(256)
def _opened(game: Game, options: Pairs, files: Pairs) -> Contents:
    if not files:
        return game.open_box(dict(options))
    with folder_of(game, dict(files)) as folder:
        return game.open_box(dict(options), folder)


@contextmanager
def folder_of(game: Game, files: Mapping[str, str]) -> Iterator[Path]:
    """Component files that somebody sent, in a folder, for as long as they are read."""
    known = [table.file for table in game.box.tables]
    for name in files:
        if name not in known:
            own = ", ".join(known)
            raise TabletowerError(f"'{cited(name)}' is no file of this game: it has {own}")
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            (Path(folder) / name).write_text(text, encoding="utf-8")
        yield Path(folder)
