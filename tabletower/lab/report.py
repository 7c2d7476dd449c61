"""The report: one self-contained HTML page, for phones and desktops, in light and dark colours."""

from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from importlib.resources import files
from pathlib import Path
from shlex import quote
from string import Template
from typing import Any

import numpy as np

from tabletower.art import palette

from . import plots
from .measures import Estimate, Piece
from .plans import Plan
from .results import Results
from .tabular import DataTable, data_table

SERVER = "http://127.0.0.1:8000/"  # the default address of `tabletower serve`


class Run(Results):
    """Games that were played, and their report."""

    def report(self, file: str | Path, *more: str) -> Path:
        """Write the page; with more sections before its end, such as a ladder's `part`."""
        title = f"{self.game.title}: a report"
        return write_page(file, title, [*parts(self), *more, *playing(self)])


def write_page(file: str | Path, title: str, body: Iterable[str]) -> Path:
    """Write a page in the colours of the palette."""
    html, css = (files(__package__).joinpath(f"page.{kind}") for kind in ("html", "css"))
    page = Template(html.read_text(encoding="utf-8")).substitute(
        title=escape(title),
        colours=palette.css(),
        css=css.read_text(encoding="utf-8"),
        body="\n".join(body),
    )
    Path(file).write_text(page, encoding="utf-8")
    return Path(file)


def parts(run: Results) -> Iterator[str]:
    """The sections of the page."""
    yield from head(run)
    yield from winning(run)
    yield from course(run)
    yield from ending(run)
    if run.plan.device == "cuda":
        yield "<p>Played on a GPU, where only results, points and moves are counted.</p>"
    else:
        yield from taking(run)


def head(run: Results) -> Iterator[str]:
    plan = run.plan
    yield f"<h1>{escape(run.game.title)}</h1>"
    about = [f"{run.games:,} games", f"bots: {', '.join(plan.bots)}", f"rules {plan.rules}"]
    about += [f"deals {plan.first:,} to {plan.first + plan.games // plan.rotations - 1:,}"]
    about += [f"{name}={value}" for name, value in plan.unusual]
    about += [f"own {name}" for name, _ in plan.files]
    yield f'<p class="quiet">{escape(" · ".join(about))}</p>'
    if not run.is_done:
        yield f"<p><b>Stopped after {run.games:,} of {plan.size:,} games.</b></p>"
    yield f"<code>{escape(plan.command)}</code>"
    yield facts(run)


def facts(run: Results) -> str:
    """A few figures of the fewest players, as cards."""
    each = run.all_measures[0]
    what = "won together" if each.is_together else "first seat wins"
    first = each.share(each.won_together) if each.is_together else each.shares[0]
    share, _, bounds = str(first).partition(" ")
    figures = {what: f"{share} <small>{bounds}</small>"}
    figures["moves a game"] = f"{each.moves.mean():.1f}"
    figures["points"] = f"{each.points.mean():.1f}"
    if each.is_whole:
        figures["choices a move"] = f"{each.branching.mean():.1f}"
        figures["forced moves"] = f"{each.forced.mean():.1%}"
        figures["changes of the lead"] = f"{each.changes.mean():.1f}"
        if len(each.since):
            figures["winner leads from"] = f"{each.since.mean():.0%} <small>of the game</small>"
    cards = "".join(f"<li>{escape(what)}<b>{value}</b></li>" for what, value in figures.items())
    return f'<p class="quiet">With {each.seats} players:</p><ul class="facts">{cards}</ul>'


def winning(run: Results) -> Iterator[str]:
    yield "<h2>Who wins</h2>"
    if run.all_measures[0].is_together:
        yield f"<p>All win or lose as one.</p>{run.seats()._repr_html_()}"
        return
    yield figure(run, plots.by_seat(run.all_measures), run.seats())
    if run.all_measures[0].roles and run.all_measures[0].is_whole:
        yield "<h2>Which role wins</h2>"
        yield f"<p>1 is a seat's fair share of the victories.</p>{wide(run.roles())}"
    if len(run.plan.bots) > 1:
        yield "<h2>Which bot wins</h2>"
        first = run.all_measures[0]
        shares: dict[str, Estimate] = dict(zip(run.plan.bots, first.by_bot))
        title = f"Share of the victories of one seat, {first.seats} players"
        yield figure(run, plots.by_name(title, shares, "share of the victories"), run.bots())


