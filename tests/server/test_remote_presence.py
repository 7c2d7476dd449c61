"""Who is at other processes: as these say, for as long as they are heard."""

import msgspec
import pytest

from tabletower.server.live import remote_presence
from tabletower.server.live.remote_presence import NOBODY, Crowd
from tabletower.server.store.bus import At, Changed, Message, Present, read
from tabletower.server.store.postgres import LONGEST

ANN, BEN = At(["ann"], 0), At(["ben"], 2)


def test_people_of_all_processes_count():
    others = Crowd()
    assert others.note("a")
    assert not others.note("a")
    assert others.hear("a", {"m": ANN}) == ["m"]
    assert others.hear("b", {"m": BEN}) == ["m"]
    assert others.hear("b", {"m": BEN}) == []  # no news
    assert others.is_elsewhere("m", "ann")
    assert others.is_elsewhere("m", "ben")
    assert not others.is_elsewhere("n", "ann")
    assert others.watching("m") == 2
    assert others.hear("b", {"m": NOBODY}) == ["m"]
    assert not others.is_elsewhere("m", "ben")
    assert others.forget("a") == {"m"}
    assert not others.elsewhere


def test_who_falls_silent_is_counted_away(monkeypatch):
    clock = 1000.0
    monkeypatch.setattr(remote_presence.time, "monotonic", lambda: clock)
    others = Crowd()
    others.note("a")
    others.hear("a", {"m": ANN})
    clock += remote_presence.LEASE - 1
    assert others.is_elsewhere("m", "ann")
    assert others.silent() == []
    clock += 2
    assert not others.is_elsewhere("m", "ann")
    assert others.silent() == ["a"]


def test_only_news_is_told_and_from_time_to_time_all_of_it():
    said: list[Message] = []
    own = Crowd(said.append)
    own.tell("m", NOBODY)
    own.tell("m", ANN)
    own.tell("m", ANN)
    assert said == [Present({"m": ANN})]
    own.tell_again({"n": BEN})
    assert said[1:] == [Present({"m": NOBODY, "n": BEN})]
    own.tell_again({})
    own.tell_again({})
    assert said[2:] == [Present({"n": NOBODY}), Present({})]  # to be heard at all


def test_no_word_is_too_long():
    said: list[Message] = []
    full = At(["g" * 22] * 8, 512)
    Crowd(said.append).tell_again({f"{n:016}": full for n in range(60)})
    said.append(Changed(["m" * 16] * 200))
    assert len(said) == 4
    assert all(len(msgspec.json.encode(word)) < LONGEST - 10 for word in said)


@pytest.mark.parametrize(
    "text", ["", "{}", '{"say": "sing"}', '{"say": "name"}', '{"say": "bye", "who": "me"}', "[]"]
)
def test_what_is_no_word_is_not_understood(text):
    with pytest.raises(msgspec.DecodeError):
        read(text)
