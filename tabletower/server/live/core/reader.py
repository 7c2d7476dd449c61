"""A reader of a match, a seat or a spectator: everything is rendered from that reader's view."""

from typing import Any

from msgspec.structs import replace

from tabletower.art import Zone
from tabletower.art import for_game as art_of
from tabletower.engine import BadOption, Sight, Table

from .. import wire
from ..wire import Entry
from .heading import deciding, heading
from .match import Match, Play
from .match_log import as_stored, entry, extended, last_entry, recounted, render_log
from .table_picture import Picture


class Drawing:
    """The zones of the last picture: drawn again only when there is another sight to draw.

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
    """A seat or a spectator; keeps the log as it was rendered."""

    def __init__(self, match: Match, seat: int, drawing: Drawing | None = None) -> None:
        self.match, self.seat = match, seat
        self.log: list[Entry] = []
        self.events_logged = 0  # events that the log has
        self.counts_all = False  # the log counts all moves: it is over
        self.is_rewritten = False  # the log was written anew, not only added to
        self.picture: Picture | None = None
        self.drawing = drawing or Drawing()
        self._current: tuple[Inputs | None, Picture | None] = None, None
        self._outline: tuple[Inputs | None, Picture | None] = None, None

    def render(self) -> Picture:
        """The match now. Drawn once for all connections of this reader."""
        table, v = self._seen()
        zones = self.drawing.of(table, v, self.seat) if table else {}
        self.picture = Picture(
            self.match.number, self._head(table, v), zones, self.log, self.is_rewritten
        )
        self._current = inputs(self.match, self.seat), self.picture
        self.is_rewritten = False
        return self.picture

    def glance(self) -> Picture:
        """The match now; the same picture again if nothing has changed."""
        return self._kept(self._current) or self.render()

    def outline(self) -> Picture:
        """The match now without zones: none are drawn for it."""
        kept = self._kept(self._current) or self._kept(self._outline)
        if kept is None:
            table, v = self._seen()
            kept = Picture(self.match.number, self._head(table, v), {}, self.log, False)
            self._outline = inputs(self.match, self.seat), kept
        return kept

    def _kept(self, made: "tuple[Inputs | None, Picture | None]") -> Picture | None:
        """A picture that was made before, if it would be made the same now."""
        basis, picture = made
        return picture if basis and basis == inputs(self.match, self.seat) else None

    def _seen(self) -> tuple[Table | None, Any]:
        """The table as the reader sees it, and the view of it; the log is brought up to date."""
        table, play = self.match.delivery.table_for(self.seat), self.match.play
        v = table.sight(self.seat) if table else None
        if play:
            self.extend_log(play, v)
        else:
            self.log = as_stored(self.match, self.seat)
        return table, v

    def _head(self, table: Table | None, v: Any) -> wire.Table:
        return heading(self.match, self.seat, v, deciding(self.match, table, v, self.seat))

    def take_log(self, log: list[Entry], number: int, undone: bool = True) -> None:
        """Take over a log up to this event, rendered in a thread or for another reader."""
        if number > self.events_logged:
            self.log, self.events_logged = log, number
            self.counts_all, self.is_rewritten = False, self.is_rewritten or undone

    def unlogged(self) -> tuple[int, bool]:
        """The number of events that are not logged, and whether one takes a move back."""
        later = self.match.events[self.events_logged : self.match.delivery.number_for(self.seat)]
        return len(later), any(event.kind == "undo" for event in later)

    def extend_log(self, play: Play, v: Any) -> None:
        """Add to the log what has happened since."""
        number = self.match.delivery.number_for(self.seat)
        later = play.events[self.events_logged : number]
        undone = any(event.kind == "undo" for event in later)
        if undone:
            self.log, self.is_rewritten = render_log(self.match, self.seat, number), True
        elif len(later) > 1:
            self.log = render_log(self.match, self.seat, number, self.log, self.events_logged)
        elif later:
            self.log = extended(self.log, entry(play, later[0], v, self.seat))
        self.events_logged = max(self.events_logged, number)
        self.count_all()

    def count_all(self) -> None:
        """At the end everybody may know of every move: from now on the log counts them all."""
        if not self.counts_all and self.match.delivery.phase_for(self.seat) == "over":
            self.log, self.counts_all = recounted(self.match, self.seat, self.log), True


Inputs = tuple[Any, ...]


def inputs(match: Match, reader: int) -> Inputs | None:
    """All that a picture is made from, as values that are replaced and never changed in place.

    None while a reaction window is open: then time alone changes what a reader sees.
    """
    if match.delivery.reaction:
        return None
    offer = match.play.offer if match.play else None
    known = match.number, match.row, match.broken, match.faces, offer
    seats = [*match.seats], match.declined, match.plans.get(reader)
    return *known, match.play is None, len(match.stored), *seats


def drawn(table: Table, v: Any, reader: int) -> dict[str, Zone]:
    zones = art_of(table.game).zones(table.box, v, reader)
    return {zone.name: zone for zone in zones}


def as_it_was(match: Match, moves: int, reader: int) -> bytes:
    """An earlier moment of a match that was dealt, as one reader saw it."""
    if match.play is None:
        raise BadOption("there have been 0 moves")
    made = match.delivery.moves_for(reader)[moves - 1] if moves else 0
    return earlier(match.play, match.play.at(made), moves, reader).whole()


def earlier(play: Play, table: Table, moves: int, reader: int) -> Picture:
    """A match when its table was like this; of the log its last line, as it was then."""
    match, v = play.match, table.sight(reader)
    log = last_entry(play, len(table.log), v, reader)
    zones = drawn(table, v, reader)
    step = table.game.words.step(table.box, v, reader)
    here = wire.Decision(asked=table.waits_for(reader), step=step)
    head = replace(heading(match, reader, v, here), moves=moves)
    return Picture(match.number, head, zones, log, False)
