"""Whoever runs the house, reads its database and holds two of three seats chooses no deal.

Mia plays fair, with a word, and does what a browser does by itself. The operator knows the deal as
soon as her word is told, and tries in every way to turn it down.
"""

import asyncio
import hashlib
import hmac
import secrets

import pytest
import typer
from typer.testing import CliRunner

from tabletower.cli.verify import verify
from tabletower.server.model import seals

from .inside import opened
from .test_admin import order
from .test_commit_reveal import Sealer, card, long_ago

pytestmark = pytest.mark.anyio
ROUNDS = 6  # deals that are tried for
app = typer.Typer()
app.command()(verify)


class Operator:
    """Two seats and the database. Seat 2 seals nothing at first; seat 3 tells last."""

    def __init__(self, place, match, idle, last):
        self.place, self.match, self.idle, self.last = place, match, idle, last
        self.looks = []  # the deals that were known before they were dealt

    async def look(self, mia):
        """The deal, once everybody else's word is told, if it is not dealt."""
        row = (await self.place.match(self.match)).row
        known = await self.place.live.pools.quick.run(self.place.live.store.match, self.match)
        if row.started or row.ended or row.closed is None or not known[1][0].salt:
            return
        mine = {seat.seal: seat.line for seat in (mia, self.idle, self.last)}
        lines = [mine.get(seat.seal, "") for seat in known[1]]
        mixed = "\n".join([self.match, *lines]).encode()
        deal = hmac.new(row.secret.encode(), mixed, hashlib.sha256).hexdigest()
        if deal not in self.looks:
            self.looks.append(deal)

    async def fresh(self, seat):
        """Come in as somebody new."""
        who = Sealer(await self.place.person("New"), self.match, seat, secrets.token_hex(4))
        await who.join()
        await who.again()
        return who

    async def order(self, name, guest):
        assert (await order(self.place, name, guest)).status_code == 200


async def leave_idle(op):
    await op.idle.person.say(op.match, "leave")
    await op.idle.person.say(op.match, "join", seat=1)
    await op.fresh(1)


async def leave_last(op):
    await op.last.person.say(op.match, "leave")
    await op.last.join()
    op.last = await op.fresh(2)


async def leave_told(op):
    """Seat 2 joins in the mixing, tells, and leaves with its word."""
    await op.idle.again()
    await op.idle.tell()
    await op.idle.person.say(op.match, "leave")
    await op.idle.person.say(op.match, "return")


async def be_late(op):
    await long_ago(op.place, op.match)
    await op.idle.person.say(op.match, "reopen")
    await op.last.again()
    await op.idle.again()


async def lose_it(op):
    """Each seat in turn says that its own word is lost."""
    await op.last.person.say(op.match, "reopen")
    await op.idle.again()
    await op.idle.person.say(op.match, "reopen")


async def delete_idle(op):
    await op.order("delete", op.idle.person.guest)
    op.idle = await op.fresh(1)


async def delete_last(op):
    await op.order("delete", op.last.person.guest)
    op.last = await op.fresh(2)


async def ban_last(op):
    await op.order("ban", op.last.person.guest)
    await op.idle.person.say(op.match, "reopen")
    await op.order("unban", op.last.person.guest)


async def change_seats(op):
    for verb, more in (
        ("remove_seat", {"seat": 1, "seats": 3}),
        ("add_seats", {"seats": 4}),
        ("seat_bot", {"seat": 1, "level": 1}),
        ("seat_bot", {"seat": 1, "level": None}),
        ("start", {}),
    ):
        for who in (op.idle, op.last):
            await who.person.say(op.match, verb, **more)


async def everything_at_once(op):
    ways = (leave_idle, leave_last, lose_it, change_seats)
    await asyncio.gather(*(way(op) for way in ways))


WAYS = [
    leave_idle, leave_last, leave_told, be_late, lose_it, delete_idle, delete_last, ban_last,
    change_seats, everything_at_once,
]  # fmt: skip
HARMLESS = {leave_idle, leave_told, delete_idle, ban_last, change_seats}


async def seated(place):
    """The operator made the match, and sits at seats 2 and 3."""
    people = [await place.person(name) for name in ("Mia", "Idle", "Last")]
    match = await people[1].make("auction", "open", "me", "open", hold=True)
    mia, idle, last = (Sealer(who, match, n, "quince") for n, who in enumerate(people))
    assert await mia.join() == {"seat": 0}
    assert await last.join() == {"seat": 2}
    assert await people[1].say(match, "start") == {}
    return mia, Operator(place, match, idle, last)


async def attend(mia):
    """What a browser does by itself: seal anew what is awaited, or tell it."""
    shown = await card(mia.person, mia.match)
    if 0 in shown["awaited"] and not shown["closed"]:
        assert await mia.again() == {}
        shown = await card(mia.person, mia.match)
    if 0 in shown["awaited"] and shown["closed"]:
        assert await mia.tell() == {}


async def finish(place, mia, op):
    """Let the last word come, if it is still wanted, and bots play to the end."""
    await op.last.tell()
    await op.idle.tell()
    for who in (op.last, op.idle, mia):
        await who.person.say(op.match, "leave")
    await place.quiet()
    return await mia.person.table(op.match)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
async def test_an_operator_with_two_seats_turns_down_one_deal_at_most_and_it_is_told(tmp_path, way):
    async with opened(tmp_path) as place:
        mia, op = await seated(place)
        for _ in range(ROUNDS):
            await attend(mia)
            await op.look(mia)
            await way(op)
        await attend(mia)
        await op.look(mia)
        row = (await place.match(op.match)).row
        assert len(op.looks) - 1 <= len({when for _, when in seals.reopenings(row)}) <= 1
        table = await finish(place, mia, op)
        assert table["phase"] == "over"
        if way in HARMLESS:
            assert (table["shuffle"]["reopened"], table["shuffle"]["seed"]) == ([], op.looks[0])
        if table["shuffle"]["seed"] is None:
            assert table["result"].startswith("called off: the word of seat")
            return
        paper = tmp_path / "game.txt"
        paper.write_text((await mia.person.get(f"/api/v1/matches/{op.match}/transcript")).text)
        assert ("was fair" in verified(paper, table["shuffle"])) == (way in HARMLESS)


def verified(paper, shown):
    """What the command says to what the table shows."""
    words = [f"--match={shown['match']}", f"--hash={shown['hash']}", f"--secret={shown['secret']}"]
    for name in ("word", "salt", "seal"):
        words += [f"--{name}={each}" for each in shown[f"{name}s"]]
    words += [f"--reopened={seat + 1}" for seat in shown["reopened"]]
    result = CliRunner().invoke(app, [str(paper), *words, "--game=tests/toys/auction"])
    assert result.exit_code == 0, result.output
    return result.output
