"""Words are sealed before any is told: nobody can choose theirs after another's, however quick."""

import asyncio
import hashlib
import hmac
import json
import secrets

import pytest

from tabletower.server.model import seals
from tabletower.server.store import commit_reveal

from .inside import inside
from .talking import SALT, cards, sealed

pytestmark = pytest.mark.anyio

DONE, EARLY, ANOTHER = (
    "the shuffle is done",
    "no word is told before all are sealed",
    "this is not the word that you sealed",
)


class Sealer:
    """Somebody with a word, as a browser keeps it: a fresh salt for every seal."""

    def __init__(self, person, match, seat, word):
        self.person, self.match, self.seat, self.word = person, match, seat, word
        self.renew()

    def renew(self):
        self.salt = secrets.token_hex(16)
        self.seal = sealed(self.match, self.seat, self.word, self.salt)

    async def join(self):
        return await self.person.say(self.match, "join", seat=self.seat, seal=self.seal)

    async def set(self):
        return await self.person.say(self.match, "seal", seal=self.seal)

    async def again(self):
        self.renew()
        return await self.set()

    async def tell(self):
        return await self.person.say(self.match, "reveal", word=self.word, salt=self.salt)

    @property
    def line(self):
        return f"{self.salt} {self.word}"


async def card(person, match):
    return (await person.table(match))["shuffle"]


async def dealt_from(place, match, lines):
    """Whether a match was dealt from just these lines."""
    row = (await place.match(match)).row
    mixed = "\n".join([match, *lines]).encode()
    return row.seed == hmac.new(row.secret.encode(), mixed, hashlib.sha256).hexdigest()


@pytest.fixture
async def two(place, mia, leo):
    """Mia and Leo, who have both sealed; nobody can seal any more."""
    match = await mia.make("auction", "me", "open")
    found = Sealer(mia, match, 0, "quince"), Sealer(leo, match, 1, "medlar")
    assert await found[0].set() == {}
    assert await found[1].join() == {"seat": 1}
    return found


async def long_ago(place, match):
    """Let all that is waited for have been waited for long enough."""
    known = await place.match(match)
    times = [(seat, 1) for seat, _ in seals.reopenings(known.row)]
    closed = known.row.closed and 1
    await place.live.store.change_match(match, closed=closed, reopened=json.dumps(times))
    await place.live.announcer.catch_up(await place.live.matches.find(match))


# As it should go.


async def test_the_cards_are_dealt_when_the_last_word_is_told(place, two):
    first, second = two
    shown = await card(place.nobody, first.match)
    assert (shown["closed"], shown["awaited"]) == (True, [0, 1])
    assert shown["seals"] == [first.seal, second.seal]
    assert await second.tell() == {}
    shown = await card(place.nobody, first.match)
    assert (shown["awaited"], shown["words"], shown["salts"]) == ([0], ["", ""], ["", ""])
    assert await first.tell() == {}
    table = await place.nobody.table(first.match)
    assert table["phase"] == "running"
    assert table["shuffle"]["words"] == ["quince", "medlar"]
    assert await dealt_from(place, first.match, [first.line, second.line])


async def test_one_person_against_bots_seals_starts_and_tells(place, mia):
    match = await mia.make("auction", 1, "me", 1, hold=True)
    mine = Sealer(mia, match, 1, "quince")
    assert await mine.set() == {}
    assert await mia.say(match, "start") == {}
    assert await mine.tell() == {}
    await place.quiet()
    assert (await mia.table(match))["phase"] == "running"
    assert await dealt_from(place, match, ["", mine.line, ""])


async def test_whoever_seals_nothing_is_waited_for_by_nobody(place, mia, leo):
    match = await mia.make("auction", "me", "open")
    assert await leo.say(match, "join") == {"seat": 1}
    assert (await mia.table(match))["phase"] == "running"
    assert await dealt_from(place, match, ["", ""])


