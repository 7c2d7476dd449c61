"""A shuffle that anybody can check: bound from the start, mixed with words, told at the end."""

import asyncio
import hashlib
import hmac
import json

import pytest

from tabletower.engine import transcript
from tabletower.server import shuffle

from .inside import inside
from .serving import wires

pytestmark = [pytest.mark.compiled, pytest.mark.anyio]


# The formula, once more and by hand, from what a player is told and nothing else.


def pledge(match, secret):
    return hashlib.sha256(f"tabletower shuffle\n{match}\n{secret}".encode()).hexdigest()


def seed(match, secret, words):
    message = (match + "\n" + "\n".join(words)).encode()
    return hmac.new(secret.encode("ascii"), message, hashlib.sha256).hexdigest()


def test_the_formula_is_the_one_that_was_promised():
    """Written down, so that a match of today can still be checked in ten years."""
    match, secret, words = "AbCdEfGh01234567", "00" * 32, ["pear", ""]
    bound = "fe97087a6ae491a6bb8350449dc54399c537eb13fc9d0453d36f39a02f27d65d"
    assert shuffle.pledge(match, secret) == pledge(match, secret) == bound
    key = "3e1983e95209f8f6a99cac82e91217a043179021bd36dd4b618889d0fafa8a20"
    assert shuffle.seed(match, secret, words).hex() == seed(match, secret, words) == key


def test_a_seed_is_the_whole_of_its_mixing():
    keys = [shuffle.seed(f"m{n}", shuffle.new_secret(), ["", ""]) for n in range(2000)]
    assert all(len(key) == 32 for key in keys)
    assert len(set(keys)) == len(keys)


def test_a_secret_is_256_bits_of_its_own():
    secrets = {shuffle.new_secret() for _ in range(1000)}
    assert len(secrets) == 1000
    assert all(len(bytes.fromhex(secret)) == 32 for secret in secrets)


@pytest.mark.parametrize(
    ("one", "other"),
    [(["a", "b"], ["b", "a"]), (["a", ""], ["", "a"]), (["ab", ""], ["a", "b"]), ([""], ["", ""])],
)
def test_whose_word_it_is_makes_a_difference(one, other):
    assert shuffle.seed("m", "0" * 64, one) != shuffle.seed("m", "0" * 64, other)


# A whole match, with everything that ever reached anybody.


async def heard_match(place, game, words, seats=2):
    """Play a match; every byte that was sent before its last move, the last table, its papers."""
    people = [await place.person(f"P{n}") for n in range(seats)]
    match = await people[0].make(game, "me", *["open"] * (seats - 1), hold=True, public=True)
    told = [await everything(place, match, people)]
    for person, word in zip(people, words):
        if person is not people[0]:
            await person.say(match, "join")
        await person.say(match, "word", word=word)
    told.append(await everything(place, match, people))
    async with people[0].socket(match) as wire, place.nobody.socket(match) as eyes:
        for each in (wire, eyes):
            await each.ask("hello", since=-1)
        await people[0].say(match, "start")
        while True:
            table = await people[0].table(match)
            told.append(json.dumps(table))
            asked = people[table["asked"][0]]
            legal = wires(await asked.table(match))
            state = (await place.match(match)).table
            told.append(await everything(place, match, people))
            told += [*wire.raw, *eyes.raw]
            if await ends(state, match, asked, legal[0]):
                break
    return match, told, await people[0].table(match)


async def ends(table, match, person, move):
    """Make the move; whether it was the last."""
    seen = (await person.table(match))["n"]
    assert "error" not in await person.say(match, "move", move=move, seen=seen)
    return table.over


async def everything(place, match, people):
    """What every channel says to everybody now."""
    texts = []
    for person in (*people, place.nobody):
        for path in ("", "/table", "/table?at=0", "/table?at=0&seat=1", "/events", "/transcript"):
            answer = await person.get(f"/api/matches/{match}{path}")
            texts.append(answer.text)
        for verb, body in (
            ("why", {"picks": {}}),
            ("score", {"seat": 0}),
            ("move", {"move": "x", "seen": 0}),
            ("fork", {"at": 0}),
            ("rematch", {}),
        ):
            texts.append(str(await person.say(match, verb, **body)))
        texts.append((await person.get("/api/matches")).text)
    return "\n".join(texts)


@pytest.mark.parametrize(
    ("game", "words", "seats"),
    [("connect_four", ["pear", "plüm 🍐"], 2), ("auction", ["", "a", "b"], 3)],
)
async def test_a_match_binds_the_server_and_tells_all_at_the_end(place, game, words, seats):
    match, told, last = await heard_match(place, game, words, seats)
    row = (await place.match(match)).row
    shown = last["shuffle"]
    assert shown["hash"] == pledge(match, shown["secret"]) == pledge(match, row.secret)
    assert shown["words"] == words
    assert shown["seed"] == seed(match, shown["secret"], words) == row.seed
    for text in told[:1]:
        assert shown["hash"] in text  # from before the first word
    paper = (await place.nobody.get(f"/api/matches/{match}/transcript")).text
    assert transcript.parse(paper).heading["seed"] == shown["seed"]
    assert not any(canary in text for text in told for canary in canaries(row))


