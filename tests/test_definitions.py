"""One page says what a game is, and nothing else looks for a game's names."""

import ast
from pathlib import Path

import pytest

from tabletower.engine import contract, definitions
from tabletower.games import SHELF
from tests.games import GAMES, ROOT

PACKAGE = ROOT / "tabletower"
ASKING = {"engine/definitions.py", "engine/bind.py", "engine/validation.py"}
ALL_PAGES = [page for pages in definitions.PAGES.values() for page in pages]
LISTED = {name for page in ALL_PAGES for name in definitions.listed(page)}
NAMED = ("engine", "art", "bots", "bench", "envs", "lab", "server", "cli")
LAYERS = [PACKAGE / layer for layer in NAMED]
FILES = [path for layer in LAYERS for path in sorted(layer.rglob("*.py"))]


def asked_for(path: Path) -> list[str]:
    """What a file looks for by getattr or hasattr."""
    calls = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
    asking = [call for call in calls if getattr(call.func, "id", "") in ("getattr", "hasattr")]
    return [ast.unparse(call.args[1]).strip("'") for call in asking]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_games_names_are_asked_for_in_one_place(path):
    if str(path.relative_to(PACKAGE)) not in ASKING:
        assert not LISTED & set(asked_for(path))


def test_the_places_that_ask_do(game):
    assert all(asked_for(PACKAGE / path) for path in ASKING)


def test_every_name_has_a_sentence_on_the_page():
    lines = Path(contract.__file__).read_text().splitlines()
    for page in ALL_PAGES:
        for name in page.__annotations__:
            (line,) = [line for line in lines if line.startswith(f"    {name}: ")]
            assert "  # " in line
        for name in set(definitions.listed(page)) - set(page.__annotations__):
            assert (definitions.FUNCTIONS.get(name) or getattr(page, name)).__doc__


def test_what_a_game_must_define_has_no_usual_value():
    for name in definitions.needed():
        assert not hasattr(contract.Rules, name)
    assert {"NAME", "LONGEST", "setup", "score"} <= set(definitions.needed())
    assert not {"imagine", "tie_break", "FINAL", "census"} & set(definitions.needed())


def test_what_a_game_leaves_out_is_the_usual():
    toy = next(game for game in GAMES if game.art is None)
    assert definitions.own(contract.Art, None).SPINS == ()
    assert definitions.own(contract.Words, toy.rules).who(None, None, 1) == "seat 2"
    assert toy.evaluation.WEIGHTS == contract.Evaluation.WEIGHTS
    assert toy.notebook is contract.Art.notebook


def pages_of(game):
    modules = {"rules": game.rules, "words": game.words.module, "art": game.art}
    return [(page, modules[part]) for part in modules for page in definitions.PAGES[part]]


def test_every_names_of_a_game_is_its_own_or_the_pages(game):
    for page, module in pages_of(game):
        found = vars(definitions.own(page, module))
        assert found.keys() == set(definitions.listed(page))
        for name, value in found.items():
            assert value is getattr(module, name, value)


class Misspelt:
    """A stand-in for a module."""

    WEIGTHS, LONGEST, hintt, something = (1.0,), 3, None, None


def test_a_name_that_is_nearly_one_of_the_pages_is_told():
    assert list(definitions.misspelt(contract.Evaluation, Misspelt)) == [("WEIGTHS", "WEIGHTS")]
    assert list(definitions.misspelt(contract.Words, Misspelt)) == [("hintt", "hint")]


def test_no_game_misspells_a_name(game):
    for page, module in pages_of(game):
        assert not module or not list(definitions.misspelt(page, module))


@pytest.mark.parametrize("game", SHELF.values(), ids=SHELF)
def test_rules_lie_in_files_of_the_same_names(game):
    """Whoever knows one game finds their way in the next."""
    there = {file.stem for file in (game.folder / "rules").glob("*.py")}
    assert there > {"box", "events", "hidden", "kinds", "record"}