async def test_a_word_can_be_changed_or_taken_back_until_the_seals_are_closed(place, mia, leo):
    match = await mia.make("auction", "me", "open", hold=True)
    mine, other = Sealer(mia, match, 0, "quince"), Sealer(leo, match, 1, "medlar")
    await other.join()
    for _ in range(3):
        assert await mine.again() == {}
    assert await leo.say(match, "seal", seal="") == {}
    await mia.say(match, "start")
    assert (await card(mia, match))["seals"] == [mine.seal, ""]
    await mine.tell()
    assert await dealt_from(place, match, [mine.line, ""])


async def test_a_list_says_that_my_word_is_awaited(two):
    first, second = two
    assert (await cards(first.person, "mine"))[first.match]["needs_you"]
    assert (await first.person.get(f"/api/v1/matches/{first.match}")).json()["needs_you"]
    await first.tell()
    assert not (await cards(first.person, "mine"))[first.match]["needs_you"]
    assert (await cards(second.person, "mine"))[first.match]["needs_you"]


async def test_a_list_says_that_a_match_waits_for_me_to_start_it(mia, leo):
    match = await mia.make("auction", "me", "open", hold=True)
    assert not (await cards(mia, "mine"))[match]["needs_you"]
    await leo.say(match, "join")
    for person, waits in ((mia, True), (leo, False)):
        assert (await cards(person, "mine"))[match]["needs_you"] == waits
        assert (await person.get(f"/api/v1/matches/{match}")).json()["needs_you"] == waits
    await mia.say(match, "start")
    assert (await cards(mia, "mine"))[match]["phase"] == "running"


# As somebody might like it to go.


async def test_a_seal_that_is_closed_stays_as_it_is(place, two):
    first, second = two
    await first.tell()
    cheat = Sealer(second.person, second.match, 1, "chosen later")
    assert (await cheat.set())["error"] == "the seals are closed"
    assert (await second.person.say(second.match, "seal", seal=""))["error"]
    assert (await cheat.tell())["error"] == ANOTHER
    assert (await card(place.nobody, first.match))["seals"] == [first.seal, second.seal]
    await second.tell()
    assert await dealt_from(place, first.match, [first.line, second.line])


async def test_no_word_is_told_before_all_are_sealed(place, mia, leo):
    match = await mia.make("auction", "me", "open", hold=True)
    mine = Sealer(mia, match, 0, "quince")
    await mine.set()
    assert (await mine.tell())["error"] == EARLY
    await leo.say(match, "join")
    assert (await mine.tell())["error"] == EARLY
    assert not any(seat.word or seat.salt for seat in (await place.match(match)).seats)


async def test_only_the_word_that_was_sealed_can_be_told(place, two):
    first, second = two
    other_salt = first.salt[:-1] + ("0" if first.salt[-1] != "0" else "1")
    for word, salt in (
        ("quinces", first.salt), ("Quince", first.salt), ("quince ", first.salt),
        ("quince", other_salt), (second.word, second.salt),
    ):  # fmt: skip
        answer = await first.person.say(first.match, "reveal", word=word, salt=salt)
        assert answer["error"] == ANOTHER
    assert (await card(first.person, first.match))["awaited"] == [0, 1]
    assert place.troubles == []


async def test_nobody_tells_for_another_seat(place, two):
    """Not even with the right word."""
    first, second = two
    for teller in (second.person, place.nobody, await place.person("Eve")):
        body = {"word": first.word, "salt": first.salt}
        assert "error" in await teller.say(first.match, "reveal", **body)
        assert "error" in await teller.say(first.match, "reveal", **body, seat=0)
    assert (await card(place.nobody, first.match))["awaited"] == [0, 1]


async def test_the_seal_of_another_seat_or_match_opens_nothing(mia, leo):
    """Whoever copies a seal hoping to copy the word as well has bound themselves to nothing."""
    match, other = [await mia.make("auction", "me", "open") for _ in range(2)]
    mine, elsewhere = Sealer(mia, match, 0, "quince"), Sealer(leo, other, 1, "medlar")
    await mine.set()
    assert await leo.say(match, "join", seat=1, seal=mine.seal) == {"seat": 1}
    await mine.tell()
    copied = {"word": mine.word, "salt": mine.salt}
    assert (await leo.say(match, "reveal", **copied))["error"] == ANOTHER
    assert await leo.say(other, "join", seat=1, seal=sealed(match, 1, "medlar")) == {"seat": 1}
    assert (await elsewhere.tell())["error"] == ANOTHER
    assert [(await card(mia, each))["awaited"] for each in (match, other)] == [[1], [1]]


