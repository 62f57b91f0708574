"""Routes of the operator's page; nobody else is let in."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Request, get, post
from litestar.params import JSONBody, QueryParameter

from tilewright.server import wire
from tilewright.server.http.given import TheAsker, TheIdentity
from tilewright.server.http.identity import operator_of
from tilewright.server.http.refusals import FAULTS
from tilewright.server.people import operating

Asked = Request[Any, Any, Any]
Text = Annotated[str, QueryParameter(max_length=80, description='A piece of a name or of an address of mail.')]


@get('/api/operator', responses=FAULTS)
async def show_house(asker: TheAsker, identity: TheIdentity, request: Asked) -> wire.House:
    """Tables, load, errors, bans and the message of the day."""
    operator_of(request, asker.lang)
    return await operating.look(identity.people)


@get('/api/operator/people', responses=FAULTS)
async def find_people(asker: TheAsker, identity: TheIdentity, request: Asked, text: Text = '') -> list[wire.PersonLine]:
    """People with an account, by a piece of their name or mail."""
    operator_of(request, asker.lang)
    return await operating.search(identity.people, text)


@post('/api/operator/bans', status_code=200, responses=FAULTS)
async def ban(asker: TheAsker, identity: TheIdentity, request: Asked, data: JSONBody[wire.BanWish]) -> wire.House:
    """Keeps somebody, or an address, out."""
    await operating.ban(identity.people, operator_of(request, asker.lang), data, asker.lang)
    return await operating.look(identity.people)


@post('/api/operator/bans/lift', status_code=200, responses=FAULTS)
async def lift(asker: TheAsker, identity: TheIdentity, request: Asked, data: JSONBody[wire.LiftWish]) -> wire.House:
    """Lifts a ban."""
    await operating.lift(identity.people, operator_of(request, asker.lang), data.ban, asker.lang)
    return await operating.look(identity.people)


@post('/api/operator/notice', status_code=200, responses=FAULTS)
async def notify(asker: TheAsker, identity: TheIdentity, request: Asked, data: JSONBody[wire.NoticeWish]) -> wire.House:
    """Sets the message of the day."""
    await operating.notify(identity.people, operator_of(request, asker.lang), data)
    return await operating.look(identity.people)


@post('/api/operator/roles', status_code=200, responses=FAULTS)
async def give_role(
    asker: TheAsker, identity: TheIdentity, request: Asked, data: JSONBody[wire.RoleWish]
) -> wire.House:
    """Makes somebody an operator, or no longer one."""
    await operating.give_role(identity.people, operator_of(request, asker.lang), data, asker.lang)
    return await operating.look(identity.people)


ROUTES: Final = (show_house, find_people, ban, lift, notify, give_role)
