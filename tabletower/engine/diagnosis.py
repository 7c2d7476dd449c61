"""Diagnosis of an exception in a game: a sentence that says what to do."""

import re
import traceback
from pathlib import Path

from .errors import TabletowerError
from .event_log import happen
from .game import Game, where
from .untrusted import cited

HAPPEN = Path(happen.__code__.co_filename)
PLACE = re.compile(r'File "([^"]+)", line (\d+)')
GIST = re.compile(r"^(?:Untyped|No impl|Unknown|Invalid|Cannot|Unsupported|Use of).*", re.M)


class Broken(Exception):
    """A promise is broken in a way that stops the game; the message is the sentence."""


def explained(problem: Exception, game: Game) -> str:
    """The sentence for an exception that came out of a game."""
    if isinstance(problem, (Broken, TabletowerError)):
        return str(problem)
    if type(problem).__module__.startswith("numba"):
        return uncompiled(str(problem), game)
    passed = {Path(frame.filename) for frame in traceback.extract_tb(problem.__traceback__)}
    if isinstance(problem, IndexError) and HAPPEN in passed:
        most = len(game.state.blank(1)["events"][0])
        return (
            f"more than {most} things happen in one move ({where(problem, game.folder)}): "
            f"declare events({most + 1}) or more in STATE"
        )
    return where(problem, game.folder)


def uncompiled(said: str, game: Game) -> str:
    """Say why rules do not compile: the place in the game's own files, and Numba's reason."""
    places = [(Path(file).resolve(), line) for file, line in PLACE.findall(said)]
    mine = [place for place in places if place[0].is_relative_to(game.folder)] or places
    at = f"{mine[-1][0].name}, line {mine[-1][1]}: " if mine else ""
    gist = GIST.search(said)
    why = gist[0] if gist else said.strip().partition("\n")[0]
    return (
        f"{at}this cannot be compiled: {cited(why, 160)} (inside a rule there are only integers "
        "and records: no text, list, dictionary or exception)"
    )
