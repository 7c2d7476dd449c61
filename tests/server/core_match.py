"""A whole match without a server: bots play, a move is taken back, three readers look on.

Run as a program it refuses to import an event loop, a database or a web server.
"""

import json
import sys
from dataclasses import replace
from functools import reduce
from operator import or_
from pathlib import Path

FOREIGN = ("asyncio", "sqlalchemy", "starlette", "uvicorn", "websockets")
ROOT = Path(__file__).parents[2]


def play(game, seed=7):
    """Play a match to its end: its phase, and what each reader was sent."""
    from tabletower.bots import at_level, choice_seed
    from tabletower.engine import SPECTATOR
    from tabletower.server.live.core import preconditions
    from tabletower.server.live.core.match import Match
    from tabletower.server.live.core.reader import Reader
    from tabletower.server.model.records import Row, Seat
    from tests.bound import at_most

    row = Row("m", game.name, game.version, game.signature, "{}", "s", 0, seed=str(seed))
    seats = [Seat("m", number, guest=f"g{number}") for number in range(game.seats[0])]
    match = Match(row, seats, game)
    readers = [Reader(match, seat) for seat in range(SPECTATOR, len(seats))]
    sent = [[reader.render().whole()] for reader in readers]

    def show():
        for reader, pictures in zip(readers, sent):
            before = reader.picture
            pictures.append(reader.render().since(before))

    def say(seat, kind, text=""):
        ours.fold(ours.next_event(seat, kind, text))
        show()

    match.row = replace(match.row, started=1)
    match.begin(game.open_box())
    ours, bot = match.play, at_level(2)
    show()
    for _ in at_most(1000, "the match does not end"):
        if match.phase != "running":
            break
        seat = preconditions.check_running(match).table.asked[0]
        table = match.delivery.table_for(seat)
        choice = bot.choose(game, table.box, table.view(seat), seat, choice_seed(table, seat))
        ours.take(ours.judge(seat, game.moves.wire(int(choice))))
        show()
        if len(ours.events) == 4 and match.phase == "running":
            preconditions.check_fresh(match, seat, match.number)
            preconditions.check_offers(ours, seat)
            say(seat, "offer", str(preconditions.last_move(ours.table, seat)))
            for other in ours.must_agree:
                say(other, "agree")
            say(seat, "undo", str(ours.offer.keep))
    return match, sent


def main(folder):
    for name in FOREIGN:
        sys.modules[name] = None  # importing it is an error from now on
    sys.path.insert(0, str(ROOT))
    from tabletower.engine import game_in

    match, sent = play(game_in(ROOT / folder))
    ours = [name for name in sys.modules if name.startswith("tabletower.server.")]
    kinds = [event.kind for event in match.events]
    last = [reduce(or_, map(json.loads, pictures)) for pictures in sent]
    print(json.dumps({"phase": match.phase, "result": match.row.result, "kinds": kinds,
                      "modules": ours, "last": last, "pictures": len(sent[0])}))  # fmt: skip


if __name__ == "__main__":
    main(sys.argv[1])
