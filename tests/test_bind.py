"""Twins: each game has its own, on disk too, and an edited rule is a new one."""

import json
import os
import subprocess
import sys
from itertools import product
from pathlib import Path
from threading import Barrier, Thread
from types import FunctionType

import numpy as np
import pytest

from tabletower.engine import (
    Game,
    Table,
    TabletowerError,
    contract,
    cuda,
    game_in,
    loops,
    pack,
    sit_down,
)
from tabletower.engine.bind import interpreted, names_in
from tabletower.engine.compile_cache import without_docstrings
from tabletower.engine.event_log import happen
from tests.games import AUCTION, CONNECT_FOUR, GAMES, ROOT

RULES = """
from tabletower.engine import OK, Box, Moves, Record, kind, pack, public

from .steps import FAR, far

NAME = "{name}"
TITLE = "A walk"
VERSION = 1
SEATS = (2, 2)
MOST_MOVES = {moves}
LONGEST = 100
BOX = Box()
STATE = Record(public("place", "i2"))
MOVES = Moves(kind("go", "{{who}} goes", way=range({moves})))


def setup(box, s):
    s.asked = 1
    s.place = FAR


def reason(box, s, seat, move):
    return OK


def legal(box, s, seat, out):
    for way in range(MOST_MOVES):
        out[way] = pack(0, way)
    return MOST_MOVES


def play(box, s, seat, move):
    s.place += far()
    s.over = s.place > 100


def score(box, s, seat):
    return s.place
"""
STEPS = """

FAR = {far}


def far():
    return 10 * FAR
"""

SAID = """# As far as it goes.
FAR = {far}
NEAR = 1


def far():
    \"\"\"How far.\"\"\"
    return 10 * FAR  # a tenth of it


def near():
    return NEAR
"""

# What the walks of several games come to, compiled: where they begin, and after two steps.
PROGRAM = """
import json
import sys
from pathlib import Path

from tabletower.engine import game_in, loops, sit_down

games = [game_in(Path(folder)).go_fast() for folder in sys.argv[1:]]
tables = [sit_down(game) for game in games]
found = [[table.s.place] for table in tables]
for _ in range(2):
    for game, table, places in zip(games, tables, found):
        game.twin(loops.make)(table.box.record, table.state, 0, table.legal(0)[-1])
        places.append(table.s.place)
moves = [len(table.legal(0)) for table in tables]
print(json.dumps({"places": found, "moves": moves, "folders": [str(game.cache) for game in games]}))
"""


def write_game(folder: Path, far: int, moves: int) -> Path:
    """A tiny game in a folder of this name."""
    folder.mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "words.py").touch()
    (folder / "rulebook.md").touch()
    name = folder.name if folder.name.isidentifier() and folder.name.isascii() else "odd"
    (folder / "rules.py").write_text(RULES.format(name=name, moves=moves))
    (folder / "steps.py").write_text(STEPS.format(far=far))
    return folder


def run(program: str, *arguments: Path, **environment: str) -> str:
    """What a program prints in a fresh process."""
    command = [sys.executable, "-c", program, *map(str, arguments)]
    env = os.environ | environment
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


# Twins.


def test_a_rule_has_one_twin_of_each_kind(game):
    for twins in (game.plain, game.compiled):
        assert twins.twin(loops.deal) is twins.twin(loops.deal)
    assert game.plain.twin(loops.deal) is not loops.deal


def test_two_games_have_two_twins():
    for one, other in product(GAMES, GAMES):
        same = one.plain.twin(loops.play_seed) is other.plain.twin(loops.play_seed)
        assert same == (one is other)
    assert len({game.plain.twin(loops.deal).__qualname__ for game in GAMES}) == len(GAMES)


def test_a_twin_calls_twins_and_knows_the_numbers_of_its_game(game):
    known = game.plain.twin(loops.batch).__globals__
    assert known["MOST_MOVES"] == game.rules.MOST_MOVES
    assert known["play_seed"] is game.plain.twin(loops.play_seed)
    deal = known["play_seed"].__globals__["deal"]
    assert deal.__globals__["setup"] is game.plain.twin(game.rules.setup)
    assert game.plain.twin(contract.setup) is game.plain.twin(game.rules.setup)


def test_what_a_game_leaves_out_is_as_the_contract_says():
    table = sit_down(CONNECT_FOUR)
    assert CONNECT_FOUR.plain.twin(contract.tie_break)(table.box.b, table.s, 0) == 0
    found = np.zeros(1)
    CONNECT_FOUR.plain.twin(contract.features)(table.box.b, table.s, 0, found)
    assert found[0] == 0


