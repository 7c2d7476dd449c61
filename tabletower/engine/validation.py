"""Validation when a game is loaded: everything that can be checked without playing it."""

import re
from collections.abc import Iterator
from typing import Any, Protocol

from . import contract, definitions
from .contract import Beat
from .kinds import by_field
from .moves import MOST_UNSAID, Moves
from .record import HEADER, MOST_SEATS, Record
from .rule import is_rule
from .words import Words

NAME = re.compile(r"[a-z][a-z0-9_]{0,31}")
COUNTS = ("VERSION", "MOST_MOVES", "LONGEST")


class Loaded(Protocol):
    """The parts of a game that are checked."""

    rules: Any
    words: Words
    state: Record
    moves: Moves
    seats: range
    final: tuple[int, ...]


def missing(rules: Any) -> Iterator[str]:
    """List names that the rules must define and do not."""
    absent = [name for name in definitions.needed() if not definitions.defines(rules, name)]
    likely = definitions.misspelt(contract.Rules, rules) if absent else ()
    meant = {right: wrong for wrong, right in likely}
    for name in absent:
        yield f"do not define {name}" + (f"; is {meant[name]} meant?" if name in meant else "")


def faults(game: Loaded) -> Iterator[str]:
    """List mistakes in the definitions of a game, a sentence each."""
    yield from in_constants(game.rules)
    yield from in_functions(game.rules)
    yield from in_record(game)
    yield from in_moves(game)
    yield from in_words(game)
    yield from in_features(game)


def in_constants(rules: Any) -> Iterator[str]:
    if not (isinstance(rules.NAME, str) and NAME.fullmatch(rules.NAME)):
        yield "NAME is a word of small letters, digits and _"
    for name in COUNTS:
        if not (isinstance(getattr(rules, name), int) and getattr(rules, name) > 0):
            yield f"{name} is a whole number from 1 up"
    low, high = rules.SEATS
    if not 0 < low <= high <= MOST_SEATS:
        yield f"SEATS is the fewest and the most who can play, from 1 to {MOST_SEATS}"


def in_functions(rules: Any) -> Iterator[str]:
    for name in definitions.FUNCTIONS:
        if definitions.defines(rules, name) and not is_rule(getattr(rules, name)):
            yield f"{name} is no function"


def in_record(game: Loaded) -> Iterator[str]:
    fields = [field for field in game.state.fields if field not in HEADER]
    hidden = [field.name for field in fields if field.sight in ("private", "secret")]
    if hidden and not definitions.defines(game.rules, "imagine"):
        yield f"{', '.join(hidden)} can be hidden, so the rules need a function `imagine`"
    for field in fields:
        if field.sight == "private" and field.shape[0] < game.seats[-1]:
            rows, most = field.shape[0], game.seats[-1]
            yield f"private field {field.name} has {rows} rows, and {most} can play"
        if field.name == "quiet" and (field.sight, field.shape) != ("public", ()):
            yield 'the field quiet is `public("quiet", "i1")`'
        if field.name == "quiet" and not game.words.passes:
            yield "who is asked quietly may decline: name that kind of move as PASS in the words"


def in_moves(game: Loaded) -> Iterator[str]:
    known = {field.name for field in game.state.fields}
    for kind in game.moves.kinds:
        if kind.unsaid > MOST_UNSAID:
            yield f"the words of '{kind.name}' name too few of its picks: {', '.join(kind.picks)}"
        shown = {} if callable(kind.shows) else by_field(kind.shows or ())
        for name in sorted({*shown}.union(*shown.values()) - known):
            yield f"'{kind.name}' shows {name}, which is no field of STATE"
    for number in game.final:
        if number not in game.moves.numbers:
            yield f"FINAL holds {number}, which is no kind of move"


def in_words(game: Loaded) -> Iterator[str]:
    kinds = {kind.name: kind for kind in game.moves.kinds}
    for said in game.words.harmless:
        if said not in kinds:
            yield f"HARMLESS names '{said}', which is no kind of move"
    single = ("PASS", game.words.passes), ("BACK", game.words.backs), ("NEXT", game.words.next)
    for name, said in single:
        if said and (said not in kinds or kinds[said].picks):
            yield f"{name} is '{said}', which is no kind of move without picks"
    for number, beat in game.words.beats.items():
        if not isinstance(beat, Beat):
            yield f"BEATS[{number}] is a Beat(seconds), not {beat!r}"
    for number, sentence in game.words.reasons.items():
        if not isinstance(sentence, str):
            yield f"REASONS[{number}] is a sentence, not {sentence!r}"


def in_features(game: Loaded) -> Iterator[str]:
    own = definitions.own(contract.Evaluation, game.rules)
    if len(own.WEIGHTS) != own.FEATURES:
        yield f"WEIGHTS has {len(own.WEIGHTS)} numbers, one for each of {own.FEATURES} FEATURES"
    if own.FEATURES > 1 and not definitions.defines(game.rules, "features"):
        yield f"FEATURES is {own.FEATURES}, so the rules need a function `features`"
