"""Why a move is refused: the same predicates as in play, with the rule's number and the facts a sentence needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.grid import COMPASS, Cell
from tilewright.core.play import CHANCE, Move, Refusal, Value
from tilewright.games.carcassonne.sets import FACES, FIRST_WATER, NAMES
from tilewright.games.carcassonne.state import DEPLOY, DRAW, FIRST, LAY, OVER, State
from tilewright.games.carcassonne.turn import free_parts, legal_turns, makes_u_turn, river_entry, stock

if TYPE_CHECKING:
    from mypy_extensions import i64


def why_not(state: State, move: Move) -> Refusal | None:
    """None when the move is legal, else the rule that forbids it."""
    seat, verb, args = move
    phase = state.phase
    if phase == LAY and verb == 'lay' and seat == state.seat:
        return why_not_lay(state, args)
    if phase == DEPLOY and verb == 'deploy' and seat == state.seat:
        return why_not_deploy(state, args)
    if phase == DEPLOY and verb == 'keep' and seat == state.seat and not args:
        return None  # CAR-48
    if phase == DRAW and verb == 'draw' and seat == CHANCE:
        return why_not_draw(state, args)
    if phase == FIRST and verb == 'first' and seat == CHANCE:
        return why_not_first(state, args)
    return out_of_order(state, move)


def out_of_order(state: State, move: Move) -> Refusal:
    """CAR-17  Refuses what is not asked now, or not asked of this seat."""
    if state.phase == OVER:
        return Refusal('CAR-85', 'over')
    if move.seat >= 0 and state.phase in (LAY, DEPLOY) and move.seat != state.seat:
        return Refusal('CAR-08', 'not_your_turn')
    return Refusal('CAR-17', 'not_asked', (move.verb,))


def why_not_lay(state: State, args: tuple[Value, ...]) -> Refusal | None:
    """CAR-25  Refuses a lay that is not of the drawn tile, not beside a tile or on one (CAR-28), or does not match."""
    if len(args) != 3:
        return Refusal('CAR-17', 'not_asked', ('lay',))
    name, cell, turn = args
    if not isinstance(cell, Cell) or not isinstance(turn, int) or not 0 <= turn < 4:
        return Refusal('CAR-27', 'not_a_lay')
    kind = state.tile
    if name != NAMES[kind]:
        return Refusal('CAR-18', 'other_tile', (NAMES[kind],))
    x, y = cell
    entry = state.board.entry_at(x, y)
    if entry < 0:
        if state.board.is_free(cell.x, cell.y):
            return Refusal('CAR-25', 'no_neighbour', (cell,))
        return Refusal('CAR-28', 'occupied', (cell,))
    if legal_turns(state, kind, entry) & (1 << turn):
        return None
    return why_no_fit(state, entry, 4 * state.tile + turn)


def why_no_fit(state: State, entry: i64, face: i64) -> Refusal:
    """CAR-26  Says which side does not match, or which river rule is broken."""
    if state.tile >= FIRST_WATER and entry != river_entry(state):
        return Refusal('CAR-33', 'not_at_river_end')
    signature = state.board.known[entry]
    for side in range(4):
        known = (signature >> (3 * side)) & 7
        mine = FACES.sides[4 * face + side]
        if known and known != mine:
            kinds = FACES.side_kinds
            return Refusal('CAR-26', 'sides_differ', (COMPASS[side], kinds[mine - 1], kinds[known - 1]))
    assert makes_u_turn(state, face)
    return Refusal('CAR-36' if state.rules.strict else 'CAR-35', 'u_turn')


def why_not_deploy(state: State, args: tuple[Value, ...]) -> Refusal | None:
    """CAR-51  Refuses a follower where one already stands, where none may stand, or when none is left."""
    place = state.board.laid - 1
    tile = FACES.tiles[state.board.face[place] >> 2]
    names = [part.name for part in tile.parts]
    if len(args) != 1 or args[0] not in names:
        return Refusal('CAR-49', 'no_such_part', (', '.join(names),))
    if state.supply[state.seat] == 0:
        return Refusal('CAR-56', 'no_follower_left')
    number = names.index(str(args[0]))
    if tile.parts[number].kind == 'river':
        return Refusal('CAR-55', 'on_water')
    return (
        None if free_parts(state) & (1 << number) else Refusal('CAR-51', 'occupied_region', (tile.parts[number].kind,))
    )


def why_not_draw(state: State, args: tuple[Value, ...]) -> Refusal | None:
    """CAR-19  Refuses a draw of what the stack of the turn does not hold."""
    bag = stock(state)
    rule = 'CAR-19' if bag is state.river else 'CAR-06'
    name = args[0] if len(args) == 1 else ''
    kind = FACES.kind_of.get(name, -1) if isinstance(name, str) else -1
    return None if bag.may_draw(kind) else Refusal(rule, 'not_in_stack', (str(name),))


def why_not_first(state: State, args: tuple[Value, ...]) -> Refusal | None:
    """CAR-07  Refuses a starter who does not sit at the table."""
    good = len(args) == 1 and isinstance(args[0], int) and 0 <= args[0] < state.rules.seats
    return None if good else Refusal('CAR-07', 'no_such_seat')
