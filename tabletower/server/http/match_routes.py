"""Routes of one match: its card, table, log, points, commands and transcript."""

from typing import Any

import msgspec
from msgspec.structs import asdict
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from tabletower.art import sprite
from tabletower.engine import SPECTATOR, BadOption, transcript

from ..live import wire
from ..live.commands import BY_NAME
from ..live.core.heading import when
from ..live.core.match import Match, Play
from ..live.core.reader import as_it_was
from ..live.core.score_history import course
from ..live.match_creation import Upload
from ..live.presence import LiveMatch
from ..live.sprites import in_use
from ..model.seals import is_ready
from ..ops.cpu_metering import submit
from ..ops.errors import Forbidden
from . import payloads
from .authentication import address
from .endpoint import Call, Endpoint, read_body
from .pages import rendered
from .responses import JSON, REVALIDATE, Compressed, compress_for, respond

LONGEST_WAIT = 25.0  # seconds of a long poll


async def show_match(call: Call) -> payloads.MatchCard:
    """Describe a match without its table."""
    live_match = await call.live_match()
    match, row = live_match.match, live_match.match.row
    reader = match.reader_of(call.guest)
    known = (await call.live.announcer.presenter.outline(live_match, reader)).head
    away = [s.kind == "guest" and not live_match.is_here(n) for n, s in enumerate(known.seats)]
    seats = (payloads.CardSeat(**asdict(seat), away=gone) for seat, gone in zip(known.seats, away))
    head = {name: getattr(known, name) for name in wire.Head.__struct_fields__}
    return payloads.MatchCard(
        **head | {"seats": tuple(seats)},
        id=match.id,
        title=match.title,
        public=row.public,
        pace=row.pace,
        hold=row.hold,
        origin=row.origin,
        maker=call.is_maker(row),
        created_at=when(row.made),
        options=match.options,
        own_files=row.files is not None,
        needs_you=known.you in known.asked + known.shuffle.awaited
        or match.delivery.awaits(reader)
        or (call.is_maker(row) and is_ready(row, match.seats)),
        changed_at=when(match.events[-1].made if match.events else row.started or row.made),
    )


async def show_table(call: Call) -> Response:
    """Return the table now, or after `at` moves; a finished one as any seat saw it."""
    live_match = await call.live_match()
    match, reader = live_match.match, viewpoint(call, live_match)
    at = call.number("at", -1)
    if at >= 0 and match.play:
        known = len(match.delivery.moves_for(reader))
        if at > known:
            raise BadOption(f"`at` is too large: there have been {known} moves")
        found = await call.replay(as_it_was, match.still(), at, reader)
    else:
        found = (await call.live.announcer.presenter.glance(live_match, reader)).whole()
    return respond(call.request, await submit(None, compress_for, call.request, found), JSON, {})


async def show_faces(call: Call) -> Response:
    """Return the faces that the table uses now, but for its lists, as one SVG: one plays with them
    while all others come."""
    live_match = await call.live_match()
    match = live_match.match
    picture = await call.live.announcer.presenter.glance(live_match, match.reader_of(call.guest))
    packed = await rendered(call.live.matches, call.services.catalogue, match.faces)
    drawings = [zone.svg for zone in picture.zones.values() if zone.place != "info"]
    body = await submit(None, some_faces, call.request, packed, drawings)
    return respond(call.request, body, "image/svg+xml", REVALIDATE)


def some_faces(request: Request, packed: bytes | None, drawings: list[str]) -> Compressed:
    """The faces that these drawings use; none if there are no faces yet."""
    return compress_for(request, in_use(packed, drawings) if packed else sprite({}).encode())


def viewpoint(call: Call, live_match: LiveMatch) -> int:
    """Return the reader whose view is asked for: the own one, or any when the match is over."""
    own = live_match.match.reader_of(call.guest)
    seat = call.number("seat", own)
    if not SPECTATOR <= seat < len(live_match.match.seats):
        raise BadOption("there is no such seat")
    if seat != own and live_match.match.delivery.phase_for(own) != "over":
        raise Forbidden("the views of other seats can be read when it is over")
    return seat


async def show_points(call: Call) -> wire.Course:
    """Return how the points grew, in a match that is over."""
    live_match = await call.live_match()
    play = check_over(call, live_match.match.still())
    return await call.replay(course, play, call.live.settings.limits.timeouts.replay)  # type: ignore[no-any-return]


def check_over(call: Call, match: Match) -> Play:
    """Return the play of a match that is over for the guest; refuse one that is not."""
    if match.delivery.phase_for(match.reader_of(call.guest)) != "over" or match.play is None:
        raise Forbidden(match.broken or "this can be read when it is over")
    return match.play


async def show_events(call: Call) -> wire.Table:
    """Return the log after `since`; with `wait`, as soon as there is something new."""
    live_match, since = await call.live_match(), call.number("since", -1)
    match = live_match.match

    def is_new() -> bool:
        return match.delivery.known_to(match.reader_of(call.guest)) > since

    if call.number("wait", 0):
        await live_match.wait_for(is_new, LONGEST_WAIT)
    presenter, reader = call.live.announcer.presenter, match.reader_of(call.guest)
    return (await presenter.outline(live_match, reader)).news(since)


async def run_command(call: Call) -> wire.Answer:
    """Run a command, as the socket does."""
    name = call.request.path_params["command"]
    if name not in BY_NAME:
        raise BadOption(f"there is no such command; there are {', '.join(BY_NAME)}")
    body = await read_body(call.request, call.live.settings.limits.sizes.message)
    fields = msgspec.json.decode(body or b"{}", type=dict[str, Any]) | {"command": name}
    command = msgspec.convert(fields, BY_NAME[name])
    live_match = await call.live_match()
    answer = await command.execute(
        call.live.sender(live_match, call.guest, address(call.request.scope))
    )
    live_match.note_poll(call.guest)  # the guest may have a seat now
    return answer


async def show_transcript(call: Call) -> Response:
    """Return the transcript of a match that is over."""
    live_match = await call.live_match()
    match = live_match.match
    play = check_over(call, match)
    name = f"{match.row.game}-{match.id}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    text = await call.replay(transcript.write, play.table.copy())
    return Response(text, media_type="text/plain", headers=headers)


async def upload(call: Call, body: Upload) -> payloads.Made:
    """Upload a transcript, to be replayed like any other match."""
    return payloads.Made(await call.live.maker.take_transcript(body, await call.known()))


async def show_archive(call: Call) -> Response:
    """Return the transcripts of all finished public matches as a zip."""
    headers = {"content-disposition": 'attachment; filename="tabletower.zip"'}
    parts = await call.live.archive.parts()
    return StreamingResponse(parts, media_type="application/zip", headers=headers)


ENDPOINTS = [
    Endpoint("/matches/{match}", show_match),
    Endpoint("/matches/{match}/table", show_table, answer=wire.Table, query=("at", "seat")),
    Endpoint("/matches/{match}/faces", show_faces, answer="image/svg+xml"),
    Endpoint("/matches/{match}/events", show_events, query=("since", "wait")),
    Endpoint("/matches/{match}/points", show_points),
    Endpoint("/matches/{match}/transcript", show_transcript, answer="text/plain"),
    Endpoint("/matches/{match}/{command}", run_command, "POST"),
    Endpoint("/transcripts", upload, "POST", is_upload=True),
    Endpoint("/archive", show_archive, answer="application/zip"),
]
