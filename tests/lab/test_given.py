"""What cannot be played is told in one sentence, before anything runs."""

import sys

import pytest

from tabletower import lab
from tabletower.engine import TabletowerError
from tabletower.engine.cuda import why_no_gpu
from tests.commands import tabletower
from tests.games import CARDS, CONNECT_FOUR, ORCHARD

PLAY = {
    "no such game": ({"game": "chess"}, "there is no game 'chess'"),
    "no such bot": ({"bots": "clever"}, "there is no bot 'clever'"),
    "too many iterations": ({"bots": "search:99999999"}, "search runs 1 to"),
    "no games": ({"games": 0}, "a lab plays 1 to"),
    "too few games": ({"games": -5}, "a lab plays 1 to"),
    "too many players": ({"players": "7"}, "is for 2 to 4 players, not 7"),
    "players in words": ({"players": "two"}, "a number or a range like 2-4"),
    "players backwards": ({"players": "4-2"}, "a range like 2-4, not '4-2'"),
    "a range without an end": ({"players": "2-"}, "a range like 2-4, not '2-'"),
    "very many players": ({"players": "9" * 5000}, "a number or a range"),
    "nobody at the table": ({"players": []}, "players are whole numbers"),
    "half a player": ({"players": 2.5}, "players are whole numbers"),
    "half a game": ({"games": 10.5}, "a lab plays 1 to 1000000000 games, not 10.5"),
    "half a seed": ({"seed": 0.5}, "a seed of the lab"),
    "nobody who plays": ({"bots": []}, "name at least one bot"),
    "no cores": ({"games": 1, "cores": 0}, "--cores is at least 1, not 0"),
    "fewer than no cores": ({"games": 1, "cores": -1}, "--cores is at least 1, not -1"),
    "more bots than seats": ({"bots": "random,greedy,search:1", "players": 2}, "as many seats"),
    "no such option": ({"options": {"cats": "3"}}, "there is no option 'cats'"),
    "impossible option": ({"options": {"dogs": "77"}}, "a number from 0 to 6"),
    "a box for a game without": ({"box": "cards.csv"}, "no component files"),
    "a seed below zero": ({"seed": -1}, "a seed of the lab"),
    "no such device": ({"device": "abacus"}, "a device is cpu or cuda"),
    "bots on a GPU": ({"device": "cuda"}, "only random bots"),
}


@pytest.mark.parametrize("name", PLAY)
def test_what_cannot_be_played_is_told(name):
    wrong, sentence = PLAY[name]
    with pytest.raises(TabletowerError, match=sentence):
        lab.play(**{"game": ORCHARD.spec, **wrong})


def test_without_a_gpu_it_says_so():
    if why_no_gpu():
        with pytest.raises(TabletowerError, match="there is no device cuda"):
            lab.play(ORCHARD.spec, bots="random", device="cuda")


SWEEP = {
    "nothing": ([], "there is no knob to turn"),
    "no values": (["dogs"], "a knob reads"),
    "no such knob": (["cats=1..3"], "has no knob 'cats'; options are dogs"),
    "values of no option": (["dogs=5..9"], "a number from 0 to 6"),
    "a range of words": (["dogs=a..c"], "no range"),
    "a range backwards": (["dogs=3..1"], "no range"),
    "twice": (["dogs=1", "dogs=2"], "given twice"),
}


@pytest.mark.parametrize("name", SWEEP)
def test_what_cannot_be_turned_is_told(name):
    turn, sentence = SWEEP[name]
    with pytest.raises(TabletowerError, match=sentence):
        lab.sweep(ORCHARD.spec, turn)


def test_cells_that_cannot_be_turned_are_told():
    for turn, sentence in {
        "rent.nobody=1": "has no knob 'rent.nobody'",
        "rent.student=1000": "row 9, column rent_printed: expected a whole number",
        "copies.roof=0..1": "copies.roof=0",
        "a.b.c.d=1": "has no knob",
    }.items():
        with pytest.raises(TabletowerError, match=sentence):
            lab.sweep(CARDS.name, [turn])


