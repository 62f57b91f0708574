"""A game and a bot of another package are found, played, shown and held to the laws like those that are here."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from zipfile import ZipFile

import pytest

from tilewright import bots as all_bots
from tilewright import games as all_games
from tilewright.bots.levels import levels
from tilewright.core.play import Misuse
from tilewright.presentation.pictures import art_of
from tilewright.presentation.rulebook import rulebook
from tilewright.presentation.words import Words

PACKAGE = Path(__file__).parent / 'outside'
BUILD = 'import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))'
LAWS = """
from random import Random
from tilewright.games import find_game
from tilewright.laws import LAWS, tables
from tilewright.laws.fields import every_field_counts
game = find_game('bocage')
for table in tables(game):
    for law in (*LAWS, every_field_counts):
        law(game, table, Random(1))
print('obeyed')
"""


@pytest.fixture(scope='module')
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package as an installer leaves it: its wheel, unpacked."""
    folder = tmp_path_factory.mktemp('outside')
    shutil.copytree(PACKAGE, folder / 'source', ignore=shutil.ignore_patterns('__pycache__'))
    command = [sys.executable, '-c', BUILD, str(folder)]
    built = subprocess.run(command, cwd=folder / 'source', capture_output=True, text=True, check=True)
    with ZipFile(folder / built.stdout.split()[-1]) as wheel:
        wheel.extractall(folder / 'site')
    return folder / 'site'


def python(installed: Path, *args: str) -> str:
    """What a new Python says that has the package."""
    paths = [str(installed), *filter(None, sys.path)]
    environment = {**os.environ, 'PYTHONPATH': os.pathsep.join(paths), 'COLUMNS': '120'}
    done = subprocess.run(
        [sys.executable, *args], cwd=installed, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def tilewright(installed: Path, *args: str) -> str:
    """What the command line says."""
    return python(installed, '-c', 'from tilewright.cli import main; main()', *args)


def test_the_command_line_lists_the_game(installed: Path) -> None:
    listed = tilewright(installed, 'games', '--language', 'fr')
    assert 'Bocage' in listed
    assert 'Carcassonne' in listed


def test_the_game_is_played_by_the_bot_and_the_record_is_read_back(installed: Path, tmp_path: Path) -> None:
    file = str(tmp_path / 'one.game')
    played = tilewright(installed, 'play', 'bocage', '--seats', 'shy,greedy', '--seed', '3', '--save', file)
    assert 'shy lays a tile at' in played
    assert 'The game is over.' in played
    assert 'lanes' in tilewright(installed, 'sheet', file)


def test_many_games_are_studied(installed: Path) -> None:
    said = tilewright(installed, 'simulate', 'bocage', '--bots', 'shy,random', '--games', '4', '--jobs', '1')
    assert 'shy' in said


def test_its_scenarios_prove_its_rules(installed: Path) -> None:
    tilewright(installed, 'check', str(installed / 'bocage' / 'scenarios'))
    assert 'side' in tilewright(installed, 'rules', 'bocage', 'BOC-04')


def test_its_lesson_is_found_and_can_be_played(installed: Path) -> None:
    assert 'all can be played' in tilewright(installed, 'lesson', 'check', str(installed / 'bocage' / 'lessons'))
    found = 'from tilewright.games import find_game; from tilewright.presentation.lessons import lessons_of'
    assert python(installed, '-c', f"{found}; print(*lessons_of(find_game('bocage')))") == 'first\n'


def test_it_obeys_the_laws(installed: Path) -> None:
    assert python(installed, '-c', LAWS) == 'obeyed\n'


@pytest.fixture
def at_home(installed: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Has the package in this Python for a while."""
    monkeypatch.syspath_prepend(str(installed))
    caches = (all_games.outside, all_bots.outside)
    for cache in caches:
        cache.cache_clear()
    yield
    for name in [name for name in sys.modules if name.partition('.')[0] == 'bocage']:
        del sys.modules[name]
    for cache in caches:
        cache.cache_clear()


@pytest.mark.usefixtures('at_home')
def test_it_is_found_beside_those_that_are_here() -> None:
    game = all_games.find_game('bocage')
    assert all_games.folders() == tuple(sorted([*all_games.built_in(), 'bocage']))
    assert all_games.games()['bocage'] is game
    assert Words(game, 'fr').tile('bend') == 'virage'
    assert rulebook('bocage', 'en').startswith('# Bocage')
    assert art_of(game).name == 'bocage'
    assert all_bots.bots() == (*levels(), 'shy')
    assert all_bots.find_bot('shy').__module__ == 'bocage.shy'


@pytest.mark.usefixtures('at_home')
def test_a_game_under_another_name_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = EntryPoint('hedges', 'bocage:GAME', all_games.GROUP)
    monkeypatch.setattr(all_games, 'outside', lambda: {'hedges': wrong})
    with pytest.raises(Misuse, match="a game named hedges expected in bocage, 'bocage' came"):
        all_games.find_game('hedges')


def test_what_is_here_keeps_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = [EntryPoint('carcassonne', 'bocage:GAME', all_games.GROUP), EntryPoint('greedy', 'x:choose', '')]
    for module in (all_games, all_bots):
        monkeypatch.setattr(module, 'entry_points', lambda group: taken if group else [])
        module.outside.cache_clear()
    try:
        assert 'carcassonne' not in all_games.outside()
        assert 'greedy' not in all_bots.outside()
    finally:
        all_games.outside.cache_clear()
        all_bots.outside.cache_clear()
