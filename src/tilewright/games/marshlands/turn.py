"""How turns follow each other: founding villages, drawing, laying, offering round the table, the end.

A turn is a list of steps (`Act.turn`); `advance` goes on from the step the state stands at until somebody has to decide
something. Where `told` is a list, what happens is told to it; playouts pass None and pay for no words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.play import CHANCE, Told
from tilewright.games.marshlands.act import AT_CORNER, AT_HOME, IN_HAND, Ending
from tilewright.games.marshlands.laying import ONE, can_be_laid, founder, put
from tilewright.games.marshlands.sets import NAMES, VILLAGE
from tilewright.games.marshlands.state import (
    ANSWER,
    DRAW,
    OVER,
    PLAY,
    REFILL,
    SETTLE,
    SLOTS,
    State,
    cells_in,
    give,
    has_village,
    left,
    take,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

# The steps of a turn.
FILL_HAND: Final = 0  # draw until the hand is full: at the first turn the whole of it (SM-A1-09)
LAY_OR_NOT: Final = 1  # lay tiles, or give one away
DRAW_AGAIN: Final = 2  # draw what was played (SM-A1-14)
PASS_ON: Final = 3  # see whether the game is over; the next seat is on turn

TOO_MANY_REFUSED: Final[i64] = 3  # SM-A1-18
TOO_MANY_REFUSED_BY_TWO: Final[i64] = 6  # SM-A1-19


def hand_limit(state: State, seat: i64) -> i64:
    """SM-A1-09  How many tiles a seat draws up to; one more once its village from the hand is laid (SM-A2-10)."""
    limit: i64 = state.rules.hand  # SM-N-08
    if state.act.village == IN_HAND and not has_village(state, seat):  # SM-N-09
        limit += 1
    return limit


# ---------------------------------------------------------------- from step to step


def start(state: State, seat: i64, told: list[Told] | None) -> None:
    """SM-A1-08  Begins with this seat: villages are founded first, where the act has them on the board."""
    state.seat = seat
    if state.act.village in (AT_HOME, AT_CORNER):
        state.phase = SETTLE
    else:
        begin_turn(state, told)


def begin_turn(state: State, told: list[Told] | None) -> None:
    """Begins the turn of the seat."""
    state.step, state.done = 0, 0
    advance(state, told)


def advance(state: State, told: list[Told] | None) -> None:
    """Goes on from the step of the turn until somebody is asked."""
    steps = state.act.turn
    while True:
        step, seat = steps[state.step], state.seat
        if step == LAY_OR_NOT:
            if state.held[seat] or (has_village(state, seat) and can_be_laid(state, state.holds[seat], VILLAGE)):
                state.phase = PLAY
                return
        elif step == PASS_ON:
            if pass_on(state, told):
                return
            continue
        elif state.held[seat] < hand_limit(state, seat) and left(state):
            state.phase = REFILL if step == DRAW_AGAIN and may_take_village(state) else DRAW
            return
        state.step += 1


def pass_on(state: State, told: list[Told] | None) -> bool:
    """SM-G-14  Gives the turn to the next seat clockwise; True when the game is over instead."""
    state.turnable &= ~ONE[state.holds[state.seat]]  # SM-A1-12
    for ending in state.act.ends_after_turn:
        if ending.over(state):
            finish(state, ending, told)
            return True
    state.seat = (state.seat + 1) % state.rules.seats
    state.step, state.done = 0, 0
    return False


def ended(state: State, told: list[Told] | None) -> bool:
    """SM-A1-21  Ends the game at once if something does, in the middle of a turn or a round."""
    for ending in state.act.ends_at_once:
        if ending.over(state):
            finish(state, ending, told)
            return True
    return False


def finish(state: State, ending: Ending, told: list[Told] | None) -> None:
    """Ends the game."""
    state.phase = OVER
    if told is not None:
        told.append(Told(ending.why, CHANCE))


# ---------------------------------------------------------------- answers


def found_village(state: State, cell: i64, turn: i64, told: list[Told] | None) -> None:
    """SM-A1-03  Lays a village before the first turn, in a turn of the owner's choice (SM-A3-04), then all begin."""
    put(state, VILLAGE, cell, turn)
    if founder(state) < 0:
        begin_turn(state, told)


def draw(state: State, kind: i64, told: list[Told] | None) -> None:
    """SM-A1-14  Draws a tile that nobody else sees: as many as were laid (SM-N-04)."""
    state.stock.draw(kind)
    give(state, state.seat, kind)
    advance(state, told)


def may_take_village(state: State) -> bool:
    """SM-A8-06  Whether a village may be had instead of a tile; one tile stays that can be discarded (SM-G-79)."""
    if not state.aside:
        return False
    seat = state.seat
    first, held = SLOTS * seat, state.held[seat]
    return held + 1 < hand_limit(state, seat) or (held > 0 and state.hands[first] != VILLAGE)


