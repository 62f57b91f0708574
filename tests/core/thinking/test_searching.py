"""A search ranks lines, tries them with the same dice, and drops those that do worse."""

from __future__ import annotations

from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tests.core.toy_game import TOY, Toy
from tilewright.core.dice import Dice
from tilewright.core.play import Move
from tilewright.core.symmetry import alike
from tilewright.core.thinking.ending import branches, foresee
from tilewright.core.thinking.judging import ahead, ahead_in, by_standing
from tilewright.core.thinking.searching import (
    Candidate,
    Line,
    Search,
    Way,
    crowned,
    extend,
    later,
    lead,
    play_line,
    play_on,
    play_through,
    ranked,
    read_ways,
)
from tilewright.games import find_game, new_judge
from tilewright.games.carcassonne import GAME
from tilewright.games.carcassonne.state import State

JUDGE = new_judge(GAME)
USUAL = Way()


def carcassonne(turns: int) -> State:
    """A game of Carcassonne after so many turns, with a tile to be laid."""
    state, dice = GAME.new('base', 2, {'first_player': '1'}), Dice(6)
    for _ in range(2 * turns + 1):
        JUDGE.answer(state, dice)
    return state


def search(state: State, seed: int = 1, way: Way = USUAL) -> Search[State]:
    """A search for the seat on turn."""
    return Search(GAME, JUDGE, state, int(state.seat), GAME.moves(state), seed, way)


def toy(about: str) -> Toy:
    """The toy game when it first asks about something."""
    state, dice, judge = TOY.new('', 2, {}), Dice(1), by_standing(TOY)
    while (ask := TOY.ask(state)) is not None and ask.about != about:
        judge.answer(state, dice)
    return state


def test_a_line_is_a_whole_turn_and_the_best_comes_first() -> None:
    state = carcassonne(4)
    lines = ranked(GAME, JUDGE, state, int(state.seat), GAME.moves(state))
    assert {len(line.moves) for line in lines} == {2}
    assert [line.worth for line in lines] == sorted([line.worth for line in lines], reverse=True)
    after = state.copy()
    play_line(GAME, after, lines[0].moves)
    assert ahead_in(GAME, JUDGE, after, int(state.seat)) == pytest.approx(lines[0].worth)


@pytest.mark.sweep
def test_the_same_seed_and_number_give_the_same_answer() -> None:
    state = carcassonne(3)
    key = state.key()
    answers = []
    for seed in (1, 1, 2):
        found = search(state, seed)
        found.run(24)
        answers.append((found.best(), found.left[0].total))
    assert answers[0] == answers[1] != answers[2]
    assert state.key() == key


def test_candidates_are_halved_until_one_is_left() -> None:
    found = search(carcassonne(3), way=Way(width=5, depth=1))
    assert (len(found.left), found.rounds()) == (5, 3)
    found.sample(2)
    assert [candidate.tried for candidate in found.left] == [2] * 5
    lengths = []
    while len(found.left) > 1:
        found.halve()
        lengths.append(len(found.left))
    assert lengths == [3, 2, 1]
    assert found.best() == found.left[0].line.moves[0]


def test_the_fewer_candidates_are_left_the_further_they_are_played_on() -> None:
    still, deep = (search(carcassonne(3), way=Way(width=4, depth=1, further=further)) for further in (0, 3))
    for found in (still, deep):
        found.sample(2)
        found.halve()
        found.sample(2)
    assert [each.line for each in deep.left] == [each.line for each in still.left]  # the first round was the same
    assert [each.total for each in deep.left] != [each.total for each in still.left]
    assert (still.deep.depth, deep.deep.depth) == (1, 4)
    deep.halve()
    assert deep.deep.depth == 7


def test_a_candidate_is_trusted_for_how_it_looked_until_it_was_tried() -> None:
    one = Candidate(Line(4.0, ()))
    assert (one.drift(), one.worth(0.0, 6)) == (0.0, 4.0)
    one.total, one.tried = 60.0, 6
    assert one.drift() == 6.0
    assert one.worth(0.0, 6) == 7.0
    assert one.worth(6.0, 6) == 10.0
    assert one.worth(6.0, 0) == 10.0


def test_playouts_to_the_end_need_no_judgement_on_the_way() -> None:
    found = search(carcassonne(30), way=Way(width=2, depth=0))
    found.run(4)
    assert found.best() in GAME.moves(found.seen)


