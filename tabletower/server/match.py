"""A match in memory: its row, who sits where, and its events folded into a table."""

import asyncio
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from pathlib import Path

import msgspec

from tabletower.engine import BadMove, Contents, Game, Table, TabletowerError, seeds
from tabletower.engine.record import States
from tabletower.engine.table import Made

from . import sealing, shuffle
from .resting import Rest, beats_in, is_quiet
from .sprites import name_of
from .store import Event, Plan, Row, Seat, now

Pairs = tuple[tuple[str, str], ...]
QUIETLY = 1 << 16  # beside the bits of the seats that are asked: nobody else may know who
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
    beats: float = 0.0  # how long it rests where somebody might answer
    rest: Rest | None = None  # what is not told to everybody yet
    unheard: list[tuple[int, int]] = field(default_factory=list)  # events that only a seat knows

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

    # What a reader is told: later than it happened, where the table rests.

    def waits(self, reader: int) -> bool:
        """Whether this reader is not told everything yet."""
        return self.rest is not None and not self.is_asked_quietly(reader)

    def is_asked_quietly(self, seat: int) -> bool:
        return bool(self.table and is_quiet(self.table.state) and seat in self.table.asked)

    def table_for(self, reader: int) -> Table | None:
        return self.rest.table_for(reader) if self.rest and self.waits(reader) else self.table

    def number_for(self, reader: int) -> int:
        """How many events this reader knows to have been."""
        return self.rest.number_for(reader) if self.rest and self.waits(reader) else self.number

    def told(self, reader: int, number: int) -> int:
        """The number by which a reader knows an event: what nobody else notices is none."""
        return number - sum(at <= number and seat != reader for at, seat in self.unheard)

    def hears(self, reader: int, event: Event) -> bool:
        """Whether this reader knows of an event that is nobody else's business."""
        return event.seat == reader or (event.number, event.seat) not in self.unheard

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
        secret = {at for at, seat in self.unheard if seat != reader and self.row.ended is None}
        heard = [n for n, at in enumerate(self.made_at[:count]) if at not in secret]
        return [*heard[1:], count] if heard else []

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

    def fold(self, event: Event, tried: tuple[Made, States] | None = None) -> None:
        """One thing that happened. A move that was just judged brings its outcome along."""
        assert self.table
        asked = self.table.asked
        if event.kind == "move":
            made, after = tried or self.read_move(event.seat, event.text)
            self._note_if_unheard(event, after)
            self._rest(made, after)
            self.table.keep(made, after)
            self.made_at.append(event.number)
            self.offer = None
        elif event.kind == "undo":
            self.rest = None
            self.table.rewind(int(event.text))
            del self.made_at[int(event.text) :]
            self.offer = None
        elif event.kind == "hint":
            self._note_if_unheard(event, None)
        elif event.kind == "offer":
            self.offer = Offer(event.seat, int(event.text))
        elif event.kind == "agree" and self.offer:
            self.offer = replace(self.offer, agreed=self.offer.agreed | {event.seat})
        elif event.kind == "refuse":
            self.offer = None
        self.events.append(event)
        self._open_decisions(asked, event)

    def _rest(self, made: Made, after: States) -> None:
        """Let the table rest, if the move gives somebody a chance to answer or it rests already."""
        assert self.table
        beats = beats_in(self.table.game.words, after, self.beats)
        if beats and self.rest is None:
            self.rest = Rest(self.table, self.number)
        if self.rest:
            if self.is_asked_quietly(made.seat):
                self.rest.show(made.seat, self.table, self.number)
            number = self.number + 1
            heard = (number, made.seat) not in self.unheard
            self.rest.add(number, (made, after), beats, heard)

    def _note_if_unheard(self, event: Event, after: States | None) -> None:
        if self._is_unheard(event.seat, event.text, after):
            self.unheard.append((event.number, event.seat))

    def _is_unheard(self, seat: int, text: str, after: States | None) -> bool:
        """Whether it is nobody else's business: a quiet no or hint, something built unseen."""
        assert self.table
        if is_quiet(self.table.state) and (after is None or text == self.table.game.words.passes):
            return True
        return after is not None and self.table.goes_unnoticed(seat, after)

    def _open_decisions(self, before: list[int], event: Event) -> None:
        """What a seat was asked is no longer asked once it has decided, or is not awaited."""
        assert self.table
        now_asked = self.table.asked
        for seat in range(len(self.seats)):
            own = event.kind == "move" and seat == event.seat
            if own or (seat in before) != (seat in now_asked) or event.kind == "undo":
                self.opened[seat] = event.number

    def read_move(self, seat: int, text: str) -> tuple[Made, States]:
        assert self.table
        assert self.game
        return self.table.attempt(seat, self.game.moves.read(text))

    def next_event(self, seat: int, kind: str, text: str, after: States | None = None) -> Event:
        """The event that would come now, with what is awaited after it."""
        assert self.table
        asked = self.table.asked if after is None else None
        mask = sum(1 << each for each in asked) if asked is not None else int(after["asked"][0])  # type: ignore[index]
        if is_quiet(self.table.state if after is None else after):
            mask |= QUIETLY
        secret = kind in ("move", "hint") and self._is_unheard(seat, text, after)
        when = self.events[-1].made if secret and self.events else now()
        moves = self._moves_heard() + (after is not None and not secret)
        return Event(self.id, self.number + 1, seat, kind, text, mask, moves, when)

    def _moves_heard(self) -> int:
        """How many moves everybody knows of."""
        secret = {at for at, _ in self.unheard}
        return sum(at not in secret for at in self.made_at)

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
            raise TabletowerError(f"'{name}' is no file of this game: it has {', '.join(known)}")
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            (Path(folder) / name).write_text(text, encoding="utf-8")
        yield Path(folder)
