"""Quick ways to an answer in the intervals give what the long ways give, all through random games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tilewright.core.play import CHANCE
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.board.networks import Networks, new_networks
from tilewright.games.marshlands.intervals.exchanging import has_to_give, to_give
from tilewright.games.marshlands.pieces.boats import can_sail, ways
from tilewright.games.marshlands.state import State, rough, survey

VARIANTS = ('interval1', 'interval2', 'interval3')


def positions(variant: str, seed: int) -> Iterator[State]:
    """Every decision of a random game in which tiles are laid wherever they can, events first."""
    rng, state = Random(seed), GAME.new(variant, 4, {})
    while (ask := GAME.ask(state)) is not None:
        if CHANCE in ask.seats:
            GAME.play(state, GAME.roll(state, rng))
            continue
        yield state
        moves = GAME.moves(state)
        events = [move for move in moves if move.verb == 'lay' and str(move.args[0]).islower()]
        GAME.play(state, rng.choice(events or [move for move in moves if move.verb == 'lay'] or moves))


@pytest.mark.parametrize('variant', VARIANTS)
def test_a_boat_can_sail_if_there_is_a_way_for_it(variant: str) -> None:
    found = {
        (can_sail(state, colour), len(ways(state, colour)) > 0)
        for state in positions(variant, 1)
        for colour in range(4)
    }
    assert found == {(True, True), (False, False)}


def test_a_hand_has_something_to_put_up_if_there_is_a_list_of_it() -> None:
    found = {
        (has_to_give(state, seat), bool(to_give(state, seat)))
        for state in positions('interval1', 1)
        for seat in range(4)
    }
    assert found == {(True, True), (False, False)}


def joined(state: State, networks: Networks) -> list[tuple[int, int, int]]:
    """By segment: the first of all that it is joined to, how many these are, and how many ends are open."""
    regions = networks.regions
    rows = [(regions.members(segment), int(regions.ends(regions.find(segment)))) for segment in range(regions.segments)]
    return [(min(members), len(members), ends) for members, ends in rows]


@pytest.mark.sweep
@pytest.mark.parametrize('variant', ['interval1', 'interval3'])
def test_tiles_off_the_rough_are_joined_as_those_on_it(variant: str) -> None:
    seen = 0
    for seed in range(2):
        for nth, state in enumerate(positions(variant, seed)):
            rules = rough(state)
            if nth % 5 or rules.smooth:
                continue
            slow = new_networks()
            for place in range(state.board.laid):
                slow.attach_rough(state.board, place, rules.eased, rules.dry)
            state.networks = None
            assert joined(state, survey(state)) == joined(state, slow)
            seen += 1
    assert seen > 4  # else nothing was rough
