"""Promises of a drawing: whole zones for every reader, whose pieces are picks of moves."""

import re
from collections.abc import Iterator
from functools import lru_cache
from xml.etree import ElementTree

from tabletower import art
from tabletower.art import Zone, palette
from tabletower.art.sheets import Wishes
from tabletower.art.sheets.impose import PAPERS, impose
from tabletower.art.zone import PLACES
from tabletower.engine import SPECTATOR, Game, Table

from .promise import Trial, promise
from .random_games import after, moments
from .words_promises import known_picks

RUNS = re.compile(r"<style|<script|<foreignObject|javascript:")
FEW = 4  # moves of a moment whose ghosts are checked


def is_drawn(game: Game) -> bool:
    return game.art is not None


@lru_cache(1 << 12)
def parsed(fragment: str) -> ElementTree.Element:
    """Parse a fragment, which must be well-formed."""
    return ElementTree.fromstring(f"<svg>{fragment}</svg>")


def attributes(fragment: str, name: str) -> list[str]:
    return [each.attrib[name] for each in parsed(fragment).iter() if each.get(name)]


def seen(trial: Trial) -> Iterator[tuple[Table, int, list[Zone]]]:
    """List moments of games for every reader, with what is drawn."""
    drawing = art.for_game(trial.game)
    for table in moments(trial):
        for reader in range(SPECTATOR, table.seats):
            yield table, reader, drawing.zones(table.box, table.sight(reader), reader)


@promise("every zone is well-formed and has a name, a place, a title and words", is_drawn)
def zones_are_whole(trial: Trial) -> Iterator[str]:
    for table, _, zones in seen(trial):
        names = [zone.name for zone in zones]
        if len(set(names)) < len(names):
            yield f"two zones have the same name {after(table)}: {', '.join(names)}"
        for zone in zones:
            yield from faults(zone)
            if zone.strip_of:
                yield from strip_faults(zone, names)


def strip_faults(strip: Zone, names: list[str]) -> Iterator[str]:
    if strip.strip_of == strip.name or strip.strip_of not in names:
        yield f"zone {strip.name} is a strip of {strip.strip_of}, which is no other zone"
    if attributes(strip.svg, "data-pick") or attributes(strip.svg, "data-id"):
        yield f"zone {strip.name} is a strip and has pieces: they belong in {strip.strip_of}"


def faults(zone: Zone) -> Iterator[str]:
    try:
        ids = attributes(zone.svg, "data-id")
    except ElementTree.ParseError as problem:
        yield f"zone {zone.name} is no well-formed SVG: {problem}"
        return
    if zone.place not in PLACES:
        yield f"zone {zone.name} is in '{zone.place}'; a place is one of {', '.join(PLACES)}"
    if not (zone.width > 0 and zone.height > 0 and zone.title and zone.words):
        yield f"zone {zone.name} needs a width, a height, a title and words"
    if len(ids) > len(set(ids)):
        yield f"two pieces in zone {zone.name} have the same id"


@promise("what can be picked in a drawing is a pick of some move, and says what it is", is_drawn)
def picks_are_picks(trial: Trial) -> Iterator[str]:
    known = known_picks(trial.game)
    names = {pick.partition(":")[0] for pick in known}
    drawing = art.for_game(trial.game)
    for list_, listed in (("SPINS", drawing.spins), ("LATER", drawing.later)):
        for name in set(listed) - names:
            yield f"{list_} has '{name}', which is no pick"
    for _, _, zones in seen(trial):
        for zone in zones:
            for each in parsed(zone.svg).iter():
                picks = each.get("data-pick", "")
                for pick in set(picks.replace("+", " ").split()) - known:
                    yield f"zone {zone.name} has data-pick '{pick}', which is no pick of a move"
                if picks and not each.get("aria-label"):
                    yield f"the piece '{picks}' in zone {zone.name} needs a label"


@promise("whatever a drawing uses was drawn, in colours of the palette", is_drawn)
def faces_are_drawn(trial: Trial) -> Iterator[str]:
    faces = art.for_game(trial.game).faces(trial.game.open_box())
    for id, face in faces.items():
        symbol = parsed(face)[0]
        if (symbol.tag, symbol.get("id")) != ("symbol", id):
            yield f"face {id} is no <symbol> of that id"
        if not id.startswith(f"{trial.game.name}-"):
            yield f"face {id} should begin with '{trial.game.name}-', so that no game has another's"
        yield from forbidden(f"face {id}", face, faces)
    for _, _, zones in seen(trial):
        for zone in zones:
            yield from forbidden(f"zone {zone.name}", zone.svg, faces)


