"""Commands that play many games."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tilewright.cli import app


def run(*words: str, code: int = 0) -> Result:
    result = CliRunner().invoke(app, list(words))
    assert result.exit_code == code, result.output
    return result


def simulate(out: Path, *more: str) -> str:
    return run('simulate', 'carcassonne', '--bots', 'random', '--games', '5', '--out', str(out), *more).output


def test_a_tournament_writes_a_table_and_shows_a_summary(tmp_path: Path) -> None:
    out = tmp_path / 'r.csv'
    words = (
        '--variant',
        'river',
        '--option',
        'small_city=half',
        '--seats',
        '3',
        '--bots',
        'greedy,random',
        '--jobs',
        '1',
    )
    output = run('simulate', 'carcassonne', '--games', '3', '--out', str(out), *words).output
    rows = list(csv.DictReader(out.read_text(encoding='utf-8').splitlines()))
    assert len(rows) == 9
    assert [row['bot'] for row in rows] == [
        'greedy',
        'random',
        'greedy',
        'random',
        'greedy',
        'greedy',
        'greedy',
        'greedy',
        'random',
    ]
    assert [sum(float(row['won']) for row in rows[n : n + 3]) for n in (0, 3, 6)] == [1, 1, 1]
    assert {row['seat'] for row in rows} == {'1', '2', '3'}
    for text in ('wins', 'mean', 'stdev', 'min', 'max', 'plies each', 'games/s', '3 games'):
        assert text in output


def test_the_same_seed_gives_the_same_games_whatever_the_jobs(tmp_path: Path) -> None:
    texts = []
    for nth, more in enumerate((('--jobs', '1'), ('--jobs', '2'), ('--jobs', '1', '--seed', '9'))):
        out = tmp_path / f'{nth}.csv'
        simulate(out, *more)
        texts.append(out.read_text(encoding='utf-8'))
    assert texts[0] == texts[1]
    assert texts[0] != texts[2]


def test_bench_passes_its_options_on(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[dict[str, object]] = []
    monkeypatch.setattr('tilewright.bench.main', lambda **options: seen.append(options))
    run('bench', '--also-pure', 'py', '--json', 'x.json', '--seconds', '0.5')
    assert seen == [{'also_pure': 'py', 'json_file': Path('x.json'), 'seconds': 0.5}]


def test_solitaire_is_simulated_without_saying_how_many_play() -> None:
    output = run('simulate', 'marshlands', '--variant', 'act8', '--games', '2', '--jobs', '1').output
    assert '2 games' in output
    assert 'random' not in output
