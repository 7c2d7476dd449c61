"""Landlord! to print: what is on the sheets, and how large it is."""

from functools import partial

import pytest

from tabletower.art.sheets.impose import PAPERS, impose
from tabletower.games import SHELF
from tests.drawings import parts_of, said
from tests.pages import painted, printing
from tests.soak import many

from .art.sheets import sheets
from .components import KINDS

LANDLORD = SHELF["landlord"]
PEN = (68,)
parts = partial(parts_of, sheets)


@pytest.fixture(scope="module")
def ours():
    return LANDLORD.open_box()


def test_parts(ours):
    """109 cards and the jail; a reference for each of six players; a ledger."""
    counts = {name: sum(p.copies for p in part.pieces) for name, part in parts(ours).items()}
    assert counts == {"cards": 110 + 6, "ledger": 1}


@pytest.mark.parametrize(("scale", "start"), [("1", "5"), ("100", "500")])
def test_a_ledger_has_a_column_a_player_and_the_first_money_in_it(scale, start):
    [ledger] = parts(LANDLORD.open_box({"money_scale": scale}))["ledger"].pieces
    words = said(ledger.front)
    assert words.count(start) == 6 + (scale == "1")  # and the fifth round
    assert [word for word in words if word.isdigit()][-12:] == [str(n) for n in range(1, 13)]
    assert ledger.front == ledger.back


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_ledger_fits_on_a_page(ours, paper):
    [sheet] = impose(parts(ours)["ledger"], PAPERS[paper])
    assert len(sheet.placed) == 1


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nine_cards_fill_a_sheet(ours, paper):
    sheets = impose(parts(ours)["cards"], PAPERS[paper])
    assert [len(sheet.placed) for sheet in sheets] == [9] * 12 + [8]


@pytest.mark.parametrize("paper", ["a4", "letter"][: many(1, 2)])
def test_it_is_not_much_paper_and_no_sheet_is_blank(ours, paper):
    pdf = printing("Landlord!", [*parts(ours).values()], LANDLORD.rulebook, paper=paper)
    assert len(pdf.pages) <= 36
    sheets = impose(parts(ours)["cards"], PAPERS[paper])
    assert all(painted(page) for page in list(pdf.pages)[2 : 2 + 2 * len(sheets)])


def test_as_many_of_a_kind_as_the_box_says(ours):
    *cards, jail, _ = parts(ours)["cards"].pieces
    rows = ours.tables["cards"]
    assert [(card.name, card.copies) for card in cards] == [
        (row["name"], row["copies"]) for row in rows[: len(KINDS)]
    ]
    assert jail.copies == 1


def test_backs_tell_nothing(ours):
    *cards, jail, _ = parts(ours)["cards"].pieces
    assert len({card.back for card in cards}) == 1
    assert jail.front == jail.back


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_cards_are_63_by_88(ours, paper):
    pdf = printing("Landlord!", [parts(ours)["cards"]], paper=paper, guide=False)
    cuts = [each.rect for each in painted(pdf.pages[0]) if (each.how, each.colour) == ("S", PEN)]
    sizes = {(round(x2 - x1, 1), round(y2 - y1, 1)) for x1, y1, x2, y2 in cuts}
    assert (63, 88) in sizes


def test_a_tenant_shows_rent_and_height(ours):
    """The printed rent, the one with the text if it differs, the tallest house."""
    cards = {card.name: said(card.front) for card in parts(ours)["cards"].pieces}
    assert cards["Family"][:2] == ["5", "3"]
    assert cards["Celebrities"][:3] == ["4", "2", "3"]
    assert cards["Squatters"][0] == "0"


def test_tenants_of_two_levels_and_actions_stand_upright(ours):
    turned = {card.name for card in parts(ours)["cards"].pieces if "rotate(90)" not in card.front}
    actions = {row["name"] for row in ours.tables["cards"] if row["group"] == "action"}
    assert turned == actions | {"Family", "Managers", "jail", "reference"}


def test_an_action_says_what_answers_it(ours):
    cards = {card.name: said(card.front) for card in parts(ours)["cards"].pieces}
    assert "answer: lunatic, police" in cards["Bomb"]
    assert "answers: the police" in cards["Alibi"]
    assert "at any time" in cards["Recycle"]


def test_without_text(ours):
    """Only numbers are left on the cards."""
    for card in parts(ours, text=False)["cards"].pieces[:-1]:
        assert all(word.isdigit() for word in said(card.front)), card.name


def test_every_amount_is_printed_in_the_agreed_scale():
    found = parts(LANDLORD.open_box({"money_scale": "100"}))
    cards = {card.name: " ".join(said(card.front)) for card in found["cards"].pieces}
    assert cards["Mover"].startswith("300 100 4 ")
    assert "Pays only 100, but" in cards["Mover"]
    assert "pays you 200." in cards["Mover"]
    assert "pay 500, or" in cards["jail"]
    reference = said(found["cards"].pieces[-1].front)
    assert "Jail: pay 500 or stay" in reference
    assert [each for each in reference if each.endswith("00")][-8:] == [
        "100", "200", "300", "400", "500", "700", "900", "1100"
    ]  # fmt: skip


def test_an_edited_deck(ours, tmp_path):
    """A kind that is not in the box is not printed; a tenant may need another size."""
    rows = ours.tables["cards"]
    lines = ["kind,id,name,group,copies,text"]
    for row in rows:
        copies = 0 if row["id"] == "bomb" else row["copies"]
        lines.append(f'{row["kind"]},{row["id"]},{row["name"]},{row["group"]},{copies},"x"')
    file = tmp_path / "cards.csv"
    file.write_text("\n".join(lines), encoding="utf-8")
    names = [card.name for card in parts(LANDLORD.open_box({}, file))["cards"].pieces]
    assert "Bomb" not in names
    assert len(names) == len(KINDS) + 1
