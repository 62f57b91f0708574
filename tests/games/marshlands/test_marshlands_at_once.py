"""What is answered at once in Act 7 is legal, and pays as much as the best of all lays."""

from __future__ import annotations

import pytest

from tests.games.marshlands.test_marshlands_judging import played
from tests.games.marshlands.test_marshlands_vying import claims, to_lay
from tilewright.core.dice import Dice
from tilewright.games import new_judge
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.board.sets import ECLIPSE, KIND, NAMES, VILLAGE
from tilewright.games.marshlands.judging.at_once import answer_at_once, anywhere, by_finishing, by_water, paying
from tilewright.games.marshlands.judging.coming import turns_left
from tilewright.games.marshlands.judging.finishing import ALONE, LAID
from tilewright.games.marshlands.judging.vying import by_itself, counter_worth, gain
from tilewright.games.marshlands.pieces.props import MEMBERS
from tilewright.games.marshlands.state import CLAIM, DRAW, FIRST, PLAY, State, give, hand, take

REED = next(kind for kind in LAID if ALONE[kind] == 10 and kind != VILLAGE)


def with_hand(state: State, kinds: list[int]) -> State:
    """The state in which the seat on turn holds these tiles."""
    state = state.copy()
    for kind in hand(state, int(state.seat)):
        take(state, state.seat, kind)
    for kind in kinds:
        give(state, state.seat, kind)
    return state


def answers(state: State) -> dict[tuple[object, ...], str]:
    """Every state that an answer leads to."""
    out = {}
    for move in GAME.moves(state):
        after = state.copy()
        GAME.play(after, move)
        out[after.key()] = str(move)
    return out


@pytest.mark.parametrize(
    ('seats', 'option'), [(2, ''), (3, 'eclipse=yes'), (4, 'board_edge_closes=yes'), (5, ''), (5, 'team_pool=yes')]
)
def test_what_is_answered_at_once_is_legal_to_the_end_of_the_game(seats: int, option: str) -> None:
    options = dict([option.split('=')]) if option else {}
    state, dice, nth = played('act7', 0, seats, seats, options), Dice(seats), 0
    asked = set[int]()
    while GAME.ask(state) is not None:
        before = state.copy()
        if not answer_at_once(state, dice):
            assert before.key() == state.key()
            GAME.play(state, GAME.moves(state)[0])
        elif nth % 5 == 0 or before.phase == CLAIM:
            assert state.key() in answers(before)
        asked.add(int(before.phase))
        nth += 1
    assert {DRAW, PLAY, CLAIM} <= asked
    assert sum(GAME.scores(state)) > 0


def test_elsewhere_it_knows_no_way() -> None:
    for state in (played('act1', 40, 1), played('act7', 0, 1)):
        before = state.key()
        assert state.act.name == 'act1' or state.phase == FIRST
        assert not answer_at_once(state, Dice(1))
        assert state.key() == before


def brought(state: State) -> float:
    """The most that any lay brings over what its tile brings by itself, found by trying them all."""
    worth = counter_worth(state, int(state.seat))
    lays = [move for move in GAME.moves(state) if move.verb == 'lay']
    return max(gain(claims(state, lay), worth) - by_itself(KIND[str(lay.args[0])], worth) for lay in lays)


@pytest.mark.parametrize(('at', 'seed', 'seats'), [(60, 3, 2), (75, 5, 2), (80, 4, 3), (70, 2, 5), (90, 6, 5)])
def test_what_it_finishes_brings_as_much_as_the_best_of_all_lays(at: int, seed: int, seats: int) -> None:
    state = to_lay(at, seed, seats)
    seat = int(state.seat)
    worth, most = counter_worth(state, seat), brought(state)
    assert most > 0
    found = by_finishing(state, hand(state, seat), worth)
    assert found is not None
    kind, cell, turn = found
    lay = next(
        move
        for move in GAME.moves(state)
        if move.verb == 'lay' and move.args == (NAMES[kind], state.board.cell_of(cell), turn)
    )
    assert gain(claims(state, lay), worth) - by_itself(kind, worth) == pytest.approx(most)


def test_a_tile_that_pays_by_itself_waits_as_long_as_turns_are_left() -> None:
    state = to_lay(60, 3)
    seat = int(state.seat)
    best = by_finishing(state, hand(state, seat), counter_worth(state, seat))
    assert best is not None
    state = with_hand(state, [best[0], REED])
    assert turns_left(state, seat) > 1
    assert paying(state, seat, hand(state, seat), Dice(1)) == best
    state.props.closing = 1
    for other in range(state.rules.seats):
        state.held[other] = min(1, int(state.held[other]))
    state = with_hand(state, [])
    give(state, seat, REED)
    assert turns_left(state, seat) <= 1
    found = paying(state, seat, [best[0], REED], Dice(1))
    assert found is not None
    assert found[0] == REED


def test_it_pays_in_full_beside_the_water_of_the_abbey() -> None:
    state = to_lay(60, 3)
    found = by_water(with_hand(state, [REED]), [REED], Dice(2))
    assert found is not None
    paid = [claims(with_hand(state, [REED]), move) for move in GAME.moves(with_hand(state, [REED]))]
    assert max(sum(each) for each in paid) >= 10
    assert by_water(state, [], Dice(2)) is None


def test_what_pays_nothing_is_laid_anywhere_and_what_pays_by_itself_last() -> None:
    state = to_lay(60, 3)
    plain = next(kind for kind in LAID if not ALONE[kind])
    for seed in range(6):
        found = anywhere(with_hand(state, [plain, REED]), [plain, REED], Dice(seed))
        assert found is not None
        assert found[0] == plain
    only = anywhere(with_hand(state, [REED]), [REED], Dice(1))
    assert only is not None
    assert only[0] == REED
    assert anywhere(state, [int(ECLIPSE)], Dice(1)) is None


def test_the_eclipse_alone_is_left_to_a_look() -> None:
    state = with_hand(to_lay(60, 3), [int(ECLIPSE)])
    before = state.key()
    assert not answer_at_once(state, Dice(1))
    assert state.key() == before


def test_without_a_counter_nothing_pays() -> None:
    state = to_lay(60, 3)
    state.props.supply[MEMBERS * state.holds[state.seat]] = 0
    before = state.board.laid
    assert answer_at_once(state, Dice(4))
    assert state.board.laid == before + 1


def test_counters_go_on_what_pays_most_and_not_on_what_pays_less_than_they_are_worth() -> None:
    laid = [to_lay(answers, 3) for answers in range(40, 120, 4)]
    claimed = kept = 0
    for state in laid:
        for move in GAME.moves(state)[::9]:
            after = state.copy()
            GAME.play(after, move)
            if after.phase != CLAIM:
                continue
            pays, worth = claims(state, move), counter_worth(after, move.seat)
            counters = len(after.props.claims)
            answer_at_once(after, Dice(1))
            assert len(after.props.claims) - counters == int(max(pays) > worth)
            claimed += max(pays) > worth
            kept += max(pays) <= worth
    assert claimed > 5
    assert kept > 0


def test_a_judge_plays_on_in_act_7_by_what_pays_at_once() -> None:
    state = to_lay(60, 3)
    other = state.copy()
    new_judge(GAME).answer(state, Dice(7))
    assert answer_at_once(other, Dice(7))
    assert state.key() == other.key()
