"""What is kept of a picture is what would be drawn anew.

A change of names, plans or offers draws nothing, and who asks twice is shown the same picture.
Here a match is played with all that may happen at a table in between. After each step readers who
keep what they were shown are compared with readers who have seen nothing.
"""

from dataclasses import replace
from random import Random

from tabletower.engine import SPECTATOR
from tabletower.server.live.core import reader as core_reader
from tabletower.server.live.core.reader import Reader
from tabletower.server.live.wire import encode
from tabletower.server.model.records import Plan

from .test_delivery import begun, move, take_back

STEPS = 60


def rename(match, chance):
    seat = chance.randrange(len(match.seats))
    match.seats[seat] = replace(match.seats[seat], name=f"N{chance.random()}")


def plan(match, chance):
    seat = chance.randrange(len(match.seats))
    match.plans[seat] = Plan([f"wish {chance.randrange(3)}"], careful=chance.random() < 0.5)


def forget_plan(match, chance):
    match.plans.pop(chance.randrange(len(match.seats)), None)


def offer(match, chance):
    if match.table.log and match.play.offer is None:
        keep = chance.randrange(len(match.table.log))
        match.play.fold(
            match.play.next_event(chance.randrange(len(match.seats)), "offer", str(keep))
        )


def answer(match, chance):
    if match.play.offer:
        seat = chance.randrange(len(match.seats))
        match.play.fold(match.play.next_event(seat, chance.choice(["agree", "refuse"]), ""))


def stand_in(match, chance):
    seat = chance.randrange(len(match.seats))
    match.seats[seat] = replace(match.seats[seat], stand_in=chance.choice([None, 2]))


def undo(match, chance):
    if match.table.log:
        take_back(match, chance, most=4)


def end(match, chance):
    """The row says that it is over: then everybody may know everything."""
    match.row = replace(match.row, ended=1, result="somebody won")


QUIET = (rename, plan, forget_plan, offer, answer, stand_in)


def whole(picture):
    """All but the log, whose lines keep the names that people had then."""
    return encode(picture.table([*picture.zones.values()], []))


def readers_of(match):
    return [Reader(match, seat) for seat in range(SPECTATOR, len(match.seats))]


def compare(match, kept):
    for reader, fresh in zip(kept, readers_of(match)):
        drawn, outline = fresh.render(), reader.outline()
        assert whole(reader.glance()) == whole(drawn)
        assert (outline.head, [line.number for line in outline.log]) == (
            drawn.head,
            [line.number for line in drawn.log],
        )
        assert whole(reader.render()) == whole(drawn)
        assert reader.glance() is reader.picture


def test_a_kept_picture_is_what_would_be_drawn_anew(game):
    match, chance = begun(game, 8), Random(8)
    kept = readers_of(match)
    for _ in range(STEPS):
        steps = [*QUIET, undo] if match.table.over else [*QUIET, undo, move, move, move]
        chance.choice(steps)(match, chance)
        compare(match, kept)
    end(match, chance)
    compare(match, kept)
    match.broken = "it was stopped"
    compare(match, kept)


def test_what_is_no_part_of_a_view_draws_nothing(game, monkeypatch):
    match, chance = begun(game, 9), Random(9)
    kept = readers_of(match)
    for _ in range(5):
        move(match, chance)
    for reader in kept:
        reader.render()
    drawings = count_drawings(monkeypatch)
    for change in [*QUIET, end] * 2:
        change(match, chance)
        for reader in kept:
            reader.render()
            reader.outline()
    assert drawings == []


def count_drawings(monkeypatch):
    """The readers for whom zones are drawn from now on."""
    drawings, draw = [], core_reader.drawn

    def counted(table, v, reader):
        drawings.append(reader)
        return draw(table, v, reader)

    monkeypatch.setattr(core_reader, "drawn", counted)
    return drawings


def test_a_table_that_is_put_away_shows_nothing_of_what_was_drawn():
    from tests.games import CONNECT_FOUR

    match, chance = begun(CONNECT_FOUR, 3), Random(3)
    kept = readers_of(match)
    move(match, chance)
    assert all(reader.glance().zones for reader in kept)
    match.put_away(RuntimeError("a fault"))
    assert not any(reader.glance().zones for reader in kept)
    compare(match, kept)
