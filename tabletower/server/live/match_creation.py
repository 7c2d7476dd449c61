"""Making matches: new ones, lessons, rematches, forks, and those that come as a transcript."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Annotated, Any, Literal
from weakref import WeakValueDictionary

from msgspec import Meta, Struct, field

from tabletower.bots import LEVELS
from tabletower.engine import BadOption, Contents, Game, Table, seeds, transcript
from tabletower.engine.table import Made, marked_result
from tabletower.engine.untrusted import cited

from ..model.records import Event, Pace, Row, Seat, now
from ..model.records import Files as Packed
from ..ops.cpu_budget import CpuBudget
from ..ops.errors import NoSuchMatch, TooMany, Unavailable
from ..ops.settings import Settings
from .announcer import Announcer
from .component_files import folder_of, open_box, pack
from .core.match import Match
from .lessons import lesson
from .match_changes import begin_if_full
from .presence import LiveMatch
from .storage import new_row, read_files

Short = Annotated[str, Meta(max_length=200)]
Files = Annotated[dict[Short, str], Meta(max_length=8)]
LevelNumber = Annotated[int, Meta(ge=min(LEVELS), le=max(LEVELS))]


class SeatWish(Struct, forbid_unknown_fields=True):
    """The wanted occupant of a seat."""

    kind: Literal["me", "open", "bot"]
    level: LevelNumber = 3


class NewMatch(Struct, forbid_unknown_fields=True):
    """A match that a guest wants to make."""

    game: Short
    options: Annotated[dict[Short, Short], Meta(max_length=64)] = {}
    seats: Annotated[list[SeatWish], Meta(max_length=8)] = []
    public: bool = False
    pace: Pace = "live"
    hold: bool = False
    hints: bool = True
    files: Files = field(default_factory=dict)
    lesson: bool = False


class Upload(Struct, forbid_unknown_fields=True):
    """A transcript of a finished game, and the component files it was played with."""

    text: str
    files: Files = field(default_factory=dict)


class MatchMaker:
    """Makes matches and stores them, within the limits of each guest."""

    def __init__(self, settings: Settings, announcer: Announcer) -> None:
        self.games, self.limits, self.announcer = settings.games, settings.limits, announcer
        self.store, self.pools, self.matches = announcer.store, announcer.pools, announcer.matches
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def lock_for(self, guest: str) -> asyncio.Lock:
        """A lock a guest: matches are made one after the other, since limits count stored ones."""
        return self.locks.setdefault(guest, asyncio.Lock())

    def game(self, name: str) -> Game:
        if name not in self.games:
            known = ", ".join(self.games)
            raise BadOption(f"there is no game '{cited(name)}'; the shelf has {known}")
        return self.games[name]

    async def check_room(self, guest: str, public: bool = False, alone: bool = False) -> None:
        """Refuse one match more than a guest may have: at all, public, or for bots alone."""
        unfinished = await self.pools.quick.run(self.store.lists.unfinished_by, guest)
        if unfinished.own >= self.limits.quotas.matches:
            raise TooMany("you have too many unfinished matches; finish or leave some first")
        if public and unfinished.public >= self.limits.quotas.public:
            raise TooMany("you have too many unfinished public matches; finish some first")
        if alone and unfinished.alone >= self.limits.quotas.alone:
            raise TooMany("too many matches of yours are played by bots alone; let some end first")

    async def make(self, wish: NewMatch, guest: str) -> str:
        """A new match; its id."""
        game = self.game(wish.game)
        alone = bool(wish.seats) and all(each.kind == "bot" for each in wish.seats)
        await self.check_room(guest, wish.public, alone)
        if wish.lesson:
            return await self.make_lesson(game, guest)
        wishes = wish.seats or [SeatWish("me")] + [SeatWish("bot")] * (game.seats[0] - 1)
        game.check_seats(len(wishes))
        if sum(each.kind == "me" for each in wishes) > 1:
            raise BadOption("you can take one seat only")
        files = await self.pools.openings.run(pack, wish.files)
        row = await self.pools.openings.run(self.new_row, game, wish.options, files)
        row = replace(row, maker=guest, public=wish.public, pace=wish.pace)
        row = replace(row, hold=wish.hold, hints=wish.hints)
        seats = [wished_seat(row, number, each, guest) for number, each in enumerate(wishes)]
        return await self.open_match(row, seats, own=files)

    async def make_lesson(self, game: Game, guest: str) -> str:
        """The game's lesson: its own deal, the learner on its seat, scripted bots on the others."""
        script = lesson(game)
        if script is None:
            raise BadOption(f"{game.title} has no lesson yet")
        row = await self.pools.openings.run(self.new_row, game, script.get("options", {}))
        seed = seeds.text_of(script["seed"])
        row = replace(row, maker=guest, origin="lesson", seed=seed, started=now())
        count, mine = script.get("seats", game.seats[0]), script["seat"]
        return await self.open_match(row, among_bots(row, count, mine, guest, min(LEVELS)))

    def new_row(self, game: Game, options: Mapping[str, str], files: Packed | None = None) -> Row:
        """The row of a new match, if there is room for its component files."""
        if files and self.store.files_size() + len(files.packed) > self.limits.capacity.files:
            raise Unavailable("the server has no room for more component files of people's own")
        return new_row(game, options, files)

    async def open_match(
        self, row: Row, seats: Sequence[Seat], past: Sequence[Event] = (), own: Packed | None = None
    ) -> str:
        """Store a new match; it begins at once if no seat is open."""
        await self.store.add_match(row, seats, past, own)
        await begin_if_full(self.announcer, await self.matches.find(row.id))
        return row.id

    async def rematch(self, live_match: LiveMatch, seat: int) -> str:
        """The same match again, made by the first who asks; seats of other people are open."""
        match, game = live_match.match, self.games.get(live_match.match.row.game)
        if match.delivery.phase_for(seat) != "over" or game is None:
            raise BadOption("the match is not over")
        known, guest = match.row, match.seats[seat].guest
        assert guest is not None
        if known.next and await self.pools.quick.run(self.store.marks, [known.next]):
            return known.next
        await self.check_room(guest, match.row.public)
        files = await self.pools.quick.run(read_files, self.store, match.row)
        row = await self.pools.openings.run(self.new_row, game, match.options, files)
        row = replace(row, maker=guest, public=known.public, pace=known.pace, hints=known.hints)
        row.hold = known.started is None  # it was called off: words can be added to this one too
        seats = moved_on(row, match.seats, guest)
        if await self.store.add_match(row, seats, own=files, after=known):
            match.row = replace(match.row, next=row.id)
            await begin_if_full(self.announcer, await self.matches.find(row.id))
        await self.announcer.catch_up(live_match)
        await self.announcer.announce(live_match)
        if match.row.next is None:
            raise NoSuchMatch("there is no such match any more")
        return match.row.next

    async def fork(self, match: Match, guest: str, at: int, level: int) -> str:
        """Go on from a moment of a finished match: the guest decides next, bots play the others."""
        play, own, reader = match.play, match.seat_of(guest), match.reader_of(guest)
        if match.delivery.phase_for(reader) != "over" or play is None or match.game is None:
            raise BadOption("only a finished match can be continued from an earlier moment")
        table = play.table
        await self.check_room(guest)
        if not 0 <= at < len(table.log):
            raise BadOption(f"there is no such move; there are 0 to {len(table.log) - 1}")
        if at > self.limits.sizes.moves:
            raise BadOption(f"only moves up to {self.limits.sizes.moves} can be continued from")
        files = await self.pools.quick.run(read_files, self.store, match.row)
        row = await self.pools.openings.run(self.new_row, match.game, match.options, files)
        row = replace(row, maker=guest, origin="fork", seed=match.row.seed, started=now())
        run = partial(self.pools.replays.run, key=guest, is_awaited=False)
        then: Table = await run(play.still(match).at, at)
        mine = own if own is not None else then.asked[0]
        seats = among_bots(row, table.seats, mine, guest, level)
        known = (row, seats, match.game, then.box, then.log, self.limits.timeouts.replay)
        return await self.open_match(row, seats, await run(gone_over, *known), files)

    async def take_transcript(self, upload: Upload, guest: str) -> str:
        """Store a finished match from its transcript; it is loaded when a client reads it."""
        uploaded = await self.pools.quick.run(self.store.lists.uploads_of, guest)
        if uploaded >= self.limits.quotas.uploaded:
            raise TooMany("you have uploaded as many transcripts as are kept for one guest")
        row, seats, events, files = await self.pools.uploads.run(self.read_upload, upload, guest)
        await self.store.add_match(row, seats, events, files)
        return str(row.id)

    def read_upload(
        self, upload: Upload, guest: str
    ) -> tuple[Row, Sequence[Seat], Sequence[Event], Packed | None]:
        """Make a match of a transcript, every line of it checked."""
        game = self.game(transcript.game_name(upload.text))
        clock = CpuBudget(self.limits.timeouts.replay)
        table = replayed(clock.limited(game), upload, self.limits.sizes.moves)
        files = pack(upload.files)
        row = self.new_row(game, table.box.options, files)
        ended: dict[str, Any] = {
            "seed": seeds.text_of(table.seed),
            "started": row.made,
            "ended": row.made,
            "result": marked_result(table),
            "taken_back": table.taken_back,
        }
        row = replace(row, maker=guest, origin="upload", **ended)
        seats = [Seat(row.id, n, level=min(LEVELS)) for n in range(table.seats)]
        box = open_box(game, table.box.options, files)
        return row, seats, past(row, seats, game, box, table.log, clock), files