async def test_a_word_told_twice_is_told_once(place, two):
    first, second = two
    assert [await first.tell(), await first.tell()] == [{}, {}]
    await second.tell()
    seed = (await place.match(first.match)).row.seed
    assert (await first.tell())["error"] == DONE
    assert (await place.match(first.match)).row.seed == seed


HEX = "0123456789abcdef" * 4
BENT = [
    HEX[1:], HEX + "0", HEX[:-1] + "g", HEX.upper(), HEX[:-1] + "\n", " " + HEX[1:], "again",
    HEX[:-1] + "٣", "0x" + HEX[2:], "\x00" * 64,
]  # fmt: skip
BENT_SALTS = ["", HEX, HEX[:31], HEX[:33], HEX[:32].upper(), HEX[:31] + "\n", HEX[:31] + "g"]


@pytest.mark.parametrize("bent", BENT)
async def test_what_is_no_seal_is_refused(mia, leo, bent):
    match = await mia.make("auction", "me", "open")
    for answer in (
        await mia.say(match, "seal", seal=bent),
        await leo.say(match, "join", seat=1, seal=bent),
    ):
        assert answer == {"error": "a seal has 64 hexadecimal digits, in small letters"}
    table = await mia.table(match)
    assert (table["phase"], table["shuffle"]["seals"]) == ("waiting", ["", ""])


@pytest.mark.parametrize("bent", BENT_SALTS)
async def test_what_is_no_salt_is_refused(two, bent):
    first, _ = two
    answer = await first.person.say(first.match, "reveal", word="quince", salt=bent)
    assert answer == {"error": "a salt has 32 hexadecimal digits, in small letters"}


@pytest.mark.parametrize(
    "word",
    ["", "a\nb", "x" * 41, "\x00", "\u2028", "tab\t", "\u202eabc", "no\u00a0break", "\u200d"],
)
async def test_a_word_stays_on_its_line(mia, leo, word):
    """A line break would let one player write another one's word."""
    match = await mia.make("auction", "me", "open")
    mine = Sealer(mia, match, 0, word)
    await mine.set()
    await leo.say(match, "join")
    assert await mine.tell() == {"error": "a word must have 1 to 40 printable characters"}
    assert (await card(mia, match))["awaited"] == [0]


@pytest.mark.parametrize("word", ["x" * 40, "two words", "plüm 🍐", "ẞ中文", "\U0001fae9", " a"])
async def test_almost_anything_is_a_word(place, mia, leo, word):
    """Also a letter that is newer than this Python: it was sealed, so it is too late to refuse."""
    match = await mia.make("auction", "me", "open")
    mine = Sealer(mia, match, 0, word)
    await mine.set()
    await leo.say(match, "join")
    assert await mine.tell() == {}
    assert await dealt_from(place, match, [mine.line, ""])


async def test_a_seal_is_for_a_seat_that_is_named(mia, leo):
    match = await mia.make("auction", "me", "open", "open")
    seal = sealed(match, 1, "medlar")
    assert "say which" in (await leo.say(match, "join", seal=seal))["error"]
    assert (await mia.table(match))["seats"][1]["kind"] == "open"


# A word that does not come.


async def test_a_word_that_does_not_come_is_done_without_after_a_while(place, two):
    first, _ = two
    match, first_line = first.match, first.line
    await first.tell()
    assert (await first.person.say(match, "reopen"))["error"] == "they still have time"
    await long_ago(place, match)
    assert await first.person.say(match, "reopen") == {}
    shown = await card(place.nobody, match)
    assert (shown["closed"], shown["awaited"], shown["seals"]) == (False, [0], ["", ""])
    assert shown["reopened"] == [1]
    assert await first.again() == {}
    assert (await card(place.nobody, match))["closed"]
    assert await first.tell() == {}
    assert (await first.person.table(match))["phase"] == "running"
    assert await dealt_from(place, match, [first.line, ""])
    assert first.line != first_line
    assert (await card(place.nobody, match))["reopened"] == [1]


