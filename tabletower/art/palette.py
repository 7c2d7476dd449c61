"""The colours of the table, by name, each with a value for the light theme and one for the dark.

Drawings say var(--name). A page gets the values as CSS; print and notebooks have them
put in (`resolve`), because there is no page around them.
"""

import re

PALETTE: dict[str, tuple[str, str]] = {
    # the page
    "paper": ("#fbf5ea", "#1d1a26"),
    "card": ("#fffdf8", "#2a2635"),
    "ink": ("#33263a", "#f3ebdf"),
    "quiet": ("#6c5d70", "#b3a7ba"),
    "line": ("#ddcfbd", "#463f54"),
    "accent": ("#b4461f", "#ffab7a"),
    "glow": ("#ffb52e", "#ffc95c"),
    "shade": ("#33263a", "#000000"),
    # the seats
    "seat-1": ("#ffd75e", "#e9bd45"),
    "seat-2": ("#3c6fb5", "#335f9d"),
    "seat-3": ("#f79a1f", "#f07d1a"),
    "seat-4": ("#7a3fb5", "#8d55c9"),
    "seat-5": ("#3f8f5b", "#5cb27a"),
    "seat-6": ("#cf1a7e", "#cf1a7e"),
    "seat-7": ("#12a8ad", "#12a8ad"),
    "seat-8": ("#7b4a5c", "#a87a8c"),
    # sky and street
    "sky": ("#d3eaf4", "#2a3160"),
    "sky-deep": ("#bfe0ee", "#20264d"),
    "cloud": ("#ffffff", "#4a5282"),
    "dawn": ("#fdf1d9", "#3b3560"),
    "star": ("#bfe0ee", "#fbf0c4"),
    "sun": ("#ffd35a", "#f6ecc9"),
    "hill": ("#c6dfc0", "#2f3c5c"),
    "hill-deep": ("#aed3a6", "#28344f"),
    "hill-tree": ("#86b883", "#1f2a42"),
    "town": ("#f6e6da", "#454a72"),
    "town-roof": ("#dba893", "#373c60"),
    "town-light": ("#b9cfd6", "#ffd987"),
    "leaf": ("#5d9c4a", "#5d9c4a"),
    "leaf-deep": ("#3d7535", "#3d7535"),
    # the house
    "brick": ("#c9694a", "#7e4438"),
    "brick-deep": ("#b05539", "#6a372e"),
    "mortar": ("#e9b797", "#55302c"),
    "stone": ("#efe2cd", "#574d5f"),
    "stone-deep": ("#d3bfa1", "#433b4c"),
    "roof": ("#7b4a5c", "#4d3146"),
    "roof-deep": ("#623848", "#3d2639"),
    "iron": ("#3e3a4d", "#14121c"),
    "wood": ("#9c6a43", "#9c6a43"),
    "glass": ("#8fb9c9", "#f4c873"),
    "glass-day": ("#bfe0ee", "#bfe0ee"),
    "room": ("#5b4a5f", "#2b2233"),
    "plaster-1": ("#fbe7b9", "#d8bd86"),
    "plaster-2": ("#f9d5bd", "#d3a68c"),
    "plaster-3": ("#dbe7c8", "#b3c198"),
    "plaster-4": ("#cfe3e3", "#9fbcc0"),
    "plaster-5": ("#f3dbe3", "#cfaab8"),
    "plaster-6": ("#e4dcf0", "#b5a9cc"),
    # floors, told apart by how light they are
    "floor-wood": ("#e2b877", "#c99f62"),
    "floor-wood-deep": ("#bd8f4d", "#a37a40"),
    "floor-concrete": ("#e9e8e3", "#cfcdc9"),
    "floor-concrete-deep": ("#bdbcb6", "#a5a3a0"),
    "floor-carpet": ("#8f9fc9", "#7385b6"),
    "floor-carpet-deep": ("#6f80b0", "#5b6c9c"),
    # land, told apart by how light it is, and roads
    "land-lava": ("#a83c2b", "#8f3325"),
    "land-lava-deep": ("#ff9b45", "#f08a36"),
    "land-desert": ("#f7e2a4", "#e0c680"),
    "land-desert-deep": ("#cfa24d", "#ab8238"),
    "land-stone": ("#8a8894", "#6b6974"),
    "land-stone-deep": ("#6b6976", "#514f5a"),
    "land-plains": ("#b5d6ee", "#8fb4cf"),
    "land-plains-deep": ("#7ea9cc", "#638dae"),
    "land-grass": ("#83b655", "#6f9e48"),
    "land-grass-deep": ("#5a8c33", "#47702a"),
    "land-edge": ("#33263a", "#1a1520"),
    "road": ("#cdc9c6", "#c4bfba"),
    "road-deep": ("#4f4957", "#36313d"),
    "sea": ("#dfeaea", "#242a3d"),
    "parchment": ("#f3e9d6", "#2f2a38"),
    # signs
    "plaque": ("#fffaf0", "#f4e8d3"),
    "plaque-ink": ("#33263a", "#33263a"),
    "plaque-line": ("#c9b497", "#c0aa8a"),
    "area": ("#ffa02e", "#ff9a24"),
    "cell": ("#e5d9c5", "#d8c9b0"),
    "cross": ("#d42a2a", "#d42a2a"),
    "coin": ("#ffd257", "#ffce4f"),
    "coin-deep": ("#a8741a", "#8a5c10"),
    "coin-ink": ("#4a2f06", "#4a2f06"),
    "nil": ("#fff8ea", "#3a3446"),
    "nil-ink": ("#6b5b6e", "#c4b8ca"),
    # colours
    "yellow": ("#ffd75e", "#e9bd45"),
    "yellow-ink": ("#4f3a05", "#3d2d04"),
    "green": ("#3f8f5b", "#5cb27a"),
    "green-deep": ("#1f5a38", "#a6e0b8"),
    "green-soft": ("#cfe8d2", "#234433"),
    "pink": ("#d65a86", "#e87aa2"),
    "pink-deep": ("#8f2650", "#ffc1d6"),
    "pink-soft": ("#fbd9e3", "#512a3d"),
    "blue": ("#3c6fb5", "#335f9d"),
    "blue-deep": ("#2a5390", "#244878"),
    "red": ("#d8433f", "#d8433f"),
    "red-deep": ("#9e2f2c", "#9e2f2c"),
    "purple": ("#7d4fc0", "#7d4fc0"),
    "purple-deep": ("#56318f", "#56318f"),
    "purple-soft": ("#c9b0ee", "#c9b0ee"),
    "turquoise": ("#12a8ad", "#12a8ad"),
    "turquoise-deep": ("#0b767e", "#0b767e"),
    "turquoise-soft": ("#a4e4e2", "#a4e4e2"),
    "rose": ("#ff9dbd", "#ff9dbd"),
    "coral": ("#e2574c", "#e2574c"),
    "orange": ("#f5822a", "#f5822a"),
    "violet": ("#8456cf", "#8456cf"),
    "slate": ("#84838f", "#9a99a6"),
    "cream": ("#fff6e6", "#fff6e6"),
}

