"""Options read into rules, and positions entered by hand, for scenarios, arguments about a score and studies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tilewright.core import positions
from tilewright.core.grid import read_cell
from tilewright.core.play import Misuse, read_turn
from tilewright.core.positions import kinds_of, number, seat_at
from tilewright.games.marshlands.act import ASIDE, AT_CORNER, AT_HOME, Act, Lay, Rules
from tilewright.games.marshlands.land import REACH, number_of
from tilewright.games.marshlands.laying import founder, known_around, one_village_a_section, put
from tilewright.games.marshlands.sets import FACES, KIND, NAMES, VILLAGE
from tilewright.games.marshlands.state import FIRST, SETTLE, State, give, hand, new_state
from tilewright.games.marshlands.turn import begin_turn, hand_limit

FORMS: Final = {
    'empty': 'empty',
    'lay': 'lay TILE CELL TURN',
    'hand': 'hand SEAT TILE ...',
    'stock': 'stock TILE ... (or TILE*COUNT)',
    'turn': 'turn SEAT',
    'turned': 'turned SEAT',
    'refused': 'refused NUMBER',
}


def rules_of(act: Act, seats: int, choice: Mapping[str, str]) -> Rules:
    """What was chosen before the game, as plain values."""

    def is_on(name: str) -> bool:
        return choice.get(name) == 'yes'

    return Rules(
        seats,
        sections_of(seats, int(choice.get('sections', '4')), is_on('seats_adjacent')),
        starter(choice.get('first_player', '1'), seats),
        int(choice['tiles_per_turn']),
        act.hand + is_on('bigger_hand'),
        is_on('board_edge_closes'),
        is_on('joker_no_pond'),
        is_on('play_out_hands'),
        is_on('only_fillable_gaps'),
        is_on('shared_unconnected_full'),
        is_on('act2_prose_zone'),
        is_on('corner_two_tiles'),
        is_on('act3_ring'),
        is_on('act3_field_as_act1'),
        is_on('all_four_villages'),
        is_on('act8_village_table'),
    )


def sections_of(seats: int, used: int, adjacent: bool) -> tuple[int, ...]:
    """SM-G-12  The sections of the seats: two sit opposite unless they want to be neighbours; one may use several."""
    if seats == 1:
        return tuple(range(used))  # SM-A8-02, SM-A8-03
    return (0, 2) if seats == 2 and not adjacent else tuple(range(seats))


def starter(word: str, seats: int) -> int:
    """SM-A1-08  The seat that begins: by lot (-1) or named."""
    if word == 'random':
        return -1
    if int(word) > seats:
        raise Misuse(f'a first player from 1 to {seats} expected (SM-A1-08), {word} came')
    return int(word) - 1


def arrange(state: State, what: str, args: tuple[str, ...]) -> None:
    """Sets one thing of a position; a tile that was on offer is in the stock again, and the turn begins anew."""
    trial = state.copy()
    if trial.offered >= 0:
        trial.stock.put(trial.offered)
        trial.offered, trial.asked = -1, -1
    positions.arrange(trial, what, args, FORMS, SETTERS)
    settle_down(trial)
    state.take_over(trial)


def settle_down(state: State) -> None:
    """Begins the turn of the seat with the hand as it is, once every village lies that has to."""
    if state.phase == FIRST:
        return
    if state.act.village in (AT_HOME, AT_CORNER) and founder(state) >= 0:
        state.phase = SETTLE
    else:
        begin_turn(state, None)


def pull(state: State, kind: int) -> None:
    """Takes a tile out of the stock."""
    if not state.stock.may_draw(kind):
        raise Misuse(f'no {NAMES[kind]} is left')
    state.stock.draw(kind)


def set_empty(state: State, _args: tuple[str, ...]) -> None:
    """Takes every tile but the one in the centre off the board; they are in the stock again."""
    fresh = new_state(state.act, state.rules)
    for place in range(1, state.board.laid):
        kind = state.board.face[place] >> 2
        if kind != VILLAGE:
            state.stock.put(kind)
        elif state.act.village == ASIDE:
            state.aside += 1
    state.board, state.networks = fresh.board, None
    state.laid, state.front, state.fronts, state.villages = fresh.laid, fresh.front, fresh.fronts, fresh.villages
    state.turnable = fresh.turnable


def set_lay(state: State, args: tuple[str, ...]) -> None:
    """SM-G-32  Lays a tile where it matches; that it touches a tile of its section is not asked of a position."""
    if args[0] not in KIND or args[0] in ('ABB', 'ECL'):
        raise Misuse(f'a tile to lay expected, {args[0]!r} came')
    kind, cell, turn = KIND[args[0]], read_cell(args[1]), read_turn(args[2])
    if max(abs(cell.x), abs(cell.y)) > REACH or state.realms[number_of(cell)] < 0:
        raise Misuse(f'a cell of a section in use expected (SM-G-13), {cell} came')
    where = number_of(cell)
    if state.board.at[where] >= 0:
        raise Misuse(f'a free cell expected (SM-G-40), {cell} came')
    if not FACES.turns(kind, known_around(state, where)) & (1 << turn):
        raise Misuse(f'{args[0]} in turn {turn} does not match what lies around {cell} (SM-G-32)')
    if kind == VILLAGE:
        pull_village(state, where)
    else:
        pull(state, kind)
    put(state, kind, where, turn)


def pull_village(state: State, where: int) -> None:
    """Takes the village of a section, or one that lies aside."""
    realm = int(state.realms[where])
    if state.act.village == ASIDE:
        if not state.aside:
            raise Misuse('no village is left (SM-A8-08)')
        if not one_village_a_section(state, Lay(realm, int(VILLAGE), where, 1)):
            raise Misuse('that section has its village already (SM-A8-08)')
        state.aside -= 1
    elif state.villages[realm] >= 0:
        raise Misuse('each section has one village (SM-A1-03)')


def set_hand(state: State, args: tuple[str, ...]) -> None:
    """SM-A1-09  Gives a seat exactly these tiles; what it held before goes back to the stock."""
    seat, kinds = seat_at(args[0], state.rules.seats), kinds_of(args[1:], KIND)
    for kind in hand(state, seat):
        if kind == VILLAGE:
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
        state.phase = SETTLE


def set_turned(state: State, args: tuple[str, ...]) -> None:
    """SM-A1-12  Says that a seat has had its first turn."""
    state.turnable &= ~(1 << int(state.holds[seat_at(args[0], state.rules.seats)]))


def set_refused(state: State, args: tuple[str, ...]) -> None:
    """SM-A1-18  Says how many tiles in a row were refused or discarded."""
    state.refused = number(args[0], 5)


SETTERS: Final = {
    'empty': set_empty,
    'lay': set_lay,
    'hand': set_hand,
    'stock': set_stock,
    'turn': set_turn,
    'turned': set_turned,
    'refused': set_refused,
}
