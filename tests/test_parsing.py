"""A line is heard as the move that it announces; whatever else it is, little is tried."""

from contextlib import contextmanager
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletower.checking.random_games import some_moves
from tabletower.engine import BadMove, TabletowerError, game_in, kind
from tabletower.engine.moves import MOST_UNSAID
from tabletower.engine.parsing import LONGEST_LINE, meanings, parse_move, sentence
from tests.games import PLAYED, ROOT, somewhere

FAIR = game_in(ROOT / "tests/toys/fair")
any_game = st.sampled_from(PLAYED)
any_seed = st.integers(0, 10_000)
# Moves whose words are looked at for one line, and words of reasons.
MOST_TRIED = 700 + MOST_UNSAID
MOST_LINES = 60  # legal moves of a moment that are announced here
UNHEARD = "nobody can say that here"


@contextmanager
def counted(game):
    """How often a game is asked for the facts of a move: once for each that is tried."""
    tried, facts = [], game.words.facts

    def counting(*given):
        tried.append(given[-1])
        return facts(*given)

    game.words.facts = counting
    try:
        yield tried
    finally:
        game.words.facts = facts


def answer(table, line):
    """What is heard, or why nothing is."""
    try:
        return parse_move(table, line)
    except BadMove as problem:
        return str(problem)


def announced(table, chance):
    """Some of the lines that may be said now, with who means what by them."""
    legal = [(seat, move) for seat in table.asked for move in table.legal(seat)]
    some = chance.sample(legal, min(MOST_LINES, len(legal)))
    return [(table.say(*each), each) for each in some]


@given(any_game, any_seed)
def test_every_legal_move_is_heard_by_its_words(game, seed):
    table = somewhere(game, seed)
    for line, meaning in announced(table, Random(seed)):
        assert len(line) <= LONGEST_LINE
        with counted(game) as tried:
            assert parse_move(table, line) == meaning
        assert len(tried) <= MOST_TRIED


@given(any_game, any_seed)
def test_what_is_well_said_but_not_allowed_gets_the_games_own_reason(game, seed):
    table, chance = somewhere(game, seed), Random(seed)
    seat = chance.choice(table.asked)
    for move in chance.sample(
        moves := some_moves(game, seed, table.legal(seat)), min(20, len(moves))
    ):
        line = table.say(seat, move)
        same = [other for who, other in meanings(table, line) if who == seat]
        assert move in same
        if all(table.why(seat, other) for other in same):
            assert answer(table, line) in [table.why(seat, other) for other in same]


# Lines that nobody decent writes.


def all_values(game, line, chance):
    """Every value of every pick, as many as a line may have."""
    values = [v for kind in game.moves.kinds for named in kind.picks.values() for v in named]
    chance.shuffle(values)
    return f"{line} {' '.join(values)}"[:LONGEST_LINE]


def repeated(game, line, chance):
    """A part of the line, over and over."""
    at, end = sorted(chance.choices(range(len(line) + 1), k=2))
    return (line[:at] + line[at:end] * 100 + line[end:])[:LONGEST_LINE]


