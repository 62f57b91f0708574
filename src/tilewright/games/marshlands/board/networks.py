"""Waters, fields, gardens and copses joined across tiles, and which waters are joined within one realm.

An index over the board, kept only for whoever asks: `survey` takes in the tiles laid since it was last asked, so a game
played at random pays for it once, at the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, final

from tilewright.core.board import Board
from tilewright.core.flat import numbers
from tilewright.core.regions import Regions, new_regions
from tilewright.games.marshlands.board.sections import OUTSIDE
from tilewright.games.marshlands.board.sets import (
    COPSES,
    GARDENS,
    JOKER_SIDE,
    LAND_SIDE,
    LANDINGS,
    MARKED,
    NOWHERE_SIDE,
    OPEN_SIDED,
    WATER,
    WATER_SIDE,
    WATER_SIDES,
)

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


class Rough(NamedTuple):
    """Where sides meet that do not match, or waters that do not join."""

    smooth: bool  # nowhere at all
    eased: list[int]
    dry: list[int]


@final
class Networks:
    """Regions of every kind, and the same waters once more, joined only where both tiles are of one realm."""

    def __init__(
        self,
        regions: Regions,
        own: vec[i64],
        seen: i64,
        gardens: list[int],
        copses: list[int],
        landings: list[int],
        marked: list[int],
    ) -> None:
        self.regions = regions
        self.own = own  # [segment] on the way to the root of the waters it is joined to within its realm, first alone
        self.seen = seen  # places taken in
        self.gardens = gardens  # segments of gardens
        self.copses = copses
        self.landings = landings  # landing points
        self.marked = marked  # waters with a fishery, a reed bed or a frog

    def copy(self) -> Networks:
        """An independent copy."""
        return Networks(
            self.regions.copy(),
            self.own[:],
            self.seen,
            self.gardens[:],
            self.copses[:],
            self.landings[:],
            self.marked[:],
        )

    def own_root(self, segment: i64) -> i64:
        """The root of the waters that a water is joined to within its realm."""
        own = self.own
        up = own[segment]
        while up != segment:
            top = own[up]
            own[segment] = top
            segment = top
            up = own[segment]
        return segment

    def survey(self, board: Board, realms: vec[i64], edge: vec[i64], edge_closes: bool) -> None:
        """Takes in the tiles laid since it was last asked."""
        while self.seen < board.laid:
            self.take_in(board, self.seen, realms, edge, edge_closes)
            self.seen += 1

    def take_in(self, board: Board, place: i64, realms: vec[i64], edge: vec[i64], edge_closes: bool) -> None:
        """Takes in one tile: joins its parts, and its waters once more within its realm (SM-G-49, SM-G-45).

        Waters that do not meet on the tile stay apart (SM-G-19), and the green of a village is field (SM-G-28). A field
        is closed by whatever is not field (SM-G-47); the trees of a joker close whatever runs into them (SM-G-62).
        """
        regions = self.regions
        base = regions.attach(board, place)
        face = board.face[place]
        kind = face >> 2
        own = self.own
        self.list_parts(kind, base)
        realm = realms[board.where[place]]
        if realm < 0:
            return
        ports, at, steps, cell = board.faces.ports, board.at, board.steps, board.where[place]
        for water in WATER_SIDES[face]:
            side = water & 3
            over = cell + steps[side]
            other = at[over]
            if 0 <= other < place and realms[over] == realm:
                theirs = ports[12 * board.face[other] + 3 * (side ^ 2) + 1]
                if theirs >= 0:  # not the trees of a joker (SM-G-66)
                    own[self.own_root(regions.base[other] + theirs)] = self.own_root(base + (water >> 2))
        if edge_closes:
            self.close_at_edge(board, place, base, edge)

    def survey_rough(self, board: Board, edge: vec[i64], edge_closes: bool, rough: Rough) -> None:
        """Takes in the tiles laid since it was last asked, where sides may meet that do not match."""
        avoided = set() if rough.smooth else rough_cells(board, rough)
        while self.seen < board.laid:
            place = self.seen
            if int(board.where[place]) not in avoided:
                base = self.regions.attach(board, place)
            else:
                base = self.attach_rough(board, place, rough.eased, rough.dry)
            self.list_parts(board.face[place] >> 2, base)
            if edge_closes:
                self.close_at_edge(board, place, base, edge)
            self.seen += 1

    def list_parts(self, kind: i64, base: i64) -> None:
        """Notes the gardens, copses, landing points and marks of a tile."""
        if GARDENS[kind]:
            self.gardens += [base + part for part in GARDENS[kind]]
        if COPSES[kind]:
            self.copses += [base + part for part in COPSES[kind]]
        if LANDINGS[kind]:
            self.landings += [base + part for part in LANDINGS[kind]]
        if MARKED[kind]:
            self.marked += [base + part for part in MARKED[kind]]

    def attach_rough(self, board: Board, place: i64, eased: list[int], dry: list[int]) -> i64:
        """Joins the parts of a tile to those over its sides and gives its first segment.

        Dry waters join nothing (SM-I3-77) but bound fields as ever (SM-I3-78).
        """
        regions, faces = self.regions, board.faces
        base, ports = regions.add(board, place), faces.ports
        cell, face = board.where[place], board.face[place]
        for side in range(4):
            other = board.at[cell + board.steps[side]]
            if not 0 <= other < place:
                continue
            near, far = 4 * face + side, 4 * board.face[other] + (side ^ 2)
            if stays_open(board, cell, side, eased):
                continue
            over = cell + board.steps[side]
            parched = faces.sides[near] == WATER_SIDE and bool(dry) and (int(cell) in dry or int(over) in dry)
            for port in range(0, 3, 2) if parched else range(3):
                mine, theirs = ports[3 * near + port], ports[3 * far + 2 - port]
                if mine >= 0 and theirs >= 0:
                    regions.join(base + mine, regions.base[other] + theirs)
                elif mine != theirs:
                    regions.stop(base + mine if mine >= 0 else regions.base[other] + theirs)
        return base

    def close_at_edge(self, board: Board, place: i64, base: i64, edge: vec[i64]) -> None:
        """SM-G-41  Lets the edge of the board close what reaches it, all but water."""
        regions, ports, cell = self.regions, board.faces.ports, board.where[place]
        for side in range(4):
            if edge[cell + board.steps[side]] != OUTSIDE:
                continue
            for port in range(3):
                part = ports[12 * board.face[place] + 3 * side + port]
                if part >= 0 and regions.kind[base + part] != WATER:
                    regions.stop(base + part)


def rough_cells(board: Board, rough: Rough) -> set[int]:
    """The cells of all tiles with something rough at a side; any other tile is joined as ever."""
    where, face, steps = board.where, board.face, board.steps
    out = {int(where[place]) for place in range(board.laid) if OPEN_SIDED[face[place] >> 2]}.union(rough.dry)
    out |= {int(cell + steps[side]) for cell in out for side in range(4)}
    for side in rough.eased:
        out |= {side >> 2, int((side >> 2) + steps[side & 3])}
    return out


def stays_open(board: Board, cell: i64, side: i64, eased: list[int]) -> bool:
    """SM-I1-124  Whether what runs into a tile over a side is neither joined nor closed there.

    So it is with the land of Gargantua, and with land that meets other land over a side that Floods have eased
    (SM-I3-55); equal land joins there.
    """
    over = cell + board.steps[side]
    near = board.faces.sides[4 * board.face[board.at[cell]] + side]
    far = board.faces.sides[4 * board.face[board.at[over]] + (side ^ 2)]
    if IS_OPEN_LAND[near] or IS_OPEN_LAND[far]:
        return True
    if not eased or not is_rough(near, far):
        return False
    return int(4 * cell + side) in eased or int(4 * over + (side ^ 2)) in eased


# SM-I1-124  [side] whether nothing is closed by it: under Gargantua's foot, or where the Factory was (SM-I3-50).
IS_OPEN_LAND: Final[vec[i64]] = numbers([int(side in (LAND_SIDE, NOWHERE_SIDE)) for side in range(8)])


def is_rough(side: i64, other: i64) -> bool:
    """SM-I3-55  Whether two sides that meet are not alike, and neither is the trees of a joker, which close all."""
    return side != other and side != JOKER_SIDE and other != JOKER_SIDE


def roomy() -> Networks:
    """An index that has seen nothing, with room for the segments of a full board."""
    regions = new_regions()
    regions.enlarge()
    return Networks(regions, regions.parent[:], 0, [], [], [], [])


BLANK: Final = roomy()


def new_networks() -> Networks:
    """An index that has seen nothing; a copy is made faster than a new one."""
    return BLANK.copy()
