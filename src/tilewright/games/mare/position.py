"""Positions entered by hand, for scenarios, arguments about a rule and studies."""

from __future__ import annotations

from typing import Final

from tilewright.core import positions
from tilewright.core.grid import read_cell
from tilewright.core.notation import is_number, read_turn
from tilewright.core.play import Misuse
from tilewright.core.positions import kinds_of, seat_at
from tilewright.games.mare.boards import START, number
from tilewright.games.mare.laying import put_down
from tilewright.games.mare.sets import COUNTS, HAND
from tilewright.games.mare.state import CHOOSE, DEAL, NOWHERE, TURN, TURN_LIMIT, State
from tilewright.games.mare.turn import deal_on, shuffle
from tilewright.games.mare.walking import banks_of

FORMS: Final = {
    'lay': 'lay TILE CELL TURN',
    'hand': 'hand SEAT TILE ...',
    'pond': 'pond SEAT CELL',
    'at': 'at SEAT CELL [PART]',
    'pile': 'pile TILE ... (or TILE*COUNT)',
    'under': 'under SEAT TILE',
    'discard': 'discard TILE ... (or TILE*COUNT)',
    'halt': 'halt SEAT',
    'turns': 'turns NUMBER',
    'turn': 'turn SEAT',
}


def arrange(state: State, what: str, args: tuple[str, ...]) -> None:
    """Sets one thing of a position; on a copy first, so that nothing has changed when it cannot be."""
    positions.arrange(state.copy(), what, args, FORMS, SETTERS)
    positions.arrange(state, what, args, FORMS, SETTERS)
    settle(state)


def settle(state: State) -> None:
    """MAR-09  Deals on to whoever still wants a tile, or has the first turn begin when nobody does."""
    if state.phase == DEAL or state.phase == CHOOSE:
        state.seat = state.first
        deal_on(state, None)
    elif state.phase == TURN:
        shuffle(state, None)


def cell_on(state: State, word: str) -> int:
    """Reads a cell of this board."""
    cell = read_cell(word)
    if not state.layout.holds(cell):
        raise Misuse(f'a cell of the board expected (MAR-01), {word} came')
    return number(cell)


def size_of(state: State) -> int:
    """MAR-16  How many tiles the whole deck has."""
    return sum(COUNTS[state.rules.board, state.rules.roads])


def take(state: State, kind: int) -> None:
    """Takes a tile out of the pile for another place."""
    if state.pile.counts[kind] == 0:
        raise Misuse(f'no {state.deck.names[kind]} is left in the pile (MAR-16)')
    state.pile.draw(kind)


def set_lay(state: State, args: tuple[str, ...]) -> None:
    """Lays a landscape tile on an empty cell."""
    kind, cell, turn = state.deck.faces.kind(args[0]), cell_on(state, args[1]), read_turn(args[2])
    if kind >= state.deck.first_effect:
        raise Misuse(f'a landscape tile expected (MAR-60), {args[0]} came')
    if cell not in state.layout.cells or state.place(cell) >= 0:
        raise Misuse(f'an empty light or dark cell expected (MAR-42), {args[1]} came')
    take(state, kind)
    put_down(state, kind, cell, turn)


def set_hand(state: State, args: tuple[str, ...]) -> None:
    """Makes the hand of a seat of exactly these tiles; what it held goes back into the pile."""
    seat, kinds = seat_at(args[0], state.rules.seats), kinds_of(args[1:], state.deck.faces.kind_of, size_of(state))
    if len(kinds) > HAND:
        raise Misuse(f'at most {HAND} tiles expected (MAR-20), {len(kinds)} came')
    for kind in state.hands[seat]:
        state.pile.put(kind)
    state.hands[seat] = []
    for kind in kinds:
        take(state, kind)
        state.hands[seat].append(kind)


