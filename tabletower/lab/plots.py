"""Plots as small SVG texts: the same figures give the same bytes, in the colours of the table."""

import io
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from html import escape
from typing import Any

import numpy as np

from tabletower.art.palette import DARK, LIGHT, PALETTE
from tabletower.engine.extras import require

from .measures import Estimate, Measures, Piece

WIDTH = 5.2  # inches of 72 points: as wide as a phone, so that words keep their size there
LINE = 0.27  # inches for a row of words
TALL = 2.8  # inches of a plot without such rows
LETTERS = 30  # of a name; of a longer one both ends
BINS = 40
COMMON = 0.99  # of the games are shown one by one; the rarest end a plot in one bar
MOST_PIECES = 40  # in one picture; of more the best and the worst

# Colours are drawn as these, and then named.
NAMES = ("ink", "quiet", "line", "accent", "blue", "green", "orange", "pink", "turquoise", "violet")
SHADES = {name: f"#0101{number:02x}" for number, name in enumerate(NAMES)}
SERIES = ("accent", "blue", "green", "orange", "pink", "turquoise", "violet")
SETTINGS = {
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 14,
    "text.parse_math": False,  # a dollar in a name is a dollar
    "text.color": SHADES["ink"],
    "axes.edgecolor": SHADES["line"],
    "axes.labelcolor": SHADES["quiet"],
    "axes.spines.top": False,
    "axes.spines.right": False,
    "xtick.color": SHADES["quiet"],
    "ytick.color": SHADES["quiet"],
    "ytick.labelcolor": SHADES["ink"],
    "legend.frameon": False,
}


@dataclass
class Picture:
    """A plot: its axes while it is drawn, its SVG afterwards."""

    axes: Any
    svg: str = ""


@contextmanager
def picture(title: str, height: float) -> Iterator[Picture]:
    matplotlib = require("matplotlib", "a plot")
    figures = require("matplotlib.figure", "a plot")
    with matplotlib.rc_context({**SETTINGS, "svg.hashsalt": title}):
        figure = figures.Figure(figsize=(WIDTH, height), layout="constrained")
        drawn = Picture(figure.subplots())
        yield drawn
        out = io.StringIO()
        nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
        figure.savefig(out, format="svg", transparent=True, metadata=nothing)
    drawn.svg = tidied(out.getvalue(), title)


