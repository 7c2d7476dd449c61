"""docs/api.md is true: its examples run as printed, and its tables are those of the code."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import get_args, get_type_hints

import httpx
import msgspec
import pytest
from starlette.routing import Match

from tabletower.art.sheets.order import Order
from tabletower.server.http import payloads
from tabletower.server.http.api import ENDPOINTS, not_found
from tabletower.server.http.app import create_app
from tabletower.server.http.endpoint import API
from tabletower.server.http.openapi import describe
from tabletower.server.http.responses import STATUS
from tabletower.server.live import wire
from tabletower.server.live.commands import BY_NAME
from tabletower.server.live.match_creation import NewMatch
from tabletower.server.model import shuffle
from tabletower.server.ops.settings import Limits, Settings
from tests.patience import PATIENCE

from .serving import Server

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs/api.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MORE = "…"
TABLES = ("Who you are", "Games", "Matches", "Administration")


def section(title):
    """What stands under a heading."""
    return PAGE.split(f"\n## {title}\n", 1)[1].split("\n## ", 1)[0]


def blocks(title, language):
    return [text for kind, text in BLOCK.findall(section(title)) if kind == language]


def rows(title):
    """The rows of a section's tables, without their headings."""
    lines = [line for line in section(title).splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    rules = [n for n, row in enumerate(cells) if set(row[0]) == {"-"}]
    return [row for n, row in enumerate(cells) if n not in rules and n + 1 not in rules]


def named(cell):
    return re.findall(r"`([^`]+)`", cell)


def run(server, folder, program, *arguments, **more):
    """A program of the page, in an empty folder, against the server of the tests."""
    text = program.replace("127.0.0.1:8000", f"127.0.0.1:{server.port}")
    shell = [sys.executable, "-c"] if text.startswith("import ") else ["bash", "-euc"]
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    done = subprocess.run(
        [*shell, text, *arguments],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        cwd=folder,
        env=os.environ | more | {"PATH": path},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


# What is printed is what comes. An ellipsis stands for anything.


def fits(printed, real):
    if isinstance(printed, dict) and isinstance(real, dict):
        whole = MORE in printed or printed.keys() == real.keys()
        return whole and all(fits(v, real.get(k)) for k, v in printed.items() if k != MORE)
    if isinstance(printed, list) and isinstance(real, list):
        first = [each for each in printed if each != MORE]
        whole = len(real) >= len(first) if MORE in printed else len(real) == len(first)
        return whole and all(map(fits, first, real))
    if isinstance(printed, str) and printed.endswith(MORE):
        return isinstance(real, str) and bool(real)
    return printed == real


@pytest.mark.parametrize(
    ("printed", "real", "wanted"),
    [
        ({"a": 1, "…": "…"}, {"a": 1, "b": 2}, True),
        ({"a": 1}, {"a": 1, "b": 2}, False),
        ({"a": 1, "…": "…"}, {"b": 1}, False),
        ([{"n": 2}, "…"], [{"n": 2}, {"n": 3}], True),
        ([{"n": 2}, "…"], [], False),
        ([1], [1, 2], False),
        ("b19…", "b7", True),
        ("b19…", None, False),
    ],
)
def test_an_ellipsis_stands_for_anything_and_nothing_else_does(printed, real, wanted):
    assert fits(printed, real) == wanted


@pytest.mark.skipif(not shutil.which("curl"), reason="there is no curl here")
def test_the_curl_session_goes_as_printed(server, tmp_path):
    title, mark = "A match with curl", "\x1e"
    told = run(server, tmp_path, f"\nprintf '{mark}'\n".join(blocks(title, "sh")))
    answers = [json.loads(answer) for answer in told.split(mark)]
    printed = [json.loads(answer) for answer in blocks(title, "json")]
    assert len(printed) > 5
    for wanted, answer in zip(printed, answers, strict=True):
        assert fits(wanted, answer), answer


# The programs.


@pytest.fixture(scope="module")
def played(server, tmp_path_factory):
    """What the bot of the page says after it has played a match: its id and its result."""
    (bot,) = blocks("A bot in Python", "python")
    assert len(bot.splitlines()) < 40
    told = run(server, tmp_path_factory.mktemp("bot"), bot)
    return told.strip().split(" ", 1)


def test_the_bot_plays_to_the_end(played):
    assert played[1].endswith(("wins", "share the victory"))


def test_the_bot_takes_an_open_seat(server, ann, tmp_path):
    match = ann.make("connect_four", 1, "open")
    (bot,) = blocks("A bot in Python", "python")
    assert run(server, tmp_path, bot, match).startswith(match)


def test_the_bot_is_patient_where_it_is_told_to_be(tmp_path):
    """A game of many small moves, in a house that soon finds it too much."""
    house = f"sqlite:///{tmp_path}/house.db"
    limits = ("--limit=requests=20", "--limit=api_requests_at_once=5")
    with Server(house, "--game", "examples/connect_four", *limits) as busy:
        (bot,) = blocks("A bot in Python", "python")
        bot = bot.replace('"balconia"', '"connect_four"').replace('"level": 2', '"level": 1')
        assert run(busy, tmp_path, bot).endswith(("wins\n", "victory\n"))


def test_the_spectator_sees_it_all(server, played, tmp_path):
    (spectator,) = blocks("The socket", "python")
    told = run(server, tmp_path, spectator, played[0]).splitlines()
    assert told[-1] == "the house is finished"
    assert sum("builds block" in line for line in told) == 14


def test_the_shuffle_is_computed_as_printed():
    (program,) = blocks("A shuffle that can be checked", "python")
    printed = {}
    exec(program, printed)
    given, salt = ("MnWb9wH_w6ER8DbT", "5c" * 32), "5a17" * 8
    assert printed["pledge"](*given) == shuffle.pledge(*given)
    assert printed["seal"](given[0], 1, salt, "kite") == shuffle.seal(given[0], 1, salt, "kite")
    lines = [shuffle.line("", ""), shuffle.line(salt, "kite")]
    told = printed["seed"](*given, ["", salt], ["", "kite"])
    assert told == shuffle.seed(*given, lines).hex()


@pytest.mark.skipif(not shutil.which("curl"), reason="there is no curl here")
def test_the_shuffle_is_verified(server, ann, played, tmp_path):
    commands = blocks("A shuffle that can be checked", "sh")[-1]
    card = ann.table(played[0])["shuffle"]
    known = {"HOST": server.url, "MATCH": card["match"], "HASH": card["hash"]}
    told = run(server, tmp_path, commands, SECRET=card["secret"], **known)
    assert told.endswith("it alone chose the deal.\n")


@pytest.mark.skipif(not shutil.which("curl"), reason="there is no curl here")
def test_a_word_is_sealed_and_told_as_printed(server, ann, ben, tmp_path):
    commands = blocks("A shuffle that can be checked", "sh")[0]
    match = ben.make("connect_four", "me", "open")
    auth = f"Authorization: Bearer {ann.token}"
    answers = run(server, tmp_path, commands, HOST=server.url, MATCH=match, AUTH=auth)
    assert answers == '{"seat":1}{}'
    assert ann.table(match)["shuffle"]["words"] == ["", "marmalade"]


# The tables.


def described():
    """The methods and paths of the OpenAPI description."""
    paths = json.loads(describe(ENDPOINTS))["paths"]
    return {(method.upper(), path) for path, methods in paths.items() for method in methods}


def test_every_path_is_listed():
    """What the page lists is what OpenAPI describes; there each command has a path of its own."""
    cells = [named(row[0])[0] for title in TABLES for row in rows(title) if "/api/" in row[0]]
    listed = {tuple(cell.split(" ")) for cell in cells}
    commands = {named(row[0])[0] for row in rows("Commands")}
    any_command = ("POST", f"{API}/matches/{{match}}/{{command}}")
    assert any_command in listed
    listed |= {("POST", any_command[1].replace("{command}", name)) for name in commands}
    socket = f"{API}/matches/{{match}}/socket"
    assert f"`{socket}`" in section("The socket")
    assert listed - {any_command} | {("GET", socket)} == described()


def endpoint_at(routes, method, path):
    """The function that answers at a path, as the router finds it."""
    is_socket = path.endswith("/socket")
    scope = {"type": "websocket" if is_socket else "http", "method": method, "path": path}
    matching = (route.matches(scope) for route in routes)
    return next((child["endpoint"] for match, child in matching if match is Match.FULL), None)


def test_every_path_is_routed():
    routes = create_app(Settings()).routes
    for method, path in described():
        found = endpoint_at(routes, method, path.replace("{", "").replace("}", ""))
        assert found not in (None, not_found), f"{method} {path}"
    assert endpoint_at(routes, "GET", f"{API}/nothing") is not_found


def test_the_description_is_served_and_refers_to_what_it_has(server):
    text = httpx.get(f"{server.url}{API}/openapi.json", timeout=PATIENCE).text
    assert text.encode() == describe(ENDPOINTS)
    schemas = json.loads(text)["components"]["schemas"]
    assert set(re.findall(r'"#/components/schemas/([^"]+)"', text)) <= schemas.keys()
    assert schemas["Table"]["properties"].keys() == {"type", *wire.Table.__struct_fields__}
    assert "command" not in schemas["Move"]["properties"]


def fields(struct):
    """The names of a message's fields; those that may be left out are in brackets."""
    known = [field for field in msgspec.structs.fields(struct) if field.name != "id"]
    return {field.name if field.required else f"[{field.name}]" for field in known}


def test_every_verb_is_listed_with_its_fields():
    listed = {
        named(row[0])[0]: set(row[1].replace("`", "").split(", ")) - {""}
        for row in rows("Commands")
    }
    assert listed == {name: fields(verb) for name, verb in BY_NAME.items()}
    assert all(emote in section("Commands") for emote in wire.EMOTES)


def test_every_field_of_a_wish_is_listed():
    listed = {named(row[0])[0] for row in rows("Matches") if "/api/" not in row[0]}
    assert listed == {field.name for field in msgspec.structs.fields(NewMatch)}


def test_every_field_of_an_order_is_listed():
    cells = [row[0] for row in rows("Games") if "/api/" not in row[0]]
    assert {name for cell in cells for name in named(cell)} == {*Order.__struct_fields__}


def structs_in(kind):
    """The structs that a field may hold, one or many."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return [kind]
    return [struct for inner in get_args(kind) for struct in structs_in(inner)]


def test_every_field_of_a_table_is_listed():
    listed = {name: row[1] for row in rows("The table message") for name in named(row[0])}
    known = {field.name: field.type for field in msgspec.structs.fields(wire.Table)}
    assert listed.keys() == {"type", *known}
    inner = [(name, struct) for name, kind in known.items() for struct in structs_in(kind)]
    assert len(inner) > 5
    for name, struct in inner:
        missing = set(struct.__struct_fields__) - set(named(listed[name]))
        assert not missing, f"{name} does not tell of {missing}"


def test_every_part_of_a_card_is_known():
    said = section("Matches").split("A card tells", 1)[1]
    parts = set(named(said)) - {*get_args(wire.Phase), "match", "lesson", "fork", "upload"}
    assert len(parts) > 10
    assert parts <= {*payloads.MatchCard.__struct_fields__}
    assert parts - {"reason"} <= {*payloads.Card.__struct_fields__}


def test_every_field_of_an_answer_is_listed():
    """What a verb answers stands in its row, but for how many events there have been."""
    told = {named(row[0])[0]: named(row[2]) for row in rows("Commands")}
    for name, verb in BY_NAME.items():
        answer = get_type_hints(verb.execute)["return"]
        assert {*answer.__struct_fields__} - {"reply_to"} <= {*told[name]}, name


def test_every_status_is_listed():
    assert {int(row[0]) for row in rows("Errors")} == {*STATUS.values(), 400, 408, 413, 500}


def test_every_limit_is_listed():
    assert {named(row[0])[0]: int(row[1]) for row in rows("Limits")} == Limits().by_name()
