"""The way of a boat is judged as waters and fields lie, and bare cells on it cost the time in which a tile comes."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.marshlands.test_marshlands_judging import played
from tilewright.core.masks import ONE
from tilewright.games import find_judging, new_judge
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.board.sections import CENTRE
from tilewright.games.marshlands.board.sets import FACES, STRIDE
from tilewright.games.marshlands.judging import sailing
from tilewright.games.marshlands.judging.sailing import BARE, LOST, PLACES, SAIL, cost_from, turns_to_go
from tilewright.games.marshlands.pieces.boats import in_water, steps_to_go
from tilewright.games.marshlands.state import State


def by_hand(state: State, colour: int, start: int) -> int:
    """The cost of the quickest way, found by going on from everywhere until nothing gets cheaper."""
    best, found = {start: 0}, [start]
    while found:
        node = found.pop()
        if node < PLACES and state.realms[node >> 3] == CENTRE:
            continue
        bare = node >= PLACES
        near = sailing.from_bare(state, colour, node - PLACES) if bare else sailing.from_tile(state, colour, node)
        for other, more in near:
            if best[node] + more < best.get(other, LOST):
                best[other] = best[node] + more
                found.append(other)
    home = [cost for node, cost in best.items() if node < PLACES and state.realms[node >> 3] == CENTRE]
    return min(home, default=LOST)


def test_before_any_tile_lies_every_cell_is_to_be_laid_and_the_last_step_is_onto_the_abbey() -> None:
    state = played('act4', 0, 1)
    assert [turns_to_go(state, seat) for seat in range(2)] == [LOST / 2] * 2  # no boat is on the board
    while state.props.boats[0] < 0 or state.props.boats[1] < 0:
        GAME.play(state, GAME.moves(state)[0] if GAME.moves(state) else GAME.roll(state, Random(1)))
    for seat in range(2):
        far = steps_to_go(state, state.holds[seat])
        assert turns_to_go(state, seat) == (BARE * (far - 1) + SAIL) / 2


@pytest.mark.parametrize('seed', range(6))
def test_the_quickest_way_is_found_as_tiles_lie(seed: int) -> None:
    state = played('act4', 40 + 25 * seed, seed)
    for seat in range(2):
        colour = int(state.holds[seat])
        boat = int(state.props.boats[colour])
        state.props.skips = 0
        assert turns_to_go(state, seat) == by_hand(state, colour, boat) / 2
        state.props.skips = ONE[colour]
        assert turns_to_go(state, seat) == by_hand(state, colour, boat) / 2 + 1  # a turn is missed


def test_a_boat_keeps_to_its_own_section_and_comes_to_the_abbey_by_water() -> None:
    state = played('act4', 200, 5)
    board = state.board
    for colour in range(2):
        for place in [8 * int(board.where[nth]) + part for nth in range(board.laid) for part in range(STRIDE)]:
            for other, _ in sailing.from_tile(state, colour, place):
                cell = other - PLACES if other >= PLACES else other >> 3
                assert state.realms[cell] in (colour, CENTRE) or cell == place >> 3
                assert state.realms[cell] != CENTRE or cell == place >> 3 or in_water(state, other)


def test_what_leads_nowhere_is_lost() -> None:
    state = played('act4', 160, 3)
    board = state.board
    alone = next(
        8 * int(board.where[place]) + part
        for place in range(board.laid)
        for part in range(STRIDE)
        if FACES.kinds[STRIDE * (board.face[place] >> 2) + part] in (0, 2)
        and part not in [FACES.ports[12 * board.face[place] + port] for port in range(12)]
    )
    assert cost_from(state, 0, alone) == LOST


def test_a_race_is_judged_by_the_ways_of_boats_until_it_is_over() -> None:
    judge = new_judge(GAME)
    state = played('act4', 60, 2)
    assert judge.expect(state) == [-turns_to_go(state, seat) for seat in range(2)] != GAME.scores(state)
    over = played('act4', 5000, 2)
    assert GAME.ask(over) is None
    assert judge.expect(over) == [float(n) for n in GAME.scores(over)]
    assert find_judging('marshlands') is not None
