"""Matches that go on from the middle of golden games: the same ones, whoever looks."""

from collections.abc import Iterator

from tabletower.engine import Game
from tabletower.engine.transcript import parse

from .visiting import Script


def fullest(game: Game) -> str:
    """The golden game with most players, for whom there is least room."""
    papers = [file.read_text() for file in sorted((game.folder / "golden").glob("*.txt"))]
    return max(papers, key=lambda text: int(parse(text).heading["seats"]))


def moments(script: Script, text: str, shares: tuple[float, ...]) -> Iterator[str]:
    """Matches that go on from where so much of a game has been played."""
    moves = len(parse(text).lines)
    whole = script.post("/api/v1/transcripts", text=text).json()["id"]
    for share in shares:
        yield script.say(whole, "fork", at=int(share * moves), level=1)["match"]
