"""The pictures on the balconies, each in a square of 32: cats purple, birds turquoise.

Every kind has an outline of its own; colour is never the only sign.
"""

from tabletower.art import icons
from tabletower.art.svg import circle, ellipse, group, line, path, rect, symbol, use

from ..components import FLOWERS
from . import colours

ICONS = {
    "shirt": "fluent-emoji-flat:t-shirt",
    "dress": "fluent-emoji-flat:dress",
    "jeans": "fluent-emoji-flat:jeans",
    "socks": "fluent-emoji-flat:socks",
    "shorts": "fluent-emoji-flat:shorts",
    "blouse": "fluent-emoji-flat:womans-clothes",
    "woman": "fluent-emoji-flat:woman-medium",
    "grandfather": "fluent-emoji-flat:old-man",
    "girl": "fluent-emoji-flat:girl-medium-light",
    "curly": "fluent-emoji-flat:person-curly-hair-medium-dark",
    "grandmother": "fluent-emoji-flat:old-woman-medium-light",
    "redhead": "fluent-emoji-flat:man-red-hair-light",
    "scarf": "fluent-emoji-flat:woman-with-headscarf-medium",
    "boy": "fluent-emoji-flat:boy-medium",
    "beard": "fluent-emoji-flat:man-beard-medium-light",
    "man": "fluent-emoji-flat:man-dark",
    "turns": "game-icons:clockwise-rotation",
    "builds": "game-icons:brick-wall",
}
LAUNDRY = ("shirt", "dress", "socks", "jeans", "blouse", "shorts")
PEOPLE = (
    "woman", "grandfather", "girl", "curly", "grandmother", "redhead", "scarf", "boy", "beard",
    "man",
)  # fmt: skip


def name(short):
    """The id of one of our faces."""
    return f"balconia-{short}"


def draw(short, x, y, size):
    """A picture centred on a point."""
    return use(name(short), x - size / 2, y - size / 2, size)


def symbols():
    """Every picture, drawn once."""
    drawn = {short: PICTURES[short]() for short in PICTURES}
    drawn |= {piece: laundry(piece) for piece in LAUNDRY}
    drawn |= {person: icons.draw(ICONS[person], 1, 1, 30) for person in PEOPLE}
    return {name(short): symbol(name(short), body, 32, 32) for short, body in drawn.items()}


def pictured(element, number):
    """The name of the picture for the n-th piece of an element: laundry and people vary."""
    several = {"laundry": LAUNDRY, "person": PEOPLE}.get(element)
    return several[number % len(several)] if several else element


# Things.


def heart():
    shape = "M16 28.5C7 21.5 2.5 16.4 2.5 10.9 2.5 6.8 5.6 4 9.3 4c2.8 0 5.3 1.6 6.7 4.1C17.4 5.6 "
    shape += "19.9 4 22.7 4c3.7 0 6.8 2.8 6.8 6.9 0 5.5-4.5 10.6-13.5 17.6z"
    shine = "M6.6 11.6c-.2-2 1-3.8 2.9-4.2"
    return path(shape, colours.HEART) + line(shine, "#fff", 1.8, opacity=0.75)


def cat():
    """A cat that sits and looks at you, its tail round the corner."""
    tail = line("M22 27c5.5.5 7.5-3 6.2-7.4-.6-2-2.6-2.2-3-.6", "var(--purple-deep)", 2.8)
    body = path("M8.4 29.5c-1.5-8 2-13.5 7.1-13.5s8.8 5.5 7.3 13.5z", "var(--purple)")
    chest = path("M12.6 29.5c-.5-4 .8-7.5 2.9-7.5s3.5 3.5 3 7.5z", "var(--purple-soft)")
    ears = path("M6.5 2.6 13 6.2 7.4 11.5zM24.5 2.6 18 6.2l5.6 5.3z", "var(--purple-deep)")
    head = ellipse(15.5, 11.8, 9, 7.6, "var(--purple)")
    return tail + body + chest + ears + head + cat_face()


