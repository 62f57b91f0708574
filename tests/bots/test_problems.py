"""The stored problems: positions in which the answers that solve them are legal, a new one each day."""

from __future__ import annotations

import pytest

from tilewright.bots.problems import number_of_day, problems, write_problems
from tilewright.bots.reasons import reasons
from tilewright.core.record import match_of, read
from tilewright.games import find_game, games
from tilewright.presentation.words import Words


@pytest.mark.parametrize('game', games())
def test_every_game_has_problems_and_each_can_be_solved(game: str) -> None:
    assert len(problems(game)) > 31  # a month of them
    for problem in problems(game):
        match = match_of(read(problem.record, find_game))
        assert match.ask is not None
        assert match.ask.seats == (problem.seat,)
        moves = {str(move) for move in match.moves()}
        assert set(problem.good) < moves
        assert problem.advice.line[0] in problem.good
        assert problem.advice.better > 1


def test_every_variant_that_is_played_in_turns_has_problems() -> None:
    for name, game in games().items():
        told = {match_of(read(problem.record, find_game)).variant for problem in problems(name)}
        assert {variant.name for variant in game.variants} - told <= {'act6'}  # in which all play at once


def test_every_problem_says_more_than_that_it_is_best() -> None:
    for name in games():
        words = Words(find_game(name))
        bare = [nth for nth, each in enumerate(problems(name), 1) if 'best placed' in reasons(words, each.advice)[0]]
        assert len(bare) <= 1, (name, bare)


def test_problems_are_written_as_they_are_read() -> None:
    found = list(problems('carcassonne'))
    text = write_problems(found, 'a command')
    assert text.startswith('# Positions in which one answer is clearly best. Made by:\n#   a command\n')
    assert text.count('[[problem]]') == len(found)


def test_each_problem_has_its_day() -> None:
    many = len(problems('mare'))
    assert {number_of_day('mare', day) for day in range(20_000, 20_000 + many)} == set(range(1, many + 1))


def test_a_game_without_a_file_has_none() -> None:
    assert problems('toy') == ()
