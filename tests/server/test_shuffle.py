"""A shuffle that anybody can check: bound from the start, mixed with words, told at the end."""

import asyncio
import hashlib
import hmac
import json
from contextlib import AsyncExitStack

import pytest

from tabletower.engine import transcript
from tabletower.server.model import shuffle
from tests.bound import at_most

from .inside import inside
from .serving import wires as wires_of
from .talking import sealed

pytestmark = pytest.mark.anyio


# The formula, once more and by hand, from what a player is told and nothing else.


def pledge(match, secret):
    return hashlib.sha256(f"tabletower shuffle\n{match}\n{secret}".encode()).hexdigest()


def seed(match, secret, lines):
    message = (match + "\n" + "\n".join(lines)).encode()
    return hmac.new(secret.encode("ascii"), message, hashlib.sha256).hexdigest()


MATCH, SECRET, SALT = "AbCdEfGh01234567", "00" * 32, "0123456789abcdef" * 2


def test_the_formula_is_the_one_that_was_promised():
    """Written down, so that a match of today can still be checked in ten years."""
    bound = "fe97087a6ae491a6bb8350449dc54399c537eb13fc9d0453d36f39a02f27d65d"
    assert shuffle.pledge(MATCH, SECRET) == pledge(MATCH, SECRET) == bound
    shown = "4752e8cc58b31e4b1ede7eaedf1b442ad6f61d9a54b9ca25a4246a6165f3c859"
    assert shuffle.seal(MATCH, 1, SALT, "pear") == sealed(MATCH, 1, "pear", SALT) == shown
    lines = ["", f"{SALT} pear"]
    key = "fde536dd67e1ad73e5e49a3692d7d3dc3e376b1b51aba8b4e2fce8cddbb4b72e"
    assert [shuffle.line("", ""), shuffle.line(SALT, "pear")] == lines
    assert shuffle.seed(MATCH, SECRET, lines).hex() == seed(MATCH, SECRET, lines) == key


@pytest.mark.parametrize(
    "other",
    [("m", 0, SALT, "fig"), (MATCH, 1, SALT, "fig"), (MATCH, 0, SALT[::-1], "fig"),
     (MATCH, 0, SALT, "figs")],
)  # fmt: skip
def test_a_seal_is_of_one_word_one_seat_and_one_match(other):
    assert shuffle.seal(MATCH, 0, SALT, "fig") != shuffle.seal(*other)


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


class Heard:
    """A match, and every byte that was sent: before the deal, and before its last move."""

    def __init__(self, place, people, match):
        self.place, self.people, self.match = place, people, match
        self.first, self.undealt, self.told = "", [], []

    async def listen(self, wires, texts):
        """What every channel says to everybody now."""
        texts.append(await everything(self.place, self.match, self.people))
        for wire in wires:
            await wire.ask("explain", picks={})  # its answer comes after all that came before
            texts += wire.raw
            wire.raw.clear()


async def heard_match(place, game, words, seats=2):
    """Play a match to its end, with these words and salts that nobody could guess."""
    people = [await place.person(f"P{n}") for n in range(seats)]
    match = await people[0].make(game, "me", *["open"] * (seats - 1), hold=True, public=True)
    heard, salts = Heard(place, people, match), [shuffle.new_secret()[:32] for _ in people]
    heard.first = await everything(place, match, people)
    async with AsyncExitStack() as stack:
        wires = [
            await stack.enter_async_context(each.socket(match)) for each in (*people, place.nobody)
        ]
        for wire in wires:
            await wire.ask("hello", since=-1)
        await seal_all(heard, wires, words, salts)
        await tell_all(heard, wires, words, salts)
        await play_on(heard, wires)
    return heard, salts, await people[0].table(match)


async def seal_all(heard, wires, words, salts):
    for seat, (person, word, salt) in enumerate(zip(heard.people, words, salts)):
        seal = word and sealed(heard.match, seat, word, salt)
        if seat:
            assert await person.say(heard.match, "join", seat=seat, seal=seal) == {"seat": seat}
        else:
            assert await person.say(heard.match, "seal", seal=seal) == {}
        await heard.listen(wires, heard.undealt)


async def tell_all(heard, wires, words, salts):
    """Each word after the other; somebody who would like to know asks in between."""
    await heard.people[0].say(heard.match, "start")
    for seat, (person, word, salt) in enumerate(zip(heard.people, words, salts)):
        curious = heard.people[seat - 1]
        for forged in ({"word": word or "x", "salt": SALT}, {"word": "x", "salt": salt}):
            heard.undealt.append(str(await curious.say(heard.match, "reveal", **forged)))
        await heard.listen(wires, heard.undealt)
        if word:
            assert await person.say(heard.match, "reveal", word=word, salt=salt) == {}


