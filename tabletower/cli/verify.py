"""Verify a shuffle: the server's commitment, the secret it revealed, and the moves."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from typer import Argument, Option

from tabletower.engine import BadOption, BadTranscript, Game, seeds, transcript
from tabletower.engine.record import MOST_SEATS
from tabletower.server.model import shuffle

from .option_flags import BoxPath, Several
from .shuffle_verdict import REFUTED, Evidence, judge, sentence

console = Console(highlight=False, markup=False, soft_wrap=True)

GameFolder = Annotated[
    str | None, Option("--game", help="folder of the game, if it is not on the shelf")
]
Finding = tuple[bool, str]
Texts = Sequence[str]  # one for each seat
SEALS = "Give --seal too: without it nothing tells whether a word was chosen after others."


def verify(
    file: Annotated[Path, Argument(help="the transcript of a finished match")],
    match: Annotated[str, Option(help="the match's id: the last part of its URL")],
    hash: Annotated[str, Option(help="the hash that was shown before the deal")],
    secret: Annotated[str, Option(help="the secret that the server revealed after the match")],
    word: Annotated[
        Several,
        Option(help="a player's shuffle word, once for each seat, '' for none"),
    ] = None,
    salt: Annotated[Several, Option(help="the salt of each word, in the same order")] = None,
    seal: Annotated[
        Several,
        Option(help="the seal of each word that you saw before the deal, in the same order"),
    ] = None,
    reopened: Annotated[
        list[int] | None,
        Option(min=1, help="a seat for which words were reopened, from 1; may be repeated"),
    ] = None,
    told: Annotated[int, Option(min=0, help="how often you, or your browser, revealed a word")] = 0,
    mine: Annotated[int | None, Option(min=1, help="the seat of your own word, from 1")] = None,
    unseen: Annotated[
        bool,
        Option("--unseen", help="you did not see the hash and the seals before the deal"),
    ] = False,
    game: GameFolder = None,
    box: BoxPath = None,
) -> None:
    """Verify that nobody can have chosen how a match was dealt.

    Exits with 1 if a check fails, or if your own word was left out.
    """
    text = transcript.read(file)
    parsed = transcript.parse(text)
    seats, dealt = parsed.whole("seats"), seeds.read(parsed.entry("seed"))
    words = for_each_seat("word", word, seats)
    salts = [each.strip().lower() for each in for_each_seat("salt", salt, seats)]
    findings = [
        check_hash(match, secret, hash),
        *([check_seals(match, for_each_seat("seal", seal, seats), salts, words)] if seal else []),
        *check_salts(salts, words),
        check_seed(match, secret, salts, words, dealt),
        check_moves(text, game, box),
    ]
    evidence = Evidence(
        fits=all(fine for fine, _ in findings),
        words=words,
        is_seen=bool(seal) and not unseen,
        mine=seat_index(mine, len(words)),
        revealed=told,
        reopened=[number - 1 for number in reopened or []],
    )
    report(findings, evidence, has_seals=bool(seal))


def report(findings: Sequence[Finding], evidence: Evidence, has_seals: bool) -> None:
    """Print the results of the checks, and the verdict last."""
    kind = judge(evidence)
    for fine, said in findings:
        console.print(f"{'yes' if fine else 'NO':5}{said}")
    if kind == "unseen" and not has_seals:
        console.print(SEALS)
    console.print(sentence(evidence, kind))
    if kind in REFUTED:
        raise typer.Exit(1)


def seat_index(mine: int | None, seats: int) -> int | None:
    """A seat as people count it, as an index."""
    if mine is not None and mine > seats:
        raise BadOption(f"the match has {seats} seats: --mine is one of them")
    return None if mine is None else mine - 1


def game_of(text: str, named: str | None) -> Game:
    """The game that the command line names, or else the one that the transcript does."""
    from tabletower.games import find_game, on_shelf

    try:
        game: Game = find_game(named) if named else on_shelf(transcript.game_name(text))
    except BadOption as problem:
        where = "a game of your own is named by --game FOLDER"
        raise problem if named else BadTranscript(f"line 1: {problem}; {where}") from None
    return game


def for_each_seat(what: str, given: Sequence[str] | None, seats: int) -> list[str]:
    """A value for every seat; empty ones if none is given. A heading may name too many seats."""
    if given and len(given) != seats:
        raise BadOption(f"the match has {seats} seats: give --{what} once for each, or not at all")
    return list(given or []) or [""] * min(seats, MOST_SEATS)


def check_hash(match: str, secret: str, hash: str) -> Finding:
    """Check that the hash commits the server to this secret."""
    if shuffle.pledge(match, secret.strip()) == hash.strip().lower():
        return True, "the hash is that of the secret: the server was bound to it before the deal"
    return False, "the hash is not that of this secret and match: the server told another secret"


def check_seals(match: str, seals: Texts, salts: Texts, words: Texts) -> Finding:
    """Check that every word is the one its player committed to."""
    for seat, (seal, salt, word) in enumerate(zip(seals, salts, words)):
        expected = shuffle.seal(match, seat, salt, word) if salt else ""
        if expected != seal.strip().lower():
            return False, f"the word of seat {seat + 1} is not the one that was sealed"
    return True, "the seals are those of the words: nobody chose theirs after another's"


def check_salts(salts: Texts, words: Texts) -> list[Finding]:
    """Check that every word has a salt."""
    bare = [n + 1 for n, (salt, word) in enumerate(zip(salts, words)) if word and not salt]
    said = "has no salt: no such word was ever sealed"
    return [(False, f"the word of seat {seat} {said}") for seat in bare[:1]]


def check_seed(match: str, secret: str, salts: Texts, words: Texts, dealt: seeds.Seed) -> Finding:
    """Check that the transcript was dealt from the secret and the words."""
    lines = [shuffle.line(salt, word) for salt, word in zip(salts, words)]
    key = shuffle.seed(match, secret.strip(), lines)
    added = f"and {', '.join(filter(None, words))}" if any(words) else "without words"
    made = f"the key that comes of the secret {added} is {seeds.text_of(key)}"
    if dealt == key:
        return True, f"{made}, and the match was dealt from it"
    return False, f"{made}, but the match was dealt from {seeds.text_of(dealt)}"


def check_moves(text: str, game: str | None, box: Path | None) -> Finding:
    """Check that the transcript replays from that deal."""
    try:
        table = transcript.replay(game_of(text, game), text, box)
    except (BadTranscript, BadOption) as problem:
        return False, f"the transcript does not play back: {problem}"
    return True, f"the transcript plays back, all {len(table.log)} moves of it: {table.result}"
