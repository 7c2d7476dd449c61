"""Goals, green, and threats, red: the task above, what follows below, the set at the foot."""

from tabletower.art import svg
from tabletower.art.sheets import Piece, printed

from ...components import SETS
from ...words.names import goal, threat
from ...words.progress import as_a_secret
from ..names import name
from .paper import LONG, SIDE, THIN, behind, fitted, ground, stood_up

SIZES = (3.1, 2.9, 2.7, 2.5, 2.3)
TITLES = dict(
    zip(SETS, ("", "Room Service", "Wallet Watchers", "Useful Utilities", "Happy Housing"))
)
EDGE = 3


def goals(box, t, wishes, faces):
    back = behind(LONG, SIDE, "var(--green)", name("trophy"), "Goals")
    fronts = {
        goal(n): card(
            "green-soft", "green", "trophy", goal(n), t.task[n], t.reward[n], row, as_a_secret(row)
        )
        for n, row in enumerate(box.tables["goals"])
        if row["copies"]
    }
    return pieces(fronts, back, wishes, faces)


def threats(box, t, wishes, faces):
    back = behind(LONG, SIDE, "var(--red-deep)", name("threat"), "Threats")
    fronts = {
        threat(n): card("pink-soft", "red", "threat", threat(n), t.must_hold[n], t.penalty[n], row)
        for n, row in enumerate(box.tables["threats"])
        if row["copies"]
    }
    return pieces(fronts, back, wishes, faces)


def pieces(fronts, back, wishes, faces):
    below = printed(stood_up(back), wishes, faces)
    return tuple(
        Piece(title, SIDE, LONG, printed(stood_up(front), wishes, faces), below, bleed=THIN)
        for title, front in fronts.items()
    )


def card(fill, rim, sign, title, task, then, row, less=""):
    """Useless without words: they are printed in any case."""
    paper = ground(LONG, SIDE, f"var(--{fill})")
    frame = svg.rect(
        1, 1, LONG - 2, SIDE - 2, "none", 1.5, stroke=f"var(--{rim})", stroke_width=0.8
    )
    head = svg.use(name(sign), EDGE, 2.6, 5) + svg.text(
        EDGE + 6.5, 6.6, title, 3.8, font_weight=700, text_anchor="start"
    )
    room = LONG - 2 * EDGE
    above = fitted(EDGE, 11, task, SIZES, room, 2, text_anchor="start")
    rule = svg.line(f"M{EDGE} 16.6h{room}", f"var(--{rim})", 0.4)
    said = then if then and then != "none" else "nothing more"
    below = fitted(EDGE, 20, said, SIZES, room, 3, text_anchor="start")
    foot = svg.text(
        LONG - EDGE, SIDE - 2, TITLES[row["set"]], 2.2, "var(--quiet)", text_anchor="end"
    ) + svg.text(EDGE, SIDE - 2, less, 2.5, "var(--plaque-ink)", text_anchor="start")
    return paper + frame + head + above + rule + below + foot
