"""OpenAPI 3.1 description of the API, made from its endpoints and their structs."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, get_type_hints

import msgspec

from tabletower.art import Zone

from ..live import wire
from ..live.commands import BY_NAME
from .endpoint import API, Endpoint
from .responses import JSON

Operation = dict[str, Any]
Described = tuple[str, str, Operation]  # a path, a method, and what it does
COMMAND = "/matches/{match}/{command}"  # described as one path for each command
SOCKET = "/matches/{match}/socket"


class Table(wire.Table, frozen=True, kw_only=True, tag_field="type", tag="table"):
    """The table, whole or only its changes."""

    zones: list[Zone]  # type: ignore[assignment]  # msgspec describes no union of untagged structs


class Schemas:
    """JSON schemas of structs: a reference for each, and the components referred to."""

    def __init__(self, kinds: Sequence[Any]) -> None:
        commands = BY_NAME.values()
        known = [*kinds, *commands, Zone, wire.ZoneChange]
        described = [Table if kind is wire.Table else kind for kind in known]
        found, self.components = msgspec.json.schema_components(
            described, ref_template="#/components/schemas/{name}"
        )
        self.of = dict(zip(map(str, known), found))
        zones = self._component(wire.Table)["properties"]["zones"]
        zones["items"] = {"anyOf": [self.of[str(Zone)], self.of[str(wire.ZoneChange)]]}
        for command in commands:
            self._drop_tag(command)

    def _component(self, kind: Any) -> dict[str, Any]:
        found: dict[str, Any] = self.components[self.of[str(kind)]["$ref"].rpartition("/")[2]]
        return found

    def _drop_tag(self, command: Any) -> None:
        """Remove `command` from a body: the path has it."""
        schema = self._component(command)
        schema["properties"].pop("command", None)
        schema["required"] = [each for each in schema["required"] if each != "command"]

    def content(self, kind: Any) -> dict[str, Any]:
        """Describe a body: JSON of a type, or a media type."""
        if isinstance(kind, str):
            return {kind: {"schema": {"type": "string"}}}
        return {JSON: {"schema": self.of[str(kind)]}}


def describe(endpoints: Sequence[Endpoint]) -> bytes:
    """Return the whole description as JSON."""
    declared = [kind for each in endpoints for kind in (each.body_type, each.answer_type)]
    kinds = [*declared, *map(answer_of, BY_NAME), wire.Refusal]
    schemas = Schemas([kind for kind in kinds if kind and not isinstance(kind, str)])
    paths: dict[str, dict[str, Operation]] = {}
    for path, method, operation in operations(endpoints, schemas):
        paths.setdefault(API + path, {})[method.lower()] = operation
    description = {
        "openapi": "3.1.0",
        "info": {"title": "Tabletower", "version": "1"},
        "paths": paths,
        "components": {"schemas": schemas.components},
    }
    return short_names(msgspec.json.encode(description))


def operations(endpoints: Sequence[Endpoint], schemas: Schemas) -> Iterator[Described]:
    for each in endpoints:
        if each.path != COMMAND:
            summary = each.handler.__doc__ or ""
            yield each.path, each.method, operation(each, summary, schemas)
    for name, command in BY_NAME.items():
        path = COMMAND.replace("{command}", name)
        endpoint = Endpoint(path, command.execute, "POST", answer_of(name), body=command)
        yield path, "POST", operation(endpoint, command.__doc__ or "", schemas)
    yield SOCKET, "GET", socket()


def answer_of(command: str) -> Any:
    return get_type_hints(BY_NAME[command].execute)["return"]


def operation(endpoint: Endpoint, summary: str, schemas: Schemas) -> Operation:
    refused = {"description": "an error", "content": schemas.content(wire.Refusal)}
    found: Operation = {
        "summary": " ".join(summary.split()),
        "parameters": [*path_parameters(endpoint.path), *map(query_parameter, endpoint.query)],
        "responses": {
            "200": {"description": "done", "content": schemas.content(endpoint.answer_type)},
            "default": refused,
        },
    }
    if endpoint.body_type:
        found["requestBody"] = {"content": schemas.content(endpoint.body_type), "required": True}
    return found


def socket() -> Operation:
    return {
        "summary": "Open a WebSocket: the same commands, and news of the match.",
        "parameters": path_parameters(SOCKET),
        "responses": {"101": {"description": "the socket is open"}},
    }


def path_parameters(path: str) -> list[dict[str, Any]]:
    names = re.findall(r"{(\w+)}", path)
    text = {"type": "string"}
    return [{"name": name, "in": "path", "required": True, "schema": text} for name in names]


def query_parameter(name: str) -> dict[str, Any]:
    return {"name": name, "in": "query", "schema": {"type": "integer"}}


def short_names(text: bytes) -> bytes:
    """Name schemas by their class. Where a command and a message share a name, msgspec gives both
    their modules' names."""
    text = re.sub(rb"tabletower\.[a-z_.]+\.commands\.[a-z_]+\.(\w+)", rb"\1Command", text)
    return re.sub(rb"tabletower\.[a-z_.]+\.wire\.(\w+)", rb"\1", text)
