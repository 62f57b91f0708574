"""What is compiled is chosen by patterns that survive a game's being filed in folders."""

from __future__ import annotations

from pathlib import Path

import pytest

from building.choosing import choose, config, matches

ROOT = Path(__file__).parents[2]
PATTERNS = config(ROOT)


def lay_out(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        path = folder / f'tilewright/{name.replace("__", "/")}.py'
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding='utf-8')
    return folder


def test_the_kernel_and_what_lists_moves_are_compiled_and_busy() -> None:
    chosen = choose(ROOT / 'src', PATTERNS)
    wanted = (
        'core/board',
        'core/regions',
        'games/carcassonne/playout',
        'games/carcassonne/turn',
        'games/marshlands/game',
    )
    assert {f'tilewright/{name}.py' for name in wanted} <= set(chosen.busy)
    assert set(chosen.busy) < set(chosen.modules)


@pytest.mark.parametrize(
    'cold', ['core/record', 'core/picture/board', 'core/checks/forms', 'games/mare/art', 'games/mare/stamps']
)
def test_what_nobody_waits_for_is_left_as_it_is(cold: str) -> None:
    assert (ROOT / f'src/tilewright/{cold}.py').is_file()
    assert f'tilewright/{cold}.py' not in choose(ROOT / 'src', PATTERNS).modules


def test_a_game_may_be_filed_in_folders(tmp_path: Path) -> None:
    lay_out(tmp_path, games__bog__laying__rules='', games__bog__acts__act1__rows='', games__bog__look__stamps='')
    chosen = choose(tmp_path, PATTERNS)
    assert chosen.modules == ['tilewright/games/bog/acts/act1/rows.py', 'tilewright/games/bog/laying/rules.py']
    assert chosen.busy == ['tilewright/games/bog/laying/rules.py']


@pytest.mark.parametrize(
    'line',
    ['from tilewright.core.picture import Stamp', 'from tilewright.core.picture.kit import dot', 'import tomllib'],
)
def test_a_module_that_draws_or_reads_data_files_is_cold_whatever_its_name(line: str, tmp_path: Path) -> None:
    lay_out(
        tmp_path, games__bog__ponds=f'"""Ponds."""\n\n{line}\n', games__bog__state='# from tilewright.core.picture\n'
    )
    assert choose(tmp_path, PATTERNS).modules == ['tilewright/games/bog/state.py']


def test_a_star_stands_for_folders_as_well() -> None:
    assert matches('tilewright/games/bog/laying/far/rules.py', ['tilewright/games/*/laying/*'])
    assert not matches('tilewright/games/bog/lay.py', ['tilewright/games/*/laying/*'])
