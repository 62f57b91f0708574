"""Positions entered by hand, for scenarios, arguments about a score and studies."""

from __future__ import annotations

from typing import Final

from tilewright.core import positions
from tilewright.core.flat import filled
from tilewright.core.grid import read_cell
from tilewright.core.notation import read_turn
from tilewright.core.play import Misuse
from tilewright.core.positions import kinds_of, number, seat_at
from tilewright.games.marshlands.acts.act import Lay
from tilewright.games.marshlands.acts.eclipse import lay_eclipse
from tilewright.games.marshlands.acts.terms import (
    AS_HUB,
    AS_TILES,
    ASIDE,
    AT_CORNER,
    AT_HOME,
    IN_STOCK,
    ON_VILLAGES,
    WHOLE,
)
from tilewright.games.marshlands.board.sections import SECTION_CELLS
from tilewright.games.marshlands.board.sets import ECLIPSE, FACES, FIRST_WATER, KIND, NAMES, VILLAGE
from tilewright.games.marshlands.laying.around import known_around
from tilewright.games.marshlands.laying.founding import eclipse_fits, founder, founding_cell
from tilewright.games.marshlands.laying.frontier import put, refront
from tilewright.games.marshlands.laying.own import one_village_a_section
from tilewright.games.marshlands.position_events import calm, note_bishop, set_cleaner, set_marker, set_polluter
from tilewright.games.marshlands.position_pieces import (
    set_before,
    set_boat,
    set_counter,
    set_counters,
    set_idle,
    set_misses,
    set_toll,
    with_props,
)
from tilewright.games.marshlands.setting_up import new_state
from tilewright.games.marshlands.state import FIRST, HUB, PLAY, SETTLE, TOGETHER, State, ask_at, give, hand, hand_limit
from tilewright.games.marshlands.turn import advance, clear_turn

FORMS: Final = {
    'empty': 'empty',
    'lay': 'lay TILE CELL TURN',
    'hand': 'hand SEAT TILE ...',
    'stock': 'stock TILE ... (or TILE*COUNT)',
    'turn': 'turn SEAT',
    'turned': 'turned SEAT',
    'refused': 'refused NUMBER',
    'boat': 'boat SEAT CELL PART',
    'counter': 'counter SEAT CELL PART',
    'counters': 'counters SEAT NUMBER',
    'misses': 'misses SEAT',
    'before': 'before SEAT',
    'hub': 'hub TURN',
    'idle': 'idle NUMBER',
    'market': 'market SEAT TILE ...',
    'eclipse': 'eclipse NUMBER',
    'marker': 'marker CELL PART',
    'toll': 'toll SEAT CELL PART SPOT',
    'polluter': 'polluter SEAT SPEED WAVES',
    'cleaner': 'cleaner SEAT REPLACING',
}


NOT_LAID: Final = ('ECL', 'floods', 'factory', 'embarkation_point', 'embarkation_point:two')


def arrange(state: State, what: str, args: tuple[str, ...]) -> None:
    """Sets one thing of a position; on a copy first, so that nothing has changed when it cannot be."""
    set_one(state.copy(), what, args)
    set_one(state, what, args)


def set_one(state: State, what: str, args: tuple[str, ...]) -> None:
    """Sets one thing in place; a tile that was on offer is in the stock again, and the turn begins anew."""
    if state.offered >= 0:
        state.stock.put(state.offered)
        state.offered, state.asked = -1, -1
    if state.story.used:
        calm(state)
    positions.arrange(state, what, args, FORMS, SETTERS)
    settle_down(state)


def settle_down(state: State) -> None:
    """Begins the turn of the seat with the hand as it is, once every village lies that has to."""
    if state.market.used:  # SM-A6-03: all have their tiles
        state.market.picked = filled(state.rules.seats, -1)
        ask_at(state, TOGETHER)
        return
    if state.phase == FIRST:
        return
    ask_at(state, PLAY)
    if state.act.village in (AT_HOME, AT_CORNER) and founder(state) >= 0:
        ask_at(state, SETTLE)
    else:
        state.begun = 1
        clear_turn(state)
        advance(state, None)


def pull(state: State, kind: int) -> None:
    """Takes a tile out of the stock."""
    if not state.stock.may_draw(kind):
        raise Misuse(f'no {NAMES[kind]} is left')
    state.stock.draw(kind)


