"""Routes about matches: opening, listing, looking, joining, and playing without a socket."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Final, Literal

import msgspec
from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, JSONBody

from tilewright.core.record import write
from tilewright.server import wire
from tilewright.server.errors import STATUS, refuse
from tilewright.server.http.given import Name, Ply, Seat, Since, TheAsker, TheHall, TheIdentity
from tilewright.server.http.identity import Identity
from tilewright.server.http.refusals import ANSWERS, FAULTS
from tilewright.server.lobby import devices
from tilewright.server.lobby.hall import Hall
from tilewright.server.match.answers import answer, missed
from tilewright.server.match.commands import Said
from tilewright.server.match.seats import Asker, Holding
from tilewright.server.match.table import Table
from tilewright.server.match.views import Eyes, first_eyes, may_read

SHOWN: Final = {
    200: ResponseSpec(wire.ShownShape, description='The match as you see it', generate_examples=False),
    **FAULTS,
}
TABLE: Final = {
    200: ResponseSpec(wire.TableShape, description='The table as you saw it', generate_examples=False),
    **FAULTS,
}
ANSWERED: Final = {200: ResponseSpec(wire.AnswerShape, description='Accepted', generate_examples=False), **ANSWERS}


def eyes_of(table: Table, held: Holding, asker: Asker, seat: int | None) -> Eyes:
    """Through whose eyes somebody looks."""
    if seat is None:
        return Eyes(first_eyes(held), held.seats, asker.lang)
    if seat not in held.seats and not (table.ask is None and seat < len(table.seats)):
        raise refuse(asker.lang, 'not_yours', 'hidden_eyes')
    return Eyes(seat, held.seats, asker.lang)


def turn_of(identity: Identity, asker: Asker) -> AbstractAsyncContextManager[None]:
    """The turn of whoever asks for something heavy."""
    return identity.gate.costs.turns.turn(asker.address)


def encoded(found: wire.Shown | wire.Table) -> Response[bytes]:
    """An answer that was put in writing in its turn."""
    return Response(msgspec.json.encode(found), media_type='application/json')


@post('/api/matches', responses=FAULTS)
async def open_match(hall: TheHall, asker: TheAsker, data: JSONBody[wire.MatchWish]) -> wire.Opened:
    """Opens a match."""
    return await hall.open_match(data, asker)


@get('/api/matches', responses=FAULTS)
async def list_matches(
    hall: TheHall, asker: TheAsker, identity: TheIdentity, of: FromQuery[Literal['me', 'open']] = 'me'
) -> list[wire.MatchLine]:
    """Your matches, or the public ones with a free seat."""
    return await hall.listed(of, asker, lambda: turn_of(identity, asker))


@get('/api/matches/{match:str}', responses=SHOWN)
async def show_match(
    hall: TheHall,
    asker: TheAsker,
    identity: TheIdentity,
    match: Name,
    seat: Seat = None,
    since: Since = 0,
) -> Response[bytes]:
    """A match as you may see it."""
    table, held = await hall.seen(match, asker)
    eyes = eyes_of(table, held, asker, seat)
    async with turn_of(identity, asker):
        lines, _ = missed(table, since, eyes)
        return encoded(wire.Shown(table.views.info(eyes, held), table.views.table(eyes), lines))


@get('/api/matches/{match:str}/at/{ply:int}', responses=TABLE)
async def show_past(
    hall: TheHall,
    asker: TheAsker,
    identity: TheIdentity,
    match: Name,
    ply: Ply,
    seat: Seat = None,
) -> Response[bytes]:
    """The table as you saw it after that many plies."""
    table, held = await hall.seen(match, asker)
    eyes = eyes_of(table, held, asker, seat)
    most = table.views.plies(eyes)
    if ply > most:
        raise refuse(asker.lang, 'unknown', 'bad_ply', most=most, came=ply)
    async with turn_of(identity, asker):
        return encoded(table.views.past(ply, eyes))


@get('/api/matches/{match:str}/record', media_type='text/plain', responses=FAULTS)
async def show_record(hall: TheHall, asker: TheAsker, identity: TheIdentity, match: Name) -> str:
    """The `.game` text of a match, once nothing in it is hidden from you."""
    table, held = await hall.seen(match, asker)
    if not may_read(table, held):
        raise refuse(asker.lang, 'secret', 'secret_log')
    async with turn_of(identity, asker):
        return write(table.match)


async def obeyed(hall: Hall, asker: Asker, match: str, command: Said) -> Response[wire.Answer]:
    """What became of a command, with the status that says the same."""
    table, held = await hall.seen(match, asker)
    outcome = await table.commands.do(held.seats, command, asker.lang)
    status = STATUS.get(outcome.error.code, 400) if outcome.error else 200
    return Response(answer(table, outcome, command.id, eyes_of(table, held, asker, None)), status_code=status)


@post('/api/matches/{match:str}/moves', status_code=200, responses=ANSWERED)
async def play_move(
    hall: TheHall, asker: TheAsker, match: Name, data: JSONBody[wire.MoveWish]
) -> Response[wire.Answer]:
    """Plays an answer of one of your seats."""
    return await obeyed(hall, asker, match, wire.Play(data.id, data.seq, data.seat, data.move))


@post('/api/matches/{match:str}/undo', status_code=200, responses=ANSWERED)
async def take_back(
    hall: TheHall, asker: TheAsker, match: Name, data: JSONBody[wire.UndoWish]
) -> Response[wire.Answer]:
    """Takes back, or asks the others whether you may."""
    return await obeyed(hall, asker, match, wire.Undo(data.id, data.seq, data.seat))


@post('/api/matches/{match:str}/agree', status_code=200, responses=ANSWERED)
async def agree(hall: TheHall, asker: TheAsker, match: Name, data: JSONBody[wire.AgreeWish]) -> Response[wire.Answer]:
    """Says yes or no to somebody's wish."""
    return await obeyed(hall, asker, match, wire.Agree(data.id, data.yes, data.seat, data.seq))


