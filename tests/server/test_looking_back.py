"""Looking back at a match: board and log are those that its reader saw then, move by move."""

import json
from dataclasses import replace
from random import Random

from tabletower.engine import SPECTATOR
from tabletower.server.seeing import Reader, as_it_was, earlier
from tabletower.server.wire import encode

from .test_telling import begun, move, take_back

MOST = 250  # things that happen: the rest of a long game adds nothing


def live(match, chance, readers):
    """Play, taking back and asking for hints now and then. For each reader what they saw last
    while the table had so many moves; what was taken back is gone from it."""
    eyes = {reader: Reader(match, reader) for reader in readers}
    seen = {reader: [eyes[reader].look()] for reader in readers}
    for _ in range(MOST):
        if match.table.over:
            break
        act(match, chance)
        made = len(match.table.log)
        for reader, pictures in seen.items():
            pictures[made:] = [eyes[reader].look()]
    return eyes, seen


def act(match, chance):
    if match.table.log and chance.random() < 0.03:
        take_back(match, chance, most=5)
    elif chance.random() < 0.05:
        match.fold(match.next_event(match.table.asked[0], "hint", ""))
    else:
        move(match, chance)


def last_told(log):
    return [(e.n, e.seat, e.lines, e.kind) for e in log if e.kind == "move"][-1:]


def check(match, eyes, seen):
    """Every moment through the eyes of a reader against what these saw then."""
    reader, log = eyes.seat, eyes.look().log
    table, counts = match.at(0), [0, *match.telling.moves_for(reader)]
    assert eyes.picture.head.moves == len(counts) - 1
    for moves, made in enumerate(counts):
        for each in match.table.log[len(table.log) : made]:
            table.play(each.seat, each.move)
        shown = earlier(match, table, moves, reader)
        assert shown.zones == seen[made].zones
        assert last_told(shown.log) == last_told(seen[made].log)
        assert [line.n for line in log if line.moves <= moves] == [e.n for e in seen[made].log]


def test_every_moment_is_shown_as_it_was_and_the_log_stands_there(game):
    """Also where moves were taken back, hints were asked for, and quiet moves have no line."""
    match, chance = begun(game, 3), Random(3)
    eyes, seen = live(match, chance, (SPECTATOR, chance.randrange(len(match.seats))))
    for reader, pictures in seen.items():
        check(match, eyes[reader], pictures)
    match.row = replace(match.row, ended=1, result="")
    for reader, pictures in seen.items():
        check(match, eyes[reader], pictures)
        at = chance.randrange(len(match.table.log) + 1)
        told = json.loads(as_it_was(match, at, reader))
        assert told["zones"] == json.loads(encode([*pictures[at].zones.values()]))
