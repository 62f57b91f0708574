"""The page of a variant, for people: what its file in the guide says, and the positions of records that it shows.

A page is `guide/pages/VARIANT.toml`: a lead and sections (aim, turn, pays, end, or more), each with paragraphs in every
language, tiles and pieces to be shown, and examples. An example is a record of the game's scenarios, after so many of
its moves; it lights the cells that are named, or those that a rule pays for.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from tilewright.core import picture as kit
from tilewright.core.grid import Cell
from tilewright.core.match import Match
from tilewright.core.picture.board import EDGE, extent
from tilewright.core.picture.curves import SIZE
from tilewright.core.play import Game, Points, S
from tilewright.core.record import open_match, play_entry, read, write
from tilewright.core.scene import Scene
from tilewright.games import home_of
from tilewright.presentation.guide import Table, guide, said
from tilewright.presentation.pictures import art_of
from tilewright.presentation.words import ENGLISH

ROOM: Final = 1  # cells of a board with borders that are shown around what lies on it

Box = tuple[int, int, int, int]  # left, top, width and height in a picture


class Example(NamedTuple):
    """A position of a record."""

    record: str  # the name of a scenario
    text: str
    moves: int = -1  # after so many moves; -1 after all
    cells: tuple[str, ...] = ()  # what is lit
    rule: str = ''  # or what this rule pays for


class Section(NamedTuple):
    """A part of a page."""

    name: str
    title: str
    text: tuple[str, ...]
    tiles: tuple[str, ...]
    pieces: tuple[str, ...]
    examples: tuple[Example, ...]


class Page(NamedTuple):
    """A variant on one page."""

    lead: str = ''
    sections: tuple[Section, ...] = ()


def page_of(name: str, variant: str, language: str) -> Page:
    """The page of a variant in a language; empty where nobody has written it."""
    told = guide(name, 'pages', f'{variant}.toml')
    return Page(said(told.get('lead', {}), language), tuple(sections(told, language)))


def sections(told: Table, language: str) -> Iterator[Section]:
    """The parts of a page as its file tells them."""
    for each in told.get('section', ()):
        yield Section(
            each['name'], said(each.get('title', {}), language), paragraphs(each, language),
            tuple(each.get('tiles', ())), tuple(each.get('pieces', ())),
            tuple(example(one, language) for one in each.get('example', ())),
        )  # fmt: skip


def paragraphs(told: Table, language: str) -> tuple[str, ...]:
    """The paragraphs of a section in a language, in English where there are no others."""
    return tuple(told.get(language) or told.get(ENGLISH) or ())


def example(told: Table, language: str) -> Example:
    """An example as the file of a page tells it."""
    moves, cells = told.get('moves', -1), tuple(told.get('cells', ()))
    return Example(told['record'], said(told, language), moves, cells, told.get('rule', ''))


@cache
def scenario(name: str, record: str) -> str:
    """The text of a scenario of a game."""
    return files(home_of(name)).joinpath('scenarios', f'{record}.game').read_text(encoding='utf-8')


def example_match(game: Game[S], shown: Example) -> Match[S]:
    """The match of an example, as far as it goes."""
    record = read(scenario(game.name, shown.record), lambda _: game)
    match = open_match(record)
    for entry in record.entries:
        if entry.move is not None and 0 <= shown.moves <= len(match.log):
            break
        play_entry(match, entry)
    return match


def record_of(game: Game[S], shown: Example) -> str:
    """The `.game` text of an example."""
    return write(example_match(game, shown))


def lit_cells(match: Match[S], shown: Example) -> list[Cell]:
    """The cells that an example lights: those it names, or those that its rule pays for."""
    if shown.cells:
        return [Cell(*map(int, cell.split(','))) for cell in shown.cells]
    told = [fact for ply in match.told for one in ply for fact in one.data if isinstance(fact, Points)]
    lines = [line for line in (*told, *match.sheet()) if line.rule == shown.rule]
    return list(dict.fromkeys(cell for line in lines for cell in line.cells))


def example_scene(match: Match[S]) -> kit.Scene:
    """What a picture of an example shows: the tiles, and of a board with borders only what is near them."""
    game = match.game
    scene: Scene = game.scene(match.see(None))
    laid = [kit.Laid(at.x, at.y, game.tiles[name], turn) for at, name, turn in scene.laid if name]
    pieces = [kit.Piece(each.seat, each.shape, *each.cell, each.part, each.note, each.side) for each in scene.pieces]
    printed = [kit.Printed(*ground.cell, ground.kind, ground.seat) for ground in scene.grounds]
    if laid:
        left, top, right, bottom = extent(kit.Scene(laid))
        printed = [
            cell
            for cell in printed
            if left - ROOM <= cell.cell_x <= right + ROOM and top - ROOM <= cell.cell_y <= bottom + ROOM
        ]
    return kit.Scene(laid, pieces, printed=printed)


def draw_example(game: Game[S], shown: Example) -> str:
    """An example as SVG."""
    return kit.board(example_scene(example_match(game, shown)), art_of(game))


class Frame(NamedTuple):
    """How large the picture of an example is, and the boxes of the cells that it lights."""

    width: int
    height: int
    boxes: tuple[Box, ...]


def frame_of(game: Game[S], shown: Example) -> Frame:
    """The size of an example and what it lights."""
    match = example_match(game, shown)
    left, top, right, bottom = extent(example_scene(match))
    edge, size = round(EDGE), round(SIZE)
    boxes = [
        ((cell.x - left) * size + edge, (cell.y - top) * size + edge, size, size) for cell in lit_cells(match, shown)
    ]
    return Frame((right - left + 1) * size + 2 * edge, (bottom - top + 1) * size + 2 * edge, tuple(boxes))


def tiles_of(game: Game[S], variant: str) -> list[str]:
    """The tiles that come into a variant, as far as everybody knows when it begins; else all there are."""
    chosen = next(each for each in game.variants if each.name == variant)
    scene = game.scene(game.see(game.new(variant, chosen.seats[0], {}), None))
    known = {laid.tile for laid in scene.laid} | {name for name, _ in scene.left} | set(scene.aside)
    known |= {name for hand in scene.hands for name in hand.tiles}
    return [name for name in game.tiles if name in known] if scene.left else list(game.tiles)
