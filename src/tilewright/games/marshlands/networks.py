"""Waters, fields, gardens and copses joined across tiles, and which waters are joined within one realm.

Fields are closed by whatever is not field: canals, gardens, copses, wooded banks (SM-G-38, SM-G-47) and the trees of a
joker (SM-G-62). What reaches the edge of the board may lie there (SM-G-39) and stays open.

An index over the board, kept only for whoever asks: `survey` takes in the tiles laid since it was last asked, so a game
played at random pays for it once, at the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tilewright.core.board import Board
from tilewright.core.flat import filled
from tilewright.core.regions import Regions, new_regions
from tilewright.games.marshlands.land import OUTSIDE
from tilewright.games.marshlands.sets import COPSES, GARDENS, LANDINGS, MARKED, WATER, WATER_SIDES

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


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
        self.own = own  # [segment] on the way to the root of the waters it is joined to within its realm
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
        """Takes in one tile: joins its parts, and its waters once more within its realm (SM-G-49, SM-G-45)."""
        regions = self.regions
        base = regions.attach(board, place)
        face = board.face[place]
        kind = face >> 2
        own = self.own
        for segment in range(base, regions.segments):
            own[segment] = segment
        if GARDENS[kind]:
            self.gardens += [base + part for part in GARDENS[kind]]
        if COPSES[kind]:
            self.copses += [base + part for part in COPSES[kind]]
        if LANDINGS[kind]:
            self.landings += [base + part for part in LANDINGS[kind]]
        if MARKED[kind]:
            self.marked += [base + part for part in MARKED[kind]]
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


def roomy() -> Networks:
    """An index that has seen nothing, with room for the segments of a full board."""
    regions = new_regions()
    regions.enlarge()
    return Networks(regions, filled(len(regions.parent), 0), 0, [], [], [], [])


BLANK: Final = roomy()


def new_networks() -> Networks:
    """An index that has seen nothing; a copy is made faster than a new one."""
    return BLANK.copy()
