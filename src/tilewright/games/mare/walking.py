"""Where a character can go: steps over sides that are open on both tiles, and what an effect adds to that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.games.mare.boards import ARRIVAL, DARK, LIGHT, NONE
from tilewright.games.mare.sets import SHUT
from tilewright.games.mare.state import NOWHERE, State

if TYPE_CHECKING:
    from mypy_extensions import i64

WATER: Final = 0  # the one bank of a pond


def door(state: State, cell: i64, half: i64, over_roads: bool) -> i64:
    """MAR-31  The bank behind half a side of a cell; a pond is open all round like a meadow (MAR-36, MAR-39)."""
    if state.is_pond(cell):
        return WATER
    doors = state.deck.tunnels if over_roads else state.deck.doors
    return doors[8 * state.face(cell) + half]


def can_be_entered(state: State, seat: i64, cell: i64) -> bool:
    """MAR-35  Whether a cell holds a tile with nobody on it (MAR-29) or is the own arrival pond (MAR-37, MAR-38)."""
    ground = state.layout.ground[cell]
    if ground == LIGHT or ground == DARK:
        return state.place(cell) >= 0 and state.stands_on(cell) < 0
    return ground == ARRIVAL and cell == state.goal(seat)


def landings(state: State, seat: i64, side: i64, over_roads: bool) -> list[int]:
    """MAR-26  The banks that a step over a side leads to.

    Both halves that meet must be open: the one left (MAR-27) and the one entered (MAR-28). A character leaves by any
    open side of its bank, whatever side it came in by (MAR-34).
    """
    here = state.at[seat]
    to = state.board.over(here, side)
    if not can_be_entered(state, seat, to):
        return []
    out: list[int] = []
    for half in range(2):
        mine = door(state, here, 2 * side + half, over_roads)
        theirs = door(state, to, 2 * (side ^ 2) + 1 - half, over_roads)
        met = mine != SHUT and theirs != SHUT
        if met and (over_roads or mine == state.banks[seat]) and int(theirs) not in out:  # MAR-33
            out.append(int(theirs))
    return banks_of(state, to) if over_roads and out else out  # MAR-64: a road on the new tile does not stop it either


def banks_of(state: State, cell: i64) -> list[int]:
    """Every bank of what is on a cell."""
    return [WATER] if state.is_pond(cell) else state.deck.banks[state.face(cell) >> 2]


def steps(state: State, seat: i64, over_roads: bool) -> list[int]:
    """MAR-26  The cells one step away; only the four over the sides, never round the board's edge (MAR-40)."""
    here = state.at[seat]
    return [int(state.board.over(here, side)) for side in range(4) if landings(state, seat, side, over_roads)]


def can_step(state: State, seat: i64, over_roads: bool) -> bool:
    """Whether there is any step to make."""
    return any(landings(state, seat, side, over_roads) for side in range(4))


def carried_to(state: State, seat: i64, side: i64, far: int) -> i64:
    """MAR-69  The cell so far straight on, whatever is between; NOWHERE beyond the edge of the board."""
    cell: i64 = state.at[seat]
    for _ in range(far):
        cell = state.board.over(cell, side)
        if state.layout.ground[cell] == NONE:
            return NOWHERE
    return cell


def can_be_carried(state: State, cell: i64) -> bool:
    """MAR-69  Whether a cell holds a tile with nobody on it that is no housing estate; never a pond."""
    return state.place(cell) >= 0 and state.stands_on(cell) < 0 and bool(banks_of(state, cell))


def carries(state: State, seat: i64, far: int) -> list[int]:
    """MAR-69  The cells to which a character can be carried."""
    found = [carried_to(state, seat, side, far) for side in range(4)]
    return [int(cell) for cell in found if cell != NOWHERE and can_be_carried(state, cell)]


def side_to(state: State, here: i64, to: i64) -> i64:
    """MAR-26  The side over which a neighbouring cell lies, or -1."""
    for side in range(4):
        if state.board.over(here, side) == to:
            return side
    return -1


def over_roads(state: State) -> bool:
    """MAR-64  Whether roads do not stop the step that is asked now."""
    return state.using >= 0 and state.effect().over_roads


def choices(state: State, seat: i64, to: i64) -> list[int]:
    """MAR-33  The banks of a cell among which a character that goes or is carried there chooses."""
    side = side_to(state, state.at[seat], to)
    if state.using >= 0 and state.effect().does == 'carry':
        return banks_of(state, to)
    return landings(state, seat, side, over_roads(state))
