"""Was the shuffle fair? What a server pledged, what it told afterwards, and what was played."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from tabletower.engine import seeds
from tabletower.engine.errors import BadOption, BadTranscript

if TYPE_CHECKING:
    from tabletower.engine import Game

console = Console(highlight=False, markup=False, soft_wrap=True)

Finding = tuple[bool, str]


def verify(
    file: Annotated[Path, typer.Argument(help="the transcript of a match that is over")],
    match: Annotated[str, typer.Option(help="the match's id, the end of its address")],
    hash: Annotated[str, typer.Option(help="the hash that was shown before the deal")],
    secret: Annotated[str, typer.Option(help="the secret that was told when it was over")],
    word: Annotated[
        list[str] | None,
        typer.Option(help="a player's word; once for every seat, '' for none, no --word if nobody"),
    ] = None,
    game: Annotated[str | None, typer.Option(help="the game, if it is not on the shelf")] = None,
    box: Annotated[
        Path | None, typer.Option("--box", help="your own component files: a folder, or one CSV")
    ] = None,
) -> None:
    """Check that nobody can have chosen how a match was dealt."""
    from tabletower.engine import transcript

    text = transcript.read(file)
    paper = transcript.parse(text)
    words = words_of(word or [], paper.whole("seats"))
    findings = [
        check_hash(match, secret, hash),
        check_seed(match, secret, words, seeds.read(paper.entry("seed"))),
        check_moves(text, game, box),
    ]
    for line in report(findings):
        console.print(line)
    if not all(fine for fine, _ in findings):
        raise typer.Exit(1)


def game_of(text: str, named: str | None) -> "Game":
    """The game that the command line names, or else the one that the transcript does."""
    from tabletower.engine import transcript
    from tabletower.games import find_game, on_shelf

    try:
        found: Game = find_game(named) if named else on_shelf(transcript.game_name(text))
    except BadOption as problem:
        raise problem if named else BadTranscript(f"line 1: {problem}") from None
    return found


def words_of(given: Sequence[str], seats: int) -> list[str]:
    """A word for every seat; a heading may name more than there can be."""
    from tabletower.engine.record import MOST_SEATS

    if given and len(given) != seats:
        raise BadOption(f"the match has {seats} seats: give --word once for each, or not at all")
    return list(given) or [""] * min(seats, MOST_SEATS)


def check_hash(match: str, secret: str, hash: str) -> Finding:
    """Whether the server was bound to this secret before anybody added a word."""
    from tabletower.server import shuffle

    if shuffle.pledge(match, secret.strip()) == hash.strip().lower():
        return True, "the hash is that of the secret: the server was bound to it before the deal"
    return False, "the hash is not that of this secret and match: the server told another secret"


def check_seed(match: str, secret: str, words: Sequence[str], dealt: seeds.Seed) -> Finding:
    """Whether the transcript was dealt from the secret and the words."""
    from tabletower.server import shuffle

    told = (match, secret.strip(), words)
    added = f"and {', '.join(filter(None, words))}" if any(words) else "without words"
    made = f"the key that comes of the secret {added} is {seeds.spell(shuffle.seed(*told))}"
    if shuffle.is_seed(dealt, *told):
        return True, f"{made}, and the match was dealt from it"
    return False, f"{made}, but the match was dealt from {seeds.spell(dealt)}"


def check_moves(text: str, game: str | None, box: Path | None) -> Finding:
    """Whether everything that came to light in the match comes from that deal."""
    from tabletower.engine import transcript

    try:
        table = transcript.replay(game_of(text, game), text, box)
    except (BadTranscript, BadOption) as problem:
        return False, f"the transcript does not play back: {problem}"
    return True, f"the transcript plays back, all {len(table.log)} moves of it: {table.result}"


def report(findings: Sequence[Finding]) -> Iterator[str]:
    for fine, said in findings:
        yield f"{'yes' if fine else 'NO':5}{said}"
    fair = all(fine for fine, _ in findings)
    yield "The shuffle was fair." if fair else "This does not fit together."
