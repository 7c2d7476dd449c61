"""Tables of a game's lesson, move by move."""

import tomllib

from tabletower.engine import sit_down


def lesson_of(game):
    return tomllib.loads((game.folder / "lesson.toml").read_text(encoding="utf-8"))


def moves_of(lesson):
    found = [step.get("move") or step.get("other") for step in lesson["step"]]
    return [move for move in found if move]


def before(game, move):
    """The table when this move of the learner's is due; '' for the end of the lesson."""
    lesson = lesson_of(game)
    table = sit_down(game, lesson["seed"], lesson["seats"])
    for step in lesson["step"]:
        if move and step.get("move") == move:
            break
        if made := step.get("move") or step.get("other"):
            seat = lesson["seat"] if "move" in step else 1 - lesson["seat"]
            table.play(seat, game.moves.read(made))
    return table


def after(game, move):
    """The table after this move of the learner's; '' for the end of the lesson."""
    table = before(game, move)
    if move:
        table.play(lesson_of(game)["seat"], game.moves.read(move))
    return table
