"""What the referee of the intervals sees of a table."""

from __future__ import annotations

from typing import NamedTuple

from tests.games.marshlands.slow_interval_circuits import Spot, Toll
from tests.games.marshlands.slow_interval_scores import Claim
from tests.games.marshlands.slow_laying import Cell
from tests.games.marshlands.slow_parts import Place, part_named
from tests.games.marshlands.slow_watching import look_at, pair
from tilewright.core.play import Move
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.board.sets import NAMES
from tilewright.games.marshlands.state import State, hand, has_village, left

ARMS = ('n', 'e', 's', 'w', 'hub')
HUB = 4  # the number of the hub among them


class Shot(NamedTuple):
    """A table as the referee wants it."""

    board: dict[Cell, tuple[str, int]]
    sections: dict[Cell, int]
    boats: dict[int, Place]
    claims: list[Claim]  # in the order in which they were laid
    tolls: list[Toll]
    hands: dict[int, tuple[str, ...]]
    shown: tuple[str, ...]
    supply: dict[int, int]
    stock: int
    markers: frozenset[Place]
    stage: int  # of declaring circuits
    homing: bool


def sections_at(state: State) -> dict[Cell, int]:
    """Whose section each cell is; that never changes."""
    return look_at(GAME.scene(state)).sections


def shoot(state: State, sections: dict[Cell, int]) -> Shot:
    """Reads what lies on the table, without what a scene adds to it."""
    board, props, tour = state.board, state.props, state.tour
    laid = {board.cell(place): board.face[place] for place in range(board.laid)}
    seats = range(state.rules.seats)
    return Shot(
        {(cell.x, cell.y): (NAMES[face >> 2], face & 3) for cell, face in laid.items() if NAMES[face >> 2] != 'floods'},
        sections,
        {seat: place_at(state, props.boats[seat]) for seat in seats if props.boats[seat] >= 0},
        [(each >> 1 & 7, *place_at(state, each >> 4)) for each in props.claims],
        [
            (each & 7, *place_at(state, each >> 6), (each >> 3 & 7) if each >> 3 & 7 < HUB else -1)
            for each in tour.tolls
        ],
        {seat: hand_of(state, seat) for seat in seats},
        (NAMES[state.offered],) if state.offered >= 0 else (),
        {seat: int(props.supply[2 * seat]) for seat in seats},
        int(left(state)),
        frozenset(place_at(state, each) for each in state.pollution.markers),
        int(tour.stage),
        state.myths.homing >= 0,
    )


def place_at(state: State, place: int) -> Place:
    """A part of a tile on the board."""
    cell = state.board.cell_of(place >> 3)
    return (cell.x, cell.y), int(place & 7)


def hand_of(state: State, seat: int) -> tuple[str, ...]:
    """The tiles that a seat can play."""
    names = [NAMES[kind] for kind in hand(state, seat)]
    return (*names, 'VIL') if has_village(state, seat) else tuple(names)


def is_all_polluted(shot: Shot) -> bool:
    """SM-I3-140  Whether every tile has a marker."""
    return set(shot.board) == {cell for cell, _ in shot.markers}


def spot_of(move: Move, shot: Shot) -> Spot:
    """The spot that a move names."""
    cell = pair(move.args[0])
    arm = ARMS.index(str(move.args[2]))
    return cell, part_named(shot.board[cell][0], str(move.args[1])), arm if arm < HUB else -1
