"""Who thinks when: people's opponents first, then guest by guest, and nobody is forgotten."""

import asyncio
import shutil

import pytest

from tabletower.engine import game_in
from tabletower.server.http.endpoint import MOST_REPLAYS
from tabletower.server.live import bot_players
from tabletower.server.live.bot_moves import LIGHTER, BotStrength, iterations_of
from tabletower.server.ops import fair_queue
from tabletower.server.ops.fair_queue import FairQueue, LastSeen
from tests.bound import at_most
from tests.games import CONNECT_FOUR, ROOT, somewhere
from tests.patience import PATIENCE

from .inside import PATIENT, inside
from .talking import move

pytestmark = pytest.mark.anyio


def yes():
    return True


def no():
    return False


class Order:
    """Who had a turn, in order; each thinks until it is told to stop."""

    def __init__(self, most):
        self.turns, self.had, self.enough = FairQueue(most), [], asyncio.Event()

    def want(self, *path, is_awaited=yes):
        return asyncio.create_task(self._think(path, is_awaited))

    async def _think(self, path, is_awaited):
        async with self.turns.slot(path, is_awaited):
            self.had.append("".join(path))
            if not self.enough.is_set():
                await self.enough.wait()

    async def all(self, *tasks):
        self.enough.set()
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
        assert not self.turns.waiting
        assert not self.turns.running
        return self.had


async def begun(*tasks):
    """All have said that they want to think."""
    for _ in tasks:
        await asyncio.sleep(0)
    return tasks


async def test_a_guest_with_many_matches_waits_as_long_as_one_with_one():
    order = Order(1)
    many = await begun(*(order.want("a", str(n)) for n in range(4)))
    one = await begun(order.want("b", "0"), order.want("c", "0"))
    assert await order.all(*many, *one) == ["a0", "b0", "c0", "a1", "a2", "a3"]


async def test_guests_of_one_address_share_a_place():
    order = Order(1)
    many = await begun(*(order.want("A", str(n)) for n in range(4)))
    one = await begun(order.want("B", "8"), order.want("B", "9"))
    assert await order.all(*many, *one) == ["A0", "B8", "A1", "B9", "A2", "A3"]


async def test_newcomers_do_not_come_before_those_who_wait():
    """While one thinks the next comes, whom nobody has seen before."""
    fair_queue, had, asked = FairQueue(1), [], []

    async def think(guest, later=()):
        async with fair_queue.slot((guest,), yes):
            had.append(guest)
            asked.extend(asyncio.create_task(think(*each)) for each in later)
            await begun(*later)

    news = ()
    for number in reversed(range(20)):
        news = ((f"new {number}", news),)
    await think("a")
    await think("first", (*news, ("a",)))
    for _ in at_most(100, "somebody never has a turn"):
        if "a" in had[1:] and len(had) == 23:
            break
        await asyncio.sleep(0)
    await asyncio.gather(*asked)
    assert had.index("a", 1) <= 3


async def test_the_matches_of_a_guest_think_in_turn():
    order = Order(1)
    first = await begun(*(order.want("a", match) for match in "0111"))
    assert await order.all(*first, *await begun(order.want("a", "2"))) == [
        *("a0", "a1", "a2", "a1", "a1")
    ]


async def test_where_people_wait_comes_first_and_one_place_is_kept_for_it():
    order = Order(3)
    bots = await begun(*(order.want(f"{n}", "bots", is_awaited=no) for n in range(4)))
    assert order.had == ["0bots", "1bots"]
    people = await begun(*(order.want("a", match) for match in "xy"))
    assert order.had == ["0bots", "1bots", "ax"]
    assert await order.all(*bots, *people) == ["0bots", "1bots", "ax", "ay", "2bots", "3bots"]


async def test_bots_among_themselves_think_too_where_only_one_can():
    order = Order(1)
    assert await order.all(*await begun(order.want("a", "0", is_awaited=no))) == ["a0"]


async def test_whoever_looks_on_makes_a_match_urgent_while_it_waits():
    order, watched = Order(1), set()
    tasks = await begun(
        order.want("a", "0"),
        order.want("b", "0", is_awaited=lambda: "b" in watched),
        order.want("c", "0", is_awaited=lambda: "c" in watched),
    )
    watched.add("c")
    assert await order.all(*tasks) == ["a0", "c0", "b0"]


