"""What Towers says: score sheets that add up, news, boards, hints; and what it keeps to itself."""

from random import Random

import pytest
from hypothesis import given as some
from hypothesis import settings
from hypothesis import strategies as st

from tabletower.engine import SPECTATOR, loops, sit_down
from tabletower.engine.score_sheet import total
from tabletower.engine.signature import random_game
from tabletower.games import SHELF
from tests.soak import many
from tests.towers.arranging import (
    can,
    cashed,
    cashing,
    do,
    given,
    hold,
    kind_of,
    row,
    stand,
    tiles,
    why,
)

from .components import TILES
from .rules import kinds
from .rules.events import events
from .rules.record import ROW, phases
from .rules.showing import PAYS
from .words import names, sums
from .words.telling import TOLD

pytestmark = pytest.mark.compiled  # drawing and telling is the same with either rules
TOWERS = SHELF["towers"]
WORDS = TOWERS.words
SEEDS = st.integers(0, 10_000)
few = settings(max_examples=many(3, 8), derandomize=True, deadline=None)
STORE, BOUTIQUE = "Department Store", "Corner Boutique"


def moments(seed, every):
    for table in random_game(TOWERS, seed):
        if len(table.log) % every == 0 or table.over:
            yield table


# The score sheet.


@few
@some(SEEDS)
def test_the_score_sheet_adds_up_for_every_reader(seed):
    for table in moments(seed, 25):
        for reader in (SPECTATOR, 0, table.seats - 1):
            v = table.view(reader)[0]
            for seat in range(table.seats):
                items = WORDS.breakdown(table.box, v, seat, reader)
                assert total(items) == table.scores[seat]
                assert WORDS.points(table.box, v, seat, reader) == table.scores[seat]
                for item in items:
                    assert item.text.endswith(f"= {item.points}")


def test_a_client_has_a_line_with_rooms_and_bonus():
    table = hold(given("OPO.. / RRRRS", "S"), 0, "Top Service Deli")
    table.s.claims[1] = 1
    do(cashing(table), "cash Top Service Deli a1")
    deli, elevators = WORDS.breakdown(table.box, table.s, 0, 0)
    assert deli.title == "Top Service Deli"
    assert deli.text == "2 rooms paid, 2 bought out, $2 bonus = 4"
    assert elevators.text == "0 floors × $2 = 0"
    (income, _) = WORDS.breakdown(table.box, table.s, 1, 1)
    assert (income.title, income.points) == ("Rooms bought out", 2)


# The news.


def test_every_event_has_words():
    plain = {number for number, event in enumerate(events.declared, 1) if event.says.text}
    assert plain | {*TOLD} == {*range(events.ROUND, events.ENDED + 1)}
    assert not plain & {*TOLD}


@few
@some(SEEDS)
def test_there_is_news_of_every_move_for_those_who_may_know(seed):
    for table in moments(seed, 1):
        for reader in range(SPECTATOR, table.seats):
            v = table.view(reader)[0]
            lines = WORDS.news(table.box, v, reader)
            assert bool(lines) == bool(v.happened)
            assert all(line and "{" not in line for line in lines)


def test_a_sale_is_told_in_one_sentence():
    table = hold(given("RRRRS", "S"), 0, STORE)
    table.s.claims[1] = 1
    cashing(table)
    do(table, f"cash {STORE} a1")
    lines = WORDS.news(table.box, table.view(1)[0], 1)
    assert lines[:2] == [
        f"seat 1 cashes {STORE} at a1",
        "a1, b1, c1 and d1 are sold; seat 2 buys out 2 of them",
    ]


def test_a_card_drawn_unseen_is_named_to_its_owner_alone():
    table = hold(given("PPPPPPS", round=8), 0, "Fat Tony", STORE)
    tony = "Fat Tony's Legitimate Meat Shop"
    do(cashing(table), f"cash {tony} a1", *(f"cell {c}1" for c in "bcdef"), f"drop {STORE}")
    for reader in (SPECTATOR, 0, 1):
        lines = WORDS.news(table.box, table.view(reader)[0], reader)
        assert "seat 1 draws 1 card" in lines
        assert any("now holds" in line for line in lines) == (reader == 0)


