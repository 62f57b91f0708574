"""Every scenario of every game holds: all `.game` files in a game's folder `scenarios` are played with their checks."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from tilewright.core.checks import run
from tilewright.core.record import read
from tilewright.games import find_game

GAMES = Path(str(files('tilewright.games')))
SCENARIOS = sorted(GAMES.glob('*/scenarios/**/*.game'))
NAMES = [f'{path.relative_to(GAMES).parts[0]}: {path.stem}' for path in SCENARIOS]


@pytest.mark.parametrize('path', SCENARIOS, ids=NAMES)
def test_a_scenario_says_what_it_shows_checks_it_and_holds(path: Path) -> None:
    record = read(path.read_text(encoding='utf-8'), find_game)
    assert record.title, f'a title expected in {path}'
    assert record.game.name == path.relative_to(GAMES).parts[0], f'a scenario of its own game expected in {path}'
    assert any(entry.verb == 'check' for entry in record.entries), f'a check expected in {path}'
    told = [f'{path}:{failure.line}\n  {failure.text}\n  {failure.why}' for failure in run(record)]
    assert not told, '\n' + '\n'.join(told)
