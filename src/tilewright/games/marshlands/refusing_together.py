"""Why a move of Act 6, where all play at once, is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.grid import Cell
from tilewright.core.masks import ONE
from tilewright.core.play import Move, Refusal, Value
from tilewright.games.marshlands.acts.together import laid_cells, offered_to
from tilewright.games.marshlands.board.sets import ECLIPSE, KIND, VILLAGE
from tilewright.games.marshlands.laying.refusal import why_not_there
from tilewright.games.marshlands.state import State, holds_kind, left

if TYPE_CHECKING:
    from mypy_extensions import i64


def why_not(state: State, move: Move) -> Refusal | None:
    """None when the move is legal, else the rule that forbids it."""
    seat, verb, args = move
    if not 0 <= seat < state.rules.seats:
        return Refusal('SM-A6-04', 'not_asked', (verb,))
    if state.market.ready & ONE[seat]:
        return Refusal('SM-A6-26', 'you_are_ready')
    if verb == 'ready' and not args:
        return None
    if verb == 'lay' and len(args) == 3:
        return why_not_lay(state, seat, args)
    if verb == 'lift' and len(args) == 1:
        return why_not_lift(state, seat, args[0])
    if verb in ('renew', 'trade') and len(args) == (1 if verb == 'renew' else 2):
        return why_not_exchanged(state, seat, args)
    if verb in ('swap', 'eclipse') and len(args) == 1:
        return why_not_eclipse(state, move)
    return Refusal('SM-A6-04', 'not_asked', (verb,))


def kind_in_hand(state: State, seat: i64, name: Value) -> i64:
    """The kind of a tile that a seat has before it, or -1."""
    kind: i64 = KIND.get(name, -1) if isinstance(name, str) else -1
    return kind if kind >= 0 and holds_kind(state, seat, kind) else -1


def why_not_lay(state: State, seat: i64, args: tuple[Value, ...]) -> Refusal | None:
    """SM-A6-13  Refuses only what is not before one, or not an empty cell of one's own section."""
    name, cell, turn = args
    if not isinstance(cell, Cell) or not isinstance(turn, int) or not 0 <= turn < 4:
        return Refusal('SM-G-36', 'not_a_lay')
    kind = kind_in_hand(state, seat, name)
    if kind < 0:
        return Refusal('SM-A6-27', 'not_before_you')
    if kind == ECLIPSE:
        return Refusal('SM-E-19', 'eclipse_is_swapped')
    number = number_at(state, cell)
    if number < 0:
        return Refusal('SM-A6-02', 'not_your_section', (cell,))
    return why_not_there(state, seat, kind, number, turn)


def number_at(state: State, cell: Cell) -> i64:
    """The number of a cell; -1 for one that is far off."""
    return state.board.number(cell.x, cell.y)


def not_there(state: State, seat: i64, cell: Cell, rule: str, why: str) -> Refusal:
    """SM-A6-02  Refuses a cell of somebody else or of nobody, or for another reason one of one's own."""
    number = number_at(state, cell)
    if number < 0 or state.realms[number] != state.holds[seat]:
        return Refusal('SM-A6-02', 'not_your_section', (cell,))
    return Refusal(rule, why, (cell,))


def why_not_lift(state: State, seat: i64, cell: Value) -> Refusal | None:
    """SM-A6-12  Refuses to take back what is not there or not one's own, or anything where tiles stay."""
    if not isinstance(cell, Cell):
        return Refusal('SM-A6-12', 'not_a_lift')
    if int(number_at(state, cell)) in laid_cells(state, seat):
        return None
    if state.rules.fixed:
        return Refusal('SM-A6-12', 'tiles_stay')
    return not_there(state, seat, cell, 'SM-A6-12', 'nothing_there')


def why_not_exchanged(state: State, seat: i64, args: tuple[Value, ...]) -> Refusal | None:
    """SM-A6-06  Refuses an exchange of what is not before one (SM-A6-27), or for what cannot be had."""
    kind = kind_in_hand(state, seat, args[0])
    if kind < 0:
        return Refusal('SM-A6-27', 'not_before_you')
    if kind == VILLAGE or kind == ECLIPSE:
        return Refusal('SM-A6-05' if kind == VILLAGE else 'SM-E-19', 'not_exchanged')
    if len(args) == 1:
        return None if left(state) else Refusal('SM-A6-10', 'no_stock')
    wanted = KIND.get(args[1], -1) if isinstance(args[1], str) else -1
    if wanted in offered_to(state, seat):
        return Refusal('SM-A6-08', 'the_same') if wanted == kind else None
    own = wanted >= 0 and 8 * wanted + seat in state.market.tiles
    return Refusal('SM-A6-09', 'own_discard') if own else Refusal('SM-A6-07', 'not_face_up')


def why_not_eclipse(state: State, move: Move) -> Refusal | None:
    """SM-E-19  Refuses to use an Eclipse that one does not have, or with somebody who is not there."""
    if not holds_kind(state, move.seat, ECLIPSE):
        return Refusal('SM-E-19', 'not_before_you')
    arg = move.args[0]
    if move.verb == 'eclipse':
        return None if arg == 0 else Refusal('SM-E-19', 'eclipse_is_swapped')
    good = isinstance(arg, int) and 0 <= arg < state.rules.seats and arg != move.seat
    return None if good else Refusal('SM-E-19', 'no_such_seat')
