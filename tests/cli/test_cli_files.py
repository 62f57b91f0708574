"""Commands that read: games, rules, records, pictures, checks."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tilewright import __version__
from tilewright.cli import app
from tilewright.presentation.rulebook import statements

RECORD = """game carcassonne
option first_player=1
seats Ann Bob
title A small city
set tile E
Ann lay E 0,-1 r2
Ann deploy city
check score Ann 4   # CAR-71
draw V
"""


def run(*words: str, code: int = 0) -> Result:
    result = CliRunner().invoke(app, list(words))
    assert result.exit_code == code, result.output
    return result


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    Path('small.game').write_text(RECORD, encoding='utf-8')
    return 'small.game'


def test_version_and_help() -> None:
    assert run('--version').output == f'tilewright {__version__}\n'
    commands = ('serve', 'games', 'play', 'rules', 'sheet', 'replay', 'check', 'picture', 'simulate', 'bot', 'bench')
    assert all(command in run('--help').output for command in commands)
    assert all('Usage' in run(command, '--help').output for command in commands)


def test_alone_it_opens_the_table_in_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr('tilewright.cli.serve', lambda: opened.append('table'))
    run()
    assert opened == ['table']


def test_games_with_variants_seats_and_options() -> None:
    output = run('games').output
    for text in ('carcassonne', 'Carcassonne', 'base', 'river', '2-5', 'small_city=full|half', 'sets=1|2|3|...'):
        assert text in output
    for act, seats in (('act5', '2, 4'), ('act5_three', '3'), ('act7', '2-8'), ('act8', '1')):
        row = next(line for line in output.splitlines() if f' {act} ' in line)
        assert row.split('│')[3].strip() == seats


def test_all_rules_and_one_of_them() -> None:
    assert run('rules', 'carcassonne').output.startswith('# Carcassonne')
    one = run('rules', 'carcassonne', 'car-01').output
    assert one.startswith('CAR-01  ')
    assert len(one.splitlines()) == 1
    french = run('rules', 'carcassonne', 'CAR-01', '--language', 'fr').output
    assert french.startswith('CAR-01  ')
    assert french != one


def test_a_statement_goes_on_over_lines_and_loses_its_layout() -> None:
    text = '# Title\n\n- **X-1** One *fine*\n  thing with `code`.\n- **X-2** Two\n\nnot this\n'
    assert statements(text) == {'X-1': 'One fine thing with code.', 'X-2': 'Two'}


def test_replay_tells_what_happened_and_who_is_asked(record: str) -> None:
    assert run('replay', record).output.splitlines() == [
        'A small city',
        '1. Ann lays E at 0,-1, upside down.',
        '2. Ann deploys a follower on the city at 0,-1.',
        '2. Ann scores 4 points for cities: 2 x 2 [CAR-71].',
        '3. Bob draws V (road bend).',
        'Ann 4 (4 booked, 0 due)',
        '  cities 4 = 2 x 2 [CAR-71] (0,-1 0,0)',
        'Bob 0 (0 booked, 0 due)',
        'Bob lays V (road bend).',
    ]


def test_replay_stops_at_a_ply_and_speaks_french(record: str) -> None:
    assert run('replay', record, '--ply', '1', '--language', 'fr').output.splitlines()[1:] == [
        '1. Ann pose E en 0,-1, tête en bas.',
        'Personne n’a encore de points.',
        'Ann a posé E en 0,-1 et peut y placer un partisan.',
    ]


def test_a_finished_game_has_its_winner_told(record: str) -> None:
    text = 'game carcassonne\noption first_player=1\nseats Ann Bob\nset score Bob 3\nset tile E\nset land\n'
    Path('end.game').write_text(f'{text}Ann lay E 0,-1 r2\nAnn keep\n', encoding='utf-8')
    assert run('replay', 'end.game').output.splitlines()[-1] == 'Bob wins.'
    Path('even.game').write_text(f'{text}Ann lay E 0,-1 r2\nAnn keep\n'.replace('Bob 3', 'Bob 0'), encoding='utf-8')
    assert (
        run('replay', 'even.game', '--language', 'fr').output.splitlines()[-1] == 'Ann et Bob se partagent la victoire.'
    )


def test_a_sheet_says_what_is_due(record: str) -> None:
    Path('due.game').write_text(
        RECORD.replace('0,-1 r2', '0,1 r2').replace('score Ann 4', 'score Ann 0'), encoding='utf-8'
    )
    assert '  cities 1 = 1 x 1 [CAR-86] (0,1) – due now' in run('sheet', 'due.game').output.splitlines()
    assert run('sheet', 'due.game', '--ply', '0').output == 'Nobody has any points yet.\n'


@pytest.mark.parametrize('suffix', ['svg', 'png'])
def test_pictures_of_boards_and_tiles(record: str, suffix: str) -> None:
    for words in ((record,), ('--tiles', 'carcassonne')):
        result = run('picture', *words, '-o', f'x.{suffix}', '--width', '300')
        assert result.output == f'x.{suffix}\n'
        data = Path(f'x.{suffix}').read_bytes()
        if suffix == 'png':
            assert data.startswith(b'\x89PNG')
            assert int.from_bytes(data[16:20], 'big') == 300
        else:
            assert data.startswith(b'<svg')
            assert b'width="300"' in data


def test_checks_that_hold(record: str) -> None:
    Path('more').mkdir()
    Path('more/b.game').write_text(RECORD, encoding='utf-8')
    assert run('check', record, 'more').output.splitlines()[-1] == '2 files, 2 checks: all hold'


def test_a_mark_at_the_head_of_a_file_is_nothing(record: str) -> None:
    Path(record).write_text(RECORD, encoding='utf-8-sig')
    assert run('check', record).output.splitlines()[-1] == '1 files, 1 checks: all hold'
    assert 'A small city' in run('replay', record).output


def test_checks_that_fail_are_named_with_their_line(record: str) -> None:
    Path('wrong.game').write_text(RECORD.replace('score Ann 4', 'score Ann 5'), encoding='utf-8')
    Path('broken.game').write_text(RECORD.replace('0,-1 r2', '0,-1 r1'), encoding='utf-8')
    Path('garbled.game').write_text('game carcassonne\nseats Ann Bob\nAnn jumps\n', encoding='utf-8')
    Path('vague.game').write_text('game carcassonne\nseats Ann Bob\ncheck everything fine\n', encoding='utf-8')
    output = run('check', '.', code=1).output
    assert 'wrong.game:8: check score Ann 5' in output
    assert 'broken.game:6: Ann lay E 0,-1 r1: ' in output
    assert 'CAR-26' in output
    assert 'garbled.game: line 3: ' in output
    assert 'vague.game: line 3: ' in output
    assert output.splitlines()[-1] == '5 files, 3 checks: 4 failed'