async def play_on(heard, wires):
    """First moves to the end; what was heard before the last of them."""
    for _ in range(100):
        table = await heard.people[0].table(heard.match)
        heard.told.append(json.dumps(table))
        asked = heard.people[table["asked"][0]]
        legal = wires_of(await asked.table(heard.match))
        state = (await heard.place.match(heard.match)).table
        await heard.listen(wires, heard.told)
        if await ends(state, heard.match, asked, legal[0]):
            return
    raise AssertionError("it does not end")


async def ends(table, match, person, move):
    """Make the move; whether it was the last."""
    seen = (await person.table(match))["event_count"]
    assert "error" not in await person.say(match, "move", move=move, seen=seen)
    return table.over


async def everything(place, match, people):
    """What every channel says to everybody now."""
    texts = []
    for person in (*people, place.nobody):
        for path in ("", "/table", "/table?at=0", "/table?at=0&seat=1", "/events", "/transcript"):
            answer = await person.get(f"/api/v1/matches/{match}{path}")
            texts.append(answer.text)
        for verb, body in (
            ("explain", {"picks": {}}),
            ("score", {"seat": 0}),
            ("move", {"move": "x", "seen": 0}),
            ("fork", {"at": 0}),
            ("rematch", {}),
        ):
            texts.append(str(await person.say(match, verb, **body)))
        texts.append((await person.get("/api/v1/matches")).text)
    return "\n".join(texts)


@pytest.mark.parametrize(
    ("game", "words", "seats"),
    [("connect_four", ["quince", "plüm 🍐"], 2), ("auction", ["", "medlar", "sloe"], 3)],
)
async def test_a_match_binds_everybody_and_tells_all_at_the_end(place, game, words, seats):
    heard, salts, last = await heard_match(place, game, words, seats)
    match, row = heard.match, (await place.match(heard.match)).row
    shown, salts = last["shuffle"], [salt if word else "" for salt, word in zip(salts, words)]
    assert shown["hash"] == pledge(match, shown["secret"]) == pledge(match, row.secret)
    assert shown["hash"] in heard.first  # from before the first word
    assert (shown["words"], shown["salts"]) == (words, salts)
    known = zip(range(seats), words, salts)
    assert shown["seals"] == [w and sealed(match, n, w, salt) for n, w, salt in known]
    lines = [f"{salt} {word}".strip() for salt, word in zip(salts, words)]
    assert shown["seed"] == seed(match, shown["secret"], lines) == row.seed
    paper = (await place.nobody.get(f"/api/v1/matches/{match}/transcript")).text
    assert transcript.parse(paper).heading["seed"] == shown["seed"]
    everything = [*heard.undealt, *heard.told]
    assert not any(canary in text for text in everything for canary in canaries(row))
    early = [*filter(None, words), *(salt[:8] for salt in salts if salt)]
    assert not any(word in text for text in heard.undealt for word in early)
    assert all(word in "".join(heard.told) for word in early)


def canaries(row):
    """The secret and the seed, as anybody might write them; also parts of them."""
    return [part for key in (row.secret, row.seed) for part in (key[:16], key[-16:])]


async def test_the_pledge_never_changes_and_is_of_this_match_alone(place):
    mia, leo = await place.person("Mia"), await place.person("Leo")
    matches = [await mia.make("connect_four", "me", "open") for _ in range(10)]
    before = [(await mia.table(match))["shuffle"]["hash"] for match in matches]
    for match in matches:
        await leo.say(match, "join", seat=1, seal=sealed(match, 1, "fig"))
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


async def test_a_match_that_goes_on_from_another_promises_nothing(place):
    """Its seed is known already; a pledge would say more than is true."""
    mia, leo = await place.person("Mia"), await place.person("Leo")
    match = await mia.make("connect_four", "me", "open")
    await leo.say(match, "join")
    table = (await place.match(match)).table
    for _ in at_most(42, "the match does not end"):
        if await ends(table, match, (mia, leo)[table.asked[0]], "drop column:" + free(table)):
            break
    fork = (await mia.say(match, "fork", at=2, level=1))["match"]
    shown = (await mia.table(fork))["shuffle"]
    assert (shown["hash"], shown["secret"], shown["seed"]) == ("", None, None)
    assert (await place.match(fork)).row.secret not in (
        await mia.get(f"/api/v1/matches/{fork}")
    ).text


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
            seen = (await mia.table(match))["event_count"]
            await wire.ask("move", move="drop column:D", seen=seen)
            await place.quiet()
            await wire.ask("undo", seen=(await mia.table(match))["event_count"])
        await wire.ask("hint")
        await wire.ask("leave")
        await wire.ask("return")
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
        return [(await place.nobody.get(f"/api/v1/matches/{match}{path}")).text for path in paths]

    texts = await asyncio.to_thread(inside, tmp_path, after, games={})
    assert '"broken"' in texts[0]
    assert not any(canary in text for text in texts for canary in canaries(row))
