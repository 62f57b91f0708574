"""The judgement of the marsh measures what the sheet says row by row, and knows where a tile can lie soundly."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import cast

import pytest

from tilewright.core.dice import Dice
from tilewright.core.regions import regions_of
from tilewright.games import find_judging, new_judge, ways_to_search
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.board.sets import COPSES, GARDENS, VILLAGE
from tilewright.games.marshlands.board.sets import NAMES as TILES
from tilewright.games.marshlands.judging import JUDGING
from tilewright.games.marshlands.judging.finding import by_boat
from tilewright.games.marshlands.judging.measuring import NAMES, SHEET
from tilewright.games.marshlands.state import TOGETHER, State
from tilewright.laws.walking import any_move

LANDS = ('garden', 'copse', 'field')
VARIANTS = [variant.name for variant in GAME.variants]


def played(
    variant: str, answers: int, seed: int, seats: int = 0, options: Mapping[str, str] = MappingProxyType({})
) -> State:
    """A game after so many random answers, or at its end."""
    found = next(each for each in GAME.variants if each.name == variant)
    state, rng = GAME.new(variant, seats or min(found.seats), options), Random(seed)
    for _ in range(answers):
        if GAME.ask(state) is None:
            break
        GAME.play(state, any_move(GAME, state, rng))
    return state


@pytest.mark.parametrize('variant', VARIANTS)
def test_the_rows_of_the_sheet_add_up_to_the_score_in_every_variant(variant: str) -> None:
    for answers in (0, 90, 300):
        state = played(variant, answers, answers + 1)
        rows = JUDGING.measure(state)
        assert [sum(row[: len(SHEET)]) for row in rows] == [float(n) for n in GAME.scores(state)]
        assert [row[NAMES.index('held')] for row in rows] == [float(n) for n in state.held]
        assert sum(row[-1] for row in rows) == 1
        assert JUDGING.table(state) == variant
        assert JUDGING.doubt(state) > 0
        assert JUDGING.stages(state)[0] == 1.0


@pytest.mark.parametrize('variant', ['act5', 'act5_three', 'interval1', 'interval3'])
def test_a_judge_counts_what_boats_may_find_wherever_counters_are_laid_from_them(variant: str) -> None:
    state = played(variant, 120, 4)
    more = [a - b for a, b in zip(new_judge(GAME).expect(state), GAME.scores(state), strict=True)]
    assert more == pytest.approx(by_boat(state))
    assert any(more)


def test_teams_are_judged_by_a_table_of_their_own() -> None:
    assert [JUDGING.table(played('act7', 0, 1, seats=seats)) for seats in (2, 4, 5, 8)] == [
        'act7',
        'act7',
        'act7 teams',
        'act7 teams',
    ]
    state = played('act7', 90, 2, seats=5)
    assert new_judge(GAME).expect(state) != [float(n) for n in GAME.scores(state)]


@pytest.mark.parametrize('variant', ['act1', 'act5'])
def test_land_that_is_not_finished_is_counted_by_sections(variant: str) -> None:
    state = played(variant, 120, 4)
    regions, board = regions_of(state.board), state.board
    for name, parts in (('open_gardens', GARDENS), ('open_copses', COPSES)):
        by_hand = [0.0] * state.rules.seats
        for place in range(board.laid):
            for part in parts[board.face[place] >> 2]:
                realm = int(state.realms[board.where[place]])
                if regions.ends(regions.find(regions.base[place] + part)) and 0 <= realm < len(state.holder):
                    by_hand[state.holder[realm]] += 1
        assert [row[NAMES.index(name)] for row in JUDGING.measure(state)] == by_hand


def test_counters_are_counted_where_there_are_any() -> None:
    at = NAMES.index('counters')
    assert [row[at] for row in JUDGING.measure(played('act5', 0, 1))] == [12.0, 12.0]
    assert [row[at] for row in JUDGING.measure(played('act1', 0, 1))] == [0.0, 0.0]


def test_where_all_play_at_once_only_lays_that_match_are_worth_a_look() -> None:
    judge, rng = new_judge(GAME), Random(2)
    state = played('act6', 0, 1)
    while state.phase != TOGETHER:
        GAME.play(state, GAME.roll(state, rng))
    village = next(move for move in GAME.moves(state) if move.args == (TILES[VILLAGE],))
    other = next(move for move in GAME.moves(state) if move.verb == 'pick' and move != village)
    GAME.play(state, other)
    mine = [move for move in GAME.moves(state) if move.seat == 0]
    assert not [move for move in judge.sift(state, mine) if move.verb == 'lay']
    GAME.play(state, village)
    lays = [move for move in GAME.moves(state) if move.seat == 0 and move.verb == 'lay']
    assert judge.sift(state, lays) == lays
    GAME.play(state, lays[0])
    GAME.play(state, other)
    sound = judge.sift(state, [move for move in GAME.moves(state) if move.seat == 0])
    assert [move for move in sound if move.verb == 'ready']
    for move in [move for move in sound if move.verb == 'lay']:
        trial = state.copy()
        GAME.play(trial, move)
        assert trial.board.laid == state.board.laid + 1
        assert GAME.scores(trial)[0] >= GAME.scores(state)[0]


def test_a_judge_of_the_marsh_is_found_and_every_answer_is_a_candidate() -> None:
    assert find_judging('marshlands') is cast('object', JUDGING)
    assert {lesson.variant for lesson in JUDGING.lessons} == set(VARIANTS)
    assert ways_to_search('marshlands')['act1'].judged == 0
    state, judge = played('act1', 30, 2), new_judge(GAME)
    assert judge.sift(state, GAME.moves(state)) == GAME.moves(state)
    judge.answer(state, Dice(1), 3)


@pytest.mark.parametrize('variant', VARIANTS)
def test_land_promises_points_where_the_sheet_has_a_row_for_it_and_nowhere_else(variant: str) -> None:
    """SM-I2-17  A hint had promised points for a copse where constructions score nothing (SM-A4-34)."""
    found = [region for region in GAME.scene(played(variant, 200, 3)).regions if region.kind in LANDS]
    promised = {region.kind for region in found if region.done}
    assert promised == (set() if variant in ('act4', 'interval2') else {region.kind for region in found})
    assert found