def set_empty(state: State, _args: tuple[str, ...]) -> None:
    """Takes every tile but the one in the centre off the board; they are in the stock again."""
    fresh = new_state(state.act, state.rules)
    for place in range(0 if state.market.used else 1, state.board.laid):
        kind = state.board.face[place] >> 2
        if kind != VILLAGE or state.act.village == IN_STOCK:
            state.stock.put(kind)
        elif state.act.village == ASIDE:
            state.aside += 1
    for tile in state.market.tiles:
        state.stock.put(tile >> 3)
    state.board, state.networks, state.props, state.market = fresh.board, None, fresh.props, fresh.market
    state.story, state.exchange, state.myths = fresh.story, fresh.exchange, fresh.myths
    state.tour, state.pollution = fresh.tour, fresh.pollution
    state.around, state.signs, state.present = fresh.around, fresh.signs, fresh.present
    state.laid, state.front, state.fronts, state.villages = fresh.laid, fresh.front, fresh.fronts, fresh.villages
    state.turnable = fresh.turnable


def set_lay(state: State, args: tuple[str, ...]) -> None:
    """SM-G-32  Lays a tile where it matches; that it touches a tile of its section is not asked of a position."""
    if args[0] not in KIND or args[0] in NOT_LAID or (args[0] == 'ABB' and not state.act.centre):
        raise Misuse(f'a tile to lay expected, {args[0]!r} came')
    kind, cell, turn = KIND[args[0]], read_cell(args[1]), read_turn(args[2])
    where = state.board.number(cell.x, cell.y)
    if where < 0 or state.realms[where] < 0:
        raise Misuse(f'a cell of a section in use expected (SM-G-13), {cell} came')
    if state.board.at[where] >= 0:
        raise Misuse(f'a free cell expected (SM-G-40), {cell} came')
    if not state.market.used and not FACES.turns(kind, known_around(state, where)) & (1 << turn):
        raise Misuse(f'{args[0]} in turn {turn} does not match what lies around {cell} (SM-G-32)')
    if kind != VILLAGE and is_kept_for_village(state, int(where)):
        raise Misuse(f'the village of its section on {cell} expected first (SM-A1-03), {args[0]} came')
    if kind == VILLAGE and state.act.village == AS_TILES:
        raise Misuse('a village of a colour expected, such as village:red (SM-I2-04), VIL came')
    if kind == VILLAGE and state.act.village != IN_STOCK:
        pull_village(state, int(where))
    else:
        pull(state, kind)
    note_bishop(state, kind, int(where))
    put(state, kind, where, turn)
    if state.story.used:
        refront(state, state.realms[where])
    remember_lay(state, kind, int(where))


def is_kept_for_village(state: State, where: int) -> bool:
    """SM-A1-03  Whether a village is yet to be founded on a cell."""
    realm = state.realms[where]
    founded = state.act.village in (AT_HOME, AT_CORNER) and state.villages[realm] < 0
    return founded and bool(where == founding_cell(state, realm))


def remember_lay(state: State, kind: int, where: int) -> None:
    """Notes what a laid tile means: a boat on its village, a colour that has begun, a section that is full."""
    realm = int(state.realms[where])
    if state.market.used and state.laid[realm] == SECTION_CELLS:
        state.market.filled_in.append(realm)
    if not state.props.used or state.act.where == WHOLE:
        return
    if state.story.used:
        state.story.ever[realm] += 1
    state.props.started |= 1 << realm
    if kind == VILLAGE and state.act.boats == ON_VILLAGES:
        state.props.boats[realm] = 8 * where + FIRST_WATER[VILLAGE]


def pull_village(state: State, where: int) -> None:
    """Takes the village of a section, or one that lies aside."""
    realm = int(state.realms[where])
    if state.act.village == ASIDE:
        if not state.aside:
            raise Misuse('no village is left (SM-A8-08)')
        if not one_village_a_section(state, Lay(realm, int(VILLAGE), where, 1)):
            raise Misuse('that section has its village already (SM-A8-08)')
        state.aside -= 1
    elif state.act.village == AS_HUB:
        raise Misuse('the other villages are not used (SM-A5-03)')
    elif state.villages[realm] >= 0:
        raise Misuse('each section has one village (SM-A1-03)')


