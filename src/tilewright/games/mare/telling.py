"""Carries out a legal answer and tells what happened: to everybody, or to the one who may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tilewright.core.grid import COMPASS, Cell
from tilewright.core.play import CHANCE, Move, Told, Turn
from tilewright.games.mare import turn
from tilewright.games.mare.boards import cell_of, number
from tilewright.games.mare.explain import ways, wins
from tilewright.games.mare.state import OVER, State
from tilewright.games.mare.walking import choices


def carry_out(state: State, move: Move) -> list[Told]:
    """Plays a legal move and tells it."""
    mixed = int(state.pile.mixed) - (move.verb == 'draw')
    told = TELLERS[move.verb](state, move)
    if state.pile.mixed > max(mixed, 0):  # nothing else mixes tiles in
        told.append(Told('shuffles', CHANCE, (state.pile.left,)))  # MAR-24
    return told + the_end(state) if state.phase == OVER else told


def the_end(state: State) -> list[Told]:
    """MAR-75  Tells who is home and how far the others had to go, or that nobody is (MAR-77)."""
    won = [Told('wins', line.seat, (line,)) for line in wins(state)]
    left = [Told('left', line.seat, (line, -line.n)) for line in ways(state)]
    return (won or [Told('nobody', CHANCE, (int(state.turns),))]) + left


def cell_at(move: Move, nth: int) -> Cell:
    """The cell among the arguments of a legal move."""
    cell = move.args[nth]
    assert isinstance(cell, Cell)  # why_not has seen to it
    return cell


def int_at(move: Move, nth: int) -> int:
    """The turn or seat among the arguments of a legal move."""
    value = move.args[nth]
    assert isinstance(value, int)
    return int(value)


def kind_at(state: State, move: Move) -> int:
    """The kind of the tile that is the first argument of a legal move."""
    return state.deck.faces.kind_of[str(move.args[0])]


# ---------------------------------------------------------------- chance and ponds


def first(state: State, move: Move) -> list[Told]:
    """MAR-13  Names the starter."""
    state.first = state.seat = int_at(move, 0)
    turn.deal_on(state)
    return [Told('starts', int(state.seat))]


def draw(state: State, move: Move) -> list[Told]:
    """MAR-15  Gives a tile to the seat on turn, and tells only that seat which."""
    seat = int(state.seat)
    turn.drawn(state, kind_at(state, move))
    return [Told('draws', seat), Told('gets', seat, move.args, (seat,))]


def choose(state: State, move: Move) -> list[Told]:
    """MAR-10  Puts a character on its start pond."""
    cell = cell_at(move, 0)
    turn.choose_pond(state, number(cell))
    return [Told('chooses', move.seat, (cell, cell_of(state.goal(move.seat))))]


# ---------------------------------------------------------------- what a turn may be


def go(state: State, move: Move) -> list[Told]:
    """MAR-26  Steps onto a cell."""
    turn.go(state, number(cell_at(move, 0)))
    return [Told('goes', move.seat, move.args)]


def stand(state: State, move: Move) -> list[Told]:
    """MAR-33  Stands on the bank that was picked."""
    parts = state.deck.faces.tiles[state.face(state.onto) >> 2].parts
    found = [bank for bank in choices(state, move.seat, state.onto) if parts[bank].name == move.args[0]]
    turn.arrive(state, state.onto, found[0])
    return [Told('stands', move.seat, move.args)]


def exchange(state: State, move: Move) -> list[Told]:
    """MAR-22  Puts a tile under the pile, and shows it to nobody."""
    turn.exchange(state, kind_at(state, move))
    return [Told('exchanges', move.seat), Told('puts_under', move.seat, move.args, (move.seat,))]


def lay(state: State, move: Move) -> list[Told]:
    """MAR-41  Lays a tile."""
    turn.lay(state, kind_at(state, move), number(cell_at(move, 1)), int_at(move, 2))
    return [Told('lays', move.seat, move.args)]


def insert(state: State, move: Move) -> list[Told]:
    """MAR-47  Inserts a tile."""
    side = COMPASS.index(str(move.args[3]))
    turn.insert(state, kind_at(state, move), number(cell_at(move, 1)), int_at(move, 2), side)
    return [Told('inserts', move.seat, move.args)]


def use(state: State, move: Move) -> list[Told]:
    """MAR-60  Plays an effect tile."""
    turn.use(state, kind_at(state, move))
    return [Told('uses', move.seat, move.args)]


def give_up_turn(state: State, move: Move) -> list[Told]:
    """MAR-19  Passes."""
    turn.give_up_turn(state)
    return [Told('passes', move.seat)]


# ---------------------------------------------------------------- the details of effects


def stop(state: State, move: Move) -> list[Told]:
    """MAR-65  Makes no further step."""
    turn.end_effect(state)
    return [Told('stops', move.seat)]


def carry(state: State, move: Move) -> list[Told]:
    """MAR-69  Carries the own character."""
    turn.go(state, number(cell_at(move, 0)))
    return [Told('carried', move.seat, move.args)]


def lift(state: State, move: Move) -> list[Told]:
    """MAR-67  Takes a tile off the board."""
    cell = cell_at(move, 0)
    name = state.deck.names[state.face(number(cell)) >> 2]
    turn.lift(state, number(cell))
    return [Told('lifts', move.seat, (name, cell))]


def turn_round(state: State, move: Move) -> list[Told]:
    """MAR-68  Turns a tile."""
    cell = cell_at(move, 0)
    name = state.deck.names[state.face(number(cell)) >> 2]
    turn.turn_tile(state, number(cell), int_at(move, 1))
    return [Told('turns', move.seat, (name, cell, Turn(int_at(move, 1))))]


def halt(state: State, move: Move) -> list[Told]:
    """MAR-70  Halts an opponent."""
    turn.halt(state, int_at(move, 0))
    return [Told('halts', move.seat, move.args)]


TELLERS: Final[dict[str, Callable[[State, Move], list[Told]]]] = {
    'first': first,
    'draw': draw,
    'choose': choose,
    'go': go,
    'stand': stand,
    'exchange': exchange,
    'lay': lay,
    'insert': insert,
    'use': use,
    'pass': give_up_turn,
    'stop': stop,
    'carry': carry,
    'lift': lift,
    'turn': turn_round,
    'halt': halt,
}
