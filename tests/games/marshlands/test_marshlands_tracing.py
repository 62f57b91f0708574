"""Circuits that scenarios trace step by step: every step is listed, and the last one only where it closes a circuit."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from tilewright.core.checks import run
from tilewright.core.match import Match
from tilewright.core.play import Move, Told
from tilewright.core.record import read
from tilewright.games import find_game
from tilewright.games.marshlands.state import State

SCENARIOS = sorted(Path(str(files('tilewright.games.marshlands'))).glob('scenarios/**/*.game'))
TRACED = [path for path in SCENARIOS if ' trace ' in path.read_text(encoding='utf-8')]


@pytest.mark.parametrize('path', TRACED, ids=lambda path: path.stem)
def test_each_step_of_a_circuit_is_listed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play, traced = Match.play, []

    def listed(match: Match[State], move: Move) -> tuple[Told, ...]:
        offered = match.moves()
        if move.verb == 'trace':
            traced.append(move)
            assert move in offered
        if any(each.verb == 'trace' for each in offered):
            assert all(match.game.why_not(match.state, each) is None for each in offered)
        return play(match, move)

    monkeypatch.setattr(Match, 'play', listed)
    assert not run(read(path.read_text(encoding='utf-8'), find_game))
    assert traced or 'cannot trace' in path.read_text(encoding='utf-8')
