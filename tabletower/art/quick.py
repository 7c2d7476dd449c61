"""Parts of drawings that come again and again, in every match: written once."""

from . import svg
from .drawing_cache import kept

rect = kept(svg.rect)
circle = kept(svg.circle)
text = kept(svg.text)
use = kept(svg.use)
line = kept(svg.line)
