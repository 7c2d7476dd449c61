"""What was drawn for one reader serves another only if it would be the same drawing.

Drawings are remembered across readers and matches. Here every message is made twice: by readers
who share all that is remembered with whoever looks at other matches, and by readers for whom
everything is forgotten before they look.
"""

from random import Random

from tabletower import art
from tabletower.art.drawings import drawings
from tabletower.engine import SPECTATOR
from tabletower.games import SHELF
from tabletower.games.balconia import art as balconia_art
from tabletower.server.live.core.reader import Drawing, Reader

from .test_delivery import begun, move

TABLES, STEPS = 6, 10


def looked(reader):
    """What a socket would be sent now, and what one that has just come."""
    before = reader.picture
    after = reader.render()
    return after.since(before) if before else b"", after.whole()


def forget(table):
    """All that was drawn, and what is remembered of a box and of a view."""
    art.forget()
    table.box._made.clear()
    table._seen_at = b""


def test_sharing_shows_nobody_anything_else(game):
    """Other deals, and as far as the rules allow the same moves: tables that are much alike."""
    matches = [begun(game, seed) for seed in range(TABLES)]
    chances = [Random(11) for _ in matches]
    everybody = [(match, n) for match in matches for n in range(SPECTATOR, len(match.seats))]
    sharing = [Reader(match, seat) for match, seat in everybody]
    alone = [Reader(match, seat) for match, seat in everybody]
    for _ in range(STEPS):
        shared = [looked(reader) for reader in sharing]
        for reader, messages in zip(alone, shared):
            forget(reader.match.table)
            reader.drawing = Drawing()
            assert looked(reader) == messages
        for match, chance in zip(matches, chances):
            if not match.table.over:
                move(match, chance)


def test_what_is_forgotten_is_drawn_again():
    """Else the other test would compare a drawing with itself."""
    game = SHELF["balconia"]
    match = begun(game, 3)
    before = Reader(match, 0).render().zones
    assert Reader(match, 0).render().zones["blocks"] is before["blocks"]
    art.forget()
    after = Reader(match, 0).render().zones
    assert before == after
    folds = drawings(balconia_art.__file__, "disc")["folds"]  # a file is read once
    for name, zone in after.items():
        parts = [pair for pair in zip(before[name].parts, zone.parts) if pair[0]]
        assert all(old is not new or old == folds for old, new in parts)
