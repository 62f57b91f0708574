"""What clover tiles do when they are laid (Interval 3): floods, cows that go, pollution that begins, a plant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.masks import ONE
from tilewright.core.play import Told
from tilewright.games.marshlands.board.places import cell_in
from tilewright.games.marshlands.intervals.events import (
    EVENT,
    FLOODS,
    HAS_COW,
    MAD_COW,
    MAINTENANCE,
    PLANT,
    POLLUTION,
    is_fixed,
)
from tilewright.games.marshlands.intervals.interval3.pollution import see_to_pollution, speed_at
from tilewright.games.marshlands.laying.around import show_all_around
from tilewright.games.marshlands.laying.replacing import put_event_tile, remove, send_home, wash_off
from tilewright.games.marshlands.pieces.props import NOWHERE
from tilewright.games.marshlands.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

AT_ONCE: int = 2  # SM-I3-111: the Plant takes a marker as soon as it is laid


def lay_in_interval3(state: State, seat: i64, kind: i64, cell: i64, turn: i64, told: list[Told] | None) -> None:
    """SM-I3-19  Lays a tile of Interval 3 with all that it does."""
    pollution, event = state.pollution, EVENT[kind]
    below = EVENT[state.board.face[state.board.at[cell]] >> 2] if state.board.at[cell] >= 0 else -1
    if event == FLOODS:
        flood(state, kind, cell, told)
    else:
        put_event_tile(state, kind, cell, turn, told)
    if event == MAD_COW:
        sweep_cows(state, state.realms[cell], told)
    elif event == MAINTENANCE and below >= 0:
        pollution.maintained |= ONE[state.realms[cell]]
        state.networks = None
    elif event == POLLUTION:
        pollution.polluter, pollution.speed, pollution.waves = seat, speed_at(state, cell), 0
    elif event == PLANT:  # SM-I3-112: the marker of Pollution has gone with its tile
        pollution.cleaner, pollution.clean_all, pollution.freed = seat, int(below == POLLUTION), []
        pollution.scrubbed = AT_ONCE
    see_to_pollution(state)


def flood(state: State, kind: i64, cell: i64, told: list[Told] | None) -> None:
    """SM-I3-45  Takes all tiles on the nine cells off the board, on whosever section (SM-I3-46), and Floods with them.

    Villages and the Abbey stay (SM-I3-49), and so does the Factory unless it was agreed otherwise (SM-I3-50); the tile
    replaced is lost as well (SM-I3-48), and they reach into sections without a village too (SM-I3-18). Counters see to
    themselves (SM-I3-42). Towards what is left standing only water has to fit from now on (SM-I3-54); the hole is
    filled tile by tile, on the turns of its owner (SM-I3-56).
    """
    board, width = state.board, state.board.width
    around = [int(cell + down * width + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
    gone = [other for other in around if board.at[other] > 0 and not is_fixed(board.face[board.at[other]] >> 2)]
    state.out.append(int(kind))
    state.story.ever[state.realms[cell]] += 1
    if gone:
        remove(state, gone, told)
    for hole in sorted({int(cell), *gone}):
        for side in range(4):
            if board.at[hole + board.steps[side]] >= 0:
                state.pollution.eased.append(int(4 * hole + side))
    if state.rules.lost_factory and int(board.where[0]) in around:
        board.replace(0, 4 * kind)  # SM-I3-50: nobody's cell, so that nothing is laid there again
        wash_off(state, [int(board.where[0])])
        send_boats_off(state, told)
    show_all_around(state)
    state.networks = None


def send_boats_off(state: State, told: list[Told] | None) -> None:
    """SM-I3-41  Sends boats on the Factory home when it is gone."""
    for colour, boat in enumerate(state.props.boats):
        if boat != NOWHERE and cell_in(boat) == state.board.where[0]:
            send_home(state, colour, told)


def sweep_cows(state: State, realm: i64, told: list[Told] | None) -> None:
    """SM-I3-122  Takes every tile with a cow's number off a section for good (SM-I3-126), leaving gaps (SM-I3-123)."""
    board = state.board
    cells = [
        int(board.where[place])
        for place in range(1, board.laid)
        if HAS_COW[board.face[place] >> 2] and state.realms[board.where[place]] == realm
    ]
    if cells:
        remove(state, cells, told)
