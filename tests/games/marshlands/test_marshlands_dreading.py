"""What Private Property may break is what it does break when another lays it, and what it does not fit is safe."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.marshlands.test_marshlands_judging import played
from tests.games.marshlands.test_marshlands_touring import RING, table
from tilewright.core.grid import Cell
from tilewright.core.play import CHANCE
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.board.sections import HOME, number_of
from tilewright.games.marshlands.board.sets import NAMES, PROPERTY, WATER_SIDES
from tilewright.games.marshlands.intervals.interval2.standings import LEAST, onto, sides_on
from tilewright.games.marshlands.judging.dreading import (
    DRAWN,
    FORMS,
    HELD,
    OPEN,
    broken,
    chances,
    exposed_circuits,
    fitting,
    lasting,
    on_neck,
    on_rounds,
)
from tilewright.games.marshlands.judging.touring import TOURS, tours, turns_left
from tilewright.games.marshlands.state import PLAY, State, give, left, take
from tilewright.laws.walking import any_move

STRAIGHT, TEE = [nth for shape in ('straight', 'tee') for nth, form in enumerate(FORMS) if shape in NAMES[form[0]]]
SEAT, OTHER = 0, 1


def to_lay(seed: int, answers: int = 150) -> State:
    """A state of Interval 2 in which somebody is to lay."""
    state, rng = played('interval2', answers, seed), Random(seed)
    while state.phase != PLAY:
        GAME.play(state, any_move(GAME, state, rng))
    return state


def of_colour(form: int, colour: int) -> int:
    """The Private Property of a form and a colour."""
    return next(kind for kind in FORMS[form] if PROPERTY[kind] == colour)


def test_each_form_has_a_tile_of_every_colour() -> None:
    assert [sorted(int(PROPERTY[kind]) for kind in form) for form in FORMS] == [[0, 1, 2, 3]] * 2
    assert STRAIGHT != TEE


@pytest.mark.parametrize('seed', range(6))
def test_it_fits_where_its_owner_may_lay_it_in_place_of_a_tile(seed: int) -> None:
    state = to_lay(seed)
    mine = int(state.holds[state.seat])
    board, compared = state.board, 0
    for form in (STRAIGHT, TEE):
        trial = state.copy()
        kind = of_colour(form, mine)
        give(trial, trial.seat, kind)
        cells = {move.args[1] for move in GAME.moves(trial) if move.verb == 'lay' and move.args[0] == NAMES[kind]}
        for place in range(1, board.laid):
            where = int(board.where[place])
            cell = Cell(where % 16 - 8, where // 16 - 8)
            assert fitting(state, where)[form] == (cell in cells)
            compared += cell in cells
    assert compared


def by_hand(state: State, colour: int, without: int) -> set[int]:
    """The canals of a colour that still lead on by two sides, once a cell is taken away, found again and again."""
    board = state.board
    places: dict[int, list[int]] = {}
    for nth in range(1, board.laid):
        cell = int(board.where[nth])
        for water in WATER_SIDES[board.face[nth]]:
            if cell != without:
                places.setdefault(8 * cell + (water >> 2), []).append(int(onto(state, cell, water & 3)))
    while True:
        alive = {
            place for place, sides in places.items() if sum(side == -2 or side in places for side in sides) >= LEAST
        }
        if len(alive) == len(places):
            return {place for place in alive if state.realms[place >> 3] == colour}
        places = {place: places[place] for place in alive}


@pytest.mark.parametrize('seed', range(4))
def test_what_is_broken_is_what_leads_nowhere_any_more(seed: int) -> None:
    state, rng, compared = table(*RING), Random(seed), 0
    while (ask := GAME.ask(state)) is not None and ask.about != 'declare':
        lays = [] if CHANCE in ask.seats else [move for move in GAME.moves(state) if move.verb == 'lay']
        GAME.play(state, rng.choice(lays) if lays else any_move(GAME, state, rng))
        if rng.random() < 0.8:
            continue
        many = sides_on(state)
        for colour in range(2):
            whole = by_hand(state, colour, -1)
            cells, home = sorted({place >> 3 for place in whole}), int(HOME[state.rules.sections[colour]])
            assert sum(on_rounds(many, cell) for cell in cells) == len(whole)
            parts = [0.0, 0.0]
            for cell in cells if home in cells else ():
                rest = by_hand(state, colour, cell)
                part = 1 - len(rest) / len(whole) if home in {place >> 3 for place in rest} else 1.0
                assert broken(state, many, cells, cell, home) == pytest.approx(part)
                parts = [max(n, part * fits) for n, fits in zip(parts, fitting(state, cell), strict=True)]
                compared += 1
            assert exposed_circuits(state, colour, many) == pytest.approx(tuple(parts))
    assert compared > 20


def test_all_circuits_are_lost_at_the_quay_and_an_event_there_is_safe() -> None:
    state = table(*RING)
    many, home = sides_on(state), number_of(Cell(0, 1))
    assert fitting(state, home)[TEE]
    assert exposed_circuits(state, 0, many)[TEE] == 1.0
    assert on_neck(state, [home])[TEE] == 1.0
    safe = table('little_bridge/tee 0,1 r1', *RING[1:])
    assert fitting(safe, home) == [False, False]
    assert on_neck(safe, [home]) == OPEN
    assert exposed_circuits(table(*RING[:3]), 0, sides_on(table(*RING[:3]))) == OPEN  # no circuit yet


def test_only_what_others_may_lay_and_what_may_come_is_dreaded() -> None:
    state = table(*RING)
    turns = turns_left(state)
    drawn = DRAWN * min(1.0, 2 * turns / left(state))
    assert chances(state, SEAT, turns) == [[drawn], [drawn]]  # of the four colours one is mine and two are nobody's
    tee = of_colour(TEE, int(state.holds[OTHER]))
    state.stock.counts[tee] -= 1
    assert chances(state, SEAT, turns)[TEE] == []
    give(state, OTHER, tee)
    assert chances(state, SEAT, turns)[TEE] == [HELD]
    assert chances(state, OTHER, turns) == [[drawn], [drawn]]
    take(state, OTHER, tee)
    assert lasting([[0.5], [0.5, 0.2]], (1.0, 0.5)) == pytest.approx(0.5 * 0.75 * 0.9)
    assert lasting([[], []], (1.0, 1.0)) == 1.0


def test_tours_are_dreaded_for_as_likely_as_they_are_broken() -> None:
    state = table(*RING)
    row = dict(zip(TOURS, tours(state)[SEAT], strict=True))
    points = GAME.scores(state)[SEAT] - GAME.scores(table())[SEAT] - len(RING)  # tiles also fill cells
    comes = chances(state, SEAT, turns_left(state))
    part = exposed_circuits(state, 0, sides_on(state))
    assert row['dread_circuits'] == pytest.approx((1 - lasting(comes, part)) * points)
    assert row['dread_circuits'] > 0
    neck = on_neck(state, [number_of(Cell(0, 1))])
    assert row['dread_rounds'] == pytest.approx((1 - lasting(comes, neck)) * row['rounds'])
    assert row['dread_rounds'] > 0
