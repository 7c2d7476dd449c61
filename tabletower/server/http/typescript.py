"""The client's types, made from the structs that the server sends and understands: `make wire`."""

from collections.abc import Iterator
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import FieldInfo
from msgspec.structs import fields as fields_of

from tabletower.art import Zone
from tabletower.art.zone import Place

from ..live import wire
from ..live.commands import BY_NAME, Command
from ..live.commands.asking import Hello
from ..live.match_creation import NewMatch, SeatWish

TITLE = (
    "/** What travels between server and client, as the server has it: `make wire` writes this. */"
)
NAMED: dict[str, Any] = {
    "Place": Place, "Phase": wire.Phase, "Pace": wire.Pace, "SeatKind": wire.SeatKind,
}  # fmt: skip
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null"}
WIRE = [each for each in vars(wire).values() if isinstance(each, type)]
SENT: list[type[Struct]] = [
    Zone, *(each for each in WIRE if issubclass(each, wire.Sent) and each is not wire.Sent),
]  # fmt: skip
UNDERSTOOD: list[type[Struct]] = [SeatWish, NewMatch]


def page() -> str:
    """The whole file, as Prettier would write it."""
    types = [f"export type {name} = {either(get_args(kind))}" for name, kind in NAMED.items()]
    emotes = ", ".join(map(quoted, wire.EMOTES))
    structs = [interface(struct) for struct in [*SENT, *UNDERSTOOD]]
    parts = [TITLE, "\n".join(types), *structs, verbs(), f"export const EMOTES = [{emotes}]"]
    return "\n\n".join(parts) + "\n"


def interface(struct: type[Struct]) -> str:
    """A struct; what it has from another one is left to that one."""
    parent = next((base for base in SENT if base is struct.__base__), None)
    head = f"export interface {struct.__name__}" + (f" extends {parent.__name__}" if parent else "")
    lines = "\n".join(f"  {line}" for line in lines_of(struct))
    about = (struct.__doc__ or "").split("\n")[0]
    return f"/** {about} */\n{head} {{\n{lines}\n}}"


def lines_of(struct: type[Struct]) -> Iterator[str]:
    """The fields that a struct declares itself; those that may be absent have a question mark."""
    config = struct.__struct_config__
    if config.tag is not None and struct in SENT:
        yield f"{config.tag_field}: {quoted(config.tag)}"
    for field in fields_of(struct):
        if field.name in vars(struct).get("__annotations__", ()):
            absent = "?" if may_be_absent(struct, field) else ""
            yield f"{field.name}{absent}: {spelled(field.type)}"


def may_be_absent(struct: type[Struct], field: FieldInfo) -> bool:
    """A client may leave out what has a default; the server does so only where it says so."""
    omits = struct.__struct_config__.omit_defaults or field.default is UNSET or struct not in SENT
    return omits and not field.required


def verbs() -> str:
    """What may be said to a match, and what is answered."""
    said: dict[str, type[Command]] = {"hello": Hello, **BY_NAME}
    lines = "\n".join(f"  {name}: {verb_type(verb)}" for name, verb in said.items())
    return f"/** {verbs.__doc__} */\nexport interface Verbs {{\n{lines}\n}}"


def verb_type(verb: type[Command]) -> str:
    told = "; ".join(lines_of(verb))
    answer = get_type_hints(verb.execute)["return"].__name__
    return f"{{ says: {f'{{ {told} }}' if told else 'object'}; hears: {answer} }}"


def spelled(kind: Any) -> str:
    """A type as TypeScript spells it."""
    origin, inner = get_origin(kind), get_args(kind)
    if kind in PLAIN:
        return PLAIN[kind]
    if origin is Annotated:
        return spelled(inner[0])
    if origin is Literal:
        return next((name for name, each in NAMED.items() if each == kind), "") or either(inner)
    if origin in (Union, UnionType):
        return " | ".join(spelled(each) for each in inner if each is not UnsetType)
    if origin is dict:
        return f"Record<{spelled(inner[0])}, {spelled(inner[1])}>"
    if origin is list or inner[-1:] == (...,):
        return many(spelled(inner[0]))
    if origin is tuple:
        return f"[{', '.join(map(spelled, inner))}]"
    return str(kind.__name__)


def many(item: str) -> str:
    return f"({item})[]" if "|" in item else f"{item}[]"


def either(values: tuple[Any, ...]) -> str:
    return " | ".join(map(quoted, values))


def quoted(value: Any) -> str:
    return f"'{value}'"


if __name__ == "__main__":
    print(page(), end="")