def course(run: Results) -> Iterator[str]:
    """Points, length and leads."""
    measures = run.all_measures
    named = {f"{each.seats} players": each for each in measures}
    points = {name: each.points.reshape(-1) for name, each in named.items()}
    margins = {name: each.margins for name, each in named.items()}
    moves = {name: each.moves for name, each in named.items()}
    yield "<h2>Points, margins and length</h2>"
    yield spread(run, "Points of a player", points, "points", run.course())
    yield spread(run, "Margin of the winner", margins, "points ahead of the second")
    yield spread(run, "Length of a game", moves, "moves")
    if not all(each.is_whole for each in measures):
        return
    decisions = {name: each.decisions for name, each in named.items()}
    yield "<h2>Choices</h2>"
    yield "<p>A decision is a move with something to choose; the others are forced.</p>"
    yield spread(run, "Decisions of a game", decisions, "decisions")
    since = {name: each.since for name, each in named.items() if len(each.since)}
    if since:
        changes = {name: named[name].changes for name in since}
        yield "<h2>Leads</h2>"
        yield "<p>By the points after every move; a lead is a lead alone.</p>"
        yield figure(run, plots.decided(since))
        yield spread(run, "Changes of the lead", changes, "changes in a game")


def spread(
    run: Results, title: str, values: Mapping[str, Any], says: str, table: DataTable | None = None
) -> str:
    """A histogram; or one sentence, where the number is always the same."""
    known = np.unique(np.concatenate(list(values.values())))
    if len(known) == 1:
        return f"<p>{title}: always {known[0]:g} {says}.</p>"
    return figure(run, plots.spread(title, values, says), table)


def ending(run: Results) -> Iterator[str]:
    yield "<h2>How games end</h2>"
    shares = {f"{seats} players: {how}": share for seats, how, share in run.ends().rows}
    yield figure(run, plots.by_name("How games end", shares, "share of the games"), run.ends())


def taking(run: Results) -> Iterator[str]:
    """Statistics of every piece, for the fewest players."""
    seats = min(run.rows)
    each = run.measures(seats)
    usual = float(each.won.mean())
    yield "<h2>What is worth taking</h2>"
    yield (
        f"<p>With {seats} players: the share of the victory of players who took a piece at least "
        "once; the bar is the mean of all players. A player who is ahead may take what others "
        "cannot: a figure shows what goes with winning, not what causes it.</p>"
    )
    for title, pieces in run.pieces(seats).items():
        if any(piece.takers < each.games * seats for piece in pieces if piece.takers):
            says = title.capitalize()
            yield figure(run, plots.of_pieces(says, pieces, usual), of_pieces(says, pieces))
    for title, names in run.never_taken().items():
        yield f"<p><b>Never among the {escape(title)}:</b> {escape(', '.join(names))}.</p>"


def of_pieces(title: str, pieces: list[Piece]) -> DataTable:
    columns = ["name", "times", "its takers won", "points beyond the others"]
    return data_table(title, columns, [piece.figures for piece in pieces])


def playing(run: Results) -> Iterator[str]:
    """Instructions to play this box with friends."""
    plan = run.plan
    yield "<h2>Play it</h2>"
    if plan.game != run.game.name:
        yield "<p>Start a server with this game, and send your friends the link of a match:</p>"
        yield f"<code>tabletower serve --open --game {escape(quote(plan.game))}</code>"
    else:
        yield "<p>Start a server, and send your friends the link of a match:</p>"
        yield "<code>tabletower serve --open</code>"
    yield f'<p><a href="{SERVER}">{SERVER}</a></p>'
    if plan.unusual:
        options = ", ".join(f"{name} {value}" for name, value in plan.unusual)
        yield f"<p>In a new match, under More choices, set: {escape(options)}.</p>"
    if plan.files:
        yield "<p>In a new match, under More choices, Your own components, choose these files:</p>"
        yield links(plan)


def file_links(plan: Plan) -> Iterator[str]:
    """Links to the component files that a command names."""
    if plan.files:
        yield f"<p>The command reads these files, where it is run:</p>{links(plan)}"


def links(plan: Plan) -> str:
    return f"<ul>{''.join(f'<li>{download(*each)}</li>' for each in plan.files)}</ul>"


def download(name: str, text: str) -> str:
    data = b64encode(text.encode()).decode()
    return f'<a download="{escape(name)}" href="data:text/csv;base64,{data}">{escape(name)}</a>'


def figure(run: Results, svg: str, table: DataTable | None = None) -> str:
    """A plot with its figures and the command of the run."""
    return captioned(svg, run.plan.command, table)


def captioned(svg: str, command: str, table: DataTable | None = None) -> str:
    title = svg[svg.index("<title>") + 7 : svg.index("</title>")]
    rows = details("Figures", wide(table)) if table else ""
    made = details("Command", f"<code>{escape(command)}</code>")
    return f"<figure><figcaption>{title}</figcaption>{svg}{rows}{made}</figure>"


def wide(table: DataTable) -> str:
    """A table that scrolls sideways where the screen is narrow."""
    return f'<div class="wide">{table._repr_html_()}</div>'


def details(title: str, inner: str) -> str:
    return f"<details><summary>{title}</summary>{inner}</details>"
