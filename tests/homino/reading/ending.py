"""§4.13  A game that ends in the middle of a round."""


class DeckEmpty(Exception):
    """A deck was emptied by a reward, and the game is over on the spot."""


def look_at_decks(t):
    """With ending=at_once (H25)."""
    if t.options.ending == "at_once" and not (t.room_deck and t.tenant_deck):
        raise DeckEmpty
