"""Commands to a match, by socket or by HTTP: the same fields, the same answers."""

from collections.abc import Callable
from functools import reduce
from operator import or_

import msgspec

from .after import Decline, Fork, Rematch
from .asking import Emote, Explain, Hello, Hint, Preview, Score
from .command import Command, Sender
from .playing import Agree, AutoDecline, Extend, Move, Planned, Ready, Refuse, Undo
from .seats import AddSeats, Join, Leave, RemoveSeat, Return, SeatBot, Start
from .shuffling import Reopen, Reveal, Seal
from .talking import Listen, Mute, Report, Say

__all__ = ["BY_NAME", "Command", "Sender", "decode"]

COMMANDS: tuple[type[Command], ...] = (
    Move, Undo, Agree, Refuse, Planned, AutoDecline, Extend, Ready, Explain, Preview, Hint, Score,
    Emote, Say, Listen, Mute, Report,
    Join, Seal, Start, Reveal, Reopen, Leave, Return, SeatBot, AddSeats, RemoveSeat,
    Rematch, Decline, Fork,
)  # fmt: skip
BY_NAME = {str(command.__struct_config__.tag): command for command in COMMANDS}
decode: Callable[[bytes | str], Command] = msgspec.json.Decoder(reduce(or_, COMMANDS, Hello)).decode