def seen_on_the_board(lines: list[tuple[Move, ...]]) -> list[tuple[object, ...]]:
    """The lays of lines of one answer in order, a tile that looks the same in several turns in the first of them."""
    out: list[tuple[object, ...]] = []
    for (move,) in lines:
        tile, cell, turn = move.args
        assert isinstance(turn, int)
        out.append((str(cell), alike(GAME.tiles[str(tile)].rows)[turn]))
    return sorted(out, key=str)


def test_where_nothing_is_ranked_every_answer_is_a_candidate_in_an_order_of_the_seed() -> None:
    state = carcassonne(3)
    firsts = [[one.line.moves for one in search(state, seed, Way(400, 0, judged=0)).left] for seed in (1, 1, 2)]
    assert firsts[0] == firsts[1] != firsts[2]
    assert seen_on_the_board(firsts[0]) == seen_on_the_board(firsts[2])
    assert {len(moves) for moves in firsts[0]} == {1}
    assert set(firsts[0]) <= {(move,) for move in GAME.moves(state)}


def test_candidates_may_be_held_to_begin_with_different_answers() -> None:
    any_number, one, two = (search(carcassonne(3), way=Way(width=5, depth=1, alike=alike)) for alike in (0, 1, 2))

    def begun(found: Search[State]) -> list[Move]:
        return [candidate.line.moves[0] for candidate in found.left]

    assert len(set(begun(any_number))) < len(begun(any_number)) == len(begun(one)) == len(begun(two)) == 5
    assert len(set(begun(one))) == 5
    assert max(begun(two).count(move) for move in begun(two)) == 2
    best = any_number.left[0].line
    assert best == one.left[0].line == two.left[0].line


@pytest.mark.sweep
def test_play_goes_on_no_further_than_the_end() -> None:
    state = last_turns(0)
    play_on(GAME, JUDGE, state, int(state.seat), Dice(1), Way(depth=50))
    assert GAME.ask(state) is None


def test_play_goes_on_for_so_many_turns() -> None:
    for depth, laid in ((1, 1), (3, 3)):
        state = carcassonne(5)
        play_line(GAME, state, ranked(GAME, JUDGE, state, int(state.seat), GAME.moves(state))[0].moves)
        before = state.board.laid
        play_on(GAME, JUDGE, state, 1 - int(state.seat), Dice(1), Way(depth=depth))
        assert state.board.laid - before == laid
        ask = GAME.ask(state)
        assert ask is not None
        assert ask.about == 'draw'


def test_where_hands_are_hidden_every_outcome_has_a_guess_of_its_own() -> None:
    state = toy('bid')
    judge = by_standing(TOY)
    moves = [move for move in TOY.moves(state) if move.seat == 0]
    found = Search(TOY, judge, TOY.see(state, 0), 0, moves, 1, Way(width=3, depth=2))
    seeds = [Search(TOY, judge, TOY.see(state, 0), 0, moves, seed, USUAL).is_open() for seed in range(8)]
    assert not all(seeds)
    found.run(30)
    assert found.best() in moves
    assert search(carcassonne(2)).is_open()


def test_a_line_ends_where_its_next_answer_is_not_legal() -> None:
    state = carcassonne(1)
    first = GAME.moves(state)[0]
    for after in (Move(0, 'deploy', ('tower',)), Move(1, 'keep'), Move(0, 'keep')):
        trial = state.copy()
        play_line(GAME, trial, (first, Move(int(state.seat), after.verb, after.args), Move(int(state.seat), 'keep')))
        assert trial.board.laid == state.board.laid + 1


