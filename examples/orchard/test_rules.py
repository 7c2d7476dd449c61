"""The rulebook's sentences, as tests."""

from pathlib import Path

import pytest

from tabletower.engine import SPECTATOR, BadMove, game_in, sit_down
from tabletower.engine.notice import may_decline

ORCHARD = game_in(Path(__file__).parent)
CARDS, DOG = ORCHARD.rules.CARDS, ORCHARD.rules.DOG


def dealt(*hands, stalls=(), seats=2, **options):
    """A table at which these cards are held, and red is asked."""
    table = sit_down(ORCHARD, 1, seats, {name: str(value) for name, value in options.items()})
    s = table.state[0]
    for name in ("hand", "stall"):
        table.state[name] = 0
    for field, rows in ((s.hand, hands), (s.stall, stalls)):
        for seat, row in enumerate(rows):
            for card in row.split():
                field[seat, CARDS.index(card)] += 1
    for seat in range(seats):
        s.held[seat] = s.hand[seat].sum()
    s.happened = 0
    return table


def do(table, *moves):
    for move in moves:
        table.play(table.asked[0], ORCHARD.moves.read(move))
    return table


def news(table, reader):
    return ORCHARD.words.news(table.box, table.sight(reader), reader)


def test_everybody_holds_three_cards_and_the_first_has_drawn_one():
    table = sit_down(ORCHARD, 5, 3)
    assert table.s.held[:3].tolist() == [4, 3, 3]
    assert table.s.left == 24 - 10


def test_what_is_laid_scores_its_worth():
    table = do(dealt("melon dog", "plum"), "lay card:melon", "lay card:plum")
    assert table.scores == [5, 2]


def test_one_cannot_lay_what_one_does_not_hold():
    with pytest.raises(BadMove, match="you hold no melon"):
        do(dealt("dog", "plum"), "lay card:melon")


def test_the_dearest_card_is_stolen():
    table = do(dealt("dog", "plum", stalls=("", "plum pear")), "steal victim:blue")
    assert table.scores == [4, 2]
    assert news(table, SPECTATOR) == ["red reaches for blue's stall", "red takes blue's pear"]


@pytest.mark.parametrize(
    ("victim", "why"),
    [
        ("red", "that is your own stall"),
        ("blue", "blue's stall is empty"),
        ("green", "nobody sits at green's stall"),
    ],
)
def test_not_everybody_can_be_stolen_from(victim, why):
    table = dealt("dog", "dog")
    assert table.why(0, ORCHARD.moves.read(f"steal victim:{victim}")) == why


def test_a_dog_chases_the_thief_away():
    table = do(dealt("plum", "dog", stalls=("", "pear")), "steal victim:blue", "guard")
    assert table.scores == [0, 4]
    assert table.s.hand[1, DOG] + table.s.dogs_out >= 1
    assert table.s.dogs_out == 1
    assert "blue's dog chases red away" in news(table, 0)


def test_nobody_is_told_that_somebody_is_asked():
    table = do(dealt("plum", "dog", stalls=("", "pear")), "steal victim:blue")
    assert table.asked == [1]
    assert [table.waits_for(reader) for reader in (SPECTATOR, 0, 1)] == [[], [], [1]]
    assert may_decline(table, 1)


def test_looking_away_looks_like_having_no_dog():
    with_dog = do(dealt("plum", "dog", stalls=("", "pear")), "steal victim:blue", "pass")
    without = do(dealt("plum", "plum", stalls=("", "pear")), "steal victim:blue")
    for reader in (SPECTATOR, 0):
        assert news(with_dog, reader) == news(without, reader)
        assert with_dog.scores == without.scores


def test_only_the_drawer_sees_the_card():
    table = do(dealt("plum", "dog"), "lay card:plum")
    assert news(table, 1)[-1].startswith("you draw one")
    assert news(table, 0) == news(table, SPECTATOR) == ["red lays one plum"]


def test_on_equal_points_more_cards_in_hand_win():
    table = dealt("plum plum", "plum", stalls=("melon", "melon"))
    assert table.winners == [0]


def test_a_score_sheet_has_a_line_for_each_fruit():
    table = dealt("dog", "dog", stalls=("plum plum melon dog", ""))
    items = ORCHARD.words.breakdown(table.box, table.sight(0), 0, 0)
    assert [(item.title, item.points) for item in items] == [("plum", 4), ("melon", 5)]
