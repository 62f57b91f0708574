"""What the next tile may finish in Act 7 is what a lay of it lets one claim, and nobody judges by hands of others."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.marshlands.test_marshlands_judging import played
from tilewright.core.play import Move
from tilewright.games import learnt_weights, new_judge
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.board.constructions import is_single, segment_at
from tilewright.games.marshlands.board.sets import NAMES, VILLAGE
from tilewright.games.marshlands.judging import JUDGING, finishing
from tilewright.games.marshlands.judging.coming import last_to_lay, lays_again, turns_to_come
from tilewright.games.marshlands.judging.finishing import ALONE, LAID, Ripe, ripe_cells
from tilewright.games.marshlands.judging.saving import worth_of_counters
from tilewright.games.marshlands.judging.vying import (
    LATER,
    VIES,
    best_two,
    counter_worth,
    gains,
    of_hand,
    of_others,
    of_ripe,
    unseen_by,
    vies,
)
from tilewright.games.marshlands.pieces.props import MEMBERS
from tilewright.games.marshlands.state import CLAIM, DRAW, PLAY, State, give, hand, left, survey, take

RIPE_NEXT = VIES.index('ripe_next')
Finished = list[tuple[str, list[int]]]  # by their names the tiles that finish something, and what counters on it bring


def to_lay(answers: int, seed: int, seats: int = 2, option: str = '') -> State:
    """A state of Act 7 after about so many answers, in which a seat is to lay."""
    options = dict([option.split('=')]) if option else {}
    state = played('act7', answers, seed, seats, options)
    while state.phase != PLAY:
        answers += 1
        state = played('act7', answers, seed, seats, options)
    return state


def finishes_more(state: State, lay: Move) -> bool:
    """Whether a lay finishes something that lies on other tiles as well."""
    state = state.copy()
    GAME.play(state, lay)
    networks = survey(state)
    land = [segment_at(state, networks, spot) for spot in state.props.pending if not is_single(state, spot)]
    return any(len(networks.regions.places(segment)) > 1 for segment in land)


def claims(state: State, lay: Move) -> list[int]:
    """What a counter on each of the constructions brings that a lay finishes."""
    state = state.copy()
    GAME.play(state, lay)
    if state.phase != CLAIM:
        return []
    before, out = GAME.scores(state)[lay.seat], []
    for move in [move for move in GAME.moves(state) if move.verb == 'claim']:
        trial = state.copy()
        GAME.play(trial, move)
        out.append(GAME.scores(trial)[lay.seat] - before)
    return sorted(out)


def by_laying(state: State) -> tuple[list[Finished], list[Finished]]:
    """What every kind of tile finishes on each open cell, turned so that it brings most; and the same of ripe cells."""
    state = state.copy()
    state.props.supply[MEMBERS * state.holds[state.seat]] = 9
    found: dict[object, dict[str, list[int]]] = {}
    ripe = set[object]()
    for kind in LAID:
        trial = state.copy()
        give(trial, trial.seat, kind)
        for move in [move for move in GAME.moves(trial) if move.args[0] == NAMES[kind]]:
            brings, here = claims(trial, move), found.setdefault(move.args[1], {})
            if sum(brings) > sum(here.get(NAMES[kind], [])):
                here[NAMES[kind]] = brings
            if finishes_more(trial, move):
                ripe.add(move.args[1])
    return [sorted(here.items()) for here in found.values()], [sorted(found[cell].items()) for cell in ripe]


def named(cell: Ripe) -> Finished:
    """What may be finished on a cell, by the names of the tiles."""
    return sorted([(NAMES[kind], sorted(pays)) for kind, pays, _ in cell])


@pytest.mark.parametrize(
    ('answers', 'seed', 'option'),
    [
        (40, 1, ''),
        (72, 26, ''),
        (100, 3, ''),
        (70, 2, 'joker_no_pond=yes'),
        (70, 4, 'no_board=15'),
        (90, 5, 'board_edge_closes=yes'),
    ],
)
def test_on_a_ripe_cell_a_tile_finishes_what_a_lay_of_it_lets_one_claim(answers: int, seed: int, option: str) -> None:
    state = to_lay(answers, seed, option=option)
    finishing.KEPT.clear()
    cells, ripe = by_laying(state)
    assert ripe
    for _ in range(2):  # by laying tiles, then as it was kept
        found = [named(cell) for cell in ripe_cells(state)]
        assert all(cell in cells for cell in found)
        assert all(cell in found for cell in ripe)


def test_what_is_kept_has_an_end() -> None:
    state = to_lay(70, 2)
    found = ripe_cells(state)
    finishing.KEPT.clear()
    finishing.KEPT.update({(-1, nth): [] for nth in range(finishing.MOST)})
    assert ripe_cells(state) == found
    assert 0 < len(finishing.KEPT) < finishing.MOST
    assert (-1, 0) not in finishing.KEPT


def test_a_tile_brings_what_it_brings_where_that_is_most_and_more_than_by_itself() -> None:
    reed = next(kind for kind in LAID if ALONE[kind] == 10 and kind != VILLAGE)
    plain, other = [kind for kind in LAID if not ALONE[kind]][:2]
    ripe: list[Ripe] = [
        [(plain, [4], 0), (reed, [10, 6], 1)],
        [(plain, [2, 8], 2), (other, [2], 0)],
        [(reed, [1, 4], 0)],
    ]
    assert gains(ripe, 2.5) == {plain: 5.5, reed: 3.5}


def test_whoever_plays_alone_among_teams_finishes_with_the_second_turn_before_anybody_else() -> None:
    state = to_lay(60, 3, seats=5)
    single = state.rules.seating.single
    state.seat, state.props.again = single, 1
    ripe = ripe_cells(state)
    best = best_two(state, single, ripe)[0]
    assert best > 0
    assert lays_again(state)
    found = vies(state)
    assert found[single] == pytest.approx([0.0, 0.0, of_hand(state, single), 0.0, best])
    unseen = unseen_by(state, single)
    shares = [LATER ** (seat + 1) * of_others(state, seat, ripe, unseen) for seat in range(4)]
    assert [row[RIPE_NEXT] for row in found[:2]] == pytest.approx([shares[0] + shares[2], shares[1] + shares[3]])
    state.props.again = 0
    assert not lays_again(state)  # its first turn is not over
    state.phase = DRAW
    assert lays_again(state)
    state.props.again = 1
    assert not lays_again(state)


def test_a_seat_counts_the_best_two_that_it_can_finish_and_what_its_tiles_bring_by_themselves() -> None:
    state = to_lay(60, 3)
    seat = int(state.seat)
    ripe, worth = ripe_cells(state), counter_worth(state, seat)
    mine = hand(state, seat)
    more = sorted([gains(ripe, worth).get(kind, 0.0) for kind in set(mine)], reverse=True)
    itself = sum([max(0.0, int(ALONE[kind]) - worth) for kind in mine])
    assert itself > 0
    assert more[1] > 0
    assert of_ripe(state, seat, ripe) == pytest.approx(more[:2])
    assert of_hand(state, seat) == pytest.approx(itself)


def test_nobody_hopes_for_more_turns_than_there_are() -> None:
    state = to_lay(60, 3)
    lays = int(state.seat)
    waits = 1 - lays
    ripe, unseen = ripe_cells(state), unseen_by(state, waits)
    state.props.closing = 1
    assert all(n > 0 for n in best_two(state, lays, ripe))
    state.held[lays], state.held[waits] = 1, 2
    assert [turns_to_come(state)[seat] for seat in (lays, waits)] == [1, 0]
    found = best_two(state, lays, ripe)
    assert found[0] > 0
    assert found[1] == 0.0
    assert of_others(state, lays, ripe, unseen) > 0
    assert best_two(state, waits, ripe) == [0.0, 0.0]
    assert of_others(state, waits, ripe, unseen_by(state, lays)) == of_hand(state, waits) == 0.0


def test_tiles_that_pay_by_themselves_count_as_far_as_turns_and_counters_last() -> None:
    state = to_lay(60, 3)
    seat = int(state.seat)
    reed = next(kind for kind in LAID if ALONE[kind] == 10 and kind != VILLAGE)
    for kind in hand(state, seat):
        take(state, seat, kind)
    for _ in range(3):
        give(state, seat, reed)
    state.props.closing = 1
    state.held[1 - seat] = 1
    assert turns_to_come(state)[seat] == 1
    assert of_hand(state, seat) == pytest.approx(10 - counter_worth(state, seat))
    state.held[1 - seat] = 2
    assert of_hand(state, seat) == pytest.approx(2 * (10 - counter_worth(state, seat)))
    state.props.supply[MEMBERS * state.holds[seat]] = 1
    assert of_hand(state, seat) == pytest.approx(10 - counter_worth(state, seat))


def test_the_more_others_come_first_the_less_is_left_of_what_is_ripe() -> None:
    state = to_lay(60, 3, seats=4)
    seat = int(state.seat)
    plain = next(kind for kind in hand(state, seat) if not ALONE[kind])
    ripe: list[Ripe] = [[(plain, [8], 0)]]
    assert of_ripe(state, seat, ripe) == pytest.approx([LATER**2 * (8 - counter_worth(state, seat)), 0.0])


def test_without_a_counter_nobody_has_anything_to_hope_for() -> None:
    state = to_lay(60, 3)
    seat, ripe = int(state.seat), ripe_cells(state)
    state.props.supply[MEMBERS * state.holds[seat]] = 0
    assert of_hand(state, seat) == of_others(state, seat, ripe, unseen_by(state, 1 - seat)) == 0.0
    assert of_ripe(state, seat, ripe) == [0.0, 0.0]


def test_what_another_may_finish_is_the_best_of_as_many_tiles_as_the_hand_has() -> None:
    state = to_lay(60, 3)
    other = 1 - int(state.seat)
    one, two, three = [kind for kind in LAID if not ALONE[kind]][:3]
    worth = counter_worth(state, other)
    ripe: list[Ripe] = [[(one, [8], 0), (two, [4], 0)]]
    state.held[other] = 2
    found = of_others(state, other, ripe, {one: 1, two: 1, three: 2})
    assert found == pytest.approx((1 - (3 / 4) ** 2) * (8 - worth) + ((3 / 4) ** 2 - (2 / 4) ** 2) * (4 - worth))
    assert of_others(state, other, ripe, {three: 4}) == 0.0


def test_what_others_hold_is_judged_by_what_is_not_seen_whoever_has_it() -> None:
    state = to_lay(70, 2)
    mine = last_to_lay(state)
    seen = GAME.see(state, mine)
    unseen = unseen_by(state, mine)
    assert sum(unseen.values()) == left(state) + state.held[1 - mine]
    for seed in range(3):
        guess = GAME.guess(seen, Random(seed))
        assert unseen_by(guess, mine) == unseen
        assert vies(guess)[1 - mine][RIPE_NEXT] == pytest.approx(vies(state)[1 - mine][RIPE_NEXT])


def test_whoever_comes_later_has_less_and_a_team_has_what_both_have() -> None:
    state = to_lay(60, 3, seats=5)
    last, ripe = last_to_lay(state), ripe_cells(state)
    unseen = unseen_by(state, last)
    each = [[0.0, 0.0, of_hand(state, seat), 0.0, 0.0] for seat in range(5)]
    each[last][:2] = of_ripe(state, last, ripe)
    for nth in range(1, 5):
        seat = (last + nth) % 5
        each[seat][RIPE_NEXT] = LATER ** (nth - 1) * of_others(state, seat, ripe, unseen)
    one, other = [[a + b for a, b in zip(each[seat], each[seat + 2], strict=True)] for seat in (0, 1)]
    for found, by_hand in zip(vies(state), [one, other, one, other, each[4]], strict=True):
        assert found == pytest.approx(by_hand)


def test_where_nothing_is_ripe_others_have_nothing_to_finish() -> None:
    state = played('act7', 0, 1)
    assert ripe_cells(state) == []
    assert vies(state) == [[0.0] * len(VIES)] * 2


def test_the_judge_counts_on_counters_and_what_may_be_finished_until_the_game_is_over() -> None:
    judge, state = new_judge(GAME), to_lay(60, 3)
    weights = learnt_weights('marshlands')['act7']
    more = [a - b for a, b in zip(judge.expect(state), GAME.scores(state), strict=True)]
    stages, out = JUDGING.stages(state), [0.0, 0.0]
    for seat, row in enumerate(vies(state)):
        names = dict(zip(('saved', *VIES), (worth_of_counters(state, seat), *row), strict=True))
        for name, n in names.items():
            out[seat] += n * sum(a * b for a, b in zip(weights[name], stages, strict=True))
    assert more == pytest.approx(out)
    over = played('act7', 5000, 3)
    assert GAME.ask(over) is None
    assert judge.expect(over) == [float(n) for n in GAME.scores(over)]
