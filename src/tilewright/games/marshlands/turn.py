"""How turns follow each other: founding villages, drawing, laying, moving boats, claiming, the end.

A turn is a list of steps (`Act.turn`); `advance` goes on from the step the state stands at until somebody has to decide
something. Where `told` is a list, what happens is told to it; playouts pass None and pay for no words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.masks import ONE
from tilewright.core.play import Told
from tilewright.games.marshlands.acts.act import AS_HUB, AT_CORNER, AT_HOME, ON_VILLAGES, WITH_BOAT
from tilewright.games.marshlands.acts.eclipse import start_of_turn
from tilewright.games.marshlands.asking_pieces import asks_to_claim, asks_to_move, may_sail
from tilewright.games.marshlands.board.sets import FACES, FIRST_WATER, VILLAGE, WATER_SIDE
from tilewright.games.marshlands.finishing import finish
from tilewright.games.marshlands.interval_turn import asks_in_interval
from tilewright.games.marshlands.laying.founding import founder
from tilewright.games.marshlands.laying.frontier import can_be_laid, put
from tilewright.games.marshlands.stages import (
    CLAIM_FINISHED,
    CLAIM_THERE,
    DEAL,
    DEAL_ON,
    DRAW_AGAIN,
    FILL_HAND,
    LAY_IF_YOU_CAN,
    LAY_OR_NOT,
    MOVE_BOAT,
    MOVE_IF_LAID,
    PASS_ON,
)
from tilewright.games.marshlands.state import (
    DRAW,
    HUB,
    OVER,
    PLAY,
    REFILL,
    SETTLE,
    SLOTS,
    TOGETHER,
    State,
    drawing,
    give,
    hand_limit,
    has_village,
    left,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


# ---------------------------------------------------------------- from step to step


def start(state: State, seat: i64, told: list[Told] | None) -> None:
    """SM-A1-08  Begins with this seat: villages are founded first, where the act has them on the board."""
    state.seat = seat
    if state.act.village in (AT_HOME, AT_CORNER):
        state.phase = SETTLE
    elif state.act.village == AS_HUB and not state.rules.four_way_hub:
        turn_hub(state, told)
    else:
        begin_turn(state, told)


def turn_hub(state: State, told: list[Told] | None) -> None:
    """SM-A5-09  Lets chance say how the central village lies, unless only one way will do."""
    turns = hub_turns(state)
    if len(turns) > 1:
        state.phase = HUB
    else:
        set_hub(state, turns[0], told)


def hub_turns(state: State) -> list[int]:
    """SM-A5-09  The turns in which the central village shows a canal to every player; with four that cannot be."""
    if state.rules.seats == 4:
        return [0, 1, 2, 3]
    sides = [(state.rules.sections[state.holds[seat]] + 2) % 4 for seat in range(state.rules.seats)]
    return [
        turn for turn in range(4) if all(FACES.sides[4 * (4 * VILLAGE + turn) + side] == WATER_SIDE for side in sides)
    ]


def set_hub(state: State, turn: i64, told: list[Told] | None) -> None:
    """SM-A5-09  Lays the central village that way round; then all begin."""
    state.board.replace(0, 4 * VILLAGE + turn)
    state.networks = None
    begin_turn(state, told)


def begin_turn(state: State, told: list[Told] | None) -> None:
    """Begins the turn of the seat."""
    state.begun = 1
    open_turn(state, told)
    advance(state, told)


def open_turn(state: State, told: list[Told] | None) -> bool:
    """Puts everything in order for the turn of the seat, or of the next that need not miss it; True if one is asked.

    The board turns first where that is the madness (SM-E-24); then whoever lands beside a bull misses the whole turn
    (SM-A4-30).
    """
    props = state.props
    while True:
        start_of_turn(state, told)
        if props.used:
            props.before = props.laid_on
        clear_turn(state)
        colour = state.opener
        if not props.skips & ONE[colour]:
            break
        props.skips &= ~ONE[colour]
        props.idle = 0  # SM-A5-52: a round in which everybody had a turn
        if told is not None:
            told.append(Told('misses', int(state.seat)))
        state.seat = next_seat(state)
    return founding(state)


def clear_turn(state: State) -> None:
    """Forgets what was done on the turn before."""
    props = state.props
    state.step, state.done, state.opener = 0, 0, state.holds[state.seat]
    if props.used:
        if state.act.where == WITH_BOAT and left(state):
            props.idle = -1  # SM-A5-52: only turns that begin without a stock count, in Act 7 all of them (SM-A7-32)
        props.laid_on, props.fresh, props.must, props.moved, props.mover = -1, -1, 0, 0, -1
    if state.story.used:
        story = state.story
        story.layer, story.proposals, story.washed, story.scrubbed = -1, 0, 0, 0


def founding(state: State) -> bool:
    """SM-E-09  Asks for the village of a colour that was taken over before it had one."""
    if state.rules.literal_turn and state.act.village in (AT_HOME, AT_CORNER) and founder(state) >= 0:
        state.phase = SETTLE
        return True
    return False


def next_seat(state: State) -> i64:
    """SM-G-14  The next seat clockwise; a single player among teams has two turns in succession (SM-A7-07).

    Each of them is a whole turn, with its draw (SM-A7-14).
    """
    props = state.props
    if props.used:
        if state.seat == state.rules.seating.single and not props.again:
            props.again = 1
            return state.seat
        props.again = 0
    return (state.seat + 1) % state.rules.seats


def advance(state: State, told: list[Told] | None) -> None:
    """Goes on from the step of the turn until somebody is asked."""
    steps = state.act.turn
    while True:
        step, seat = steps[state.step], state.seat
        if step == LAY_OR_NOT:
            if state.held[seat] or (has_village(state, seat) and can_be_laid(state, seat, VILLAGE)):
                state.phase = PLAY
                return
        elif step == PASS_ON:
            if pass_on(state, told):
                return
            continue
        elif step == FILL_HAND or step == DRAW_AGAIN:
            if state.held[seat] < hand_limit(state, seat) and left(state) and not state.props.closing:
                state.phase = REFILL if step == DRAW_AGAIN and may_take_village(state) else DRAW
                return
        elif asks(state, step, told):
            return
        state.step += 1


def asks(state: State, step: int, told: list[Told] | None) -> bool:
    """Whether the seat has something to decide at a step that only some acts have."""
    if step == LAY_IF_YOU_CAN:
        return asks_to_lay(state, told)
    if step == DEAL_ON:
        return deals_on(state)
    if step >= DEAL:
        return asks_in_interval(state, step, told)
    if step == MOVE_BOAT or (step == MOVE_IF_LAID and state.done):  # SM-A4-20, SM-A4-21
        return asks_to_move(state, state.seat)
    if step == CLAIM_FINISHED or (step == CLAIM_THERE and (state.props.moved or not state.rules.arrival_only)):
        return may_sail(state, state.seat) and asks_to_claim(state, state.seat)  # SM-A5-31, SM-I1-77
    return False


def asks_to_lay(state: State, told: list[Told] | None) -> bool:
    """SM-A7-19  A seat that can lay has to; one that cannot misses its turn (SM-A7-18)."""
    seat = state.seat
    first = SLOTS * seat
    for slot in range(first, first + state.held[seat]):
        if can_be_laid(state, seat, state.hands[slot]):
            state.phase = PLAY
            return True
    if told is not None:
        told.append(Told('cannot_lay', int(seat)))
    return False


def deals_on(state: State) -> bool:
    """SM-A6-04  Deals to the next seat; the last one done, all play at once."""
    if state.seat == state.rules.seats - 1:
        state.seat, state.phase = 0, TOGETHER
        return True
    state.seat, state.step = state.seat + 1, -1
    return False


def pass_on(state: State, told: list[Told] | None) -> bool:
    """SM-G-14  Gives the turn to the next seat clockwise; True when the game is over instead, or somebody is asked."""
    state.turnable &= ~ONE[state.opener]  # SM-A1-12
    if state.props.used:
        state.props.idle += 1  # -1 if a tile was laid
    for ending in state.act.ends_after_turn:
        if ending.over(state):
            finish(state, ending, told)
            return state.phase == OVER
    if state.props.used or state.rules.eclipse:
        state.seat = next_seat(state)
        return open_turn(state, told)
    seat = (state.seat + 1) % state.rules.seats
    state.seat, state.step, state.done, state.opener = seat, 0, 0, state.holds[seat]  # nothing else can be new
    return False


def ended(state: State, told: list[Told] | None) -> bool:
    """SM-A1-21  Ends the game at once if something does, in the middle of a turn or a round."""
    for ending in state.act.ends_at_once:
        if ending.over(state):
            finish(state, ending, told)
            if state.phase != OVER:
                advance(state, told)
            return True
    return False


# ---------------------------------------------------------------- before the first turn, and drawing


def found_village(state: State, cell: i64, turn: i64, told: list[Told] | None) -> None:
    """SM-A1-03  Lays a village before the first turn, in a turn of the owner's choice (SM-A3-04), then all begin.

    In Act 4 its boat lies on it (SM-A4-03), and the village is not turned again (SM-A4-04).
    """
    put(state, VILLAGE, cell, turn)
    if state.act.boats == ON_VILLAGES:
        state.props.boats[state.realms[cell]] = 8 * cell + FIRST_WATER[VILLAGE]
    if founder(state) >= 0:
        return
    if state.begun:
        advance(state, told)
    else:
        begin_turn(state, told)


def draw(state: State, kind: i64, told: list[Told] | None) -> None:
    """SM-A1-14  Draws a tile that nobody else sees: as many as were laid (SM-N-04)."""
    state.stock.draw(kind)
    give(state, drawing(state), kind)
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