async def test_what_was_told_before_is_forgotten_and_cannot_be_told_again(place, two):
    first, _ = two
    await first.tell()
    old = {"word": first.word, "salt": first.salt}
    await long_ago(place, first.match)
    await first.person.say(first.match, "reopen")
    assert not any(seat.word or seat.salt for seat in (await place.match(first.match)).seats)
    assert (await first.person.say(first.match, "reveal", **old))["error"] == EARLY
    await first.again()
    assert (await first.person.say(first.match, "reveal", **old))["error"] == ANOTHER


async def test_nobody_is_left_out_by_being_slower(place, mia, leo):
    """After it was opened again it is closed only when all who had sealed have sealed anew."""
    cat = await place.person("Cat")
    match = await mia.make("auction", "me", "open", "open")
    three = [Sealer(who, match, n, "quince") for n, who in enumerate((mia, leo, cat))]
    assert await three[0].set() == {}
    for each in three[1:]:
        await each.join()
    await three[0].tell()
    await three[1].tell()
    await long_ago(place, match)
    assert await mia.say(match, "reopen") == {}
    await three[0].again()
    await mia.say(match, "start")
    await cat.say(match, "seal", seal="")
    shown = await card(mia, match)
    assert (shown["closed"], shown["awaited"], shown["reopened"]) == (False, [1], [2])
    await three[1].again()
    for each in three[:2]:
        assert await each.tell() == {}
    assert await dealt_from(place, match, [three[0].line, three[1].line, ""])


async def test_who_does_not_seal_anew_is_done_without_too(place, two):
    first, second = two
    await second.tell()
    await long_ago(place, first.match)
    await second.person.say(first.match, "reopen")
    assert (await first.person.say(first.match, "reopen"))["error"] == "they still have time"
    await long_ago(place, first.match)
    assert await first.person.say(first.match, "reopen") == {}
    assert (await card(place.nobody, first.match))["reopened"] == [0]
    assert await dealt_from(place, first.match, ["", ""])


async def test_whoever_lost_their_own_word_need_not_wait(place, mia):
    match = await mia.make("auction", "me", 1, hold=True)
    await Sealer(mia, match, 0, "forgotten").set()
    await mia.say(match, "start")
    assert await mia.say(match, "reopen") == {}
    await place.quiet()
    table = await mia.table(match)
    assert (table["phase"], table["shuffle"]["reopened"]) == ("running", [0])
    assert await dealt_from(place, match, ["", ""])


async def test_whoever_lost_their_own_word_leaves_out_nobody_else_s(place, three):
    """Those whose word is still on its way seal anew."""
    mia, _, cat = three
    assert await cat.person.say(mia.match, "reopen") == {}
    shown = await card(place.nobody, mia.match)
    assert (shown["closed"], shown["awaited"], shown["reopened"]) == (False, [0], [2])
    for step in (mia.again, mia.tell):
        assert await step() == {}
    assert await dealt_from(place, mia.match, [mia.line, "", ""])


async def test_two_who_open_again_at_once_open_it_once(place, two):
    first, second = two
    await first.tell()
    await long_ago(place, first.match)
    people = (first.person, second.person) * 5
    answers = await asyncio.gather(*(who.say(first.match, "reopen") for who in people))
    assert sum("error" not in answer for answer in answers) == 1
    assert (await card(place.nobody, first.match))["reopened"] == [1]


async def test_nothing_is_opened_again_that_waits_for_nobody(place, mia, leo):
    match = await mia.make("auction", "me", "open", hold=True)
    await leo.say(match, "join", seat=1, seal=sealed(match, 1, "medlar"))
    for who in (mia, leo):
        assert (await who.say(match, "reopen"))["error"] == "no shuffle word is missing"
    await mia.say(match, "start")
    await long_ago(place, match)
    assert "seat" in (await (await place.person("Eve")).say(match, "reopen"))["error"]
    assert "seat" in (await place.nobody.say(match, "reopen"))["error"]
    assert await leo.say(match, "reveal", word="medlar", salt=SALT) == {}
    assert (await mia.say(match, "reopen"))["error"] == "no shuffle word is missing"


