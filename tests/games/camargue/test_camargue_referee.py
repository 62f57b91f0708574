"""The game and a referee, who shares no code with it, agree on every ply of many games, emergencies included."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.games.camargue.slow_camargue import Referee
from tests.tables import ALL
from tilewright.core.choosing import choose_options
from tilewright.core.play import CHANCE, Move, Points, totals
from tilewright.games.camargue import GAME
from tilewright.games.camargue.sets import CONTINUES
from tilewright.games.camargue.state import State
from tilewright.laws import Table, tables
from tilewright.laws.walking import any_move, start

# Every path of the start tile is led back into itself.
CLOSED = (
    ('curve-ES:village', '0,-1'),
    ('curve-SW:village', '1,-1'),
    ('curve-WN:water', '1,0'),
    ('curve-WN:village', '0,1'),
    ('curve-ES:water', '-1,0'),
    ('curve-NE:village', '-1,1'),
)
WALLS = (
    ('curve-ES:grain', '-3,-3'),
    ('curve-SW:grain', '-2,-3'),
    ('curve-NE:grain', '-3,-2'),
    ('curve-WN:grain', '-2,-2'),
    ('curve-ES:forest', '0,-5'),
    ('curve-SW:forest', '1,-5'),
    ('curve-NE:forest', '0,-4'),
    ('curve-WN:forest', '1,-4'),
)
NAMES = ('played', 'front')


def closed(table: Table, emergencies: int) -> State:
    """A table whose display has no open path."""
    state = start(GAME, table)
    for tile, cell in (*CLOSED, *WALLS):
        GAME.arrange(state, 'lay', (tile, cell, 'r0'))
    GAME.arrange(state, 'emergency', (str(emergencies),))
    return state


def closing_move(state: State, rng: Random) -> Move:
    """A move of somebody who leaves as few open paths as possible."""
    moves = GAME.moves(state)
    lays = [move for move in moves if move.verb == 'lay']
    if not lays or moves[0].seat == CHANCE:
        return any_move(GAME, state, rng)
    return min(rng.sample(lays, min(len(lays), 8)), key=lambda move: open_paths(state, move))


def open_paths(state: State, move: Move) -> int:
    """How many cells would continue a path after a lay."""
    trial = state.copy()
    GAME.play(trial, move)
    return sum(CONTINUES[trial.board.known[entry]] for entry in range(trial.board.opened))


def follow_game(table: Table, rng: Random, state: State, share: float = 1.0) -> Counter[str]:
    """Plays to the end with the referee watching; legal moves are compared at this share of the plies."""
    options = choose_options(GAME.variants[0], dict(table.options))
    referee = Referee(table.seats, options, GAME.scene(state))
    seen: Counter[str] = Counter()
    closing = rng.random() < 0.5
    while referee.phase != 'over':
        if referee.phase not in ('deal', 'draw') and rng.random() < share:
            assert set(GAME.moves(state)) == referee.legal(), referee.phase
        move = closing_move(state, rng) if closing else any_move(GAME, state, rng)
        told = GAME.play(state, move)
        paid = [line for each in told for line in each.data if isinstance(line, Points)]
        assert sorted((line.seat, line.n) for line in paid) == sorted(referee.follow(move)), move
        compare(state, referee)
        seen.update(each.what for each in told)
    assert GAME.ask(state) is None
    assert totals(GAME.sheet(state), table.seats) == referee.points == state.scores
    best = max(referee.points)
    assert GAME.winners(state) == tuple(seat for seat, n in enumerate(referee.points) if n == best)
    return seen


def compare(state: State, referee: Referee) -> None:
    """The table is as the referee has it, for those who play and for those who watch."""
    scene = GAME.scene(state)
    assert {laid.cell: (laid.tile, laid.turn) for laid in scene.laid} == referee.display
    assert [Counter(hand.tiles) for hand in scene.hands] == referee.hands
    fronts = {(count.seat, count.what) for count in scene.counts if count.seat >= 0 and count.what not in NAMES}
    assert fronts == {(seat, helper) for seat, helper in enumerate(referee.fronts) if helper}
    assert next(count.n for count in scene.counts if count.what == 'emergency') == referee.emergencies
    piles = [count.n for count in scene.counts if count.what.startswith('pile_')]
    assert piles == referee.piles
    if referee.phase != 'over':
        watched = [Counter(hand.tiles) - Counter({'': 9}) for hand in GAME.scene(GAME.see(state, None)).hands]
        assert watched == referee.known


@pytest.mark.parametrize('table', tables(GAME), ids=str)
def test_the_referee_agrees_at_every_table(table: Table) -> None:
    for seed in range(2):
        follow_game(table, Random(seed), start(GAME, table), 0.2)


@pytest.mark.parametrize('seats', [2, 3, 4, 5, 6])
def test_the_referee_agrees_in_emergencies(seats: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(12 if ALL else 6):
        rng = Random(seed)
        check = rng.choice(('automatic', 'table'))
        options = (('emergency_check', check), ('first_player', '1'), ('reactions', rng.choice(('sealed', 'open'))))
        table = Table('base', seats, options)
        seen += follow_game(table, rng, closed(table, seed % 3), 0.5)
    assert {'claims', 'shows', 'leans', 'stuck', 'helps', 'clears', 'over'} <= set(seen)


@pytest.mark.parametrize(('seats', 'tiles'), [(2, 45), (3, 30), (4, 22), (5, 18), (6, 15)])
def test_everybody_plays_as_many_tiles(seats: int, tiles: int) -> None:
    state = start(GAME, Table('base', seats))
    seen = follow_game(Table('base', seats), Random(seats), state, 0)
    assert [count.n for count in GAME.scene(state).counts if count.what == 'played'] == [tiles] * seats
    assert seen['taken_out'] == (2 if seats == 4 else 0)
