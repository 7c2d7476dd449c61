"""Plots as small SVG texts: the same figures give the same bytes, in the colours of the table."""

import io
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from html import escape
from typing import Any

import numpy as np

from tabletower.art.palette import DARK, LIGHT, PALETTE

from .measures import Estimate, Measures, Piece
from .optional_imports import needed

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


class Picture:
    """One plot while it is drawn; its text afterwards."""

    def __init__(self, axes: Any) -> None:
        self.axes = axes
        self.svg = ""


@contextmanager
def picture(title: str, height: float) -> Iterator[Picture]:
    matplotlib = needed("matplotlib", "a plot")
    figures = needed("matplotlib.figure", "a plot")
    with matplotlib.rc_context({**SETTINGS, "svg.hashsalt": title}):
        figure = figures.Figure(figsize=(WIDTH, height), layout="constrained")
        drawn = Picture(figure.subplots())
        yield drawn
        told = io.StringIO()
        nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
        figure.savefig(told, format="svg", transparent=True, metadata=nothing)
    drawn.svg = tidied(told.getvalue(), title)


def tidied(svg: str, title: str) -> str:
    """Only what is drawn, few digits, colours by name."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<!--.*?-->|<metadata>.*?</metadata>", "", svg, flags=re.S)
    svg = re.sub(r"<defs>\s*<style[^>]*>.*?</style>\s*</defs>", "", svg, flags=re.S)
    used = set(re.findall(r"#([\w-]+)[\")]", svg))
    svg = re.sub(r' id="([^"]+)"', lambda found: found[0] if found[1] in used else "", svg)
    svg = re.sub(r'="[^"]*"', lambda part: re.sub(r"-?\d+\.\d+", rounded, part[0]), svg)
    svg = re.sub(r"font-family: [^;\"]+", "font-family: inherit", svg)
    for name, shade in SHADES.items():
        svg = svg.replace(shade, f"var(--{name})")
    head = f'<svg role="img" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size_of(svg)}">'
    svg = re.sub(r"<svg[^>]*>", f"{head}<title>{escape(title)}</title>", svg, count=1)
    svg = svg.replace("xlink:href", "href")
    return re.sub(r"\s*\n\s*", "\n", svg).strip() + "\n"


def rounded(found: re.Match[str]) -> str:
    return f"{float(found[0]):.1f}".removesuffix(".0")


def size_of(svg: str) -> str:
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    return f"{box[1]} {box[2]}" if box else "374 200"


def standing_alone(svg: str) -> str:
    """The same as a file: it brings its colours along."""
    used = [name for name in NAMES if f"var(--{name})" in svg]

    def values(light: int) -> str:
        return "".join(f"--{name}:{PALETTE[name][light]};" for name in used)

    style = (
        f"<style>svg{{{values(LIGHT)}font-family:system-ui,sans-serif}}"
        f"@media(prefers-color-scheme:dark){{svg{{{values(DARK)}}}}}</style>"
    )
    return svg.replace("</title>", f"</title>{style}", 1)


# What is drawn.


def by_seat(found: Sequence[Measures]) -> str:
    """Shares of the victories, a line a seat, with intervals and the fair share."""
    rows = [(each, seat) for each in found for seat in range(each.seats)]
    with picture("Share of the victories by seat", 0.7 + LINE * len(rows)) as drawn:
        axes, at = drawn.axes, 0
        for number, each in enumerate(found):
            fair = float(each.won.mean(0).mean())
            axes.plot([fair, fair], [at - 0.4, at + each.seats - 0.6], color=SHADES["line"], lw=3)
            dots(axes, each.shares, range(at, at + each.seats), SERIES[number % len(SERIES)])
            at += each.seats
        labels = [f"{each.seats} players, seat {seat + 1}" for each, seat in rows]
        lines(axes, labels, "share of the victories; the bar is the fair one")
        axes.xaxis.set_major_formatter(percent())
    return drawn.svg


def by_name(title: str, shares: Mapping[str, Estimate], says: str, is_share: bool = True) -> str:
    """Named figures with intervals, a line each."""
    with picture(title, 0.7 + LINE * len(shares)) as drawn:
        dots(drawn.axes, list(shares.values()), range(len(shares)), "accent")
        lines(drawn.axes, list(shares), says)
        if is_share:
            drawn.axes.xaxis.set_major_formatter(percent())
    return drawn.svg


def of_pieces(title: str, pieces: Sequence[Piece], usual: float) -> str:
    """What those won who took each piece, the best above; of very many the ends."""
    known = [piece for piece in pieces if piece.share]
    half = MOST_PIECES // 2
    shown = known if len(known) <= MOST_PIECES else [*known[:half], *known[-half:]]
    with picture(title, 0.7 + LINE * len(shown)) as drawn:
        drawn.axes.axvline(usual, color=SHADES["line"], lw=3)
        dots(drawn.axes, [piece.share for piece in shown], range(len(shown)), "accent")
        lines(drawn.axes, [piece.name for piece in shown], "share of a victory of its takers")
        drawn.axes.xaxis.set_major_formatter(percent())
    return drawn.svg


def spread(title: str, values: Mapping[str, Any], says: str) -> str:
    """How often each value comes up, a line a series."""
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
        tell_series(drawn.axes, values)
    return drawn.svg


def settled(values: Mapping[str, Any]) -> str:
    """How many games have found their winner by then."""
    with picture("When the winner takes the lead for good", TALL) as drawn:
        steps = np.linspace(0, 1, 51)
        for number, (name, each) in enumerate(values.items()):
            part = np.searchsorted(np.sort(each), steps, side="right") / max(1, len(each))
            drawn.axes.plot(steps, part, label=name, color=series(number), lw=1.4)
        drawn.axes.set_xlabel("share of the game's moves")
        drawn.axes.set_ylabel("games settled")
        for axis in (drawn.axes.xaxis, drawn.axes.yaxis):
            axis.set_major_formatter(percent())
        drawn.axes.set_ylim(0, 1.02)
        tell_series(drawn.axes, values)
    return drawn.svg


def line_of(title: str, rows: Sequence[tuple[str, Estimate]], says: str, fair: float) -> str:
    """One figure as a knob is turned."""
    with picture(title, TALL) as drawn:
        drawn.axes.axhline(fair, color=SHADES["line"], lw=3)
        found = [each for _, each in rows]
        means = [each.mean for each in found]
        drawn.axes.errorbar(
            range(len(rows)), means, bars(found), color=SHADES["accent"], marker="o", ms=4, lw=1.4
        )
        drawn.axes.set_xticks(range(len(rows)), [name for name, _ in rows])
        drawn.axes.set_ylabel(says)
    return drawn.svg


def trade_off(points: Sequence[tuple[float, float, bool]], says: str) -> str:
    """Boxes by how far they are from the original and how far from the goal; the best are dark."""
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


def dots(axes: Any, found: Sequence[Any], places: Sequence[int], colour: str) -> None:
    """Means with their intervals, lying."""
    means = [each.mean for each in found]
    shade = SHADES[colour]
    axes.errorbar(means, list(places), xerr=bars(found), fmt="o", ms=4, color=shade, ecolor=shade)


def bars(found: Sequence[Any]) -> list[list[float]]:
    """How far intervals reach to either side."""
    below = [max(0.0, each.mean - each.low) for each in found]
    return [below, [max(0.0, each.high - each.mean) for each in found]]


def lines(axes: Any, labels: Sequence[str], says: str) -> None:
    """A line of words for each row, the first on top."""
    axes.set_yticks(range(len(labels)), [short(each) for each in labels])
    axes.set_ylim(len(labels) - 0.4, -0.6)
    axes.tick_params(axis="y", length=0)
    axes.grid(axis="x", color=SHADES["line"], lw=0.4)
    axes.set_xlabel(says, loc="right")  # so that it may begin below the names


def tell_series(axes: Any, values: Mapping[str, Any]) -> None:
    axes.grid(axis="y", color=SHADES["line"], lw=0.4)
    if len(values) > 1:
        above = {"loc": "lower right", "bbox_to_anchor": (1, 1), "ncols": min(3, len(values))}
        axes.legend(**above, handlelength=1, handletextpad=0.4, columnspacing=1, borderpad=0)


def series(number: int) -> str:
    return SHADES[SERIES[number % len(SERIES)]]


def edges_of(values: Any) -> Any:
    """Where the bars of whole numbers begin and end: not too many; the last holds all beyond."""
    low, high = np.floor(values.min()), np.ceil(np.quantile(values, COMMON))
    step = max(1, int(np.ceil((high - low + 1) / BINS)))
    return np.arange(low - 0.5, high + step, step)


def percent() -> Any:
    """Parts as percent, with as many digits as it takes to tell them apart."""
    return needed("matplotlib.ticker", "a plot").PercentFormatter(xmax=1)


def short(name: str) -> str:
    start = LETTERS * 3 // 5
    end = start - LETTERS + 1
    return name if len(name) <= LETTERS else f"{name[:start].rstrip()}…{name[end:].lstrip()}"
