"""Plain HTTP: everything that the page does can be done with curl."""

import asyncio
import logging
import math
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from tabletower.engine import SPECTATOR, BadOption, Game, TabletowerError, transcript
from tabletower.engine.untrusted import cited

from ..live import wire
from ..live.commands import BY_NAME
from ..live.core.delivery import asked_in
from ..live.core.heading import sitting, when
from ..live.core.match import Match, Play
from ..live.core.reader import as_it_was
from ..live.core.score_history import course
from ..live.lessons import lesson
from ..live.match_creation import NewMatch, Upload
from ..live.presence import Audience
from ..live.registry import LiveMatches
from ..live.service import Live
from ..model.records import Row, Seat
from ..model.seals import is_awaited, is_ready
from ..ops import logs
from ..ops.addresses import is_loopback, links
from ..ops.cpu_metering import identify, uncharged
from ..ops.errors import Forbidden, TooLarge, TooMany
from ..ops.identity import COOKIE, People, check_name, new_guest, new_recovery, recovery_hash
from ..store.bus import Registered
from ..store.moderation import Register
from ..store.queries import Summary
from .compression import REVALIDATE, respond
from .middleware import (
    BAD,
    JSON,
    OURS,
    address,
    answer,
    check_origin,
    count_refusal,
    failure,
    guest_of,
    read_body,
    refused,
    token_of,
)
from .pages import rules

log = logging.getLogger(__name__)
YEAR = 365 * 86_400
LONGEST_WAIT = 25.0  # seconds that a request may wait for news
MOST_ASKED = 64  # replays for which one guest may wait, or one address


class Name(Struct, forbid_unknown_fields=True):
    name: str


class Secret(Struct, forbid_unknown_fields=True):
    secret: str


Handler = Callable[["Call"], Awaitable[wire.Sent | Sequence[wire.Sent] | Response]]


class Call:
    """One request: the house it is for, who asks, and what."""

    def __init__(self, request: Request) -> None:
        self.request = request
        logs.about(request.path_params.get("match", ""))
        self.live: Live = request.app.state.live
        self.people: People = request.app.state.people
        self.register: Register = request.app.state.register
        self.guest = guest_of(request, self.people)
        identify(self.guest)

    async def known(self) -> str:
        """Who asks, if the house knows them."""
        return await self.live.guests.known(self.guest)

    def number(self, name: str, usual: int) -> int:
        """A whole number of the query."""
        text = self.request.query_params.get(name, str(usual))
        if not re.fullmatch("-?[0-9]{1,9}", text):
            raise BadOption(f"{name} is a whole number")
        return int(text)

    async def body(self, kind: type[Any], most: int | None = None) -> Any:
        limits = self.live.settings.limits
        return msgspec.json.decode(await read_body(self.request, most or limits.message), type=kind)

    def is_maker(self, row: Row) -> bool:
        return bool(self.guest) and row.maker == self.guest

    async def replaying(self, work: Any, *given: Any) -> Any:
        """Play a match again for whoever asks: in turn with all others who do."""
        whose = self.guest or address(self.request.scope).narrow
        if self.live.pools.replays.queue.asked_by(whose) >= MOST_ASKED:
            raise TooMany("you ask for too much at once; wait a little", "replays")
        return await self.live.pools.replays.run(work, *given, key=whose)

    async def audience(self) -> Audience:
        """The match that the request is about; who asks is there for a while."""
        audience = await self.live.announcer.visit(self.request.path_params["match"])
        audience.note_poll(self.guest)
        return audience


def route(path: str, handler: Handler, method: str = "GET") -> Route:
    """A handler at a path: what it returns is the answer, what it raises is a sentence."""

    async def endpoint(request: Request) -> Response:
        try:
            if method != "GET":
                check_origin(request, request.app.state.live.settings)
            found = await handler(Call(request))
        except TooLarge as problem:
            return failure(413, str(problem))
        except BAD as problem:
            count_refusal(request.app.state.live.metrics, problem)
            return refused(problem)
        except Exception:
            log.exception("a request could not be answered")
            return failure(500, OURS)
        return found if isinstance(found, Response) else answer(found)

    return Route(path, endpoint, methods=[method])


# Who I am.


async def me(call: Call) -> wire.Me:
    name = call.guest and await call.live.guests.name(call.guest)
    return wire.Me(name or None, call.guest if name else None)


