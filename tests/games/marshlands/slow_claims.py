"""What may carry a counter in Acts 5 and 7, read a second time from the statements."""

from __future__ import annotations

from collections.abc import Iterable

from tests.games.marshlands.slow_constructions import Construction, constructions, finished, named
from tests.games.marshlands.slow_laying import SECTIONS, Board, Cell, Options, on
from tests.games.marshlands.slow_parts import Place, bit_at, bits_at, neighbours

ELEVEN = frozenset(cell for cells in SECTIONS.values() for cell in cells) | {(0, 0)}  # SM-G-06


def square(size: int) -> frozenset[Cell]:
    """SM-A7-47  The cells of a board of an odd size."""
    reach = range(-(size // 2), size // 2 + 1)
    return frozenset((x, y) for x in reach for y in reach)


# ------------------------------------------------------------------------------------------------------------- Act 5


def claimable(
    board: Board, boat: Place, options: Options, claimed: Iterable[Place] = (), *, arrived: bool = True
) -> set[Place]:
    """SM-A5-22 to SM-A5-34  What a player may put a counter on, each construction named by one part.

    A field with a landing point on the boat's own tile is named there, though another of its landings may be near too.
    """
    if on(options, 'claim_on_arrival_only') and not arrived:
        return set()
    if bit_at(board, boat).kind == 'field' and not on(options, 'claim_from_field'):
        return set()
    works = constructions(board, ELEVEN, options)
    taken = {named(board, works, place) for place in claimed}
    # What a boat on a field could claim is not said; the field it lies on is the least of it.
    found = {boat} if bit_at(board, boat).kind == 'field' else _from_water(board, boat)
    by_name: dict[Construction, Place] = {}
    for place in sorted(found, key=lambda place: (place[0] != boat[0], place)):
        work = named(board, works, place)
        if work.done and work not in taken:
            by_name.setdefault(work, place)
    return set(by_name.values())


def _from_water(board: Board, boat: Place) -> set[Place]:
    """SM-A5-22 to SM-A5-26  What a boat in the water is at, finished or not."""
    cell, water = boat
    found = {boat} if bit_at(board, boat).fishery or bit_at(board, boat).reed else set()
    found |= {(cell, number) for number, bit in enumerate(bits_at(board, cell)) if water in bit.by}
    # The one water that meets a landing point is the only canal that leads to it.
    at = {boat} | neighbours(board, boat)
    return found | {(place[0], bit_at(board, place).opens) for place in at if bit_at(board, place).opens >= 0}


# ------------------------------------------------------------------------------------------------------------- Act 7


def finished_by(
    before: Board, cell: Cell, tile: str, turn: int, options: Options, size: int = 11
) -> set[tuple[str, frozenset[Place]]]:
    """SM-A7-20 to SM-A7-26  The kinds and parts of the constructions that a laid tile finishes."""
    there = square(size)
    old = {(each.kind, each.parts) for each in finished(before, there, options)}
    after = {**before, cell: (tile, turn)}
    return {(each.kind, each.parts) for each in finished(after, there, options)} - old