async def test_leaving_with_a_word_opens_the_others_again(place, two):
    """A bot stands in, so that nobody else has a second chance there."""
    first, second = two
    await first.tell()
    assert await second.person.say(first.match, "leave") == {}
    table = await place.nobody.table(first.match)
    assert (table["seats"][1]["kind"], table["seats"][1]["level"]) == (
        "guest",
        commit_reveal.STAND_IN,
    )
    shown = table["shuffle"]
    assert (shown["closed"], shown["awaited"], shown["reopened"]) == (False, [0], [1])
    eve = Sealer(await place.person("Eve"), first.match, 1, "sloe")
    assert "error" in await eve.join()
    assert (await second.again())["error"] == commit_reveal.BARRED
    for step in (first.again, first.tell):
        assert await step() == {}
    assert await dealt_from(place, first.match, [first.line, ""])


@pytest.fixture
async def three(place, mia, leo):
    """Mia and Cat have sealed, Leo has not; nobody can seal any more."""
    cat = await place.person("Cat")
    match = await mia.make("auction", "me", "open", "open")
    found = [Sealer(who, match, n, "quince") for n, who in enumerate((mia, leo, cat))]
    assert await found[0].set() == {}
    assert await found[2].join() == {"seat": 2}
    assert await leo.say(match, "join", seat=1) == {"seat": 1}
    return found


async def test_leaving_without_a_word_that_is_awaited_opens_nothing(place, three):
    mia, leo, cat = three
    await mia.tell()
    for who in (mia, leo):
        assert await who.person.say(mia.match, "leave") == {}
    table = await place.nobody.table(mia.match)
    assert [seat["level"] for seat in table["seats"]] == [2, 2, None]
    assert (table["shuffle"]["closed"], table["shuffle"]["reopened"]) == (True, [])
    assert await mia.person.say(mia.match, "return") == {}
    assert (await mia.person.table(mia.match))["seats"][0]["level"] is None
    assert await cat.tell() == {}
    await place.quiet()
    table = await place.nobody.table(mia.match)
    assert (table["phase"], table["seats"][1]["level"]) == ("running", 2)
    assert await dealt_from(place, mia.match, [mia.line, "", cat.line])


async def test_nobody_waits_for_whoever_told_and_left_when_words_are_sealed_anew(place, three):
    mia, _, cat = three
    await mia.tell()
    await mia.person.say(mia.match, "leave")
    assert await cat.person.say(mia.match, "reopen") == {}  # she has lost hers
    await place.quiet()
    assert await dealt_from(place, mia.match, ["", "", ""])


async def test_whoever_leaves_while_words_are_sealed_anew_is_not_awaited(place, three):
    mia, leo, cat = three
    await mia.tell()
    assert await cat.person.say(mia.match, "reopen") == {}
    assert (await card(mia.person, mia.match))["awaited"] == [0]
    assert await mia.person.say(mia.match, "leave") == {}
    await place.quiet()
    assert (await card(leo.person, mia.match))["reopened"] == [2]
    assert await dealt_from(place, mia.match, ["", "", ""])


async def second_time(place, three):
    """Words were opened again because of Cat; now Leo's is the last that is awaited."""
    mia, leo, cat = three
    await mia.tell()
    assert await cat.person.say(mia.match, "reopen") == {}
    for step in (leo.again, mia.again, mia.tell):
        assert await step() == {}
    assert (await card(mia.person, mia.match))["awaited"] == [1]
    await long_ago(place, mia.match)


