"""Stored matches: read from the database, replayed, reloaded, and written as a transcript."""

import secrets
import zlib
from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from tabletower.engine import Contents, Game, TabletowerError, transcript

from ..model import shuffle
from ..model.records import STOPPED, Event, Files, Plan, Row, Seat, now, unreadable
from ..ops.clock import Clock
from ..ops.errors import NoSuchMatch, Unavailable
from ..ops.settings import Settings
from ..store.queries import Store
from .component_files import open_box
from .core.match import Match
from .pools import Pools
from .sprites import name_of


@dataclass(frozen=True)
class StoredMatch:
    """All that the database has of a match: a replay needs nothing more."""

    row: Row
    seats: list[Seat]
    events: list[Event]
    declined: list[str]
    plans: dict[int, Plan]
    files: Files | None


def read_match(store: Store, id: str) -> StoredMatch:
    found = store.match(id)
    if found is None:
        raise NoSuchMatch("there is no such match")
    return StoredMatch(*found, store.plans(id), read_files(store, found[0]))


def read_files(store: Store, row: Row) -> Files | None:
    """The component files of a match's own."""
    if row.files is None:
        return None
    found = store.files(row.files)
    if found is None:
        raise unreadable(row.id, "its component files are not there")
    return found


def replay(kept: StoredMatch, settings: Settings, clock: Clock) -> Match:
    """A match as it was stored, its moves judged anew."""
    row = kept.row
    pace = settings.reaction_time if row.origin != "lesson" else 0.0
    game = settings.games.get(row.game)
    match = Match(row, kept.seats, game, kept.declined, kept.plans, pace=pace, clock=clock)
    if row.started is not None:
        match.begin(box_of(game, row, kept.files))
        match.take_in(kept.events)
    if row.result == STOPPED:
        match.broken = STOPPED
    return match


def box_of(game: Game | None, row: Row, files: Files | None) -> Contents | Exception:
    """The box that a match is played with, its faces drawn; or the problem with it."""
    try:
        if game is None:
            raise TabletowerError(f"the game '{row.game}' is not on this shelf")
        box = open_box(game, msgspec.json.decode(row.options), files)
        name_of(game, box)
        return box
    except Unavailable:
        raise
    except Exception as problem:
        return problem


async def reload(match: Match, store: Store, pools: Pools) -> None:
    """Take in what the database has and the match has not; the caller holds the match's lock."""
    found = await pools.quick.run(store.match, match.id, match.number)
    if found is None:
        raise NoSuchMatch("there is no such match any more")
    row, seats, events, declined = found
    begins = row.started is not None and match.play is None and not match.broken
    if begins:
        files = await pools.quick.run(read_files, store, row)
        box = await pools.openings.run(box_of, match.game, row, files)
    else:
        box = None
    match.sit_down(row, seats, declined)
    if row.result == STOPPED:
        match.broken = STOPPED
    elif box is not None:
        match.begin(box)
    match.take_in(events)


def new_row(game: Game, options: Mapping[str, str], files: Files | None = None) -> Row:
    """The row of a match with these options, checked, and not yet stored."""
    box = open_box(game, options, files)
    return Row(
        id=secrets.token_urlsafe(12),
        game=game.name,
        version=game.version,
        signature=game.signature,
        options=msgspec.json.encode(box.options).decode(),
        secret=shuffle.new_secret(),
        made=now(),
        files=files.digest if files else None,
    )


async def write_transcript(match: Match, store: Store, pools: Pools) -> bytes:
    """Write the transcript of a finished match, compressed, and store it: it does not change."""
    is_playable = match.play is not None and not match.broken
    text = await pools.replays.run(text_of, match.still(), key=match.id, is_awaited=False)
    packed = zlib.compress(text.encode())
    if is_playable:
        await store.keep_paper(match.id, packed)
    return packed


def text_of(match: Match) -> str:
    """The transcript, or why there is none."""
    return transcript.write(match.table) if match.table and not match.broken else match.broken
