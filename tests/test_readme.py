"""What the documents say is true: the code runs, the commands exist, the files are there."""

import doctest
import re
from pathlib import Path

import pytest
from typer.main import get_command

from tabletower.cli.app import app

ROOT = Path(__file__).parent.parent


def test_the_readme_runs():
    result = doctest.testfile(str(ROOT / "README.md"), False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 8
    assert not result.failed


def test_the_readme_names_every_command():
    named = set(re.findall(r"^tabletower (\w+)", (ROOT / "README.md").read_text(), re.M))
    assert named | {"warm"} == set(get_command(app).commands)


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_every_file_that_is_named_is_there(page):
    text = (ROOT / page).read_text()
    links = re.findall(r"\]\(([\w./]+)\)", text) + re.findall(r"`((?:tests|docs)/[\w./]+)`", text)
    assert all((ROOT / link).exists() for link in links)


def test_the_lock_file_pins_with_hashes_and_names_no_host():
    lock = (ROOT / "requirements.lock").read_text()
    pins = re.findall(r"^[\w.-]+==", lock, re.M)
    assert pins
    assert lock.count("--hash=sha256:") >= len(pins)
    assert "://" not in lock