def set_hand(state: State, args: tuple[str, ...]) -> None:
    """SM-A1-09  Gives a seat exactly these tiles; what it held before goes back to the stock."""
    seat, kinds = seat_at(args[0], state.rules.seats), kinds_of(args[1:], KIND)
    for kind in hand(state, seat):
        if kind == VILLAGE and state.act.village == ASIDE:
            state.aside += 1
        else:
            state.stock.put(kind)
    state.held[seat] = 0
    if len(kinds) > hand_limit(state, seat):
        raise Misuse(f'a hand of at most {int(hand_limit(state, seat))} tiles expected (SM-A1-09), {len(kinds)} came')
    for kind in kinds:
        if kind == VILLAGE and state.aside:
            state.aside -= 1
        else:
            pull(state, kind)
        give(state, seat, kind)


def set_stock(state: State, args: tuple[str, ...]) -> None:
    """Makes the stock of exactly these tiles; the others leave the game."""
    rest = state.stock.clear()
    for kind in kinds_of(args, KIND):
        if kind not in rest:
            raise Misuse(f'no {NAMES[kind]} is left for the stock')
        rest.remove(kind)
        state.stock.put(kind)
    state.out += rest


def set_turn(state: State, args: tuple[str, ...]) -> None:
    """Makes it the turn of a seat."""
    state.seat = seat_at(args[0], state.rules.seats)
    if state.phase == FIRST:
        ask_at(state, SETTLE)


def set_turned(state: State, args: tuple[str, ...]) -> None:
    """SM-A1-12  Says that a seat has had its first turn."""
    state.turnable &= ~(1 << int(state.holds[seat_at(args[0], state.rules.seats)]))


def set_refused(state: State, args: tuple[str, ...]) -> None:
    """SM-A1-18  Says how many tiles in a row were refused or discarded."""
    state.refused = number(args[0], 5)


# ---------------------------------------------------------------- the centre, the market, the Eclipse


def set_hub(state: State, args: tuple[str, ...]) -> None:
    """SM-A5-09  Turns the central village."""
    with_props(state, state.act.village == AS_HUB and not state.rules.four_way_hub, 'central village')
    turn = read_turn(args[0])
    if not FACES.turns(VILLAGE, known_around(state, state.board.where[0])) & (1 << turn):
        raise Misuse(f'the village in turn {turn} does not match what lies around it (SM-G-34)')
    state.board.replace(0, 4 * VILLAGE + turn)
    state.networks = None
    if state.phase == HUB:
        ask_at(state, PLAY)


def set_market(state: State, args: tuple[str, ...]) -> None:
    """SM-A6-06  Puts a tile of the stock face up beside it, for a seat."""
    with_props(state, state.market.used, 'market')
    seat, kinds = seat_at(args[0], state.rules.seats), kinds_of(args[1:], KIND)
    for kind in kinds:
        pull(state, kind)
        state.market.tiles.append(8 * kind + seat)


def set_eclipse(state: State, args: tuple[str, ...]) -> None:
    """SM-E-03  Lays the Eclipse in place of the Abbey and lets colours go round by so many places."""
    with_props(state, state.rules.eclipse and not state.market.used, 'Eclipse to lay')
    with_props(state, state.act.where != WHOLE or args[0] == '0', 'board that turns (SM-E-20)')
    if not eclipse_fits(state):
        raise Misuse('the Eclipse does not match what lies around the centre (SM-E-05)')
    if state.board.face[0] >> 2 != ECLIPSE:
        pull(state, int(ECLIPSE))
    lay_eclipse(state, state.seat, number(args[0], 3), None)


SETTERS: Final = {
    'empty': set_empty,
    'lay': set_lay,
    'hand': set_hand,
    'stock': set_stock,
    'turn': set_turn,
    'turned': set_turned,
    'refused': set_refused,
    'boat': set_boat,
    'counter': set_counter,
    'counters': set_counters,
    'misses': set_misses,
    'before': set_before,
    'hub': set_hub,
    'idle': set_idle,
    'market': set_market,
    'eclipse': set_eclipse,
    'marker': set_marker,
    'toll': set_toll,
    'polluter': set_polluter,
    'cleaner': set_cleaner,
}
