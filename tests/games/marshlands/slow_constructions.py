"""The constructions on a board and whether they are finished and connected, read a second time from the statements."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tests.games.marshlands.slow_laying import JOKER, Board, Cell, Options, beside, on
from tests.games.marshlands.slow_parts import Place, across, bit_at, bits_at, borders, flood, places


class Construction(NamedTuple):
    """Parts that make one garden, copse, field, fishery, reed bed, pond or village."""

    kind: str
    parts: frozenset[Place]
    done: bool  # finished, so that it may count or carry a counter

    @property
    def cells(self) -> frozenset[Cell]:
        """Where it lies."""
        return frozenset(cell for cell, _ in self.parts)


def constructions(board: Board, cells: Iterable[Cell], options: Options) -> list[Construction]:
    """Every construction on a board that has these cells; only ponds with a frog are counted as ponds."""
    there = frozenset(cells)
    return [*_grown(board, there, options), *_on_waters(board), *_ponds(board, options)]


def finished(board: Board, cells: Iterable[Cell], options: Options) -> list[Construction]:
    """Those that are finished."""
    return [each for each in constructions(board, cells, options) if each.done]


def _grown(board: Board, cells: frozenset[Cell], options: Options) -> list[Construction]:
    """SM-G-42, SM-G-43, SM-G-48, SM-G-62  Gardens, copses, and fields, which ask for a landing point (SM-G-83)."""
    out, seen = [], set[Place]()
    for place in places(board, 'garden', 'copse', 'field'):
        if place in seen:
            continue
        parts, kind = flood(board, [place]), bit_at(board, place).kind
        seen |= parts
        done = not _is_open(board, parts, cells, options)
        if kind == 'field':
            done = done and bool(landings(board, parts))
        out.append(Construction(kind, parts, done))
    return out


def _is_open(board: Board, parts: frozenset[Place], cells: frozenset[Cell], options: Options) -> bool:
    """SM-G-41, SM-G-42, SM-G-48  Whether a border faces an empty cell, or the board edge if that does not close."""
    faced = {beside(place[0], side) for place in parts for side, _ in borders(bit_at(board, place))}
    return any(cell not in board and (cell in cells or not on(options, 'board_edge_closes')) for cell in faced)


def landings(board: Board, field: frozenset[Place]) -> set[Place]:
    """SM-G-21, SM-G-58  The landing points that open into a field."""
    return {
        (cell, number)
        for cell in {cell for cell, _ in field}
        for number, bit in enumerate(bits_at(board, cell))
        if (cell, bit.opens) in field
    }


def _on_waters(board: Board) -> list[Construction]:
    """SM-G-44, SM-A7-23, SM-A7-24  Fisheries, reed beds and villages, finished when laid."""
    out = []
    for place in places(board, 'water'):
        bit = bit_at(board, place)
        there = (('fishery', bit.fishery), ('reed', bit.reed), ('village', bit.village))
        out += [Construction(kind, frozenset({place}), done=True) for kind, has in there if has]
    return out


def _ponds(board: Board, options: Options) -> list[Construction]:
    """SM-G-54 to SM-G-57  Ponds with at least one frog."""
    found = {pond_of(board, place, options) for place in places(board, 'water')} - {frozenset()}
    return [Construction('pond', pond, done=True) for pond in found if frogs_in(board, pond)]


def pond_of(board: Board, place: Place, options: Options) -> frozenset[Place]:
    """SM-G-54, SM-G-55, SM-G-67, SM-G-68  The stubs of the pond that a water is in; nothing when it is in none."""
    bit = bit_at(board, place)
    if bit.stop == 'canal':
        return frozenset()
    ((side, where),) = borders(bit)
    met = across(board, place, side, where)
    if met is not None:
        return frozenset() if bit_at(board, met).stop == 'canal' else frozenset({place, met})
    trees = beside(place[0], side) in board and board[beside(place[0], side)][0] == JOKER
    return frozenset({place}) if trees and not on(options, 'joker_no_pond') else frozenset()


def frogs_in(board: Board, pond: Iterable[Place]) -> int:
    """The frogs of some waters."""
    return sum(bit_at(board, place).frogs for place in pond)


def reach(board: Board, anchors: Iterable[Cell]) -> frozenset[Place]:
    """SM-A5-35, SM-A6-18, SM-A7-39  Every water with a route to some tiles, whatever sections it crosses."""
    cells = set(anchors)
    return flood(board, [place for place in places(board, 'water') if place[0] in cells])


def connected(board: Board, construction: Construction, reached: frozenset[Place]) -> bool:
    """SM-G-52, SM-G-53, SM-A5-40  Any bordering canal, any landing point, or the water it is on."""
    if construction.kind in ('garden', 'copse'):
        waters = {(cell, by) for cell, part in construction.parts for by in bit_at(board, (cell, part)).by}
    elif construction.kind == 'field':
        waters = landings(board, construction.parts)
    else:
        waters = set(construction.parts)
    return bool(waters & reached)


def named(board: Board, found: Iterable[Construction], place: Place) -> Construction:
    """The construction that a part names; a water with nothing on it names the pond it is in."""
    bit = bit_at(board, place)
    pond = bit.kind == 'water' and not (bit.fishery or bit.reed or bit.village)
    (construction,) = (each for each in found if place in each.parts and (each.kind == 'pond') == pond)
    return construction
