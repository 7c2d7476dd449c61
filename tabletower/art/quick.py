"""Cached SVG elements, for those that come again and again."""

from . import svg
from .drawing_cache import kept

rect = kept(svg.rect)
circle = kept(svg.circle)
text = kept(svg.text)
use = kept(svg.use)
line = kept(svg.line)
