"""Over whole games the moves are those of the slow referee, and the board changes as it says."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.mare.slow_mare import after_push, effect_moves, entered, take_apart, turn_moves
from tests.tables import ALL
from tilewright.core.grid import Cell
from tilewright.core.play import CHANCE, Move
from tilewright.games.mare import GAME
from tilewright.games.mare.state import State

TABLES = [
    (seats, {'roads': roads, 'insert_blocked_by': blocked, 'board': board})
    for seats, roads, blocked, board in (
        (2, 'border', 'moved', 'classic'),
        (4, 'border', 'line', 'classic'),
        (3, 'banks', 'moved', 'classic'),
        (2, 'banks', 'line', 'puddle'),
        (4, 'border', 'moved', 'puddle'),
    )
]


def lively(moves: list[Move], rng: Random) -> Move:
    """Any move, each verb as likely as another, so that characters get about."""
    verb = rng.choice(sorted({move.verb for move in moves}))
    return rng.choice([move for move in moves if move.verb == verb])


def landed(state: State, move: Move) -> set[str]:
    """The parts among which a step or a carrying lets choose."""
    return {str(each.args[0]) for each in GAME.moves(state) if each.verb == 'stand'} or {f'{move} needs no choice'}


@pytest.mark.parametrize(('seats', 'options'), TABLES, ids=str)
@pytest.mark.parametrize('seed', [1, 2] if ALL else [1])
def test_the_referee_agrees(seats: int, options: dict[str, str], seed: int) -> None:
    rng = Random(seed)
    state = GAME.new('', seats, options)
    looked = 0
    while (ask := GAME.ask(state)) is not None:
        moves = GAME.moves(state)
        seat = ask.seats[0]
        if seat == CHANCE:
            GAME.play(state, GAME.roll(state, rng))
            continue
        table = take_apart(GAME.scene(state), options['roads'], options['insert_blocked_by'] == 'line')
        found = {str(move) for move in moves}
        if ask.about in ('turn', 'turn_halted'):
            assert found == turn_moves(table, seat)
        elif ask.about not in ('choose', 'stand'):
            assert found == effect_moves(table, seat, ask)
        looked += 1
        move = lively(moves, rng)
        GAME.play(state, move)
        if move.verb == 'insert':
            tile, cell, turn, way = move.args
            assert isinstance(cell, Cell)
            pushed = after_push(table, cell, str(way))
            assert pushed is not None
            now = {laid.cell: (laid.tile, laid.turn) for laid in GAME.scene(state).laid}
            assert now == {**pushed, cell: (tile, turn)}
        if move.verb == 'go' and move.args[0] != table.goal[seat]:
            cell = move.args[0]
            assert isinstance(cell, Cell)
            side = next(side for side in range(4) if table.at[seat].step(side) == cell)
            over = ask.about == 'effect_walk' and ask.data == ('crapauduc',)
            assert len(landed(state, move)) == len(entered(table, seat, side, over))
    assert looked > 50
