"""The HTTP API: all endpoints, its OpenAPI description, and 404 for the rest of /api."""

from functools import cache

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from . import (
    admin,
    box_routes,
    game_routes,
    guest_routes,
    match_list_routes,
    match_routes,
    print_routes,
)
from .endpoint import API
from .openapi import describe
from .responses import JSON, REVALIDATE, Compressed, compress, failure, respond

MODULES = (
    guest_routes,
    game_routes,
    box_routes,
    print_routes,
    match_list_routes,
    match_routes,
    admin,
)
ENDPOINTS = [endpoint for module in MODULES for endpoint in module.ENDPOINTS]
METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH"]


async def not_found(request: Request) -> Response:
    return failure(404, f"there is no such path; {API}/openapi.json lists all paths")


async def openapi(request: Request) -> Response:
    return respond(request, await run_in_threadpool(description), JSON, REVALIDATE)


@cache
def description() -> Compressed:
    """The description, made when it is first asked for: that takes as long as a hundred moves."""
    return compress(describe(ENDPOINTS))


def routes() -> list[BaseRoute]:
    return [
        Route(f"{API}/openapi.json", openapi),
        *(endpoint.route for endpoint in ENDPOINTS),
        Route("/api/{rest:path}", not_found, methods=METHODS),
    ]
