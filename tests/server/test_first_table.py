"""What a page names so that its table is drawn sooner, and what is then not sent again."""

import re

import pytest

from tabletower.server.http.responses import Compressed, chosen, compress

from .inside import opened

pytestmark = pytest.mark.anyio


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
    table, faces = await links(place, f"/m/{match}")
    assert table == f"/api/v1/matches/{match}/table"
    assert faces == f"/art/balconia/{(await mia.table(match))['digest']}.svg"


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


def test_the_smallest_form_is_sent_that_a_client_reads():
    body = compress(b"words " * 100)
    built = Compressed(body.packed, body.etag, brotli=b"built")
    assert chosen(built, "gzip, deflate, br;q=0.9") == ("br", b"built")
    assert chosen(built, "gzip") == ("gzip", body.packed)
    assert chosen(body, "br, gzip")[0] == "gzip"
    assert chosen(built, "") == ("", b"words " * 100)