async def name_me(call: Call) -> Response:
    """Be somebody, or be called something else."""
    name = check_name((await call.body(Name)).name)
    store, guest = call.live.store, call.guest
    known = guest and await call.live.guests.name(guest)
    if guest and known:
        if name != known:
            check_renames(call, guest)
            await store.change_guest(guest, name=name)
            await call.live.guests.rename(guest, name)
        if token_of(call.request) is not None:
            return answer(wire.Me(name, guest))  # a cookie would follow a script about
    else:
        if not call.request.app.state.newcomers.take(address(call.request.scope)):
            raise TooMany("many guests have come from where you are; wait a little", "guests")
        guest = new_guest()
        await store.add_guest(guest, name)
    return with_cookie(call, guest, answer(wire.Me(name, guest)))


def check_renames(call: Call, guest: str) -> None:
    """Whether a guest may have another name already: everybody at their tables is told of it."""
    renames = call.request.app.state.renames.of(guest)
    if not renames.take():
        wait = math.ceil(renames.wait())
        said = f"you have had enough new names for now; the next one in {wait} seconds"
        raise TooMany(said, "renames", wait)


def with_cookie(call: Call, guest: str, response: Response) -> Response:
    secure = call.request.url.scheme == "https"
    value = call.people.cookie(guest)
    response.set_cookie(
        COOKIE, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/"
    )
    return response


async def my_token(call: Call) -> wire.Token:
    return wire.Token(call.people.token(await call.known()))


async def my_recovery(call: Call) -> wire.Recovery:
    """A link for another device, good for once. The secret is behind the #: it reaches no log."""
    secret, hashed = new_recovery()
    await call.live.store.change_guest(await call.known(), recovery=hashed)
    return wire.Recovery(f"/recover#{secret}")


async def recover(call: Call) -> Response:
    hashed = recovery_hash((await call.body(Secret)).secret)
    found = await call.register.use_recovery(hashed)
    if found is None:
        raise Forbidden("this link is no longer good; make a new one on the other device")
    guest, name = found
    return with_cookie(call, guest, answer(wire.Me(name, guest)))


async def sign_out(call: Call) -> Response:
    """Everywhere: every other browser, every token and every link. Whoever asks stays."""
    guest = await call.known()
    name = await call.live.guests.name(guest)
    await call.register.sign_out(guest)
    call.live.bus.publish(Registered())
    await call.request.app.state.lines.close([guest])
    return with_cookie(call, guest, answer(wire.Me(name, guest)))


# The shelf.


async def games(call: Call) -> Response:
    """All games; the same for everybody, so that a browser keeps it until it changes."""
    return respond(
        call.request, (await call.request.app.state.catalogue.list()).games, JSON, REVALIDATE
    )


def game_of(call: Call) -> Game:
    name = call.request.path_params["game"]
    if name not in call.live.settings.games:
        raise BadOption(f"there is no game '{cited(name)}' here")
    return call.live.settings.games[name]


async def game_lesson(call: Call) -> wire.Lesson:
    script = lesson(game_of(call))
    if script is None:
        raise BadOption("this game has no lesson yet")
    return wire.Lesson(script["seat"], msgspec.convert(script["step"], list[wire.LessonStep]))


async def game_compiled(call: Call) -> wire.Compiled:
    return wire.Compiled(call.live.compiling.part(game_of(call)))


async def notice(call: Call) -> wire.Notice:
    return wire.Notice(call.register.notice)


async def house_links(call: Call) -> wire.Links:
    """Where others in the network find the house; told to whoever is at the machine itself."""
    settings, client = call.live.settings, call.request.client
    is_here = is_loopback(client.host if client else "") and is_loopback(host_of(call.request))
    if settings.origins or not is_here:
        return wire.Links([])
    return wire.Links(links(settings.host, settings.port))


def host_of(request: Request) -> str:
    """What the reader calls this machine, without the port."""
    return re.sub(":[0-9]+$", "", request.headers.get("host", ""))


# Matches.


async def lists(call: Call) -> wire.Cards:
    store, guest = call.live.store, call.guest
    mine = await call.live.pools.quick.run(store.mine, guest) if guest else []
    public = await call.live.pools.quick.run(store.public)
    listing = unlisted(call.live.matches, [*mine, *public])
    hidden = await asyncio.create_task(listing, context=uncharged())  # others made these matches
    return wire.Cards(
        mine=[summary_card(call, each) for each in mine if each.row.id not in hidden],
        public=[summary_card(call, each) for each in public if each.row.id not in hidden],
    )


