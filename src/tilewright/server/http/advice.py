"""Routes about good answers: hints, reviews and problems."""

from __future__ import annotations

from litestar import get, post
from litestar.params import JSONBody

from tilewright.server.errors import refuse
from tilewright.server.http.given import Name, TheAsker, TheHall, TheReviews
from tilewright.server.http.refusals import FAULTS
from tilewright.server.lobby.hall import Hall
from tilewright.server.match.advising import hint_info
from tilewright.server.match.seats import Asker
from tilewright.server.match.table import Table
from tilewright.server.match.views import may_read
from tilewright.server.wire.advice import HintInfo, HintWish, ReviewInfo


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


async def finished(hall: Hall, match: str, asker: Asker) -> Table:
    """A match that is over and open to the asker."""
    table, held = await hall.seen(match, asker)
    if table.match.ask is not None or not may_read(table, held):
        raise refuse(asker.lang, 'misuse', 'review_over')
    return table


@get('/api/matches/{match:str}/review', responses=FAULTS)
async def show_review(hall: TheHall, reviews: TheReviews, asker: TheAsker, match: Name) -> ReviewInfo:
    """The review of a match that is over, or how far it is."""
    return await reviews.look(await finished(hall, match, asker), asker.lang)


@post('/api/matches/{match:str}/review', status_code=200, responses=FAULTS)
async def begin_review(hall: TheHall, reviews: TheReviews, asker: TheAsker, match: Name) -> ReviewInfo:
    """Begins to review a match that is over; asked twice, it is the same review."""
    return await reviews.begin(await finished(hall, match, asker), asker.lang)


ROUTES = [hint, show_review, begin_review]
