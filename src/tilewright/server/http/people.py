"""Routes about whoever asks."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.params import JSONBody

from tilewright.presentation.words import languages
from tilewright.server import wire
from tilewright.server.errors import refuse
from tilewright.server.guests import tidy
from tilewright.server.http.given import TheAsker, TheIdentity
from tilewright.server.http.refusals import FAULTS


@get('/api/me', responses=FAULTS)
async def show_me(asker: TheAsker) -> wire.Me:
    """Who you are here."""
    return wire.Me(asker.guest.id, asker.guest.name, asker.lang)


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
    return Response(wire.Me(guest.id, guest.name, data.lang or asker.lang), cookies=[cookie])