async def test_who_gives_up_leaves_their_place():
    order = Order(1)
    thinks, waits, last = await begun(*(order.want(guest, "0") for guest in "abc"))
    waits.cancel()
    thinks.cancel()
    await asyncio.wait([thinks, waits])
    assert await order.all(last) == ["a0", "c0"]


def test_the_latest_guests_are_known_by_their_address(monkeypatch):
    monkeypatch.setattr(fair_queue, "SEEN", 2)
    seen = LastSeen()
    for number, guest in enumerate(["a", "b", "a", "c"]):
        seen.note(guest, "wide", str(number))
    assert [seen.at(guest) for guest in ("a", "b", "c", None)] == [
        *(("wide", "2"), fair_queue.NOWHERE, ("wide", "3"), fair_queue.NOWHERE)
    ]


def test_a_bot_that_only_looks_waits_behind_nobodys_search(tmp_path):
    """All places of the searches are taken, and a whole address waits for them."""

    async def test(place):
        pools = place.live.pools
        bot_players = asyncio.Event()

        async def search(guest):
            async with pools.searches.queue.slot(("eve's", "eve's", guest, guest), yes):
                await bot_players.wait()

        flood = [asyncio.create_task(search(f"eve {n}")) for n in range(60)]
        await begun(*flood)
        assert len(pools.searches.queue.waiting) == 60 - place.live.settings.bots.searches
        mia = await place.person("Mia")
        match = await mia.make("connect_four", "me", 1)
        await move(mia, match)
        await place.quiet()
        table = await mia.table(match)
        bot_players.set()
        await asyncio.gather(*flood)
        return table["moves"], table["asked"]

    assert inside(tmp_path, test) == (2, [0])


def test_searches_count_by_the_address_of_whoever_made_the_match(tmp_path):
    """Twenty guests of one address wait; then somebody of another comes."""

    async def test(place):
        searches, had = place.live.pools.searches.queue, []
        eves, mia = [await place.person(f"Eve {n}") for n in range(20)], await place.person("Mia")
        for eve in eves:
            eve.address = "2001:db8:1:2::1"
        free = asyncio.Event()

        async def hold():
            async with searches.slot(("", "", "", ""), yes):
                await free.wait()

        held = [asyncio.create_task(hold()) for _ in range(searches.most)]
        for who in (*eves, mia):
            await who.make("connect_four", 3, "me")
        for _ in at_most(10_000, "not everybody waits"):
            if len(searches.waiting) == 21:
                break
            await asyncio.sleep(0.001)
        note = searches.rounds.note
        searches.rounds.note = lambda path: had.append(path) or note(path)
        free.set()
        await asyncio.gather(*held)
        await place.quiet()
        return had, mia.guest

    had, mia = inside(tmp_path, test)
    assert [path[2] for path in had].index(mia) <= 2
    assert {path[:2] for path in had if path[2] != mia} == {
        ("2001:db8:1::/48", "2001:db8:1:2::/64")
    }


# How long a thought may take.


def known(game, seed=3):
    table = somewhere(game, seed)
    seat = table.asked[0]
    return game, table.box, table.view(seat), seat, seed


def test_a_level_that_would_think_too_long_is_not_played():
    minds, given = BotStrength(), known(CONNECT_FOUR)
    found, level = minds.decide(5, *given)
    assert level == 5
    key = CONNECT_FOUR, 2
    assert 0 < minds.seconds[key] < 1
    for slow, able in ((3 / iterations_of(4), 4), (3 / iterations_of(3), 3), (1.0, LIGHTER)):
        minds.seconds[key] = slow
        assert minds.decide(5, *given)[1] == able
    minds.seconds[key] = 0.0
    assert minds.decide(5, *given) == (found, 5)


def seat_lines(table):
    return [line for entry in table["log"] if entry["kind"] == "seat" for line in entry["lines"]]


def test_people_are_told_when_a_machine_is_too_slow_for_a_bot(tmp_path):
    async def test(place):
        mia = await place.person("Mia")
        match = await mia.make("connect_four", "me", 5)
        place.live.bots.moves.strength.seconds[CONNECT_FOUR, 2] = 1.0
        for _ in range(2):
            await move(mia, match)
            await place.quiet()
        slow = await mia.table(match)
        place.live.bots.moves.strength.seconds[CONNECT_FOUR, 2] = 0.0
        await move(mia, match)
        await place.quiet()
        return slow, await mia.table(match)

    slow, quick = inside(tmp_path, test)
    name = slow["seats"][1]["name"]
    lighter = f"{name} plays as a Regular for now: it would think for too long here"
    assert seat_lines(slow) == [lighter]
    assert seat_lines(quick) == [lighter, f"{name} plays as a Master again"]
    assert (slow["moves"], slow["asked"]) == (4, [0])