def tidied(svg: str, title: str) -> str:
    """Strip metadata, round numbers, and name colours by CSS variables."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<!--.*?-->|<metadata>.*?</metadata>", "", svg, flags=re.S)
    svg = re.sub(r"<defs>\s*<style[^>]*>.*?</style>\s*</defs>", "", svg, flags=re.S)
    used = set(re.findall(r"#([\w-]+)[\")]", svg))
    svg = re.sub(r' id="([^"]+)"', lambda match: match[0] if match[1] in used else "", svg)
    svg = re.sub(r'="[^"]*"', lambda part: re.sub(r"-?\d+\.\d+", rounded, part[0]), svg)
    svg = re.sub(r"font-family: [^;\"]+", "font-family: inherit", svg)
    for name, shade in SHADES.items():
        svg = svg.replace(shade, f"var(--{name})")
    head = f'<svg role="img" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size_of(svg)}">'
    svg = re.sub(r"<svg[^>]*>", f"{head}<title>{escape(title)}</title>", svg, count=1)
    svg = svg.replace("xlink:href", "href")
    return re.sub(r"\s*\n\s*", "\n", svg).strip() + "\n"


def rounded(match: re.Match[str]) -> str:
    return f"{float(match[0]):.1f}".removesuffix(".0")


def size_of(svg: str) -> str:
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    return f"{box[1]} {box[2]}" if box else "374 200"


def standing_alone(svg: str) -> str:
    """An SVG for a file of its own, with its colours in it."""
    used = [name for name in NAMES if f"var(--{name})" in svg]

    def values(light: int) -> str:
        return "".join(f"--{name}:{PALETTE[name][light]};" for name in used)

    style = (
        f"<style>svg{{{values(LIGHT)}font-family:system-ui,sans-serif}}"
        f"@media(prefers-color-scheme:dark){{svg{{{values(DARK)}}}}}</style>"
    )
    return svg.replace("</title>", f"</title>{style}", 1)


# Plots.


def by_seat(measures: Sequence[Measures]) -> str:
    """Plot the share of the victories of each seat, with intervals and the fair share."""
    rows = [(each, seat) for each in measures for seat in range(each.seats)]
    with picture("Share of the victories by seat", 0.7 + LINE * len(rows)) as drawn:
        axes, at = drawn.axes, 0
        for number, each in enumerate(measures):
            fair = float(each.won.mean(0).mean())
            axes.plot([fair, fair], [at - 0.4, at + each.seats - 0.6], color=SHADES["line"], lw=3)
            dots(axes, each.shares, range(at, at + each.seats), series(number))
            at += each.seats
        labels = [f"{each.seats} players, seat {seat + 1}" for each, seat in rows]
        lines(axes, labels, "share of the victories; the bar is the fair one")
        axes.xaxis.set_major_formatter(percent())
    return drawn.svg


def by_name(title: str, shares: Mapping[str, Estimate], says: str, is_share: bool = True) -> str:
    """Plot named figures with intervals, a line each."""
    with picture(title, 0.7 + LINE * len(shares)) as drawn:
        dots(drawn.axes, list(shares.values()), range(len(shares)))
        lines(drawn.axes, list(shares), says)
        if is_share:
            drawn.axes.xaxis.set_major_formatter(percent())
    return drawn.svg


def of_pieces(title: str, pieces: Sequence[Piece], usual: float) -> str:
    """Plot what the takers of each piece won, the best on top; of very many both ends."""
    known = [piece for piece in pieces if piece.share]
    half = MOST_PIECES // 2
    shown = known if len(known) <= MOST_PIECES else [*known[:half], *known[-half:]]
    with picture(title, 0.7 + LINE * len(shown)) as drawn:
        drawn.axes.axvline(usual, color=SHADES["line"], lw=3)
        dots(drawn.axes, [piece.share for piece in shown], range(len(shown)))
        lines(drawn.axes, [piece.name for piece in shown], "share of a victory of its takers")
        drawn.axes.xaxis.set_major_formatter(percent())
    return drawn.svg


def spread(title: str, values: Mapping[str, Any], says: str) -> str:
    """Plot a histogram, a line for each series."""
    with picture(title, TALL) as drawn:
        edges = edges_of(np.concatenate([np.asarray(each, float) for each in values.values()]))
        for number, (name, each) in enumerate(values.items()):
            counts, _ = np.histogram(np.minimum(each, edges[-1]), edges)
            part = counts / max(1, counts.sum())
            drawn.axes.stairs(part, edges, label=name, color=series(number), lw=1.4)
        drawn.axes.set_xlabel(says)
        drawn.axes.xaxis.get_major_locator().set_params(integer=True)
        drawn.axes.set_ylabel("share of the games")
        drawn.axes.yaxis.set_major_formatter(percent())
        drawn.axes.set_ylim(bottom=0)
        legend(drawn.axes, values)
    return drawn.svg


def decided(values: Mapping[str, Any]) -> str:
    """Plot the share of games whose winner leads for good, over the course of a game."""
    with picture("When the winner takes the lead for good", TALL) as drawn:
        steps = np.linspace(0, 1, 51)
        for number, (name, each) in enumerate(values.items()):
            part = np.searchsorted(np.sort(each), steps, side="right") / max(1, len(each))
            drawn.axes.plot(steps, part, label=name, color=series(number), lw=1.4)
        drawn.axes.set_xlabel("share of the game's moves")
        drawn.axes.set_ylabel("games decided")
        for axis in (drawn.axes.xaxis, drawn.axes.yaxis):
            axis.set_major_formatter(percent())
        drawn.axes.set_ylim(0, 1.02)
        legend(drawn.axes, values)
    return drawn.svg


def line_of(title: str, rows: Sequence[tuple[str, Estimate]], says: str, fair: float) -> str:
    """Plot one figure against the values of a knob."""
    with picture(title, TALL) as drawn:
        drawn.axes.axhline(fair, color=SHADES["line"], lw=3)
        estimates = [each for _, each in rows]
        means = [each.mean for each in estimates]
        style = {"marker": "o", "ms": 4, "lw": 1.4, "color": SHADES["accent"]}
        drawn.axes.errorbar(range(len(rows)), means, error_bars(estimates), **style)
        drawn.axes.set_xticks(range(len(rows)), [name for name, _ in rows])
        drawn.axes.set_ylabel(says)
    return drawn.svg


def trade_off(points: Sequence[tuple[float, float, bool]], says: str) -> str:
    """Plot boxes by distance from the original and from the goal; the Pareto front is dark."""
    with picture("What it costs to come near the goal", TALL) as drawn:
        for best, colour in ((False, "line"), (True, "accent")):
            some = [(x, y) for x, y, is_best in points if is_best == best]
            if some:
                drawn.axes.scatter(*zip(*some), s=18 if best else 9, color=SHADES[colour])
        front = sorted((x, y) for x, y, is_best in points if is_best)
        drawn.axes.plot(*zip(*front), color=SHADES["accent"], lw=1)
        drawn.axes.set_xlabel("how far the knobs are turned")
        drawn.axes.set_ylabel(says)
    return drawn.svg


# Parts of plots.


def dots(
    axes: Any, estimates: Sequence[Any], places: Sequence[int], shade: str = SHADES["accent"]
) -> None:
    """Draw means with horizontal error bars."""
    means, bars = [each.mean for each in estimates], error_bars(estimates)
    axes.errorbar(means, list(places), xerr=bars, fmt="o", ms=4, color=shade, ecolor=shade)


def error_bars(estimates: Sequence[Any]) -> list[list[float]]:
    """The lengths of the intervals below and above the means."""
    below = [max(0.0, each.mean - each.low) for each in estimates]
    return [below, [max(0.0, each.high - each.mean) for each in estimates]]


def lines(axes: Any, labels: Sequence[str], says: str) -> None:
    """Label the rows, the first on top."""
    axes.set_yticks(range(len(labels)), [short(each) for each in labels])
    axes.set_ylim(len(labels) - 0.4, -0.6)
    axes.tick_params(axis="y", length=0)
    axes.grid(axis="x", color=SHADES["line"], lw=0.4)
    axes.set_xlabel(says, loc="right")  # so that it may begin below the names


def legend(axes: Any, values: Mapping[str, Any]) -> None:
    axes.grid(axis="y", color=SHADES["line"], lw=0.4)
    if len(values) > 1:
        above = {"loc": "lower right", "bbox_to_anchor": (1, 1), "ncols": min(3, len(values))}
        axes.legend(**above, handlelength=1, handletextpad=0.4, columnspacing=1, borderpad=0)


def series(number: int) -> str:
    return SHADES[SERIES[number % len(SERIES)]]


def edges_of(values: Any) -> Any:
    """The edges of a histogram's bins, of whole width; the last bin holds all beyond."""
    low, high = np.floor(values.min()), np.ceil(np.quantile(values, COMMON))
    step = max(1, int(np.ceil((high - low + 1) / BINS)))
    return np.arange(low - 0.5, high + step, step)


def percent() -> Any:
    """A formatter of shares as percent, with as many digits as it takes."""
    return require("matplotlib.ticker", "a plot").PercentFormatter(xmax=1)


def short(name: str) -> str:
    start = LETTERS * 3 // 5
    end = start - LETTERS + 1
    return name if len(name) <= LETTERS else f"{name[:start].rstrip()}…{name[end:].lstrip()}"
