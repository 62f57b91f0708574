"""The command that looks at lessons."""

from __future__ import annotations

from pathlib import Path

from tests.cli.test_cli_files import run

LESSON = """game carcassonne
option first_player=1
seats You Odile
lesson en Roads
about en How roads pay.
about fr Comment paient les chemins.
draw U
step
try en Lay it.
try fr Posez-la.
why en It fits.
why fr Elle convient.
want lay
You lay U 1,0 r0
"""


def test_lessons_are_checked_and_what_is_wrong_is_named_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / 'roads.game'
    file.write_text(LESSON, encoding='utf-8')
    assert f"{file}:1: roads: a line 'lesson fr TEXT' expected, none came\n1 lessons: 1 faults\n" == run(
        'lesson', 'check', str(file), code=1
    ).output.replace('\n\n', '\n')
    file.write_text(LESSON.replace('draw U', 'lesson fr Chemins\ndraw U'), encoding='utf-8')
    assert run('lesson', 'check', str(tmp_path)).output == '1 lessons: all can be played\n'


def test_lessons_that_cannot_be_read_are_named_with_their_line(tmp_path: Path) -> None:
    file = tmp_path / 'roads.game'
    file.write_text(LESSON.replace('want lay', 'want jump'), encoding='utf-8')
    assert (
        f'{file}:13: any, end, row, score, paid or a verb expected' in run('lesson', 'check', str(file), code=1).output
    )
    file.write_bytes(b'\xff\xfe')
    assert 'a text in UTF-8 expected' in run('lesson', 'check', str(file), code=1).output
