"""How turns follow each other: founding villages, drawing, laying, moving boats, claiming, the end.

A turn is a list of steps (`Act.turn`); `advance` goes on from the step the state stands at until somebody has to decide
something. Where `told` is a list, what happens is told to it; playouts pass None and pay for no words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.masks import ONE
from tilewright.core.play import CHANCE, Told
from tilewright.games.marshlands.act import AS_HUB, AT_CORNER, AT_HOME, ON_VILLAGES, WITH_BOAT, Ending
from tilewright.games.marshlands.boats import home_of, ways
from tilewright.games.marshlands.claims import open_claims
from tilewright.games.marshlands.declaring import asks_to_declare, start_declaring
from tilewright.games.marshlands.eclipse import start_of_turn
from tilewright.games.marshlands.effects import asks_about_effect, asks_for_gifts, pass_hands
from tilewright.games.marshlands.endings import POLLUTED
from tilewright.games.marshlands.handing import asks_to_sort, asks_to_take
from tilewright.games.marshlands.homing import asks_on_the_way, start_home
from tilewright.games.marshlands.laying import can_be_laid, founder, put, water_of
from tilewright.games.marshlands.pollution import all_polluted, asks_for_wave, asks_to_clean
from tilewright.games.marshlands.props import NOWHERE
from tilewright.games.marshlands.sets import FACES, VILLAGE, WATER_SIDE
from tilewright.games.marshlands.state import (
    CLAIM,
    DRAW,
    HUB,
    MOVE,
    OVER,
    PLAY,
    REFILL,
    SETTLE,
    SLOTS,
    TOGETHER,
    TOLL,
    State,
    drawing,
    give,
    has_village,
    left,
)
from tilewright.games.marshlands.tolls import open_tolls, own_tolls

if TYPE_CHECKING:
    from mypy_extensions import i64

# The steps of a turn.
FILL_HAND: Final = 0  # draw until the hand is full: at the first turn the whole of it (SM-A1-09)
LAY_OR_NOT: Final = 1  # lay tiles, or give one away
DRAW_AGAIN: Final = 2  # draw what was played (SM-A1-14)
PASS_ON: Final = 3  # see whether the game is over; the next seat is on turn
LAY_IF_YOU_CAN: Final = 4  # lay a tile, or miss the turn (SM-A7-18)
MOVE_IF_LAID: Final = 5  # move the boat if a tile was laid (SM-A4-15)
MOVE_BOAT: Final = 6  # move the boat (SM-A5-15)
CLAIM_THERE: Final = 7  # lay counters where the boat is (SM-A5-22)
CLAIM_FINISHED: Final = 8  # lay counters on what was finished (SM-A7-20)
DEAL_ON: Final = 9  # deal to the next seat; when all have their tiles, all play (SM-A6-03)
DEAL: Final = 10  # deal the first hands to all before the first turn (SM-I1-08)
SEE_EFFECT: Final = 11  # whatever the tile just laid does
THEIR_BOAT: Final = 12  # whoever took an offered tile may move a boat (SM-I1-25)
THEIR_CLAIM: Final = 13  # and lay counters where it is
PASS_HANDS: Final = 14  # hands go to the left, after the draw (SM-I1-97)
SAIL_HOME: Final = 15  # at the end boats go home (SM-I1-157)
POLLUTE: Final = 16  # pollution spreads (SM-I3-95)
CLEAN_UP: Final = 17  # and is cleaned (SM-I3-111)
SORT_HANDS: Final = 18  # before the first turn what is others' property changes hands (SM-I2-12)
EMBARK: Final = 19  # the boat is put at its quay (SM-I2-15)
THEIR_TOLLS: Final = 20  # whoever took an offered tile may lay counters on canals
LAY_TOLLS: Final = 21  # lay counters on canals where the boat has arrived (SM-I2-33)
HAND_OVER: Final = 22  # a tile just drawn goes to whose property it is (SM-I2-49)
DECLARE_ALL: Final = 23  # at the end circuits are declared (SM-I2-103)


def hand_limit(state: State, seat: i64) -> i64:
    """SM-A1-09  How many tiles a seat draws up to; one more once its village from the hand is laid (SM-A2-10).

    The limit goes by the colour that a seat holds, and nobody discards down to it (SM-E-16).
    """
    limit: i64 = state.rules.hand  # SM-N-08
    if state.act.hand_grows and not has_village(state, seat):  # SM-N-09
        limit += 1
    return limit


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


def asks_in_interval(state: State, step: int, told: list[Told] | None) -> bool:
    """Whether somebody has something to decide at a step that only intervals have."""
    story = state.story
    if step == DEAL:
        return deals_to_all(state)
    if step == SEE_EFFECT:
        return asks_about_effect(state, told)
    if step == PASS_HANDS:
        if story.relic:
            pass_hands(state, told)
        return asks_for_gifts(state)
    if step == SAIL_HOME:
        return asks_on_the_way(state, told)
    if step >= SORT_HANDS:
        return asks_on_tour(state, step, told)
    if step == POLLUTE:
        return asks_for_wave(state, told) or ends_polluted(state, told)
    if step == CLEAN_UP:
        return asks_to_clean(state)
    if story.layer < 0 or story.layer == state.seat:
        return False
    if step == THEIR_BOAT:
        return asks_to_move(state, story.layer)
    return (state.props.moved > 0 or not state.rules.arrival_only) and asks_to_claim(state, story.layer)


def ends_polluted(state: State, told: list[Told] | None) -> bool:
    """SM-I3-139  Ends the game after a wave that has reached all tiles, where that was agreed."""
    if not state.story.washed or not POLLUTED.over(state):
        return False
    finish(state, POLLUTED, told)
    return True


def asks_on_tour(state: State, step: int, told: list[Told] | None) -> bool:
    """Whether somebody has something to decide at a step that only Interval 2 has."""
    story, props, colour = state.story, state.props, state.holds[state.seat]
    if step == SORT_HANDS:
        return asks_to_sort(state, told)
    if step == EMBARK:
        if props.boats[colour] == NOWHERE:
            props.boats[colour] = home_of(state, colour)
        return False
    if step == HAND_OVER:
        return asks_to_take(state, told)
    if step == DECLARE_ALL:
        return asks_to_declare(state, told)
    if step == THEIR_TOLLS:
        return story.layer >= 0 and story.layer != state.seat and asks_for_tolls(state, story.layer)
    return asks_for_tolls(state, state.seat)


def asks_for_tolls(state: State, seat: i64) -> bool:
    """SM-I2-33  Asks a seat whose boat has just arrived about counters on canals."""
    colour = state.holds[seat]
    state.props.mover = seat
    if not state.props.moved or not (open_tolls(state, colour) or own_tolls(state, colour)):
        return False
    state.phase = TOLL
    return True


def deals_to_all(state: State) -> bool:
    """SM-I1-08  Deals the first hands, from the starter round; then the starter is on turn."""
    story = state.story
    while story.dealt < state.rules.seats:
        if state.held[state.seat] < hand_limit(state, state.seat) and left(state):
            state.phase = DRAW
            return True
        story.dealt += 1
        state.seat = (state.seat + 1) % state.rules.seats
    state.opener = state.holds[state.seat]
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


def asks_to_move(state: State, seat: i64) -> bool:
    """SM-A4-15  Asks a seat to move its boat, if the boat can go anywhere."""
    state.props.mover, state.props.moved = seat, 0
    if not may_sail(state, seat) or not ways(state, state.holds[seat]):
        return False
    state.phase = MOVE
    return True


def may_sail(state: State, seat: i64) -> bool:
    """SM-I1-61  A boat moves from the turn after the one in which its village is laid."""
    return not state.act.boat_rests or state.props.fresh != state.villages[state.holds[seat]]


def asks_to_claim(state: State, seat: i64) -> bool:
    """SM-A5-30  Asks a seat what it claims, if there is anything."""
    state.props.mover = seat
    if not open_claims(state):
        state.props.pending = []  # SM-A7-22
        return False
    state.phase = CLAIM
    return True


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


def finish(state: State, ending: Ending, told: list[Told] | None) -> None:
    """Ends the game; boats go home first where they have to (SM-I1-157), not if the Bishop has come (SM-I1-89)."""
    state.phase = OVER
    if told is not None:
        told.append(Told(ending.why, CHANCE))
    if told is not None and state.act.events == 'clovers' and ending is not POLLUTED and all_polluted(state):
        told.append(Told(POLLUTED.why, CHANCE))  # SM-I3-138
    if state.act.turn[-1] == SAIL_HOME and (not state.story.ended or state.rules.bishop_home):
        state.phase, state.step = PLAY, len(state.act.turn) - 1
        start_home(state)
    elif state.act.turn[-1] == DECLARE_ALL:
        state.phase, state.step = PLAY, len(state.act.turn) - 1
        start_declaring(state, told)


# ---------------------------------------------------------------- before the first turn, and drawing


def found_village(state: State, cell: i64, turn: i64, told: list[Told] | None) -> None:
    """SM-A1-03  Lays a village before the first turn, in a turn of the owner's choice (SM-A3-04), then all begin.

    In Act 4 its boat lies on it (SM-A4-03), and the village is not turned again (SM-A4-04).
    """
    put(state, VILLAGE, cell, turn)
    if state.act.boats == ON_VILLAGES:
        state.props.boats[state.realms[cell]] = 8 * cell + water_of(VILLAGE)
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