def test_before_rules_are_compiled_a_lighter_bot_plays_and_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(bot_players, "PATIENCE", 0.0)
    shutil.copytree(ROOT / "examples/connect_four", tmp_path / "cold")
    cold = game_in(tmp_path / "cold")

    async def test(place):
        mia = await place.person("Mia")
        match = await mia.make("connect_four", "me", 4)
        hint = await mia.say(match, "hint")
        await move(mia, match)
        await place.quiet()
        assert not cold.is_fast
        return hint, await mia.table(match)

    hint, table = inside(tmp_path, test, games={cold.name: cold})
    assert "compiled" in hint["error"]
    name = table["seats"][1]["name"]
    assert seat_lines(table) == [
        f"{name} plays as a Regular for now: the rules are not compiled yet"
    ]
    assert (table["moves"], table["asked"]) == (2, [0])


# Matches of bots among themselves.


@pytest.mark.parametrize("room", [1, 3])
def test_however_little_room_there_is_every_match_comes_to_its_end(tmp_path, room):
    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        made = [await who.make("connect_four", 1, 3) for who in (mia, leo) for _ in range(6)]
        await place.quiet()
        return [(await mia.table(match))["phase"] for match in made]

    limits = PATIENT.changed(bot_queue=room, messages_at_once=1000, matches=1000, in_memory=4)
    assert inside(tmp_path, test, limits=limits) == ["over"] * 12


def test_matches_of_bots_alone_are_counted_for_who_made_them(tmp_path):
    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        for _ in range(2):
            await mia.make("landlord", 5, 5)
        left = await mia.make("landlord", "me", 5)
        await mia.say(left, "leave")
        bots = [{"kind": "bot", "level": 5}] * 2
        answers = [
            await who.post("/api/v1/matches", game="landlord", seats=bots) for who in (mia, leo)
        ]
        return [answer.status_code for answer in answers]

    limits = PATIENT.changed(alone=3, messages_at_once=1000)
    assert inside(tmp_path, test, limits=limits) == [429, 200]


def test_a_match_that_sleeps_goes_on_when_somebody_looks(tmp_path):
    """Without room for bots among themselves nothing happens until somebody comes."""

    async def test(place):
        mia = await place.person("Mia")
        match = await mia.make("connect_four", 1, 1)
        for _ in range(5):
            await asyncio.sleep(0.02)
        before = (await place.match(match)).number
        async with place.nobody.socket(match) as wire:
            await wire.ask("hello", since=-1)
            over = await wire.first(lambda message: message.get("phase") == "over")
        return before, over["moves"]

    limits = PATIENT.changed(bot_queue=0, messages_at_once=1000)
    before, moves = inside(tmp_path, test, limits=limits)
    assert before == 0
    assert moves >= 7


# Playing again for whoever asks.


def test_whoever_asks_for_much_at_once_keeps_nobody_waiting(tmp_path):
    async def test(place):
        mia, eve = await place.person("Mia"), await place.person("Eve")
        match = await mia.make("connect_four", 1, 1, public=True)
        await place.quiet()
        path, many = f"/api/v1/matches/{match}/points", 3 * MOST_REPLAYS
        order = []

        async def ask(who, path):
            answer = await who.get(path)
            order.append(who)
            return answer.status_code

        flood = [asyncio.create_task(ask(eve, path)) for _ in range(many)]
        async with asyncio.timeout(PATIENCE):
            while len(place.live.pools.replays.queue.waiting) < MOST_REPLAYS:
                await asyncio.sleep(0)
        assert await ask(mia, "/api/v1/games/connect_four/rulebook") == 200
        assert await ask(mia, path) == 200
        codes = await asyncio.gather(*flood)
        assert {*codes} == {200, 429}
        assert codes.count(200) < 2 * MOST_REPLAYS
        assert not place.live.pools.replays.queue.waiting

    inside(tmp_path, test)
