"""The box of a game over HTTP: with any options, of a match, bounded and remembered."""

import gzip

import pytest

from tabletower.server.http import box_routes
from tests.games import GAMES

from .inside import PATIENT, inside

pytestmark = pytest.mark.anyio
HOMINO = "/api/v1/games/homino/box"


def sorts(box):
    return {each["sort"] for each in box["components"]}


async def test_every_game_shows_its_box(place):
    for game in GAMES:
        answer = await place.nobody.get(f"/api/v1/games/{game.name}/box")
        box = answer.json()
        assert box["title"] == game.title
        assert box["faces"].startswith("<svg")
        assert all(each["name"] and each["drawing"] for each in box["components"])


async def test_the_faces_are_those_of_the_shelf(place):
    for game in (await place.nobody.get("/api/v1/games")).json():
        box = (await place.nobody.get(f"/api/v1/games/{game['name']}/box")).json()
        assert box["digest"] == game["digest"]


async def test_a_box_with_options_is_that_very_box(place):
    usual = (await place.nobody.get(HOMINO)).json()
    fresh = (await place.nobody.get(f"{HOMINO}?set=42&room_service=on")).json()
    assert fresh["options"]["set"] == "42"
    assert usual["digest"] != fresh["digest"]
    assert sorts(usual) == sorts(fresh)
    used = [{s for each in box["components"] if each["used"] for s in each["sets"]}
            for box in (usual, fresh)]  # fmt: skip
    assert "Room Service" not in {
        set
        for each in usual["components"]
        if each["sort"] == "Room domino" and each["used"]
        for set in each["sets"]
    }
    assert "Room Service" in used[1]


async def test_the_box_of_a_match_is_what_it_is_played_with(place):
    mia = await place.person("Mia")
    match = await mia.make("homino", "me", 1, options={"set": "random"})
    card = (await mia.get(f"/api/v1/matches/{match}")).json()
    box = (await mia.get(f"/api/v1/matches/{match}/box")).json()
    assert box["options"] == card["options"]
    by_number = (await mia.get(HOMINO, **card["options"])).json()
    assert by_number == box
    assert box["digest"] == (await mia.table(match))["digest"]


async def test_the_box_of_a_match_with_files_of_its_own_shows_these(place):
    mia = await place.person("Mia")
    faces = (next(g for g in GAMES if g.name == "balconia").folder / "box/faces.csv").read_text()
    own = {"faces.csv": faces.replace("Rope ladder", "Silk <ladder>")}
    match = await mia.make("balconia", "me", 1, files=own)
    box = (await mia.get(f"/api/v1/matches/{match}/box")).json()
    assert "Silk <ladder>" in [each["name"] for each in box["components"]]
    assert "<ladder>" not in box["faces"] + "".join(c["drawing"] for c in box["components"])
    usual = (await mia.get("/api/v1/games/balconia/box")).json()
    assert "Silk <ladder>" not in [each["name"] for each in usual["components"]]


async def test_a_box_is_revalidated_and_not_sent_twice(place):
    first = await place.nobody.get(HOMINO)
    known = {"if-none-match": first.headers["etag"]}
    again = await place.nobody.request("GET", HOMINO, headers=known)
    assert (again.status_code, again.content) == (304, b"")


async def test_a_box_is_drawn_once(place, monkeypatch):
    path = "/api/v1/games/towers/box?client_deck=full"
    first = (await place.nobody.get(path)).content

    def draw(*given):
        raise AssertionError("drawn again")

    monkeypatch.setattr(box_routes, "payload", draw)
    assert (await place.nobody.get(path)).content == first


async def test_a_box_that_is_forgotten_is_drawn_again(place, monkeypatch):
    first = (await place.nobody.get(HOMINO)).content
    monkeypatch.setattr(box_routes, "_packed", box_routes.LruCache(0))
    assert (await place.nobody.get(HOMINO)).content == first


@pytest.mark.parametrize(
    ("path", "status", "sentence"),
    [
        ("/api/v1/games/chess/box", 404, "there is no such game"),
        (f"{HOMINO}?sett=1", 400, "there is no option 'sett'"),
        (f"{HOMINO}?set=many", 400, "set"),
        (f"{HOMINO}?set={'4' * 300}", 400, "a field is not valid"),
        (HOMINO + "?" + "&".join(f"a{n}=1" for n in range(80)), 400, "a field is not valid"),
        ("/api/v1/matches/nowhere/box", 404, "no such match"),
    ],
)
async def test_what_is_no_box_is_refused_in_a_sentence(place, path, status, sentence):
    answer = await place.nobody.get(path)
    assert answer.status_code == status
    assert sentence in answer.json()["error"]


async def test_the_boxes_remembered_are_bounded(place, monkeypatch):
    cache = box_routes.LruCache(60_000)
    monkeypatch.setattr(box_routes, "_packed", cache)
    for dogs in range(7):
        await place.nobody.get(f"/api/v1/games/orchard/box?dogs={dogs}")
    assert 0 < cache.size <= cache.most
    assert all(len(gzip.decompress(each)) for each in cache._cached.values())


def test_strangers_are_charged_for_the_boxes_they_have_drawn(tmp_path):
    """Each set is another one: what it costs to draw them is taken from the address."""

    async def test(place):
        answers = [await place.nobody.get(f"{HOMINO}?set={n}") for n in range(1, 21)]
        assert answers[0].status_code == 200
        assert answers[-1].status_code == 429
        assert place.troubles == []

    limits = PATIENT.changed(address_work=0, address_work_at_once=500)
    inside(tmp_path, test, limits=limits)
