"""Print and play: the whole box of Balconia as parts to cut out. Lengths are in millimetres."""

from tabletower.art.drawings import drawings
from tabletower.art.sheets import Part, Piece, Wishes, printed

from ...types import Contents
from .. import entrance, face, pictogram, symbols
from . import aids, blocks, disc, lattice, tokens

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


def sheets(box: Contents, wishes: Wishes) -> list[Part]:
    """All that is in the box, in the order in which one would make it."""
    drawn = faces(box)
    sleeves = blocks.sleeves(box, wishes, drawn) + blocks.entrances(box, wishes, drawn)
    return [
        Part("blocks", "Blocks and entrances", BLOCKS, tuple(sleeves)),
        Part("tokens", "Tokens", TOKENS, tokens.tokens(box, wishes)),
        Part("disc", "Disc", DISC, disc.disc(wishes)),
        Part("lattice", "Lattice", LATTICE, lattice.lattice()),
        Part("aids", "Player aids", AIDS, aids.aids(wishes, drawn)),
        Part("scores", "Score pad", SCORES, (score_pad(wishes),)),
    ]


def faces(box: Contents) -> dict[str, str]:
    """What pieces are drawn with, by id."""
    drawn = symbols.symbols() | pictogram.pictograms() | face.railings()
    return drawn | face.faces(box) | entrance.doors(box)


def score_pad(wishes: Wishes) -> Piece:
    """Both walls as squares, doors and totals: two on a sheet, the same on both sides."""
    page = printed(drawings(__file__)["score_pad"], wishes)
    return Piece("score pad", 180, 124, page, page, copies=2, bleed=0)