def cat_face():
    eyes = "".join(ellipse(x, 11.2, 1.5, 1.9, "#ffe27a") for x in (11.9, 19.1))
    pupils = "".join(ellipse(x, 11.3, 0.6, 1.5, "#2a1840") for x in (11.9, 19.1))
    nose = path("M14.3 14.2h2.4l-1.2 1.5z", "#ff9dbd")
    whiskers = "M9.5 15.2l-5.5-.7M9.5 16.7l-5 1M21.5 15.2l5.5-.7M21.5 16.7l5 1"
    return eyes + pupils + nose + line(whiskers, "var(--purple-soft)", 0.8)


def bird():
    """A small round bird on its legs."""
    legs = line("M14 25v4.5M18.5 25v4.5M12 29.5h3.5M16.5 29.5H20", colours.BEAK, 1.5)
    tail = path("M9 19 1.5 23.5l4.5 2.5 7-2.5z", "var(--turquoise-deep)")
    body = path(
        "M5.5 19C5.5 11 11 4 18.5 4c5 0 8 3.3 8 7.5 0 8.5-4.5 14.5-11.5 14.5-5.5 0-9.5-2.5-9.5-7z",
        "var(--turquoise)",
    )
    belly = path("M24.5 16c-1.5 6-5 9.7-9.8 9.9 1-5.5 4.5-9.5 9.8-9.9z", "var(--turquoise-soft)")
    wing = path(
        "M7.5 18.5c.5-4.5 3-7.5 7-8.5 1.5 5.5-1 11-6 12-.8-1-1.1-2.2-1-3.5z",
        "var(--turquoise-deep)",
    )
    beak = path("M25.9 8.8 31 11.4l-5 2z", colours.BEAK)
    eye = circle(21, 10, 2, "#fff") + circle(21.5, 10, 1.1, "#16343a")
    return tail + legs + body + belly + wing + beak + eye


def note():
    head = ellipse(10.2, 24.5, 6, 4.6, colours.NOTE, transform="rotate(-18 10.2 24.5)")
    flag = path(
        "M13.2 3.5h2.8c.6 4.5 8.8 5 9.8 11.5.4 2.5-.6 5-2 6.5.6-6.5-3.6-8-7.8-9.5v12.5h-2.8z",
        colours.NOTE,
    )
    return head + flag


def laundry(piece):
    """A piece on its two pegs."""
    pegs = "".join(rect(x, 0.5, 2.4, 6.5, "var(--wood)", 1) for x in (8.5, 21.1))
    return icons.draw(ICONS[piece], 2.5, 4, 27) + pegs


def person():
    """Anybody: the sign for people on a plaque."""
    shoulders = path("M2.5 30.5c0-8 5.5-11 13.5-11s13.5 3 13.5 11z", colours.SHIRT)
    neck = path("M12.5 17h7v4c-1.5 2.5-5.5 2.5-7 0z", colours.SKIN)
    head = circle(16, 11.5, 7.6, colours.SKIN)
    hair = path(
        "M7.6 12C7 5 11 1.5 16 1.5S25 5 24.4 12c-2-1-3.4-2.5-4-4.5-3 2.5-8 3-12.8 4.5z",
        colours.HAIR,
    )
    eyes = circle(13.2, 12.6, 1.1, colours.HAIR) + circle(18.8, 12.6, 1.1, colours.HAIR)
    smile = line("M13.2 15.6c1.5 1.6 4.1 1.6 5.6 0", colours.HAIR, 1.2)
    return shoulders + neck + head + hair + eyes + smile


def sunblind():
    """A striped awning with a scalloped edge."""
    stripes = [blind_stripe(n) for n in range(5)]
    return group(*stripes) + rect(2, 3, 28, 3.6, colours.BLIND_EDGE, 1.4)


