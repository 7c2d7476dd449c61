"""Names of seats in texts: marked for pages, plain for everybody else."""

import re
from random import Random

import pytest

from tabletower.art import for_game as art_of
from tabletower.engine import SPECTATOR, sit_down
from tabletower.engine.score_sheet import Item
from tabletower.engine.seat_names import (
    CODE,
    END,
    FIRST,
    NAME,
    NAMED,
    called,
    paged,
    plain,
    without_marks,
)
from tabletower.engine.table import marked_result
from tabletower.engine.transcript import announcements
from tabletower.games import SHELF
from tabletower.kits.phrases import capital
from tests.games import ROOT, finished, game_in, walk

MARKS = {END, CODE, NAME, NAMED, *(chr(FIRST + seat) for seat in range(8))}


def test_a_name_is_marked_with_its_seat():
    assert called(2, "Coral") == "\ue002Coral\ue00f"
    assert plain(f"{called(0, 'Amber')} pays {called(7, 'Jade')}") == "Amber pays Jade"
    assert plain("nobody is named") == "nobody is named"


def test_a_piece_has_a_code_in_a_transcript_and_a_name_on_a_page():
    sofa = paged("b33 (sofa)", "the sofa")
    assert sofa == "\ue010b33 (sofa)\ue011the sofa\ue012"
    assert plain(f"{called(0, 'Amber')} lays {sofa} on {paged('0,0', '')}") == (
        "Amber lays b33 (sofa) on 0,0"
    )
    assert capital(sofa) == paged("B33 (sofa)", "The sofa")


@pytest.mark.parametrize("name", ["homino", "dynasty"])
def test_no_code_is_read_at_a_table(name):
    """Pieces are named by what they are, and squares not at all where no map has coordinates."""
    table = sit_down(SHELF[name], 4, 3)
    chance = Random(4)
    for _ in range(60):
        seat, box = table.asked[0], table.box
        move = chance.choice(table.legal(seat))
        said = [table.say(seat, move, marked=True)]
        table.keep(*table.attempt(seat, move))
        said += table.game.words.marked.news(box, table.sight(seat), seat)
        for line in map(on_a_page, said):
            assert not re.search(r"\b[a-z]{1,2}\d+\b|-?\d,-?\d|shared-", line), line
        if table.over:
            break


def on_a_page(text):
    """As a page fills it."""
    return re.sub(f"{CODE}[^{NAME}]*{NAME}([^{NAMED}]*){NAMED}", r"\1", text)


def test_whatever_holds_texts_is_made_plain():
    name = called(1, "Blue")
    assert without_marks([name, {"them": name, "many": 3}]) == ["Blue", {"them": "Blue", "many": 3}]
    assert without_marks(Item(name, 2, name)) == Item("Blue", 2, "Blue")


def test_words_are_plain_unless_they_are_asked_for_marked(game):
    table = finished(game, 1)
    view = table.sight(0)
    for seat in range(table.seats):
        who = game.words.who(table.box, view, seat)
        assert not MARKS & set(who)
        assert game.words.marked.who(table.box, view, seat) == called(seat, who)
    assert plain(marked_result(table)) == table.result
    assert not MARKS & set(art_of(game).picture(table.box, view, SPECTATOR).svg)


def test_a_move_is_announced_with_the_marked_name_where_a_page_asks():
    game = game_in(ROOT / "examples/connect_four")
    table = sit_down(game, 1)
    move = table.legal(0)[0]
    assert table.say(0, move, marked=True) == table.say(0, move).replace("X", called(0, "X"), 1)


def test_nothing_that_is_kept_or_printed_has_marks(game):
    for table, _ in zip(walk(game, 3), range(30)):
        assert not MARKS & set("".join(game.words.news(table.box, table.sight(0), 0)))
    assert table.log
    assert not MARKS & set("".join(announcements(table)))
