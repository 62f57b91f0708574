"""Where a boat of Acts 4 and 5 may go in one move, read a second time from the statements."""

from __future__ import annotations

from collections.abc import Mapping

from tests.games.marshlands.slow_laying import CENTRE, Board, Cell, Options, on
from tests.games.marshlands.slow_parts import Place, alongside, bit_at, bits_at, flood, neighbours

Sections = Mapping[Cell, int]  # whose section a cell is, for the cells of the sections that are used


def boat_steps(
    act: str,
    board: Board,
    sections: Sections,
    seat: int,
    boat: Place,
    options: Options,
    fresh: Cell | None = None,
) -> set[Place]:
    """SM-A4-15 to SM-A4-27, SM-A5-17 to SM-A5-21  Every part to which the boat of a seat may go.

    `fresh` is the cell of the tile laid this turn; it matters only where boats follow the tiles (SM-A4-16).
    """
    over = {place for place in neighbours(board, boat) if _may_enter(act, sections, seat, place[0])}
    if act == 'act4' and on(options, 'act4_follow_only'):
        # The Abbey is never laid, so a boat that could only follow would never end its journey (SM-A4-33).
        over = {place for place in over if place[0] in (fresh, CENTRE)}
    return over | _in_or_out(board, boat, options)


def _may_enter(act: str, sections: Sections, seat: int, cell: Cell) -> bool:
    """SM-A4-22, SM-A5-20  In Act 4 the own section and the Abbey, in Act 5 every section."""
    return act == 'act5' or cell == CENTRE or sections.get(cell) == seat


def _in_or_out(board: Board, boat: Place, options: Options) -> set[Place]:
    """SM-A4-23 to SM-A4-25, SM-A4-36, SM-A4-37, SM-A5-18, SM-A5-19  Out of the water or into it on the same tile."""
    cell, here = boat
    found = set()
    for there, bit in enumerate(bits_at(board, cell)):
        if {bit.kind, bit_at(board, boat).kind} != {'water', 'field'}:
            continue
        water, field = (here, there) if bit.kind == 'field' else (there, here)
        at_landing = bit_at(board, (cell, water)).opens == field
        if at_landing or (alongside(board, cell, water, field) and not on(options, 'landing_only')):
            found.add((cell, there))
    return found


def costs_a_turn(act: str, board: Board, boat: Place, to: Place, options: Options) -> bool:
    """SM-A4-28, SM-A4-29, SM-A4-31, SM-A5-18  Whether the bull scares off a boat that goes there."""
    if act == 'act5' and on(options, 'act5_no_bull'):
        return False
    if (bit_at(board, boat).kind, bit_at(board, to).kind) != ('water', 'field'):
        return False
    # "On that tile" is taken to mean the green area that the boat goes to (SM-G-18), not another one of the same field.
    field = [to] if on(options, 'cow_same_tile') else flood(board, [to])
    return any(bit_at(board, place).cow for place in field)
