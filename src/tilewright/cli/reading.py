"""Commands that show what there is to read: games, rules, records, sheets."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from tilewright.cli.plainly import load_match, plainly, table_console, text_console
from tilewright.cli.telling import result_line, sheet_lines
from tilewright.core.play import Misuse, Option
from tilewright.games import find_game
from tilewright.games import games as all_games
from tilewright.presentation.rulebook import rulebook, statements
from tilewright.presentation.words import Words

Language = Annotated[str, typer.Option(help='en or fr.')]
Record = Annotated[Path, typer.Argument(help='A .game file.')]


@plainly
def games(language: Language = 'en') -> None:
    """List the games with their variants, seats and options."""
    table = Table('name', 'variant', 'seats')
    table.add_column('options, default first', overflow='fold')
    for name, game in all_games().items():
        words = Words(game, language)
        for nth, variant in enumerate(game.variants):
            options = '\n'.join(option_line(option) for option in variant.options)
            first = '' if nth else f'{name}\n{words.title()}'
            table.add_row(first, variant.name, seat_range(variant.seats), options)
    table_console().print(table)


def seat_range(seats: tuple[int, ...]) -> str:
    """Numbers of seats: from the fewest to the most, or one by one where some between are left out."""
    few, most = seats[0], seats[-1]
    if len(seats) == most - few + 1:
        return f'{few}-{most}' if few < most else f'{few}'
    return ', '.join(map(str, seats))


def option_line(option: Option) -> str:
    """An option with its values."""
    return f'{option.name}={"|".join(option.values)}' + ('|2|3|...' if option.number else '')


@plainly
def rules(
    game: Annotated[str, typer.Argument(help='The name of the game.')],
    number: Annotated[str, typer.Argument(help='The number of one statement, such as CAR-26.')] = '',
    language: Language = 'en',
) -> None:
    """Show the rules of a game, or one statement."""
    found = find_game(game)
    words = Words(found, language)
    text = rulebook(found.name, language)
    if not text:
        raise Misuse(words.say('no_rules', title=words.title()))
    if not number:
        console = Console()
        console.print(Markdown(text) if console.is_terminal else text, markup=False, highlight=False, soft_wrap=True)
        return
    there = statements(text)
    if number.upper() not in there:
        raise Misuse(words.say('no_rule', number=number, title=words.title()))
    text_console().print(f'{number.upper()}  {there[number.upper()]}')


@plainly
def replay(
    file: Record,
    ply: Annotated[int | None, typer.Option(help='Stop after so many moves.')] = None,
    language: Language = 'en',
) -> None:
    """Tell a recorded game move by move, and show its sheet."""
    match = load_match(file, ply)
    words, console = Words(match.game, language), text_console()
    if match.title:
        console.print(match.title)
    for nth, step in enumerate(match.replay(), 1):
        for told in step.told:
            console.print(words.say('ply', ply=str(nth)) + words.told(told, match.names))
    for line in sheet_lines(words, match.game, match.state, match.names):
        console.print(line)
    if match.ask is None:
        console.print(result_line(words, match.game, match.state, match.names))
    else:
        console.print(words.ask(match.ask, match.names))


@plainly
def sheet(
    file: Record,
    ply: Annotated[int | None, typer.Option(help='As it stood after so many moves.')] = None,
    language: Language = 'en',
) -> None:
    """Show the sheet of a recorded game, every point explained."""
    match = load_match(file, ply)
    console = text_console()
    for line in sheet_lines(Words(match.game, language), match.game, match.state, match.names):
        console.print(line)