def test_goals_that_there_are_not_are_told():
    for goal, sentence in {
        "joy=1": "there is no figure 'joy'",
        "seat3=0.3": "there is no figure 'seat3'",
        "role:baker=1": "there is no figure 'role:baker'",
        "rounds=5": "there is no figure 'rounds'",
        "seat=half": "a goal reads",
        "seat=nan": "a number that can be reached",
        "moves=inf": "a number that can be reached",
        "seat=50": "seat is a share: its goal is from 0 to 1, not 50",
        "since=-0.1": "since is a share",
    }.items():
        with pytest.raises(TabletowerError, match=sentence):
            lab.balance(ORCHARD.spec, goal, ["dogs=1..2"])


def test_where_all_win_together_no_seat_has_a_share():
    """Any game of the shelf that can be played so."""
    with pytest.raises(TabletowerError, match="is cooperative here: a goal is together="):
        lab.balance("dynasty", "seat=0.5", ["rounds_max=20,30"], options={"mode": "cooperative"})


def test_files_that_are_no_box_are_told(tmp_path):
    file = tmp_path / "cards.csv"
    for text, sentence in {
        "": "is empty",
        "kind,id\n0,nonsense\n": "column",
        "\0\1": "no CSV|column",
    }.items():
        file.write_text(text)
        with pytest.raises(TabletowerError, match=sentence):
            lab.play(CARDS.name, games=10, box=file)
    file.write_bytes(b"\xff\xfe\xfa")
    with pytest.raises(TabletowerError, match="UTF-8"):
        lab.play(CARDS.name, games=10, box=file)
    with pytest.raises(TabletowerError, match="does not exist"):
        lab.play(CARDS.name, games=10, box=tmp_path / "nothing.csv")


def test_a_deck_without_cards_is_told(tmp_path):
    own = (CARDS.folder / "box/cards.csv").read_text().splitlines()
    (tmp_path / "cards.csv").write_text(f"{own[0]}\n")
    with pytest.raises(TabletowerError):
        lab.play(CARDS.name, games=10, box=tmp_path)


def test_what_is_not_installed_is_told(monkeypatch, tmp_path):
    for library, use in {
        "pyarrow": lambda: lab.play(ORCHARD.spec, games=4, players=2, out=tmp_path / "run"),
        "matplotlib": lambda: lab.play(ORCHARD.spec, games=4, players=2).report(tmp_path / "x"),
        "distributed": lambda: lab.play(ORCHARD.spec, games=4, cluster="tcp://127.0.0.1:1"),
    }.items():
        monkeypatch.setitem(sys.modules, library, None)
        with pytest.raises(TabletowerError, match=r"needs the extra .lab.: pip install"):
            use()


def test_a_ladder_needs_two_bots():
    with pytest.raises(TabletowerError, match="two different bots"):
        lab.ladder(CONNECT_FOUR.spec, ["greedy", "greedy"])


def test_two_without_players_in_common_cannot_be_compared():
    two, three = (
        lab.play(ORCHARD.spec, bots="random", games=10, players=players) for players in (2, 3)
    )
    with pytest.raises(TabletowerError, match="in common"):
        lab.compare(two, three)


@pytest.mark.parametrize(
    "command",
    [
        ["play", "chess"],
        ["play", ORCHARD.spec, "--games", "0"],
        ["play", ORCHARD.spec, "--option", "dogs"],
        ["resume", "nowhere"],
        ["compare", ORCHARD.spec, f"{ORCHARD.spec}:dogs"],
        ["compare", ORCHARD.spec, CONNECT_FOUR.spec],
        ["sweep", ORCHARD.spec, "--knob", "cats=1"],
        ["balance", ORCHARD.spec, "--goal", "joy=1", "--knob", "dogs=1"],
        ["ladder", ORCHARD.spec, "--bots", "greedy"],
        ["ladder", ORCHARD.spec, "--out", "nowhere/page.html"],
        ["sweep", ORCHARD.spec, "--knob", "dogs=1", "--out", "nowhere/page.html"],
        ["balance", ORCHARD.spec, "--goal", "seat=1", "--knob", "dogs=1", "--out", "no/page.html"],
        ["compare", ORCHARD.spec, ORCHARD.spec, "--out", "examples"],
    ],
    ids=" ".join,
)
def test_the_command_line_says_one_sentence(command):
    said = tabletower("lab", *command)
    assert said.returncode == 2
    assert said.stdout == ""
    assert len(said.stderr.splitlines()) == 1
    assert said.stderr.startswith("tabletower: ")
