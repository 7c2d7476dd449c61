"""Promises of the box: whatever is in it is shown once, with words, and counted rightly."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any
from xml.etree import ElementTree

from tabletower import art
from tabletower.art import Component
from tabletower.art.picture import used_faces
from tabletower.engine import Contents, Table, contract, definitions
from tabletower.engine.options import PRESET

from .art_promises import forbidden, parsed
from .promise import Trial, promise


def boxes(trial: Trial) -> Iterator[Contents]:
    """The usual box, and that of each preset."""
    yield trial.game.open_box()
    for each in trial.game.box.presets:
        yield trial.game.open_box({PRESET: each.name})


@promise("every face is in the box once, and each component has a sort, a name and a drawing")
def components_are_whole(trial: Trial) -> Iterator[str]:
    drawing = art.for_game(trial.game)
    for box in boxes(trial):
        found, faces = drawing.components(box), drawing.faces(box)
        broken = [fault for each in found for fault in faults(each, faces)]
        yield from broken or shown_once(found, faces)


def faults(it: Component, faces: dict[str, str]) -> Iterator[str]:
    what = f"the component '{it.name}'"
    if not (it.ids and it.name and it.sort and it.width > 0 and it.height > 0):
        yield f"{what} needs an id, a name, a sort, a width and a height"
    if it.count is not None and it.count < 0:
        yield f"{what} is in the box {it.count} times"
    try:
        parsed(it.drawing)
    except ElementTree.ParseError as problem:
        yield f"{what} is no well-formed SVG: {problem}"
    else:
        yield from forbidden(what, it.drawing, faces)


def shown_once(found: list[Component], faces: dict[str, str]) -> Iterator[str]:
    ids = Counter(id for each in found for id in each.ids)
    for id, times in ids.items():
        if times > 1:
            yield f"{times} components have the id {id}: a tap on a piece leads to one"
    drawn = used_faces("".join(each.drawing for each in found), faces)
    for id in sorted(faces.keys() - ids.keys() - drawn.keys()):
        yield f"no component of the box shows the face {id}"


@promise("of each sort of components there are as many as the census counts")
def counts_are_the_census(trial: Trial) -> Iterator[str]:
    census_of = definitions.own(contract.Rules, trial.game.rules).census
    for box in boxes(trial):
        table = Table(trial.game, box, trial.game.seats[0], 0)
        listed = {each.sort: 0 for each in art.for_game(trial.game).components(box)}
        for each in art.for_game(trial.game).components(box):
            listed[each.sort] += (each.count or 0) * each.used
        for sort, counted in tallies(census_of(table.box.b, table.s)):
            if sort not in listed:
                yield f"the census counts '{sort}', which is no sort of component"
            elif listed[sort] != counted:
                yield f"the box has {listed[sort]} of '{sort}', and the census counts {counted}"


def tallies(census: Any) -> Iterator[tuple[str, int]]:
    """Count each sort, from the dicts of a census."""
    for part in census if isinstance(census, tuple) else (census,):
        for sort, pieces in part.items() if isinstance(part, Mapping) else ():
            yield sort, sum(pieces.values())
