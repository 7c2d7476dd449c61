"""Routes of a box: every component of a game, with these options or of a match."""

import gzip
import hashlib
from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import asdict
from starlette.responses import Response

from tabletower.art import digest, for_game, sprite
from tabletower.engine import BadOption, Game

from ..live import wire
from ..live.component_files import open_box
from ..live.match_creation import Short
from ..live.sprites import LruCache
from ..live.storage import read_files
from ..model.records import Files
from . import payloads
from .endpoint import Call, Endpoint
from .responses import JSON, REVALIDATE, Compressed, failure, respond

MOST = 16 << 20  # bytes of compressed boxes that are remembered; others are drawn again
Options = Annotated[dict[Short, Short], Meta(max_length=64)]
_packed = LruCache(MOST)


async def show_box(call: Call) -> Response:
    """Return all that is in the box of a game, with any of its options as `name=value`."""
    game = call.live.settings.games.get(call.request.path_params["game"])
    if game is None:
        return failure(404, "there is no such game")
    options = msgspec.convert(dict(call.request.query_params), Options)
    return await box_of(call, game, game.box.choose(options))


async def show_match_box(call: Call) -> Response:
    """Return all that is in the box of a match: its set, its files."""
    match = (await call.live_match()).match
    if match.game is None:
        raise BadOption("the game of this match is not on this server")
    row, store = match.row, call.live.announcer.store
    files = await call.live.pools.quick.run(read_files, store, row) if row.files else None
    return await box_of(call, match.game, match.options, files)


async def box_of(
    call: Call, game: Game, options: Mapping[str, str], files: Files | None = None
) -> Response:
    """Return a box, drawn in a thread if it is not remembered."""
    key = key_of(game, options, files)
    packed = _packed.get(key) or await call.replay(pack, key, game, options, files)
    etag = f'"{hashlib.sha256(packed).hexdigest()[:16]}"'
    return respond(call.request, Compressed(etag, {"gzip": packed}), JSON, REVALIDATE)


def key_of(game: Game, options: Mapping[str, str], files: Files | None) -> str:
    known = [game.name, files.digest if files else "", sorted(options.items())]
    return hashlib.sha256(msgspec.json.encode(known)).hexdigest()


def pack(key: str, game: Game, options: Mapping[str, str], files: Files | None) -> bytes:
    """Draw a box and remember it; whoever waited for another to draw it has that one's."""
    packed = _packed.get(key)
    if packed is None:
        packed = gzip.compress(wire.encode(payload(game, options, files)), mtime=0)
        _packed.put(key, packed)
    return packed


def payload(game: Game, options: Mapping[str, str], files: Files | None) -> payloads.Box:
    box, art = open_box(game, options, files), for_game(game)
    faces = art.faces(box)
    return payloads.Box(
        title=game.title,
        digest=digest(faces),
        faces=sprite(faces),
        options=box.options,
        components=[payloads.Component(**asdict(each)) for each in art.components(box)],
    )


ENDPOINTS = [
    Endpoint("/games/{game}/box", show_box, answer=payloads.Box),
    Endpoint("/matches/{match}/box", show_match_box, answer=payloads.Box),
]
