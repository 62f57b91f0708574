"""Positions entered by hand, for scenarios, arguments about a score and studies."""

from __future__ import annotations

from typing import Final

from tilewright.core import positions
from tilewright.core.grid import read_cell
from tilewright.core.notation import read_turn
from tilewright.core.play import Misuse
from tilewright.core.positions import kind_of, kinds_of, number, seat_at
from tilewright.games.camargue.scoring import EARLIER, book
from tilewright.games.camargue.sets import COUNTS, EMERGENCIES, EMERGENCY, FACES, KIND, START, is_helper
from tilewright.games.camargue.state import DEAL, DRAW, FIRST, HAND, OUTSIDE, OVER, PILE, PLAY, State, form_piles
from tilewright.games.camargue.turn import ask_draw, begin_turn, dealt_to

FARTHEST: Final = sum(COUNTS) + EMERGENCIES  # tiles in a row reach no farther
FORMS: Final = {
    'lay': 'lay TILE CELL TURN',
    'hand': 'hand SEAT TILE ...',
    'front': 'front SEAT TILE',
    'beside': 'beside TILE ...',
    'pile': 'pile TILE ... (or TILE*COUNT)',
    'removed': 'removed NUMBER',
    'emergency': 'emergency NUMBER',
    'score': 'score SEAT NUMBER',
    'turn': 'turn SEAT',
}


def arrange(state: State, what: str, args: tuple[str, ...]) -> None:
    """Sets one thing of a position; once every hand is full, or nothing is left to deal, the first turn begins."""
    positions.arrange(state, what, args, FORMS, SETTERS)
    if state.phase == DEAL and dealt_to(state) < 0:
        begin(state)
    elif state.phase in (PLAY, OVER):  # hands and helpers may be others than when it began
        begin_turn(state, None)
    elif state.phase in (PILE, DRAW):
        ask_draw(state, None)


def begin(state: State) -> None:
    """Forms the piles if they are not yet there, and begins the turn of the seat."""
    if state.phase in (FIRST, DEAL):
        form_piles(state)
    state.answers = [OUTSIDE] * state.rules.seats
    begin_turn(state, None)


def take(state: State, kinds: list[int], back: list[int]) -> None:
    """Takes tiles out of the unseen after others have gone back there; what is missing is refused first."""
    for kind in sorted(set(kinds)):
        if kinds.count(kind) > state.unseen.counts[kind] + back.count(kind):
            raise Misuse(f'no {list(KIND)[kind]} is left')
    if int(state.unseen.mixed) + len(back) - len(kinds) < state.removed:
        raise Misuse(f'{state.removed} tiles are taken out (CAM-16), and nothing else is left')
    for kind in back:
        state.unseen.put(kind)
    for kind in kinds:
        state.unseen.draw(kind)
    if state.phase not in (FIRST, DEAL):
        form_piles(state)


def set_lay(state: State, args: tuple[str, ...]) -> None:
    """Lays a tile where its sides fit; nothing is scored."""
    kind, cell, turn = kind_of(args[0], KIND), read_cell(args[1]), read_turn(args[2])
    board = state.board
    if kind == START or is_helper(kind) or (turn and kind != EMERGENCY):
        raise Misuse(f'a landscape tile as drawn, or an emergency tile, expected (CAM-34), {" ".join(args)!r} came')
    if max(abs(cell.x), abs(cell.y)) > FARTHEST:
        raise Misuse(f'a cell at most {FARTHEST} from 0,0 expected, as there are no more tiles, {cell} came')
    if not board.is_free(cell.x, cell.y):
        raise Misuse(f'a free cell expected, {cell} came')
    if not FACES.turns(kind, board.signature(cell.x, cell.y)) & (1 << turn):
        raise Misuse(f'{args[0]} would cut a path off at {cell} (CAM-37)')
    if kind != EMERGENCY:
        take(state, [kind], [])
    elif state.emergency:
        state.emergency -= 1
    else:
        raise Misuse('no emergency tile is left (CAM-81)')
    board.lay(4 * kind + turn, cell.x, cell.y)


def set_hand(state: State, args: tuple[str, ...]) -> None:
    """Gives a seat exactly these tiles."""
    seat, kinds = seat_at(args[0], state.rules.seats), sorted(kinds_of(args[1:], KIND))
    if len(kinds) > HAND:
        raise Misuse(f'a hand of {HAND} tiles at the most expected (CAM-18), {len(kinds)} came')
    take(state, kinds, state.hands[seat])
    state.hands[seat], state.shown[seat] = kinds, []


def set_front(state: State, args: tuple[str, ...]) -> None:
    """Lays a helper in front of a seat."""
    seat, helper = seat_at(args[0], state.rules.seats), kind_of(args[1], KIND)
    if not is_helper(helper):
        raise Misuse(f'a helper expected (CAM-06), {args[1]!r} came')
    take(state, [helper], [before for before in state.front[seat : seat + 1] if before >= 0])
    state.front[seat] = helper


def set_beside(state: State, args: tuple[str, ...]) -> None:
    """Lays exactly these helpers beside the field."""
    kinds = kinds_of(args, KIND)
    if not all(is_helper(kind) for kind in kinds):
        raise Misuse(f'helpers expected (CAM-06), {" ".join(args)!r} came')
    take(state, kinds, state.beside)
    state.beside = kinds


def set_pile(state: State, args: tuple[str, ...]) -> None:
    """Makes the piles of exactly these tiles, with nothing taken out; all others that are unseen leave the game."""
    kinds, rest = kinds_of(args, KIND), state.unseen.copy().clear()
    for kind in kinds:
        if kind not in rest:
            raise Misuse(f'no {list(KIND)[kind]} is left for the piles')
        rest.remove(kind)
    state.out += rest
    state.removed = 0
    take(state, rest, [])


def set_removed(state: State, args: tuple[str, ...]) -> None:
    """Takes so many of the unseen tiles out."""
    state.removed = number(args[0], int(state.unseen.mixed))
    take(state, [], [])


def set_emergency(state: State, args: tuple[str, ...]) -> None:
    """Says how many emergency tiles are left."""
    state.emergency = number(args[0], EMERGENCIES)


def set_score(state: State, args: tuple[str, ...]) -> None:
    """Gives a seat points from before."""
    points = number(args[1], 1_000_000)
    book(state, seat_at(args[0], state.rules.seats), EARLIER, points, points, None)


def set_turn(state: State, args: tuple[str, ...]) -> None:
    """Makes it the turn of a seat."""
    state.seat = seat_at(args[0], state.rules.seats)
    begin(state)


SETTERS: Final = {
    'lay': set_lay,
    'hand': set_hand,
    'front': set_front,
    'beside': set_beside,
    'pile': set_pile,
    'removed': set_removed,
    'emergency': set_emergency,
    'score': set_score,
    'turn': set_turn,
}
