"""Problems at a table: a match opened from a position, one answer, and then what was best and why."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from tilewright.bots.problems import Problem, number_of_day, problems
from tilewright.bots.reasons import compared, reasons
from tilewright.core.record import read
from tilewright.server import wire
from tilewright.server.errors import refuse
from tilewright.server.lobby.hall import Hall
from tilewright.server.match.helping.advising import line_info
from tilewright.server.match.seats import BOT, HERE, Asker
from tilewright.server.match.table import Table
from tilewright.server.wire.advice import ProblemInfo, ProblemOf, ProblemState

DAY: Final = 24 * 3600 * 1000  # milliseconds
OTHERS: Final = 'friend'  # plays the other seats


def of_today(hall: Hall) -> list[ProblemOf]:
    """The problem of today of each game that has some."""
    day, names = hall.services.time.wall() // DAY, [game for game in hall.catalogue.boxes if problems(game)]
    return [ProblemOf(game, number_of_day(game, day), len(problems(game))) for game in names]


def find_problem(hall: Hall, game: str, number: int, lang: str) -> Problem:
    """A problem by its number."""
    hall.catalogue.find(game, lang)
    if not 0 < number <= len(problems(game)):
        raise refuse(lang, 'unknown', 'no_problem', number=number)
    return problems(game)[number - 1]


async def open_problem(hall: Hall, game: str, number: int, asker: Asker) -> wire.Opened:
    """Opens a match from the position of a problem, the asker in the seat that is asked."""
    problem = find_problem(hall, game, number, asker.lang)
    record = read(problem.record, hall.catalogue.game)
    seats = [
        wire.SeatWish(HERE) if seat == problem.seat else wire.SeatWish(BOT, bot=OTHERS)
        for seat in range(len(record.seats))
    ]
    wish = wire.MatchWish(game, seats, record.variant, dict(record.options), origin=wire.Origin(problem.record))
    return await hall.open_match(wish, asker, str(number))


def state_of(hall: Hall, table: Table, seen: Sequence[int], lang: str) -> ProblemInfo:
    """Whether a problem is solved, and once something was answered, what was best; `seen` are the plies one saw."""
    match, words = table.match, table.box.words(lang)
    if not table.row.problem:
        raise refuse(lang, 'unknown', 'no_problem', number=0)
    problem = find_problem(hall, table.row.game, int(table.row.problem), lang)
    record = read(problem.record, hall.catalogue.game)
    begun = sum(entry.move is not None for entry in record.entries)
    number, of = int(table.row.problem), len(problems(table.row.game))
    ply = bisect_left(seen, begun + 1)
    if len(match.log) <= begun:
        return ProblemInfo(number, of, 'open', ply)
    before, played = match.at(begun), str(match.log[begun])
    state: ProblemState = 'solved' if played in problem.good else 'missed'
    return ProblemInfo(
        number,
        of,
        state,
        ply,
        line_info(match, before, problem.seat, (played,), words)[0].text,
        line_info(match, before, problem.seat, problem.advice.line, words),
        reasons(words, problem.advice),
        compared(words, problem.advice, 'next'),
    )
