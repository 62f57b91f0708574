"""Stages are named while they run, what comes next is said, and a fault ends them."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from threading import Event

import pytest

from building.stages import OFTEN, SELDOM, Board, CannotGoOn, Note, Stage, follow, tell


def test_nobody_is_left_without_a_word_for_three_seconds() -> None:
    assert max(OFTEN, SELDOM) < 3


def test_stages_run_side_by_side_and_those_after_them_wait() -> None:
    order, other = [], Event()

    def left(note: Note) -> None:
        note('half of it')
        assert other.wait(60)  # ends only when the other one runs at the same time
        order.append('left')

    def right(_note: Note) -> None:
        other.set()

    out = io.StringIO()
    stages = [
        Stage('left', left),
        Stage('right', right),
        Stage('last', lambda _: order.append('last'), ('left', 'right')),
    ]
    Board(stages, out).run()
    assert order == ['left', 'last']
    assert '[3/3] last: done' in out.getvalue()


def test_what_runs_and_what_comes_next_is_said() -> None:
    out = io.StringIO()
    board = Board([Stage('packages', lambda _: None), Stage('table', lambda _: None, ('packages',))], out)
    board.running['packages'] = None  # type: ignore[assignment]  # shown, never asked
    board.note('packages', '7 found')
    board.show()
    assert 'packages: 7 found, then table' in out.getvalue()


def test_a_fault_ends_the_stages() -> None:
    def fail(_note: Note) -> None:
        raise CannotGoOn('no network')

    later: list[str] = []
    with pytest.raises(CannotGoOn, match='no network'):
        Board([Stage('one', fail), Stage('two', lambda _: later.append('two'), ('one',))], io.StringIO()).run()
    assert later == []


def test_a_command_is_followed_into_its_log(tmp_path: Path) -> None:
    log, notes = tmp_path / 'log', list[str]()
    code = "print('Collecting rich'); print('Collecting typer'); raise SystemExit(3)"
    assert follow([sys.executable, '-c', code], log, notes.append) == 3
    assert notes == ['1 found', '2 found']
    assert 'Collecting typer' in log.read_text()


@pytest.mark.parametrize(
    ('line', 'told'),
    [
        ('Resolved 45 packages in 2s', 'resolved 45'),
        ('Downloading pydantic-core (2.0MiB)', 'downloading pydantic-core'),
        ('Installing collected packages: a, b', 'laying them in place'),
        ('compiled 3 of 20: busy', 'compiled 3 of 20'),
        ('anything else', ''),
    ],
)
def test_a_line_of_an_installer_is_put_shortly(line: str, told: str) -> None:
    assert tell(line, 0) == told