def test_trades_behind_a_screen_are_told_when_it_falls():
    table = tiles(given("S", "S", start="f", building="secret"), 0, "OOORRR")
    tiles(table, 1, "O")
    do(table, "trade OO S", "trade OR S", "trade RR P", "back", "place S e", seat=0)
    do(table, "trade RR P", "trade PS S", "done", seat=0)
    assert not [line for line in WORDS.news(table.box, table.view(1)[0], 1) if "trade" in line]
    do(table, "done", seat=1)
    for reader in (SPECTATOR, 0, 1):
        lines = WORDS.news(table.box, table.view(reader)[0], reader)
        told = "seat 1 traded 3 office, 3 retail, 1 residence, 1 stairs for 1 residence, 3 stairs"
        assert [line for line in lines if "trade" in line] == [told]
        assert lines.index(told) + 1 == lines.index("seat 1 has 0 floors and keeps 1 tile")


def test_in_the_open_trades_are_told_once():
    table = tiles(given("S", "S", start="f"), 0, "OO")
    do(table, "trade OO S", "done", seat=0)
    do(table, "done", seat=1)
    assert "trade" not in " ".join(WORDS.news(table.box, table.view(1)[0], 1))


def test_there_is_room_for_all_that_a_reveal_can_tell():
    """Six seats gave every type, took four, have full plots and owe all their choices."""
    options = {"building": "secret", "more_rooms": "on"}
    table = tiles_for_all(given(*[FULL_PLOT] * 6, **options))
    row(table, *["Quiet Tenant"] * ROW).s.skips[:] = 2
    for seat in range(6):
        do(table, "trade OO O", "trade RR R", "trade PP P", "trade SS S", seat=seat)
        do(table, "trade LG O", "done", seat=seat)
    assert table.s.round == 2
    assert 6 * 12 + 12 + ROW < table.s.happened < len(table.s.events)


FULL_PLOT = " / ".join(["O" * 12] * 16)


def tiles_for_all(table):
    for seat in range(table.seats):
        tiles(table, seat, "OORRPPSSLG")
    table.s.bag[:] = table.s.pool[:] = 100
    return table


# Moves, reasons, questions.


@pytest.mark.parametrize(
    ("wire", "said"),
    [
        ("place tile:loft column:a", "you do not hold that"),
        ("place tile:office column:a", "the first tile goes into column f"),
        ("trade give:retail add:office take:stairs", "name the two tiles the other way round"),
        ("trade give:retail add:retail take:stairs", "you hold only one retail"),
        ("back", "you have done nothing yet in this round"),
        ("done", "you may keep 1 tile at most: place or trade the others"),
        ("pick client:1", "this is not what is asked now"),
    ],
)
def test_reasons_while_building(wire, said):
    table = tiles(given(keep_tiles="1"), 0, "OOR")
    assert why(table, 0, wire).startswith(said)


def test_reasons_while_cashing():
    table = hold(given("RRR. / RRRS", "S"), 0, BOUTIQUE)
    kind = kind_of(table, BOUTIQUE) + 1
    cashing(table)
    assert why(table, 0, f"cash client:{kind} cell:b1 turn:0") == "it does not fit at b1"
    unreached = "no stairs lead up to a2: row 2 has none"
    assert why(table, 0, f"cash client:{kind} cell:a2 turn:0") == unreached
    assert why(table, 0, f"cash client:{kind} cell:a1 turn:1") == "the pattern cannot lie like that"
    assert why(table, 0, "cash client:3 cell:a1 turn:0").endswith("is not in that hand")