# Words on a ground: each pair must be easy to read in both lights.
WORDS_ON = (
    ("ink", "paper"),
    ("ink", "card"),
    ("quiet", "paper"),
    ("quiet", "card"),
    ("accent", "paper"),
    ("accent", "card"),
    ("plaque-ink", "plaque"),
    ("coin-ink", "coin"),
    ("nil-ink", "nil"),
    ("yellow-ink", "yellow"),
    ("green-deep", "green-soft"),
    ("pink-deep", "pink-soft"),
    ("ink", "stone"),
)
LIGHT, DARK = 0, 1


def css() -> str:
    """The colours as CSS variables: by the system's theme, or by the page's data-theme.

    On paper they are always those of the day.
    """
    light, dark = values(LIGHT), values(DARK)
    return (
        f":root{{color-scheme:light;{light}}}\n"
        f"@media screen and (prefers-color-scheme:dark){{:root:not([data-theme=light])"
        f"{{color-scheme:dark;{dark}}}}}\n"
        f"@media screen{{:root[data-theme=dark]{{color-scheme:dark;{dark}}}}}\n"
    )


def values(light: int) -> str:
    return "".join(f"--{name}:{both[light]};" for name, both in PALETTE.items())


def resolve(svg: str, light: int = LIGHT) -> str:
    """Replace the names of colours in a drawing by their values."""
    return re.sub(r"var\(--([a-z0-9-]+)\)", lambda match: PALETTE[match[1]][light], svg)