def set_pond(state: State, args: tuple[str, ...]) -> None:
    """Gives a seat a start pond and puts its character there."""
    seat, cell = seat_at(args[0], state.rules.seats), cell_on(state, args[1])
    if state.layout.ground[cell] != START:
        raise Misuse(f'a start pond expected (MAR-10), {args[1]} came')
    if cell in state.ponds and state.ponds[seat] != cell:
        raise Misuse(f'a start pond of its own expected (MAR-11), {args[1]} came')
    state.ponds[seat], state.at[seat], state.banks[seat] = cell, cell, 0


def set_at(state: State, args: tuple[str, ...]) -> None:
    """Stands the character of a seat on a laid tile, with roads through the middle on one of its banks."""
    seat, cell = seat_at(args[0], state.rules.seats), cell_on(state, args[1])
    if state.ponds[seat] == NOWHERE:
        raise Misuse(f"'set pond' before 'set at' expected for {args[0]} (MAR-12), none came")
    if state.place(cell) < 0 or state.stands_on(cell) not in (-1, seat):
        raise Misuse(f'a tile with nobody on it expected (MAR-29), {args[1]} came')
    banks = banks_of(state, cell)
    if not banks:
        raise Misuse(f'a tile that is no housing estate expected (MAR-30), {args[1]} came')
    bank = banks[0]
    if len(args) > 2:
        bank = state.deck.faces.tiles[state.face(cell) >> 2].part(args[2])
        if bank not in banks:
            raise Misuse(f'a bank expected (MAR-33), {args[2]} came')
    state.at[seat], state.banks[seat] = cell, bank


def set_pile(state: State, args: tuple[str, ...]) -> None:
    """Makes the pile of exactly these tiles, mixed; the others leave the game."""
    kinds = kinds_of(args, state.deck.faces.kind_of, size_of(state))
    rest = state.pile.clear()
    state.under_by = []
    for kind in kinds:
        if kind not in rest:
            raise Misuse(f'no {state.deck.names[kind]} is left for the pile (MAR-16)')
        rest.remove(kind)
        state.pile.put(kind)


def set_under(state: State, args: tuple[str, ...]) -> None:
    """Takes a tile out of the pile and puts it under it, as if this seat had done so."""
    seat, kind = seat_at(args[0], state.rules.seats), state.deck.faces.kind(args[1])
    take(state, kind)
    state.pile.put_under(kind)
    state.under_by.append(seat)


def set_discard(state: State, args: tuple[str, ...]) -> None:
    """Takes tiles out of the pile and puts them on the discards."""
    for kind in kinds_of(args, state.deck.faces.kind_of, size_of(state)):
        take(state, kind)
        state.discards[kind] += 1


def set_halt(state: State, args: tuple[str, ...]) -> None:
    """Lets a seat not move on its next turn."""
    state.halted[seat_at(args[0], state.rules.seats)] = True


def set_turns(state: State, args: tuple[str, ...]) -> None:
    """Says how many turns were played."""
    if not is_number(args[0], TURN_LIMIT - 1):
        raise Misuse(f'a number of turns from 0 to {TURN_LIMIT - 1} expected (MAR-77), {args[0]!r} came')
    state.turns = int(args[0])


def set_turn(state: State, args: tuple[str, ...]) -> None:
    """Makes it the turn of a seat; whoever has no start pond yet gets the first that is free."""
    state.seat = seat_at(args[0], state.rules.seats)
    for seat in range(state.rules.seats):
        if state.ponds[seat] == NOWHERE:
            free = [cell for cell in state.layout.starts if cell not in state.ponds]
            state.ponds[seat] = state.at[seat] = free[0]
    state.phase = TURN


SETTERS: Final = {
    'lay': set_lay,
    'hand': set_hand,
    'pond': set_pond,
    'at': set_at,
    'pile': set_pile,
    'under': set_under,
    'discard': set_discard,
    'halt': set_halt,
    'turns': set_turns,
    'turn': set_turn,
}
