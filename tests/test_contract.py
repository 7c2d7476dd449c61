"""What every game promises: the shelf, the examples, and a toy with hands and sealed bids.

The promises themselves are those of `tabletower check`.
"""

import ast

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletower.checking import PROMISES, Trial, art_promises, lesson_promises, twin_promises
from tabletower.checking.words_promises import rules_text
from tabletower.engine import SPECTATOR, UNKNOWN
from tabletower.engine.bind import stays_plain
from tests.games import GAMES, PLAYED, is_long, somewhere
from tests.soak import many

PAIRS = 60 if stays_plain() else many(300, 2000)  # `make sealed` has 100,000
any_game = st.sampled_from(PLAYED)
any_seed = st.integers(0, 10_000)
SAME_EITHER_WAY = (
    art_promises,
    lesson_promises,
)  # drawing and telling is the same with either rules


def trial_of(game):
    """As hard as there is time for: compiled rules are looked at more closely."""
    if stays_plain():
        return Trial(game, range(1), moments=4, pairs=PAIRS)
    batch = many(2, 20) if is_long(game) else 20
    return Trial(game, range(many(2, 3)), moments=many(6, 16), pairs=PAIRS, batch=batch)


def marks(promise):
    module = promise.search.__module__
    if promise in (twin_promises.twins_agree, twin_promises.batches_agree):
        return [pytest.mark.compiled, pytest.mark.bounds]
    if promise.compiles or module in {each.__name__ for each in SAME_EITHER_WAY}:
        return [pytest.mark.compiled]
    return [pytest.mark.heavy]


@pytest.mark.parametrize(
    "promise", [pytest.param(each, marks=marks(each), id=each.name) for each in PROMISES]
)
def test_every_game_keeps_its_promises(game, promise):
    assert not promise.holds_for(game) or not promise.broken(trial_of(game))


def test_every_promise_is_made_by_some_game():
    for promise in PROMISES:
        assert any(map(promise.holds_for, GAMES)), promise.says


def test_promises_have_names_and_sentences_of_their_own():
    assert len({promise.name for promise in PROMISES}) == len(PROMISES)
    assert len({promise.says for promise in PROMISES}) == len(PROMISES)


# Moves.


@given(any_game, any_seed)
def test_every_move_can_be_packed_sent_and_read_back(game, seed):
    index = seed % len(game.moves)
    move = game.moves.at(index)
    assert move in game.moves
    assert game.moves.dense(move) == index
    assert game.moves.read(game.moves.wire(move)) == move


# Knowledge.


@given(any_game, any_seed)
def test_a_view_shows_what_is_declared_and_nothing_else(game, seed):
    table = somewhere(game, seed)
    for seat in range(SPECTATOR, table.seats):
        view = table.view(seat)
        for field in game.state.fields:
            seen, true = view[field.name][0], table.state[field.name][0]
            if field.sight == "secret":
                assert np.all(seen == UNKNOWN)
            elif field.sight == "private":
                rows = [row for row in range(field.shape[0]) if row != seat]
                assert np.all(seen[rows] == UNKNOWN)
                assert seat < 0 or np.all(seen[seat] == true[seat])
            elif field.sight == "scratch":
                assert not seen.any()
            elif field.name == "asked":
                own = 1 << seat if seat >= 0 else 0
                assert seen == (true & own if table.is_quiet else true)
            elif field.name not in ("events", "happened"):
                assert np.all(seen == true)


# Files.


def test_no_rule_is_longer_than_a_paragraph(game):
    functions = [n for n in ast.walk(ast.parse(rules_text(game))) if isinstance(n, ast.FunctionDef)]
    lengths = {f.name: f.end_lineno - f.lineno + 1 for f in functions}
    assert not {name: length for name, length in lengths.items() if length > 30}


def test_every_game_has_the_same_files(game):
    for file in ("rulebook.md", "golden", "golden/signature"):
        assert (game.folder / file).exists()
    assert list((game.folder / "golden").glob("*.txt"))
    for module in ("rules", "words"):
        assert (game.folder / f"{module}.py").exists() != (game.folder / module).exists()
