"""What the documents say is true: the code runs, the commands exist, the files are there."""

import doctest
import re
from pathlib import Path

import pytest
from typer.main import get_command

from tabletower.cli.typer_app import app

ROOT = Path(__file__).parent.parent


def test_the_readme_runs():
    result = doctest.testfile(str(ROOT / "README.md"), False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 8
    assert not result.failed


def test_every_command_is_on_its_page():
    page = (ROOT / "docs/command_line.md").read_text()
    named = set(re.findall(r"^tabletower (\w+)", page, re.M))
    assert named == set(get_command(app).commands)


def test_every_target_of_make_that_is_named_is_there():
    page, makefile = ((ROOT / name).read_text() for name in ("docs/command_line.md", "Makefile"))
    named = re.findall(r"`make ([\w-]+)", page)
    assert named
    assert all(re.search(rf"^{target}:", makefile, re.M) for target in named)


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_every_file_that_is_named_is_there(page):
    named = re.findall(r"`((?:tests|docs|tabletower)/[\w./]+)`", (ROOT / page).read_text())
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_the_lock_file_pins_with_hashes_and_names_no_host():
    lock = (ROOT / "requirements.lock").read_text()
    pins = re.findall(r"^[\w.-]+==", lock, re.M)
    assert pins
    assert lock.count("--hash=sha256:") >= len(pins)
    assert "://" not in lock
