"""What lies around a cell: the sides that a tile on it must meet, and whether it touches a section."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.flat import numbers
from tilewright.games.marshlands.acts.terms import AT_CORNER, BY_EVENT
from tilewright.games.marshlands.board.sections import CORNER, HOME
from tilewright.games.marshlands.board.sets import JOKER_SIDE, LAND_SIDE, NOWHERE_SIDE, WATER_SIDE
from tilewright.games.marshlands.state import State

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


def known_around(state: State, cell: i64) -> i64:
    """What the tiles around a cell show to it, as a signature; in intervals that is kept up to date."""
    if state.act.where == BY_EVENT:
        return state.around[cell]
    board = state.board
    at, steps, face, bits = board.at, board.steps, board.face, board.faces.bits
    known: i64 = 0
    for side in range(4):
        other = at[cell + steps[side]]
        if other >= 0:
            known |= bits[4 * face[other] + (side ^ 2)]
    return known


# [side] what a cell over there knows of its other sides.
OTHER_SIDES: Final[vec[i64]] = numbers([0xFFF & ~(7 << 3 * (side ^ 2)) for side in range(4)])


def show_around(state: State, cell: i64) -> None:
    """Lets the cells around one know what it shows to them, in an interval: the sides of its tile, or nothing."""
    board, around, eased = state.board, state.around, state.pollution.eased
    place, steps, bits = board.at[cell], board.steps, board.faces.bits
    if place < 0:
        for side in range(4):
            around[cell + steps[side]] &= OTHER_SIDES[side]
        return
    face = 4 * board.face[place]
    for side in range(4):
        over, shown = cell + steps[side], bits[face + side]
        if eased and (int(4 * cell + side) in eased or int(4 * over + (side ^ 2)) in eased):
            at = 3 * (side ^ 2)
            shown = eased_side(shown >> at) << at
        around[over] = (around[over] & OTHER_SIDES[side]) | shown


def show_first(state: State, cell: i64, face: i64) -> None:
    """Lets the cells around a free one know the sides of the face that was laid there."""
    if state.pollution.eased:
        show_around(state, cell)
        return
    around, steps, bits = state.around, state.board.steps, state.board.faces.bits
    face *= 4
    for side in range(4):
        around[cell + steps[side]] |= bits[face + side]


def eased_side(shown: i64) -> i64:
    """SM-I3-53  What a side shows where Floods have been: towards the tiles left standing any land is like any."""
    return shown if shown == WATER_SIDE or shown == NOWHERE_SIDE or shown == JOKER_SIDE else LAND_SIDE


def show_all_around(state: State) -> None:
    """Finds anew what every cell is shown, once Floods have eased sides."""
    for place in range(state.board.laid):
        show_around(state, state.board.where[place])


def touches(state: State, realm: i64, cell: i64) -> bool:
    """SM-G-35  Whether a cell shares a side with a tile that lies on a realm."""
    at, realms, steps = state.board.at, state.realms, state.board.steps
    for side in range(4):
        over = cell + steps[side]
        if at[over] >= 0 and realms[over] == realm:
            return True
    return False


def touches_any(state: State, cell: i64) -> bool:
    """SM-A7-15  Whether a cell shares a side with a tile, wherever that lies."""
    at, steps = state.board.at, state.board.steps
    for side in range(4):  # noqa: SIM110  # a loop is quicker than a generator
        if at[cell + steps[side]] >= 0:
            return True
    return False


def is_start(state: State, realm: i64, cell: i64) -> bool:
    """SM-A2-07  Whether a realm begins on a cell; one of several sections begins on any of them (SM-A8-05)."""
    sections = state.rules.sections
    if state.rules.seats > 1:
        return start_of(state, sections[realm]) == cell
    return any(start_of(state, section) == cell for section in sections)


def start_of(state: State, section: i64) -> i64:
    """SM-A2-07  The cell on which a section begins: the home cell, or the far corner (SM-A3-06)."""
    return CORNER[section] if state.act.village == AT_CORNER else HOME[section]
