"""Making matches: new ones, lessons, rematches, forks, and those that come as a transcript."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from tabletower.bots import LEVELS
from tabletower.engine import SPECTATOR, BadOption, Contents, Game, Table, seeds, transcript
from tabletower.engine.table import Made, marked_result
from tabletower.engine.untrusted import cited

from ..ops.cpu_budget import CpuBudget
from ..ops.errors import NoSuchMatch, TooMany
from ..store.records import Event, Row, Seat, now
from ..store.retention import FORMER
from .component_files import Files as Packed
from .component_files import folder_of, open_box, pack
from .house import House
from .lessons import lesson
from .match import Match
from .presence import Audience
from .wire import Pace

Short = Annotated[str, Meta(max_length=200)]
Files = Annotated[dict[Short, str], Meta(max_length=8)]


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who is to sit there."""

    kind: Literal["me", "open", "bot"]
    level: Annotated[int, Meta(ge=1, le=5)] = 3


class NewMatch(Struct, forbid_unknown_fields=True):
    """What somebody wants to play."""

    game: Short
    options: Annotated[dict[Short, Short], Meta(max_length=64)] = {}
    seats: Annotated[list[SeatWish], Meta(max_length=8)] = []
    public: bool = False
    pace: Pace = "live"
    hold: bool = False
    files: Files = field(default_factory=dict)
    lesson: bool = False


class Upload(Struct, forbid_unknown_fields=True):
    """A transcript of a finished game, and the component files it was played with."""

    text: str
    files: Files = field(default_factory=dict)


def game_called(house: House, name: str) -> Game:
    if name not in house.games:
        known = ", ".join(house.games)
        raise BadOption(f"there is no game '{cited(name)}'; the shelf has {known}")
    return house.games[name]


async def make(house: House, wish: NewMatch, guest: str) -> str:
    """A match as somebody wishes it."""
    game = game_called(house, wish.game)
    alone = bool(wish.seats) and all(each.kind == "bot" for each in wish.seats)
    await house.check_room(guest, wish.public, alone)
    if wish.lesson:
        return await make_lesson(house, game, guest)
    wishes = wish.seats or [SeatWish("me")] + [SeatWish("bot")] * (game.seats[0] - 1)
    game.check_seats(len(wishes))
    if sum(each.kind == "me" for each in wishes) > 1:
        raise BadOption("you can take one seat only")
    files = await house.opening(pack, wish.files)
    row = await house.opening(house.new_row, game, wish.options, files)
    row = replace(row, maker=guest, public=wish.public, pace=wish.pace, hold=wish.hold)
    seats = [wished_seat(row, number, each, guest) for number, each in enumerate(wishes)]
    return await house.open_match(row, seats, files=files)


def wished_seat(row: Row, number: int, wish: SeatWish, guest: str) -> Seat:
    return Seat(
        row.id,
        number,
        guest=guest if wish.kind == "me" else None,
        level=wish.level if wish.kind == "bot" else None,
    )


async def make_lesson(house: House, game: Game, guest: str) -> str:
    """The game's lesson: its own deal, the learner on its seat, scripted bots on the others."""
    script = lesson(game)
    if script is None:
        raise BadOption(f"{game.title} has no lesson yet")
    row = await house.opening(house.new_row, game, script.get("options", {}))
    row = replace(
        row, maker=guest, origin="lesson", seed=seeds.text_of(script["seed"]), started=now()
    )
    seats = [
        Seat(row.id, n, guest=guest) if n == script["seat"] else Seat(row.id, n, level=min(LEVELS))
        for n in range(script.get("seats", game.seats[0]))
    ]
    return await house.open_match(row, seats)