async def unlisted(matches: LiveMatches, found: Sequence[Summary]) -> set[str]:
    return {each.row.id for each in found if not await can_be_listed(matches, each)}


async def can_be_listed(matches: LiveMatches, each: Summary) -> bool:
    """Whether a match can tell what has to be told of it; one that cannot harms no other."""
    try:
        if must_be_loaded(matches, each):
            await matches.find(each.row.id)
    except TabletowerError:
        return False
    return True


def must_be_loaded(matches: LiveMatches, each: Summary) -> bool:
    """Whether only the match itself can tell: who begins, whether its rules still hold, or what
    everybody may know of it while it rests."""
    row, game = each.row, matches.games.get(each.row.game)
    changed = game is None or (row.version, row.signature) != (game.version, game.signature)
    running = row.started and not row.ended
    return bool((running and (changed or not each.moves)) or matches.may_have_window(each))


def summary_card(call: Call, each: Summary) -> wire.Card:
    """A match in a list, without loading it."""
    row, audience = each.row, call.live.matches.loaded.get(each.row.id)
    game = call.live.settings.games.get(row.game)
    phase: wire.Phase = "over" if row.ended else "running" if row.started else "waiting"
    own = next((seat.seat for seat in each.seats if call.guest and seat.guest == call.guest), None)
    reader = SPECTATOR if own is None else own
    asked, awaited = asked_in(each.asked, reader) if phase == "running" else [], False
    if audience:
        delivery = audience.match.delivery
        phase, asked = delivery.phase_for(reader), delivery.waits_for(reader)
        awaited = delivery.awaits(reader)
    return wire.Card(
        id=row.id,
        game=row.game,
        title=game.title if game else row.game,
        public=row.public,
        pace=row.pace,
        phase=phase,
        seats=[list_seat(call, seat, audience) for seat in each.seats],
        asked=asked,
        yours=awaited
        or own in asked
        or (own is not None and is_awaited(row, each.seats[own]))
        or (call.is_maker(row) and is_ready(row, each.seats)),
        moves=each.moves,
        made=when(row.made),
        last=when(each.last),
        result=row.result if phase == "over" else None,
        taken_back=row.taken_back if phase == "over" else 0,
        options=msgspec.json.decode(row.options),
        you=own,
        origin=row.origin,
    )


def list_seat(call: Call, seat: Seat, audience: Audience | None) -> wire.ListedSeat:
    who = sitting(seat, bool(call.guest) and seat.guest == call.guest)
    if audience:
        is_here = audience.is_here(seat.seat)
    else:
        is_here = call.live.matches.remote.is_elsewhere(seat.match, seat.guest or "")
    return wire.ListedSeat(**asdict(who), away=who.kind == "guest" and not is_here)


async def create(call: Call) -> wire.Made:
    wish, guest = await call.body(NewMatch, call.live.settings.limits.upload), await call.known()
    async with call.live.maker.lock_for(guest):
        return wire.Made(await call.live.maker.make(wish, guest))


async def card(call: Call) -> wire.WholeCard:
    audience = await call.audience()
    match, row = audience.match, audience.match.row
    known = (await call.live.presenter.outline(audience, eyes(call, audience.match))).head
    away = [seat.kind == "guest" and not audience.is_here(n) for n, seat in enumerate(known.seats)]
    seats = (wire.CardSeat(**asdict(seat), away=gone) for seat, gone in zip(known.seats, away))
    head = {name: getattr(known, name) for name in wire.Head.__struct_fields__}
    return wire.WholeCard(
        **head | {"seats": tuple(seats)},
        id=match.id,
        title=match.title,
        public=row.public,
        pace=row.pace,
        hold=row.hold,
        origin=row.origin,
        maker=call.is_maker(row),
        made=when(row.made),
        options=match.options,
        yours=known.you in known.asked + known.shuffle.awaited
        or match.delivery.awaits(eyes(call, audience.match))
        or (call.is_maker(row) and is_ready(row, match.seats)),
        last=when(match.events[-1].made if match.events else row.started or row.made),
    )


def eyes(call: Call, match: Match) -> int:
    seat = match.seat_of(call.guest)
    return SPECTATOR if seat is None else seat


async def table(call: Call) -> Response:
    """The table now, or as it was after `at` moves; a finished one through any seat's eyes."""
    audience = await call.audience()
    match, reader = audience.match, viewpoint(call, audience)
    at = call.number("at", -1)
    if at >= 0 and match.play:
        known = len(match.delivery.moves_for(reader))
        if at > known:
            raise BadOption(f"there have been {known} moves")
        found = await call.replaying(as_it_was, match.still(), at, reader)
    else:
        found = (await call.live.presenter.glance(audience, reader)).whole()
    return Response(found, media_type="application/json")


