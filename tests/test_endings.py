"""The end of a game is told: why it is over, and through whom."""

import pytest

from tabletower.engine import SPECTATOR, sit_down, transcript
from tabletower.engine.seat_names import MARKED
from tabletower.games import SHELF
from tabletower.games.dynasty import rules as dynasty
from tabletower.games.dynasty.rules.record import endings
from tabletower.games.homino import rules as homino

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


@pytest.mark.parametrize(
    ("events", "finish"),
    [
        (homino.events, homino.round.finish),
        (dynasty.events, lambda box, s: dynasty.round.finish(box, s, endings.LAST_ROUND)),
    ],
    ids=["homino", "dynasty"],
)
def test_there_is_room_for_the_end_of_a_move_full_of_news(events, finish):
    """Rounds in which nobody can do anything follow one another in one move."""
    table = sit_down(SHELF[events.__name__.split(".")[2]], 1, 2, {})
    table.s.happened = 0
    for _ in range(2 * events.MOST_EVENTS):
        events.tell_surely(table.s, events.events.ROUND, 1, 0, 0)
    finish(table.box.b, table.s)
    assert table.s.over
    assert table.s.happened == events.MOST_EVENTS
    assert table.s.events[events.MOST_EVENTS - 1, 0] == events.events.ENDED
