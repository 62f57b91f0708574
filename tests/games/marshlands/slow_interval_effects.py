"""What a laid tile does to the board, to boats and to counters in an interval, read a second time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.games.marshlands.slow_interval_parts import (
    Marsh,
    Pair,
    around,
    bits_at,
    bits_of,
    has_cow_bonus,
    is_event,
    is_fixed,
    lying_in,
    plain,
)
from tests.games.marshlands.slow_interval_scores import Claim
from tests.games.marshlands.slow_interval_works import work_at, works_of
from tests.games.marshlands.slow_laying import CENTRE, Cell, beside
from tests.games.marshlands.slow_parts import Place
from tests.games.marshlands.slow_pollution import distance

STRAIGHT = ((0, -1), (1, 0), (0, 1), (-1, 0))  # SM-I1-42: north, east, south, west


# --------------------------------------------------------------------------------------------------------- the board


def removed_by(marsh: Marsh, cell: Cell, tile: str) -> set[Cell]:
    """The cells that are empty after a tile was laid, the own one of Floods included.

    SM-I1-93, SM-I3-45 to SM-I3-50, SM-I3-122.
    """
    owner = marsh.sections[cell]
    if plain(tile) == 'saintly_relic':
        return set(lying_in(marsh, 'heathen_worship', owner)) - {cell}
    if plain(tile) == 'mad_cow':
        cows = {each for each, (name, _) in marsh.board.items() if has_cow_bonus(name)}
        return {each for each in cows if marsh.sections.get(each) == owner} - {cell}
    if plain(tile) == 'floods':
        gone = {each for each in around(cell) if each in marsh.board and not is_fixed(marsh.board[each][0])}
        lost = marsh.chosen('floods_remove_factory') and CENTRE in around(cell) and CENTRE in marsh.board
        return gone | {cell} | ({CENTRE} if lost else set())
    return set()


def board_after(marsh: Marsh, cell: Cell, tile: str, turn: int) -> dict[Cell, tuple[str, int]]:
    """The board when a tile was laid and has done what it does."""
    gone = removed_by(marsh, cell, tile)
    return {each: laid for each, laid in {**marsh.board, cell: (tile, turn)}.items() if each not in gone}


def eased_by(gone: set[Cell], after: Mapping[Cell, tuple[str, int]]) -> frozenset[Pair]:
    """SM-I3-54  The sides between cells that Floods have emptied and tiles left standing."""
    return frozenset(
        frozenset({cell, beside(cell, side)}) for cell in gone for side in range(4) if beside(cell, side) in after
    )


# --------------------------------------------------------------------------------------------------------- the boats


def berths_of(marsh: Marsh, at: Place, tile: str, turn: int) -> set[Place]:
    """SM-I1-40  The canals of a new tile that share a side with the former canal of a boat; none for Gargantua.

    Nothing is said of boats on land; they are taken to stay on a field that shares a half of a side with theirs.
    """
    old = bits_at(marsh, at[0])[at[1]]
    if plain(tile) == 'gargantua':
        return set()
    return {
        (at[0], nth)
        for nth, bit in enumerate(bits_of(tile, turn))
        if bit.kind == old.kind and (bit.sides & old.sides or bit.halves & old.halves)
    }


# ------------------------------------------------------------------------------------------------------ the counters


def moved_counters(
    before: Marsh, after: Marsh, claims: Sequence[Claim], lost: set[Cell], *, basic_only: bool
) -> list[tuple[int, set[Place]]]:
    """SM-I1-41, SM-I1-42, SM-I3-42  For each counter that stays its seat and the places where it may lie now."""
    works = works_of(before)
    out: list[tuple[int, set[Place]]] = []
    for seat, cell, part in claims:
        if cell not in lost:
            out.append((seat, {(cell, part)}))
            continue
        work = work_at(works, (cell, part))
        left = set() if work is None else {place for place in work.parts if place[0] not in lost}
        if basic_only:  # SM-I1-78, SM-I1-79
            left = {place for place in left if not is_event(after.board[place[0]][0])}
        if left:
            out.append((seat, _nearest(left, cell)))
    return out


def _nearest(places: set[Place], cell: Cell) -> set[Place]:
    """SM-I1-42  The nearest to a cell; straight neighbours in the order north, east, south, west."""
    least = min(distance(place[0], cell) for place in places)
    near = {place for place in places if distance(place[0], cell) == least}
    for x, y in STRAIGHT:
        there = {place for place in near if place[0] == (cell[0] + x, cell[1] + y)}
        if there:
            return there
    return near


def settled(after: Marsh, claims: Sequence[Claim]) -> list[Claim]:
    """SM-I1-43, SM-I1-76  Of several counters on what has become one construction only the first stays."""
    works, taken, out = works_of(after), set[frozenset[Place]](), list[Claim]()
    for seat, cell, part in claims:
        work = work_at(works, (cell, part))
        if work is None or work.parts not in taken:
            out.append((seat, cell, part))
        if work is not None:
            taken.add(work.parts)
    return out