@pytest.mark.parametrize("how", ["leave", "reopen"])
async def test_words_are_opened_again_once_and_then_the_match_is_called_off(place, three, how):
    mia, leo, cat = three
    await second_time(place, three)
    assert await leo.person.say(mia.match, how) == {}
    table = await mia.person.table(mia.match)
    assert table["phase"] == "over"
    assert table["result"] == (
        "called off: the word of seat 2 did not come, and words had been opened again before"
    )
    assert (table["shuffle"]["reopened"], table["shuffle"]["awaited"]) == ([2], [])
    assert table["shuffle"]["words"] == ["", "", ""]
    for step in (leo.tell, mia.again, lambda: cat.person.say(mia.match, "reopen")):
        assert "error" in await step()
    assert (await place.match(mia.match)).row.seed is None
    assert not (await cards(leo.person, "mine"))[mia.match]["needs_you"]


async def test_after_a_match_was_called_off_the_next_waits_for_words(place, three):
    await second_time(place, three)
    mia, leo, cat = three
    assert await leo.person.say(mia.match, "leave") == {}
    again = (await mia.person.say(mia.match, "rematch"))["match"]
    for other in (leo, cat):
        assert (await other.person.say(mia.match, "rematch"))["match"] == again
    table = await mia.person.table(again)
    assert (table["phase"], [seat["level"] for seat in table["seats"]]) == ("waiting", [None] * 3)
    mine = Sealer(mia.person, again, table["you"], "quince")
    assert await mine.set() == {}
    assert await mia.person.say(again, "start") == {}
    assert await mine.tell() == {}
    assert (await mia.person.table(again))["phase"] == "running"


async def test_a_slow_match_waits_for_a_day(place, mia, leo):
    match = await mia.make("auction", "me", "open", pace="days")
    await leo.say(match, "join", seat=1, seal=sealed(match, 1, "medlar"))
    row = (await place.match(match)).row
    assert seals.late_at(row) - row.closed == 86_400_000
    await place.live.store.change_match(match, closed=row.closed - 23 * 3_600_000)
    await place.live.announcer.catch_up(await place.live.matches.find(match))
    assert (await mia.say(match, "reopen"))["error"] == "they still have time"
    await long_ago(place, match)
    assert await mia.say(match, "reopen") == {}


# All at once.


async def test_fifty_who_race_for_the_last_seat_with_a_word_each(place, mia):
    match = await mia.make("auction", "me", "open")
    mine = Sealer(mia, match, 0, "quince")
    await mine.set()
    sealers = [Sealer(await place.person(f"P{n}"), match, 1, f"word {n}") for n in range(50)]
    answers = await asyncio.gather(*(each.join() for each in sealers))
    (winner,) = [each for each, answer in zip(sealers, answers) if answer == {"seat": 1}]
    assert (await card(mia, match))["seals"] == [mine.seal, winner.seal]
    told = await asyncio.gather(mine.tell(), *(each.tell() for each in sealers))
    assert sum(answer == {} for answer in told) == 2
    assert await dealt_from(place, match, [mine.line, winner.line])


async def test_words_told_at_once_are_dealt_once(place):
    for _ in range(5):
        people = [await place.person(f"P{n}") for n in range(4)]
        match = await people[0].make("auction", "me", *["open"] * 3, hold=True)
        sealers = [Sealer(who, match, n, "same word") for n, who in enumerate(people)]
        await asyncio.gather(sealers[0].set(), *(each.join() for each in sealers[1:]))
        await people[0].say(match, "start")
        await asyncio.gather(*(each.tell() for each in sealers for _ in range(3)))
        assert await dealt_from(place, match, [each.line for each in sealers])


async def test_a_match_that_waits_for_words_outlives_its_server(tmp_path):
    async def before(place):
        people = [await place.person(name) for name in ("Mia", "Leo")]
        match = await people[0].make("auction", "me", "open")
        two = [Sealer(who, match, n, "quince") for n, who in enumerate(people)]
        await two[0].set()
        await two[1].join()
        await two[0].tell()
        return two

    two = await asyncio.to_thread(inside, tmp_path, before)

    async def after(place):
        for each in two:
            each.person.place = place
        assert (await card(place.nobody, two[0].match))["awaited"] == [1]
        await two[1].tell()
        assert await dealt_from(place, two[0].match, [each.line for each in two])

    await asyncio.to_thread(inside, tmp_path, after)
