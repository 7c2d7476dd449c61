"""Who is at other processes: as these say, for as long as they are heard."""

import msgspec
import pytest

from tabletower.server.live import remote_presence
from tabletower.server.live.remote_presence import EMPTY, RemotePresence
from tabletower.server.store.bus import At, Changed, Message, Present, read
from tabletower.server.store.postgres import LONGEST

ANN, BEN = At(["ann"], 0), At(["ben"], 2)


def test_people_of_all_processes_count():
    others = RemotePresence()
    assert others.heard_from("a")
    assert not others.heard_from("a")
    assert others.receive("a", {"m": ANN}) == ["m"]
    assert others.receive("b", {"m": BEN}) == ["m"]
    assert others.receive("b", {"m": BEN}) == []  # no news
    assert others.is_elsewhere("m", "ann")
    assert others.is_elsewhere("m", "ben")
    assert not others.is_elsewhere("n", "ann")
    assert others.watching("m") == 2
    assert others.receive("b", {"m": EMPTY}) == ["m"]
    assert not others.is_elsewhere("m", "ben")
    assert others.forget("a") == {"m"}
    assert not others.reports


def test_who_falls_silent_is_counted_away(monkeypatch):
    clock = 1000.0
    monkeypatch.setattr(remote_presence.time, "monotonic", lambda: clock)
    others = RemotePresence()
    others.heard_from("a")
    others.receive("a", {"m": ANN})
    clock += remote_presence.LEASE - 1
    assert others.is_elsewhere("m", "ann")
    assert others.silent() == []
    clock += 2
    assert not others.is_elsewhere("m", "ann")
    assert others.silent() == ["a"]


def test_only_news_is_told_and_from_time_to_time_all_of_it():
    said: list[Message] = []
    own = RemotePresence(said.append)
    own.publish_change("m", EMPTY)
    own.publish_change("m", ANN)
    own.publish_change("m", ANN)
    assert said == [Present({"m": ANN})]
    own.publish_all({"n": BEN})
    assert said[1:] == [Present({"m": EMPTY, "n": BEN})]
    own.publish_all({})
    own.publish_all({})
    assert said[2:] == [Present({"n": EMPTY}), Present({})]  # to be heard at all


def test_no_word_is_too_long():
    said: list[Message] = []
    full = At(["g" * 22] * 8, 512)
    RemotePresence(said.append).publish_all({f"{n:016}": full for n in range(60)})
    said.append(Changed(["m" * 16] * 200))
    assert len(said) == 4
    assert all(len(msgspec.json.encode(word)) < LONGEST - 10 for word in said)


@pytest.mark.parametrize(
    "text", ["", "{}", '{"say": "sing"}', '{"say": "name"}', '{"say": "bye", "who": "me"}', "[]"]
)
def test_what_is_no_word_is_not_understood(text):
    with pytest.raises(msgspec.DecodeError):
        read(text)
