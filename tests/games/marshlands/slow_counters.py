"""The points of Acts 5 and 7, where counters own constructions, read a second time from the statements."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tests.games.marshlands.slow_boats import Sections
from tests.games.marshlands.slow_claims import ELEVEN, square
from tests.games.marshlands.slow_constructions import (
    Construction,
    connected,
    constructions,
    finished,
    frogs_in,
    named,
    reach,
)
from tests.games.marshlands.slow_laying import CENTRE, Board, Cell, Options
from tests.games.marshlands.slow_parts import Place, bit_at

Claim = tuple[int, Cell, int]  # a colour, and the part that names the construction under its counter

ROWS = {
    'garden': 'gardens',
    'copse': 'copses',
    'fishery': 'fisheries',
    'reed': 'reeds',
    'field': 'fields',
    'pond': 'ponds',
    'village': 'village',
}


class Line(NamedTuple):
    """Points of a colour, with the row and the statement that gives them."""

    row: str
    n: int
    rule: str


Sheet = list[list[Line]]  # by colour


def sums(sheet: Sheet) -> list[int]:
    """What each colour has."""
    return [sum(line.n for line in lines) for lines in sheet]


def field_points(board: Board, field: Iterable[Place]) -> int:
    """SM-A5-39, SM-A7-37  One for each segment, and all its cows."""
    return sum(1 + bit_at(board, place).cow for place in field)


# ------------------------------------------------------------------------------------------------------------- Act 5


def score_act5(
    board: Board, sections: Sections, colours: int, claims: Sequence[Claim], options: Options | None = None
) -> Sheet:
    """SM-A5-35 to SM-A5-49  Every line of every colour; the section of a colour bears its number.

    A counter of colour -1 is that of a colour that nobody holds any more (SM-E-11): nobody is paid for it.
    """
    works = [each for each in finished(board, ELEVEN, options or {}) if each.kind not in ('pond', 'village')]
    route = reach(board, [CENTRE])
    owner = {named(board, works, (cell, part)): colour for colour, cell, part in claims}
    if len(owner) < len(claims):
        raise ValueError(f'one counter a construction expected (SM-A5-28), {claims} came')
    sheet: Sheet = [[] for _ in range(colours)]
    for work in works:
        linked = connected(board, work, route)
        if work not in owner:
            lost = set() if linked else {sections[cell] for cell in work.cells if cell in sections}
            for colour in lost:
                sheet[colour].append(Line(ROWS[work.kind], -1, 'SM-A5-44'))
        elif owner[work] >= 0:
            full = _act5_full(board, sections, work, owner[work])
            sheet[owner[work]].append(full if linked else Line(full.row, -2, 'SM-A5-43'))
    for cell, colour in sections.items():
        if cell not in board:
            sheet[colour].append(Line('gaps', -1, 'SM-A5-49'))
    return sheet


def _act5_full(board: Board, sections: Sections, work: Construction, colour: int) -> Line:
    """SM-A5-36 to SM-A5-42  What a connected construction gives the owner of its counter."""
    row = ROWS[work.kind]
    if work.kind == 'garden':
        foreign = sum(sections.get(cell, colour) != colour for cell, _ in work.parts)
        own = len(work.parts) - foreign
        return Line(row, 2 * own + 4 * foreign, 'SM-A5-36' if not foreign else 'SM-A5-42' if own else 'SM-A5-41')
    if work.kind == 'copse':
        return Line(row, 2 * len(work.parts), 'SM-A5-36')
    if work.kind == 'field':
        return Line(row, field_points(board, work.parts), 'SM-A5-39')
    return Line(row, 3, 'SM-A5-37') if work.kind == 'fishery' else Line(row, 10, 'SM-A5-38')


# ------------------------------------------------------------------------------------------------------------- Act 7


def score_act7(
    board: Board, colours: int, claims: Sequence[Claim], options: Options | None = None, size: int = 11
) -> Sheet:
    """SM-A7-33 to SM-A7-45  Every line of every colour; gaps cost nothing (SM-A7-44)."""
    works = constructions(board, square(size), options or {})
    route = reach(board, [CENTRE])
    sheet: Sheet = [[] for _ in range(colours)]
    for colour, cell, part in claims:
        work = named(board, works, (cell, part))
        if not work.done:
            raise ValueError(f'a finished construction expected (SM-A7-20), {cell} {part} came')
        sheet[colour].append(_act7_line(board, work, route))
    return sheet


def _act7_line(board: Board, work: Construction, route: frozenset[Place]) -> Line:
    """SM-A7-34 to SM-A7-43  What a construction gives the owner of its counter."""
    row = ROWS[work.kind]
    if work.kind == 'pond':
        return Line(row, 4 * frogs_in(board, work.parts), 'SM-A7-42')
    if not connected(board, work, route):
        return Line(row, 1, 'SM-A7-41' if work.kind == 'village' else 'SM-A7-40')
    return {
        'garden': Line(row, 2 * len(work.parts), 'SM-A7-34'),
        'copse': Line(row, 2 * len(work.parts), 'SM-A7-34'),
        'fishery': Line(row, 3, 'SM-A7-35'),
        'reed': Line(row, 10, 'SM-A7-36'),
        'field': Line(row, field_points(board, work.parts), 'SM-A7-37'),
        'village': Line(row, 10, 'SM-A7-38'),
    }[work.kind]
