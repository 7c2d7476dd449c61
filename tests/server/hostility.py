"""Messages that nobody decent sends: every verb, bent in every way that its fields allow."""

import json
from random import Random

import msgspec

from tabletower.checking.random_games import some_moves
from tabletower.server.live.commands import BY_NAME

# What a field may hold when it is right, by its name; a new field must be added here.
GOOD = {
    "step": ["1", "2.4", ""],
    "enabled": [True, False],
    "id": [0, 1, 7, 1 << 30],
    "since": [-1, 0, 1, 5],
    "seen": [-1, 0, 1, 2, 3, 17, 1 << 30],
    "picks": [{}, {"move": "pass"}, {"column": "A"}, {"edge": "a"}, {"side": "c", "cell": "C2"},
              {"side": "a", "cell": "C1"}, {"card": "3"}, {"move": "place", "side": "b"}],
    "careful": [True, False],
    "standing": [True, False],
    "emote": ["👋", "👍", "❤️"],
    "seat": [0, 1, 2, 7],
    "word": ["", "pear", "plüm"],
    "seal": ["", "5ea1" * 16, "again"],
    "salt": ["5a17" * 8, ""],
    "level": [1, 2],
    "seats": [1, 2, 3, 6, 8],
    "at": [-1, 0, 1, 5],
    "text": ["", "hello", "grüezi"],
    "phrase": ["", "thanks", "hurry"],
    "point": [None, {"zone": "own"}, {"zone": "market", "pieces": ["b1"]},
              {"zone": "wall", "x": 3.5, "y": 2}],
    "room": ["players", "spectators"],
    "how": ["mute", "block", "none"],
    "why": ["", "it was rude"],
}  # fmt: skip

HUGE = "9" * 400
DEEP = "[" * 3000
# As they stand in the text of a message: JSON itself is bent here.
RAW = [
    "null", "true", "false", "0", "-0", "-1", "1", "2147483647", "2147483648", "-2147483649",
    "9223372036854775807", "9223372036854775808", "18446744073709551616", "-9223372036854775809",
    "1" + "0" * 26, HUGE, "9" * 5000, "1e400", "-1e400", "1e-400", "1.0", "0.1", "NaN", "Infinity",
    "-Infinity", "0x10", "1_000", "٣", '""', '"\\u0000"', '"\\ud800"', '"\\udfff\\ud800"',
    '"\\ud83d\\ude00"', '"\u202e"', '"' + "x" * 201 + '"', '"' + "x" * 15_000 + '"', "\"'; --\"",
    '"<script>alert(1)</script>"', '"../../etc/passwd"', '"%s%n{0}"', "[]", "{}", "[[]]", "[null]",
    '{"a":{"b":{}}}', '{"":""}', DEEP, DEEP + "]" * 3000, '{"a":' * 900, '"unfinished', "'single'",
    "undefined", "\x00", "\ufeff", "",
]  # fmt: skip


class Enemy:
    """Somebody with a grudge and a seed."""

    def __init__(self, seed, game):
        self.chance = Random(seed)
        self.wires = [game.moves.wire(move) for move in some_moves(game, seed, [])]
        self.kinds = {name: fields_of(verb) for name, verb in BY_NAME.items()} | {"hello": HELLO}

    def value(self, name):
        """Something right for this field."""
        if name in ("move", "moves"):
            wishes = self.chance.choices(self.wires, k=self.chance.randint(0, 3))
            return self.chance.choice(self.wires) if name == "move" else wishes
        return self.chance.choice(GOOD[name])

    def right(self, verb):
        """A message as it should be, as a list of (key, text of the value)."""
        fields = {"command": verb} | {name: self.value(name) for name in self.kinds[verb]}
        if self.chance.random() < 0.9:
            fields["id"] = self.value("id")
        return [(json.dumps(key), json.dumps(value)) for key, value in fields.items()]

    def message(self):
        """The next attack: a right message, bent a few times."""
        fields = self.right(self.chance.choice(list(self.kinds)))
        for _ in range(self.chance.choice([0, 1, 1, 1, 1, 2, 2, 2, 3, 4])):
            fields = self.chance.choice(BENDS)(self, fields)
        text = "{" + ",".join(f"{key}:{value}" for key, value in fields) + "}"
        return self.chance.choice(TWISTS)(self, text) if self.chance.random() < 0.15 else text

    # Ways to bend a message.

    def drop(self, fields):
        left = list(fields)
        if left:
            left.pop(self.chance.randrange(len(left)))
        return left

    def replace(self, fields):
        """Something else in the place of a value."""
        left = list(fields)
        if left:
            at = self.chance.randrange(len(left))
            left[at] = left[at][0], self.chance.choice(RAW)
        return left

    def confuse(self, fields):
        """The value of another field."""
        left = list(fields)
        if left:
            at = self.chance.randrange(len(left))
            other = self.value(self.chance.choice([*GOOD, "move", "moves"]))
            left[at] = left[at][0], json.dumps(other)
        return left

    def add(self, fields):
        key = self.chance.choice(["x", "", "do", "id", "guest", "seat", "__class__", "constructor"])
        return [*fields, (json.dumps(key), self.chance.choice(RAW))]

    def pick(self, fields):
        """Picks that belong to nothing."""
        names = ["side", "cell", "edge", "column", "card", "move", "", "x" * 199]
        picks = {self.chance.choice(names): self.chance.choice(GOOD["word"] + list("abcABC15"))}
        return [(key, json.dumps(picks) if key == '"picks"' else value) for key, value in fields]

    # Ways to twist a text.

    def cut(self, text):
        return text[: self.chance.randrange(len(text) + 1)]

    def flip(self, text):
        at = self.chance.randrange(len(text))
        return text[:at] + chr(self.chance.randrange(1, 0x300)) + text[at + 1 :]

    def wrap(self, text):
        return self.chance.choice(["[{}]", " {} ", "{}{}", "\ufeff{}", "{},", "\n{}\n"]).replace(
            "{}", text
        )

    def noise(self, text):
        return "".join(self.chance.choices('{}[]":,0123456789truefalsnx\\ue+-. \n', k=40))


def fields_of(verb):
    """The names of a verb's own fields."""
    return [field.name for field in msgspec.structs.fields(verb) if field.name != "id"]


HELLO = ["since"]
BENDS = [Enemy.drop, Enemy.replace, Enemy.replace, Enemy.confuse, Enemy.add, Enemy.pick]
TWISTS = [Enemy.cut, Enemy.flip, Enemy.wrap, Enemy.noise]
