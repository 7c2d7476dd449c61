"""Pages: the client, the games' pictures and rulebooks."""

from functools import cache
from pathlib import Path
from typing import Any

from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from tabletower.art import of as art_of
from tabletower.art import palette
from tabletower.bots import LEVELS, at_level
from tabletower.engine import Game
from tabletower.engine.options import Option

from . import wire
from .door import answer, failure
from .house import House
from .lessons import lesson
from .rulebook import rulebook
from .sprites import draw, drawn_as, name_of

PACKED = [Middleware(GZipMiddleware, minimum_size=1000)]
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}
PAGES = ("/", "/m/{match}", "/rules/{game}", "/learn/{game}", "/check", "/me", "/recover", "/help")


@cache
def about(game: Game) -> wire.Game:
    """A game on the shelf: what one wants to know before playing it."""
    words, art = game.words, art_of(game)
    return wire.Game(
        **words.about,
        name=game.name,
        title=game.title,
        seats=(game.seats[0], game.seats[-1]),
        digest=name_of(game, game.open_box()),
        cover=art.cover(game.open_box()),
        options=[option_card(option) for option in game.box.options],
        files=[table.file for table in game.box.tables],
        levels=[
            wire.Level(n, level.title, level.about, at_level(n).thinks)
            for n, level in LEVELS.items()
        ],
        kinds=[wire.Kind(kind.name, kind.picks) for kind in game.moves.kinds],
        labels=words.labels,
        spins=art.spins,
        later=art.later,
        harmless=game.words.harmless,
        secrets=game.state.keeps_secrets,
        lesson=lesson(game) is not None,
        version=game.version,
        signature=game.signature,
    )


def option_card(option: Option) -> wire.Option:
    return wire.Option(
        name=option.name,
        title=option.called,
        about=option.about,
        values=option.values,
        usual=option.usual,
        open=option.is_typed,
        counts=option.counts,
    )


# Pictures.


async def faces(request: Request) -> Response:
    """The faces of a game, by the name that a table gave them."""
    name, house = request.path_params["digest"], request.app.state.house
    found = drawn_as(name) or await drawn_again(house, name)
    if found is None:
        return failure(404, "there is no such picture")
    return Response(found, media_type="image/svg+xml", headers=FOREVER)


async def drawn_again(house: House, name: str) -> str | None:
    """Faces that were forgotten, for a match that still shows them; the shelf's own at any time."""
    tables = [
        audience.match.table
        for audience in house.audiences.values()
        if audience.match.faces == name
    ]
    boxes = [(table.game, table.box) for table in tables[:1] if table]
    boxes += [(game, game.open_box()) for game in house.games.values()]
    for game, box in boxes:
        if await house.in_thread(name_of, game, box) == name:
            await house.in_thread(draw, game, box)
            return drawn_as(name)
    return None


async def colours(request: Request) -> Response:
    return Response(palette.css(), media_type="text/css", headers={"cache-control": "max-age=300"})


# Rulebooks.


async def rules(request: Request) -> Response:
    house: House = request.app.state.house
    game = house.games.get(request.path_params["game"])
    if game is None:
        return failure(404, "there is no such game")
    whose = f"the rulebook of {game.name}"  # its pictures are played and drawn once for everybody
    html = await house.replaying(rulebook, game, whose=whose)
    return answer(wire.Rulebook(game.title, html))


# The client.


def client(site: Path) -> list[BaseRoute]:
    """The built client: one page for every address, and its files."""

    async def page(request: Request) -> Response:
        if not (site / "index.html").is_file():
            return Response("The pages are not built yet: make site", 503)
        return FileResponse(site / "index.html", headers={"cache-control": "no-cache"})

    routes: list[BaseRoute] = [Route(path, page) for path in PAGES]
    routes += [
        Route("/art.css", colours, middleware=PACKED),
        Route("/art/{game}/{digest}.svg", faces, middleware=PACKED),
    ]
    files = [Mount("/", Files(directory=site), middleware=PACKED)] if site.is_dir() else []
    return [*routes, *files]


class Files(StaticFiles):
    """Files whose names change with what is in them: to be kept for ever."""

    def file_response(self, *given: Any, **more: Any) -> Response:
        response = super().file_response(*given, **more)
        if "/assets/" in str(given[0]):
            response.headers.update(FOREVER)
        return response
