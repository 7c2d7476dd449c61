"""What somebody may say to a match, by socket or by HTTP: the same words, the same answers."""

from collections.abc import Callable

import msgspec

from .after import Fork, Rematch
from .asking import Ask, Emote, Hello, Hint, Score, Why
from .command import Command, Sender
from .playing import Agree, More, Move, Never, Planned, Ready, Refuse, Undo
from .seats import Back, CallBot, Enlarge, Join, Leave, Remove, Start
from .shuffling import Reopen, RevealWord, Seal

__all__ = ["BY_NAME", "Command", "Sender", "decode"]

COMMANDS: tuple[type[Command], ...] = (
    Move, Undo, Agree, Refuse, Planned, Never, More, Ready, Why, Ask, Hint, Score, Emote,
    Join, Seal, Start, RevealWord, Reopen, Leave, Back, CallBot, Enlarge, Remove,
    Rematch, Fork,
)  # fmt: skip
BY_NAME = {str(command.__struct_config__.tag): command for command in COMMANDS}
decode: Callable[[bytes | str], Command] = msgspec.json.Decoder(
    Hello | Move | Undo | Agree | Refuse | Planned | Never | More | Ready | Why | Ask | Hint
    | Score | Emote | Join | Seal | Start | RevealWord | Reopen | Leave | Back | CallBot | Enlarge
    | Remove | Rematch | Fork
).decode  # fmt: skip
