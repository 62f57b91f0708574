"""The command line: play, watch and study the games from a terminal."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from tilewright import __version__
from tilewright.cli.checking import check
from tilewright.cli.experimenting import arena, train
from tilewright.cli.keeping import backup, operator, restore
from tilewright.cli.picturing import picture
from tilewright.cli.plainly import complain
from tilewright.cli.playing import play
from tilewright.cli.reading import games, replay, rules, sheet
from tilewright.cli.reviewing import review_game
from tilewright.cli.serving import bot, serve
from tilewright.cli.studying import bench, simulate
from tilewright.cli.teaching import lesson
from tilewright.server.allocator import use_the_systems_allocator

app = typer.Typer(
    name='tilewright',
    help='The complete rules of tile-laying board games in one engine, to play, to watch and to study.',
    add_completion=False,
    pretty_exceptions_enable=False,
)
for command in (
    serve,
    games,
    play,
    rules,
    sheet,
    replay,
    check,
    picture,
    simulate,
    arena,
    train,
    bot,
    bench,
    backup,
    restore,
    operator,
):
    app.command()(command)
app.add_typer(lesson, name='lesson')


app.command('review')(review_game)


def show_version(wanted: bool) -> None:
    """Says which version this is and ends."""
    if wanted:
        typer.echo(f'tilewright {__version__}')
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001  its callback does the work
        bool, typer.Option('--version', help='Say which version this is.', callback=show_version, is_eager=True)
    ] = False,
) -> None:
    """The complete rules of tile-laying board games in one engine; alone it opens the table in the browser."""
    if context.invoked_subcommand is None:
        serve()


def main() -> None:
    """Runs the command line; whatever the user got wrong is said in one line."""
    if sys.argv[1:2] in ([], ['serve']):
        use_the_systems_allocator()
    try:
        code = app(standalone_mode=False)
    except typer.TyperException as error:
        complain(error.format_message())
        code = 2
    except typer.Abort:
        code = 1
    raise SystemExit(code if isinstance(code, int) else 0)
