"""`make test`: a phase that fails keeps no other from running, and the last line says which did."""

import subprocess
import sys

import pytest

from .games import ROOT
from .phases import LANES, closing, counted, make, run_all, tally

PYTEST_SAYS = "1 failed, 41 passed, 2 skipped, 3 deselected in 3.21s"


def saying(text, code=0):
    return [sys.executable, "-c", f"print({text!r}); raise SystemExit({code})"]


def run(lanes, **commands):
    """The exit status, and all that was said."""
    said = []
    code = run_all(lanes, commands.__getitem__, said.append)
    return code, said


def test_a_phase_that_fails_keeps_no_other_from_running():
    commands = {
        "first": saying(PYTEST_SAYS, 1),
        "second": saying("\x1b[2m      Tests \x1b[22m \x1b[1m\x1b[32m8 passed\x1b[39m (8)"),
        "other": saying("all well"),
    }
    code, said = run([("first", "second"), ("other",)], **commands)
    assert code == 1
    for line in (f"       first | {PYTEST_SAYS}", "       other | all well"):
        assert line in said
    assert said[-1].startswith("1 failed, 49 passed, 2 skipped in ")
    assert said[-1].endswith("; FAILED: first")


def test_where_nothing_fails_the_last_line_counts_the_tests():
    code, said = run([("one", "two")], one=saying("5 passed in 1.00s"), two=saying("fine"))
    assert code == 0
    assert said[-1].startswith("5 passed in ")
    assert "FAILED" not in said[-1]
    assert [line.split()[0] for line in said[-3:-1]] == ["one", "two"]


def test_a_program_that_is_killed_has_failed():
    code, said = run([("one",)], one=["sh", "-c", "kill -9 $$"])
    assert code == 1
    assert said[-1].endswith("FAILED: one")


def test_what_needs_another_phase_waits_for_it():
    """Also in another lane, and also if that one fails."""
    lanes = [("warm",), ("browser",)]
    slow = ["sh", "-c", "sleep 0.3; echo compiled; exit 3"]
    code, said = run(lanes, warm=slow, browser=saying("a page"))
    assert code == 1
    assert said.index("        warm | compiled") < said.index("     browser | a page")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (PYTEST_SAYS, "1 failed, 41 passed, 2 skipped"),
        ("2 passed, 1 error in 0.1s", "1 error, 2 passed"),
        ("      Tests  1 failed | 290 passed (291)", "1 failed, 290 passed"),
    ],
)
def test_closing_lines_are_read(line, told):
    assert tally(counted(line)) == told


def test_no_tests_at_all_is_said():
    assert closing([], 1.0) == "no tests in 1s"


@pytest.mark.parametrize("phase", [phase for lane in LANES for phase in lane])
def test_every_phase_is_a_target_of_the_makefile(phase):
    asked = [*make(phase), "--dry-run"]
    assert subprocess.run(asked, cwd=ROOT, capture_output=True).returncode == 0
