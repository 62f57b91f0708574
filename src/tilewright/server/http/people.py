"""Routes about whoever asks."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.params import JSONBody

from tilewright.presentation.words import languages
from tilewright.server import wire
from tilewright.server.errors import refuse
from tilewright.server.guests import Guest, tidy
from tilewright.server.http.given import TheAsker, TheIdentity
from tilewright.server.http.identity import Identity, account_of
from tilewright.server.http.refusals import FAULTS
from tilewright.server.people.people import OPERATOR


@get('/api/me', responses=FAULTS)
async def show_me(asker: TheAsker, identity: TheIdentity, request: Request[Any, Any, Any]) -> wire.Me:
    """Who you are here."""
    return me(request, identity, asker.guest, asker.lang)


@post('/api/me', status_code=200, responses=FAULTS)
async def change_me(
    data: JSONBody[wire.MeChange], asker: TheAsker, identity: TheIdentity, request: Request[Any, Any, Any]
) -> Response[wire.Me]:
    """Changes your name or your language."""
    if data.lang is not None and data.lang not in languages():
        raise refuse(asker.lang, 'malformed', 'bad_lang', there=', '.join(languages()), came=data.lang)
    guest = asker.guest._replace(
        name=asker.guest.name if data.name is None else tidy(data.name), lang=data.lang or asker.guest.lang
    )
    cookie = identity.cookie(guest, request.url.scheme == 'https')
    account = account_of(request)
    if account is not None:
        await identity.people.accounts.change(account.id, name=guest.name, lang=guest.lang)
        identity.people.known.clear()
    return Response(me(request, identity, guest, data.lang or asker.lang), cookies=[cookie])


def me(request: Request[Any, Any, Any], identity: Identity, guest: Guest, lang: str) -> wire.Me:
    """Who somebody is, and the message of the day."""
    account = account_of(request)
    operator = account is not None and account.role == OPERATOR
    notices = identity.people.notices
    notice = notices.get(lang) or next(iter(notices.values()), '')
    return wire.Me(guest.id, guest.name, lang, account is not None, operator, notice)
