"""The command that draws pictures of boards and tiles."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tilewright.cli.plainly import load_match, plainly
from tilewright.core.picture import png
from tilewright.core.picture.curves import SIZE
from tilewright.core.play import Misuse
from tilewright.games import find_game
from tilewright.presentation.pictures import board_width, draw_board, draw_tiles, sheet_width
from tilewright.presentation.words import Words


@plainly
def picture(
    file: Annotated[Path | None, typer.Argument(help='A .game file whose board is drawn.')] = None,
    out: Annotated[Path, typer.Option('--out', '-o', help='Where the picture goes: .svg or .png.')] = Path('board.svg'),
    tiles: Annotated[str, typer.Option(help='A game whose tiles are drawn instead.')] = '',
    width: Annotated[int | None, typer.Option(help='Pixels across.', min=1, max=20000)] = None,
    ply: Annotated[int | None, typer.Option(help='The board as it was after so many moves.')] = None,
) -> None:
    """Draw the board of a recorded game, or all the tiles of a game."""
    if out.suffix not in ('.svg', '.png'):
        raise Misuse(f'a name that ends in .svg or .png expected, {out} came')
    if (file is None) == (not tiles):
        raise Misuse('a .game file or --tiles GAME expected' + (', both came' if tiles else ', nothing came'))
    if file is not None:
        match = load_match(file, ply)
        scene = match.game.scene(match.state)
        natural = board_width(scene)
        title = match.title or Words(match.game).title()
        svg = draw_board(match.game, scene, title, (width or natural) * SIZE / natural)
    else:
        natural = sheet_width()
        svg = draw_tiles(find_game(tiles), (width or natural) * SIZE / natural)
    store(out, svg, width or natural)
    typer.echo(str(out))


def store(out: Path, svg: str, width: int) -> None:
    """Writes a picture as SVG or as PNG."""
    if out.suffix == '.svg':
        out.write_text(svg, encoding='utf-8')
        return
    try:
        found = png(svg, width)
    except RuntimeError as error:
        raise Misuse(str(error)) from None
    out.write_bytes(found)
