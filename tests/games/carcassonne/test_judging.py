"""The judgement of Carcassonne measures what the referee finds by flooding, and its quick look is the slow one."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

from tests.referee.following import referee_at
from tests.referee.slow_judgement import measured
from tilewright.core.dice import Dice
from tilewright.core.play import CHANCE, Move
from tilewright.core.thinking.judging import ahead_in
from tilewright.core.thinking.searching import ranked
from tilewright.games import new_judge
from tilewright.games.carcassonne import GAME
from tilewright.games.carcassonne.judging import JUDGING
from tilewright.games.carcassonne.judging.chances import Chances
from tilewright.games.carcassonne.judging.judge import CarcassonneJudge
from tilewright.games.carcassonne.judging.measuring import NAMES
from tilewright.games.carcassonne.playout import step
from tilewright.games.carcassonne.sets import FACES
from tilewright.games.carcassonne.state import State
from tilewright.laws import Table
from tilewright.laws.walking import start

TABLES = [
    Table('base', 2, (('farmers', 'by_field'),)),
    Table('base', 3),
    Table('river', 2, (('small_city', 'half'),)),
    Table('river', 5, (('farmers', 'by_field'),)),
]
COVERING = 2  # of these tables; at the others the same is tried without a tracer
SWEPT = [
    pytest.param(table, marks=() if nth < COVERING else (pytest.mark.sweep,), id=str(table))
    for nth, table in enumerate(TABLES)
]


def any_weights(seed: int) -> CarcassonneJudge:
    """A judge to whom everything means something."""
    rng = Random(seed)
    rows = {name: (rng.uniform(-1, 2), rng.uniform(-1, 1), rng.uniform(-1, 1)) for name in NAMES}
    return JUDGING.judge({lesson.table: rows for lesson in JUDGING.lessons})


def answer(state: State, judge: CarcassonneJudge, rng: Random) -> Move:
    """Chance's answer, or one that a good player may give."""
    ask = GAME.ask(state)
    assert ask is not None
    if CHANCE in ask.seats:
        return GAME.roll(state, rng)
    return judge.pick(state, Dice(0)) if rng.random() < 0.7 else rng.choice(GAME.moves(state))


@pytest.mark.parametrize('table', SWEPT)
def test_what_is_measured_is_what_the_referee_finds(table: Table) -> None:
    referee, state, rng = referee_at(table), start(GAME, table), Random(3)
    judge = new_judge(GAME)
    assert isinstance(judge, CarcassonneJudge)
    assert JUDGING.table(state) in {lesson.table for lesson in JUDGING.lessons}
    turn = 0
    while referee.phase != 'over':
        if referee.phase == 'draw':
            turn += 1
            if turn % 5 == 0 or turn > 66:
                rows = [dict(zip(NAMES, row, strict=True)) for row in JUDGING.measure(state)]
                for mine, theirs in zip(rows, measured(referee), strict=True):
                    assert mine == pytest.approx(theirs)
        move = answer(state, judge, rng)
        GAME.play(state, move)
        referee.follow(move)


@pytest.mark.sweep
@pytest.mark.parametrize('table', SWEPT)
def test_one_look_is_the_best_of_all_lays_and_followers_judged_in_whole(table: Table) -> None:
    judge, other, rng = any_weights(4), any_weights(4), Random(8)
    state, turn = start(GAME, table), 0
    while (ask := GAME.ask(state)) is not None:
        if ask.about == 'lay':
            turn += 1
            if turn % 12 == 0 or turn > 70:
                seat, moves = ask.seats[0], GAME.moves(state)
                judge.eye.look(state)
                lines = ranked(GAME, other, state, seat, moves)
                assert judge.eye.best == pytest.approx(lines[0].worth)
                best = {line.moves[0] for line in lines if line.worth > lines[0].worth - 1e-9}
                assert judge.pick(state, Dice(0)) in best
        if ask.about == 'deploy' and turn % 12 == 0:
            lines = ranked(GAME, other, state, ask.seats[0], GAME.moves(state))
            after = state.copy()
            GAME.play(after, judge.pick(state, Dice(0)))
            assert ahead_in(GAME, other, after, ask.seats[0]) == pytest.approx(lines[0].worth)
        GAME.play(state, answer(state, judge, rng))


def test_a_cloister_in_a_hole_is_worth_its_nine_points_at_once() -> None:
    state = start(GAME, Table('base', 2, (('first_player', '1'),)))
    ring = ('A -1,0 r3', 'A 1,0 r1', 'E -1,1 r2', 'E 1,1 r1', 'E -1,2 r0', 'E 0,2 r1', 'E 1,2 r3')
    for tile in ring:
        GAME.arrange(state, 'lay', tuple(tile.split()))
    GAME.arrange(state, 'tile', ('B',))
    judge = new_judge(GAME)
    assert judge.sift(state, GAME.moves(state)) == GAME.moves(state)  # each of them is worth a look
    judge.answer(state, Dice(0))
    assert GAME.scores(state) == [9, 0]