def blind_stripe(n):
    """One of five stripes, wider at the hem."""
    top, hem = 3.5 + 5 * n, 0.5 + 6.2 * n
    shape = f"M{top} 5h5L{hem + 6.2:g} 22.5c0 5.5-6.2 5.5-6.2 0z"
    fill = "var(--cream)" if n % 2 else "var(--coral)"
    return path(shape, fill, stroke=colours.BLIND_EDGE, stroke_width=0.9, stroke_linejoin="round")


def lovebird(look):
    """A golden bird with a heart for a beak, and an arrow the way it looks."""
    crest = line("M13 4.5c-1.5-2.5-3.5-2.5-4.5-1.5", colours.LOVEBIRD_DEEP, 1.8)
    tail = path("M7.5 16.5 1 22.5l6.5.5z", colours.LOVEBIRD_DEEP)
    body = path(
        "M5 16C5 8 9.5 3 15.5 3c5.5 0 8.7 4 8.7 8.5C24.2 19 20 23.5 13.5 23.5 8.5 23.5 5 21 5 16z",
        colours.LOVEBIRD,
    )
    wing = path(
        "M7 15.5c1-3.5 3.5-5.5 7-5.7.8 5-1.2 9-5.5 9.7-1-1-1.6-2.4-1.5-4z", colours.LOVEBIRD_DEEP
    )
    beak = path(
        "M22.3 12.5c.2-3.2 4.3-3.8 5-1 2.3-1.5 5 1.3 3.3 3.9-1.3 2-3.5 2.3-6.6 2.6-1.2-2.1-2-3.5"
        "-1.7-5.5z",
        colours.HEART,
    )
    eye = circle(18.8, 8.8, 1.9, "#fff") + circle(19.4, 8.8, 1.1, "#33210a")
    cheek = circle(17.5, 14, 2.2, colours.HEART, opacity=0.45)
    d = "M5 28.3h20M20.5 25l5 3.3-5 3.2"
    arrow = line(d, "var(--plaque)", 5) + line(d, "var(--plaque-ink)", 2.4)
    bird = crest + tail + body + wing + cheek + eye + beak + arrow
    return bird if look == "right" else group(bird, transform="matrix(-1 0 0 1 32 0)")


def balcony():
    """A balcony: a door and a railing."""
    door = path(
        "M9 18V8c0-8 14-8 14 0v10z",
        "var(--glass-day)",
        stroke="var(--plaque-ink)",
        stroke_width=1.8,
    )
    middle = line("M16 2.5V18", "var(--plaque-ink)", 1.5)
    bars = "".join(f"M{x} 18v9" for x in (6, 11, 16, 21, 26))
    return (
        door
        + middle
        + line(bars, "var(--plaque-ink)", 1.8)
        + line("M3.5 17.5h25M2.5 28.5h27", "var(--plaque-ink)", 2.8)
    )


# Flowers: six colours, six shapes.

EDGE = {"stroke": colours.PETAL_EDGE, "stroke_width": 0.9, "stroke_linejoin": "round"}


def round_petals(fill, many, reach, size):
    turned = [
        circle(16, 16 - reach, size, fill, transform=turn(n, many), **EDGE) for n in range(many)
    ]
    return "".join(turned)


def turn(number, many):
    return f"rotate({number * 360 / many:g} 16 16)" if number else ""


def petals(d, fill, many):
    return "".join(path(d, fill, transform=turn(n, many), **EDGE) for n in range(many))


def leaves():
    return path(
        "M3 29c1-6 6-9 11-8.5C14 26 9 30 3 29zM29 29c-1-6-6-9-11-8.5C18 26 23 30 29 29z",
        "var(--leaf)",
    )


def flower_pink():
    """A blossom: five round petals with a notch."""
    petal = "M16 16C9.5 12 9.5 3 13.7 2L16 4.5 18.3 2C22.5 3 22.5 12 16 16z"
    return (
        leaves()
        + petals(petal, colours.PETALS["flower_pink"], 5)
        + circle(16, 16, 3, colours.PETALS["flower_magenta"])
    )


