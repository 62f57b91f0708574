"""Walking over a construction finds what the index of the whole board says, in every kind of position."""

from __future__ import annotations

from random import Random

import pytest

from tilewright.core.play import CHANCE
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.board.constructions import is_finished, is_single, place_of
from tilewright.games.marshlands.board.sets import FACES, STRIDE, WATER
from tilewright.games.marshlands.board.walking import finished, whole
from tilewright.games.marshlands.state import State, survey

GAMES = [
    ('act5', {}),
    ('interval1', {}),
    ('interval1', {'board_edge_closes': 'yes'}),
    ('interval3', {}),
    ('interval3', {'board_edge_closes': 'yes', 'floods_remove_factory': 'yes'}),
]


def differences(state: State) -> list[str]:
    """The parts on land about which the two ways do not agree."""
    networks, out = survey(state), []
    regions = networks.regions
    for segment in range(regions.segments):
        place = int(place_of(state, networks, segment))
        kind = state.board.face[state.board.at[place >> 3]] >> 2
        if FACES.kinds[STRIDE * kind + (place & 7)] == WATER:
            continue
        known = sorted(int(place_of(state, networks, member)) for member in regions.members(segment))
        if sorted(whole(state, place)) != known:
            out.append(f'{place}: {known} expected, {whole(state, place)} came')
        if sorted(finished(state, place)) != (known if is_finished(state, networks, segment) else []):
            out.append(f'{place}: finished or not, {finished(state, place)} came')
    return out


@pytest.mark.sweep
@pytest.mark.parametrize('seed', range(4))
@pytest.mark.parametrize(('act', 'options'), GAMES)
def test_walking_over_a_construction_finds_what_the_index_says(act: str, options: dict[str, str], seed: int) -> None:
    rng, state, played = Random(seed), GAME.new(act, 4, options), 0
    while (ask := GAME.ask(state)) is not None:
        moves = [GAME.roll(state, rng)] if CHANCE in ask.seats else GAME.moves(state)
        lays = [move for move in moves if move.verb == 'lay']
        GAME.play(state, rng.choice(lays or moves))
        played += 1
        if played % 40 == 0:
            assert differences(state) == []
    assert played > 100
    assert differences(state) == []


def test_a_fishery_is_a_construction_by_itself() -> None:
    state = GAME.new('interval1', 4, {})
    rng = Random(1)
    while GAME.ask(state) is not None and not singles(state):
        ask = GAME.ask(state)
        assert ask is not None
        GAME.play(state, GAME.roll(state, rng) if CHANCE in ask.seats else rng.choice(GAME.moves(state)))
    for place in singles(state):
        assert whole(state, place) == finished(state, place) == [place]


def singles(state: State) -> list[int]:
    """The fisheries and reed beds that lie."""
    networks = survey(state)
    places = [int(place_of(state, networks, segment)) for segment in range(networks.regions.segments)]
    return [place for place in places if is_single(state, place)]
