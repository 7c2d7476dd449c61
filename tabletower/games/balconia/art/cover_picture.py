"""The game's picture in the lobby."""

from tabletower.art import svg


def cover(box):
    return svg.picture(svg.rect(0, 0, 360, 120, "var(--sky)"), 360, 120)
