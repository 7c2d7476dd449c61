"""Types for editors: they are what the rules declare, and rules may name them in hints."""

import pytest

from tabletower.cli.new_game import lay_out
from tabletower.engine import comprehensions, game_in, protocols
from tabletower.engine.compile_cache import digest_of
from tabletower.games import SHELF
from tests.commands import tabletower

PLAIN = """
def richest(box, s, seat):
    most = box.least
    return max((s.money[other] for other in range(s.seats) if other != seat), default=most)
"""
HINTED = '''
from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .types import BoxRecord, State


def richest(box: BoxRecord, s: State, seat: int) -> int:
    """Hints change nothing."""
    most: int = box.least
    return max((s.money[other] for other in range(s.seats) if other != seat), default=most)
'''


@pytest.mark.parametrize("game", SHELF.values(), ids=lambda game: game.name)
def test_the_types_of_a_game_are_what_its_rules_declare(game):
    text = (game.folder / protocols.FILE).read_text(encoding="utf-8")
    assert text == protocols.protocols(game), f"run `tabletower types {game.name} --write`"


def test_a_field_says_its_type_and_shape_and_who_may_see_it():
    text = protocols.protocols(SHELF["balconia"])
    assert "    over: int  # public\n" in text
    assert "    order: npt.NDArray[np.int8]  # (32,), secret\n" in text
    assert "    memory_aid: int\n" in text


def test_a_game_of_ones_own_has_types_and_names_them_in_its_rules(tmp_path):
    folder = tmp_path / "pebbles"
    lay_out(folder, {"name": "pebbles", "title": "Pebbles"})
    made = tabletower("types", folder, "--write")
    assert made.returncode == 0, made.stderr
    types = (folder / protocols.FILE).read_text(encoding="utf-8")
    assert "    left: int  # public\n" in types
    assert "    pebbles: int\n" in types
    rules = (folder / "rules.py").read_text(encoding="utf-8")
    rules = rules.replace("\nNAME =", "from .types import BoxRecord, State\n\nNAME =")
    rules = rules.replace("def setup(box, s):", "def setup(box: BoxRecord, s: State) -> None:")
    rules = rules.replace("def there_are(s, many):", "def there_are(s: State, many: int) -> bool:")
    (folder / "rules.py").write_text(rules, encoding="utf-8")
    assert protocols.protocols(game_in(folder)) == types
    checked = tabletower("check", folder, "--no-compiled")
    assert checked.returncode == 0, checked.stdout


def defined(folder, text):
    folder.mkdir()
    file = folder / "rules.py"
    file.write_text(text)
    known = {"__name__": "rules"}
    exec(compile(text, str(file), "exec"), known)
    return known["richest"]


def test_hints_change_no_digest_and_need_not_be_there(tmp_path):
    plain = defined(tmp_path / "plain", PLAIN)
    hinted = defined(tmp_path / "hinted", HINTED)
    assert digest_of(plain.__code__) == digest_of(hinted.__code__)
    assert comprehensions.unfolded(hinted).__annotations__ == {}
