"""Admin commands: signed requests to a running server."""

import json
import os
from typing import Annotated, Any

import typer
from typer import Argument, Option

from tabletower.engine import TabletowerError

from .backups import DEFAULT_DATABASE, DatabaseUrl

admin = typer.Typer(no_args_is_help=True, help="Administer a running server.")
Url = Annotated[str, Option("--server", help="URL of the running server")]
Guest = Annotated[str, Argument(help="a guest's id; `tabletower admin guests` lists them")]
Target = Annotated[str, Argument(help="a guest's id, or an IP address")]
HERE = "http://127.0.0.1:8000"


def send(order: str, database: str, server: str, who: str = "", text: str = "") -> None:
    """Send a signed command to the server, and print its answer."""
    from http.client import HTTPException
    from urllib.error import HTTPError
    from urllib.request import ProxyHandler, Request, build_opener

    from tabletower.server.ops.identity import Signatures
    from tabletower.server.store.moderation import secret_of

    secret = os.environ.get("TABLETOWER_SECRET") or secret_of(database)
    body = json.dumps({"target": who, "text": text}).encode()
    headers = {"authorization": f"Admin {Signatures(secret).sign_order(order, body)}"}
    opener = build_opener(ProxyHandler({}))  # straight to the server it is signed for
    try:
        request = Request(f"{server}/api/v1/admin/{order}", body, headers)
        with opener.open(request, timeout=60) as answer:
            print(*part_of(answer.read(), "lines", server), sep="\n")
    except HTTPError as problem:
        raise TabletowerError(part_of(problem.read(), "error", server)) from None
    except (OSError, HTTPException, ValueError) as problem:
        why = problem.args[-1] if problem.args else "no answer"
        silence = f"no server answers at {server} ({why})"
        raise TabletowerError(f"{silence}: start one, or name it with --server") from None


def part_of(answer: bytes, name: str, server: str) -> Any:
    """A field of the server's answer; another program may answer at that address."""
    try:
        return json.loads(answer)[name]
    except (ValueError, KeyError, TypeError):
        raise TabletowerError(f"the program that answers at {server} is not Tabletower") from None


@admin.command()
def matches(database: DatabaseUrl = DEFAULT_DATABASE, server: Url = HERE) -> None:
    """List the newest hundred matches that are not over."""
    send("matches", database, server)


@admin.command()
def guests(database: DatabaseUrl = DEFAULT_DATABASE, server: Url = HERE) -> None:
    """List the newest hundred guests."""
    send("guests", database, server)


@admin.command()
def stop(
    match: Annotated[str, Argument(help="the match's id; `tabletower admin matches` lists them")],
    database: DatabaseUrl = DEFAULT_DATABASE,
    server: Url = HERE,
) -> None:
    """End a match without a winner."""
    send("stop", database, server, match)


@admin.command()
def ban(who: Target, database: DatabaseUrl = DEFAULT_DATABASE, server: Url = HERE) -> None:
    """Ban a guest or an address."""
    send("ban", database, server, who)


@admin.command()
def unban(who: Target, database: DatabaseUrl = DEFAULT_DATABASE, server: Url = HERE) -> None:
    """Lift a ban."""
    send("unban", database, server, who)


@admin.command()
def rename(
    guest: Guest,
    name: Annotated[str, Argument(help="the new name")],
    database: DatabaseUrl = DEFAULT_DATABASE,
    server: Url = HERE,
) -> None:
    """Rename a guest."""
    send("rename", database, server, guest, name)


@admin.command()
def delete(guest: Guest, database: DatabaseUrl = DEFAULT_DATABASE, server: Url = HERE) -> None:
    """Delete a guest and their data; matches with others stay, without the name."""
    send("delete", database, server, guest)


@admin.command()
def reports(database: DatabaseUrl = DEFAULT_DATABASE, server: Url = HERE) -> None:
    """List reported messages that wait, with the ids of their guests."""
    send("reports", database, server)


@admin.command()
def close(
    report: Annotated[str, Argument(help="its id; `tabletower admin reports` lists them")],
    database: DatabaseUrl = DEFAULT_DATABASE,
    server: Url = HERE,
) -> None:
    """Close a report that was dealt with."""
    send("close", database, server, report)


@admin.command()
def announce(
    text: Annotated[str, Argument(help="the text; '' removes it")],
    database: DatabaseUrl = DEFAULT_DATABASE,
    server: Url = HERE,
) -> None:
    """Show a notice to all players, for example before a restart."""
    send("announce", database, server, text=text)
