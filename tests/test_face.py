"""The library's face: what `import tilewright` gives, and the README's examples."""

from __future__ import annotations

import doctest
from pathlib import Path
from random import Random

import pytest

import tilewright

README = Path(__file__).parents[1] / 'README.md'


def test_the_examples_of_the_readme_hold() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried > 10
    assert failed == 0


def test_everything_promised_is_there() -> None:
    for name in tilewright.__all__:
        assert hasattr(tilewright, name)


def test_a_match_is_seen_scored_and_won_through_the_face() -> None:
    match = tilewright.new_match('carcassonne', seats=['Ann', 'Bob'])
    rng = Random(1)
    assert match.winners() == ()
    while match.ask is not None:
        if tilewright.CHANCE in match.ask.seats:
            tilewright.answer_chance(match, rng)
        else:
            match.play(rng.choice(match.moves()))
    assert match.see(0).key() == match.see(None).key() == match.state.key()
    totals = tilewright.totals(match.sheet(), 2)
    assert totals == match.game.scores(match.state)
    assert set(match.winners()) == {name for name, n in zip(('Ann', 'Bob'), totals, strict=True) if n == max(totals)}


def test_a_game_nobody_knows_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(tilewright.Misuse, match=r"the name of a game expected .*carcassonne.*, 'chess' came"):
        tilewright.new_match('chess')


def test_a_text_that_is_no_game_is_refused_with_its_line() -> None:
    with pytest.raises(tilewright.RecordError, match='line 2'):
        tilewright.read_game('game carcassonne\nseats Ann\n')
