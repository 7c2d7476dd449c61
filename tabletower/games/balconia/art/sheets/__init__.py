"""Print and play: the whole box of Balconia as parts to cut out. Lengths are in millimetres."""

from tabletower.art.sheets import Part

from .aids import aids
from .blocks import entrances, sleeves
from .disc import disc
from .lattice import lattice
from .score_pad import pads
from .tokens import tokens

BLOCKS = (
    "Score and fold at the dashes, picture side out, and glue the flap behind side a. "
    "Yellow inside: blocks; pink inside: entrances."
)
TOKENS = "Cut out the circles. All backs are alike."
DISC = "Glue the layer with the hole on the other, green on green. A block stands in the hole."
LATTICE = (
    "Cut strips and slots. Six lie, six stand: push slot into slot, and glue the crossings "
    "at the corners."
)
AIDS = "Cut out, one for each player."
SCORES = "Paper will do. Print as many as you like."


def sheets(box, wishes):
    """All that is in the box, in the order in which one would make it."""
    drawn = faces(box)
    blocks = (*sleeves(box, wishes, drawn), *entrances(box, wishes, drawn))
    return [
        Part("blocks", "Blocks and entrances", BLOCKS, blocks),
        Part("tokens", "Tokens", TOKENS, tokens(box, wishes)),
        Part("disc", "Disc", DISC, disc(wishes)),
        Part("lattice", "Lattice", LATTICE, lattice()),
        Part("aids", "Player aids", AIDS, aids(wishes, drawn)),
        Part("scores", "Score pad", SCORES, pads(wishes)),
    ]


def faces(box):
    from ..symbols import symbols
    from ..face import railings, face, face_name
    from ..entrance import doors
    from ..pictogram import pictograms
    return symbols() | railings() | pictograms() | doors(box) | {face_name(r["block"], r["side"]): face(r) for r in box.tables["faces"]}
