"""Orders of whoever runs a house, while it is open."""

import json
import os
from http.client import HTTPException
from typing import Annotated, Any
from urllib.error import HTTPError
from urllib.request import ProxyHandler, Request, build_opener

import typer

from tabletower.engine import TabletowerError

from .backups import HOUSE, DatabaseUrl

orders = typer.Typer(no_args_is_help=True, help="Look after a house while it is open.")
Url = Annotated[str, typer.Option("--house", help="where it is open")]
Guest = Annotated[str, typer.Argument(help="a guest's id; `guests` lists them")]
Someone = Annotated[str, typer.Argument(help="a guest's id, or an address")]
HERE = "http://127.0.0.1:8000"


def carry_out(order: str, database: str, house: str, who: str = "", text: str = "") -> None:
    """Have the open house do it, and say what it says."""
    from tabletower.server.ops.identity import Signatures
    from tabletower.server.store.moderation import secret_of

    secret = os.environ.get("TABLETOWER_SECRET") or secret_of(database)
    body = json.dumps({"target": who, "text": text}).encode()
    headers = {"authorization": f"Admin {Signatures(secret).sign_order(order, body)}"}
    directly = build_opener(ProxyHandler({}))  # whom it is signed for, and nobody between
    try:
        request = Request(f"{house}/api/v1/admin/{order}", body, headers)
        with directly.open(request, timeout=60) as answer:
            print(*part_of(answer.read(), "lines", house), sep="\n")
    except HTTPError as problem:
        raise TabletowerError(part_of(problem.read(), "error", house)) from None
    except (OSError, HTTPException, ValueError) as problem:
        why = problem.args[-1] if problem.args else "it says nothing"
        raise TabletowerError(f"no house is open at {house}: {why}") from None


def part_of(answer: bytes, name: str, house: str) -> Any:
    """What a house says; others may answer at that address."""
    try:
        return json.loads(answer)[name]
    except (ValueError, KeyError, TypeError):
        raise TabletowerError(f"what answers at {house} is no house") from None


@orders.command()
def matches(database: DatabaseUrl = HOUSE, house: Url = HERE) -> None:
    """The newest hundred matches that are not over."""
    carry_out("matches", database, house)


@orders.command()
def guests(database: DatabaseUrl = HOUSE, house: Url = HERE) -> None:
    """The newest hundred guests."""
    carry_out("guests", database, house)


@orders.command()
def stop(
    match: Annotated[str, typer.Argument(help="its id")],
    database: DatabaseUrl = HOUSE,
    house: Url = HERE,
) -> None:
    """End a match without a winner."""
    carry_out("stop", database, house, match)


@orders.command()
def ban(who: Someone, database: DatabaseUrl = HOUSE, house: Url = HERE) -> None:
    """Let somebody in no more."""
    carry_out("ban", database, house, who)


@orders.command()
def unban(who: Someone, database: DatabaseUrl = HOUSE, house: Url = HERE) -> None:
    """Let somebody in again."""
    carry_out("unban", database, house, who)


@orders.command()
def rename(
    guest: Guest,
    name: Annotated[str, typer.Argument(help="what they are called from now on")],
    database: DatabaseUrl = HOUSE,
    house: Url = HERE,
) -> None:
    """Call a guest something else."""
    carry_out("rename", database, house, guest, name)


@orders.command()
def delete(guest: Guest, database: DatabaseUrl = HOUSE, house: Url = HERE) -> None:
    """Delete a guest with all that is theirs; what others played with them stays without a name."""
    carry_out("delete", database, house, guest)


@orders.command()
def announce(
    text: Annotated[str, typer.Argument(help="what everybody reads; '' ends it")],
    database: DatabaseUrl = HOUSE,
    house: Url = HERE,
) -> None:
    """Tell everybody something, as that the house will close for a while."""
    carry_out("announce", database, house, text=text)
