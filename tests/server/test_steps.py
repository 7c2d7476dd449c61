"""Steps of a deal: entries of the log that only lead to another."""

from tabletower.engine import SPECTATOR, transcript
from tabletower.engine.table import Table
from tabletower.games import SHELF
from tabletower.server.live.core.match_log import is_step


def test_of_a_deal_the_log_says_which_moves_only_lead_to_what_came_of_it():
    game = SHELF["landlord"]
    text = (game.folder / "golden/ordinary.txt").read_text("utf-8")
    made = transcript.replay(game, text)
    table, found = Table(game, made.box, made.seats, made.seed), {}
    for move in made.log:
        table.make(table.state, move)
        kind = game.moves.wire(move.move).split()[0]
        found.setdefault(kind, set()).add(is_step(game, table.sight(SPECTATOR)))
    assert True in found["offer"]
    assert found["price"] == {True, False}  # who has no answer does not sell at once
    assert found["accept"] == found["build"] == found["bomb"] == {False}
