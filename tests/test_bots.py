"""Bots: a view goes in, a legal move comes out, and the same one every time."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletower.bots import Bot, bot, choice_seed, decision, play_out
from tabletower.bots.bot import MOST_ITERATIONS, memory_for
from tabletower.bots.decide import decide
from tabletower.bots.search import CHILD, KEY, LIST, NEXT, PATIENCE, SEAT, SEEN, VISITS
from tabletower.bots.shortlist import FEW, MANY, SHORT
from tabletower.engine import BadOption, Game, game_in, kind_of, sit_down, transcript
from tabletower.engine.bind import stays_plain
from tabletower.games import SHELF
from tests.bound import at_most
from tests.games import AUCTION, CONNECT_FOUR, ROOT, is_long, somewhere, walk
from tests.landlord import arranging as landlord
from tests.soak import many
from tests.towers import arranging as towers

FAIR = game_in(ROOT / "tests/toys/fair")
HOMINO, DYNASTY = SHELF["homino"], SHELF["dynasty"]
NAMES = ("random", "greedy", "search:1", "search:12")
COLUMNS = "ABCDEFG"
pytestmark = pytest.mark.heavy


def chosen(name, table, seat, seed=1):
    """The bot's choice, which is legal and leaves the view as it was."""
    view, identity = table.view(seat), table.game.state.bytes
    before = identity(view)
    move = bot(name).choose(table.game, table.box, view, seat, seed)
    assert identity(view) == before  # looking around may use scratch
    assert type(move) is int
    assert move in table.legal(seat)
    return move


def four(columns, goal="make"):
    """A Connect Four table after stones in these columns."""
    table = sit_down(CONNECT_FOUR, options={"goal": goal})
    for column in columns:
        table.play(table.asked[0], CONNECT_FOUR.moves.read(f"drop column:{column}"))
    return table


def column_of(name, table, seed=1):
    move = chosen(name, table, table.asked[0], seed)
    return CONNECT_FOUR.moves.picks(move)["column"]


def fair(*steps, seats=2, **options):
    table = sit_down(FAIR, 3, seats, options)
    for step in steps:
        table.play(table.asked[0], FAIR.moves.read(step))
    return table


# What every bot promises.


@pytest.mark.parametrize("name", NAMES)
@given(st.sampled_from([CONNECT_FOUR, AUCTION, FAIR]), st.integers(0, 1000))
def test_the_same_view_and_seed_give_the_same_move(name, game, seed):
    table = next(walk(game, seed))
    for seat in table.asked:
        assert chosen(name, table, seat, seed) == chosen(name, table, seat, seed)


@pytest.mark.parametrize("name", NAMES)
def test_a_choice_does_not_depend_on_earlier_ones(game, name):
    table, other = somewhere(game, 1), somewhere(game, 2)
    seat = table.asked[0]
    first = chosen(name, table, seat, 5)
    for seed in range(4):
        chosen(name, other, other.asked[0], seed)
    assert chosen(name, table, seat, 5) == first


@pytest.mark.parametrize("name", NAMES)
def test_another_seed_may_give_another_move(name):
    moves = {chosen(name, sit_down(AUCTION), 0, seed) for seed in range(40)}
    assert len(moves) > 1


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", [0, 1, (1 << 60) - 1])
def test_any_seed_will_do(game, name, seed):
    table = somewhere(game, 3)
    chosen(name, table, table.asked[0], seed)


@pytest.mark.compiled
@pytest.mark.bounds
@pytest.mark.parametrize("name", [*NAMES, f"search:{many(20, 60)}"])
def test_compiled_and_interpreted_bots_choose_alike(game, name):
    if is_long(game) and name not in NAMES[:-1] and not many(0, 1):
        pytest.skip("interpreted rules of a long game: `make soak` has time for that")
    plain, fast = Game(game.package), Game(game.package).go_fast()
    for seed in range(many(1, 3)):
        table = somewhere(game, seed)
        for seat in table.asked:
            view = table.view(seat)
            moves = [bot(name).choose(g, table.box, view, seat, seed) for g in (plain, fast)]
            assert moves[0] == moves[1]


@pytest.mark.parametrize("name", NAMES)
def test_who_has_one_move_makes_it(name):
    table = fair("walk stall:1", "walk stall:2", "walk stall:1")
    assert chosen(name, table, 0) == FAIR.moves.read("done")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", range(2, 9))
