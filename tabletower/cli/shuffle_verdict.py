"""The verdict on a shuffle that the evidence supports.

The page /check decides in the same order (client/src/fairness/verdict.ts); one table of cases holds
both to it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Kind = Literal["unfair", "dropped", "hidden", "alone", "reopened", "unseen", "fair"]
REFUTED: tuple[Kind, ...] = ("unfair", "dropped", "hidden")


@dataclass(frozen=True)
class Evidence:
    """The results of the checks, and what the user saw during the match."""

    fits: bool  # hash, seals, salts, seed and moves
    words: Sequence[str]  # by seat, as everything below
    is_seen: bool  # the user saw the hash and the seals before the deal
    mine: int | None = None  # the seat of the user's own word
    revealed: int = 0  # how often the user's own word was revealed
    reopened: Sequence[int] = ()  # the seats because of which words were opened again


def judge(evidence: Evidence) -> Kind:
    """The best verdict that the evidence supports."""
    is_mine = evidence.mine is not None and bool(evidence.words[evidence.mine])
    if evidence.revealed and not is_mine:
        return "dropped"
    if not evidence.fits:
        return "unfair"
    if evidence.revealed - 1 > len(evidence.reopened):
        return "hidden"
    if not any(evidence.words):
        return "alone"
    if evidence.reopened:
        return "reopened"
    return "fair" if is_mine or evidence.is_seen else "unseen"


SENTENCES: dict[Kind, str] = {
    "unfair": "This does not fit together.",
    "dropped": "You told a word, and it is not in the mixing: others may have chosen the deal.",
    "hidden": "Words that you told were not dealt, more often than the server admits: "
    "it may have chosen among deals.",
    "alone": "The server kept its promise. Nobody added a word, so it alone chose the deal.",
    "fair": "The shuffle was fair, unless all who added a word did it together with the server.",
    "unseen": "This fits together. Whether the server showed the same before the deal, only those "
    "can tell who saw it then.",
}


def sentence(evidence: Evidence, kind: Kind) -> str:
    """The verdict in words."""
    if kind == "fair" and evidence.mine is not None:
        return "The shuffle was fair: nobody chose the deal, and your own word is in it."
    return turned_down(evidence.reopened) if kind == "reopened" else SENTENCES[kind]


def turned_down(reopened: Sequence[int]) -> str:
    """The verdict where words were opened again."""
    named = " and ".join(f"seat {seat + 1}" for seat in sorted(set(reopened)))
    more = len(reopened) > len(set(reopened))
    deals = "deals and turned them" if more else "a deal and turned it"
    return (
        f"Everything fits, but the words were opened again because of {named}: whoever sits there "
        f"may, together with the server, have seen {deals} down. This is not called fair."
    )
