"""The picture of every card, each in a square of 32. No two have the same outline."""

from tabletower.art import icons
from tabletower.art.drawings import drawings
from tabletower.art.svg import symbols

from .names import ICONS, THINGS, sign_name

# Of which icons a picture consists: where each is, and how large.
WHOLE = (1, 1, 30)
MADE_OF = {
    "family": (("man", 0, 0, 18), ("woman", 14, 0, 18), ("girl", 8, 14, 17)),
    "freaks": (("alien", 0, 1, 19), ("monster", 12, 12, 19)),
    "musician": (("guitar", *WHOLE),),
    "mother_with_child": (("mother", *WHOLE),),
    "celebrities": (("singer", 0, 2, 28), ("star", 18, 0, 14)),
    "pensioners": (("grandfather", 0, 0, 20), ("grandmother", 11, 10, 21)),
    "single": (("single", *WHOLE),),
    "student": (("student", *WHOLE),),
    "mover": (("mechanic", 0, 0, 27), ("package", 16, 16, 16)),
    "managers": (("clerk", 0, 0, 21), ("chief", 11, 10, 21)),
    "squatters": (("flag", *WHOLE),),
    "rent_withheld": (("money", 0, 0, 26), ("no", 15, 15, 16)),
}


def signs() -> dict[str, str]:
    """Every picture, drawn once: those that are files, and those that are made of icons."""
    made = {id: ((id, *WHOLE),) for id in THINGS if id not in ("money", "no")} | MADE_OF
    drawn = {
        id: "".join(icons.draw(ICONS[short], *at) for short, *at in parts)
        for id, parts in made.items()
    }
    return symbols(drawings(__file__, "signs") | drawn, 32, 32, sign_name)
