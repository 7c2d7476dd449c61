"""Routes of the shelf: games, rulebooks, lessons; and what the server says of itself."""

import re

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tabletower.engine import BadOption, Game
from tabletower.engine.untrusted import cited

from ..live import wire
from ..live.lessons import lesson
from ..ops.addresses import is_loopback, links
from . import payloads
from .catalogue import rules_page
from .endpoint import Call, Endpoint
from .responses import JSON, REVALIDATE, failure, respond


async def list_games(call: Call) -> Response:
    """List all games, the same for everybody: a browser keeps it until it changes."""
    return respond(call.request, (await call.services.catalogue.list()).games, JSON, REVALIDATE)


async def show_game(call: Call) -> Response:
    """Return one game of the list."""
    shelf = await call.services.catalogue.list()
    return respond(call.request, shelf.each[game_of(call).name], JSON, REVALIDATE)


def game_of(call: Call) -> Game:
    name = call.request.path_params["game"]
    if name not in call.live.settings.games:
        raise BadOption(f"there is no game '{cited(name)}' here")
    return call.live.settings.games[name]


async def show_rulebook(call: Call) -> Response:
    """Return the rulebook of a game as HTML."""
    return await show_book(call, is_start=False)


async def show_start_sheet(call: Call) -> Response:
    """Return the start sheet of a game as HTML: two pages from which a group can begin."""
    return await show_book(call, is_start=True)


async def show_book(call: Call, is_start: bool) -> Response:
    game = call.live.settings.games.get(call.request.path_params["game"])
    if game is None:
        return failure(404, "there is no such game")
    if is_start and not game.start_sheet:
        return failure(404, "this game has no start sheet")
    owner = f"the rulebook of {game.name}"  # its pictures are rendered once for everybody
    page = await call.live.pools.replays.run(rules_page, game, is_start, key=owner)
    return respond(call.request, page, JSON, REVALIDATE)


async def show_lesson(call: Call) -> payloads.Lesson:
    """Return the lesson of a game."""
    script = lesson(game_of(call))
    if script is None:
        raise BadOption("this game has no lesson yet")
    steps = msgspec.convert(script["step"], list[payloads.LessonStep])
    return payloads.Lesson(script["seat"], steps)


async def show_compiled(call: Call) -> payloads.Compiled:
    """Return how much of a game's rules is compiled."""
    return payloads.Compiled(call.live.matches.compiling.progress(game_of(call)))


async def show_notice(call: Call) -> wire.Notice:
    """Return the notice of the administrator."""
    return wire.Notice(call.services.register.notice)


async def list_links(call: Call) -> payloads.Links:
    """List the server's addresses in its network, for clients on the same machine only."""
    network, client = call.live.settings.network, call.request.client
    is_here = is_loopback(client.host if client else "") and is_loopback(host_of(call.request))
    if network.origins or not is_here:
        return payloads.Links([])
    return payloads.Links(links(network.host, network.port))


def host_of(request: Request) -> str:
    """Return the Host header without the port."""
    return re.sub(":[0-9]+$", "", request.headers.get("host", ""))


ENDPOINTS = [
    Endpoint("/games", list_games, answer=list[payloads.Game]),
    Endpoint("/games/{game}", show_game, answer=payloads.Game),
    Endpoint("/games/{game}/rulebook", show_rulebook, answer=payloads.Rulebook),
    Endpoint("/games/{game}/start", show_start_sheet, answer=payloads.Rulebook),
    Endpoint("/games/{game}/lesson", show_lesson),
    Endpoint("/games/{game}/compiled", show_compiled),
    Endpoint("/links", list_links),
    Endpoint("/notice", show_notice),
]
