"""Pages: the client, the documentation, the games' pictures and rulebooks."""

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from tabletower.art import palette

from ..live.core.match import Match
from ..live.registry import LiveMatches
from ..live.sprites import drawn_again, drawn_as
from .catalogue import Catalogue
from .endpoint import API
from .responses import FOREVER, JSON, REVALIDATE, Compressed, compress, failure, respond
from .services import services_of

TEXT = ("text/", "image/svg", JSON)  # kinds of files that are smaller compressed
SCRIPT = re.compile(
    '<(?:link rel="modulepreload"|script type="module") crossorigin [a-z]+="([^"]+)">'
)
PAGES = (
    *("/rules/{game}", "/start/{game}", "/box/{game}", "/learn/{game}", "/print/{game}"),
    *("/check", "/me", "/recover", "/help"),
)


async def faces(request: Request) -> Response:
    """Return the faces of a game, by their digest."""
    name, services = request.path_params["digest"], services_of(request)
    packed = await rendered(services.live.matches, services.catalogue, name)
    if packed is None:
        return failure(404, "there is no picture with this digest")
    return respond(request, Compressed(f'"{name}"', {"gzip": packed}), "image/svg+xml", FOREVER)


async def rendered(matches: LiveMatches, catalogue: Catalogue, name: str) -> bytes | None:
    """Return faces by their digest; those no longer cached are rendered again, of a loaded match or
    of the shelf. An unknown digest opens no box."""
    if packed := drawn_as(name):
        return packed
    shown = (each.match for each in matches.loaded.values() if each.match.faces == name)
    table = next((match.table for match in shown if match.table), None)
    game = table.game if table else (await catalogue.list()).faces.get(name)
    if game is None:
        return None
    box = table.box if table else None
    return await matches.pools.openings.run(drawn_again, game, box, name)  # type: ignore[no-any-return]


async def colours(request: Request) -> Response:
    return respond(request, packed_colours(), "text/css", {"cache-control": "max-age=300"})


@cache
def packed_colours() -> Compressed:
    return compress(palette.css().encode())


def client(site: Path) -> list[BaseRoute]:
    """Return the routes of the built client: one page for every path, and its files."""

    async def built(
        request: Request, name: str, headers: Mapping[str, str] = REVALIDATE
    ) -> Response:
        for file in (site / name, site / "index.html"):
            if file.is_file():
                return respond(request, await read(file), "text/html", headers)
        return Response("The pages are not built yet: make site", 503)

    async def lobby(request: Request) -> Response:
        return await built(request, "lobby.html")

    async def match(request: Request) -> Response:
        id = request.path_params["match"]
        loaded = services_of(request).live.matches.loaded.get(id)
        links = await run_in_threadpool(scripts, site / "match.html")
        asked = [*links, *first_asked(id, loaded.match if loaded else None)]
        return await built(request, "match.html", {**REVALIDATE, "link": ", ".join(asked)})

    async def page(request: Request) -> Response:
        return await built(request, "index.html")

    async def icon(request: Request) -> Response:
        return RedirectResponse("/favicon.svg")

    routes: list[BaseRoute] = [Route("/", lobby), Route("/m/{match}", match)]
    routes += [Route(path, page) for path in PAGES]
    routes += [Route("/art.css", colours), Route("/art/{game}/{digest}.svg", faces)]
    if site.is_dir():
        routes += [Route("/favicon.ico", icon), Mount("/", Site(directory=site))]
    return routes


def first_asked(id: str, match: Match | None) -> list[str]:
    """The links to what the table of a match will ask for first: a browser fetches it together
    with the scripts, and not after them. A match that is not loaded has no faces yet."""
    here = f"{API}/matches/{quote(id, safe='')}"
    paths = [f"{here}/table"]
    if match and match.play and match.faces:
        paths.append(f"{here}/faces")
    return [f"<{path}>; rel=preload; as=fetch; crossorigin" for path in paths]


def documentation(folder: Path) -> list[BaseRoute]:
    """The built documentation under /docs, or a line that says how to build it."""

    async def first_page(request: Request) -> Response:
        return RedirectResponse("/docs/")

    async def not_built(request: Request) -> Response:
        return PlainTextResponse("The documentation is not built here yet: make docs", 404)

    if (folder / "index.html").is_file():
        return [Route("/docs", first_page), Mount("/docs", Files(directory=folder, html=True))]
    return [Route("/docs", not_built), Route("/docs/{page:path}", not_built)]


class Files(StaticFiles):
    """Static files. Those named by content are cached for ever; text is compressed in a thread."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        kind = str(getattr(response, "media_type", ""))
        if not isinstance(response, FileResponse) or not kind.startswith(TEXT):
            return response
        body = await read(Path(response.path))
        return respond(Request(scope), body, kind, cache_headers(response.path))

    def file_response(self, *given: Any, **more: Any) -> Response:
        response = super().file_response(*given, **more)
        response.headers.update(cache_headers(given[0]))
        return response


class Site(Files):
    """The files of the client. Where there is none, a browser is given its page, which says so."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            return await super().get_response(path, scope)
        except HTTPException as problem:
            index = Path(str(self.directory)) / "index.html"
            if problem.status_code != 404 or not wants_page(scope) or not index.is_file():
                raise
            return FileResponse(index, 404, headers=REVALIDATE)


def wants_page(scope: Scope) -> bool:
    """Return whether somebody follows a link, rather than a page that fetches its parts."""
    return "text/html" in Headers(scope=scope).get("accept", "")


def cache_headers(path: object) -> dict[str, str]:
    return FOREVER if "/assets/" in str(path) else {}


async def read(file: Path) -> Compressed:
    """Return a file compressed, in a thread."""
    return await run_in_threadpool(compressed_file, file, file.stat().st_mtime_ns)


def scripts(page: Path) -> list[str]:
    """The links to the largest scripts of a page: a browser asks for few files at once."""
    return scripts_of(page, page.stat().st_mtime_ns) if page.is_file() else []


@lru_cache(2)
def scripts_of(page: Path, changed: int) -> list[str]:
    return [
        f"<{path}>; rel=modulepreload; crossorigin" for path in SCRIPT.findall(page.read_text())
    ]


@lru_cache(256)
def compressed_file(file: Path, changed: int) -> Compressed:
    """Return a file compressed; the client's are also built as Brotli, beside them."""
    built = Path(f"{file}.br")
    return compress(file.read_bytes(), built.read_bytes() if built.is_file() else None)
