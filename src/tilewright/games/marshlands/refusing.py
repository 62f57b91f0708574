"""Why a move is refused: the same predicates as in play, with the rule's number and the facts a sentence needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.grid import Cell
from tilewright.core.masks import ONE
from tilewright.core.play import CHANCE, Move, Refusal, Value
from tilewright.games.marshlands import refusing_events, refusing_pieces, refusing_together
from tilewright.games.marshlands.acts.act import OFFERED
from tilewright.games.marshlands.board.sections import REACH
from tilewright.games.marshlands.board.sets import ECLIPSE, FACES, KIND, NAMES, VILLAGE
from tilewright.games.marshlands.intervals.events import is_fixed
from tilewright.games.marshlands.laying.around import known_around
from tilewright.games.marshlands.laying.founding import founder, founding_cell, founding_turns, may_turn_village
from tilewright.games.marshlands.laying.own import OWN_SECTION
from tilewright.games.marshlands.laying.refusal import refusal_by, why_no_match, why_not_there
from tilewright.games.marshlands.state import (
    ANSWER,
    CLAIM,
    DRAW,
    FIRST,
    HUB,
    MOVE,
    OVER,
    PLAY,
    REFILL,
    SETTLE,
    SWAP,
    TOGETHER,
    State,
    holds_kind,
)
from tilewright.games.marshlands.turn import hub_turns

if TYPE_CHECKING:
    from mypy_extensions import i64


def why_not(state: State, move: Move) -> Refusal | None:
    """None when the move is legal, else the rule that forbids it."""
    seat, verb, args = move
    phase = state.phase
    if verb == 'draw' and phase == DRAW and seat == CHANCE:
        return why_not_draw(state, args)
    if verb == 'lay' and phase == PLAY and seat == state.seat:
        return why_not_lay(state, seat, args)
    if phase == TOGETHER:
        return refusing_together.why_not(state, move)
    if seat != asked_seat(state) or phase == OVER:
        return out_of_order(state, move)
    if verb == 'lay' and (phase == ANSWER or phase == SETTLE):
        return why_not_lay(state, seat, args)
    if phase == PLAY:
        return why_not_else(state, move)
    if phase == MOVE or phase == CLAIM:
        return refusing_pieces.why_not(state, move)
    if phase >= SWAP:
        return refusing_events.why_not(state, move)
    return why_not_answer(state, move)


def why_not_answer(state: State, move: Move) -> Refusal | None:
    """SM-G-71  Refuses what does not answer an offer, a draw or a question to chance."""
    _, verb, args = move
    phase = state.phase
    if phase == ANSWER and verb == 'refuse' and not args:
        return None
    if phase == ANSWER and verb == 'eclipse' and state.offered == ECLIPSE:
        return refusing_pieces.why_not_eclipse(state, args)
    if phase == REFILL and verb in ('stock', 'village') and not args:
        return None  # SM-A8-07
    if phase == FIRST and verb == 'first':
        good = len(args) == 1 and isinstance(args[0], int) and 0 <= args[0] < state.rules.seats
        return None if good else Refusal('SM-A1-08', 'no_such_seat')
    if phase == HUB and verb == 'hub':
        good = len(args) == 1 and isinstance(args[0], int) and args[0] in hub_turns(state)
        return None if good else Refusal('SM-A5-09', 'hub_faces_field')
    return out_of_order(state, move)


def asked_seat(state: State) -> int:
    """Who is asked; chance for a starter and for draws."""
    if state.phase == ANSWER:
        return int(state.asked)
    if state.phase == SETTLE:
        return int(founder(state))
    if state.phase == MOVE or state.phase == CLAIM:
        return int(state.props.mover)
    if state.phase >= SWAP:
        return refusing_events.asked_in_interval(state)
    return CHANCE if state.phase in (DRAW, FIRST, HUB) else int(state.seat)


def out_of_order(state: State, move: Move) -> Refusal:
    """SM-A1-10  Refuses what is not asked now, or not asked of this seat."""
    if state.phase == OVER:
        return Refusal(state.act.cites['over'], 'over')
    if move.seat >= 0 and asked_seat(state) not in (CHANCE, move.seat):
        return Refusal('SM-G-71' if state.phase == ANSWER else 'SM-G-14', 'not_your_turn')
    if move.verb == 'turn' and 'no_turning' in state.act.cites:
        return Refusal(state.act.cites['no_turning'], 'no_turning')
    return Refusal(state.act.cites['turn'], 'not_asked', (move.verb,))


def why_not_draw(state: State, args: tuple[Value, ...]) -> Refusal | None:
    """SM-G-15  Refuses a draw of what the stock does not hold."""
    name = args[0] if len(args) == 1 else ''
    kind = KIND.get(name, -1) if isinstance(name, str) else -1
    return None if state.stock.may_draw(kind) else Refusal('SM-G-15', 'not_in_stock', (str(name),))


# ---------------------------------------------------------------- laying


def why_not_lay(state: State, seat: i64, args: tuple[Value, ...]) -> Refusal | None:
    """SM-A1-10  Refuses a lay of a tile one does not have, or where a rule of laying says no."""
    if len(args) != 3:
        return Refusal('SM-A1-10', 'not_asked', ('lay',))
    name, cell, turn = args
    if not isinstance(cell, Cell) or not isinstance(turn, int) or not 0 <= turn < 4:
        return Refusal('SM-G-36', 'not_a_lay')
    kind: i64 = KIND.get(name, -1) if isinstance(name, str) else -1
    wrong = why_not_tile(state, seat, kind)
    if wrong is not None:
        return wrong
    x, y = cell
    reach, width = state.rules.size // 2, state.board.width
    if not (-reach <= x <= reach and -reach <= y <= reach):
        return Refusal('SM-G-06' if reach == REACH else 'SM-A7-47', 'off_board', (cell,))
    number = (y + width // 2) * width + x + width // 2
    if state.phase == SETTLE:
        return why_not_founded(state, state.holds[seat], number, turn)
    if kind == ECLIPSE:
        return Refusal('SM-E-03', 'eclipse_on_centre')
    return why_not_there(state, seat, kind, number, turn)


def why_not_tile(state: State, seat: i64, kind: i64) -> Refusal | None:
    """Refuses a tile that is not the one to be laid now."""
    if state.phase == SETTLE:
        return None if kind == VILLAGE else Refusal(state.act.cites['found'], 'village_first')
    if state.phase == ANSWER:
        return None if kind == state.offered else Refusal('SM-G-72', 'other_tile', (NAMES[state.offered],))
    return None if kind >= 0 and holds_kind(state, seat, kind) else Refusal('SM-A1-09', 'not_in_hand')


def why_not_founded(state: State, realm: i64, cell: i64, turn: i64) -> Refusal | None:
    """SM-A1-03  Refuses a village anywhere but on its cell (SM-A3-03), or without water to the Abbey (SM-A1-06)."""
    if state.realms[cell] != realm:
        return refusal_by(state, OWN_SECTION, realm, 4 * VILLAGE + turn, cell)
    if cell != founding_cell(state, realm):
        return Refusal(state.act.cites['found'], 'village_place', (state.board.cell_of(cell),))
    if founding_turns(state, realm) & ONE[turn]:
        return None
    return why_no_match(state, realm, 4 * VILLAGE + turn, cell)


# ---------------------------------------------------------------- everything else on one's turn


def why_not_else(state: State, move: Move) -> Refusal | None:
    """SM-A1-10  Refuses offers, discards, turning and stopping that the turn does not allow."""
    seat, verb, args = move
    if verb == 'stop' and not args:
        return None if state.done else Refusal('SM-N-05', 'lay_first')
    if verb == 'turn' and len(args) == 1:
        return why_not_turn(state, args[0])
    if verb in ('offer', 'discard') and len(args) == 1:
        return why_not_away(state, seat, verb, args[0])
    if verb in refusing_events.PROPOSALS and state.story.used:
        return refusing_events.why_not_proposed(state, seat, verb, args)
    if verb in ('eclipse', 'exchange'):
        if not holds_kind(state, seat, ECLIPSE):
            return Refusal('SM-E-02', 'not_in_hand')
        why = refusing_pieces.why_not_eclipse if verb == 'eclipse' else refusing_pieces.why_not_exchange
        return why(state, args)
    return out_of_order(state, move)


def why_not_away(state: State, seat: i64, verb: str, name: Value) -> Refusal | None:
    """SM-G-69  Refuses to give away what one does not hold, a village (SM-G-79), or anything after a lay (SM-N-07)."""
    if not state.act.unwanted or (verb == 'offer') != (state.act.unwanted == OFFERED):
        return Refusal(state.act.cites['discard'], 'no_such_way')
    kind: i64 = KIND.get(name, -1) if isinstance(name, str) else -1
    if kind < 0 or not holds_kind(state, seat, kind):
        return Refusal('SM-A1-09', 'not_in_hand')
    if is_fixed(kind):
        return Refusal(state.act.cites.get('village_stays', 'SM-G-79'), 'village_stays')
    return Refusal('SM-N-07', 'laid_already') if state.done else None


def why_not_turn(state: State, turn: Value) -> Refusal | None:
    """SM-A1-11  Refuses to turn a village that may no longer be turned, or so that it would not match (SM-A1-13)."""
    realm = state.holds[state.seat]
    if not isinstance(turn, int) or not 0 <= turn < 4:
        return Refusal('SM-G-36', 'not_a_turn')
    if not may_turn_village(state, realm) or state.done:
        return Refusal(state.act.cites.get('no_turning', 'SM-A1-12'), 'no_turning')
    if village_turns(state, realm) & ONE[turn]:
        return None
    cell = state.villages[realm]
    if state.board.face[state.board.at[cell]] == 4 * VILLAGE + turn:
        return Refusal('SM-A1-11', 'turned_so')
    return why_no_match(state, realm, 4 * VILLAGE + turn, cell)


def village_turns(state: State, realm: i64) -> i64:
    """SM-A1-11  The turns a village may be given now, as a mask: others than it has, matching all around (SM-A1-06)."""
    cell = state.villages[realm]
    now = state.board.face[state.board.at[cell]] & 3
    return FACES.turns(VILLAGE, known_around(state, cell)) & ~ONE[now]
