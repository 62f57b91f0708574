"""Pictures of a game: its art, its boards and its tiles, from what the contract shows of them."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Final

from tilewright.core import picture as kit
from tilewright.core.picture.board import EDGE
from tilewright.core.picture.curves import SIZE
from tilewright.core.picture.sheet import GAP
from tilewright.core.play import Game, S
from tilewright.core.scene import Scene
from tilewright.games import home_of

COLUMNS: Final = 6  # tiles side by side on a sheet


def art_of(game: Game[S]) -> kit.Art:
    """How a game looks: the ART in its folder, or the plain look of every game."""
    module = f'{home_of(game.name)}.art'
    if find_spec(module) is None:
        return kit.Art(game.name)
    art: kit.Art = import_module(module).ART
    return art


def board_width(scene: Scene) -> int:
    """How many pixels a board is wide when each cell has its natural size."""
    xs = [laid.cell.x for laid in scene.laid] + [ground.cell.x for ground in scene.grounds] or [0]
    return round((max(xs) - min(xs) + 1) * SIZE + 2 * EDGE)


def sheet_width() -> int:
    """How many pixels a sheet of tiles is wide when each tile has its natural size."""
    return round(COLUMNS * (SIZE + GAP) + GAP)


def draw_board(game: Game[S], scene: Scene, title: str, cell: float = SIZE) -> str:
    """A board as SVG, each cell so many pixels wide."""
    laid = [kit.Laid(at.x, at.y, game.tiles[name], turn) for at, name, turn in scene.laid if name]
    pieces = [kit.Piece(each.seat, each.shape, *each.cell, each.part, each.note, each.side) for each in scene.pieces]
    printed = [kit.Printed(*ground.cell, ground.kind, ground.seat) for ground in scene.grounds]
    shown = kit.Scene(laid, pieces, coordinates=True, title=title, printed=printed)
    return kit.board(shown, art_of(game), cell)


def draw_tiles(game: Game[S], size: float = SIZE) -> str:
    """All tiles of a game as SVG."""
    return kit.sheet(list(game.tiles.values()), art_of(game), COLUMNS, size)
