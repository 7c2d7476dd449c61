"""What every game promises: the shelf, the example, and a toy with hands and sealed bids."""

import ast
import re
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletower.bots import bot
from tabletower.engine import SPECTATOR, UNKNOWN, Game, Table, loops, transcript
from tabletower.engine.bind import stays_plain
from tabletower.engine.record import as_bytes
from tabletower.engine.signature import signature
from tests.course import leaks, unknown_fields
from tests.games import GAMES, again, finished, some_moves, somewhere, walk

SEEDS = range(6)
PAIRS = 60 if stays_plain() else 2000  # `make sealed` has 100,000
any_game = st.sampled_from(GAMES)
any_seed = st.integers(0, 10_000)


# Exactness.


@pytest.mark.compiled
@pytest.mark.bounds
@pytest.mark.parametrize("seed", SEEDS)
def test_interpreted_and_compiled_give_the_same_bytes_after_every_move(game, seed):
    table = finished(game, seed)
    plain, fast = (list(states(twins, table)) for twins in (game.plain, game.compiled))
    assert len(plain) == len(table.log) + 1
    assert plain == fast


def states(twins, table):
    """The bytes of a table after every move, as these twins of the rules play it."""
    record, blank = table.box.record, table.game.state.blank(table.seats)
    state = blank.copy()
    twins.of(loops.deal)(record, blank, state, 0, table.seed)
    yield table.game.state.bytes(state)
    for made in table.log:
        twins.of(loops.make)(record, state, made.seat, made.move)
        yield table.game.state.bytes(state)


@pytest.mark.compiled
@pytest.mark.bounds
def test_a_compiled_batch_plays_the_interpreted_games(game):
    box, seats, seeds = game.open_box(), game.seats[-1], np.arange(20, dtype=np.int64)
    blank = game.state.blank(seats)
    found = []
    for twins in (game.plain, game.compiled):
        last = np.zeros(len(seeds), game.state.dtype)
        rows = np.zeros((len(seeds), loops.POINTS + seats), np.int64)
        twins.of(loops.batch)(box.record, blank, seeds, last, rows)
        found.append(
            (rows.tobytes(), [game.state.bytes(last[n : n + 1]) for n in range(len(seeds))])
        )
    assert found[0] == found[1]


@pytest.mark.compiled
def test_the_signature_is_the_recorded_one(game):
    fast = Game(game.package).go_fast()
    recorded = (game.folder / "golden" / "signature").read_text().strip()
    assert signature(fast) == recorded, "the rules' behaviour changed: record the new signature"


@given(any_game, any_seed)
def test_a_seed_and_a_log_are_the_whole_game(game, seed):
    table = finished(game, seed)
    second = again(table)
    for made in table.log:
        second.play(made.seat, made.move)
    assert game.state.bytes(second.state) == game.state.bytes(table.state)


# Moves.


@given(any_game, any_seed)
def test_a_move_is_listed_exactly_if_its_predicate_allows_it(game, seed):
    table = somewhere(game, seed)
    for seat in range(table.seats):
        legal = table.legal(seat)
        allowed = [m for m in some_moves(game, seed, legal) if not table.why(seat, m)]
        assert legal == allowed  # in ascending order, as search needs it


@given(any_game, any_seed)
def test_there_is_always_a_move_until_it_is_over_and_it_ends_in_time(game, seed):
    for table in walk(game, seed):
        assert len(table.log) <= game.rules.LONGEST
        assert table.over == (not table.asked)
        for seat in table.asked:
            assert 0 < len(table.legal(seat)) <= game.rules.MOST_MOVES
    moves = some_moves(game, seed, [])
    assert all(table.why(seat, move) for seat in range(table.seats) for move in moves)


@given(any_game, any_seed)
def test_every_move_can_be_packed_sent_and_read_back(game, seed):
    index = seed % len(game.moves)
    move = game.moves.at(index)
    assert move in game.moves
    assert game.moves.dense(move) == index
    assert game.moves.read(game.moves.wire(move)) == move


@given(any_game, any_seed)
def test_no_two_moves_of_a_moment_have_the_same_words(game, seed):
    table = somewhere(game, seed)
    said = [table.say(seat, move) for seat in table.asked for move in table.legal(seat)]
    assert len(set(said)) == len(said)


# Knowledge.


def truths(table: Table, seat: int, many: int = 3):
    """Other states that this seat could not tell from the real one."""
    for seed in range(many):
        truth = table.view(seat)
        table.game.of(loops.suppose)(table.box.record, truth, seat, seed)
        yield truth


def moves_in(table: Table, state, seat: int) -> list[int]:
    out = np.zeros(table.game.rules.MOST_MOVES, np.int64)
    many = table.game.of(loops.choices)(table.box.record, state, seat, out)
    return out[:many].tolist()