@post('/api/matches/{match:str}/settle', status_code=200, responses=ANSWERED)
async def settle(hall: TheHall, asker: TheAsker, match: Name, data: JSONBody[wire.SettleWish]) -> Response[wire.Answer]:
    """Ends the match, lets a bot play for somebody or plays again; or asks the others whether that may be."""
    return await obeyed(hall, asker, match, wire.Settle(data.id, data.seq, data.seat, data.what, data.about))


@post('/api/matches/{match:str}/teach', status_code=200, responses=ANSWERED)
async def teach(hall: TheHall, asker: TheAsker, match: Name, data: JSONBody[wire.TeachWish]) -> Response[wire.Answer]:
    """Goes on with a lesson."""
    return await obeyed(hall, asker, match, wire.Teach(data.id, data.seq, data.seat, data.way))


@post('/api/matches/{match:str}/join', status_code=200, responses=FAULTS)
async def join(hall: TheHall, asker: TheAsker, match: Name, data: JSONBody[wire.JoinWish]) -> wire.Joined:
    """Takes an open seat: with its key, or in a public match any that is free."""
    return await hall.join(match, asker, data.name, data.seat)


@post('/api/matches/{match:str}/devices', responses=FAULTS)
async def offer(hall: TheHall, asker: TheAsker, match: Name, data: JSONBody[wire.DeviceWish]) -> wire.DeviceLink:
    """Makes a link that lets one more device of yours use your seat."""
    return await devices.offer_device(hall, match, asker, data.seat)


@post('/api/matches/{match:str}/enter', status_code=200, responses=FAULTS)
async def enter(hall: TheHall, asker: TheAsker, match: Name, data: JSONBody[wire.EnterWish]) -> wire.Joined:
    """Lets this device use a seat, with a link that its holder has made."""
    return await devices.enter(hall, match, asker, data.secret)


@post('/api/matches/{match:str}/hide', status_code=204, responses=FAULTS)
async def hide(hall: TheHall, asker: TheAsker, match: Name) -> None:
    """Takes a match off the list of your tables; whoever has its address still finds it."""
    await hall.seen(match, asker)
    await hall.store.hide(match, asker.guest.id)


@post('/api/matches/{match:str}/rematch', responses=FAULTS)
async def rematch(hall: TheHall, asker: TheAsker, match: Name) -> wire.Opened:
    """Opens the same match again for the same people; asked twice, it is the same rematch."""
    return await hall.rematch(match, asker)


@post('/api/records', responses=FAULTS)
async def open_record(hall: TheHall, asker: TheAsker, data: JSONBody[wire.RecordWish]) -> wire.Opened:
    """Opens a `.game` text to be looked at."""
    return await hall.open_record(data.text, asker)