def forbidden(what: str, fragment: str, faces: dict[str, str]) -> Iterator[str]:
    """List what a fragment uses that does not exist or is not allowed."""
    used = {href.removeprefix("#") for href in attributes(fragment, "href")}
    for id in sorted(used - set(faces)):
        yield f"{what} uses {id}, which `faces` does not draw"
    for colour in sorted(set(re.findall(r"var\(--([\w-]+)\)", fragment)) - set(palette.PALETTE)):
        yield f"{what} has the colour {colour}, which is not in the palette"
    runs = [a for each in parsed(fragment).iter() for a in each.attrib if re.match("style$|on", a)]
    if runs or RUNS.search(fragment):
        yield f"{what} brings a style or a script, and no page allows it"


@promise("what lights up and what was touched lies on the table", is_drawn)
def touched_is_there(trial: Trial) -> Iterator[str]:
    drawing = art.for_game(trial.game)
    for table, reader, zones in seen(trial):
        whole = "".join(zone.svg for zone in zones)
        ids = set(attributes(whole, "data-id"))
        lights = " ".join(attributes(whole, "data-lights")).split()
        touched = set(drawing.touched(table.box, table.sight(reader), reader))
        lit = {each.partition("=")[0] for each in lights}
        for id in sorted((lit | touched) - ids):
            yield f"no piece has the id {id}, which lights up or was touched, {after(table)}"


@promise("what is pictured beside a line of the log is in the box", is_drawn)
def pictured_is_there(trial: Trial) -> Iterator[str]:
    drawing, told = art.for_game(trial.game), trial.game.words.marked.told
    known: set[str] = set()
    box = None
    for table in moments(trial):
        if table.box is not box:
            box = table.box
            known = {id for each in drawing.components(box) for id in each.ids}
            known |= {*drawing.faces(box)}
        for reader in range(SPECTATOR, table.seats):
            v = table.sight(reader)
            rows = [row for _, rows in told(box, v, reader) for row in rows]
            for id in {*drawing.pictured(box, v, rows)} - known:
                yield f"`PICTURED` names {id}, which is not in the box, {after(table)}"


@promise("ghosts lie over zones, and only while something is chosen", is_drawn)
def ghosts_lie_over_zones(trial: Trial) -> Iterator[str]:
    drawing, faces = art.for_game(trial.game), art.for_game(trial.game).faces(trial.game.open_box())
    for table, seat, zones in seen(trial):
        view = table.sight(seat)
        if seat in table.asked and drawing.ghost(table.box, view, seat, {}):
            yield "`ghost` lays something over the table before anything is chosen"
        for move in table.legal(seat)[:FEW]:
            laid = drawing.ghost(table.box, view, seat, table.game.moves.picks(move))
            for name in laid.keys() - {zone.name for zone in zones}:
                yield f"`ghost` names zone {name}, which is not on the table"
            for fragment in laid.values():
                yield from forbidden("a ghost", fragment, faces)


@promise("drawing and telling change nothing", is_drawn)
def drawing_changes_nothing(trial: Trial) -> Iterator[str]:
    for table in moments(trial):
        for reader in range(SPECTATOR, table.seats):
            sight = table.sight(reader)
            before = trial.game.state.bytes(sight.base)
            art.for_game(trial.game).zones(table.box, sight, reader)
            if trial.game.state.bytes(sight.base) != before:
                yield f"drawing writes into the view {after(table)}"


@promise("the cover stands alone, and the sheets fit on paper", is_drawn)
def cover_and_sheets(trial: Trial) -> Iterator[str]:
    box, drawing = trial.game.open_box(), art.for_game(trial.game)
    whole = ElementTree.fromstring(drawing.cover(box))
    if whole.get("viewBox") != "0 0 360 120":
        yield "the cover is 360 wide and 120 high"
    if [each for each in whole.iter() if each.get("id") or each.tag.endswith("use")]:
        yield "the cover uses what is drawn elsewhere; it must stand alone"
    for part in drawing.sheets(box, Wishes()):
        for paper in PAPERS.values():
            impose(part, paper)
