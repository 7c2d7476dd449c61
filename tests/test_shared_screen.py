"""One screen for several people: handing it over tells nothing about what anybody holds."""

import io
import re
from itertools import product

import numpy as np
import pytest
from rich.console import Console

from tabletower.bots import Bot
from tabletower.cli import terminal
from tabletower.cli.shared_screen import Screen
from tabletower.cli.terminal import TerminalGame
from tabletower.engine import game_in, loops, sit_down
from tabletower.games import SHELF
from tests.games import ROOT
from tests.landlord.arranging import given, house

BOMB = "bomb house:2"
OPEN = re.compile(r"(may answer|Anybody else).*Enter if (not|nobody does)\. $")
CURTAIN = re.compile(r"Over to (\w+): press Enter when only they look[^.]*\. \n")


class Ready:
    """Nothing is to be compiled."""

    def status(self):
        return ""

    def wait(self):
        pass


class Company:
    """People at a keyboard: they claim, they move, they press Enter; then they go home."""

    def __init__(self, screen, claims, moves):
        self.screen, self.claims, self.moves = screen, iter(claims), moves

    def readline(self):
        typed = self.answer(self.screen.getvalue().rpartition("\n")[2])
        self.screen.write(f"{typed}\n")
        return "" if typed is None else f"{typed}\n"

    def answer(self, prompt):
        if OPEN.search(prompt):
            return next(self.claims, "")
        who = prompt.partition(">")[0]
        return next(self.moves[who], None) if who in self.moves else ""


@pytest.fixture
def evening(monkeypatch):
    """Spend an evening from a position on; what the screen said."""

    def spend(table, claims=(), seats=("human",) * 3, **moves):
        state, screen = table.state.copy(), io.StringIO()
        table.deal = lambda: state.copy()
        moves = {"Amber": [BOMB], "Blue": ["pass"] * 9, "Coral": ["pass"] * 9} | moves
        hands = {who: iter(typed) for who, typed in moves.items()}
        monkeypatch.setattr("sys.stdin", Company(screen, claims, hands))
        monkeypatch.setattr("sys.stdout", screen)
        TerminalGame(table, list(seats), Ready(), Console(file=screen, width=100), None).run()
        return screen.getvalue()

    return spend


def position(
    *, amber="bomb eviction squatters moving", blue="family family", coral="mover mover", **more
):
    """Amber is to play; everybody has what it is said, and Blue has two houses."""
    return given(
        house("A", 2, floors="student student"),
        house("B", 2, floors="student freaks"),
        house("B", 1, floors="freaks", L1="single"),
        seats=3,
        hands={"A": amber, "B": blue, "C": coral},
        **more,
    ).table


def parts(screen):
    """Whose the screen was, and what it said then."""
    first, *rest = CURTAIN.split(screen)
    return [("Amber", first), *zip(rest[::2], rest[1::2])]


def seen_by_others(screen, who):
    """Everything but what stood there while the screen was this person's."""
    return [(owner, text if owner != who else "") for owner, text in parts(screen)]


# Two truths, one screen.

LAST_CARD = {"amber": "eviction", "money": {"A": 0}}  # what follows is part of the same move
WINDOWS = {
    "lunatic": ([BOMB], "lunatic", {}),
    "police": ([BOMB], "police", {}),
    "lunatic and police": ([BOMB], "lunatic police", {}),
    "recycle instead": ([BOMB], "recycle", {"discard": "single"}),
    "recycle after": (["evict eviction house:3"], "recycle", {}),
    "recycle, then rent": (["evict eviction house:3"], "recycle", LAST_CARD),
    "squatters": (["tenant squatters", "place house:2 level:1"], "police", {}),
    "broker": (["move house:3 level:1", "place house:1 level:1"], "broker", {}),
    "offer": (["offer blue roof", "price:2"], "roof", {}),
    "everyone": ([BOMB], "lunatic police", {"respond": "everyone"}),
}
CLAIMS = [*product(("", "blue", "coral"), repeat=2), ("blue", "blue", "blue"), ("amber", "coral")]


