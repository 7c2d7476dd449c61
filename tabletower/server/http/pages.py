"""Pages: the client, the games' pictures and rulebooks."""

from functools import lru_cache
from pathlib import Path
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from tabletower.art import palette

from ..live.registry import LiveMatches
from ..live.service import Live
from ..live.sprites import drawn_again, drawn_as
from .catalogue import Catalogue, rules_page
from .compression import FOREVER, REVALIDATE, Compressed, compress, respond
from .middleware import JSON, failure

TEXT = ("text/", "image/svg", JSON)  # kinds of files that are smaller compressed
PAGES = ("/", "/m/{match}", "/rules/{game}", "/learn/{game}", "/check", "/me", "/recover", "/help")


# Pictures.


async def faces(request: Request) -> Response:
    """The faces of a game, by the name that a table gave them."""
    name = request.path_params["digest"]
    live, catalogue = request.app.state.live, request.app.state.catalogue
    packed = drawn_as(name) or await forgotten(live.matches, catalogue, name)
    if packed is None:
        return failure(404, "there is no such picture")
    return respond(request, Compressed(packed, f'"{name}"'), "image/svg+xml", FOREVER)


async def forgotten(matches: LiveMatches, catalogue: Catalogue, name: str) -> bytes | None:
    """Faces that are no longer kept, of a match that still shows them or of the shelf itself. A
    name that neither has opens no box."""
    tables = (
        audience.match.table for audience in matches.loaded.values() if audience.match.faces == name
    )
    table = next(filter(None, tables), None)
    if table:
        return await matches.pools.openings.run(drawn_again, table.game, table.box, name)  # type: ignore[no-any-return]
    game = (await catalogue.list()).faces.get(name)
    if game is None:
        return None
    return await matches.pools.openings.run(drawn_again, game, None, name)  # type: ignore[no-any-return]


async def colours(request: Request) -> Response:
    return Response(palette.css(), media_type="text/css", headers={"cache-control": "max-age=300"})


# Rulebooks.


async def rules(request: Request) -> Response:
    live: Live = request.app.state.live
    game = live.settings.games.get(request.path_params["game"])
    if game is None:
        return failure(404, "there is no such game")
    whose = f"the rulebook of {game.name}"  # its pictures are played and drawn once for everybody
    page = await live.pools.replays.run(rules_page, game, key=whose)
    return respond(request, page, JSON, REVALIDATE)


# The client.


def client(site: Path) -> list[BaseRoute]:
    """The built client: one page for every address, and its files."""

    async def page(request: Request) -> Response:
        if not (site / "index.html").is_file():
            return Response("The pages are not built yet: make site", 503)
        return FileResponse(site / "index.html", headers={"cache-control": "no-cache"})

    routes: list[BaseRoute] = [Route(path, page) for path in PAGES]
    routes += [
        Route("/art.css", colours),
        Route("/art/{game}/{digest}.svg", faces),
    ]
    files = [Mount("/", Files(directory=site))] if site.is_dir() else []
    return [*routes, *files]


class Files(StaticFiles):
    """Files whose names change with what is in them: to be kept for ever. Text is compressed once,
    in a thread."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        kind = str(getattr(response, "media_type", ""))
        if not isinstance(response, FileResponse) or not kind.startswith(TEXT):
            return response
        assert response.stat_result
        changed = response.stat_result.st_mtime_ns
        body = await run_in_threadpool(compressed_file, str(response.path), changed)
        return respond(Request(scope), body, kind, kept_as(response.path))

    def file_response(self, *given: Any, **more: Any) -> Response:
        response = super().file_response(*given, **more)
        response.headers.update(kept_as(given[0]))
        return response


def kept_as(path: object) -> dict[str, str]:
    return FOREVER if "/assets/" in str(path) else {}


@lru_cache(256)
def compressed_file(path: str, changed: int) -> Compressed:
    return compress(Path(path).read_bytes())
