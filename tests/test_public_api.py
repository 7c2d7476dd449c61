"""The public API: `from tabletower import …`, as docs/python.md describes it."""

import doctest
import subprocess
import sys
from importlib.metadata import version

import pytest

import tabletower
from tests.commands import ROOT

PAGE = ROOT / "docs/python.md"


def test_the_page_runs():
    result = doctest.testfile(str(PAGE), module_relative=False)
    assert result.attempted > 5
    assert not result.failed


@pytest.mark.parametrize("name", tabletower.__all__)
def test_every_name_is_there_and_on_the_page(name):
    assert getattr(tabletower, name) is not None
    assert f"\n| `{name}" in PAGE.read_text(encoding="utf-8")


def test_other_names_are_refused_and_modules_are_found():
    from tabletower import art

    assert art.__name__ == "tabletower.art"
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        tabletower.nothing  # noqa: B018


def test_it_knows_its_version():
    assert tabletower.__version__ == version("tabletower")


def test_importing_it_imports_nothing_else():
    code = "import sys, tabletower; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert "tabletower" in loaded
    assert not loaded & {"numba", "numpy", "msgspec"}