async def rematch(house: House, audience: Audience, seat: int) -> str:
    """The same match again, made by whoever asks first."""
    match, game = audience.match, house.games.get(audience.match.row.game)
    if match.telling.phase_for(seat) != "over" or game is None:
        raise BadOption("the match is not over")
    known, guest = match.row, match.seats[seat].guest
    assert guest is not None
    if known.next and await house.in_thread(house.store.marks, [known.next]):
        return known.next
    await house.check_room(guest, match.row.public)
    files = await house.in_thread(house.files_of, match.row)
    row = await house.opening(house.new_row, game, match.options, files)
    row = replace(row, maker=guest, public=match.row.public, pace=match.row.pace)
    row.hold = known.started is None  # it was called off: words can be added to this one too
    moved = match.seats[1:] + match.seats[:1]
    here = (None if each.guest == FORMER else each.guest for each in moved)  # or the seat is free
    seats = [Seat(row.id, n, guest=g, level=s.level) for n, (g, s) in enumerate(zip(here, moved))]
    if await house.store.add_match(row, seats, own=files, after=known):
        match.row = replace(match.row, next=row.id)
        await house.begin_if_full(await house.audience(row.id))
    await house.catch_up(audience)
    await house.announce(audience)
    if match.row.next is None:
        raise NoSuchMatch("there is no such match any more")
    return match.row.next


async def fork(house: House, match: Match, guest: str, at: int, level: int) -> str:
    """Go on from a moment of a finished match: the guest decides next, bots play the others."""
    table = match.table
    own = match.seat_of(guest)
    reader = SPECTATOR if own is None else own
    if match.telling.phase_for(reader) != "over" or table is None or match.game is None:
        raise BadOption("only a finished match can be gone on from")
    await house.check_room(guest)
    if not 0 <= at < len(table.log):
        raise BadOption(f"the match has moves 0 to {len(table.log) - 1} to go on from")
    if at > house.settings.limits.moves:
        raise BadOption(f"a match is gone on from up to move {house.settings.limits.moves}")
    files = await house.in_thread(house.files_of, match.row)
    row = await house.opening(house.new_row, match.game, match.options, files)
    row = replace(row, maker=guest, origin="fork", seed=match.row.seed, started=now())
    in_turn = partial(house.replaying, whose=guest, is_awaited=False)
    then: Table = await in_turn(match.still().at, at)
    mine = own if own is not None else then.asked[0]
    seats = [
        Seat(row.id, n, guest=guest) if n == mine else Seat(row.id, n, level=level)
        for n in range(table.seats)
    ]
    known = (row, seats, match.game, then.box, then.log, house.settings.limits.replay)
    return await house.open_match(row, seats, await in_turn(gone_over, *known), files)


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
    for made in log:
        clock.check()
        text = game.moves.wire(made.move)
        tried = match.read_move(made.seat, text)
        event = match.next_event(made.seat, "move", text, tried)
        match.fold(replace(event, made=row.made), tried)
    return match.events


async def take_transcript(house: House, upload: Upload, guest: str) -> str:
    """A finished match from its transcript; whoever wants to see it has it loaded."""
    if await house.in_thread(house.store.lists.uploads_of, guest) >= house.settings.limits.uploaded:
        raise TooMany("you have sent as many transcripts as are kept of one guest")
    row, seats, events, files = await house.in_turn(read_upload, house, upload, guest)
    await house.store.add_match(row, seats, events, files)
    return str(row.id)


def read_upload(
    house: House, upload: Upload, guest: str
) -> tuple[Row, Sequence[Seat], Sequence[Event], Packed | None]:
    """What a transcript tells of a match, every line of it checked."""
    game = game_called(house, transcript.game_name(upload.text))
    clock = CpuBudget(house.settings.limits.replay)
    table = replayed(clock.limited(game), upload, house.settings.limits.moves)
    files = pack(upload.files)
    row = house.new_row(game, table.box.options, files)
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


def replayed(game: Game, upload: Upload, most: int) -> Table:
    if not upload.files:
        return transcript.replay(game, upload.text, most=most)
    with folder_of(game, upload.files) as folder:
        return transcript.replay(game, upload.text, folder, most)
