"""What somebody may say to a match, by socket or by HTTP: the same words, the same answers."""

from collections.abc import Callable

import msgspec

from .after import Fork, Rematch
from .asking import Emote, Explain, Hello, Hint, Preview, Score
from .playing import Agree, AutoDecline, Extend, Move, Planned, Ready, Refuse, Undo
from .seats import AddSeats, Join, Leave, RemoveSeat, Return, SeatBot, Start
from .verb import Speaker, Verb
from .words import Reopen, Reveal, Seal

__all__ = ["BY_NAME", "Speaker", "Verb", "decode"]

VERBS: tuple[type[Verb], ...] = (
    Move, Undo, Agree, Refuse, Planned, AutoDecline, Extend, Ready, Explain, Preview, Hint, Score,
    Emote,
    Join, Seal, Start, Reveal, Reopen, Leave, Return, SeatBot, AddSeats, RemoveSeat,
    Rematch, Fork,
)  # fmt: skip
BY_NAME = {str(verb.__struct_config__.tag): verb for verb in VERBS}
decode: Callable[[bytes | str], Verb] = msgspec.json.Decoder(
    Hello | Move | Undo | Agree | Refuse | Planned | AutoDecline | Extend | Ready | Explain
    | Preview | Hint | Score | Emote | Join | Seal | Start | Reveal | Reopen | Leave | Return
    | SeatBot | AddSeats | RemoveSeat | Rematch | Fork
).decode  # fmt: skip
