"""The constructions and ponds of an interval, read a second time from the statements."""

from __future__ import annotations

from collections.abc import Iterable

from tests.games.marshlands.slow_constructions import Construction
from tests.games.marshlands.slow_interval_parts import (
    BOARD,
    Marsh,
    across,
    bit_at,
    bits_at,
    edge_at,
    flood,
    places,
)
from tests.games.marshlands.slow_laying import JOKER, beside, facing
from tests.games.marshlands.slow_parts import Place, borders

LAND = ('garden', 'copse', 'field')
STUBS = ('end', 'landing')  # SM-I1-124: the dead ends of Gargantua are neither


LAST: list[tuple[Marsh, list[Construction]]] = []  # the marshes looked at last, with what is built there


def works_of(marsh: Marsh) -> list[Construction]:
    """Every fishery, reed bed, garden, copse and field; a pond is no construction here."""
    for known, works in LAST:
        if known is marsh:
            return works
    LAST[:] = [(marsh, _works_of(marsh)), *LAST[:1]]
    return LAST[0][1]


def _works_of(marsh: Marsh) -> list[Construction]:
    out, seen = [], set[Place]()
    for place in places(marsh, *LAND):
        if place not in seen:
            parts, kind = flood(marsh, [place]), bit_at(marsh, place).kind
            seen |= parts
            done = not is_open(marsh, parts) and (kind != 'field' or bool(landings(marsh, parts)))
            out.append(Construction(kind, parts, done))
    for place in places(marsh, 'water'):
        bit = bit_at(marsh, place)
        for kind, there in (('fishery', bit.fishery), ('reed', bit.reed)):
            if there:
                out.append(Construction(kind, frozenset({place}), done=True))
    return out


def is_open(marsh: Marsh, parts: Iterable[Place]) -> bool:
    """SM-G-41, SM-G-42, SM-G-48  Whether something has a border where nothing closes it."""
    return any(_open_there(marsh, place, side) for place in parts for side, _ in borders(bit_at(marsh, place)))


def _open_there(marsh: Marsh, place: Place, side: int) -> bool:
    """SM-I1-124, SM-I3-55  At no tile, at the land of Gargantua, or where land differs over an eased side."""
    other = beside(place[0], side)
    if other not in marsh.board:
        return other in BOARD or not marsh.chosen('board_edge_closes')
    mine, theirs = edge_at(marsh, place[0], side), edge_at(marsh, other, facing(side))
    return theirs == 'X' or (theirs not in (mine, 'J') and mine != 'J')


def landings(marsh: Marsh, field: frozenset[Place]) -> set[Place]:
    """SM-G-21  The landing points that open into a field."""
    return {
        (cell, number)
        for cell in {cell for cell, _ in field}
        for number, bit in enumerate(bits_at(marsh, cell))
        if (cell, bit.opens) in field
    }


def work_at(works: Iterable[Construction], place: Place) -> Construction | None:
    """The construction of which a place is a part."""
    found = [work for work in works if place in work.parts]
    assert len(found) <= 1, f'{place} is a part of several constructions'
    return found[0] if found else None


def pond_of(marsh: Marsh, place: Place) -> frozenset[Place]:
    """SM-G-54, SM-G-55, SM-G-67, SM-G-68, SM-I1-124, SM-I3-80  The stubs of the pond of a water; nothing if none."""
    bit = bit_at(marsh, place)
    if bit.stop not in STUBS:
        return frozenset()
    ((side, where),) = borders(bit)
    met = across(marsh, place, side, where)
    if met is not None:
        return frozenset({place, met}) if bit_at(marsh, met).stop in STUBS else frozenset()
    other = beside(place[0], side)
    trees = other in marsh.board and marsh.board[other][0] == JOKER
    return frozenset({place}) if trees and not marsh.chosen('joker_no_pond') else frozenset()


def connected(marsh: Marsh, work: Construction, reached: frozenset[Place]) -> bool:
    """SM-I3-145  A bordering canal of a garden or copse, a landing point of a field, or the water it is on."""
    if work.kind in ('garden', 'copse'):
        waters = {(cell, by) for cell, part in work.parts for by in bit_at(marsh, (cell, part)).by}
    elif work.kind == 'field':
        waters = landings(marsh, work.parts)
    else:
        waters = set(work.parts)
    return bool(waters & reached)