def flower_magenta():
    """A tulip, seen from the side."""
    stem = line("M16 20v11", "var(--leaf-deep)", 2.4) + path(
        "M16 30c-6 0-9.5-4-10-9 6 0 10 3.5 10 9zM16 30c6 0 9.5-4 10-9-6 0-10 3.5-10 9z",
        "var(--leaf)",
    )
    cup = path(
        "M6 3.5c3 .5 4.5 2 5.5 4C12.5 4.5 14 2.5 16 1.5c2 1 3.5 3 4.5 6 1-2 2.5-3.5 5.5-4 "
        "1.2 10-2.5 18-10 18S4.8 13.5 6 3.5z",
        colours.PETALS["flower_magenta"],
        **EDGE,
    )
    fold = line("M11.5 8c.2 4 1.5 8 4.5 11M20.5 8c-.2 4-1.5 8-4.5 11", colours.PETAL_EDGE, 0.9)
    return stem + cup + fold


def flower_orange():
    """A marigold: a ruff of many small petals."""
    outer = round_petals(colours.PETALS["flower_orange"], 10, 9.8, 4.4)
    inner = round_petals(colours.PETALS["flower_orange"], 7, 5.5, 3.4)
    return leaves() + outer + inner + circle(16, 16, 3.2, "#8a3b0a")


def flower_purple():
    """A clematis: four broad petals in a cross."""
    petal = "M16 16C8 12.5 7.5 4.5 16 .8 24.5 4.5 24 12.5 16 16z"
    return (
        leaves()
        + petals(petal, colours.PETALS["flower_purple"], 4)
        + circle(16, 16, 3.6, "#ffe27a")
    )


def flower_turquoise():
    """A star: six pointed petals."""
    petal = "M16 16 11.8 9 16 .5 20.2 9z"
    return (
        leaves() + petals(petal, colours.PETALS["flower_turquoise"], 6) + circle(16, 16, 3, "#fff")
    )


def flower_white():
    """A daisy: twelve thin petals round a yellow eye."""
    petal = "M16 16C13.4 11 13.4 3.5 16 1.5 18.6 3.5 18.6 11 16 16z"
    return (
        leaves()
        + petals(petal, colours.PETALS["flower_white"], 10)
        + circle(16, 16, 4.8, "#ffc83a", **EDGE)
    )


def flower_any():
    """A flower of any colour: a petal of each."""
    petal = "M16 16C9.5 11 10.5 2 16 2s6.5 9 0 14z"
    every = [
        path(petal, colours.PETALS[f], transform=turn(n, 6), **EDGE) for n, f in enumerate(FLOWERS)
    ]
    return "".join(every) + circle(16, 16, 4, "#ffe27a", **EDGE)


def flower_colors():
    """How many colours there are: a painter's palette."""
    board = path(
        "M16.5 3C8 3 2 8.5 2 16s6 13 13 13c3.5 0 3.5-2.5 2.5-4.5-1.2-2.5.5-4.5 3.5-4.5h4"
        "c3 0 5-2 5-5C30 8 24.5 3 16.5 3z",
        "var(--cream)",
        stroke="var(--plaque-ink)",
        stroke_width=1.5,
    )
    spots = ((7, 17.5), (9, 11), (14.5, 7.2), (20.5, 7.8), (25.2, 12.5), (10, 23.5))
    dots = [
        circle(x, y, 2.9, colours.PETALS[f], stroke=colours.PETAL_EDGE, stroke_width=0.7)
        for (x, y), f in zip(spots, FLOWERS)
    ]
    return board + "".join(dots)


PICTURES = {
    "heart": heart, "cat": cat, "note": note, "bird": bird, "person": person, "sunblind": sunblind,
    "flower_pink": flower_pink, "flower_magenta": flower_magenta, "flower_orange": flower_orange,
    "flower_purple": flower_purple, "flower_turquoise": flower_turquoise,
    "flower_white": flower_white, "flower_any": flower_any, "flower_colors": flower_colors,
    "balcony": balcony, "lovebird_left": lambda: lovebird("left"),
    "lovebird_right": lambda: lovebird("right"),
}  # fmt: skip
