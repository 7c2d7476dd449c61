"""What a reader is sent: everything is made from that reader's view, and nothing else is."""

from bisect import bisect, bisect_left
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from itertools import compress, takewhile
from operator import attrgetter, is_not
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace

from tabletower.art import Zone
from tabletower.art import of as art_of
from tabletower.engine import SPECTATOR, Game, Sight, Table, definitions
from tabletower.engine.score_sheet import total

from ..model import seals
from ..model.records import SOMEBODY, Event, Seat
from . import wire
from .match import Match
from .wire import Entry, ZoneChange, encode

SILENT = ("agree", "time", "ready", "answer")  # events without a line of their own
OPEN = ("undo", "offer", "refuse", "seat")  # events that everybody hears of


class Picture(Struct):
    """A match as one reader sees it at one moment."""

    number: int
    head: wire.Table  # without zones and log
    zones: dict[str, Zone]
    log: list[Entry]
    undone: bool  # the log is not a longer one of the picture before
    packed: bytes = b""  # all of it, once somebody was sent it

    def is_like(self, other: "Picture") -> bool:
        """Whether a reader of the one would find nothing new in the other."""
        return (
            self.head == other.head
            and self.log == other.log
            and self.zones == other.zones
            and [*self.zones] == [*other.zones]
        )

    def whole(self) -> bytes:
        """Everything, for a reader who knows nothing yet."""
        if not self.packed:
            self.packed = encode(self.table(True, [*self.zones.values()], self.log))
        return self.packed

    def since(self, before: "Picture") -> bytes:
        """What is new, for a reader who has the picture before."""
        if self.undone or len(self.log) < len(before.log):
            return self.whole()
        zones = [*changes(before.zones, self.zones)]
        return encode(self.table(False, zones, added(before.log, self.log)))

    def table(self, full: bool, zones: list[Zone | ZoneChange], log: list[Entry]) -> wire.Table:
        return replace(self.head, full=full, order=[*self.zones], zones=zones, log=log)

    def news(self, since: int) -> wire.Table:
        """The head and the later lines of the log; no zones, whether or not they were drawn."""
        return replace(self.head, full=False, log=[line for line in self.log if line.n > since])


def added(before: list[Entry], after: list[Entry]) -> list[Entry]:
    """The lines that are new, or from the first that is told anew."""
    if after[: len(before)] == before:
        return after[len(before) :]
    same = takewhile(lambda pair: pair[0] == pair[1], zip(before, after))
    return after[sum(1 for _ in same) :]


def changes(before: dict[str, Zone], after: dict[str, Zone]) -> Iterator[Zone | ZoneChange]:
    """The zones that are new, and of those that changed the parts that did."""
    for name, zone in after.items():
        old = before.get(name)
        if old is zone:
            continue
        if old is None or len(old.parts) != len(zone.parts) or size(old) != size(zone):
            yield zone
            continue
        parts = differing(old.parts, zone.parts)
        if parts or about(old) != about(zone):
            changed = [(number, zone.parts[number]) for number in parts]
            yield ZoneChange(name, zone.title, zone.place, zone.words, changed)


def differing(before: tuple[str, ...], after: tuple[str, ...]) -> list[int]:
    """The places that differ. Most were drawn once for all and are the same text, which is seen
    without reading it."""
    others = compress(range(len(after)), map(is_not, before, after))
    return [number for number in others if before[number] != after[number]]


def size(zone: Zone) -> tuple[float, float, str, float]:
    """What is told with the whole zone only."""
    return zone.width, zone.height, zone.tab, zone.least


def about(zone: Zone) -> tuple[str, str, str]:
    """What is told with every change."""
    return zone.title, zone.place, zone.words


class Drawing:
    """The zones that a reader was shown last: drawn again only when there is another sight to draw.

    Zones are made from a box, a sight and a reader, and from nothing else. A table has one box,
    and makes a new sight whenever its state has changed. Names, plans, offers and windows are no
    part of it, so that none of them has anything drawn again.
    """

    def __init__(self) -> None:
        self.sight: Sight | None = None
        self.zones: dict[str, Zone] = {}

    def of(self, table: Table, v: Sight, reader: int) -> dict[str, Zone]:
        if v is not self.sight:
            self.zones, self.sight = drawn(table, v, reader), v
        return self.zones


