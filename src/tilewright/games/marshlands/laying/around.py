"""What lies around a cell: the sides that a tile on it must meet, and whether it touches a section."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.masks import ONE
from tilewright.games.marshlands.acts.terms import AT_CORNER, BY_EVENT
from tilewright.games.marshlands.board.sections import CORNER, HOME
from tilewright.games.marshlands.board.sets import JOKER_SIDE, LAND_SIDE, NOWHERE_SIDE, WATER_SIDE
from tilewright.games.marshlands.state import State

if TYPE_CHECKING:
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


def show_around(state: State, cell: i64) -> None:
    """Lets the cells around one know what it shows to them, in an interval: the sides of its tile, or nothing."""
    board, around, eased = state.board, state.around, state.pollution.eased
    place = board.at[cell]
    face = 4 * board.face[place] if place >= 0 else -1
    for side in range(4):
        over, at = cell + board.steps[side], 3 * (side ^ 2)
        shown = board.faces.bits[face + side] >> at & 7 if face >= 0 else 0
        if eased and shown and (int(4 * cell + side) in eased or int(4 * over + (side ^ 2)) in eased):
            shown = eased_side(shown)
        around[over] = (around[over] & ~(7 << at)) | shown << at


def eased_side(shown: i64) -> i64:
    """SM-I3-53  What a side shows where Floods have been: towards the tiles left standing any land is like any."""
    return shown if shown == WATER_SIDE or shown == NOWHERE_SIDE or shown == JOKER_SIDE else LAND_SIDE


def show_all_around(state: State) -> None:
    """Finds anew what every cell is shown, once Floods have eased sides."""
    for place in range(state.board.laid):
        show_around(state, state.board.where[place])


def by_water(known: i64) -> i64:
    """SM-G-59  The turns in which a tile whose only water is drawn to the north has it against water."""
    out: i64 = 0
    for side in range(4):
        if (known >> (3 * side)) & 7 == WATER_SIDE:
            out |= ONE[side]
    return out


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
