"""The command that draws pictures of boards and tiles."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final

import typer

from tilewright.cli.plainly import load_match, plainly
from tilewright.core import picture as pictures
from tilewright.core.match import Match
from tilewright.core.picture.board import EDGE
from tilewright.core.picture.curves import SIZE
from tilewright.core.picture.sheet import GAP
from tilewright.core.play import Game, Misuse, State
from tilewright.games import find_game
from tilewright.words import Words

COLUMNS: Final = 6  # tiles side by side


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
        natural = board_width(match)
        svg = draw_board(match, (width or natural) * SIZE / natural)
    else:
        natural = round(COLUMNS * (SIZE + GAP) + GAP)
        svg = draw_tiles(find_game(tiles), (width or natural) * SIZE / natural)
    store(out, svg, width or natural)
    typer.echo(str(out))


def store(out: Path, svg: str, width: int) -> None:
    """Writes a picture as SVG or as PNG."""
    if out.suffix == '.svg':
        out.write_text(svg, encoding='utf-8')
        return
    try:
        found = pictures.png(svg, width)
    except RuntimeError as error:
        raise Misuse(str(error)) from None
    out.write_bytes(found)


def art_of(game: Game[State]) -> pictures.Art:
    """How a game looks: the ART in its folder, or the plain look of every game."""
    module = f'tilewright.games.{game.name}.art'
    if find_spec(module) is None:
        return pictures.Art(game.name)
    art: pictures.Art = import_module(module).ART
    return art


def board_width(match: Match[State]) -> int:
    """How many pixels a board is wide when each cell has its natural size."""
    xs = [laid.cell.x for laid in match.game.scene(match.state).laid] or [0]
    return round((max(xs) - min(xs) + 1) * SIZE + 2 * EDGE)


def draw_board(match: Match[State], cell: float) -> str:
    """The board as SVG."""
    game, scene = match.game, match.game.scene(match.state)
    laid = [pictures.Laid(at.x, at.y, game.tiles[name], turn) for at, name, turn in scene.laid if name]
    pieces = [
        pictures.Piece(each.seat, each.shape, each.cell.x, each.cell.y, max(each.part, 0), each.note)
        for each in scene.pieces
    ]
    title = match.title or Words(game).title()
    return pictures.board(pictures.Scene(laid, pieces, coordinates=True, title=title), art_of(game), cell)


def draw_tiles(game: Game[State], size: float) -> str:
    """All tiles of a game as SVG."""
    return pictures.sheet(list(game.tiles.values()), art_of(game), COLUMNS, size)