def test_any_number_of_seats_plays_to_the_end(name, seats):
    table = play_out(fair(seats=seats, rounds="1"), [bot(name)] * seats)
    assert table.over
    assert {made.seat for made in table.log} == set(range(seats))


def test_bots_have_nothing_to_do_where_it_is_over_at_once():
    assert play_out(fair(rounds="0"), []).log == []


def test_a_table_of_bots_can_be_repeated(game):
    papers = set()
    for _ in range(2):
        table = sit_down(game, 6)
        play_out(table, [bot(NAMES[seat % 4]) for seat in range(table.seats)])
        papers.add(transcript.write(table))
    assert len(papers) == 1


# Names.


@pytest.mark.parametrize("name", [*NAMES, f"search:{MOST_ITERATIONS}"])
def test_a_bot_has_its_name(name):
    assert isinstance(bot(name), Bot)
    assert bot(name).name == name
    assert bot(name).thinks == name.startswith("search")


@pytest.mark.parametrize(
    "name",
    [
        *(
            "",
            "Random",
            "random ",
            "random:1",
            "greedy:3",
            "human",
            "search",
            "search:",
            "search: 5",
        ),
        *(
            "search:-1",
            "search:+1",
            "search:1e3",
            "search:1.5",
            "search:٣",
            "search:5:5",
            "search:x",
        ),
    ],
)
def test_a_bot_that_does_not_exist_is_refused_in_one_sentence(name):
    with pytest.raises(BadOption) as refusal:
        bot(name)
    assert str(refusal.value) == (
        f"there is no bot '{name}'; there is random, greedy or search:ITERATIONS"
    )


@pytest.mark.parametrize("thoughts", ["0", "00", "10000001", "999999999"])
def test_too_few_or_too_many_thoughts_are_refused_in_one_sentence(thoughts):
    with pytest.raises(BadOption) as refusal:
        bot(f"search:{thoughts}")
    assert str(refusal.value) == f"search runs 1 to {MOST_ITERATIONS} iterations, not {thoughts}"


@pytest.mark.parametrize("thoughts", ["99999999999", "0000000019999999999", "9" * 5000])
def test_more_thoughts_than_anybody_can_read_are_refused(thoughts):
    with pytest.raises(BadOption):
        bot(f"search:{thoughts}")


# Seeds of choices.


def test_no_two_decisions_throw_the_same_dice():
    seeds = []
    for seed in range(20):
        for table in walk(AUCTION, seed):
            seeds += [choice_seed(table, seat) for seat in table.asked]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 1 << 60 for seed in seeds)


def test_a_decision_has_the_same_seed_whenever_it_is_asked_for():
    table = somewhere(AUCTION, 4)
    assert choice_seed(table, 1) == choice_seed(table, 1) != choice_seed(table, 0)


def test_the_largest_seed_still_has_a_seed_for_every_choice():
    table = sit_down(AUCTION, (1 << 62) - 1, 6)
    assert len({choice_seed(table, seat) for seat in range(6)}) == 6


# Random.


def test_every_move_is_as_likely_to_the_random_bot():
    table = sit_down(CONNECT_FOUR)
    counts = Counter(chosen("random", table, 0, seed) for seed in range(7 * 100))
    assert set(counts) == set(table.legal(0))
    assert all(60 < count < 140 for count in counts.values())


# Greedy.


@pytest.mark.parametrize("seed", range(10))
def test_greedy_looks_at_the_features_that_a_game_declares(seed):
    """In this game a decent player walks to the last stall, whatever it costs."""
    assert chosen("greedy", fair(), 0, seed) == FAIR.moves.read("walk stall:3")


def test_greedy_leaves_a_tie_to_the_lot():
    """Whoever is there already stays there; how is all the same to them."""
    table = fair("walk stall:3")
    counts = Counter(chosen("greedy", table, 0, seed) for seed in range(400))
    assert set(counts) == {FAIR.moves.read(wire) for wire in ("flip", "look", "turn", "done")}
    assert all(65 < count < 135 for count in counts.values())


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    ("columns", "column"), [("AABBCC", "D"), ("AGAGAG", "A"), ("GAGAFAE", "A"), ("ABBCCDCDDG", "D")]
)
def test_greedy_takes_the_lead_in_points_where_a_game_declares_nothing(columns, column, seed):
    assert column_of("greedy", four(columns), seed) == column


