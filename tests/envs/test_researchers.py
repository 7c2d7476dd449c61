"""What docs/researchers.md says runs, and its twelve lines learn; the list of observations is
the one that the declarations give."""

import re
import subprocess
import sys

import numpy as np
import pytest

from tabletower import envs
from tabletower.engine import TabletowerError
from tabletower.envs.description import describe
from tabletower.games import SHELF
from tests.games import CONNECT_FOUR, ORCHARD, ROOT

PAGE = (ROOT / "docs/researchers.md").read_text()
LESSON, *BLOCKS = re.findall(r"^```python\n(.*?)^```", PAGE, re.M | re.S)
AGAIN = "python -m tabletower.envs.description > docs/observations.md"


def test_twelve_lines_learn_to_win(monkeypatch):
    monkeypatch.chdir(ROOT)
    taught = {}
    exec(LESSON, taught)
    assert len(LESSON.split("\n\n")[1].splitlines()) == 12
    weights = taught["weights"]
    env = envs.vector(CONNECT_FOUR, 512, against="random")
    seen, _ = env.reset(seed=1000)
    results = []
    for _ in range(42):
        bits = np.unpackbits(seen["observation"].view("u1"), axis=1)
        chosen = np.where(seen["action_mask"], bits @ weights, -np.inf).argmax(axis=1)
        seen, reward, ended, _, _ = env.step(chosen)
        results.extend(reward[ended])
    assert len(results) > 512
    assert np.mean(results) > 0.6


def test_every_other_block_runs(monkeypatch, capsys):
    monkeypatch.chdir(ROOT)
    known = {"envs": envs}
    for block in BLOCKS:
        exec(block, known)
    assert "drop column:A" in capsys.readouterr().out


def test_the_list_of_observations_is_current():
    assert (ROOT / "docs/observations.md").read_text() == describe([*SHELF.values()]), AGAIN


def test_what_is_written_beside_a_field_is_told():
    page = describe([ORCHARD])
    assert "| 0 | me |  | i1 | own | the seat that observes |" in page
    for field in ORCHARD.state.fields:
        is_told = f"| {field.name} |" in page
        assert is_told == (field.sight in ("public", "private"))


@pytest.mark.parametrize("name", ["aec", "single", "open_spiel"])
def test_without_the_library_it_is_said_what_to_install(monkeypatch, name):
    monkeypatch.setattr("tabletower.envs.find_spec", lambda library: None)
    with pytest.raises(
        TabletowerError, match=r"the extra 'envs': pip install 'tabletower\[envs\]'"
    ):
        getattr(envs, name)(CONNECT_FOUR)


def test_nothing_of_theirs_is_imported_before_it_is_needed():

    code = "import sys, tabletower.envs; print([*sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    loaded = set(re.findall(r"'(\w+)'", done.stdout))
    assert not loaded & {"gymnasium", "pettingzoo", "pyspiel"}
    assert "tabletower" in loaded
