"""Imports point inward only, and only the engine knows Numba."""

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "tabletower"
INWARD = {  # folders, and files beside them
    "__init__": {"engine", "games", "bots"},
    "__main__": {"cli"},
    "background_compile": {"engine", "art", "bots"},
    "engine": set(),
    "kits": {"engine"},
    "art": {"engine"},
    "games": {"engine", "kits", "art"},
    "bots": {"engine"},
    "envs": {"engine", "games", "bots"},
    "lab": {"engine", "art", "games", "bots"},
    "bench": {"engine", "games", "bots", "envs", "server"},
    "server": {"engine", "art", "games", "bots", "background_compile"},
    "checking": {"engine", "art", "bots", "server"},
    "cli": {
        "checking",
        "engine",
        "art",
        "games",
        "bots",
        "bench",
        "lab",
        "server",
        "background_compile",
    },
}
SERVER = {  # its folders, as layers
    "ops": set(),
    "model": {"ops"},
    "store": {"ops", "model"},
    "live": {"ops", "model", "store"},
    "http": {"ops", "model", "store", "live"},
}
FILES = [*PACKAGE.rglob("*.py")]


def imports(path: Path) -> set[str]:
    """The modules that a file imports, wherever it does, with their full names."""
    found = set()
    here = ["tabletower", *path.relative_to(PACKAGE).parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = here[: len(here) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            found |= {module} | {f"{module}.{name.name}" for name in node.names}
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_inward(path):
    layer = path.relative_to(PACKAGE).with_suffix("").parts[0]
    for name in imports(path):
        parts = name.split(".")
        if parts[0] == "tabletower" and len(parts) > 1 and parts[1] in INWARD:
            assert parts[1] in INWARD[layer] | {layer}, f"{layer} must not import {name}"
        if parts[0] == "numba":
            assert layer == "engine"


SERVER_FILES = [*(PACKAGE / "server").rglob("*.py")]


@pytest.mark.parametrize("path", SERVER_FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_folders_of_the_server_are_layers(path):
    folder = path.relative_to(PACKAGE / "server").parts[0]
    for name in imports(path):
        parts = name.split(".")
        if parts[:2] == ["tabletower", "server"] and len(parts) > 2:
            assert parts[2] in SERVER[folder] | {folder}, f"{folder} must not import {name}"


RULES = [path for path in FILES if "rules" in {path.stem, path.parent.name}]


@pytest.mark.parametrize("path", RULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_rules_import_neither_words_nor_drawing(path):
    assert not {name.split(".")[-1] for name in imports(path)} & {"words", "art", "board", "faces"}


def test_no_file_outside_the_shelf_names_a_game():
    names = [folder.name for folder in (PACKAGE / "games").iterdir() if folder.is_dir()]
    for path in FILES:
        if "games" not in path.relative_to(PACKAGE).parts:
            assert not [name for name in names if name in path.read_text()], path


def test_the_engine_knows_no_kit():
    names = [path.stem for path in (PACKAGE / "kits").glob("*.py") if path.stem != "__init__"]
    for path in (PACKAGE / "engine").rglob("*.py"):
        assert not [name for name in names if name in path.read_text()], path


# No import in a circle, not even for types: of any two modules one can be read first.


def name_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def arrows() -> dict[str, set[str]]:
    """What each module imports of ours: of a package and a module in it, the module."""
    paths = {name_of(path): path for path in PACKAGE.rglob("*.py")}
    found = {name: imports(path) & paths.keys() - {name} for name, path in paths.items()}
    return {
        name: {one for one in inner if not any(two.startswith(f"{one}.") for two in inner)}
        for name, inner in found.items()
    }


def in_circles(inner: dict[str, set[str]]) -> list[str]:
    """What is left when modules that import nothing of what is left are taken away."""
    left = inner
    for _ in inner:
        left = {name: found & left.keys() for name, found in left.items() if found & left.keys()}
    return sorted(left)


def test_nothing_is_imported_in_a_circle():
    assert in_circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}) == ["a", "b", "c"]
    assert in_circles(arrows()) == []