@pytest.mark.parametrize("seed", range(5))
def test_greedy_does_not_make_a_line_where_lines_lose(seed):
    assert column_of("greedy", four("AABBCC", "avoid"), seed) != "D"


# Search.

WINS = [("AABBCC", "D"), ("AGAGAG", "A"), ("GAGAFAE", "A"), ("ABBCCDCDDG", "D"), ("DEDEDE", "D")]
THREATS = [("AABBC", "D"), ("AGAGA", "A"), ("DEDED", "D")]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("columns", "column"), WINS)
def test_search_finds_a_win_in_one(columns, column, seed):
    assert column_of("search:150", four(columns), seed) == column


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("columns", "column"), THREATS)
def test_search_blocks_a_loss_in_one(columns, column, seed):
    assert column_of("search:400", four(columns), seed) == column


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("columns", "column"), WINS)
def test_search_does_not_make_a_line_where_lines_lose(columns, column, seed):
    assert column_of("search:150", four(columns, "avoid"), seed) != column


@pytest.mark.parametrize("seats", range(2, 7))
def test_search_decides_for_everybody_who_is_asked_at_once(seats):
    table = sit_down(AUCTION, 8, seats)
    for _ in at_most(AUCTION.rules.LONGEST + 1, "the game does not end"):
        if table.over:
            break
        for seat in reversed(table.asked):
            table.play(seat, chosen("search:15", table, seat, len(table.log)))
    assert len(table.log) == 4 * seats


def test_search_wins_the_last_prize_it_can_win():
    """With one round to go and a better card in hand, the better card is played."""
    table = sit_down(AUCTION, 5, options={"rounds": "2"})
    for seat, card in ((0, 1), (1, 5)):
        table.play(seat, AUCTION.moves.read(f"bid card:{card}"))
    moves = [chosen("search:150", table, 0, seed) for seed in range(5)]
    assert moves == [AUCTION.moves.read("bid card:5")] * 5


# The tree.


def tree(table, seat, thoughts, seed=1):
    """The nodes that a search leaves behind, and its choice."""
    memory = memory_for(table.game, thoughts)
    known = (table.box.record, table.view(seat), seat, seed, thoughts, memory)
    move = table.game.twin(decide)(*known)  # the entry point that is compiled anyhow
    return memory.links, memory.worth, int(move)


def children(links, node):
    child = links[node, CHILD]
    for _ in at_most(len(links) + 1, "the children of a node go round in a circle"):
        if not child:
            return
        yield int(child)
        child = links[child, NEXT]


def tried(links, node, seat):
    """How often a seat has tried each of its moves at a node, by move."""
    own = [child for child in children(links, node) if links[child, KEY] >> SEAT == seat]
    return {int(links[child, KEY]) & ((1 << SEAT) - 1): int(links[child, VISITS]) for child in own}


def below(links, node):
    """All nodes under a node."""
    for child in children(links, node):
        yield child
        yield from below(links, child)


@pytest.mark.parametrize("thoughts", [1, 2, 10, 80])
@pytest.mark.parametrize("seed", range(2))
def test_every_thought_tries_one_move_of_the_seat_that_thinks(game, seed, thoughts):
    table = somewhere(game, seed)
    for seat in table.asked:
        links, _, _ = tree(table, seat, thoughts)
        assert sum(tried(links, 0, seat).values()) == thoughts
        assert set(tried(links, 0, seat)) <= set(table.legal(seat))


@pytest.mark.parametrize("seed", range(3))
def test_no_node_is_visited_more_often_than_it_was_seen(game, seed):
    table = somewhere(game, seed)
    links, worth, _ = tree(table, table.asked[0], 80)
    nodes = list(below(links, 0))
    assert len(set(nodes)) == len(nodes)
    assert set(nodes) == set(range(1, len(nodes) + 1))
    for node in nodes:
        assert 1 <= links[node, VISITS] <= links[node, SEEN]
        assert 0 <= worth[node] <= links[node, VISITS]
        for seat in range(table.seats):
            assert sum(tried(links, node, seat).values()) < links[node, VISITS]


