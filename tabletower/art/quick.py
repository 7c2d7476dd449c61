"""Parts of drawings that come again and again, in every match: written once."""

from functools import lru_cache

from . import svg

MOST = 20_000

rect = lru_cache(MOST)(svg.rect)
circle = lru_cache(MOST)(svg.circle)
text = lru_cache(MOST)(svg.text)
use = lru_cache(MOST)(svg.use)
line = lru_cache(MOST)(svg.line)
