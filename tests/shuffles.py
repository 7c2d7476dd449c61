"""Cases of shuffles, for the page and for the command: what each browser saw, and the verdict.

`python -m tests.shuffles` writes them anew into tests/shuffles.json, which the tests of the client
read too.
"""

import json
import shlex
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from tabletower.server.model import shuffle

FILE = Path(__file__).with_suffix(".json")
MATCH, SECRET, OTHER = "MnWb9wH_w6ER8DbT", "5c" * 32, "ab" * 32
SALTS = ("5a17" * 8, "0123456789abcdef" * 2)
EARLIER = "9f" * 16  # the salt of a word that was told and not dealt
NONE = ("", "")


@dataclass(frozen=True)
class Shuffled:
    """A match of two, as its server shows it when it is over."""

    words: tuple[str, ...] = ("kite", "two trees")
    salts: tuple[str, ...] = SALTS
    secret: str = SECRET
    reopened: tuple[int, ...] = ()
    other: dict[str, Any] = field(default_factory=dict)  # what it shows instead

    @property
    def seals(self) -> list[str]:
        known = enumerate(zip(self.salts, self.words))
        return [shuffle.seal(MATCH, n, salt, word) if salt else "" for n, (salt, word) in known]

    @property
    def seed(self) -> str:
        lines = [shuffle.line(salt, word) for salt, word in zip(self.salts, self.words)]
        return shuffle.seed(MATCH, self.secret, lines).hex()

    @property
    def number(self) -> str:
        """A seed as simulations have them, though the server dealt from no such thing."""
        return str(int(self.seed[:16], 16) >> 2)

    def shown(self) -> dict[str, Any]:
        """The card on the wire."""
        return {
            "hash": shuffle.pledge(MATCH, self.secret),
            "match": MATCH,
            "seals": self.seals,
            "closed": True,
            "awaited": [],
            "late_at": None,
            "reopened": list(self.reopened),
            "words": list(self.words),
            "salts": list(self.salts),
            "secret": self.secret,
            "seed": self.seed,
        } | self.other

    def mine(self, seat: int = 0, seals: list[str] | None = None) -> dict[str, Any]:
        """The word of a seat, as the browser that told it keeps it."""
        word, salt = self.words[seat], self.salts[seat]
        lay = self.seals if seals is None else seals
        return {"seat": seat, "word": word, "salt": salt, "seal": self.seals[seat], "seals": lay}

    def seen(self, *mine: dict[str, Any], **other: Any) -> dict[str, Any]:
        """What a browser noted that was there from the start."""
        noted = {"at": 1, "hash": shuffle.pledge(MATCH, SECRET), "early": True}
        return noted | {"seals": self.seals, "reopened": 0, "mine": list(mine)} | other


def lost(seat: int = 0) -> dict[str, Any]:
    """A word that was told and not dealt."""
    seal = shuffle.seal(MATCH, seat, EARLIER, "kite")
    lay = [seal if n == seat else "" for n in range(2)]
    return {"seat": seat, "word": "kite", "salt": EARLIER, "seal": seal, "seals": lay}


