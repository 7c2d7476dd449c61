"""Promises of secrecy: a seat learns what it may see, and nothing else."""

from collections.abc import Iterator
from random import Random

import numpy as np

from tabletower.bots import bot
from tabletower.engine import SPECTATOR, Game, Made, Table, contract, definitions
from tabletower.engine.notice import may_decline
from tabletower.engine.record import HEADER, Field, States, as_bytes

from .noninterference import leaks
from .promise import Trial, promise
from .random_games import after, moments, moves_in, truths

ONLY_SEEN = "`legal` and `reason` may read only what the seat sees"
BOTS = ("random", "greedy", "search:3")


def hides(game: Game) -> bool:
    """True if a record hides more than its dice."""
    return bool(hidden_fields(game))


def hidden_fields(game: Game) -> list[Field]:
    known = [field for field in game.state.fields if field not in HEADER]
    return [field for field in known if field.sight in ("private", "secret")]


@promise("a view is the same, whatever the bytes are that its seat may not see")
def views_hold(trial: Trial) -> Iterator[str]:
    for table in moments(trial):
        for reader in range(SPECTATOR, table.seats):
            noisy = table.state.copy()
            as_bytes(noisy)[:] ^= ~trial.game.state.seen_by(reader)
            if trial.game.state.view(noisy, reader).tobytes() != table.view(reader).tobytes():
                yield f"what {table.who(reader)} may not see shows in its view {after(table)}"


@promise("imagining fills every hole, also the rows of seats on which nobody sits", hides)
def imagining_fills_every_hole(trial: Trial) -> Iterator[str]:
    for table in moments(trial):
        for seat in range(table.seats):
            for truth in truths(table, seat, 1):
                yield from holes(table, seat, truth)


def holes(table: Table, seat: int, truth: States) -> Iterator[str]:
    """The hidden fields, or rows, that are as unknown as before."""
    for field in hidden_fields(table.game):
        rows = range(field.shape[0]) if field.sight == "private" else [...]
        for row in rows:
            left, true = truth[field.name][0][row], table.state[field.name][0][row]
            if row != seat and np.all(left == -1) and not np.all(true == -1):
                hole = f"{field.name}{of_seat(row, table)}"
                yield f"`imagine` leaves {hole} unknown {after(table)}: fill it"


def of_seat(row: object, table: Table) -> str:
    if not isinstance(row, int):
        return ""
    return f" of {table.who(row)}" if row < table.seats else f"[{row}], where nobody sits,"


@promise("imagining changes nothing that a seat can see")
def imagining_keeps_what_is_seen(trial: Trial) -> Iterator[str]:
    for table in moments(trial):
        for seat in range(table.seats):
            for truth in truths(table, seat):
                yield from changed(table, seat, truth)


def changed(table: Table, seat: int, truth: States) -> Iterator[str]:
    seen, imagined = table.view(seat), table.game.state.view(truth, seat)
    for field in table.game.state.fields:
        if not np.array_equal(seen[field.name], imagined[field.name]):
            yield f"`imagine` changes {field.name}, which {table.who(seat)} sees, {after(table)}"


@promise("what is imagined is a game that can be played to its end, with the same pieces")
def imagined_games_end(trial: Trial) -> Iterator[str]:
    census_of = definitions.own(contract.Rules, trial.game.rules).census
    for number, table in enumerate(moments(trial)):
        census = census_of(table.box.b, table.s)
        for seat in () if table.over else range(table.seats):
            for truth in truths(table, seat, 1):
                found = census_of(table.box.b, truth[0])
                if found != census:
                    yield f"`imagine` makes the census {found} of {census} {after(table)}"
                if seat == number % table.seats and (stuck := play_on(table, truth)):
                    yield f"what `imagine` makes {after(table)} {stuck}"


def play_on(table: Table, truth: States) -> str:
    """Play an imagined game on; say why it does not end, '' if it does."""
    chance = Random(len(table.log))
    for _ in range(table.game.rules.LONGEST):
        if truth["over"][0]:
            return ""
        asked = [seat for seat in range(table.seats) if truth["asked"][0] >> seat & 1]
        seat = chance.choice(asked or [0])
        moves = moves_in(table, truth, seat)
        if not moves:
            return "comes to where nobody has a move"
        table.make(truth, Made(seat, chance.choice(moves)))
    return "" if truth["over"][0] else "is not over after LONGEST moves"


@promise("what a seat cannot see changes none of its moves", on=imagined_games_end)
def moves_follow_from_views(trial: Trial) -> Iterator[str]:
    for table in moments(trial):
        for seat in table.asked:
            legal = table.legal(seat)
            for truth in truths(table, seat):
                if moves_in(table, truth, seat) != legal:
                    others = f"{table.who(seat)} has other moves in another truth"
                    yield f"{others} {after(table)}: {ONLY_SEEN}"


# Interpreted, one move of a bot takes up to a quarter of a minute in a game of many moves.
@promise("bots make moves that are legal in every truth", compiles=True, on=moves_follow_from_views)
def bots_play_by_the_rules(trial: Trial) -> Iterator[str]:
    fast = Game(trial.game.package).go_fast()
    for table in moments(trial):
        for seat in table.asked:
            legal = table.legal(seat)
            for name in BOTS:
                move = bot(name).choose(fast, table.box, table.view(seat), seat, len(table.log))
                if move not in legal:
                    wrong = f"the bot '{name}' makes a move that is legal only in what it imagines"
                    yield f"{wrong} {after(table)}: {ONLY_SEEN}"


@promise("who is asked quietly may decline", lambda game: game.state.quiet_at >= 0)
def quiet_may_decline(trial: Trial) -> Iterator[str]:
    for table in moments(trial):
        for seat in table.asked if table.is_quiet else ():
            if not may_decline(table, seat):
                no_pass = f"has no '{table.game.words.passes}' among its moves"
                yield f"{table.who(seat)} is asked quietly {after(table)} and {no_pass}"


@promise("the course of play tells nobody more than they may know", hides)
def course_tells_nothing(trial: Trial) -> Iterator[str]:
    yield from leaks(trial.game, trial.pairs)