def endless(game, line, chance):
    return line + chance.choice([line, "x", " ", "\0"]) * (100_000 // len(line))


def with_control_characters(game, line, chance):
    at = chance.randrange(len(line) + 1)
    return (
        line[:at] + chance.choice(["\0", "\x1b[2J", "\u202e", "\u2066", "\x7f", "\r"]) + line[at:]
    )


def cut(game, line, chance):
    return line[: chance.randrange(len(line))]


def mixed(game, line, chance):
    """Half of it, and half of what somebody else says."""
    other = chance.choice(game.moves.kinds).says
    return line[: chance.randrange(len(line))] + other


def all_kinds(game, line, chance):
    """The beginning of the line, then everything that can be said, gaps and all."""
    rest = [kind.says.replace("{who}", "") for kind in game.moves.kinds]
    chance.shuffle(rest)
    return (" ".join(line.split()[:2]) + "".join(rest))[:LONGEST_LINE]


BENDS = [all_values, repeated, endless, with_control_characters, cut, mixed, all_kinds]


@pytest.mark.parametrize("bend", BENDS)
@given(game=any_game, seed=any_seed)
def test_a_bent_line_is_understood_or_refused_after_few_tries(bend, game, seed):
    table, chance = somewhere(game, seed), Random(seed)
    for line, _ in announced(table, chance)[:10]:
        with counted(game) as tried:
            bent = bend(game, line, chance)
            heard = answer(table, bent)
        assert len(tried) <= MOST_TRIED
        assert table.say(*heard) == bent if isinstance(heard, tuple) else heard


@given(any_game, any_seed)
def test_a_line_that_is_too_long_is_refused_before_anything_is_tried(game, seed):
    table = somewhere(game, seed)
    line, _ = announced(table, Random(seed))[0]
    with counted(game) as tried:
        assert answer(table, line.ljust(LONGEST_LINE + 1)) == UNHEARD
    assert tried == []


# Sentences.


def readings(says, line, **values):
    found = sentence(says, "Ann").readings(line, {"fact": 7}, values)
    return [{gap: text for gap, text in each.items() if gap != "fact"} for each in found]


def test_gaps_are_read_by_their_values():
    assert readings("{who} goes to {to}", "Ann goes to b", to=("a", "b")) == [{"to": "b"}]
    assert readings("{who} goes to {to}", "Ann goes to c", to=("a", "b")) == []
    assert readings("{who} goes to {to}", "Ben goes to b", to=("a", "b")) == []
    assert readings("{to} {fact}!", "b 7!", to=("a", "b")) == [{"to": "b"}]
    assert readings("{to} {fact}!", "b 8!", to=("a", "b")) == []


def test_values_that_begin_alike_are_told_apart_by_what_follows():
    assert readings("{a}{b}", "112", a=("1", "11"), b=("2", "12")) == [
        {"a": "1", "b": "12"},
        {"a": "11", "b": "2"},
    ]
    assert readings("{a}2{b}", "122", a=("1", "12"), b=("", "2")) == [
        {"a": "1", "b": "2"},
        {"a": "12", "b": ""},
    ]


def test_a_gap_that_comes_twice_holds_the_same_twice():
    assert readings("{a} or {a}", "1 or 1", a=("1", "2")) == [{"a": "1"}]
    assert readings("{a} or {a}", "1 or 2", a=("1", "2")) == []


@pytest.mark.parametrize(
    ("line", "fits"),
    [
        ("Ann puts a on b.", True),
        ("Ann puts  on .", True),
        ("Ann puts a on b on c.", True),
        ("Ann puts a on.", False),
        ("Ann puts a on b", False),
        ("Ann puts .", False),
        ("Ben puts a on b.", False),
        ("", False),
    ],
)
def test_a_line_fits_if_it_has_the_words_in_their_order(line, fits):
    assert sentence("{who} puts {what} on {where}.", "Ann").fits(line) == fits


def test_braces_may_be_said():
    assert sentence("{{{who}}} {a}}}", "Ann").words == ("{Ann} ", "}")


def test_a_game_whose_words_tell_too_little_is_not_opened(tmp_path):
    said = kind("go", "{who} goes to {to}", to=range(4000), turn=range(MOST_UNSAID))
    unsaid = kind("go", "{who} goes", to=range(MOST_UNSAID // 2), turn=range(3))
    assert said.unsaid == MOST_UNSAID < unsaid.unsaid
    for file in ("__init__.py", "words.py", "rulebook.md"):
        (tmp_path / file).write_text("")
    rules = (FAIR.folder / "rules.py").read_text()
    assert rules.count('kind("flip", "{who} flips a coin")') == 1
    vague = 'kind("flip", "{who} flips a coin", times=range(2000))'
    (tmp_path / "rules.py").write_text(rules.replace('kind("flip", "{who} flips a coin")', vague))
    with pytest.raises(TabletowerError, match="the words of 'flip' name too few of its picks"):
        game_in(tmp_path)