def viewpoint(call: Call, audience: Audience) -> int:
    """Through whose eyes somebody looks: their own, or when it is over whose they like."""
    own = eyes(call, audience.match)
    seat = call.number("seat", own)
    if not SPECTATOR <= seat < len(audience.match.seats):
        raise BadOption("there is no such seat")
    if seat != own and audience.match.delivery.phase_for(own) != "over":
        raise Forbidden("a match can be seen through other eyes when it is over")
    return seat


async def points(call: Call) -> wire.Course:
    """How the points grew, in a match that is over."""
    audience = await call.audience()
    still = audience.match.still()
    play, seconds = check_over(call, still), call.live.settings.limits.replay
    found: wire.Course = await call.replaying(course, play, seconds)
    return found


def check_over(call: Call, match: Match) -> Play:
    """The play of a match that is over, for the guest who asks; a refusal if it is not."""
    if match.delivery.phase_for(eyes(call, match)) != "over" or match.play is None:
        raise Forbidden(match.broken or "a match can be read when it is over")
    return match.play


async def events(call: Call) -> wire.Table:
    """Whether something happened after `since`; with `wait`, as soon as it does."""
    audience = await call.audience()
    since = call.number("since", -1)
    if call.number("wait", 0):
        delivery = audience.match.delivery
        await audience.wait_for(
            lambda: delivery.known_to(eyes(call, audience.match)) > since, LONGEST_WAIT
        )
    return (await call.live.presenter.outline(audience, eyes(call, audience.match))).news(since)


async def say(call: Call) -> wire.Answer:
    """A verb: what a socket would say, as a request."""
    verb = BY_NAME.get(call.request.path_params["verb"])
    if verb is None:
        raise BadOption(f"one can say {', '.join(BY_NAME)}")
    body = await read_body(call.request, call.live.settings.limits.message)
    spoken = msgspec.json.decode(body or b"{}", type=dict[str, Any]) | {
        "do": call.request.path_params["verb"]
    }
    message = msgspec.convert(spoken, verb)
    audience = await call.audience()
    said = await message.execute(call.live.sender(audience, call.guest))
    audience.note_poll(call.guest)  # they may have sat down
    return said


# Papers.


async def paper(call: Call) -> Response:
    """The transcript of a match that is over."""
    audience = await call.audience()
    match = audience.match
    play = check_over(call, match)
    name = f"{match.row.game}-{match.id}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    text = await call.replaying(transcript.write, play.table.copy())
    return Response(text, media_type="text/plain", headers=headers)


async def upload(call: Call) -> wire.Made:
    given = await call.body(Upload, call.live.settings.limits.upload)
    return wire.Made(await call.live.maker.take_transcript(given, await call.known()))


async def whole_archive(call: Call) -> Response:
    """Every finished public match, as one zip of transcripts."""
    headers = {"content-disposition": 'attachment; filename="tabletower.zip"'}
    parts = await call.live.archive.parts()
    return StreamingResponse(parts, media_type="application/zip", headers=headers)


async def nowhere(request: Request) -> Response:
    return failure(404, "there is nothing here; docs/api.md says what there is")


ROUTES = [
    route("/api/me", me),
    route("/api/me", name_me, "POST"),
    route("/api/me/token", my_token, "POST"),
    route("/api/me/recovery", my_recovery, "POST"),
    route("/api/me/revoke", sign_out, "POST"),
    route("/api/recover", recover, "POST"),
    route("/api/games", games),
    route("/api/games/{game}/lesson", game_lesson),
    route("/api/games/{game}/compiled", game_compiled),
    Route("/api/games/{game}/rulebook", rules),
    route("/api/links", house_links),
    route("/api/notice", notice),
    route("/api/matches", lists),
    route("/api/matches", create, "POST"),
    route("/api/matches/{match}", card),
    route("/api/matches/{match}/table", table),
    route("/api/matches/{match}/events", events),
    route("/api/matches/{match}/points", points),
    route("/api/matches/{match}/transcript", paper),
    route("/api/matches/{match}/{verb}", say, "POST"),
    route("/api/transcripts", upload, "POST"),
    route("/api/archive", whole_archive),
    Route("/api/{rest:path}", nowhere, methods=["GET", "POST", "PUT", "DELETE", "PATCH"]),
]