def canaries(row):
    """The secret and the seed, as anybody might write them; also parts of them."""
    return [part for key in (row.secret, row.seed) for part in (key[:16], key[-16:])]


async def test_the_pledge_never_changes_and_is_of_this_match_alone(place):
    mia, leo = await place.person("Mia"), await place.person("Leo")
    matches = [await mia.make("connect_four", "me", "open") for _ in range(10)]
    before = [(await mia.table(match))["shuffle"]["hash"] for match in matches]
    for match in matches:
        await leo.say(match, "join", word="fig")
    after = [(await leo.table(match))["shuffle"]["hash"] for match in matches]
    assert before == after
    assert len(set(before)) == 10


async def test_the_same_word_does_not_bring_the_same_deal(place):
    mia = await place.person("Mia")
    seeds = set()
    for _ in range(10):
        match = await mia.make("auction", "me", 1)
        seeds.add((await place.match(match)).row.seed)
    assert len(seeds) == 10


async def test_a_word_can_be_changed_until_the_cards_are_dealt_and_not_after(place):
    mia, leo = await place.person("Mia"), await place.person("Leo")
    match = await mia.make("connect_four", "me", "open", hold=True)
    await leo.say(match, "join", word="first")
    await leo.say(match, "word", word="second")
    await mia.say(match, "start")
    assert "error" in await leo.say(match, "word", word="third")
    found = await place.match(match)
    assert found.row.seed == seed(match, found.row.secret, ["", "second"])


@pytest.mark.parametrize("word", ["a\nb", "x" * 41, "\x00", "\u2028", "tab\t"])
async def test_a_word_stays_on_its_line(place, word):
    """A line break would let one player write another one's word."""
    mia, leo = await place.person("Mia"), await place.person("Leo")
    match = await mia.make("connect_four", "me", "open", hold=True)
    assert "error" in await mia.say(match, "word", word=word)
    assert "error" in await leo.say(match, "join", word=word)
    assert (await mia.table(match))["shuffle"]["words"] == ["", ""]


async def test_a_match_that_goes_on_from_another_promises_nothing(place):
    """Its seed is known already; a pledge would say more than is true."""
    mia, leo = await place.person("Mia"), await place.person("Leo")
    match = await mia.make("connect_four", "me", "open")
    await leo.say(match, "join")
    table = (await place.match(match)).table
    while not await ends(table, match, (mia, leo)[table.asked[0]], "drop column:" + free(table)):
        pass
    fork = (await mia.say(match, "fork", at=2, level=1))["match"]
    shown = (await mia.table(fork))["shuffle"]
    assert (shown["hash"], shown["secret"], shown["seed"]) == ("", None, None)
    assert (await place.match(fork)).row.secret not in (await mia.get(f"/api/matches/{fork}")).text


def free(table):
    """The first column that has room."""
    return table.game.moves.picks(table.legal(table.asked[0])[0])["column"]


async def test_taking_back_and_leaving_tell_no_secret(place):
    mia = await place.person("Mia")
    match = await mia.make("connect_four", "me", 1)
    row = (await place.match(match)).row
    async with mia.socket(match) as wire:
        await wire.ask("hello", since=-1)
        for _ in range(3):
            seen = (await mia.table(match))["n"]
            await wire.ask("move", move="drop column:D", seen=seen)
            await place.quiet()
            await wire.ask("undo", seen=(await mia.table(match))["n"])
        await wire.ask("hint")
        await wire.ask("leave")
        await wire.ask("back")
    row = (await place.match(match)).row
    if row.ended is None:
        assert not any(canary in text for text in wire.raw for canary in canaries(row))


async def test_a_broken_match_keeps_its_secret_until_it_has_ended(tmp_path):
    async def before(place):
        mia = await place.person("Mia")
        match = await mia.make("auction", "me", 1, 1)
        await place.quiet()
        return match, (await place.match(match)).row

    match, row = await asyncio.to_thread(inside, tmp_path, before)

    async def after(place):
        paths = ("", "/table", "/table?at=0", "/events", "/transcript")
        return [(await place.nobody.get(f"/api/matches/{match}{path}")).text for path in paths]

    texts = await asyncio.to_thread(inside, tmp_path, after, games={})
    assert '"broken"' in texts[0]
    assert not any(canary in text for text in texts for canary in canaries(row))