def cases() -> list[dict[str, Any]]:
    plain = Shuffled()
    once, often = replace(plain, reopened=(1,)), replace(plain, reopened=(1, 1, 0, 1))
    alone, bare = Shuffled(words=NONE, salts=NONE), Shuffled(salts=NONE)
    odd = Shuffled(words=('it\'s $HOME `x` "y"', "-- plüm 🍐"))
    chosen = Shuffled(words=("kite", "chosen later"))
    forged = Shuffled(secret=OTHER)
    again = {"seals": plain.seals, "reopened": 1, "admitted": [1]}
    return [
        case("my own word is in it", "fair", plain, plain.seen(plain.mine())),
        case("others' words, seen from the start", "fair", plain, plain.seen()),
        case("words that a shell might read", "fair", odd, odd.seen(odd.mine(1))),
        case("nobody saw it", "unseen", plain, None),
        case("seen only when it was closed", "unseen", plain, plain.seen(early=False)),
        case("seen only before it was closed", "unseen", plain, plain.seen(seals=None)),
        case("sealed here, but not told by this browser", "unseen", plain,
             plain.seen(plain.mine() | {"seals": None}, seals=None)),
        case("nobody added a word", "alone", alone, alone.seen()),
        case("nobody added a word, and nobody saw it", "alone", alone, None),
        case("words without salts", "unfair", bare, bare.seen()),
        case("words, and a number", "unfair", replace(plain, other={"seed": plain.number}), None),
        case("no words, and a number", "unfair",
             replace(alone, other={"seed": alone.number}), None),
        case("opened again once", "reopened", once, once.seen(lost(), once.mine(), **again)),
        case("opened again, and seen by nobody", "reopened", once, None),
        case("opened again many times", "reopened", often, often.seen(reopened=4)),
        case("opened again, and no longer admitted", "reopened", plain, plain.seen(**again)),
        case("opened again, and nobody added a word", "alone", replace(alone, reopened=(0,)), None),
        case("told twice, never opened again", "hidden", plain, plain.seen(lost(), plain.mine())),
        case("told three times, opened again once", "hidden", once,
             once.seen(lost(), lost(), once.mine(), **again)),
        case("my word is not in it", "dropped", plain, plain.seen(lost())),
        case("my word is not in it, and no other is", "dropped", alone, alone.seen(lost())),
        case("my word is not in it, and other seals were seen", "dropped", alone,
             plain.seen(lost())),
        case("opened again because of me", "dropped", replace(plain, reopened=(0,)),
             plain.seen(lost(), reopened=1, admitted=[0])),
        case("another secret than was promised", "unfair", forged, plain.seen(plain.mine())),
        case("a word chosen when mine was known", "unfair", chosen,
             chosen.seen(chosen.mine(seals=plain.seals))),
        case("other seals than were seen closed", "unfair", chosen, plain.seen()),
        case("no seals any more", "unfair", replace(plain, other={"seals": ["", ""]}), None),
        case("dealt from something else", "unfair", replace(plain, other={"seed": OTHER}), None),
    ]  # fmt: skip


def case(name: str, verdict: str, made: Shuffled, seen: dict[str, Any] | None) -> dict[str, Any]:
    shown = made.shown()
    words = arguments(shown, seen)
    return {
        "name": name,
        "verdict": verdict,
        "shuffle": shown,
        "seen": seen,
        "command": " ".join(map(quoted, words)),
    }


def arguments(shown: dict[str, Any], seen: dict[str, Any] | None) -> list[str]:
    """The command line by which this browser's evidence is checked, spelled out once more."""
    seen = seen or {"hash": shown["hash"], "early": False, "seals": None, "reopened": 0, "mine": []}
    told = [each for each in seen["mine"] if each["seals"] is not None]
    dealt = list(zip(shown["words"], shown["salts"]))
    mine = next((each for each in told if (each["word"], each["salt"]) in dealt), None)
    reopened = max(shown["reopened"], seen.get("admitted", []), key=len)
    noted = seen["seals"] if seen["reopened"] == len(reopened) else None
    seals = (mine or {}).get("seals") or noted or shown["seals"]
    words = [f"--match={MATCH}", f"--hash={seen['hash']}", f"--secret={shown['secret']}"]
    if any(shown["words"]) or any(seals):
        for name, each in (("word", shown["words"]), ("salt", shown["salts"]), ("seal", seals)):
            words += [f"--{name}={value}" for value in each]
    words += [f"--reopened={seat + 1}" for seat in reopened]
    words += [f"--told={len(told)}"] * bool(told)
    words += [f"--mine={mine['seat'] + 1}"] if mine else []
    is_seen = seen["early"] and noted is not None
    words += [] if mine or is_seen else ["--unseen"]
    return ["tabletower", "verify", "game.txt", *words]


def quoted(word: str) -> str:
    """As a shell reads it. The client quotes a quote in another way than Python."""
    return shlex.quote(word).replace("'\"'\"'", "'\\''")


def text() -> str:
    return json.dumps(cases(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(text())