class Reader:
    """Somebody's eyes at a match: a seat's, or a spectator's. Remembers the log as told."""

    def __init__(self, match: Match, seat: int, drawing: Drawing | None = None) -> None:
        self.match, self.seat = match, seat
        self.told: list[Entry] = []
        self.up_to = 0  # events that the log has told
        self.is_whole = False  # the log counts all moves: it is over
        self.is_other = False  # the log was written anew, not only added to
        self.picture: Picture | None = None
        self.drawing = drawing or Drawing()
        self._current: tuple[Inputs | None, Picture | None] = None, None
        self._outline: tuple[Inputs | None, Picture | None] = None, None

    def look(self) -> Picture:
        """The match now. Drawn once for everybody who sees through these eyes."""
        table, v = self._seen()
        zones = self.drawing.of(table, v, self.seat) if table else {}
        self.picture = Picture(
            self.match.number, self._head(table, v), zones, self.told, self.is_other
        )
        self._current = inputs(self.match, self.seat), self.picture
        self.is_other = False
        return self.picture

    def glance(self) -> Picture:
        """The match now; the same picture again if nothing has changed."""
        return self._kept(self._current) or self.look()

    def outline(self) -> Picture:
        """The match now, for somebody who needs no zones: none are drawn for it."""
        kept = self._kept(self._current) or self._kept(self._outline)
        if kept is None:
            table, v = self._seen()
            kept = Picture(self.match.number, self._head(table, v), {}, self.told, False)
            self._outline = inputs(self.match, self.seat), kept
        return kept

    def _kept(self, made: "tuple[Inputs | None, Picture | None]") -> Picture | None:
        """A picture that was made before, if it would be made the same now."""
        basis, picture = made
        return picture if basis and basis == inputs(self.match, self.seat) else None

    def _seen(self) -> tuple[Table | None, Any]:
        """The table that the reader is told of and what they see of it; the log is brought up."""
        table = self.match.telling.table_for(self.seat)
        v = table.sight(self.seat) if table else None
        if table:
            self.listen(v)
        else:
            self.told = as_stored(self.match, self.seat)
        return table, v

    def _head(self, table: Table | None, v: Any) -> wire.Table:
        return heading(self.match, self.seat, v, deciding(self.match, table, v, self.seat))

    def catch_up(self, told: list[Entry], number: int, undone: bool = True) -> None:
        """The log up to this event, from somebody who took the time to write it."""
        if number > self.up_to:
            self.told, self.up_to = told, number
            self.is_whole, self.is_other = False, self.is_other or undone

    def news(self) -> tuple[int, bool]:
        """How many events there are to be told, and whether something is taken back among them."""
        later = self.match.events[self.up_to : self.match.telling.number_for(self.seat)]
        return len(later), any(event.kind == "undo" for event in later)

    def listen(self, v: Any) -> None:
        """Write down what has happened since."""
        number = self.match.telling.number_for(self.seat)
        later = self.match.events[self.up_to : number]
        undone = any(event.kind == "undo" for event in later)
        if undone:
            self.told, self.is_other = retold(self.match, self.seat, number), True
        elif len(later) > 1:
            self.told = retold(self.match, self.seat, number, self.told, self.up_to)
        elif later:
            self.told = joined(self.told, entry(self.match, later[0], v, self.seat))
        self.up_to = max(self.up_to, number)
        self.count_all()

    def count_all(self) -> None:
        """At the end everybody may know of every move: from now on the log counts them all."""
        if not self.is_whole and self.match.telling.phase_for(self.seat) == "over":
            self.told, self.is_whole = recounted(self.match, self.seat, self.told), True


Inputs = tuple[Any, ...]


def inputs(match: Match, reader: int) -> Inputs | None:
    """All that a picture is made from, as values that are replaced and never changed in place.

    None while the table rests: then time alone changes what a reader is told.
    """
    if match.telling.rest:
        return None
    known = match.number, match.row, match.broken, match.faces, match.offer
    return *known, match.table is None, len(match.stored), [*match.seats], match.plans.get(reader)


