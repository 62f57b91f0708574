"""Routes about good answers: hints, reviews and problems."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from litestar import get, post
from litestar.params import JSONBody

from tilewright.server.errors import refuse
from tilewright.server.http.given import Name, TheAsker, TheHall, TheIdentity, TheReviews
from tilewright.server.http.matches import turn_of
from tilewright.server.http.refusals import FAULTS
from tilewright.server.lobby.hall import Hall
from tilewright.server.lobby.solving import of_today, open_problem, state_of
from tilewright.server.match.helping.advising import hint_info
from tilewright.server.match.helping.gains import gains
from tilewright.server.match.seats import Asker, Holding
from tilewright.server.match.table import Table
from tilewright.server.match.views import first_eyes, may_read
from tilewright.server.wire import Opened
from tilewright.server.wire.advice import GainInfo, HintInfo, HintWish, ProblemInfo, ProblemOf, ProblemWish, ReviewInfo


@post('/api/matches/{match:str}/hint', status_code=200, responses=FAULTS)
async def hint(hall: TheHall, asker: TheAsker, match: Name, data: JSONBody[HintWish]) -> HintInfo:
    """What one of your seats would best answer, and why, where the table gives hints."""
    table, held = await hall.seen(match, asker)
    if data.seat not in held.seats:
        raise refuse(asker.lang, 'not_yours', 'not_your_seat', seat=data.seat + 1)
    if not table.row.hints:
        raise refuse(asker.lang, 'misuse', 'no_hints')
    seq = table.numbering.seq(data.seat)
    if data.seq != seq:
        raise refuse(asker.lang, 'stale', there=seq, came=data.seq)
    if data.seat not in table.views.to_answer((data.seat,)):
        raise refuse(asker.lang, 'misuse', 'not_asked_now')
    advice = await table.advisor.advise(data.seat, table.driver.describe(data.seat, ''))
    return hint_info(table.match, advice, seq, table.box.words(asker.lang))


async def finished(hall: Hall, match: str, asker: Asker) -> tuple[Table, Sequence[int]]:
    """A match that is over and open to the asker, and the plies that they saw."""
    table, held = await hall.seen(match, asker)
    if table.ask is not None or not may_read(table, held):
        raise refuse(asker.lang, 'misuse', 'review_over')
    return table, plies_seen(table, held)


def plies_seen(table: Table, held: Holding) -> Sequence[int]:
    """The plies that whoever holds these seats saw."""
    return table.numbering.plies[table.numbering.eyes(first_eyes(held))]


@get('/api/matches/{match:str}/gains', responses=FAULTS)
async def show_gains(hall: TheHall, asker: TheAsker, identity: TheIdentity, match: Name) -> list[GainInfo]:
    """The answers of a match that is over which brought their seats most."""
    table, seen = await finished(hall, match, asker)
    async with turn_of(identity, asker):
        return await asyncio.to_thread(gains, table.match, seen)


@get('/api/matches/{match:str}/review', responses=FAULTS)
async def show_review(hall: TheHall, reviews: TheReviews, asker: TheAsker, match: Name) -> ReviewInfo:
    """The review of a match that is over, or how far it is."""
    table, seen = await finished(hall, match, asker)
    return await reviews.look(table, seen, asker.lang)


@post('/api/matches/{match:str}/review', status_code=200, responses=FAULTS)
async def begin_review(hall: TheHall, reviews: TheReviews, asker: TheAsker, match: Name) -> ReviewInfo:
    """Begins to review a match that is over; asked twice, it is the same review."""
    table, seen = await finished(hall, match, asker)
    return await reviews.begin(table, seen, asker.lang)


@get('/api/problems', responses=FAULTS)
async def list_problems(hall: TheHall) -> list[ProblemOf]:
    """The problem of today of each game that has some."""
    return of_today(hall)


@post('/api/games/{game:str}/problem', responses=FAULTS)
async def begin_problem(hall: TheHall, asker: TheAsker, game: Name, data: JSONBody[ProblemWish]) -> Opened:
    """Opens a match from the position of a problem."""
    return await open_problem(hall, game, data.number, asker)


@get('/api/matches/{match:str}/problem', responses=FAULTS)
async def show_solution(hall: TheHall, asker: TheAsker, match: Name) -> ProblemInfo:
    """How a problem stands, and what was best once you have answered."""
    table, held = await hall.seen(match, asker)
    return state_of(hall, table, plies_seen(table, held), asker.lang)


ROUTES = [hint, show_gains, show_review, begin_review, list_problems, begin_problem, show_solution]