def test_the_originals_stay_as_they_are():
    blank = CONNECT_FOUR.state.blank(2)
    with pytest.raises(NotImplementedError):
        loops.deal([None], blank, blank.copy(), 0, 0)
    assert loops.MOST_MOVES == contract.MOST_MOVES == 0


def test_a_twin_keeps_the_defaults_of_its_rule():
    states = AUCTION.state.blank(2)
    AUCTION.plain.twin(happen)(states[0], 3)
    assert states["events"][0, 0].tolist() == [3, 0, 0, 0, -1]


def test_names_are_found_in_inner_functions_too():
    def outer():
        return [len(str(each)) for each in range(3)]

    assert {"len", "str", "range"} <= names_in(outer.__code__)


def test_plain_twins_are_plain_functions(game):
    for function in (loops.deal, loops.make, loops.batch):
        assert isinstance(game.plain.twin(function), FunctionType)


def test_a_table_that_is_not_told_to_go_fast_is_interpreted():
    game = Game(AUCTION.package)
    assert not game.is_fast
    assert isinstance(game.twin(loops.deal), FunctionType)


def test_without_compiling_all_twins_are_plain(monkeypatch):
    dealt = sit_down(AUCTION, 5).s.order.tolist()
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    game = Game(AUCTION.package).go_fast()
    assert game.is_fast
    assert isinstance(game.twin(loops.deal), FunctionType)
    assert sit_down(game, 5).s.order.tolist() == dealt


