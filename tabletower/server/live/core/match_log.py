"""The log of a match for one reader: a line an event, in the game's words."""

from bisect import bisect, bisect_left
from collections.abc import Sequence
from operator import attrgetter
from typing import Any

from msgspec.structs import replace

from tabletower.art import for_game as art_of
from tabletower.engine import Game, definitions

from ...model.records import SOMEBODY, Event
from ..wire import Entry, Scene
from .match import Match, Play

SILENT = ("agree", "time", "ready", "answer")  # events without a line of their own
OPEN = ("undo", "offer", "refuse", "seat")  # events that everybody sees


def extended(log: list[Entry], entries: list[Entry]) -> list[Entry]:
    """The log with later entries. One with the number of an older line replaces its text; a move
    that had no words yet gets its line where it belongs."""
    for each in entries:
        at = bisect_left(log, each.number, key=attrgetter("number"))
        if at == len(log) or log[at].number != each.number:
            log = [*log[:at], each, *log[at:]]
        elif log[at].lines != each.lines:
            words = {"lines": each.lines, "pictures": each.pictures, "scene": each.scene}
            told = replace(log[at], **words, step=each.step)
            log = [*log[:at], told, *log[at + 1 :]]
    return log


def recounted(match: Match, reader: int, log: list[Entry]) -> list[Entry]:
    """The same lines, after as many moves each as the reader counts now."""
    delivery, known = match.delivery, match.delivery.visibility.events_for(reader)
    return [replace(line, moves=delivery.moves_by(reader, known[line.number - 1])) for line in log]


def render_log(
    match: Match, reader: int, number: int, known: Sequence[Entry] = (), after: int = 0
) -> list[Entry]:
    """The log up to an event: what was taken back is left out. From the beginning, or after an
    event up to which it is known."""
    play = match.play
    if play is None:
        return []
    log = list(known)
    made = bisect(play.made_at, after)
    table, kept = play.at(made), dict(zip(play.made_at[made:], play.table.log[made:]))
    for event in play.events[after:number]:
        if event.kind == "move":
            if event.number not in kept:
                continue
            table.make(table.state, kept[event.number])
        log = extended(log, entry(play, event, table.sight(reader), reader))
    return log


def as_stored(match: Match, reader: int) -> list[Entry]:
    """The log of a match that cannot be played again: what was kept, in no game's words.

    What others did may have been a secret, unless it is over.
    """
    over = match.phase == "over"
    shown = [event for event in standing(match.stored) if event.kind not in SILENT]
    shown = [event for event in shown if over or event.seat == reader or event.kind in OPEN]
    return [
        Entry(number, seat_in(event), [stored_line(match, event)], [], event.kind, event.moves)
        for number, event in enumerate(shown, 1)
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
    """A line for an event that is no move. The name is put in last: it may be anything."""
    kind = "revealed" if event.revealed else event.kind
    said = event.text if kind == "seat" else SAID[kind]
    return said.replace(SOMEBODY, match.name(event.seat))


def entry(play: Play, event: Event, v: Any, reader: int) -> list[Entry]:
    """A line of the log, if the event has one. A move is described in the game's own words; one
    that the reader does not see has no line."""
    match, delivery = play.match, play.match.delivery
    visibility = delivery.visibility
    is_hidden = event.kind == "hint" and not visibility.knows(reader, event.number)
    if event.kind in SILENT or is_hidden:
        return []
    ids: list[str] = []
    pictures: list[list[str]] = []
    scene = None
    if event.kind == "move":
        game, box = play.table.game, play.table.box
        told = game.words.marked.told(box, v, reader)
        if not told and has_news(game):
            return []
        lines = [line for line, _ in told]
        pictures = [art_of(game).pictured(box, v, rows) for _, rows in told]
        scene = scene_of(game, [rows for _, rows in told])
        if not is_shown_in_beats(game, v):
            ids = art_of(game).touched(box, v, reader)
    else:
        lines = [said_of(match, event)]
    number = visibility.belongs_to(reader, event)
    if number is None:
        return []
    seat, known = seat_in(play.events[number - 1]), visibility.number_to(reader, number)
    moves = delivery.moves_by(reader, number)
    step = event.kind == "move" and is_step(play.table.game, v)
    shown = pictures if any(pictures) else []
    return [Entry(known, seat, lines, ids, event.kind, moves, step, shown, scene)]


def scene_of(game: Game, told: list[list[list[int]]]) -> Scene | None:
    """The scene that the events of these lines make, if they do."""
    known = game.words.scenes
    found = (Scene(known[row[0]], at) for at, rows in enumerate(told) for row in rows
             if row[0] in known)  # fmt: skip
    return next(found, None)


def is_step(game: Game, v: Any) -> bool:
    """Return whether the last move only leads to another, which tells what became of it."""
    if not game.words.steps:
        return False
    kinds = [row[0] for row in v.events[: v.happened].tolist() if row[0] not in game.words.beats]
    return bool(kinds) and kinds[-1] in game.words.steps


def has_news(game: Game) -> bool:
    """Return whether a game has words for its moves; one without them has a bare row for each."""
    return definitions.defines(game.words.module, "news")


def is_shown_in_beats(game: Game, v: Any) -> bool:
    """Return whether a move is shown in beats. Then no piece is lit: those that are left at its
    end would show where it was going."""
    beats = game.words.beats
    return bool(beats) and any(row[0] in beats for row in v.events[: v.happened].tolist())


SAID = {
    "undo": "{who} takes a move back",
    "revealed": "{who} takes a move back, although something had been shown",
    "offer": "{who} would like to take a move back",
    "refuse": "{who} would rather not",
    "hint": "{who} asked for a hint",
}


def last_entry(play: Play, made: int, v: Any, reader: int) -> list[Entry]:
    """The line of the last of so many moves, if there was one."""
    return entry(play, play.events[play.made_at[made - 1] - 1], v, reader) if made else []
