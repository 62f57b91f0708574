"""What the referee of the intervals sees of a table."""

from __future__ import annotations

from typing import NamedTuple

from tests.games.marshlands.slow_interval_scores import Claim
from tests.games.marshlands.slow_interval_tours import Spot, Toll
from tests.games.marshlands.slow_laying import Cell
from tests.games.marshlands.slow_parts import Place, part_named
from tests.games.marshlands.slow_watching import look_at, pair
from tilewright.core.play import Move, Scene
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.state import State

ARMS = ('n', 'e', 's', 'w', 'hub')


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


def shoot(state: State) -> Shot:
    """Reads what lies on the table."""
    scene = GAME.scene(state)
    look = look_at(scene)
    cells = [state.board.cell_of(each >> 3) for each in state.story.markers]
    return Shot(
        look.board,
        look.sections,
        look.boats,
        look.counters,
        _tolls(scene),
        look.hands,
        look.shown,
        {seat: n for (seat, what), n in look.counts.items() if what == 'counters'},
        look.stock,
        frozenset(((cell.x, cell.y), each & 7) for cell, each in zip(cells, state.story.markers, strict=True)),
        int(state.story.stage),
        state.story.homing >= 0,
    )


def _tolls(scene: Scene) -> list[Toll]:
    """Counters with the arm on which they lie."""
    return [
        (each.seat, (each.cell.x, each.cell.y), each.part, each.side)
        for each in scene.pieces
        if each.shape == 'counter'
    ]


def is_all_polluted(shot: Shot) -> bool:
    """SM-I3-140  Whether every tile has a marker."""
    return set(shot.board) == {cell for cell, _ in shot.markers}


def spot_of(move: Move, shot: Shot) -> Spot:
    """The spot that a move names."""
    cell = pair(move.args[0])
    arm = ARMS.index(str(move.args[2]))
    return cell, part_named(shot.board[cell][0], str(move.args[1])), arm if arm < len(ARMS) - 1 else -1