def joined_fields(farmers: str, *things: str) -> list[float]:
    """What joined fields would bring each of two seats, in a position entered by hand on the first tile."""
    state = start(GAME, Table('base', 2, (('first_player', '1'), ('farmers', farmers))))
    for words in things:
        what, *args = words.split()
        GAME.arrange(state, what, tuple(args))
    return [row[NAMES.index('join_fields')] for row in JUDGING.measure(state)]


@pytest.mark.parametrize(('farmers', 'pays'), [('by_field', 3), ('by_city', 4)])
def test_a_farmer_without_a_city_hopes_for_the_tile_that_joins_the_field_beside(farmers: str, pays: int) -> None:
    # The first tile has a city, and a field on each side of its road: only where the road ends are they joined.
    poor, rich = 'piece @1 0,0 field2', 'piece @2 0,0 field1'
    found = joined_fields(farmers, poor, rich, 'land A E*3')
    ends, closes = 1 - exp(-0.2), 1 - exp(-0.2 * 3**0.6)  # one tile at either end of the road; three for the city
    assert found == pytest.approx([pays * (1 - (1 - ends) ** 2) * closes, 0.0])
    assert joined_fields(farmers, poor, rich, 'land E*3') == [0.0, 0.0]  # no tile is left that joins
    assert joined_fields(farmers, poor, 'land A E*3') == [0.0, 0.0]  # nobody is there with whom to share


def test_doubt_grows_with_what_is_still_to_be_drawn() -> None:
    early, late = start(GAME, TABLES[0]), start(GAME, TABLES[0])
    GAME.playout(late, Random(2))
    assert JUDGING.doubt(early) > JUDGING.doubt(late) == 50
    assert JUDGING.stages(early) != JUDGING.stages(late)


@pytest.mark.sweep
def test_without_weights_the_sheet_is_all_there_is_to_expect() -> None:
    judge, state, rng = JUDGING.judge({}), start(GAME, TABLES[1]), Random(2)
    while GAME.ask(state) is not None:
        if state.board.laid % 10 == 0:
            assert judge.expect(state) == [float(n) for n in GAME.scores(state)]
        GAME.play(state, answer(state, judge, rng))
    assert judge.expect(state) == [float(n) for n in GAME.scores(state)]


@pytest.mark.sweep
@pytest.mark.parametrize('table', [SWEPT[0], pytest.param(TABLES[1], marks=pytest.mark.sweep, id=str(TABLES[1]))])
def test_a_judge_answers_whole_turns_in_place_as_it_picks(table: Table) -> None:
    judge, picker, dice = any_weights(1), any_weights(1), Dice(5)
    state = start(GAME, table)
    while (ask := GAME.ask(state)) is not None:
        trial = state.copy()
        judge.answer(state, dice)
        if ask.about == 'lay' and state.board.laid % 12 == 0:
            GAME.play(trial, picker.pick(trial, dice))
            GAME.play(trial, picker.pick(trial, dice))
            assert trial.key() == state.key()


def test_a_follower_is_put_where_it_looks_best_when_only_that_is_asked() -> None:
    judge, state, rng = any_weights(6), start(GAME, TABLES[0]), Random(1)
    for _ in range(60):
        ask = GAME.ask(state)
        assert ask is not None
        if ask.about == 'deploy':
            trial, best = state.copy(), state.copy()
            judge.answer(trial, Dice(0))
            GAME.play(best, judge.pick(best, Dice(0)))
            assert trial.key() == best.key()
        GAME.play(state, answer(state, judge, rng))


@pytest.mark.parametrize('farmers', ['by_city', 'by_field'])
def test_a_judge_that_saw_small_boards_judges_a_large_one(farmers: str) -> None:
    judge, dice = JUDGING.judge({}), Dice(3)
    state = start(GAME, Table('base', 2, (('sets', '4'), ('farmers', farmers), ('first_player', '1'))))
    while len(state.regions.parent) < 500 or GAME.ask(state) is None:
        step(state, dice)
        if state.board.laid == 9:
            judge.expect(state)
    assert judge.expect(state) == [float(n) for n in GAME.scores(state)]


def test_a_city_with_open_cells_all_around_is_never_finished() -> None:
    state, chances = start(GAME, TABLES[0]), Chances()
    for x in range(20, 34):
        state.regions.attach(state.board, state.board.lay(4 * FACES.kind('C'), x, 9))
    chances.count(state.land.counts)
    chances.next_moment(state.regions)
    root = state.regions.find(state.regions.base[3])
    assert chances.finish(state.board, state.regions, root) == 0.0


def test_who_is_outnumbered_has_nothing_of_an_open_road_but_a_follower_that_comes_back() -> None:
    state = start(GAME, Table('base', 2, (('first_player', '1'),)))
    for what, words in (
        ('lay', 'U 1,0 r0'), ('lay', 'U 2,0 r0'),
        ('piece', '@1 0,0 road'), ('piece', '@1 1,0 road'), ('piece', '@2 2,0 road'),
    ):  # fmt: skip
        GAME.arrange(state, what, tuple(words.split()))
    ann, bob = (dict(zip(NAMES, row, strict=True)) for row in JUDGING.measure(state))
    assert (ann['outnumbered'], bob['outnumbered']) == (0, 1)
    assert bob['back'] > 0
    assert JUDGING.judge({}).expect(state) == [3.0, 0.0]
