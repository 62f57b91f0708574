"""A board in characters: every tile as it is drawn, and the same board as lines to be read out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from tilewright.core.drawing import turned, turned_rows
from tilewright.core.grid import STEPS, Cell
from tilewright.core.scene import Piece, Scene
from tilewright.core.tile import Tile

ALPHABETS: Final = ('abcdefgh', 'ABCDEFGH', '12345678')  # signs for seats; the first that no drawing uses is taken
DOWN: Final = '?'  # a tile face down
CORNER: Final = ':'  # marks an open cell

Canvas = list[list[str]]


def seat_signs(tiles: Mapping[str, Tile], seats: int) -> str:
    """A sign for each seat that no drawing uses."""
    used = {char for tile in tiles.values() for row in tile.rows for char in row}
    free = [signs for signs in ALPHABETS if used.isdisjoint(signs[:seats])]
    return (free or ALPHABETS)[0]


def board(scene: Scene, tiles: Mapping[str, Tile], open_cells: Mapping[Cell, str], wide: bool = False) -> str:
    """The board with its coordinates on the rim; an open cell shows its label; wide tiles look square in a terminal."""
    size = max((len(tiles[laid.tile].rows) for laid in scene.laid if laid.tile), default=5)
    canvases = _canvases(scene, tiles, open_cells, size)
    if not canvases:
        return ''
    xs, ys = [cell.x for cell in canvases], [cell.y for cell in canvases]
    columns, rows = range(min(xs), max(xs) + 1), range(min(ys), max(ys) + 1)
    rim = max(len(str(y)) for y in rows) + 1
    width = 2 * size - 1 if wide else size
    gap = '  ' if wide else ' '
    lines = [' ' * rim + gap.join(str(x).center(width) for x in columns)]
    for y in rows:
        for nth in range(size):
            side = str(y) if nth == size // 2 else ''
            band = [_line(canvases.get(Cell(x, y)), nth, size, wide) for x in columns]
            lines.append(side.rjust(rim - 1) + ' ' + gap.join(band))
    return '\n'.join(line.rstrip() for line in lines)


def drawings(faces: Iterable[tuple[str, Tile]], wide: bool = False) -> str:
    """Tiles side by side, each under its label."""
    shown = [(label, [' '.join(row) if wide else row for row in tile.rows]) for label, tile in faces]
    if not shown:
        return ''
    widths = [max(len(label), len(rows[0])) for label, rows in shown]
    heads = [label.ljust(width) for (label, _), width in zip(shown, widths, strict=True)]
    height = max(len(rows) for _, rows in shown)
    lines = ['   '.join(heads)]
    for nth in range(height):
        row = [rows[nth] if nth < len(rows) else '' for _, rows in shown]
        lines.append('   '.join(text.ljust(width) for text, width in zip(row, widths, strict=True)))
    return '\n'.join(line.rstrip() for line in lines)


def describe(
    scene: Scene, tiles: Mapping[str, Tile], say_tile: Callable[[str], str], say_piece: Callable[[Piece, str], str]
) -> list[str]:
    """One line for each tile from top to bottom and left to right: its cell, what it is, who stands on it."""
    lying = {laid.cell: laid.tile for laid in scene.laid}
    standing: dict[Cell, list[str]] = {}
    for piece in scene.pieces:
        name = lying.get(piece.cell, '')
        part = tiles[name].parts[piece.part].name if name and piece.part >= 0 else ''
        standing.setdefault(piece.cell, []).append(say_piece(piece, part))
    lines = []
    for cell in sorted({*lying, *standing}, key=lambda cell: (cell.y, cell.x)):
        said = [say_tile(lying[cell])] if cell in lying else []
        lines.append(f'{cell} {"; ".join(said + standing.get(cell, []))}')
    return lines


def _line(canvas: Canvas | None, nth: int, size: int, wide: bool) -> str:
    """One line of a cell."""
    row = canvas[nth] if canvas else [' '] * size
    return ' '.join(row) if wide else ''.join(row)


def _canvases(scene: Scene, tiles: Mapping[str, Tile], open_cells: Mapping[Cell, str], size: int) -> dict[Cell, Canvas]:
    """Every cell that shows something, in characters."""
    out = {ground.cell: _plain(size, '', ground.kind[:1]) for ground in scene.grounds}
    stood_on = {piece.cell for piece in scene.pieces}  # to turn all the parts of a tile takes longer than its drawing
    faces: dict[Cell, Tile] = {}
    for laid in scene.laid:
        if not laid.tile:
            out[laid.cell] = [[DOWN] * size for _ in range(size)]
            continue
        out[laid.cell] = _drawn(turned_rows(tiles[laid.tile].rows, laid.turn), size)
        if laid.cell in stood_on:
            faces[laid.cell] = turned(tiles[laid.tile], laid.turn)
    for cell, label in open_cells.items():
        out.setdefault(cell, _plain(size, CORNER, label))
    signs = seat_signs(tiles, 1 + max((piece.seat for piece in scene.pieces), default=0))
    taken: set[tuple[Cell, int, int]] = set()
    for piece in scene.pieces:
        canvas = out.setdefault(piece.cell, _plain(size, '', ''))
        y, x = _footing(piece, faces.get(piece.cell), size, taken)
        taken.add((piece.cell, y, x))
        canvas[y][x] = signs[piece.seat % len(signs)]
    return out


def _drawn(drawing: tuple[str, ...], size: int) -> Canvas:
    """A drawing in the middle of its cell; what it shows at its sides goes on to the sides of the cell."""
    before = (size - len(drawing)) // 2
    after = size - len(drawing) - before
    rows = [row[:1] * before + row + row[-1:] * after for row in drawing]
    return [list(row) for row in rows[:1] * before + rows + rows[-1:] * after]


def _plain(size: int, corner: str, label: str) -> Canvas:
    """An empty cell with marked corners and a label in its middle."""
    canvas = [[' '] * size for _ in range(size)]
    if corner:
        for y in (0, size - 1):
            canvas[y][0] = canvas[y][size - 1] = corner
    if len(label) <= size:
        start = (size - len(label)) // 2
        canvas[size // 2][start : start + len(label)] = label
    return canvas


def _footing(piece: Piece, tile: Tile | None, size: int, taken: set[tuple[Cell, int, int]]) -> tuple[int, int]:
    """Where in its cell a piece stands: in the middle of its part, beside those already there."""
    if tile is None or piece.part < 0:
        spots = [(y, x) for y in range(size) for x in range(size)]
        middle = ((size - 1) / 2, (size - 1) / 2)
    else:
        side = (size - len(tile.rows)) // 2
        spots = [(y + side, x + side) for y, x in tile.parts[piece.part].cells]
        middle = (sum(y for y, _ in spots) / len(spots), sum(x for _, x in spots) / len(spots))
    if piece.side >= 0:
        dx, dy = STEPS[piece.side]
        middle = ((size - 1) * (2 + dy) / 4, (size - 1) * (2 + dx) / 4)
    spots.sort(key=lambda spot: ((spot[0] - middle[0]) ** 2 + (spot[1] - middle[1]) ** 2, spot))
    return next((spot for spot in spots if (piece.cell, *spot) not in taken), spots[0])
