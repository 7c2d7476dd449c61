"""The field's words: files, classes and docstrings say what they are in terms that engineers know.

Games speak their rulebook's words and are not read here. CONTRIBUTING.md has the glossary.
"""

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "tabletower"
FILES = [
    path
    for path in PACKAGE.rglob("*.py")
    if path.relative_to(PACKAGE).parts[0] != "games" and "migrations" not in path.parts
]
# One name, one thing: what several packages have, each for its own layer.
SAME_IN_EACH_LAYER = {"__init__", "errors", "loops", "warmup"}
# Words of a house, where the field has its own.
PRIVATE = {
    *("alone", "attic", "audience", "claim", "claims", "crowd", "door", "doors", "folds", "given"),
    *("ground", "hall", "happen", "hearing", "house", "hurry", "inside", "latest", "lift", "minds"),
    *("neighbour", "neighbours", "ordinary", "people", "refusing", "resting", "roof", "seeing"),
    *("sky", "street", "telling", "thinking", "turns", "verb", "verbs", "watching", "whole"),
}
QUESTIONS = re.compile(r"(What|Who|How|Whether|Where|Why|When|Which|Whose|Whoever|Whatever)\b")


def place(path: Path) -> str:
    return str(path.relative_to(ROOT))


def words_of(name: str) -> set[str]:
    """The words of a name: `FairQueue` and `fair_queue` have two."""
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)}


def definitions(path: Path) -> list[ast.AST]:
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    return [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, kinds)]


def test_no_two_files_have_the_same_name():
    places = defaultdict(list)
    for path in FILES:
        places[path.stem].append(place(path))
    twice = {stem: found for stem, found in places.items() if len(found) > 1}
    assert {stem: twice[stem] for stem in twice.keys() - SAME_IN_EACH_LAYER} == {}


@pytest.mark.parametrize("path", FILES, ids=place)
def test_files_and_classes_are_named_in_the_words_of_the_field(path):
    names = [path.stem, *path.relative_to(PACKAGE).parts[:-1]]
    names += [node.name for node in definitions(path) if isinstance(node, ast.ClassDef)]
    assert [name for name in names if words_of(name) & PRIVATE] == []


@pytest.mark.parametrize("path", FILES, ids=place)
def test_docstrings_begin_with_a_noun_or_an_imperative(path):
    first_lines = [ast.get_docstring(node) or "" for node in definitions(path)]
    assert [line for line in first_lines if QUESTIONS.match(line)] == []
