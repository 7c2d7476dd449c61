"""Pairs of truths that a reader cannot tell apart, and what is found in them."""

from collections.abc import Iterator
from random import Random

from tabletower.checking.noninterference import Findings, Pair, leaks, moments
from tabletower.engine import Game


def pairs(game: Game, many: int, seed: int = 0) -> Iterator[Pair]:
    """So many pairs out of random games, many out of one."""
    return moments(game, many, Random(f"{game.name} {seed}"))


def survey(game: Game, many: int, seed: int = 0) -> Findings:
    """Check so many pairs."""
    findings = Findings()
    findings.leaks.extend(leaks(game, many, seed, findings))
    return findings
