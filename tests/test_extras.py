"""The core and the extras: what each can do alone, and what is said without it."""

import tomllib
from importlib.metadata import packages_distributions

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from typer.main import get_command

from tabletower.cli import EXTRAS
from tabletower.cli.typer_app import app
from tests.commands import ROOT
from tests.without import run_without

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def packages_of(extra: str) -> set[str]:
    """The packages that an extra brings, those of other extras in it included."""
    found = set()
    for each in map(Requirement, PROJECT["optional-dependencies"][extra]):
        if each.name == "tabletower":
            found |= {name for inner in each.extras for name in packages_of(inner)}
        else:
            found.add(canonicalize_name(each.name))
    return found


def modules_of(packages: set[str]) -> str:
    """The modules of packages, for `without`."""
    found = packages_distributions().items()
    ours = {module for module, of in found if packages & {*map(canonicalize_name, of)}}
    assert ours
    return ",".join(sorted(ours))


ALL = packages_of("all")


def only(extra: str) -> str:
    """All modules but those of the core and one extra."""
    return modules_of(ALL - packages_of(extra))


def test_the_core_is_three_packages():
    names = [Requirement(each).name for each in PROJECT["dependencies"]]
    assert names == ["msgspec", "numba", "numpy"]


def test_the_core_plays_a_match():
    done = run_without(modules_of(ALL), "tests.one_match")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("wins\n")


def refusal(command: str, extra: str) -> str:
    what = f"tabletower {command}".strip()
    return f"tabletower: {what} needs the extra '{extra}': pip install 'tabletower[{extra}]'\n"


@pytest.mark.parametrize("words", ["", "play balconia", "serve --port 8001", "--version"])
def test_without_the_command_line_that_is_said(words):
    command = words.partition(" ")[0].lstrip("-")
    command = "" if command == "version" else command
    done = run_without(modules_of(ALL), "tabletower", *words.split())
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == refusal(command, EXTRAS.get(command, "cli"))


def test_the_terminal_needs_the_command_line_alone(tmp_path):
    bots = ["--seat", "random", "--seat", "random", "--seed", "3"]
    file = str(tmp_path / "game.txt")
    for words in (["play", "balconia", *bots, "--transcript", file], ["replay", file], ["games"]):
        done = run_without(only("cli"), "tabletower", *words)
        assert (done.returncode, done.stderr) == (0, "")


NEEDY = [
    *("admin matches", "backup house.backup", "check examples/orchard --no-compiled"),
    *("restore house.backup", "serve", "print balconia", "lab play balconia --games 10"),
]


@pytest.mark.parametrize("words", NEEDY)
def test_a_command_names_the_extra_that_it_needs(words):
    command = words.partition(" ")[0]
    done = run_without(only("cli"), "tabletower", *words.split())
    assert (done.returncode, done.stdout) == (2, "")
    said = f"needs the extra '{EXTRAS[command]}': pip install 'tabletower[{EXTRAS[command]}]'\n"
    assert done.stderr.endswith(said)
    assert done.stderr.count("\n") == 1


def test_every_command_that_needs_an_extra_is_known():
    assert EXTRAS.keys() == {words.partition(" ")[0] for words in NEEDY}
    assert EXTRAS.keys() <= get_command(app).commands.keys()


def test_printing_needs_no_server(tmp_path):
    words = ["print", "balconia", "--part", "rulebook", "-o", str(tmp_path / "game.pdf")]
    done = run_without(only("print"), "tabletower", *words)
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "game.pdf").read_bytes().startswith(b"%PDF")
