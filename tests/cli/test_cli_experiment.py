"""Commands of the laboratory."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tilewright.cli import app
from tilewright.core.thinking.weights import read_weights
from tilewright.lab import refining


def run(*words: str, code: int = 0) -> Result:
    result = CliRunner().invoke(app, list(words))
    assert result.exit_code == code, result.output
    return result


def test_an_arena_shows_ratings_and_keeps_every_game(tmp_path: Path) -> None:
    pytest.importorskip('openskill')
    pytest.importorskip('matplotlib')
    words = ('arena', 'carcassonne', '--bots', 'look,random', '--games', '2', '--jobs', '1', '--out', str(tmp_path))
    shown = run(*words).output
    assert 'look : random  100.0 ± 100.0 % of 2 games' in shown
    assert len(list((tmp_path / 'games').iterdir())) == 2
    assert (tmp_path / 'standings.svg').exists()
    assert run(*words).output == shown  # nothing is played twice


def test_the_names_of_bots_are_shown_as_they_are_given(tmp_path: Path) -> None:
    pytest.importorskip('openskill')
    pytest.importorskip('matplotlib')
    bot = 'search:100:width=1'  # between colons, 100 is also the name of a picture
    shown = run(
        'arena', 'mare', '--bots', f'{bot},random', '--games', '2', '--jobs', '1', '--out', str(tmp_path)
    ).output
    assert f'random : {bot}' in shown


def test_training_writes_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few = ('--games', '1', '--rounds', '1', '--compare', '2', '--jobs', '1', '--out', str(tmp_path))
    shown = run('train', 'carcassonne', '--table', '2 by_city', *few).output
    assert '2 by_city, round 1: wins' in shown
    assert '2 by_city' in read_weights((tmp_path / 'weights.toml').read_text(encoding='utf-8'))
    (tmp_path / 'weights.toml').unlink()
    monkeypatch.setattr(refining, 'FAR', 1)
    shown = run('train', 'carcassonne', '--table', '2 by_city', '--lines', '--thinking', '1', *few).output
    assert '2 by_city, round 1: wins' in shown
    made = (tmp_path / 'weights.toml').read_text(encoding='utf-8')
    assert '#   tilewright train carcassonne --games 1 --rounds 1 --thinking 1 --seed 0 --lines' in made
    refused = run('train', 'carcassonne', '--variant', 'x', code=2).output
    assert "a variant or table that is learnt expected (--variant base --table '2 by_city'," in refused
    assert refused.strip().endswith('x came')
