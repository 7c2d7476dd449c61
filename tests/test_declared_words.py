"""Events and phases are told by the words they are declared with."""

from types import SimpleNamespace

import numpy as np
import pytest

from tabletower.art import pictured_of, touched_of
from tabletower.engine import Events, Phases, TabletowerError, event, phase, told_together
from tabletower.engine.words import defaults

EVENTS = Events(
    laid=event("{seat} lays {card} on {night}", "seat card", touches="card pile"),
    drew=event(facts="seat card"),
)
PHASES = Phases(
    lay=phase("2.1", "{seat}, lay a card."),
    take=phase("2.2", "Take {card}?", no="No, thanks", declines="takes nothing"),
    over="9",
    start=1,
)
SAID = {
    "seat": lambda box, v, seat: f"seat {seat}",
    "card": lambda box, v, card: f"card {card}",
    "night": lambda box, v, _: f"night {v.round}",
}
LAID, DREW = [1, 3, 7, 0, -1], [2, 3, 8, 0, -1]


def words(**own):
    words = {"SAID": SAID, "TOLD": {}, "ASKED": {}, "PASS": "pass"}
    return SimpleNamespace(**defaults(EVENTS, PHASES, SimpleNamespace(**words | own)))


def view(*rows, phase=PHASES.LAY, over=0):
    events = np.array(rows).reshape(-1, 5)
    return SimpleNamespace(events=events, happened=len(rows), phase=phase, over=over, round=4)


def test_an_event_is_told_by_its_sentence():
    assert words().news(None, view(LAID, DREW), 0) == ["seat 3 lays card 7 on night 4"]


def test_an_event_is_told_as_the_words_tell_it():
    told = {EVENTS.DREW: lambda box, v, reader, rows, number: f"{reader} of {rows[number][2]}"}
    assert words(TOLD=told).news(None, view(DREW), 0) == ["0 of 8"]


def test_events_that_follow_each_other_are_told_together():
    told = {EVENTS.DREW: told_together(lambda box, v, facts: f"drawn: {[f[1] for f in facts]}")}
    news = words(TOLD=told).news(None, view(DREW, DREW, LAID, DREW), 0)
    assert news == ["drawn: [8, 8]", "seat 3 lays card 7 on night 4", "drawn: [8]"]


def test_a_sentence_knows_the_events_that_it_tells():
    together = {EVENTS.DREW: told_together(lambda box, v, facts: "drawn")}
    told = words(TOLD=together).told(None, view(DREW, DREW, LAID, DREW), 0)
    assert [rows for _, rows in told] == [[DREW, DREW], [LAID], [DREW]]
    hidden = {EVENTS.DREW: lambda box, v, reader, rows, number: ""}
    assert words(TOLD=hidden).told(None, view(LAID, DREW, DREW), 0)[0][1] == [LAID]


def test_events_may_be_numbered_from_elsewhere():
    events = Events(start=0, drew=event("first"), laid=event("then", "seat"))
    assert (events.DREW, events.LAID) == (0, 1)
    assert events.sentence(None, None, {}, [0, 0]) == "first"
    assert events.facts([1, 5]) == {"seat": 5}


def test_a_phase_asks_by_its_sentence_unless_the_words_ask_more():
    assert words().ask(None, view(), 2) == "seat 2, lay a card."
    more = {PHASES.LAY: lambda box, v, seat: "Lay two." if v.round == 5 else ""}
    assert words(ASKED=more).ask(None, view(), 2) == "seat 2, lay a card."
    more = {PHASES.LAY: lambda box, v, seat: "Lay two." if v.round == 4 else ""}
    assert words(ASKED=more).ask(None, view(), 2) == "Lay two."


def test_a_phase_has_its_paragraph_and_its_button():
    taking = view(phase=PHASES.TAKE)
    assert words().step(None, view(), 0) == "2.1"
    assert words().step(None, view(over=1), 0) == "9"
    assert words().buttons(None, view(), 0) == {}
    assert words().buttons(None, taking, 0) == {"move:pass": "No, thanks"}
    assert PHASES.now(taking).declines == "takes nothing"
    assert PHASES.now(view()).declines == "declines"


def test_a_gap_that_nobody_can_fill_is_refused():
    with pytest.raises(TabletowerError, match="names card, which is not in SAID"):
        words(SAID={"seat": SAID["seat"], "night": SAID["night"]})


def test_what_events_touch_is_found_once_and_while_it_is_there():
    finds = {
        "card": lambda box, v, facts: f"{facts['seat']}-{facts['card']}",
        "pile": lambda box, v, facts: "pile" if v.round < 5 else "",
    }
    touched = touched_of(EVENTS, finds)
    assert touched(None, view(LAID, LAID, DREW), 0) == ["3-7", "pile"]
    later = view(LAID)
    later.round = 5
    assert touched(None, later, 0) == ["3-7"]


def test_what_a_sentence_names_is_pictured_once():
    pictured = pictured_of(EVENTS, {"card": lambda box, v, facts: f"card-{facts['card']}"})
    assert pictured(None, view(), [LAID, LAID, DREW]) == ["card-7", "card-8"]
    with pytest.raises(TabletowerError, match="PICTURED has pile, which is no fact"):
        pictured_of(EVENTS, {"pile": lambda box, v, facts: ""})


def test_what_cannot_be_found_is_refused():
    with pytest.raises(TabletowerError, match=r"touches (card|pile), which is not in TOUCHED"):
        touched_of(EVENTS, {})
