"""Write each game's figures and plots into the documentation.

`python -m tabletower.lab.publishing FOLDER [GAME…] [--games N] [--players N]` plays, and writes
FOLDER/games/NAME.md between its two marks, and FOLDER/pictures/lab. The same rules give the same
bytes.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

from tabletower.engine.extras import require
from tabletower.games import SHELF

from . import plots
from .comparison import SIGNIFICANT
from .measures import Piece, Share
from .plans import plan
from .report import Run
from .runner import run
from .tabular import DataTable, cell_text

GAMES = 5000
BEGIN, END = "<!-- lab: written by make reports -->", "<!-- lab: end -->"
MOST_NAMED = 5  # pieces to name, from either end
ADJUSTED = (
    "Only components that differ from the mean by more than chance are named (Benjamini and "
    "Hochberg); each interval is of its component alone."
)


def publish(name: str, docs: Path, games: int = GAMES, players: str = "") -> None:
    """Play one game and write its part of the documents."""
    played = run(plan(name, games=games, players=players))
    folder = docs / "pictures" / "lab"
    folder.mkdir(parents=True, exist_ok=True)
    drawn = pictures(played)
    for what, svg in drawn.items():
        (folder / f"{name}-{what}.svg").write_text(plots.standing_alone(svg), encoding="utf-8")
    page = docs / "games" / f"{name}.md"
    before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    told = "\n\n".join([BEGIN, *chapter(name, played, list(drawn)), END])
    page.write_text(f"{before.rstrip()}\n\n{told}\n{after}", encoding="utf-8")


def pictures(played: Run) -> dict[str, str]:
    found = played.all_measures
    named = {f"{each.seats} players": each for each in found}
    drawn = {"seats": plots.by_seat(found)}
    lengths = {players: each.moves for players, each in named.items()}
    if any(each.min() < each.max() for each in lengths.values()):
        drawn["length"] = plots.spread("Length of a game", lengths, "moves")
    drawn["lead"] = plots.decided({players: each.since for players, each in named.items()})
    return drawn


def chapter(name: str, played: Run, drawn: list[str]) -> list[str]:
    """The part of a page, in Markdown."""
    images = [f"![{what} of {name}](../pictures/lab/{name}-{what}.svg)" for what in drawn]
    tables = map(as_markdown, (played.seats(), played.course(), played.ends()))
    seeded = "deals and bots are seeded, so it gives these figures again. Intervals are 95 %."
    about = f"`{played.plan.command}`; {seeded}"
    return ["## What the lab says", about, *tables, *worth(played), *images]


def worth(played: Run) -> list[str]:
    """The best and the worst pieces of each group, where they differ significantly."""
    seats = min(played.rows)
    usual = float(played.measures(seats).won.mean())
    sorts = dict(list(played.pieces(seats).items())[1:])
    known = off_the_mean([piece for pieces in sorts.values() for piece in pieces], usual)
    sentences = []
    for title in sorts:
        some = [(each, share) for each, share in known if each.group == title]
        best = [each for each, share in some if share.mean > usual][:MOST_NAMED]
        worst = [each for each, share in some if share.mean < usual][-MOST_NAMED:]
        lines = [f"With {seats} players, {title}:"]
        lines += [f"their takers won most with {listed(best)}"] if best else []
        lines += [f"least with {listed(worst)}"] if worst else []
        if len(lines) > 1:
            sentences.append(f"{lines[0]} {'; '.join(lines[1:])}.")
    return [*sentences, ADJUSTED] if sentences else []


def off_the_mean(pieces: Sequence[Piece], usual: float) -> list[tuple[Piece, Share]]:
    """The pieces that differ significantly, adjusted for their number."""
    known = [(piece, piece.share) for piece in pieces if piece.share]
    if not known:
        return []
    adjust = require("scipy.stats", "a test").false_discovery_control
    chances = adjust([share.p_value(usual) for _, share in known])
    return [each for each, chance in zip(known, chances) if chance < SIGNIFICANT]


def listed(pieces: list[Piece]) -> str:
    return ", ".join(f"{each.name} ({each.share})" for each in pieces)


def as_markdown(table: DataTable) -> str:
    lines = [table.columns, ["---"] * len(table.columns)]
    lines += [[cell_text(cell) for cell in row] for row in table.rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("docs", type=Path)
    parser.add_argument("game", nargs="*")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--players", default="")
    given = parser.parse_args()
    for name in given.game or SHELF:
        publish(name, given.docs, given.games, given.players)


if __name__ == "__main__":
    main()