def wished_seat(row: Row, number: int, wish: SeatWish, guest: str) -> Seat:
    level = wish.level if wish.kind == "bot" else None
    return Seat(row.id, number, guest if wish.kind == "me" else None, level)


def among_bots(row: Row, seats: int, mine: int, guest: str, level: int) -> list[Seat]:
    """A guest on one seat, and bots of this level on all others."""
    bots = [Seat(row.id, n, level=level) for n in range(seats)]
    return [*bots[:mine], Seat(row.id, mine, guest), *bots[mine + 1 :]]


def moved_on(row: Row, seats: Sequence[Seat], guest: str) -> list[Seat]:
    """The guest and the bots, each one seat further; the seats of all others are open."""
    moved = enumerate([*seats[1:], *seats[:1]])
    return [Seat(row.id, n, guest if s.guest == guest else None, s.level) for n, s in moved]


def gone_over(
    row: Row, seats: list[Seat], game: Game, box: Contents, log: list[Made], seconds: float
) -> list[Event]:
    return past(row, seats, game, box, log, CpuBudget(seconds))


def past(
    row: Row, seats: list[Seat], game: Game, box: Contents, log: list[Made], clock: CpuBudget
) -> list[Event]:
    """The moves of a table as events of a match, as if they had all been made when it was."""
    match = Match(row, seats, game)
    match.begin(box)
    play = match.play
    if play is None:
        raise BadOption(match.broken)
    for made in log:
        clock.check()
        text = game.moves.wire(made.move)
        tried = play.read_move(made.seat, text)
        event = play.next_event(made.seat, "move", text, tried)
        play.fold(replace(event, made=row.made), tried)
    return play.events


def replayed(game: Game, upload: Upload, most: int) -> Table:
    if not upload.files:
        return transcript.replay(game, upload.text, most=most)
    with folder_of(game, upload.files) as folder:
        return transcript.replay(game, upload.text, folder, most)