def test_a_client_that_is_locked_cannot_be_locked_again():
    table = hold(given("P. / PS", "S", round=3), 0, "Genevieve")
    hold(table, 1, STORE, "Edge Financial")
    table.s.locked[1, 0] = 1
    do(cashing(table), "cash Genevieve Moonspirit a1")
    kind = kind_of(table, STORE) + 1
    assert why(table, 0, f"lock seat:2 client:{kind}") == f"{STORE} is locked this round"
    assert why(table, 0, "lock seat:2 client:1") == "DrugCorp is not in that hand"


def test_a_room_is_chosen_once():
    table = cashing(hold(given("PPPPPPPS", "S"), 0, "Fat Tony"))
    do(table, "cash Fat Tony's Legitimate Meat Shop a1")
    assert why(table, 0, "cell cell:a1") == "a1 is already chosen"
    assert why(table, 0, "cell cell:h1") == "h1 is no room for this client"


@pytest.mark.parametrize(("spare", "may_pay"), [(5, True), (4, False)])
def test_payne_asks_for_money_where_there_is_some(spare, may_pay):
    table = hold(hold(given("OO. / OO. / O.S", "S"), 0, "Payne"), 1, STORE)
    table.s.spare[1] = spare
    do(cashing(table), "cash Payne & Son Security", "target 2")
    assert ("pay" in can(table, 1)) == may_pay
    assert ("or pay $5" in table.ask(1)) == may_pay


@few
@some(SEEDS)
def test_every_decision_has_a_question_and_a_paragraph(seed):
    for table in moments(seed, 1):
        for seat in table.asked:
            v = table.view(seat)[0]
            assert WORDS.ask(table.box, v, seat).endswith(".")
            assert f"§{WORDS.step(table.box, v, seat)}" in TOWERS.rulebook
    assert WORDS.step(table.box, table.s, 0) == "8.3"


def test_every_phase_but_done_has_a_paragraph_and_a_question():
    asked = [number for number, each in enumerate(phases.declared) if each.paragraph]
    assert asked == list(range(phases.DISCARD + 1))
    assert all(phases.declared[number].asks.text for number in asked)


# What would be paid.


def test_hints_name_clients_and_what_they_pay_now():
    table = hold(given("OPO.. / RRRRS"), 0, "Top Service Deli")
    kind = kind_of(table, "Top Service Deli") + 1
    v = cashing(table).view(0)[0]
    assert WORDS.hint(table.box, v, 0, {}, "client", str(kind)) == "Top Service Deli (pays $6 now)"
    assert WORDS.hint(table.box, v, 0, {"client": str(kind)}, "cell", "a1") == "$6"


def test_places_that_stand_and_places_that_lack_something():
    table = stand(given("RR.. / RRRS"), 1, "S")
    found = sums.places_of(table.box, table.view(0)[0], 0, kind_of(table, BOUTIQUE))
    assert [0, 0, 0, 0, 0, 3] in found  # a1 stands
    assert [24, 0, 1, 1, 1, -1] in found  # a2 lacks a room and stairs
    assert all(missing < 3 for _, _, missing, _, _, _ in found)


@few
@some(SEEDS)
def test_what_is_promised_is_what_is_paid(seed):
    """Dollars told beforehand, on rooms and as a bonus, are those that cashing brings."""
    for table in random_game(TOWERS, seed):
        for seat in table.asked if table.s.phase == phases.CASH else []:
            check_payments(table, seat)


def check_payments(table, seat):
    v = table.view(seat)[0]
    for move in table.legal(seat)[:-1]:
        kind, cell, turn = (kinds.MOVES.picks(move)[p] for p in ("client", "cell", "turn"))
        kind = int(kind) - 1
        if table.box.b.any_shape[kind]:
            continue
        at = [kinds.CELL_NAMES.index(cell), int(turn)]
        told = next(p[PAYS] for p in sums.places_of(table.box, v, seat, kind) if p[:2] == at)
        after = table.state.copy()
        TOWERS.twin(loops.make)(table.box.record, after, seat, move)
        gained = after["rooms_paid"][0, seat] + after["spare"][0, seat]
        assert gained - table.s.rooms_paid[seat] - table.s.spare[seat] == told
        assert sums.best_payment(table.box, v, seat, kind) >= told
        assert WORDS.brings(table.box, v, seat, move) == f"pays ${told}"


