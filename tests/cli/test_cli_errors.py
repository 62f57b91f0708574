"""Whatever a user gets wrong is said in one line, with exit code 2."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import tilewright
from tilewright.cli import app, main
from tilewright.cli.plainly import complain

WRONG = [
    ('play chess', 'the name of a game expected ('),
    ('play carcassonne --variant sea', "a variant expected (base, river), 'sea' came"),
    ('play carcassonne --seats Ann', '2 to 5 seats expected (CAR-01), 1 came'),
    ('play carcassonne --seats Ann,Ann', "'Ann' came twice"),
    ('play carcassonne --seats lay,Bob', "no word of the notation expected for seat 1, 'lay' came"),
    ('play carcassonne --option size=3', 'an option of base expected'),
    ('play carcassonne --option sets', "an option as name=value expected, 'sets' came"),
    ('play carcassonne --option sets=1 --option sets=2', "each option once expected, 'sets' came twice"),
    ('play carcassonne --option small_city=maybe', "small_city is one of full, half; 'maybe' came"),
    ('play carcassonne --option first_player=3', 'a first player from 1 to 2 expected (CAR-07), 3 came'),
    ('play carcassonne --language xx', 'a language expected (en, fr)'),
    ('play carcassonne --open none.game', 'No such file or directory: none.game'),
    ('play carcassonne --open good.game --variant base', 'a variant and options are said of a new game'),
    ('play carcassonne --open good.game --seats you', '2 seats expected (Ann, Bob), 1 came'),
    ('sheet none.game', 'No such file or directory: none.game'),
    ('sheet .', 'Is a directory: .'),
    ('sheet data.game', 'data.game: a text in UTF-8 expected'),
    ('sheet bad.game', 'bad.game: line 3: '),
    ('sheet illegal.game', 'illegal.game: line 4: “lay” is not asked now. [CAR-17]'),
    ('replay good.game --ply 9', 'a ply from 0 to 0 expected, 9 came'),
    ('check none.game', 'none.game: a file or folder expected, there is none'),
    ('check empty', '.game files expected, there are none in empty'),
    ('picture -o x.svg', 'a .game file or --tiles GAME expected, nothing came'),
    ('picture good.game --tiles carcassonne -o x.svg', 'both came'),
    ('picture good.game -o x.gif', 'a name that ends in .svg or .png expected, x.gif came'),
    ('picture good.game -o nowhere/x.svg', 'No such file or directory: nowhere/x.svg'),
    ('picture --tiles chess -o x.svg', 'the name of a game expected'),
    ('rules chess', 'the name of a game expected'),
    ('rules carcassonne CAR-999', 'There is no rule CAR-999 in Carcassonne.'),
    ('games --language xx', 'a language expected'),
    ('simulate chess', 'the name of a game expected'),
    (
        'simulate carcassonne --bots clever',
        'the name of a bot expected (learner, friend, player, expert, master, ',
    ),
    ('simulate carcassonne --bots random --seats 6', '2 to 5 seats expected (CAR-01), 6 came'),
    ('simulate carcassonne --seats -3', '2 to 5 seats expected (CAR-01), -3 came'),
    ('simulate carcassonne --seats 999999999999', '2 to 5 seats expected (CAR-01), 999999999999 came'),
    ('simulate carcassonne --bots random,random,random --seats 2', '1 to 2 bots expected for 2 seats, 3 came'),
    ('simulate carcassonne --out nowhere/x.csv --games 1', 'No such file or directory: nowhere/x.csv'),
]
USAGE = [
    'nonsense',
    'play',
    'play carcassonne --nonsense',
    'simulate carcassonne --games 0',
    'simulate carcassonne --jobs no',
]


@pytest.fixture(autouse=True)
def some_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    head = 'game carcassonne\nseats Ann Bob\n'
    Path('good.game').write_text(head, encoding='utf-8')
    Path('bad.game').write_text(f'{head}Ann jumps\n', encoding='utf-8')
    Path('illegal.game').write_text(f'{head}first @1\nAnn lay D 0,0 r0\n', encoding='utf-8')
    Path('data.game').write_bytes(b'\xff\xfe\x00')
    Path('empty').mkdir()


@pytest.mark.parametrize(('line', 'said'), WRONG)
def test_a_mistake_is_one_line_on_stderr_and_exit_code_2(line: str, said: str) -> None:
    result = CliRunner().invoke(app, line.split())
    assert result.exit_code == 2
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert result.stdout == ''


@pytest.mark.parametrize('line', USAGE)
def test_a_command_that_is_not_understood_is_one_line_too(
    line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, 'argv', ['tilewright', *line.split()])
    with pytest.raises(SystemExit) as left:
        main()
    out, err = capsys.readouterr()
    assert left.value.code == 2
    assert out == ''
    assert err.startswith('tilewright: ')
    assert len(err.splitlines()) == 1


def test_main_gives_the_exit_code_of_its_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Path('fails.game').write_text('game carcassonne\nseats Ann Bob\ncheck over\n', encoding='utf-8')
    for line, code in (('games', 0), ('check fails.game', 1), ('sheet none.game', 2)):
        monkeypatch.setattr(sys, 'argv', ['tilewright', *line.split()])
        with pytest.raises(SystemExit) as left:
            main()
        assert left.value.code == code
    assert 'fails.game:3: check over' in capsys.readouterr().out


def test_a_complaint_is_always_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    complain('two\nlines')
    assert capsys.readouterr().err == 'tilewright: two lines\n'


def test_the_program_runs_as_a_process_of_its_own() -> None:
    code = 'from tilewright.cli import main; main()'
    words = ['play', 'carcassonne', '--text', '--seats', 'you,random', '--seed', '1', '--save', 'piped.game']
    done = subprocess.run(
        [sys.executable, '-c', code, *words],
        input='1\n' * 5,
        capture_output=True,
        text=True,
        encoding='utf-8',
        check=False,
        env={**os.environ, 'PYTHONPATH': str(Path(tilewright.__file__).parents[1])},
    )
    assert done.returncode == 0
    assert done.stderr == ''
    assert 'Go on with: tilewright play carcassonne --text --open piped.game' in done.stdout
    assert Path('piped.game').is_file()