@pytest.mark.parametrize('most', [2, 2 * 60])
def test_too_many_answers_are_judged_without_going_on(most: int) -> None:
    state = carcassonne(2)
    firsts = {line.moves[0] for line in ranked(GAME, JUDGE, state, int(state.seat), GAME.moves(state))}
    lines = ranked_within(state, most * len(firsts) // 60)
    assert {line.moves for line in lines} == {(move,) for move in firsts}


def ranked_within(state: State, most: int) -> list[Line]:
    """The lines of a decision when only so many states may be judged."""
    lines: list[Line] = []
    extend(GAME, JUDGE, state, int(state.seat), (), GAME.moves(state), most, lines)
    return lines


# ---------------------------------------------------------------- the end


@cache
def near_the_end() -> State:
    """A game with two tiles left, one of them drawn."""
    state, dice = carcassonne(0), Dice(9)
    while state.land.mixed > 2 or GAME.moves(state)[0].verb != 'lay':
        JUDGE.answer(state, dice)
    return state


def last_turns(left: int) -> State:
    """The same with so many tiles left, at most two."""
    state, dice = near_the_end().copy(), Dice(9)
    while state.land.mixed > left or GAME.moves(state)[0].verb != 'lay':
        JUDGE.answer(state, dice)
    return state


def test_with_the_last_tile_drawn_one_look_sees_the_end() -> None:
    state = last_turns(0)
    assert branches(GAME, JUDGE, state, 4, 100) == 4
    seat = int(state.seat)
    scores = foresee(GAME, JUDGE, state, 4)
    best = ranked(GAME, JUDGE, state, seat, GAME.moves(state))[0].worth
    assert ahead(scores, seat, GAME.sides(state)) == pytest.approx(best)


def test_draws_are_weighed_by_their_odds() -> None:
    state = last_turns(1)
    after = state.copy()
    JUDGE.answer(after, Dice(0))
    odds = GAME.odds(after)
    by_hand = [0.0, 0.0]
    for move, weight in odds:
        trial = after.copy()
        GAME.play(trial, move)
        if GAME.ask(trial) is not None:
            JUDGE.answer(trial, Dice(0))
        by_hand = [a + weight * n / sum(w for _, w in odds) for a, n in zip(by_hand, GAME.scores(trial), strict=True)]
    assert foresee(GAME, JUDGE, after, 1) == pytest.approx(by_hand)


def drawing(state: State) -> State:
    """A state after one turn, when chance is asked."""
    JUDGE.answer(state, Dice(0))
    return state


def test_a_game_without_a_judgement_of_its_own_is_judged_by_its_sheet() -> None:
    judge = new_judge(TOY)
    state = toy('lay')
    assert judge.expect(state) == [float(n) for n in TOY.scores(state)]


def test_ways_are_told_by_what_differs_from_the_usual_one() -> None:
    ways = read_ways('width = 3\n[act1]\ndepth = 0\n')
    assert ways == {'': Way(width=3), 'act1': Way(width=3, depth=0)}
    for text in ('height = 3', 'width = "wide"', '[act1]\nheight = 3'):
        with pytest.raises(
            ValueError,
            match='one of width, depth, looks, judged, trust, race, half, own, prize, further, alike as a whole number',
        ):
            read_ways(text)


def test_what_is_further_off_than_one_looks_is_judged() -> None:
    state = last_turns(2)
    assert foresee(GAME, JUDGE, state, 4, far=0) == JUDGE.expect(state)
    after = drawing(last_turns(2))
    assert foresee(GAME, JUDGE, after, 1, far=1) != foresee(GAME, JUDGE, after, 1)


def test_what_goes_on_for_long_is_not_looked_through() -> None:
    game = find_game('mare')
    state, judge = game.new('base', 2, {'first_player': '1'}), new_judge(game)
    assert branches(game, judge, state, 1, 10**60) == 10**60 + 1


def test_a_long_game_has_too_many_ways_to_its_end() -> None:
    assert branches(GAME, JUDGE, carcassonne(2), 4, 50) > 50
    assert branches(GAME, JUDGE, last_turns(1), 1, 10**6) == len(GAME.odds(drawing(last_turns(1))))


@pytest.mark.sweep
def test_looking_through_the_end_is_at_least_as_good_as_one_look() -> None:
    state = last_turns(2)
    seat, sides = int(state.seat), GAME.sides(state)
    wide, narrow = foresee(GAME, JUDGE, state, 4), foresee(GAME, JUDGE, state, 1)
    assert ahead(wide, seat, sides) >= ahead(narrow, seat, sides) - 4


class Told:
    """A judge that expects what it was told."""

    def __init__(self, *expected: float) -> None:
        self.expected = list(expected)

    def expect(self, state: State) -> list[float]:
        return self.expected


def race(*expected: float) -> float:
    """How good a state of a race is for the first seat when so much is left."""
    judge: Any = Told(*expected)
    return lead(GAME, judge, carcassonne(1), 0, Way(race=1))


def test_in_a_race_a_lead_is_worth_more_the_nearer_the_first_is_to_the_end() -> None:
    assert race(-15.0, -20.0) == pytest.approx(1.25 / 2.25)
    assert 0 < race(-15.0, -17.0) < race(-15.0, -20.0) < race(-3.0, -8.0) < 1
    assert race(-8.0, -3.0) == -race(-3.0, -8.0)
    assert race(1.0, -2.0) == pytest.approx(3 / 4)


def test_where_most_points_win_by_however_much_so_many_ahead_are_half_of_that() -> None:
    judge: Any = Told(7.0, 27.0)
    assert [lead(GAME, judge, carcassonne(1), seat, Way(half=20)) for seat in (0, 1)] == [-0.5, 0.5]
    assert lead(GAME, judge, carcassonne(1), 1, Way(half=5)) == pytest.approx(0.8)


def test_own_points_may_count_beside_a_lead_but_not_where_only_winning_counts() -> None:
    judge: Any = Told(60.0, 50.0)
    assert lead(GAME, judge, carcassonne(1), 0, Way(own=10)) == pytest.approx(16.0)
    assert lead(GAME, judge, carcassonne(1), 0, Way(half=10, own=10)) == 0.5


def test_to_have_won_may_be_worth_some_points_more() -> None:
    state, judge = last_turns(0), JUDGE
    assert lead(GAME, judge, state, 0, Way(prize=10)) == lead(GAME, judge, state, 0, Way())  # nobody has won yet
    play_on(GAME, judge, state, int(state.seat), Dice(1), Way(depth=50))
    (won,) = GAME.winners(state)
    usual = [lead(GAME, judge, state, seat, Way()) for seat in (won, 1 - won)]
    prized = [lead(GAME, judge, state, seat, Way(prize=10)) for seat in (won, 1 - won)]
    assert prized == [usual[0] + 10, usual[1] - 10]
    scores = [float(n) for n in GAME.scores(state)]
    assert foresee(GAME, judge, state, 4, 10) == [n + 10 * (seat == won) for seat, n in enumerate(scores)]
    level: Any = SimpleNamespace(winners=lambda _: (0, 2), sides=lambda _: (0, 1, 2))
    assert crowned(level, state, [5.0, 4.0, 5.0], 10) == [10.0, 4.0, 10.0]
    team: Any = SimpleNamespace(winners=lambda _: (0, 2), sides=lambda _: (0, 1, 0))
    assert crowned(team, state, [5.0, 4.0, 5.0], 10) == [15.0, 4.0, 15.0]
    assert crowned(team, state, [5.0, 4.0, 5.0], 0) == [5.0, 4.0, 5.0]


def test_a_race_that_is_over_is_won_or_lost_by_however_much() -> None:
    state, judge = last_turns(0), JUDGE
    play_on(GAME, judge, state, int(state.seat), Dice(1), Way(depth=50))
    (won,) = GAME.winners(state)
    assert [lead(GAME, judge, state, seat, Way(race=1)) for seat in (won, 1 - won)] == [1.0, -1.0]
    assert lead(GAME, judge, state, won, Way()) == ahead_in(GAME, judge, state, won)


def test_a_race_that_nobody_wins_is_worth_nothing_to_anybody() -> None:
    game, judge = find_game('mare'), Told(-3.0, -9.0)
    state = game.new('base', 2, {'first_player': '1'})
    match: Any = Stopped(game)
    anyhow: Any = judge
    assert lead(match, anyhow, state, 0, Way(race=1)) == 0.0


class Stopped:
    """A game that was over before anybody came home."""

    def __init__(self, game: Any) -> None:
        self.winners = game.winners

    def ask(self, state: object) -> None:
        return None


def test_a_race_is_searched_for_who_comes_home() -> None:
    found = search(carcassonne(5), way=Way(width=3, depth=1, race=1))
    assert all(-1 < candidate.line.worth < 1 for candidate in found.left)
    found.run(9)
    assert all(-1 < candidate.total / candidate.tried < 1 for candidate in found.left)


def test_whoever_knows_the_draws_to_come_plays_on_with_them() -> None:
    state, fate = drawing(carcassonne(3)), Random(8)
    drawn = [GAME.roll(state, later(fate)) for _ in range(2)]
    assert drawn[0] == drawn[1]
    after, by_hand = state.copy(), state.copy()
    play_on(GAME, JUDGE, after, 1 - int(state.seat), Dice(1), Way(depth=1), later(fate))
    GAME.play(by_hand, drawn[0])
    JUDGE.answer(by_hand, Dice(1))
    assert after.key() == by_hand.key()


def test_whoever_knows_the_draws_to_come_plays_to_the_end_with_them() -> None:
    ends = []
    for seed in (1, 1, 2):
        state = toy('bid')
        play_through(TOY, state, Dice(4), Random(seed))
        assert TOY.ask(state) is None
        ends.append(state.key())
    assert ends[0] == ends[1] != ends[2]


@pytest.mark.parametrize('depth', [0, 1])
def test_a_search_that_knows_the_draws_to_come_tries_every_line_with_the_same_ones(depth: int) -> None:
    state = carcassonne(30)
    way = Way(width=2, depth=depth)
    found = Search(GAME, JUDGE, state, int(state.seat), GAME.moves(state), 1, way, Random(3))
    assert found.fate is not None
    before = found.fate.getstate()
    found.run(4)
    assert found.fate.getstate() == before
    assert found.best() in GAME.moves(state)