def draw_from_stock(state: State) -> None:
    """SM-A8-07  Chooses a tile of the stock, not a village."""
    state.phase = DRAW


def take_village(state: State, told: list[Told] | None) -> None:
    """SM-A8-07  Takes a village in place of a tile; it is one of the hand until it is laid."""
    state.aside -= 1
    give(state, state.seat, VILLAGE)
    advance(state, told)


def turn_village(state: State, turn: i64) -> None:
    """SM-A1-11  Turns the own village, the only tile that is ever turned (SM-G-37), and only now (SM-A1-12)."""
    realm = state.holds[state.seat]
    state.board.replace(state.board.at[state.villages[realm]], 4 * VILLAGE + turn)
    state.networks = None
    state.turnable &= ~ONE[realm]


def lay_own(state: State, kind: i64, cell: i64, turn: i64, told: list[Told] | None) -> None:
    """SM-A1-10  Lays a tile from the hand; in the shorter game perhaps another, anywhere (SM-N-01, SM-N-03).

    A village from the hand is the tile of the turn (SM-A2-08), on any turn (SM-A2-06), any way round (SM-A2-09).
    """
    if not (kind == VILLAGE and has_village(state, state.seat)):
        take(state, state.seat, kind)
    put(state, kind, cell, turn)
    state.refused = 0  # SM-A1-20
    state.done += 1
    if ended(state, told):
        return
    if state.done == state.rules.per_turn:  # SM-N-05
        state.step += 1
    advance(state, told)


def stop(state: State, told: list[Told] | None) -> None:
    """SM-N-05  Lays no further tile this turn; one is all there is without an agreement (SM-N-06)."""
    state.step += 1
    advance(state, told)


def discard(state: State, kind: i64, told: list[Told] | None) -> None:
    """SM-A8-09  Puts a tile out of the game, where there is nobody to offer it to."""
    take(state, state.seat, kind)
    throw_away(state, kind, told)


def throw_away(state: State, kind: i64, told: list[Told] | None) -> None:
    """SM-G-75  Puts a tile out of the game for good; the turn's draw is next (SM-G-76, SM-G-77)."""
    state.out.append(int(kind))
    state.refused += 1
    if not ended(state, told):
        state.step += 1
        advance(state, told)


# ---------------------------------------------------------------- offering


def offer(state: State, kind: i64, told: list[Told] | None) -> None:
    """SM-G-69  Offers a tile of the hand to the others, for all to see (SM-G-78), wanted or not (SM-G-70)."""
    take(state, state.seat, kind)
    state.offered, state.asked = kind, state.seat
    ask_next(state, told)


def ask_next(state: State, told: list[Told] | None) -> None:
    """SM-G-71  Asks the next seat that has a place for the offered tile (SM-G-73); refused by all it is out."""
    while True:
        state.asked = (state.asked + 1) % state.rules.seats
        if state.asked == state.seat:
            break
        if can_be_laid(state, state.holds[state.asked], state.offered):
            state.phase = ANSWER
            return
        if told is not None:
            told.append(Told('cannot_take', int(state.asked), (NAMES[state.offered],)))
    kind = state.offered
    state.offered, state.asked = -1, -1
    if told is not None:
        told.append(Told('out', int(state.seat), (NAMES[kind],)))
    throw_away(state, kind, told)


def accept(state: State, cell: i64, turn: i64, told: list[Told] | None) -> None:
    """SM-G-72  Lays the offered tile at once; the acceptor's hand and next turn are as before (SM-G-74)."""
    put(state, state.offered, cell, turn)
    state.offered, state.asked, state.refused = -1, -1, 0
    if not ended(state, told):
        state.step += 1
        advance(state, told)


# ---------------------------------------------------------------- endings


def section_is_full(state: State) -> bool:
    """SM-A1-15  A section is filled, with or without its village (SM-A2-34)."""
    full = cells_in(state)
    for realm in range(state.rules.seats):  # noqa: SIM110  # asked after every lay: a loop is quicker than a generator
        if state.laid[realm] == full:
            return True
    return False


def too_many_refused(state: State) -> bool:
    """SM-A1-18  Three tiles in a row were refused by all; with two players six, three of each (SM-A1-19)."""
    return state.refused >= (TOO_MANY_REFUSED_BY_TWO if state.rules.seats == 2 else TOO_MANY_REFUSED)


def stock_is_empty(state: State) -> bool:
    """SM-A1-16  The last tile is drawn and that turn done (SM-A1-17); or the hands are played out as well."""
    if left(state):
        return False
    return not state.rules.play_out_hands or not any(state.held[seat] for seat in range(state.rules.seats))


FULL_SECTION: Final = Ending(section_is_full, 'SM-A1-15', 'section_full')
REFUSED: Final = Ending(too_many_refused, 'SM-A1-18', 'refused_out')
EMPTY_STOCK: Final = Ending(stock_is_empty, 'SM-A1-16', 'stock_empty')