# Boards.


def test_a_board_shows_the_own_plan_behind_the_screen_and_not_the_others():
    table = sit_down(TOWERS, 3, 2, {"building": "secret"})
    table.play(0, table.legal(0)[0])
    letter = names.LETTERS[TILES.index(kinds.MOVES.picks(table.log[0].move)["tile"])]
    own = WORDS.board(table.box, table.view(0)[0], 0)
    other = WORDS.board(table.box, table.view(1)[0], 1)
    assert letter in own.splitlines()[2]
    assert not [line for line in other.splitlines() if line.startswith(" 1")]


def test_a_board_names_no_card_of_another_hand():
    table = hold(hold(given("S", "S"), 0, STORE), 1, "Edge Financial")
    board = WORDS.board(table.box, table.view(0)[0], 0)
    assert STORE in board
    assert "Edge" not in board
    assert can(table, 0) == ["done"]


# What a pick from anywhere would mean.


def said_of(table, seat, move):
    """All hints on the way to a move, and at its end."""
    picks = list(kinds.MOVES.picks(move).items())
    v = table.view(seat)[0]
    return [WORDS.hint(table.box, v, seat, dict(picks[:n]), *pick) for n, pick in enumerate(picks)]


@few
@some(SEEDS)
def test_every_move_of_the_game_has_hints_or_none(seed):
    """Also those that name a client, a cell or a seat that this table does not have."""
    chance = Random(seed)
    for table in moments(seed, 60):
        for move in some_moves(chance, 20):
            for seat in range(table.seats):
                assert all(isinstance(said, str) for said in said_of(table, seat, move))


def some_moves(chance, many):
    """Any moves that can be said, at this table or another."""
    return [
        kinds.MOVES.read(
            " ".join([kind.name, *(f"{n}:{chance.choice(v)}" for n, v in kind.picks.items())])
        )
        for kind in chance.choices(kinds.MOVES.kinds, k=many)
    ]


@pytest.mark.parametrize(
    ("chosen", "pick", "value"),
    [
        ({}, "client", "64"),
        ({}, "seat", "6"),
        ({"client": "64"}, "cell", "a1"),
        ({"client": "11"}, "cell", "x1"),
    ],
)
def test_what_is_not_there_has_no_hint(chosen, pick, value):
    table = cashing(hold(given("RRRS", "S"), 0, BOUTIQUE))
    assert WORDS.hint(table.box, table.view(0)[0], 0, chosen, pick, value) == ""


# What everybody knows.


@pytest.mark.parametrize("reader", [SPECTATOR, 0, 1])
def test_news_and_board_name_the_clients_that_were_shown(reader):
    table = hold(given("P.P / PSP", "S", round=8), 0, "Genevieve", "Quiet Tenant")
    hold(table, 1, STORE, "Edge Financial", seen=False)
    do(cashing(table), "cash Genevieve Moonspirit a1")
    v = table.view(reader)[0]
    assert f"seat 2 shows {STORE} and Edge Financial" in WORDS.news(table.box, v, reader)
    assert f"seat 2 has shown {STORE} and Edge Financial" in WORDS.board(table.box, v, reader)


def test_a_board_tells_of_claims_skips_locks_kept_tiles_and_cashed_clients():
    table = tiles(hold(given("RRRRS", "S"), 0, STORE), 1, "SSO")
    s = hold(cashed(table, 1, "Quiet Tenant", "Fat Tony"), 1, "Edge Financial").s
    s.claims[1], s.skips[1], s.shown[1, 0], s.locked[1, 0] = 2, 1, 1, 1
    board = WORDS.board(table.box, cashing(table).view(0)[0], 0)
    assert (
        "seat 2 cashed Quiet Tenant and Fat Tony's Legitimate Meat Shop; keeps 1 office, 2 stairs; "
        "has shown Edge Financial (locked); claims 4 rooms of each retail client of others, "
        "but not of DrugCorp; owes 1 skip"
    ) in board


