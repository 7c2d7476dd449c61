"""What somebody may say to a match, by socket or by HTTP: the same words, the same answers."""

from collections.abc import Callable

import msgspec

from .after import Fork, Rematch
from .asking import Ask, Emote, Hello, Hint, Score, Why
from .playing import Agree, More, Move, Never, Planned, Ready, Refuse, Undo
from .seats import Back, CallBot, Enlarge, Join, Leave, Remove, Start
from .verb import Speaker, Verb
from .words import Reopen, Seal, Tell

__all__ = ["BY_NAME", "Speaker", "Verb", "decode"]

VERBS: tuple[type[Verb], ...] = (
    Move, Undo, Agree, Refuse, Planned, Never, More, Ready, Why, Ask, Hint, Score, Emote,
    Join, Seal, Start, Tell, Reopen, Leave, Back, CallBot, Enlarge, Remove,
    Rematch, Fork,
)  # fmt: skip
BY_NAME = {str(verb.__struct_config__.tag): verb for verb in VERBS}
decode: Callable[[bytes | str], Verb] = msgspec.json.Decoder(
    Hello | Move | Undo | Agree | Refuse | Planned | Never | More | Ready | Why | Ask | Hint
    | Score | Emote | Join | Seal | Start | Tell | Reopen | Leave | Back | CallBot | Enlarge
    | Remove | Rematch | Fork
).decode  # fmt: skip
