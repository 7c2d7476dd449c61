"""Routes of a guest: name, token, recovery link, signing out."""

import math

from msgspec import Struct

from ..model.messages import Muting
from ..ops.errors import Forbidden, Stale, TooMany
from ..ops.identity import check_name, new_guest, new_recovery, recovery_hash
from ..store.bus import Registered
from . import payloads
from .authentication import address, token_of
from .endpoint import Call, Endpoint


class Name(Struct, forbid_unknown_fields=True):
    """The name of a guest."""

    name: str


class Secret(Struct, forbid_unknown_fields=True):
    """The part of a recovery link after the `#`."""

    secret: str


class Change(Struct, forbid_unknown_fields=True):
    """An entry of the list of muted guests, and what becomes of it."""

    id: str
    how: Muting


async def show_guest(call: Call) -> payloads.Me:
    """Return the guest who asks; both fields are null for none."""
    name = call.guest and await call.live.guests.name(call.guest)
    return payloads.Me(name or None, call.guest if name else None)


async def name_guest(call: Call, body: Name) -> payloads.Me:
    """Create a guest, or rename the one who asks."""
    name = check_name(body.name)
    store, guest = call.live.store, call.guest
    known = guest and await call.live.guests.name(guest)
    if guest and known:
        if name != known:
            check_renames(call, guest)
            await store.change_guest(guest, name=name)
            await call.live.guests.rename(guest, name)
        if token_of(call.request) is not None:
            return payloads.Me(name, guest)  # without a cookie: a script has its token
    else:
        if not call.services.new_guests.take(address(call.request.scope)):
            raise TooMany("too many new guests from your address; wait a few minutes", "guests")
        guest = new_guest()
        await store.add_guest(guest, name)
    call.signed_in = guest
    return payloads.Me(name, guest)


def check_renames(call: Call, guest: str) -> None:
    """Limit renames: each one is sent to everybody at the guest's tables."""
    renames = call.services.renames.of(guest)
    if not renames.take():
        wait = math.ceil(renames.wait())
        said = f"you have changed your name too often; try again in {wait} seconds"
        raise TooMany(said, "renames", wait)


async def create_token(call: Call) -> payloads.Token:
    """Create a token for scripts."""
    return payloads.Token(call.services.signatures.token(await call.known()))


async def create_recovery(call: Call) -> payloads.Recovery:
    """Create a link that signs another device in, once. The secret is behind the #: it reaches no
    log."""
    secret, hashed = new_recovery()
    await call.live.store.change_guest(await call.known(), recovery=hashed)
    return payloads.Recovery(f"/recover#{secret}")


async def recover(call: Call, body: Secret) -> payloads.Me:
    """Sign in with the secret of a recovery link."""
    found = await call.services.register.use_recovery(recovery_hash(body.secret))
    if found is None:
        raise Forbidden("this link is no longer valid; make a new one on the other device")
    guest, name = found
    call.signed_in = guest
    return payloads.Me(name, guest)


async def revoke(call: Call) -> payloads.Me:
    """Sign out everywhere else: every other browser, every token and every link."""
    guest = await call.known()
    name = await call.live.guests.name(guest)
    await call.services.register.sign_out(guest)
    call.live.bus.publish(Registered())
    await call.services.sockets.close([guest])
    call.signed_in = guest
    return payloads.Me(name, guest)


async def list_muted(call: Call) -> list[payloads.Muted]:
    """List the guests whom the one who asks has muted or blocked."""
    muted = await call.live.talk.mutes(call.guest)
    return [payloads.Muted(each.id, each.name, each.blocks) for each in muted]


async def change_muted(call: Call, body: Change) -> list[payloads.Muted]:
    """Mute, block or hear again somebody of that list."""
    guest, talk = await call.known(), call.live.talk
    found = [each.other for each in await talk.mutes(guest) if each.id == body.id]
    if not found:
        raise Stale("this entry is no longer on your list")
    await talk.mute(guest, found[0], body.how)
    return await list_muted(call)


ENDPOINTS = [
    Endpoint("/me", show_guest),
    Endpoint("/me", name_guest, "POST"),
    Endpoint("/me/token", create_token, "POST"),
    Endpoint("/me/recovery", create_recovery, "POST"),
    Endpoint("/me/revoke", revoke, "POST"),
    Endpoint("/me/muted", list_muted),
    Endpoint("/me/muted", change_muted, "POST"),
    Endpoint("/recover", recover, "POST"),
]