@pytest.mark.parametrize("seed", range(3))
def test_sisters_stand_in_ascending_order(game, seed):
    table = somewhere(game, seed)
    links, _, _ = tree(table, table.asked[-1], 80)
    for node in [0, *below(links, 0)]:
        keys = [links[child, KEY] for child in children(links, node)]
        assert keys == sorted(set(keys))


@pytest.mark.parametrize("seed", range(3))
def test_the_choice_is_the_move_that_was_tried_most_often(game, seed):
    table = somewhere(game, seed)
    for seat in table.asked:
        links, _, move = tree(table, seat, max(120, 2 * len(table.legal(seat))))
        counts = tried(links, 0, seat)
        assert table.legal(seat) == list(counts) or SHORT in kinds_of(counts).values()
        assert counts[move] == max(counts.values())


def crowded(seed):
    """A moment at which there are very many moves of one kind."""
    for table in (table for number in range(100) for table in walk(HOMINO, 100 * seed + number)):
        if table.asked and any(n > MANY for n in kinds_of(table.legal(table.asked[0])).values()):
            return table
    raise AssertionError("there are never very many moves")


def kinds_of(moves):
    return Counter(map(kind_of, moves))


@pytest.mark.skipif(stays_plain(), reason="such a game is long")
@pytest.mark.parametrize("seed", range(5))
def test_of_very_many_moves_search_thinks_of_those_that_look_best(seed):
    table = crowded(seed)
    seat = table.asked[0]
    counts = tried(tree(table, seat, len(table.legal(seat)))[0], 0, seat)
    all_kinds = kinds_of(table.legal(seat)).items()
    assert kinds_of(counts) == {each: n if n <= MANY else SHORT for each, n in all_kinds}
    assert chosen("greedy", table, seat) in counts


@pytest.mark.skipif(stays_plain(), reason="such a search is long")
@pytest.mark.parametrize("seed", range(3))
def test_of_many_answers_search_thinks_of_the_few_that_look_best(seed):
    table = sit_down(DYNASTY, seed=seed)
    seat = table.asked[0]
    links, _, _ = tree(table, seat, 2000)
    known = [child for child in children(links, 0) if links[child, LIST]]
    assert known
    for child in known:
        assert len(list(children(links, child))) < PATIENCE + FEW
        assert links[child, VISITS] >= PATIENCE


def test_every_key_names_a_seat_and_a_move():
    table = sit_down(AUCTION, seats=6)
    links, _, _ = tree(table, 4, 200)
    for node in below(links, 0):
        assert int(links[node, KEY]) >> SEAT in range(6)
        assert int(links[node, KEY]) & ((1 << SEAT) - 1) in AUCTION.moves


def test_more_thoughts_than_there_are_games_are_no_harm():
    """Close to the end the whole tree is known, and thoughts go on."""
    table = four("AAAAAABBBBBBEEEEEEFCCCCCCDDDDDDGGGGGGFFFF")
    links, _, move = tree(table, table.asked[0], 100)
    assert len(list(below(links, 0))) == 1
    assert move == table.legal(table.asked[0])[0]
    assert links[1, VISITS] == 100


def test_greedy_cashes_what_pays_only_at_its_last_room():
    """Fat Tony of Towers pays when all his rooms are chosen, and that is as good as money."""
    table = towers.hold(towers.given("PPP / PPPS", "S"), 0, "Fat Tony")
    towers.cashing(table)
    for _ in range(6):
        table.play(0, decision(table, 0, bot("greedy")))
    assert int(table.s.rooms_paid[0]) == 6


@pytest.mark.parametrize("left", [2, 3])
def test_a_landlord_takes_no_floor_back_for_nothing(left):
    """In the last turns a bomb is worth more in the hand; but it would only be laid again."""
    hands = {"A": "flat_roof bomb cellar_renovation squatters", "B": "bomb"}
    p = landlord.given(landlord.house("B", 1), hands=hands)
    p.s.turns_left = left
    p.does("A: build card:flat_roof", "A: floor card:bomb")
    move = bot("greedy").choose(landlord.LANDLORD, p.table.box, p.table.view(0), 0, 1)
    assert not landlord.LANDLORD.moves.wire(move).startswith("lift")