def joined(log: list[Entry], entries: list[Entry]) -> list[Entry]:
    """The log with what came after. What has the number of an older line tells it anew; a move
    that had no words yet gets its line where it belongs."""
    for each in entries:
        at = bisect_left(log, each.n, key=attrgetter("n"))
        if at == len(log) or log[at].n != each.n:
            log = [*log[:at], each, *log[at:]]
        elif log[at].lines != each.lines:
            log = [*log[:at], replace(log[at], lines=each.lines), *log[at + 1 :]]
    return log


def recounted(match: Match, reader: int, log: list[Entry]) -> list[Entry]:
    """The same lines, after as many moves each as the reader counts now."""
    telling, known = match.telling, match.telling.events_for(reader)
    return [replace(line, moves=telling.moves_by(reader, known[line.n - 1])) for line in log]


def retold(
    match: Match, reader: int, number: int, told: Sequence[Entry] = (), after: int = 0
) -> list[Entry]:
    """The log up to an event: what was taken back is left out. From the beginning, or after an
    event up to which it is known."""
    if not match.table:
        return []
    log = list(told)
    made = bisect(match.made_at, after)
    table, kept = match.at(made), dict(zip(match.made_at[made:], match.table.log[made:]))
    for event in match.events[after:number]:
        if event.kind == "move":
            if event.number not in kept:
                continue
            table.make(table.state, kept[event.number])
        log = joined(log, entry(match, event, table.sight(reader), reader))
    return log


def as_stored(match: Match, reader: int) -> list[Entry]:
    """The log of a match that cannot be played again: what was kept, in no game's words.

    What others did may have been a secret, unless it is over.
    """
    over = match.phase == "over"
    told = [event for event in standing(match.stored) if event.kind not in SILENT]
    told = [event for event in told if over or event.seat == reader or event.kind in OPEN]
    return [
        Entry(number, seat_in(event), [stored_line(match, event)], [], event.kind, event.moves)
        for number, event in enumerate(told, 1)
    ]


def standing(events: list[Event]) -> list[Event]:
    """The events without the moves that were taken back."""
    made: list[Event] = []
    gone: set[int] = set()
    for event in events:
        if event.kind == "move":
            made.append(event)
        elif event.kind == "undo":
            gone |= {each.number for each in made[event.keep :]}
            del made[event.keep :]
    return [event for event in events if event.number not in gone]


def stored_line(match: Match, event: Event) -> str:
    if event.kind == "move":
        return f"{match.name(event.seat)}: {event.text}"
    return said_of(match, event)


def seat_in(event: Event) -> int | None:
    return event.seat if event.seat >= 0 else None


def said_of(match: Match, event: Event) -> str:
    """What is said of an event that is no move. The name is put in last: it may be anything."""
    kind = "revealed" if event.revealed else event.kind
    said = event.text if kind == "seat" else SAID[kind]
    return said.replace(SOMEBODY, match.name(event.seat))


def entry(match: Match, event: Event, v: Any, reader: int) -> list[Entry]:
    """A line of the log, if the event has one. A move is told by the game's own words; one of
    which the reader hears nothing has no line."""
    assert match.table
    if event.kind in SILENT or (event.kind == "hint" and not match.telling.hears(reader, event)):
        return []
    ids: list[str] = []
    if event.kind == "move":
        game, box = match.table.game, match.table.box
        lines = [line for line in game.words.marked.news(box, v, reader) if line]
        if not lines and has_news(game):
            return []
        if not is_told_in_beats(game, v):
            ids = art_of(game).touched(box, v, reader)
    else:
        lines = [said_of(match, event)]
    number = match.telling.belongs_to(reader, event)
    if number is None:
        return []
    seat, telling = seat_in(match.events[number - 1]), match.telling
    told, moves = telling.told(reader, number), telling.moves_by(reader, number)
    return [Entry(told, seat, lines, ids, event.kind, moves)]


def has_news(game: Game) -> bool:
    """Whether a game has words for its moves; one without them has a bare row for each."""
    return definitions.defines(game.words.module, "news")


def is_told_in_beats(game: Game, v: Any) -> bool:
    """Whether a move is told bit by bit. Then no piece is lit: those that are left at its end
    would tell where it was going."""
    beats = game.words.beats
    return bool(beats) and any(row[0] in beats for row in v.events[: v.happened].tolist())


