"""Short ways to say what many tests say."""

import hashlib

from tests.bound import at_most

from .serving import wires

SALT = "5a17" * 8


def sealed(match, seat, word, salt=SALT):
    """The seal of a word, from what docs/api.md says and nothing else."""
    text = f"tabletower word\n{match}\n{seat}\n{salt}\n{word}"
    return hashlib.sha256(text.encode()).hexdigest()


async def by_http(person, match, verb, **body):
    return await person.say(match, verb, **body)


async def by_socket(person, match, verb, **body):
    async with person.socket(match) as wire:
        await wire.ask("hello", since=-1)
        answer = await wire.ask(verb, **body)
    return {key: value for key, value in answer.items() if key != "reply_to"}


async def both_seated(mia, leo, game="connect_four", **more):
    """A match of these two, begun."""
    match = await mia.make(game, "me", "open", **more)
    assert await leo.say(match, "join") == {"seat": 1}
    return match


async def move(person, match, which=0):
    """Make one of the legal moves, having seen the table."""
    table = await person.table(match)
    answer = await person.say(match, "move", move=wires(table)[which], seen=table["event_count"])
    assert "error" not in answer, answer
    return answer


async def play_out(match, *people):
    """First moves until it is over."""
    for _ in at_most(500, "the match does not end"):
        table = await people[0].table(match)
        if table["phase"] != "running":
            return table
        await move(people[table["asked"][0]], match)


async def over(mia, leo, **more):
    """A match that has ended."""
    match = await both_seated(mia, leo, **more)
    await play_out(match, mia, leo)
    return match


def stops(answer, status, *words):
    """A refusal with this status, in one sentence that says what is wrong."""
    assert answer.status_code == status, answer.text
    assert answer.json().keys() == {"error"}
    for word in words:
        assert word in answer.json()["error"]


async def cards(person, which):
    return {card["id"]: card for card in (await person.get("/api/v1/matches")).json()[which]}


def print_of(match):
    """Everything about a match that a refused message must leave as it is."""
    state = match.table.game.state.bytes(match.table.state) if match.table else b""
    offer = match.play.offer if match.play else None
    return state, len(match.events), repr(match.seats), match.row, offer, dict(match.plans)


async def settled(place, match):
    """As it is when nobody thinks any more."""
    await place.quiet()
    return print_of(await place.match(match))


def questions(game, chance):
    """Things to ask: picks that make a move, and picks that make none."""
    moves = [game.moves.at(chance.randrange(len(game.moves))) for _ in range(3)]
    picks = [game.moves.picks(move) for move in moves]
    picks += [dict([chance.choice(list(each.items()))]) for each in picks if each]
    return [{}, *picks, {"move": game.moves.kinds[0].name}, {"no": "such"}]


async def two_at(place, game, **options):
    mia, leo = await place.person("Mia"), await place.person("Leo")
    match = await mia.make(game, "me", "open", options=options)
    await leo.say(match, "join")
    return mia, leo, match
