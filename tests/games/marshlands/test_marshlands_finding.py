"""What a boat may soon find is what it could claim from every water within reach, the nearer the more."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from tests.games.marshlands.test_marshlands_judging import played
from tilewright.games import find_prospects, new_judge
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.board.places import claim_on
from tilewright.games.marshlands.board.sets import KIND
from tilewright.games.marshlands.judging.finding import AFLOAT, NEAR, ROOM, beside, finds, gift_of
from tilewright.games.marshlands.pieces.boats import in_water
from tilewright.games.marshlands.pieces.claims import claimable, name_of
from tilewright.games.marshlands.pieces.props import MEMBERS, NOWHERE
from tilewright.games.marshlands.sheet.lines import CONSTRUCTIONS
from tilewright.games.marshlands.state import ANSWER, State, survey
from tilewright.laws.walking import any_move

BY_BOAT = ['act5', 'interval1', 'interval3']


def far(state: State, colour: int) -> dict[int, int]:
    """How many steps every place is away from the boat of a colour."""
    out = {int(state.props.boats[colour]): 0}
    for step in range(1, len(NEAR)):
        for place in [place for place, steps in out.items() if steps == step - 1]:
            for other in beside(state, colour, place):
                out.setdefault(other, step)
    return out


def built(state: State, seat: int) -> int:
    """What constructions pay a seat."""
    return sum(line.n for line in GAME.sheet(state) if line.seat == seat and line.row in CONSTRUCTIONS)


def pays(state: State, seat: int, spot: int) -> int:
    """What a counter on a construction brings a seat, alone and if it brings anything."""
    trial = state.copy()
    trial.props.claims.append(int(claim_on(spot, MEMBERS * state.holds[seat])))
    return max(0, built(trial, seat) - built(state, seat))


def by_hand(state: State, seat: int) -> float:
    """What a seat may find, by putting its boat on every place in turn."""
    colour, trial = int(state.holds[seat]), state.copy()
    if state.props.boats[colour] == NOWHERE:
        return 0.0
    out, known = AFLOAT, set[int]()
    for place, steps in sorted(far(state, colour).items(), key=lambda each: each[1]):
        if not in_water(state, place):
            continue
        out += ROOM
        trial.props.boats[colour] = place
        for spot in claimable(trial, colour):
            name = name_of(state, survey(state), spot)
            out += 0.0 if name in known else NEAR[steps] * pays(state, seat, spot)
            known.add(name)
    return out


@pytest.mark.parametrize('variant', BY_BOAT)
@pytest.mark.parametrize('seed', range(6))
def test_what_is_found_is_what_could_be_claimed_from_everywhere_within_reach(variant: str, seed: int) -> None:
    state = played(variant, 90 + 20 * seed, seed)
    assert GAME.ask(state) is not None
    gift = gift_of(state.offered) if state.phase == ANSWER else 0.0
    by = [by_hand(state, seat) + (gift if seat != state.seat else 0.0) for seat in range(2)]
    assert finds(state) == pytest.approx(by)


def test_to_be_offered_a_tile_is_something_and_an_event_that_pays_is_more() -> None:
    worth = [gift_of(KIND[name]) for name in ('P01', 'footprint', 'saintly_relic', 'heathen_worship', 'bishop')]
    assert worth == sorted(worth)
    assert len(set(worth)) == 4
    state = played('interval1', 60, 3)
    while state.phase != ANSWER:
        offers = [move for move in GAME.moves(state) if move.verb == 'offer']
        GAME.play(state, offers[0] if offers else any_move(GAME, state, Random(len(offers))))
    other = 1 - int(state.seat)
    gift = gift_of(state.offered)
    before = finds(state)
    state.offered = KIND['bishop']
    after = finds(state)
    assert after[state.seat] == before[state.seat]
    assert after[other] == pytest.approx(before[other] - gift + 20.0)


def test_what_is_near_is_worth_more_and_never_as_much_as_what_has_a_counter() -> None:
    assert all(1.0 > near > further for near, further in pairwise(NEAR))


@pytest.mark.parametrize('variant', BY_BOAT)
def test_nothing_is_found_without_a_boat_or_a_counter_or_after_the_end(variant: str) -> None:
    state = played(variant, 150, 3)
    colour = int(state.holds[0])
    afloat = state.copy()
    assert finds(afloat)[0] >= AFLOAT
    afloat.props.boats[colour] = NOWHERE
    assert finds(afloat)[0] == 0.0
    spent = state.copy()
    spent.props.supply[MEMBERS * colour] = 0
    assert finds(spent)[0] == 0.0
    assert finds(played(variant, 5000, 3)) == [0.0, 0.0]


@pytest.mark.parametrize('variant', ['act1', 'act4', 'act7'])
def test_where_no_boat_lays_counters_nothing_is_found(variant: str) -> None:
    assert finds(played(variant, 150, 3)) == [0.0, 0.0]


def test_the_marsh_says_what_is_found_to_whoever_asks() -> None:
    found = find_prospects('marshlands')
    assert found is not None
    state = played('interval3', 150, 3)
    assert found(state) == finds(state)
    more = [a - b for a, b in zip(new_judge(GAME).expect(state), GAME.scores(state), strict=True)]
    assert more == pytest.approx(finds(state))  # and to its judge
    assert find_prospects('carcassonne') is None
    assert find_prospects('chess') is None
