"""What ends a game: a full section, an empty stock, too many refusals, a boat at the Abbey, the last counter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.games.marshlands.acts.act import Ending
from tilewright.games.marshlands.board.places import cell_in
from tilewright.games.marshlands.board.sections import CENTRE, SECTION_CELLS
from tilewright.games.marshlands.intervals.interval3.pollution import all_polluted
from tilewright.games.marshlands.pieces.props import MEMBERS, NOWHERE
from tilewright.games.marshlands.state import State, cells_in, left

if TYPE_CHECKING:
    from mypy_extensions import i64

TOO_MANY_REFUSED: Final[i64] = 3  # SM-A1-18
TOO_MANY_REFUSED_BY_TWO: Final[i64] = 6  # SM-A1-19


def section_is_full(state: State) -> bool:
    """SM-A1-15  A section is filled (SM-A5-50), with or without its village (SM-A2-34)."""
    full = SECTION_CELLS if state.rules.seats > 1 else cells_in(state)
    for many in state.laid:  # noqa: SIM110  # asked after every lay: a loop is quicker than a generator
        if many == full:
            return True
    return False


def too_many_refused(state: State) -> bool:
    """SM-A1-18  Three tiles in a row were refused by all; with two players six, three of each (SM-A1-19)."""
    return state.refused >= (TOO_MANY_REFUSED_BY_TWO if state.rules.seats == 2 else TOO_MANY_REFUSED)


def stock_is_empty(state: State) -> bool:
    """SM-A1-16  The last tile is drawn and that turn done (SM-A1-17); or the hands are played out as well."""
    if state.stock.mixed > state.hidden:
        return False
    return not state.rules.play_out_hands or not any(state.held[seat] for seat in range(state.rules.seats))


def boat_at_abbey(state: State) -> bool:
    """SM-A4-32  A boat has reached the Abbey, by a move of its own (SM-A4-33)."""
    return any(boat != NOWHERE and state.realms[cell_in(boat)] == CENTRE for boat in state.props.boats)


def last_counter_laid(state: State) -> bool:
    """SM-A5-51  A player has laid the twelfth counter."""
    supply = state.props.supply
    for colour in state.holds:  # noqa: SIM110  # quicker than a generator
        if supply[MEMBERS * colour] == 0:
            return True
    return False


def nothing_more_laid(state: State) -> bool:
    """SM-A5-52  The stock is empty and nobody has laid in a full round; or it is just empty, where that was agreed."""
    if left(state):
        return False
    return state.rules.end_on_empty or state.props.idle >= state.rules.seats


def hand_is_empty(state: State) -> bool:
    """SM-A7-29  The player on turn has no tile left, which comes about only when nobody draws (SM-A7-31)."""
    return state.held[state.seat] == 0


def nobody_can_lay(state: State) -> bool:
    """SM-A7-32  Nobody could lay in a full round."""
    round_of_turns = state.rules.seats + (1 if state.rules.seating.single >= 0 else 0)
    return state.props.idle >= round_of_turns


def everybody_is_done(state: State) -> bool:
    """SM-A6-26  All sections are full, or all have agreed to end; when the time is over nobody has a say (SM-A6-01)."""
    seats = state.rules.seats
    return len(state.market.filled_in) == seats or state.market.ready == (1 << seats) - 1


def bishop_came(state: State) -> bool:
    """SM-I1-82  The Bishop was laid as tile 21 of a section or a later one: the work is done for this season."""
    return state.myths.ended > 0


def polluted_everywhere(state: State) -> bool:
    """SM-I3-139  A wave has reached all tiles, where that ends the game at once; else it is tested at the end."""
    return state.rules.polluted_at_once and all_polluted(state)


FULL_SECTION: Final = Ending(section_is_full, 'SM-A1-15', 'section_full')
REFUSED: Final = Ending(too_many_refused, 'SM-A1-18', 'refused_out')
EMPTY_STOCK: Final = Ending(stock_is_empty, 'SM-A1-16', 'stock_empty')
ARRIVED: Final = Ending(boat_at_abbey, 'SM-A4-32', 'arrived')
TWELFTH: Final = Ending(last_counter_laid, 'SM-A5-51', 'counters_out')
ALL_LAID: Final = Ending(nothing_more_laid, 'SM-A5-52', 'nothing_laid')
NO_TILES: Final = Ending(hand_is_empty, 'SM-A7-29', 'hand_empty')
NO_LAYS: Final = Ending(nobody_can_lay, 'SM-A7-32', 'nobody_lays')
POLLUTED: Final = Ending(polluted_everywhere, 'SM-I3-139', 'all_polluted')
BISHOP_CAME: Final = Ending(bishop_came, 'SM-I1-82', 'bishop_ends')
ALL_DONE: Final = Ending(everybody_is_done, 'SM-A6-26', 'all_done')
