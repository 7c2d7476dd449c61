"""Rooms stay small: files of the server, classes and functions have a largest size.

Games are not read here: a class of theirs may hold a text for every column of a box.
"""

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "tabletower"
FILES = [path for path in PACKAGE.rglob("*.py") if "games" not in path.relative_to(PACKAGE).parts]
LINES, METHODS, FIELDS, PARAMETERS = 400, 25, 15, 8
RECORDS = {"dataclass", "Struct", "NamedTuple", "TypedDict"}  # they list what is sent or set
# What is larger for a reason; this may only shrink. A kind of move is declared by its words, phase,
# picks, checks and effect; measures are a page of figures, a method each.
LARGER = {"kind", "Measures"}
Function = (ast.FunctionDef, ast.AsyncFunctionDef)


def place(path: Path) -> str:
    return str(path.relative_to(PACKAGE))


def nodes(path: Path, kind) -> list:
    return [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, kind)]


def is_record(node: ast.ClassDef) -> bool:
    marks = [part for each in (*node.bases, *node.decorator_list) for part in ast.walk(each)]
    return bool({mark.id for mark in marks if isinstance(mark, ast.Name)} & RECORDS)


def methods(node: ast.ClassDef) -> list:
    return [each for each in node.body if isinstance(each, Function)]


def fields(node: ast.ClassDef) -> set[str]:
    """The attributes that methods of a class set on themselves."""
    found = [each for method in methods(node) for each in ast.walk(method)]
    return {
        each.attr
        for each in found
        if isinstance(each, ast.Attribute)
        and isinstance(each.ctx, ast.Store)
        and isinstance(each.value, ast.Name)
        and each.value.id == "self"
    }


def parameters(node) -> int:
    given = node.args
    named = [*given.posonlyargs, *given.args, *given.kwonlyargs]
    return sum(each.arg not in ("self", "cls") for each in named)


@pytest.mark.parametrize("path", [*(PACKAGE / "server").rglob("*.py")], ids=place)
def test_a_file_of_the_server_is_read_in_one_go(path):
    assert len(path.read_text().splitlines()) <= LINES


@pytest.mark.parametrize("path", FILES, ids=place)
def test_a_class_has_so_many_methods_and_fields(path):
    for node in nodes(path, ast.ClassDef):
        if node.name not in LARGER and not is_record(node):
            assert len(methods(node)) <= METHODS, node.name
            assert len(fields(node)) <= FIELDS, node.name


@pytest.mark.parametrize("path", FILES, ids=place)
def test_a_function_has_so_many_parameters(path):
    if "cli" not in path.parts:  # a command has one for each of its options
        for node in nodes(path, Function):
            assert node.name in LARGER or parameters(node) <= PARAMETERS, node.name


def test_larger_ones_are_there():
    names = {node.name for path in FILES for node in nodes(path, (ast.ClassDef, *Function))}
    assert names >= LARGER
