"""What is sent of a zone that has changed: who puts it together has the zone as it is."""

import json
from random import Random

import pytest

from tabletower.art import Zone
from tabletower.server.live.core import zone_changes
from tabletower.server.live.core.zone_changes import change, changes, edit, rising
from tabletower.server.live.wire import encode

from .test_playing import put_together, with_edit


def zone(*parts, **more):
    usual = {"title": "A", "place": "main", "width": 1, "height": 1, "words": ""}
    return Zone(name="a", parts=parts, **(usual | more))


def piece(number, inside=""):
    label = f"number {number}, " * 120
    return f'<g data-id="domino-{number}" aria-label="{label}">{inside}</g>'


def sent(old, new):
    return json.loads(encode([*changes({"a": old}, {"a": new})]))


def whole(zone):
    return json.loads(encode(zone))


def shuffled(chance, parts):
    """The same table a little later."""
    parts = [part for part in parts if chance.random() > 0.1]
    parts = [part.replace("/>", f' n="{chance.random()}"/>', 1) if chance.random() < 0.2 else part
             for part in parts]  # fmt: skip
    for _ in range(chance.randrange(4)):
        new = piece(chance.randrange(40), "<rect/>" if chance.random() < 0.7 else "→ 𝄞 <b/>")
        parts.insert(chance.randrange(len(parts) + 1), new)
    if chance.random() < 0.2:
        chance.shuffle(parts)
    return parts


@pytest.mark.parametrize("seed", range(20))
def test_a_change_put_in_is_the_zone_as_it_is(seed):
    chance = Random(seed)
    old = zone(*(piece(n, "<rect/>") for n in range(12)), words="a few words " * 50)
    for n in range(20):
        parts, words = shuffled(chance, old.parts), f"a {'few ' * chance.randrange(900)}words"
        new = zone(*parts, width=chance.choice([1, n]), words=words)
        found = sent(old, new)
        assert len(found) == (old != new)
        for each in found:
            assert put_together({"a": whole(old)}, each) == whole(new)
        old = new


def test_a_piece_that_comes_in_between_is_sent_alone():
    old = zone(*map(piece, range(9)))
    new = zone(*map(piece, [0, 1, 2, 20, 3, 4, 5, 6, 7, 8]))
    found = change(old, new)
    assert found.spliced == [(3, 0, (piece(20),))]
    assert found.edited == []


def test_of_a_piece_that_stays_little_more_is_sent_than_what_is_new():
    old = zone(*map(piece, range(9)), words="nine")
    new = zone(*(piece(n, "<b/>" if n == 4 else "") for n in range(1, 9)), words="nice", width=2)
    (found,) = sent(old, new)
    ((place, _, gone, there),) = found.pop("edited")
    assert place == 3
    assert "<b/>" in there
    assert len(there) - 4 == gone < 2 * zone_changes.FINE
    assert found == {"name": "a", "spliced": [[0, 1, []]], "words": [0, 8, "nice"], "width": 2}


def test_tags_that_are_others_are_sent_alone():
    drawn = [f'<rect x="{n}" fill="var(--stone-deep)" opacity="0.5"/>' for n in range(20)]
    later = [tag.replace("0.5", "→ 𝄞") if n in (3, 17) else tag for n, tag in enumerate(drawn)]
    old, new = zone("".join(drawn)), zone("".join(later))
    (found,) = sent(old, new)
    assert [there for *_, there in found["edited"]] == [later[17][1:], later[3][1:]]
    assert put_together({"a": whole(old)}, found) == whole(new)


def test_letters_that_a_browser_counts_twice_are_not_counted():
    long = "a" * zone_changes.SHORT
    for old, new in ((f"{long}𝄞b", f"{long}𝄞c"), (f"{long}b", f"{long}𝄞"), (f"{long}𝄞", long)):
        assert edit(old, new) == (0, 2 * len(old), new)
    assert edit(f"{long}→b×", f"{long}→c×")[0] > 0


def test_what_repeats_itself_is_not_counted_twice():
    short, long = "a" * zone_changes.SHORT, "a" * (zone_changes.SHORT + 1)
    assert with_edit(short, *edit(short, long)) == long
    assert with_edit(long, *edit(long, short)) == short


def test_the_longest_row_that_rises_is_found():
    assert rising([]) == []
    assert [[5, 1, 2, 9, 3][n] for n in rising([5, 1, 2, 9, 3])] == [1, 2, 3]
    assert [[2, 1][n] for n in rising([2, 1])] == [1]