SAID = {
    "undo": "{who} takes a move back",
    "revealed": "{who} takes a move back, although something had been shown",
    "offer": "{who} would like to take a move back",
    "refuse": "{who} would rather not",
    "hint": "{who} asked for a hint",
}


def heading(match: Match, reader: int, v: Any, here: wire.Decision) -> wire.Table:
    """What everybody may know of a match, and where this reader sits."""
    phase = match.telling.phase_for(reader)
    over = phase == "over"
    stored = match.stored[-1].moves if match.stored else 0  # those that everybody heard of
    return wire.Table(
        **asdict(here),
        n=match.telling.known_to(reader),
        game=match.row.game,
        phase=phase,
        why=match.broken,
        you=None if reader == SPECTATOR else reader,
        moves=match.telling.count_for(reader) if match.table else stored,
        seats=tuple([seat_card(match, seat, reader, v) for seat in range(len(match.seats))]),
        shuffle=shuffle_card(match, over),
        result=match.row.result if over else None,
        taken_back=match.row.taken_back if over else 0,
        next=match.row.next,
        digest=match.faces,
        order=[],
        full=True,
        zones=[],
        log=[],
    )


def sitting(seat: Seat, is_reader: bool) -> wire.Sitting:
    """Who sits there."""
    return wire.Sitting(*who_sits(seat, is_reader))


def who_sits(seat: Seat, is_reader: bool) -> tuple[wire.SeatKind, str, int | None, bool]:
    kind: wire.SeatKind = "guest" if seat.guest else "open" if seat.is_open else "bot"
    return kind, seat.called, seat.bot, is_reader


def seat_card(match: Match, number: int, reader: int, v: Any) -> wire.Seat:
    """Who sits there; the points as far as the reader may know them."""
    seat, is_reader = match.seats[number], number == reader
    if not match.table:
        return wire.Seat(*who_sits(seat, is_reader), None, None, None)
    game, box = match.table.game, match.table.box
    return wire.Seat(
        *who_sits(seat, is_reader),
        who=game.words.who(box, v, number),
        points=game.words.points(box, v, number, reader),
        tint=art_of(game).tint(box, v, number),
    )


def shuffle_card(match: Match, told: bool) -> wire.Shuffle:
    """What there is to check: the pledge and the seals at once, the words when they are dealt,
    the secret when all is over."""
    dealt, awaited, seats = match.row.started is not None, match.awaited, match.seats
    return wire.Shuffle(
        hash=match.pledge if match.row.origin == "match" else "",
        id=match.id,
        seals=["" if seat.seal == seals.AGAIN else seat.seal for seat in seats],
        closed=match.row.closed is not None,
        awaited=awaited,
        late=when(seals.late_at(match.row)) if awaited else None,
        reopened=[seat for seat, _ in seals.reopenings(match.row)],
        words=[seat.word for seat in seats] if dealt else [""] * len(seats),
        salts=[seat.salt for seat in seats] if dealt else [""] * len(seats),
        secret=match.row.secret if told and match.row.origin == "match" else None,
        seed=match.row.seed if told else None,
    )


