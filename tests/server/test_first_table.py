"""What a page names so that its table is drawn sooner, and what is then not sent again."""

import asyncio
import gzip
import re

import brotli
import pytest
from starlette.requests import Request

from tabletower.games import SHELF
from tabletower.server.http.responses import Compressed, compress, compress_for, respond

from .inside import inside, opened

pytestmark = pytest.mark.anyio

FACE = re.compile("<symbol .*?</symbol>", re.DOTALL)
FACE_ID = re.compile('<symbol id="([^"]+)"')
USED = re.compile('<use href="#([^"]+)"')


@pytest.fixture
async def place(anyio_backend, tmp_path):
    async with opened(tmp_path, poll=0.01) as place:
        yield place


async def links(place, path: str) -> list[str]:
    answer = await place.nobody.get(path)
    return re.findall("<([^>]+)>; rel=preload; as=fetch; crossorigin", answer.headers["link"])


async def test_the_page_of_a_match_names_its_table_and_its_faces(place):
    mia = await place.person("Mia")
    match = await mia.make("balconia", "me", 1)
    here = f"/api/v1/matches/{match}"
    assert await links(place, f"/m/{match}") == [f"{here}/table", f"{here}/faces"]


@pytest.mark.parametrize("game", sorted(SHELF))
async def test_the_faces_that_come_with_a_table_are_those_that_it_uses(place, game):
    """To each reader those of the own table, which may be drawn with them but for its lists."""
    mia, others = await place.person("Mia"), SHELF[game].seats[-1] - 1
    match = await mia.make(game, "me", *["open"] * others)
    for number in range(others):  # nobody plays meanwhile
        await (await place.person(f"Leo {number}")).say(match, "join")
    name = (await mia.table(match))["digest"]
    every = FACE.findall((await mia.get(f"/art/{game}/{name}.svg")).text)
    for reader in (mia, place.nobody):
        answer = await reader.get(f"/api/v1/matches/{match}/faces")
        first = FACE.findall(answer.text)
        zones = (await reader.get(f"/api/v1/matches/{match}/table")).json()["zones"]
        shown = [zone for zone in zones if zone["place"] != "info"]
        drawn = [part for zone in shown for part in zone["parts"]] + first
        used = {id for drawing in drawn for id in USED.findall(drawing)}
        assert {*first} <= {*every}
        assert {FACE_ID.match(face)[1] for face in first} == used
        assert answer.headers["cache-control"] == "no-cache"


async def test_a_match_that_has_not_begun_has_no_faces_yet(place):
    mia = await place.person("Mia")
    match = await mia.make("balconia", "me", "open")
    assert await links(place, f"/m/{match}") == [f"/api/v1/matches/{match}/table"]
    assert FACE.findall((await mia.get(f"/api/v1/matches/{match}/faces")).text) == []


async def test_a_page_is_sent_compressed_and_names_the_largest_scripts_first(tmp_path):
    """A browser asks for few files at once."""
    site = tmp_path / "site"
    site.mkdir()
    one, two = ('<script type="module" crossorigin src="/assets/core.js">',
                '<link rel="modulepreload" crossorigin href="/assets/table.js">')  # fmt: skip
    later = '<link rel="modulepreload" media="(width < 9px)" crossorigin href="/assets/small.js">'
    (site / "match.html").write_text(one + two + later)
    (site / "match.html.br").write_bytes(b"built")

    async def test(place):
        headers = {"accept-encoding": "br"}
        return await place.nobody.request("GET", "/m/abc", headers=headers)

    answer = await asyncio.to_thread(inside, tmp_path, test, site=site)
    assert answer.headers["content-encoding"] == "br"
    scripts = re.findall("<([^>]+)>; rel=modulepreload; crossorigin", answer.headers["link"])
    assert scripts == ["/assets/core.js", "/assets/table.js"]


async def test_an_address_without_a_match_cannot_name_other_things(place):
    assert await links(place, "/m/a>,<\r\nb") == ["/api/v1/matches/a%3E%2C%3C%0D%0Ab/table"]


async def test_a_table_that_was_read_is_not_sent_again(place):
    """Until it has changed."""
    mia, leo = await place.person("Mia"), await place.person("Leo")
    match = await mia.make("connect_four", "me", "open")
    read = await mia.get(f"/api/v1/matches/{match}/table")
    tag = read.headers["etag"].strip('"')
    for change in (False, True):
        if change:
            await leo.say(match, "join")
        async with mia.socket(match) as wire:
            await wire.ask("hello", since=-1, has=tag)
            await wire.ask("explain", picks={})
            tables = [text for text in wire.raw if '"type":"table"' in text]
        assert len(tables) == change


WORDS = b"words " * 100
READERS = {"br": brotli.decompress, "gzip": gzip.decompress, "": bytes}


def asking(accepted):
    return Request({"type": "http", "headers": [(b"accept-encoding", accepted.encode())]})


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        *(("gzip, deflate, br;q=0.9", "br"), ("gzip", "gzip"), ("deflate", ""), ("", "")),
        *(("br;q=0, gzip", "gzip"), ("gzip;q=0, identity", ""), ("br; q=0.0, gzip;q=0.1", "gzip")),
    ],
)
def test_the_smallest_form_is_sent_that_a_client_reads(accepted, encoding):
    request = asking(accepted)
    own = compress_for(request, WORDS)
    assert [*own.forms] == [encoding]  # nothing is compressed that is not sent
    for body in (compress(WORDS), own):
        sent = respond(request, body, "text/plain", {})
        assert sent.headers.get("content-encoding", "") == encoding
        assert READERS[encoding](sent.body) == WORDS


def test_a_body_that_is_kept_as_gzip_is_sent_so():
    kept = Compressed('"tag"', {"gzip": gzip.compress(WORDS)})
    sent = respond(asking("br, gzip"), kept, "text/plain", {})
    assert (sent.headers["content-encoding"], gzip.decompress(sent.body)) == ("gzip", WORDS)
