"""Routes of what is printed: the parts of a game, orders of sheets, their pictures and PDFs."""

import re
from functools import lru_cache

from msgspec.structs import replace
from starlette.responses import FileResponse, Response

from tabletower.art.sheets.impose import PAPERS, impose
from tabletower.art.sheets.order import Order
from tabletower.engine import BadOption, Game
from tabletower.engine.untrusted import cited

from ..live.sheet_maker import Customer, Job
from ..live.sheet_task import PDF, Manifest
from . import payloads
from .authentication import address
from .endpoint import Call, Endpoint
from .game_routes import game_of
from .responses import failure

KEPT = {"cache-control": "private, max-age=86400"}  # the name of an order is its content
LISTED = 64  # lists of parts that are remembered
PDF_TYPE, PNG_TYPE = "application/pdf", "image/png"
GONE = "these sheets are no longer kept; order them again"


async def list_parts(call: Call, body: Order) -> payloads.PrintParts:
    """List the parts that can be printed with these options."""
    game = game_of(call)
    return await call.live.pools.openings.run(listed, game, body)  # type: ignore[no-any-return]


def listed(game: Game, order: Order) -> payloads.PrintParts:
    """Return the parts of an order. An option that is left to chance is decided here."""
    options = game.box.choose(order.options)
    pairs = tuple(sorted(options.items()))
    return payloads.PrintParts(options, [*parts_of(game, pairs, order.paper, order.square)])


@lru_cache(LISTED)
def parts_of(
    game: Game, options: tuple[tuple[str, str], ...], paper: str, square: int
) -> tuple[payloads.PrintPart, ...]:
    from tabletower.art.sheets.prepared import Prepared  # not before somebody prints

    prepared = Prepared(game, Order(dict(options), square=square))
    pieces = [
        payloads.PrintPart(
            name=part.name,
            title=part.title,
            note=part.note,
            pieces=sum(piece.copies for piece in part.pieces),
            sheets=len(impose(part, PAPERS[paper])),
            extra=part.extra,
        )
        for part in prepared.parts
    ]
    texts = [
        payloads.PrintPart(name=name, title=title, note="", pieces=0, sheets=0, extra=False)
        for name, title, _ in prepared.texts
    ]
    return (*pieces, *texts)


async def order_print(call: Call, body: Order) -> payloads.Print:
    """Order sheets, or ask how far they are: the same order is made once."""
    game = game_of(call)
    known: payloads.PrintParts = await call.live.pools.openings.run(listed, game, body)
    names = [part.name for part in known.parts]
    for name in body.parts:
        check_part(name, names)
    order = replace(body, options=known.options, parts=[n for n in names if n in body.parts])
    customer = Customer(call.guest or "", address(call.request.scope))
    id, found = await call.live.sheets.order(game, order, customer)
    return described(call, found, known.options, id)


def check_part(name: str, known: list[str]) -> None:
    if name not in known:
        raise BadOption(f"there is no part '{cited(name)}'; there are {', '.join(known)}")


def described(
    call: Call, found: Job | Manifest, options: dict[str, str], id: str
) -> payloads.Print:
    """Return how far an order is."""
    if isinstance(found, Manifest):
        return payloads.Print(
            id=id, options=options, stage="ready", ahead=0, error="",
            pages=found.pages, bytes=found.bytes,
        )  # fmt: skip
    ahead = call.live.sheets.ahead(id)
    return payloads.Print(
        id=id, options=options, stage=found.stage, ahead=ahead, error=found.error,
        pages=[], bytes=0,
    )  # fmt: skip


async def show_pdf(call: Call) -> Response:
    """Return the PDF of an order that is ready."""
    id, made = await ready(call)
    if made is None:
        return failure(404, GONE)
    name = re.sub("[^a-z0-9]+", "-", made.title.lower()).strip("-")
    path = call.live.sheets.file(id, PDF)
    return FileResponse(path, media_type=PDF_TYPE, filename=f"{name}.pdf", headers=KEPT)


async def show_page(call: Call) -> Response:
    """Return a small picture of a page, from 1."""
    id, made = await ready(call)
    number = call.request.path_params["page"]
    if made is None or number not in map(str, range(1, len(made.pages) + 1)):
        return failure(404, GONE)
    path = call.live.sheets.file(id, f"{number}.png")
    return FileResponse(path, media_type=PNG_TYPE, headers=KEPT)


async def ready(call: Call) -> tuple[str, Manifest | None]:
    """Return the name of an order, and what was made of it."""
    id = call.request.path_params["print"]
    is_name = re.fullmatch("[0-9a-f]{32}", id)
    return id, await call.live.sheets.made(id) if is_name else None


ENDPOINTS = [
    Endpoint("/games/{game}/parts", list_parts, "POST"),
    Endpoint("/games/{game}/prints", order_print, "POST"),
    Endpoint("/prints/{print}/pdf", show_pdf, answer=PDF_TYPE),
    Endpoint("/prints/{print}/pages/{page}", show_page, answer=PNG_TYPE),
]
