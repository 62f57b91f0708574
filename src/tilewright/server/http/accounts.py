"""Routes about one's account: making it, the ways into it, and leaving it."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Any, Final

from litestar import Request, Response, get, post
from litestar.params import JSONBody
from litestar.response import Stream

from tilewright.server import wire
from tilewright.server.errors import refuse
from tilewright.server.guests import Guest, new_guest
from tilewright.server.http.given import TheAsker, TheIdentity
from tilewright.server.http.identity import Identity, account_of
from tilewright.server.http.refusals import FAULTS
from tilewright.server.match.seats import Asker
from tilewright.server.people import entering, leaving
from tilewright.server.people.passkeys import can_passkeys, site_of
from tilewright.server.people.people import People, role_of
from tilewright.server.store.accounts import AccountRow, digest

Asked = Request[Any, Any, Any]
BROWSERS: Final = {'Firefox/': 'Firefox', 'Edg/': 'Edge', 'OPR/': 'Opera', 'Chrome/': 'Chrome', 'Safari/': 'Safari'}
SYSTEMS: Final = {
    'Android': 'Android', 'iPhone': 'iPhone', 'iPad': 'iPad', 'Windows': 'Windows', 'Mac OS': 'Mac', 'Linux': 'Linux',
}  # fmt: skip


def device_of(request: Asked) -> str:
    """What a device is called in the list of those that are signed in."""
    agent = request.headers.get('user-agent', '')
    found = [next((name for sign, name in signs.items() if sign in agent), '') for signs in (BROWSERS, SYSTEMS)]
    return ', '.join(name for name in found if name) or '?'


def entrance(request: Asked, asker: Asker, identity: Identity) -> entering.Entrance:
    """Who comes in; the site is the one that is set, or else the page that asks, which the guard has let in."""
    own = f'{request.url.scheme}://{request.headers.get("host", "")}'
    origin = identity.gate.settings.address or request.headers.get('origin') or own
    return entering.Entrance(asker, account_of(request), device_of(request), site_of(origin))


def mine(request: Asked, lang: str) -> AccountRow:
    """The account of whoever asks; refused to guests."""
    account = account_of(request)
    if account is None:
        raise refuse(lang, 'not_yours', 'no_account')
    return account


async def page(people: People, account: AccountRow | None, guest: Guest) -> wire.AccountPage:
    """An account and how one signs in."""
    ways = (can_passkeys(), bool(people.settings.mail))
    if account is None:
        return wire.AccountPage(None, *ways, len(await people.belongings.all_of(guest.id)))
    keys = await people.accounts.passkeys(account.id)
    devices = await people.accounts.sign_ins(account.id)
    here = digest(guest.session)
    info = wire.AccountInfo(
        account.id, account.name, account.mail or '', role_of(account), account.made,
        [wire.PasskeyInfo(key.id, key.name, key.made, key.used) for key in keys],
        [wire.SignInInfo(each.id, each.device, each.made, each.id == here) for each in devices],
    )  # fmt: skip
    return wire.AccountPage(info, *ways, 0)


async def entered(identity: Identity, request: Asked, guest: Guest) -> Response[wire.AccountPage]:
    """The page of somebody who has come in, with their cookie."""
    account = await identity.people.accounts.find(guest.id)
    body = await page(identity.people, account, guest)
    return Response(body, cookies=[identity.cookie(guest, request.url.scheme == 'https')])


@get('/api/account', responses=FAULTS)
async def show_account(asker: TheAsker, identity: TheIdentity, request: Asked) -> wire.AccountPage:
    """Your account, if you have one, and how one signs in here."""
    return await page(identity.people, account_of(request), asker.guest)


@post('/api/account/passkeys/ask', status_code=200, responses=FAULTS)
async def ask_passkey(asker: TheAsker, identity: TheIdentity, request: Asked) -> wire.PasskeyAsk:
    """What your browser needs to make a passkey: for a new account, or one more for yours."""
    return await entering.ask_to_make(identity.people, entrance(request, asker, identity))


@post('/api/account/passkeys', status_code=200, responses=FAULTS)
async def make_passkey(
    asker: TheAsker, identity: TheIdentity, request: Asked, data: JSONBody[wire.PasskeyMade]
) -> Response[wire.AccountPage]:
    """Takes a passkey in; a guest has an account from now on, and keeps their tables."""
    guest = await entering.make(identity.people, entrance(request, asker, identity), data)
    return await entered(identity, request, guest)


@post('/api/account/passkeys/drop', status_code=200, responses=FAULTS)
async def drop_passkey(
    asker: TheAsker, identity: TheIdentity, request: Asked, data: JSONBody[wire.DropWish]
) -> Response[wire.AccountPage]:
    """Forgets a passkey."""
    await entering.drop_passkey(identity.people, mine(request, asker.lang), data.passkey, asker.lang)
    return await entered(identity, request, asker.guest)


@post('/api/account/enter/ask', status_code=200, responses=FAULTS)
async def ask_entry(asker: TheAsker, identity: TheIdentity, request: Asked) -> wire.PasskeyAsk:
    """What your browser needs to use a passkey."""
    return await entering.ask_to_use(identity.people, entrance(request, asker, identity))


@post('/api/account/enter', status_code=200, responses=FAULTS)
async def use_passkey(
    asker: TheAsker, identity: TheIdentity, request: Asked, data: JSONBody[wire.PasskeyUsed]
) -> Response[wire.AccountPage]:
    """Signs you in with a passkey."""
    guest = await entering.use(identity.people, entrance(request, asker, identity), data)
    return await entered(identity, request, guest)


@post('/api/account/mail', status_code=200, responses=FAULTS)
async def send_link(asker: TheAsker, identity: TheIdentity, request: Asked, data: JSONBody[wire.MailWish]) -> wire.Sent:
    """Sends a link to sign in with, or to add the address to your account."""
    return await entering.send_link(identity.people, entrance(request, asker, identity), data)


@post('/api/account/link', status_code=200, responses=FAULTS)
async def make_link(asker: TheAsker, identity: TheIdentity, request: Asked) -> wire.SignInLink:
    """Makes a link that signs another device of yours in."""
    account = mine(request, asker.lang)
    secret = await identity.people.link(entering.DEVICE, entering.GOOD, account.id)
    return wire.SignInLink(f'/account#open={secret}', entering.GOOD)


@post('/api/account/open', status_code=200, responses=FAULTS)
async def open_link(
    asker: TheAsker, identity: TheIdentity, request: Asked, data: JSONBody[wire.LinkWish]
) -> Response[wire.AccountPage]:
    """Opens a link to sign in with."""
    guest = await entering.open_link(identity.people, entrance(request, asker, identity), data)
    return await entered(identity, request, guest)


@post('/api/account/leave', status_code=200, responses=FAULTS)
async def sign_out(
    asker: TheAsker, identity: TheIdentity, request: Asked, data: JSONBody[wire.LeaveWish]
) -> Response[wire.AccountPage]:
    """Signs you out: here, on another device of yours, or everywhere."""
    people, account = identity.people, mine(request, asker.lang)
    here = digest(asker.guest.session)
    await people.sign_out(account.id, '' if data.all else data.device or here)
    leaving.cut(people, account.id, asker.lang, code=leaving.AGAIN)  # those who are still signed in stay who they are
    if not data.all and data.device not in ('', here):
        return await entered(identity, request, asker.guest)
    return await entered(identity, request, new_guest()._replace(lang=asker.guest.lang))


@get('/api/account/export', responses=FAULTS, include_in_schema=False)
async def export(asker: TheAsker, identity: TheIdentity, request: Asked) -> Stream:
    """All that is kept of you, as a file."""
    headers = {'content-disposition': 'attachment; filename="tilewright.json"'}
    pieces = leaving.export(identity.people, asker, account_of(request))
    first = await anext(pieces)  # whoever may not have it is told so with a status

    async def all_pieces() -> AsyncGenerator[bytes, None]:
        yield first
        async for piece in pieces:
            yield piece

    return Stream(all_pieces(), media_type='application/json', headers=headers)


@post('/api/account/delete', status_code=200, responses=FAULTS)
async def delete_me(
    asker: TheAsker, identity: TheIdentity, request: Asked, data: JSONBody[wire.DeleteWish]
) -> Response[wire.AccountPage]:
    """Deletes all that is kept of you; in finished games a former player has your seat."""
    if not data.sure:
        raise refuse(asker.lang, 'misuse', 'not_sure')
    await leaving.forget(identity.people, asker, account_of(request))
    return await entered(identity, request, new_guest()._replace(lang=asker.guest.lang))


ROUTES: Final = (
    show_account, ask_passkey, make_passkey, drop_passkey, ask_entry, use_passkey, send_link, make_link, open_link,
    sign_out, export, delete_me,
)  # fmt: skip
