"""The head of a picture: seats, shuffle, and whose decision it is, as far as a reader may know."""

from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from msgspec.structs import asdict

from tabletower.art import for_game as art_of
from tabletower.engine import SPECTATOR, Game, Table
from tabletower.engine.score_sheet import total
from tabletower.engine.table import seats_in

from ...model import seals
from ...model.records import Seat
from .. import wire
from .match import Match
from .reaction_window import ReactionWindows, glimpse


def heading(match: Match, reader: int, v: Any, here: wire.Decision) -> wire.Table:
    """The public facts of a match, and the seat of this reader."""
    phase = match.delivery.phase_for(reader)
    over = phase == "over"
    stored = match.stored[-1].moves if match.stored else 0  # those that everybody saw
    return wire.Table(
        **asdict(here),
        event_count=match.delivery.known_to(reader),
        game=match.row.game,
        phase=phase,
        reason=match.broken,
        you=None if reader == SPECTATOR else reader,
        moves=match.delivery.count_for(reader) if match.table else stored,
        seats=tuple([seat_card(match, seat, reader, v) for seat in range(len(match.seats))]),
        shuffle=shuffle_card(match, over),
        result=match.row.result if over else None,
        taken_back=match.row.taken_back if over else 0,
        rematch=match.row.next,
        declined=tuple(match.declined),
        hints=match.row.hints,
        digest=match.faces,
        order=[],
        full=True,
        zones=[],
        log=[],
    )


def who_sits(seat: Seat, is_reader: bool) -> tuple[wire.SeatKind, str, int | None, bool]:
    """The fields of `wire.Sitting`: the occupant of a seat."""
    kind: wire.SeatKind = "guest" if seat.guest else "open" if seat.is_open else "bot"
    return kind, seat.called, seat.bot, is_reader


def seat_card(match: Match, number: int, reader: int, v: Any) -> wire.Seat:
    """The occupant of a seat, and its points as far as the reader may know them."""
    seat, is_reader = match.seats[number], number == reader
    if not match.table:
        return wire.Seat(*who_sits(seat, is_reader), None, None, None, seat.again)
    game, box = match.table.game, match.table.box
    return wire.Seat(
        *who_sits(seat, is_reader),
        role=game.words.who(box, v, number),
        points=game.words.points(box, v, number, reader),
        colour=art_of(game).tint(box, v, number),
        again=seat.again,
    )


def shuffle_card(match: Match, over: bool) -> wire.Shuffle:
    """The shuffle's proof, made once for all readers as long as it stays as it is."""
    basis = match.row, [*match.seats], over
    if match.proof is None or match.proof[0] != basis:
        match.proof = basis, new_shuffle_card(match, over)
    return match.proof[1]


def new_shuffle_card(match: Match, over: bool) -> wire.Shuffle:
    """The pledge and the seals at once, the words after the deal, the secret when the match is
    over."""
    dealt, awaited, seats = match.row.started is not None, match.awaited, match.seats
    return wire.Shuffle(
        hash=match.pledge if match.row.origin == "match" else "",
        match=match.id,
        seals=["" if seat.seal == seals.AGAIN else seat.seal for seat in seats],
        closed=match.row.closed is not None,
        awaited=awaited,
        late_at=when(seals.late_at(match.row)) if awaited else None,
        reopened=[seat for seat, _ in seals.reopenings(match.row)],
        words=[seat.word for seat in seats] if dealt else [""] * len(seats),
        salts=[seat.salt for seat in seats] if dealt else [""] * len(seats),
        secret=match.row.secret if over and match.row.origin == "match" else None,
        seed=match.row.seed if over else None,
    )


