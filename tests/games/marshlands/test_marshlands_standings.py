"""What everybody would have in Interval 2, found quickly, is what the whole sheet says, on whatever board."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

from tilewright.core.checks import run
from tilewright.core.match import Match
from tilewright.core.play import CHANCE, Move, Told
from tilewright.core.record import read
from tilewright.games import find_game
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.board.sets import FIRST_WATER, PROPERTY
from tilewright.games.marshlands.intervals.interval2 import standings
from tilewright.games.marshlands.sheet.explain import added_up
from tilewright.games.marshlands.state import State

TABLES = [
    (4, {}, 1),
    (4, {'hole_charged_to_colour': 'yes'}, 2),
    (3, {'foreign_cover': 'every', 'embarkation_joins': 'yes'}, 0),
    (4, {'foreign_cover': 'any', 'circuit_bonus': '0'}, 1),
    (4, {'one_counter_per_canal': 'yes', 'boat_range': 'unlimited'}, 1),
]
COVERING = ('i2b-the-count', 'i2b-two-circuits')  # an abbey and villages stand on circuits
SCENARIOS = sorted(Path(str(files('tilewright.games.marshlands'))).glob('scenarios/i2*.game'))


def boards(seats: int, options: dict[str, str], seed: int) -> Iterator[State]:
    """The boards of a random game in which everybody lays tiles and counters where they can."""
    rng, state, decisions = Random(seed), GAME.new('interval2', seats, options), 0
    while (ask := GAME.ask(state)) is not None and ask.about != 'declare':
        if CHANCE in ask.seats:
            GAME.play(state, GAME.roll(state, rng))
            continue
        moves = GAME.moves(state)
        GAME.play(state, rng.choice([move for move in moves if move.verb in ('lay', 'mark')] or moves))
        decisions += 1
        if decisions % 9 == 0:
            yield state


@pytest.mark.parametrize(
    ('seats', 'options', 'seed'), [TABLES[0], *(pytest.param(*table, marks=pytest.mark.sweep) for table in TABLES[1:])]
)
def test_the_standing_is_what_the_sheet_adds_up_to(seats: int, options: dict[str, str], seed: int) -> None:
    standings.VERDICTS.clear()
    for state in boards(seats, options, seed):
        assert GAME.scores(state) == added_up(state)
    assert any(any(verdict.points) for verdict in standings.VERDICTS.values())  # otherwise nothing was compared


@pytest.mark.parametrize(
    'path',
    [pytest.param(path, marks=() if path.stem in COVERING else pytest.mark.sweep, id=path.stem) for path in SCENARIOS],
)
def test_the_standing_is_that_of_the_sheet_all_through_a_scenario(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play = Match.play

    def compared(match: Match[State], move: Move) -> tuple[Told, ...]:
        assert GAME.scores(match.state) == added_up(match.state)
        return play(match, move)

    monkeypatch.setattr(Match, 'play', compared)
    assert not run(read(path.read_text(encoding='utf-8'), find_game))


def test_boards_with_the_same_rounds_share_one_verdict_until_there_are_too_many() -> None:
    standings.VERDICTS.clear()
    state = GAME.new('interval2', 4, {})
    empty = GAME.scores(state)
    assert GAME.scores(state) == empty
    (rounds,) = standings.VERDICTS
    for nth in range(standings.MOST_VERDICTS):
        standings.VERDICTS[rounds[0], (nth,), (), ()] = standings.VERDICTS[rounds]
    assert GAME.scores(GAME.new('interval2', 2, {})) == empty[:2]
    assert len(standings.VERDICTS) == 1


def test_all_private_property_has_water_so_that_it_comes_off_without_a_circuit() -> None:
    assert all(FIRST_WATER[kind] >= 0 for kind in range(len(PROPERTY)) if PROPERTY[kind] >= 0)
