"""The box: what an edited deck may be, and what is said of one that it may not be."""

from functools import partial

import pytest

from tabletower.engine import BadBox, random_games, seeds_from, sit_down
from tabletower.games import SHELF
from tests.components import rows_of, write

from .components import KINDS

LANDLORD = SHELF["landlord"]
rows = partial(rows_of, LANDLORD)


def written(folder, name, found):
    folder.mkdir(exist_ok=True)
    write(folder / f"{name}.csv", found)
    return folder


def edited(tmp_path, name="cards", **changes):
    """A box with cells of a file changed: edited(p, single__copies=9)."""
    found = rows(name)
    for place, value in changes.items():
        id, column = place.split("__")
        next(row for row in found if row["id"] == id)[column] = value
    return written(tmp_path / "box", name, found)


def open_edited(tmp_path, name="cards", **changes):
    return LANDLORD.open_box(path=edited(tmp_path, name, **changes))


def test_presets_are_the_source_and_its_variants():
    """As written, prices are free and not counted (L50, L61), and nobody has to buy (L56)."""
    assert {each.name: dict(each.options) for each in LANDLORD.box.presets} == {
        "first_game": {"tenant_texts": "off"},
        "recommended": {},
        "as_written": {
            "haggling": "free",
            "most_prices": "none",
            "most_asked": "20",
            "nobody_buys": "play_on",
        },
        "rounds": {"end": "rounds"},
        "race": {"end": "money"},
        "open_market": {"trade": "any"},
        "neighbours": {"respond": "everyone"},
        "rich": {"money_scale": "100"},
    }


def test_the_deck_has_109_cards_of_29_kinds():
    b = LANDLORD.open_box().b
    assert b.cards == 109
    assert len(KINDS) == 29
    groups = {}
    for row in rows("cards"):
        groups[row["group"]] = groups.get(row["group"], 0) + int(row["copies"])
    assert groups == {
        "roof": 22, "renovation": 8, "tenant": 30, "squatters": 4, "action": 45, "special": 1,
    }  # fmt: skip


def test_rents_are_those_with_or_without_the_texts():
    on, off = (LANDLORD.open_box({"tenant_texts": value}).b for value in ("on", "off"))
    kinds = [KINDS.index(name) for name in ("celebrities", "mover", "student", "family")]
    assert [on.rent[kind] for kind in kinds] == [2, 1, 2, 5]
    assert [off.rent[kind] for kind in kinds] == [4, 3, 2, 5]


def test_an_edited_deck_is_played_to_the_end(tmp_path):
    path = edited(tmp_path, single__copies=14, moving__copies=19, bomb__copies=0)
    box = LANDLORD.open_box(path=path)
    assert box.b.cards == 109 + 10 + 9 - 4
    games = random_games(LANDLORD, box, 4, seeds_from(0, 3), cores=1)
    assert (games.moves > 0).all()
    assert sit_down(LANDLORD, seats=3, box=path).s.piled == 124 - 18


def test_the_smallest_deck_is_played_to_the_end(tmp_path):
    """Six cards for each of six players, and one to draw."""
    kept = {"roof": 12, "single": 9, "police": 8, "moving": 8, "jail": 1}
    found = [row | {"copies": kept.get(row["id"], 0)} for row in rows("cards")]
    path = written(tmp_path / "box", "cards", found)
    for end in ("pile", "rounds"):
        box = LANDLORD.open_box({"end": end}, path)
        assert box.b.cards == 37
        assert (random_games(LANDLORD, box, 6, seeds_from(0, 3), cores=1).moves > 0).all()


def test_tenants_may_pay_more_live_higher_and_need_more_room(tmp_path):
    changes = {"pensioners__levels": 2, "single__rent_with_text": 20, "family__max_height": 5}
    b = open_edited(tmp_path, "tenants", **changes).b
    pensioners, single, family = (KINDS.index(n) for n in ("pensioners", "single", "family"))
    assert (b.levels[pensioners], b.rent[single], b.max_height[family]) == (2, 20, 5)