@pytest.mark.parametrize("name", WINDOWS)
def test_whatever_is_claimed_nobody_but_blue_sees_whether_blue_could_answer(evening, name):
    moves, card, more = WINDOWS[name]
    blank = " ".join("alibi" if name == "squatters" else "family" for _ in card.split())
    for claims in CLAIMS:
        screens, declined = [], []
        for blue in (f"{card} student", f"{blank} student"):
            table = position(blue=blue, **more)
            screens.append(seen_by_others(evening(table, claims, Amber=moves), "Blue"))
            declined.append([made.seat for made in table.log if made.says.endswith("passes")])
        assert 1 in declined[0]
        assert 1 not in declined[1]
        assert screens[0] == screens[1]
        assert ("Blue", "") in screens[0] or claims[0] != "blue"


def test_the_question_is_open_and_comes_before_what_follows(evening):
    screen = evening(position(blue="lunatic police"))
    asked = "Blue may answer: type blue to answer, or press Enter if not. "
    assert screen.count(asked) == 2
    assert screen.count("Anybody may answer: type who, or press Enter if nobody does. ") == 1
    assert "Over to" not in screen
    assert screen.index("plays a bomb") < screen.index(asked) < screen.index("explodes")


def test_a_board_is_not_shown_again_because_somebody_quietly_declined(evening):
    for blue in ("lunatic police", "family family"):
        screen = evening(position(blue=blue))
        assert screen.count("  Coral: ") == 1  # of her nothing has changed
        assert screen.count("Your hand: ") == 2


# Claiming.


def test_who_claims_answers_behind_the_curtain_and_the_screen_goes_back(evening):
    table = position(blue="lunatic family")
    screen = evening(table, ["Blue"], Blue=["divert_bomb house:1"])
    assert [made.says for made in table.log] == [
        "Amber bombs house 2",
        "Blue has a lunatic carry the bomb to house 1",
    ]
    (_, before), (blue, alone), (amber, after) = parts(screen)
    assert (blue, amber) == ("Blue", "Amber")
    assert "Your hand: family and lunatic" in alone
    assert "takes it to house 1" in after
    assert "lunatic" not in before


def test_who_claims_without_an_answer_is_told_so_where_nobody_else_looks(evening):
    shown = parts(evening(position(), ["blue"]))
    told = [(who, "You have no answer" in text) for who, text in shown]
    assert told == [("Amber", False), ("Blue", True), ("Amber", False)]
    assert [text.count("Blue may answer") for _, text in shown] == [1, 0, 1]


def test_an_answer_to_a_later_question_is_none_to_an_earlier_one(evening):
    """Blue has police, but no lunatic."""
    table = position(blue="police family")
    screen = evening(table, ["blue", "blue"], Blue=["call_police"])
    assert screen.count("You have no answer to that now") == 1
    assert [made.says for made in table.log] == ["Amber bombs house 2", "Blue calls the police"]


@pytest.mark.parametrize(
    ("blue", "claims", "recycles"),
    [
        ("recycle", ["blue"], "Blue"),
        ("recycle", ["coral"], "Coral"),
        ("recycle", ["blue", "coral"], "Coral"),
        ("family", ["blue", "coral"], "Coral"),
        ("recycle", ["coral", "blue"], "Blue"),  # who claimed first has taken nothing away
    ],
)
def test_after_one_has_claimed_in_vain_another_may_claim(evening, blue, claims, recycles):
    """Coral could recycle what Amber discards, and perhaps Blue could, whose turn comes first."""
    hands = {"Blue": ["pass"], "Coral": ["pass"]} | {recycles: ["recycle"]}
    table = position(blue=blue, coral="recycle mover")
    screen = evening(table, claims, Amber=["evict eviction house:3"], **hands)
    assert screen.count("Anybody else? Type who, or press Enter if nobody does. ") == len(claims)
    assert f"{recycles} recycles an eviction" in screen


def test_nonsense_at_the_open_question_is_answered_and_asked_again(evening):
    screen = evening(position(), ["undo", "coral", "BLUE"])
    assert screen.count("type blue, or press Enter\n") == 2
    assert screen.count("Over to Blue") == 1


