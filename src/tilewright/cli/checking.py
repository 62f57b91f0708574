"""The command that runs scenarios."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track

from tilewright.cli.plainly import load_record, plainly, text_console
from tilewright.core.checks import run
from tilewright.core.play import Misuse
from tilewright.core.record import RecordError


@plainly
def check(paths: Annotated[list[Path], typer.Argument(help='.game files, or folders that hold them.')]) -> None:
    """Play records and check everything they say; exit code 1 when something does not hold."""
    files = find_files(paths)
    console = text_console()
    checks, faults = 0, 0
    for path in track(files, 'checking', console=Console(stderr=True), transient=True):
        many, said = check_file(path)
        checks += many
        faults += len(said)
        for line in said:
            console.print(line)
    outcome = 'all hold' if not faults else f'{faults} failed'
    console.print(f'{len(files)} files, {checks} checks: {outcome}')
    if faults:
        raise typer.Exit(1)


def find_files(paths: Sequence[Path]) -> list[Path]:
    """The files that are meant, those in folders included."""
    out: list[Path] = []
    for path in paths:
        if not path.exists():
            raise Misuse(f'{path}: a file or folder expected, there is none')
        out += sorted(path.rglob('*.game')) if path.is_dir() else [path]
    if not out:
        raise Misuse(f'.game files expected, there are none in {" ".join(map(str, paths))}')
    return out


def check_file(path: Path) -> tuple[int, list[str]]:
    """How many checks a file holds, and a line for everything in it that fails."""
    try:
        record = load_record(path)
        failures = run(record)
    except Misuse as error:  # it names the file
        return 0, [str(error)]
    except RecordError as error:
        return 0, [f'{path}: {error}']
    many = sum(entry.verb == 'check' for entry in record.entries)
    return many, [f'{path}:{failure.line}: {failure.text}: {failure.why}' for failure in failures]
