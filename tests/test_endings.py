"""The end of a game is told: why it is over, and through whom."""

import pytest

from tabletower.engine import SPECTATOR, transcript
from tabletower.engine.seat_names import MARKED
from tabletower.games import SHELF

GOLDEN = [path for game in SHELF.values() for path in sorted(game.folder.glob("golden/*.txt"))]


SAID = {
    "homino-lost_by_threats": "3 threats failed, and 3 are too many. The last was Loneliness "
    "(everybody attracts at least 1 guest this round). Nobody came to seat 1, seat 2 and seat 3.",
    "homino-together_as_written": "The deck of dominoes is empty. "
    "Open is still the secret goal of seat 1, seat 2 and seat 3. None may be.",
    "dynasty-ordinary": "The family has broken up: three missions failed of Warfare.",
    "dynasty-cooperative_lost_secret": "The family has broken up: three missions failed of Coin. "
    "Of 12 missions 2 are achieved.",
    "landlord-stalled": "Nobody bought a card for three rounds. Everybody had one more turn.",
    "landlord-money": "Blue and Coral reached 40 dollars.",
}


def name(path):
    return f"{path.parent.parent.name}-{path.stem}"


def last(path):
    """How a stored game ended, in its words."""
    text = path.read_text("utf-8")
    table = transcript.replay(SHELF[transcript.game_name(text)], text)
    if not table.over:
        pytest.skip("it does not come to its end")
    words = table.game.words
    return words.ending(table.box, table.sight(SPECTATOR), SPECTATOR), table


@pytest.mark.parametrize("path", GOLDEN, ids=name)
def test_every_game_says_why_it_is_over_and_to_everybody_the_same(path):
    said, table = last(path)
    assert said.endswith(".")
    assert said == SAID.get(name(path), said)
    for seat in range(table.seats):
        assert table.game.words.ending(table.box, table.sight(seat), seat) == said
    marked = table.game.words.marked.ending(table.box, table.sight(SPECTATOR), SPECTATOR)
    assert MARKED.sub(r"\1", marked) == said