def when(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


# Whose decision it is.


def deciding(match: Match, table: Table | None, v: Any, reader: int) -> wire.Decision:
    """What is asked of whom at this moment, as far as the reader may know."""
    if table is None:
        return wire.Decision()
    if match.telling.is_behind(reader):
        return resting(match, v, reader)
    return decision(match, table, v, reader)


def resting(match: Match, v: Any, reader: int) -> wire.Decision:
    """Somebody might answer: what has been told of the move so far, and nothing to do."""
    rest = match.telling.rest
    assert rest
    table = rest.table
    lines = table.game.words.marked.news(table.box, rest.glimpse(reader), reader)
    said = [line[:1].upper() + line[1:] for line in lines]
    return wire.Decision(
        ask=f"{'. '.join(said)} …",
        step=table.game.words.step(table.box, v, reader),
        plan=plan(match, reader),
        window=window(match, reader),
    )


def window(match: Match, reader: int) -> wire.Window | None:
    """Who is waited for and for how long: the same to everybody, whoever can answer."""
    rest = match.telling.rest
    if rest is None or (current := rest.current) is None:
        return None
    now = rest.windows[current]
    return wire.Window(
        seats=now.seats,
        until=rest.until(current),
        more=rest.more.get(current),
        yours=reader in now.seats and rest.hurries(reader),
        awaits=[seat for seat in now.people if rest.waits_for(seat)] if now.people else None,
    )


def decision(match: Match, table: Table, v: Any, reader: int) -> wire.Decision:
    """Whose decision it is, and what this reader can do."""
    words, running = table.game.words, match.phase == "running"
    asked = table.waits_for(reader) if running else []
    moves = legal(table, reader) if running else []  # also of some that nobody waits for
    kinds = {each.kind for each in moves}
    has_moved = any(made.seat == reader for made in table.log)
    by_the_rules = moves and reader not in asked  # somebody who is done, and may go on
    return wire.Decision(
        asked=asked,
        ask=question(table, v, reader, asked, bool(moves)) if running else "",
        step=words.step(table.box, v, reader),
        legal=moves,
        buttons=words.marked.buttons(table.box, v, reader) if moves else {},
        declinable=words.passes in kinds,
        back=words.backs if words.backs in kinds else "",
        undo="offer" if running and has_moved and not by_the_rules else "no",
        offer=offer(match),
        plan=plan(match, reader),
        window=window(match, reader),
        winners=table.winners if v.over else [],
        together=bool(v.over) and table.is_shared,
    )


def question(table: Table, v: Any, reader: int, asked: list[int], may: bool) -> str:
    """What the reader is asked, or may do out of turn; or who else is asked."""
    words, box = table.game.words.marked, table.box
    if reader in asked or may:
        return str(words.ask(box, v, reader))
    if asked:
        return f"Waiting for {' and '.join(words.who(box, v, seat) for seat in asked)}."
    return "Somebody may answer, in their own time."


def offer(match: Match) -> wire.Offer | None:
    if match.offer is None:
        return None
    return wire.Offer(match.offer.seat, sorted(match.offer.agreed), match.must_agree)


def plan(match: Match, reader: int) -> wire.Plan | None:
    """What a reader wishes; when it is over nothing is wished any more, and others may look."""
    kept = match.plans.get(reader) if match.phase != "over" else None
    return wire.Plan(kept.moves, kept.careful, kept.standing, kept.never) if kept else None


def legal(table: Table, seat: int) -> list[wire.Legal]:
    """The moves of a seat, by kind: the names of the picks once, then their values."""
    kinds: dict[str, wire.Legal] = {}
    for move in table.legal(seat):
        name, picks, values = spelled(table.game, move)
        if name not in kinds:
            kinds[name] = wire.Legal(name, picks, [])
        kinds[name].values.append(values)
    return list(kinds.values())


@lru_cache(1 << 16)
def spelled(game: Game, move: int) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    picks = game.moves.picks(move)
    return game.moves.kind(move).name, tuple(picks), tuple(picks.values())


def drawn(table: Table, v: Any, reader: int) -> dict[str, Zone]:
    zones = art_of(table.game).zones(table.box, v, reader)
    return {zone.name: zone for zone in zones}


def as_it_was(match: Match, moves: int, reader: int) -> bytes:
    """An earlier moment of a match, through one reader's eyes."""
    made = match.telling.moves_for(reader)[moves - 1] if moves else 0
    return earlier(match, match.at(made), moves, reader).whole()


def earlier(match: Match, table: Table, moves: int, reader: int) -> Picture:
    """A match when its table was like this; of the log what was told last, as it was told then."""
    v = table.sight(reader)
    log = told_last(match, len(table.log), v, reader)
    zones = drawn(table, v, reader)
    step = table.game.words.step(table.box, v, reader)
    here = wire.Decision(asked=table.waits_for(reader), step=step)
    head = replace(heading(match, reader, v, here), moves=moves)
    return Picture(match.number, head, zones, log, False)


def told_last(match: Match, made: int, v: Any, reader: int) -> list[Entry]:
    """The line that told so many moves, if there was one."""
    return entry(match, match.events[match.made_at[made - 1] - 1], v, reader) if made else []


def score_sheet(table: Table, seat: int, reader: int) -> wire.Score:
    """Why somebody has so many points, as far as the reader may know."""
    items = table.game.words.marked.breakdown(table.box, table.sight(reader), seat, reader)
    lines = [wire.Item(item.title, item.points, item.text) for item in items]
    return wire.Score(items=lines, total=total(items) if items else None)