def test_a_board_marks_the_own_clients_that_are_locked():
    table = hold(given("RRRRS", "S"), 0, STORE, BOUTIQUE)
    table.s.locked[0, 0] = 1
    board = WORDS.board(table.box, cashing(table).view(0)[0], 0)
    assert f"  (locked) {STORE}: " in board
    assert f"  {BOUTIQUE}: " in board


# Behind the own screen.


def behind_a_screen():
    """Three shops and the stairs beside them, built in this round."""
    table = row(given("S", start="f", building="secret"), BOUTIQUE)
    return do(tiles(table, 0, "RRRO"), "place R e", "place R d", "place R c", seat=0)


def test_what_a_client_pays_counts_what_was_built_behind_the_own_screen():
    table = behind_a_screen()
    v, kind = table.view(0)[0], kind_of(table, BOUTIQUE)
    assert sums.best_payment(table.box, v, 0, kind) == 3
    assert sums.payment_at(table.box, v, 0, kind, kinds.CELL_NAMES.index("c1")) == 3
    assert 3 in [place[-1] for place in sums.places_of(table.box, v, 0, kind)]
    assert v.height[0].sum() == 1


def test_a_board_counts_the_own_tiles_behind_the_screen():
    table = behind_a_screen()
    own, other = (WORDS.board(table.box, table.view(reader)[0], reader) for reader in (0, 1))
    assert "0 clients, 1 tile (building)" in own
    assert "0 clients, 4 tiles (building)" in other


def test_a_locked_client_promises_nothing():
    table = hold(given("RRRRS", "S"), 0, STORE, BOUTIQUE)
    table.s.locked[0, 0] = 1
    v, kind = cashing(table).view(0)[0], str(kind_of(table, STORE) + 1)
    assert WORDS.hint(table.box, v, 0, {}, "client", kind) == f"{STORE} (locked)"


def test_news_of_a_claim_say_whose_clients():
    table = cashing(hold(given(".RP. / RROS / ORRS", "S"), 0, "DrugCorp"))
    do(table, "cash DrugCorp a1")
    said = "seat 1 claims two rooms of each retail client of others this round, but not of DrugCorp"
    assert said in WORDS.news(table.box, table.view(1)[0], 1)


@pytest.mark.parametrize(
    ("paragraph", "said"),
    [
        ("3.8", "what was given and what was taken"),
        ("3.11", "dollars on rooms and the spare ones together"),
        ("4.3", "even where the row is empty"),
        ("5.7", "can be seized (§7.16) and re-zoned (§7.19)"),
        ("6.4", "0 is as printed"),
        ("6.10", "A lock stays on its card"),
        ("7.3", "two rooms of all its pairs together"),
        ("7.9", "only you look at"),
        ("7.16", "the other players, clockwise from you"),
        ("7.23", "without showing them"),
        ("8.2", "markers, lock tokens"),
        ("9.2", "known to its owner only"),
    ],
)
def test_the_rulebook_settles_what_people_ask(paragraph, said):
    (line,) = [each for each in TOWERS.rulebook.splitlines() if each.startswith(f"§{paragraph} ")]
    assert said in line


@pytest.mark.parametrize(("option", "value"), [("plot_width", 24), ("max_rows", 40)])
def test_the_rulebook_says_which_values_lift_the_limits_of_the_plot(option, value):
    (line,) = [line for line in TOWERS.rulebook.splitlines() if line.startswith(f"| `{option}`")]
    assert f"With {value} the" in line
    assert "as good as unlimited" in line
