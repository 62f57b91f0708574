"""What the commands share: reading what the user says, and saying in one line what is wrong with it."""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ParamSpec

import typer
from rich.console import Console

from tilewright.core.match import Match
from tilewright.core.play import Illegal, Misuse, State
from tilewright.core.record import Record, RecordError, match_of, read
from tilewright.games import find_game
from tilewright.presentation.words import Words

P = ParamSpec('P')


def complain(text: str) -> None:
    """Says one line on stderr."""
    typer.echo(f'tilewright: {" ".join(text.split())}', err=True)


def plainly(command: Callable[P, None]) -> Callable[P, None]:
    """A command that answers a user's mistake with one line and exit code 2 instead of a traceback."""

    @functools.wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except BrokenPipeError:  # whoever read our output has seen enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise typer.Exit(1) from None
        except OSError as error:
            complain(f'{error.strerror or error}: {error.filename}' if error.filename else str(error))
            raise typer.Exit(2) from None
        except (Misuse, RecordError) as error:
            complain(str(error))
            raise typer.Exit(2) from None

    return run


def table_console() -> Console:
    """A console for tables, in which a name such as search:100:depth=3 is shown as it is given."""
    return Console(highlight=False, markup=False, emoji=False)


def text_console() -> Console:
    """A console for lines of text, which are neither cut nor read as markup."""
    return Console(highlight=False, markup=False, emoji=False, soft_wrap=True)


def read_options(given: Sequence[str]) -> dict[str, str]:
    """Reads name=value, as often as it is given."""
    out: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition('=')
        if not equals:
            raise Misuse(f'an option as name=value expected, {text!r} came')
        if name in out:
            raise Misuse(f'each option once expected, {name!r} came twice')
        out[name] = value
    return out


def read_text(path: Path) -> str:
    """The text of a file."""
    try:
        return path.read_text(encoding='utf-8-sig')  # a mark at the head of a file is nothing
    except UnicodeDecodeError:
        raise Misuse(f'{path}: a text in UTF-8 expected, something else came') from None


def load_record(path: Path) -> Record[State]:
    """Reads a record; what is wrong with it is said with the name of the file."""
    text = read_text(path)
    try:
        return read(text, find_game)
    except RecordError as error:
        raise Misuse(f'{path}: {error}') from None


def load_match(path: Path, ply: int | None = None) -> Match[State]:
    """Plays a record, to its end or to a ply."""
    record = load_record(path)
    try:
        match = match_of(record)
    except RecordError as error:
        cause = error.__cause__
        why = Words(record.game).refusal(cause.refusal, record.seats) if isinstance(cause, Illegal) else error.text
        raise Misuse(f'{path}: line {error.line}: {why}') from None
    if ply is not None:
        if not 0 <= ply <= len(match.log):
            raise Misuse(f'a ply from 0 to {len(match.log)} expected, {ply} came')
        match.undo(len(match.log) - ply)
    return match
