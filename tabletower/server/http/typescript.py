"""TypeScript types of the client, generated from the server's structs: `make wire`."""

from collections.abc import Iterator
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import FieldInfo
from msgspec.structs import fields as fields_of

from tabletower.art import Zone
from tabletower.art.sheets.order import Order
from tabletower.art.zone import Place

from ..live import wire
from ..live.commands import BY_NAME, Command
from ..live.commands.asking import Hello
from ..live.commands.talking import Target
from ..live.match_creation import NewMatch, SeatWish
from ..model.messages import PHRASES, Muting, Room
from ..model.records import Pace
from . import payloads

TITLE = (
    "/** What travels between server and client, as the server has it: `make wire` writes this. */"
)
NAMED: dict[str, Any] = {
    "Place": Place, "Phase": wire.Phase, "Pace": Pace, "SeatKind": wire.SeatKind, "Room": Room,
    "Muting": Muting,
}  # fmt: skip
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null"}
MODULES = [*vars(wire).values(), *vars(payloads).values()]
STRUCTS = [each for each in dict.fromkeys(filter(callable, MODULES)) if isinstance(each, type)]
SENT: list[type[Struct]] = [
    Zone, *(each for each in STRUCTS if issubclass(each, wire.Sent) and each is not wire.Sent),
]  # fmt: skip
RECEIVED: list[type[Struct]] = [SeatWish, NewMatch, Order, Target]


def page() -> str:
    """Return the whole file, as Prettier would write it."""
    types = [f"export type {name} = {union_of(get_args(kind))}" for name, kind in NAMED.items()]
    emotes = f"export const EMOTES = [{', '.join(map(quoted, wire.EMOTES))}]"
    phrases = "\n".join(f"  {quoted(phrase)}," for phrase in PHRASES)
    phrases = f"export const PHRASES = [\n{phrases}\n] as const"
    phrases += "\nexport type Phrase = (typeof PHRASES)[number]"
    structs = [interface(struct) for struct in [*SENT, *RECEIVED]]
    parts = [TITLE, "\n".join(types), *structs, verbs(), emotes, phrases]
    return "\n\n".join(parts) + "\n"


def interface(struct: type[Struct]) -> str:
    """Return a struct as an interface that extends that of its base."""
    parent = next((base for base in SENT if base is struct.__base__), None)
    head = f"export interface {struct.__name__}" + (f" extends {parent.__name__}" if parent else "")
    lines = "\n".join(f"  {line}" for line in lines_of(struct))
    about = (struct.__doc__ or "").split("\n")[0]
    return f"/** {about} */\n{head} {{\n{lines}\n}}"


def lines_of(struct: type[Struct]) -> Iterator[str]:
    """Yield the fields that a struct declares itself; optional ones have a question mark."""
    config = struct.__struct_config__
    if config.tag is not None and struct in SENT:
        yield f"{config.tag_field}: {quoted(config.tag)}"
    for field in fields_of(struct):
        if field.name in vars(struct).get("__annotations__", ()):
            absent = "?" if may_be_absent(struct, field) else ""
            yield f"{field.name}{absent}: {type_name(field.type)}"


def may_be_absent(struct: type[Struct], field: FieldInfo) -> bool:
    """True if a client may omit a field, or the server does."""
    omits = struct.__struct_config__.omit_defaults or field.default is UNSET or struct not in SENT
    return omits and not field.required


def verbs() -> str:
    """Commands to a match: their fields and their answers."""
    said: dict[str, type[Command]] = {"hello": Hello, **BY_NAME}
    lines = "\n".join(f"  {name}: {verb_type(verb)}" for name, verb in said.items())
    return f"/** {verbs.__doc__} */\nexport interface Commands {{\n{lines}\n}}"


def verb_type(verb: type[Command]) -> str:
    told = "; ".join(lines_of(verb))
    answer = get_type_hints(verb.execute)["return"].__name__
    return f"{{ fields: {f'{{ {told} }}' if told else 'object'}; answer: {answer} }}"


def type_name(kind: Any) -> str:
    """Return a type in TypeScript."""
    origin, inner = get_origin(kind), get_args(kind)
    if kind in PLAIN:
        return PLAIN[kind]
    if origin is Annotated:
        return type_name(inner[0])
    if origin is Literal:
        return next((name for name, each in NAMED.items() if each == kind), "") or union_of(inner)
    if origin in (Union, UnionType):
        return " | ".join(type_name(each) for each in inner if each is not UnsetType)
    if origin is dict:
        return f"Record<{type_name(inner[0])}, {type_name(inner[1])}>"
    if origin is list or inner[-1:] == (...,):
        return array_of(type_name(inner[0]))
    if origin is tuple:
        return f"[{', '.join(map(type_name, inner))}]"
    return str(kind.__name__)


def array_of(item: str) -> str:
    return f"({item})[]" if "|" in item else f"{item}[]"


def union_of(values: tuple[Any, ...]) -> str:
    return " | ".join(map(quoted, values))


def quoted(value: Any) -> str:
    return f"'{value}'"


if __name__ == "__main__":
    print(page(), end="")