def test_one_can_leave_at_the_open_question(evening):
    screen = evening(position(), ["quit"])
    assert screen.endswith("You leave the table.\n")
    assert "explodes" not in screen


# What can be taken back.


def test_a_move_is_free_if_it_told_nothing_and_no_bot_follows():
    balconia, fair = SHELF["balconia"], game_in(ROOT / "tests/toys/fair")
    turn = balconia.moves.read("turn edge:a")
    table = sit_down(balconia, 1, options={"colours": "first_green"})
    assert is_free(table, turn, "human", "human")
    assert not is_free(table, turn, "human", "greedy")
    table = sit_down(fair, 3)
    assert is_free(table, fair.moves.read("walk stall:1"), "human", "greedy")
    assert not is_free(table, fair.moves.read("flip"), "human", "human")


def is_free(table, move, *seats):
    return TerminalGame(table, list(seats), Ready(), Console(), None).is_free(0, move)


# One person among bots.


class Clock:
    """Time, as far as somebody thinks or rests."""

    now = 0.0

    def monotonic(self):
        return self.now

    def sleep(self, seconds):
        self.now += seconds


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(terminal, "monotonic", clock.monotonic)
    monkeypatch.setattr(terminal, "sleep", clock.sleep)
    return clock


@pytest.fixture
def slow(monkeypatch, clock):
    """A bot that thinks for so long, then bombs house 2 if it can, passes if it can, or ends."""

    def think(game, box, view, seat, seed):
        clock.sleep(named.seconds)
        named.asked.append(seat)
        out = np.zeros(game.rules.MOST_MOVES, np.int64)
        found = out[: game.twin(loops.choices)(box.record, view, seat, out)].tolist()
        wires = {game.moves.wire(move): move for move in found}
        return next((wires[wish] for wish in (BOMB, "pass", "end") if wish in wires), found[0])

    def named(name):
        return Bot(name, think, thinks=True)

    named.seconds, named.asked = 0.5, []
    monkeypatch.setattr(terminal, "bot", named)
    return named


@pytest.mark.parametrize(
    ("seats", "seconds"),
    [
        (("human", "slow", "slow"), 0.5),
        (("slow", "slow", "human"), 0.5),
        (("slow", "slow", "human"), 9.0),  # as long as Amber has thought before
    ],
)
def test_a_bot_that_thinks_takes_as_long_with_an_answer_and_without(
    evening, clock, slow, seats, seconds
):
    """Amber bombs Blue's house. Blue, a bot, has answers that it keeps, or none."""
    slow.seconds, screens, times, asked = seconds, [], [], []
    for blue in ("lunatic police", "family family"):
        clock.now, slow.asked = 0.0, []
        screens.append(evening(position(blue=blue), seats=seats, Coral=[]))
        times.append(clock.now)
        asked.append(len(slow.asked))
    assert asked[0] == asked[1] + 2
    assert screens[0] == screens[1]
    assert times[0] == times[1] >= 3.0 + 3.0 + 2.0


def test_one_person_among_bots_is_simply_asked(evening):
    """Amber bombs, and has a recycle for the bomb."""
    hands = {"A": "bomb recycle", "B": "family"}
    table = given(house("A", 2), house("B", 2), hands=hands).table
    screen = evening(table, seats=["human", "greedy"], Amber=[BOMB, "recycle"])
    assert "may answer" not in screen
    assert "Recycle the top card of the discard pile, bomb?" in screen
    assert "Amber recycles a bomb" in screen


def test_words_are_not_broken_in_a_window():
    """Long lines are; a map, whose lines are short, stays as it is."""
    said = "  slots: " + "staircase on carpet, wall north; " * 5
    window = io.StringIO()
    screen = Screen(position(), [0], Console(file=window, width=80, force_terminal=True))
    screen.say(f"+   +###+\n{said}")
    map_row, *lines = window.getvalue().rstrip().splitlines()
    assert map_row == "+   +###+"
    assert max(map(len, lines)) <= 80
    assert all(line.startswith("      ") for line in lines[1:])
    assert " ".join(" ".join(lines).split()) == " ".join(said.split())