def test_two_levels_for_pensioners_are_played_to_the_end(tmp_path):
    changes = {"pensioners__levels": 2, "pensioners__max_height": 5, "single__levels": 2}
    box = open_edited(tmp_path, "tenants", **changes)
    assert (random_games(LANDLORD, box, 6, seeds_from(0, 3), cores=1).moves > 0).all()


COPIES = "cards.csv, column copies: expected"
FAULTS = [
    ({"roof__copies": 5}, f"{COPIES} 6 to 32 roofs, one for each player, found 5"),
    ({"roof__copies": 26}, f"{COPIES} at most 32 roofs, dormer roofs and flat roofs, found 33"),
    ({"alibi__copies": 10}, f"{COPIES} at most 12 alibis and courts, found 13"),
    ({"moving__copies": 30}, f"{COPIES} 37 to 128 cards in all, found 129"),
    ({"jail__copies": 2}, f"{COPIES} one jail"),
    ({"single__copies": "many"}, "cards.csv, row 13, column copies: expected a whole number"),
    ({"single__kind": 3}, "cards.csv, row 13, column kind: expected 11 for single, found '3'"),
    ({"single__group": "action"}, "cards.csv, row 13, column group: expected tenant for single"),
    ({"single__name": "Student"}, "cards.csv, row 14, column name: expected each name once"),
]


@pytest.mark.parametrize(("changes", "said"), FAULTS)
def test_what_a_deck_may_not_be(tmp_path, changes, said):
    with pytest.raises(BadBox) as refusal:
        open_edited(tmp_path, **changes)
    assert str(refusal.value).startswith(said)


TENANTS = [
    ({"freaks__levels": 2}, "tenants.csv, row 3, column levels: expected 1 for freaks"),
    ({"squatters__levels": 2}, "tenants.csv, row 12, column levels: expected 1 for squatters"),
    ({"squatters__rent_printed": 1}, "tenants.csv, row 12, column rent_printed: expected"),
    ({"family__levels": 3}, "tenants.csv, row 2, column levels: expected a whole number from 1 to"),
    ({"family__rent_printed": 21}, "tenants.csv, row 2, column rent_printed: expected a whole"),
    ({"family__max_height": 0}, "tenants.csv, row 2, column max_height: expected a whole number"),
    ({"family__text_rule": "x"}, "tenants.csv, row 2, column text_rule: expected family_report"),
]


@pytest.mark.parametrize(("changes", "said"), TENANTS)
def test_what_a_tenant_may_not_be(tmp_path, changes, said):
    with pytest.raises(BadBox) as refusal:
        open_edited(tmp_path, "tenants", **changes)
    assert str(refusal.value).startswith(said)


def test_a_list_of_tenants_may_repeat_the_copies_but_not_contradict_them(tmp_path):
    found = [row | {"copies": 4 if row["id"] == "single" else ""} for row in rows("tenants")]
    LANDLORD.open_box(path=written(tmp_path / "same", "tenants", found))
    found[6]["copies"] = 5
    with pytest.raises(BadBox) as refusal:
        LANDLORD.open_box(path=written(tmp_path / "other", "tenants", found))
    assert "column copies: expected 4 as in the list of cards, or nothing, found '5'" in str(
        refusal.value
    )


def test_a_missing_card_is_named(tmp_path):
    found = [row for row in rows("cards") if row["id"] != "bomb"]
    with pytest.raises(BadBox) as refusal:
        LANDLORD.open_box(path=written(tmp_path / "box", "cards", found))
    assert str(refusal.value) == "cards.csv, column id: expected a row for bomb"


def test_who_may_answer_what_cannot_be_edited(tmp_path):
    found = rows("responses")
    found[0]["answers"] = "police;broker"
    with pytest.raises(BadBox) as refusal:
        LANDLORD.open_box(path=written(tmp_path / "box", "responses", found))
    assert "column answers: expected lunatic or police for murder" in str(refusal.value)
    with pytest.raises(BadBox) as refusal:
        LANDLORD.open_box(path=written(tmp_path / "box", "responses", rows("responses")[1:]))
    assert "expected a row murder answered by lunatic" in str(refusal.value)
