"""A review says what each seat could expect, what its answers lost, what was better, and how lucky its draws were."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from tests.bots.test_bots import position
from tests.bots.test_thinking import late
from tilewright.bots import find_bot, reviewing
from tilewright.bots.advising import Advice
from tilewright.bots.arena import play_match
from tilewright.bots.reviewing import Step, review, shares, with_this_stock, worst
from tilewright.bots.thinking import judge_for
from tilewright.cli import app
from tilewright.cli.reviewing import curve
from tilewright.core.dice import Dice
from tilewright.core.match import Match, new_match
from tilewright.core.play import CHANCE, State
from tilewright.core.record import write
from tilewright.games import find_game


def short_game() -> Match[State]:
    """The last turns of a game of Carcassonne, the first answers of which are poor."""
    match, rng = late(2), Random(3)
    while (ask := match.ask) is not None:
        game = match.game
        match.play(game.roll(match.state, rng) if CHANCE in ask.seats else match.moves()[-1])
    return match


def test_what_an_answer_lost_is_found_with_what_was_better() -> None:
    match = position('piece Ann 0,0 city', 'tile E', 'land B*4')  # no other tile will close the city
    match.play(next(move for move in match.moves() if '0,-1' not in str(move)))
    (step,) = review(match, outcomes=0)
    assert step.better is not None
    assert step.better.line[0] == 'lay E 0,-1 r2'
    assert step.lost > 2
    again = review(match, outcomes=4)
    assert again == review(match, outcomes=4)
    assert again[0].better is not None


def test_the_best_answer_loses_nothing() -> None:
    match = position('piece Ann 0,0 city', 'tile E')
    match.play(next(move for move in match.moves() if str(move) == 'lay E 0,-1 r2'))
    (step,) = review(match, outcomes=0)
    assert step.better is None
    assert step.lost <= reviewing.LEAST


def test_what_a_seat_can_still_do_in_its_turn_is_expected_already() -> None:
    claimed = 0
    for left in (1, 2, 3, 4):
        match = late(left)
        rng, judge = Random(left), judge_for(match.game, '')
        while (ask := match.ask) is not None:
            draws = CHANCE in ask.seats
            match.play(match.game.roll(match.state, rng) if draws else judge.pick(match.state, Dice(left)))
        last = len(match.log)
        *_, drawn, laid, claim = review(match, last - 2, last, 0)
        assert drawn.seat == CHANCE
        assert drawn.expected == laid.expected == claim.expected
        claimed += match.log[-1].verb == 'deploy'
    assert claimed  # which the sheet did not show before


def test_plies_can_be_reviewed_some_at_a_time() -> None:
    match = short_game()
    last = len(match.log)
    whole = review(match, last - 5, last, 0)
    assert whole == [*review(match, last - 5, last - 3, 0), *review(match, last - 2, last, 0)]
    assert list(whole[-1].expected) == [float(n) for n in match.game.scores(match.state)]


@pytest.mark.parametrize(('variant', 'seats'), [('act1', 2), ('act8', 1)])
def test_what_is_expected_is_how_it_ends_and_not_how_it_stands(variant: str, seats: int) -> None:
    match = new_match(find_game('marshlands'), variant, seats)
    rng = Random(6)
    while (ask := match.ask) is not None and len(match.log) < 8:
        match.play(match.game.roll(match.state, rng) if CHANCE in ask.seats else match.moves()[0])
    (step,) = review(match, 8, 8, 0)
    assert all(end > now + 10 for end, now in zip(step.expected, match.game.scores(match.state), strict=True))


def test_the_luck_of_draws_is_about_nothing_on_average(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, 'DRAWS', 100)  # all of them
    match = late(30)
    match.undo(1)
    seat = match.game.ask(late(30).state)
    assert seat is not None
    luck = []
    for move, weight in match.game.odds(match.state):
        match.play(move)
        (step,) = review(match, len(match.log), None, 0)
        assert step.lucky in (seat.seats[0], -1)
        luck += [step.luck] * weight
        match.undo(1)
    assert max(luck) > 1
    assert min(luck) < -1
    assert abs(sum(luck) / len(luck)) < 0.1


@pytest.mark.parametrize('name', ['camargue', 'mare'])
def test_what_is_drawn_to_a_hand_is_the_luck_of_whose_hand_it_is(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, 'DRAWS', 100)  # all of them
    match, draws = in_the_middle(name), []
    ask = match.ask
    assert ask is not None
    for move, weight in match.game.odds(match.state):
        match.play(move)
        (step,) = review(match, len(match.log), None, 0)
        then = match.ask
        assert then is not None
        assert then.seats != (step.lucky,)  # the hand has to wait for its turn
        assert step.lucky == ask.data[0]
        draws += [step.luck] * weight
        match.undo(1)
    assert max(draws) > 0 > min(draws)
    assert abs(sum(draws) / len(draws)) < 0.1


def in_the_middle(name: str) -> Match[State]:
    """A game for two when somebody is about to draw to a hand after the fifth turn."""
    game = find_game(name)
    match, rng, drawn = new_match(game, game.variants[0].name, 2), Random(2), 0
    look = find_bot('look')
    while drawn < 20:
        ask = match.ask
        assert ask is not None
        if CHANCE in ask.seats:
            drawn += 1
            match.play(game.roll(match.state, rng))
        else:
            seat = ask.seats[0]
            match.play(look(game, game.see(match.state, seat), seat, match.moves(), rng))
    while (ask := match.ask) is None or CHANCE not in ask.seats:
        match.play(match.moves()[0])
    return match


def test_nobody_is_lucky_where_a_draw_ends_the_game_or_all_play_at_once() -> None:
    game = find_game('marshlands')
    before = together = game.new('act6', 2, {})
    while (ask := game.ask(together)) is not None and not ask.lasting:
        before = together.copy()
        game.play(together, game.roll(together, Random(1)) if CHANCE in ask.seats else game.moves(together)[0])
    assert reviewing.who_draws(game, before, together) == -1


def test_skill_and_luck_are_summed_up_for_each_seat() -> None:
    advice = Advice(0, ('keep',), 1.0, ())
    steps = [
        Step(1, CHANCE, (0.0, 0.0), lucky=0, luck=2.0),
        Step(2, 0, (0.0, 0.0), lost=1.5, better=advice),
        Step(3, CHANCE, (0.0, 0.0), lucky=1, luck=-1.0),
        Step(4, 0, (0.0, 0.0), lost=3.0, better=advice),
        Step(5, 1, (0.0, 0.0), lost=0.2),
    ]
    assert [tuple(share) for share in shares(steps, [10, 7])] == [(0, 10, 4.5, 2.0), (1, 7, 0.2, -1.0)]
    assert [step.ply for step in worst(steps, 5)] == [4, 2]
    assert shares(steps, [10], 12)[0].lost == 2.0  # alone no more is lost than the best that is known has more
    assert [shares(steps, [10], best)[0].lost for best in (8, 90)] == [0.0, 4.5]
    assert shares(steps[1:2], [10])[0].luck is None  # nothing was drawn that could be compared


def test_somebody_alone_is_told_what_the_same_stock_can_give(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, 'KNOWN', 40)
    match = new_match(find_game('marshlands'), 'act8', 1)
    play_match(match, [find_bot('random')], '2')
    alone = with_this_stock(match, 'x')
    assert alone == with_this_stock(match, 'x')
    assert alone > match.game.scores(match.state)[0]
    monkeypatch.setattr(reviewing, 'TIMES', 3)
    assert with_this_stock(match, 'x') >= alone  # the best of several


def test_a_recorded_game_is_reviewed_at_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, 'DRAWS', 2)
    monkeypatch.setattr(reviewing, 'KNOWN', 20)
    match = new_match(find_game('marshlands'), 'act8', 1)
    play_match(match, [find_bot('random')], '2')
    file = tmp_path / 'alone.game'
    file.write_text(write(match), encoding='utf-8')
    shown = CliRunner().invoke(app, ['review', str(file), '--outcomes', '0', '--language', 'fr'])
    assert shown.exit_code == 0, shown.output
    assert 'par la chance' in shown.output
    assert 'possible avec ces tirages' in shown.output
    assert 'Mieux :' in shown.output
    found = json.loads(CliRunner().invoke(app, ['review', str(file), '--outcomes', '0', '--json']).stdout)
    assert len(found['steps']) == len(match.log)
    assert found['best'] > 0


def test_a_game_that_is_not_over_is_not_reviewed(tmp_path: Path) -> None:
    file = tmp_path / 'new.game'
    file.write_text('game carcassonne\nseats Ann Bob\n', encoding='utf-8')
    refused = CliRunner().invoke(app, ['review', str(file)])
    assert refused.exit_code == 2
    assert 'A game is reviewed when it is over' in refused.stderr


def test_a_curve_is_high_where_the_values_are() -> None:
    assert curve([]) == ''
    assert curve([1.0, 1.0]) == '▁▁'
    assert curve([0.0, 8.0, 4.0]) == ' █▄'
    assert len(curve([float(n) for n in range(200)])) == 60
