"""What is sent is what the client knows: its types are made from the server's structs."""

import json
from typing import Annotated, Literal

import msgspec
import pytest

from tabletower.server.http import typescript
from tabletower.server.http.typescript import interface, type_name
from tabletower.server.live import wire
from tests.games import ROOT

CLIENT = ROOT / "client/src/net/wire.ts"


def test_the_types_of_the_client_are_those_of_the_server():
    assert CLIENT.read_text() == typescript.page(), "they have changed: make wire"


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (int | None, "number | null"),
        (list[int | None], "(number | null)[]"),
        (tuple[str, ...], "string[]"),
        (list[tuple[int, str]], "[number, string][]"),
        (dict[str, list[bool]], "Record<string, boolean[]>"),
        (Annotated[str, msgspec.Meta(max_length=3)], "string"),
        (Literal["a", "b"], "'a' | 'b'"),
        (wire.Phase, "Phase"),
        (wire.Offer | None, "Offer | null"),
    ],
)
def test_types_are_spelled_as_the_client_spells_them(kind, told):
    assert type_name(kind) == told


def test_a_field_that_may_be_absent_has_a_question_mark():
    told = interface(wire.Refusal)
    assert "interface Refusal extends Answer" in told
    assert "  error: string" in told
    assert "  stale?: boolean" in told
    assert "  reply_to?: number | null" in interface(wire.Answer)


def test_what_is_absent_is_not_sent_and_what_is_null_is():
    assert json.loads(wire.encode(wire.Refusal(error="no"))) == {"error": "no"}
    told = wire.encode(wire.Refusal(reply_to=None, error="no", stale=True))
    assert json.loads(told) == {"reply_to": None, "error": "no", "stale": True}
    assert json.loads(wire.encode(wire.Answer())) == {}
