"""What a board pays next: for every open cell how many edges a tile has there, and how large its area becomes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tilewright.core.board import Board
from tilewright.core.flat import filled, numbers
from tilewright.games.camargue.sets import CONTINUES, FACES, LANDSCAPE, LANDSCAPES

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

LANDS: Final[i64] = len(LANDSCAPES)
LAND_OF: Final = numbers(LANDSCAPE)  # [kind] -1 for none
PATH_THERE: Final = numbers([int(path) for path in CONTINUES])  # [signature] CAM-36


@final
class Reading:
    """Reads one board at a time: whoever asks is answered about the last one read."""

    def __init__(self) -> None:
        self.area: vec[i64] = filled(128, -1)  # [place] the number of its area
        self.size: vec[i64] = filled(128, 0)  # [area] tiles
        self.queue: vec[i64] = filled(128, 0)  # places whose neighbours are still to be seen
        self.pays: vec[i64] = filled(128 * LANDS, 0)  # [LANDS * entry + landscape] points for a tile there
        self.entry: i64 = -1  # where the best lay asked for last is

    def read(self, board: Board) -> None:
        """CAM-43  Finds the areas of a board, and what every open cell pays (CAM-42)."""
        self.make_room(board)
        for place in range(board.laid):
            self.area[place] = -1
        areas: i64 = 0
        for place in range(board.laid):
            if self.area[place] < 0 and LAND_OF[board.face[place] >> 2] >= 0:
                self.flood(board, place, areas)
                areas += 1
        for entry in range(board.opened):
            self.pay(board, entry)

    def make_room(self, board: Board) -> None:
        """Makes the arrays as long as the board asks."""
        if board.laid > len(self.area):
            self.area = filled(2 * board.laid, -1)
            self.size = filled(2 * board.laid, 0)
            self.queue = filled(2 * board.laid, 0)
        if board.opened * LANDS > len(self.pays):
            self.pays = filled(2 * board.opened * LANDS, 0)

    def flood(self, board: Board, place: i64, number: i64) -> None:
        """Finds the whole area of a tile."""
        area, queue, at, face = self.area, self.queue, board.at, board.face
        land = LAND_OF[face[place] >> 2]
        area[place], queue[0] = number, place
        seen: i64 = 0
        many: i64 = 1
        while seen < many:
            cell = board.where[queue[seen]]
            seen += 1
            for side in range(4):
                other = at[cell + board.steps[side]]
                if other >= 0 and area[other] < 0 and LAND_OF[face[other] >> 2] == land:
                    area[other] = number
                    queue[many] = other
                    many += 1
        self.size[number] = many

    def pay(self, board: Board, entry: i64) -> None:
        """CAM-42  What a tile of each landscape would earn on an open cell: its area, each part once, times edges."""
        pays, first, cell = self.pays, LANDS * entry, board.front[entry]
        for land in range(LANDS):
            pays[first + land] = 1
        edges: i64 = 0
        for side in range(4):
            other = board.at[cell + board.steps[side]]
            if other < 0:
                continue
            edges += 1
            area = self.area[other]
            if area >= 0 and not self.met_before(board, cell, side, area):
                pays[first + LAND_OF[board.face[other] >> 2]] += self.size[area]
        for land in range(LANDS):
            pays[first + land] *= edges

    def met_before(self, board: Board, cell: i64, side: i64, area: i64) -> bool:
        """Whether an area touches a cell over an earlier side too."""
        for earlier in range(side):
            other = board.at[cell + board.steps[earlier]]
            if other >= 0 and self.area[other] == area:
                return True
        return False

    def best(self, board: Board, kind: i64) -> i64:
        """What the best lay of a landscape tile earns, 0 where it fits nowhere; `entry` is its cell."""
        most: i64 = 0
        land = LAND_OF[kind]
        for entry in range(board.opened):
            n = self.pays[LANDS * entry + land]
            signature = board.known[entry]
            if n > most and PATH_THERE[signature] and FACES.turns(kind, signature) & 1:
                most = n
                self.entry = entry
        return most