@pytest.mark.heavy
@pytest.mark.parametrize("seed", SEEDS)
def test_who_is_asked_quietly_may_decline(game, seed):
    for table in walk(game, seed):
        if game.state.is_quiet(table.state):
            assert all(map(table.may_decline, table.asked))


@given(any_game, any_seed)
def test_imagining_changes_nothing_that_a_seat_can_see(game, seed):
    table = somewhere(game, seed)
    for seat in range(table.seats):
        for truth in truths(table, seat):
            assert game.state.view(truth, seat).tobytes() == table.view(seat).tobytes()


@given(any_game, any_seed)
def test_what_a_seat_cannot_see_changes_neither_its_moves_nor_its_bots(game, seed):
    table = somewhere(game, seed)
    for seat in table.asked:
        assert moves_in(table, table.state, seat) == table.legal(seat)  # it lists by the view
        for truth in truths(table, seat, many=2):
            assert moves_in(table, truth, seat) == table.legal(seat)
            for name in ("random", "greedy", "search:3"):
                views = (table.view(seat), game.state.view(truth, seat))
                chosen = {bot(name).choose(game, table.box, view, seat, seed) for view in views}
                assert len(chosen) == 1
                assert chosen <= set(table.legal(seat))


@given(any_game, any_seed)
def test_an_imagined_state_is_a_legal_one_and_plays_to_the_end(game, seed):
    table = somewhere(game, seed)
    out = np.zeros(game.rules.MOST_MOVES, np.int64)
    census = game.rules.census(table.box.b, table.s)
    for seat in range(table.seats):
        for truth in truths(table, seat, many=2):
            assert game.rules.census(table.box.b, truth[0]) == census
            _, moves = game.of(loops.playout)(table.box.b, truth[0], out, seed + 1)
            assert 0 < moves <= game.rules.LONGEST
            assert truth[0].over


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


def test_the_hidden_bytes_of_a_state_never_reach_a_view(game):
    """Change every byte that a seat may not see: the view stays the same, byte for byte."""
    table = somewhere(game, 3)
    for seat in range(SPECTATOR, table.seats):
        view = table.view(seat).tobytes()
        noisy = table.state.copy()
        hidden = ~game.state._seen[seat + 1]
        as_bytes(noisy)[:] ^= hidden
        assert game.state.view(noisy, seat).tobytes() == view


# The course of play.


def test_the_course_of_play_tells_nobody_more_than_they_may_know(game):
    assert not list(leaks(game, PAIRS))


def test_a_game_that_shows_more_than_it_declares_is_found_out(monkeypatch):
    auction = next(game for game in GAMES if game.name == "auction")
    hushed = [replace(kind, shows=()) for kind in auction.moves.kinds]
    monkeypatch.setattr(auction.moves, "kinds", hushed)
    assert any("by" in sentence for sentence in leaks(auction, 60))


def test_what_moves_declare_to_show_are_fields_that_others_cannot_see_coming(game):
    assert not unknown_fields(game.moves, {field.name for field in game.state.fields})


# Pieces.


@given(any_game, any_seed)
def test_every_piece_is_somewhere_once(game, seed):
    first = None
    for table in walk(game, seed):
        census = game.rules.census(table.box.b, table.s)
        first = first or census
        assert census == first


# Paper.


@given(any_game, any_seed)
def test_a_transcript_plays_back_and_reads_the_same(game, seed):
    table = finished(game, seed)
    paper = transcript.write(table)
    second = transcript.replay(game, paper)
    assert transcript.write(second) == paper
    assert game.state.bytes(second.state) == game.state.bytes(table.state)


def test_there_are_golden_transcripts_and_they_play_back(game):
    papers = sorted((game.folder / "golden").glob("*.txt"))
    assert papers
    for paper in papers:
        text = paper.read_text()
        assert transcript.write(transcript.replay(game, text)) == text


SECTION = re.compile(r"§[\d.]*\d")


def rules_text(game):
    """The text of rules.py, or of all files of a rules folder."""
    paths = [*game.folder.glob("rules.py"), *sorted(game.folder.glob("rules/*.py"))]
    return "\n".join(path.read_text() for path in paths)


def test_every_paragraph_has_its_rule_and_every_rule_its_paragraph(game):
    assert set(SECTION.findall(game.rulebook)) == set(SECTION.findall(rules_text(game)))


def test_no_rule_is_longer_than_a_paragraph(game):
    functions = [n for n in ast.walk(ast.parse(rules_text(game))) if isinstance(n, ast.FunctionDef)]
    lengths = {f.name: f.end_lineno - f.lineno + 1 for f in functions}
    assert not {name: length for name, length in lengths.items() if length > 30}


def test_every_game_has_the_same_files(game):
    for file in ("rulebook.md", "golden", "golden/signature"):
        assert (game.folder / file).exists()
    for module in ("rules", "words"):
        assert (game.folder / f"{module}.py").exists() != (game.folder / module).exists()