def when(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


# Whose decision it is.


def deciding(match: Match, table: Table | None, v: Any, reader: int) -> wire.Decision:
    """The decision that is open now, as far as the reader may know."""
    if table is None:
        return wire.Decision()
    if (reaction := match.delivery.reaction) and match.delivery.is_behind(reader):
        return resting(match, reaction, v, reader)
    return decision(match, table, v, reader)


def resting(match: Match, reaction: ReactionWindows, v: Any, reader: int) -> wire.Decision:
    """A seat may react: what is shown of the move so far, and nothing to do."""
    table = reaction.table
    lines = table.game.words.marked.news(table.box, glimpse(reaction, reader), reader)
    said = [line[:1].upper() + line[1:] for line in lines]
    return wire.Decision(
        prompt=f"{'. '.join(said)} …",
        step=table.game.words.step(table.box, v, reader),
        plan=plan(match, reader),
        window=window(match, reader),
    )


def window(match: Match, reader: int) -> wire.Window | None:
    """The open window and its end: the same to every reader, whichever seat can answer."""
    reaction = match.delivery.reaction
    if reaction is None or (current := reaction.current) is None:
        return None
    now = reaction.windows[current]
    waiting_for = [seat for seat in now.people if reaction.waits_for(seat)]
    return wire.Window(
        seats=now.seats,
        until=reaction.until(current),
        extended_by=reaction.more.get(current),
        waits_for_you=reader in now.seats and reaction.hurries(reader),
        waiting_for=waiting_for if now.people else None,
    )


def decision(match: Match, table: Table, v: Any, reader: int) -> wire.Decision:
    """The seats that are asked, and the moves of this reader."""
    words, running = table.game.words, match.phase == "running"
    asked = seats_in(v.asked) if running and not v.over else []
    moves = legal(table, reader) if running else []  # also of some that nobody waits for
    kinds = {each.kind for each in moves}
    has_moved = reader != SPECTATOR and any(made.seat == reader for made in table.log)
    by_the_rules = moves and reader not in asked  # a seat that is done, and may go on
    return wire.Decision(
        asked=asked,
        prompt=question(table, v, reader, asked, bool(moves)) if running else "",
        step=words.step(table.box, v, reader),
        legal=moves,
        buttons=words.marked.buttons(table.box, v, reader) if moves else {},
        declinable=words.passes in kinds,
        undo_move=words.backs if words.backs in kinds else "",
        undo="offer" if running and has_moved and not by_the_rules else "no",
        offer=offer(match),
        plan=plan(match, reader),
        window=window(match, reader),
        winners=table.winners if v.over else [],
        shared_result=bool(v.over) and table.is_shared,
        ending=words.marked.ending(table.box, v, reader) if v.over else "",
    )


def question(table: Table, v: Any, reader: int, asked: list[int], may: bool) -> str:
    """The question to the reader, in turn or out of it; or the seats that are asked."""
    words, box = table.game.words.marked, table.box
    if reader in asked or may:
        return str(words.ask(box, v, reader))
    if asked:
        return f"Waiting for {' and '.join(words.who(box, v, seat) for seat in asked)}."
    return "Somebody may answer, in their own time."


def offer(match: Match) -> wire.Offer | None:
    play = match.play
    if play is None or play.offer is None:
        return None
    return wire.Offer(play.offer.seat, sorted(play.offer.agreed), play.must_agree)


def plan(match: Match, reader: int) -> wire.Plan | None:
    """The planned moves of a reader; none when the match is over, since others may read it."""
    kept = match.plans.get(reader) if match.phase != "over" else None
    return wire.Plan(kept.moves, kept.careful, kept.standing, kept.never) if kept else None


def legal(table: Table, seat: int) -> list[wire.Legal]:
    """The moves of a seat, by kind: the names of the picks once, then their values."""
    kinds: dict[str, wire.Legal] = {}
    for move in table.legal(seat):
        name, picks, values = spelled(table.game, move)
        if name not in kinds:
            kinds[name] = wire.Legal(name, picks, [])
        kinds[name].values.append(values)
    return list(kinds.values())


@lru_cache(1 << 16)
def spelled(game: Game, move: int) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    picks = game.moves.picks(move)
    return game.moves.kind(move).name, tuple(picks), tuple(picks.values())


def score_sheet(table: Table, seat: int, reader: int) -> wire.Score:
    """The points of a seat, line by line, as far as the reader may know."""
    items = table.game.words.marked.breakdown(table.box, table.sight(reader), seat, reader)
    lines = [wire.Item(item.title, item.points, item.text) for item in items]
    return wire.Score(items=lines, total=total(items) if items else None)