def test_threads_that_ask_at_once_all_get_a_whole_twin():
    """Not one whose rules are not yet those of the game."""
    box, places, interval = AUCTION.open_box(), [], sys.getswitchinterval()

    def sit(game, start):
        start.wait()
        places.append(Table(game, box, 2, 5).s.order.tolist())

    sys.setswitchinterval(1e-6)
    try:
        for _ in range(20):
            game, start = Game(AUCTION.package), Barrier(8)
            threads = [Thread(target=sit, args=(game, start)) for _ in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert places == [sit_down(AUCTION, 5).s.order.tolist()] * 160


@pytest.mark.compiled
def test_compiled_twins_are_compiled(game):
    for function in (loops.deal, game.rules.play):
        assert not isinstance(game.compiled.twin(function), FunctionType)
        assert game.name in game.compiled.twin(function).py_func.__qualname__


@pytest.mark.compiled
def test_games_that_take_turns_in_one_process_do_not_mix():
    """Every game, plain and compiled, one move each in turn."""
    tables = [(twins, sit_down(game, 9)) for game in GAMES for twins in (game.plain, game.compiled)]
    for _ in range(8):
        for twins, table in tables:
            seat = table.asked[0]
            twins.twin(loops.make)(table.box.record, table.state, seat, table.legal(seat)[0])
    for plain, fast in zip(tables[::2], tables[1::2]):
        state = plain[1].game.state
        assert state.bytes(plain[1].state) == state.bytes(fast[1].state)


# The cache.


@pytest.fixture(scope="module")
def walks(tmp_path_factory):
    """Two games started four times: cold, again, after an edit in a file that the rules import,
    and after one that changes no code."""
    folder = tmp_path_factory.mktemp("walks")
    games = [write_game(folder / "north", 3, 2), write_game(folder / "south", 4, 5)]
    cache = folder / "cache"
    starts = []
    for edit in ("", "", STEPS.format(far=5), SAID.format(far=5)):
        if edit:
            (games[0] / "steps.py").write_text(edit)
        found = json.loads(run(PROGRAM, *games, TABLETOWER_CACHE=str(cache)))
        kept = {path: path.stat().st_mtime_ns for path in cache.rglob("*.nb?")}
        starts.append((found, kept))
    return cache, starts


@pytest.mark.compiled
def test_two_compiled_games_each_walk_as_far_as_they_should(walks):
    _, [(found, _), *_] = walks
    assert found["places"] == [[3, 33, 63], [4, 44, 84]]
    assert found["moves"] == [2, 5]


@pytest.mark.compiled
def test_two_games_from_the_disk_walk_as_far_as_they_should(walks):
    _, [(first, _), (second, _), *_] = walks
    assert second == first


@pytest.mark.compiled
def test_a_second_start_compiles_nothing(walks):
    _, [(_, first), (_, second), *_] = walks
    assert len(first) == 2 * 2 * 3  # two games; an index and the code of three doors
    assert second == first


@pytest.mark.compiled
def test_an_edited_rule_runs_as_edited(walks):
    """Numba's own cache does not notice it: the edit is in an imported file."""
    _, [_, _, (third, _), _] = walks
    assert third["places"] == [[5, 55, 105], [4, 44, 84]]


@pytest.mark.compiled
def test_an_edit_compiles_the_edited_game_alone(walks):
    _, [(_, before), _, (third, after), _] = walks
    assert before.items() <= after.items()
    new = after.keys() - before.keys()
    assert len(new) == 2 * 2  # an index and the code of two doors: listing moves goes nowhere
    assert {str(path.parent) for path in new} == {third["folders"][0]}


@pytest.mark.compiled
def test_an_edit_that_changes_no_code_compiles_nothing(walks):
    """A docstring, a comment, a line more above, a function that nothing reaches."""
    _, [*_, third, fourth] = walks
    assert fourth == third


@pytest.mark.compiled
def test_compiled_code_is_kept_in_the_folder_of_its_game(walks):
    cache, [(found, kept), *_] = walks
    folders = [Path(folder) for folder in found["folders"]]
    assert {folder.parent for folder in folders} == {cache}
    assert {path.parent for path in kept} == set(folders)


@pytest.mark.compiled
def test_the_same_game_in_another_folder_is_compiled_for_that_one(tmp_path):
    """What Numba keeps of it is found by the names of its modules, which are those of a folder."""
    folders = [write_game(tmp_path / each / "walk", 3, 2) for each in ("here", "there")]
    shared = str(tmp_path / "cache")
    for folder in folders:
        assert json.loads(run(PROGRAM, folder, TABLETOWER_CACHE=shared))["moves"] == [2]


@pytest.fixture
def walk(tmp_path):
    """A tiny game of its own name, so that nothing was imported under it before."""
    return write_game(tmp_path / "walk", 1, 2)


@pytest.mark.parametrize("flag", ["NUMBA_BOUNDSCHECK", "NUMBA_OPT"])
def test_a_flag_that_changes_the_code_changes_its_digest(monkeypatch, flag):
    before = AUCTION.plain.digest(loops.deal)
    monkeypatch.setenv(flag, "2")
    assert AUCTION.plain.digest(loops.deal) != before


def test_a_door_has_a_digest_of_its_own_in_every_game():
    doors = (loops.deal, loops.choices, loops.make)
    found = {game.plain.digest(door) for game in GAMES for door in doors}
    assert len(found) == len(GAMES) * len(doors)


def test_a_digest_is_the_same_in_every_process():
    program = "from tests.games import *; print([g.plain.digest(loops.make) for g in GAMES])"
    program = f"from tabletower.engine import loops; {program}"
    said = {run(program, PYTHONHASHSEED=seed).strip() for seed in ("1", "2")}
    assert said == {str([game.plain.digest(loops.make) for game in GAMES])}


def test_docstrings_make_no_compiler():
    text = 'class A:\n    """B."""\n    def f(self):\n        """C."""\n        return 2\n'
    plain = without_docstrings(text)
    assert without_docstrings(text.replace("B.", "D").replace("C.", "E")) == plain
    assert without_docstrings(text.replace("2", "3")) != plain


def test_the_cache_is_where_it_is_said_to_be(monkeypatch, tmp_path):
    monkeypatch.setenv("TABLETOWER_CACHE", str(tmp_path / "here"))
    assert Game(AUCTION.package).cache.parent == tmp_path / "here"
    monkeypatch.delenv("TABLETOWER_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "there"))
    assert Game(AUCTION.package).cache.parent == tmp_path / "there" / "tabletower"
    assert Game(AUCTION.package).cache.name == "auction"


@pytest.mark.compiled
def test_a_game_is_warm_when_all_exercises_are_done(monkeypatch, tmp_path):
    monkeypatch.setenv("TABLETOWER_CACHE", str(tmp_path))
    game, told = Game(AUCTION.package), []
    assert not game.is_warm
    game.warm({"bend": repr, "stretch": repr}, told.append)
    assert game.is_warm
    assert game.is_fast
    assert told == ["bend", "stretch"]


@pytest.mark.compiled
def test_a_game_whose_exercise_fails_is_not_warm(monkeypatch, tmp_path):
    monkeypatch.setenv("TABLETOWER_CACHE", str(tmp_path))
    game = Game(AUCTION.package)
    with pytest.raises(TypeError):
        game.warm({"bend": len}, print)
    assert not game.is_warm


# Games in folders.


def test_a_game_can_be_anywhere(walk):
    game = game_in(walk)
    table = sit_down(game)
    table.play(0, pack(0, 1))
    assert (game.name, game.folder, table.s.place) == ("walk", walk, 11)
    assert table.log[0].says == "seat 1 goes"


def test_two_games_may_be_in_folders_of_the_same_name(tmp_path):
    folders = [write_game(tmp_path / place / "twin", far, 2) for place, far in (("a", 1), ("b", 2))]
    assert [sit_down(game_in(folder)).s.place for folder in folders] == [1, 2]


@pytest.mark.parametrize("name", ["json", "random", "tabletower", "my.game", "my game", "naïve"])
def test_a_folder_may_be_called_like_a_module_or_unlike_any(tmp_path, name):
    before = list(sys.path)
    game = game_in(write_game(tmp_path / name, 6, 2))
    assert sit_down(game).s.place == 6
    assert sys.path == before
    import json as still_json

    assert still_json.loads("1") == 1


@pytest.mark.parametrize("file", ["words.py", "rulebook.md", "__init__.py"])
def test_a_folder_without_its_files_is_no_game(tmp_path, file):
    folder = write_game(tmp_path / "half", 1, 1)
    (folder / file).unlink()
    with pytest.raises(TabletowerError) as refusal:
        game_in(folder)
    assert str(refusal.value) == f"half is no game: it has no {file}"


def test_the_words_of_a_game_may_be_a_folder(tmp_path):
    folder = write_game(tmp_path / "talkative", 1, 1)
    (folder / "words.py").unlink()
    (folder / "words").mkdir()
    (folder / "words" / "__init__.py").write_text("PASS = ''\nLABELS = {'move:go': 'Go'}\n")
    words = game_in(folder).words
    assert (words.passes, words.labels) == ("", {"move:go": "Go"})


@pytest.mark.parametrize(
    ("file", "text", "words"),
    [
        ("rules.py", "1 / 0\n", "rules.py, line 1: ZeroDivisionError"),
        ("steps.py", "\n\nimport nowhere_at_all\n", "steps.py, line 3: ModuleNotFoundError"),
        ("words.py", "from .rules import REASONS\n", "ImportError"),
        ("rules.py", "def setup(box, s:\n", "SyntaxError"),
        ("rules.py", "", "do not define NAME"),
    ],
)
def test_a_game_that_cannot_be_loaded_says_where(tmp_path, file, text, words):
    folder = write_game(tmp_path / "broken", 1, 1)
    (folder / file).write_text(text)
    with pytest.raises(TabletowerError) as refusal:
        game_in(folder)
    assert words in str(refusal.value)


@pytest.mark.parametrize("name", ["setup", "reason", "legal", "play", "score"])
def test_rules_without_a_function_of_the_contract_are_refused(tmp_path, name):
    folder = write_game(tmp_path / name, 1, 1)
    rules = (folder / "rules.py").read_text()
    (folder / "rules.py").write_text(rules.replace(f"def {name}(", f"def {name}_later("))
    with pytest.raises(TabletowerError, match=f"do not define {name}"):
        game_in(folder)


def test_a_folder_that_is_not_there_is_no_game(tmp_path):
    with pytest.raises(TabletowerError, match="nowhere is no game"):
        game_in(tmp_path / "nowhere")


# What is imported.

MODULES = "import sys, {0}; print(*sys.modules)"


@pytest.mark.parametrize("package", ["tabletower.engine", "tabletower.bots", "tabletower.games"])
def test_importing_compiles_nothing(package):
    """A command that only prints the rulebook does not wait for Numba."""
    modules = run(MODULES.format(package)).split()
    assert package in modules
    assert not [name for name in modules if name.split(".")[0] in ("numba", "numba_cuda", "cuda")]


def test_a_house_does_not_wait_for_a_driver_that_it_may_not_need():
    modules = run(MODULES.format("tabletower.server.http.app")).split()
    assert "tabletower.server.http.app" in modules
    assert "psycopg" not in modules


def test_without_a_gpu_there_is_a_sentence_and_no_game_on_it():
    problem = cuda.why_no_gpu()
    if not problem:
        pytest.skip("there is a GPU here")
    assert "\n" not in problem
    with pytest.raises(TabletowerError) as refusal:
        cuda.Gpu(AUCTION, AUCTION.open_box(), 2)
    assert str(refusal.value) == problem


def test_interpreted_twins_need_no_cache():
    twins = interpreted("walk", AUCTION.rules)
    assert twins.twin(loops.lowest)(0b1000) == 3
