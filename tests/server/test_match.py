"""A match from the first hello to the rematch, by socket and by HTTP."""

from tests.bound import at_most

from .serving import wires


def play_on(line) -> dict:
    """Make the first move whenever asked, until it is over."""
    for _ in at_most(100, "the match does not end"):
        table = line.wait_for(lambda t: t["legal"] or t["phase"] == "over")
        if table["phase"] == "over":
            return table
        before = table["event_count"]
        answer = line.ask("move", move=wires(table)[0], seen=before)
        assert "error" not in answer
        line.wait_for(lambda t, before=before: t["event_count"] > before)


def test_a_person_plays_a_bot_to_the_end(ann):
    match = ann.make("balconia", "me", 1)
    with ann.socket(match) as line:
        over = play_on(line)
    assert over["moves"] == 28
    assert over["result"].endswith(("wins", "share the victory"))
    assert over["shuffle"]["secret"]
