"""The commands about lessons."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tilewright.cli.checking import find_files
from tilewright.cli.plainly import plainly, read_text, text_console
from tilewright.core.play import Misuse
from tilewright.core.record import RecordError
from tilewright.games import find_game
from tilewright.presentation.lessons import check_lesson, read_lesson

lesson = typer.Typer(help='Guided games: see docs/lessons.md for how one is written.', no_args_is_help=True)


@lesson.callback()
def about() -> None:
    """Guided games: see docs/lessons.md for how one is written."""


@lesson.command()
@plainly
def check(paths: Annotated[list[Path], typer.Argument(help='Lessons, or folders that hold them.')]) -> None:
    """Read lessons, play them, and name with its line whatever is wrong in one; exit code 1 then."""
    console = text_console()
    files = find_files(paths)
    faults = [line for path in files for line in faults_of(path)]
    for line in faults:
        console.print(line)
    console.print(f'{len(files)} lessons: {f"{len(faults)} faults" if faults else "all can be played"}')
    if faults:
        raise typer.Exit(1)


def faults_of(path: Path) -> list[str]:
    """A line for everything that is wrong with a lesson."""
    try:
        found = read_lesson(path.stem, read_text(path), find_game)
    except RecordError as error:
        return [f'{path}:{error.line}: {error.text}']
    except Misuse as error:
        return [f'{path}: {error}']
    return [f'{path}:{failure.line}: {failure.text}: {failure.why}' for failure in check_lesson(found)]
