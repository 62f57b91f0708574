"""Reads tiles from a file of drawings, prints them back and turns them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from tilewright.core.drawn import INDENT, DrawingError, Square, check_rows, fault_at, parts
from tilewright.core.tile import Part, Sign, Tile

__all__ = ['DrawingError', 'Drawings', 'parse', 'read', 'turned', 'write']

FORMS: Final[dict[str, tuple[int, int]]] = {  # how few and how many words follow each form
    'ground': (1, 99),
    'bare': (1, 1),
    'line': (1, 99),
    'tip': (2, 99),
    'wall': (1, 99),
    'solid': (1, 99),
    'knot': (1, 1),
    'bridge': (0, 0),
}
COUNT: Final = re.compile('x([1-9][0-9]{0,4})')
WORD: Final = re.compile('[^ ]+')


class Drawings(NamedTuple):
    """A file of drawings: its lists of words, its legend and the tiles read from it."""

    lists: Mapping[str, tuple[str, ...]]
    legend: Mapping[str, Sign]
    tiles: tuple[Tile, ...]


class Word(NamedTuple):
    """A word and the column it starts in."""

    text: str
    column: int


class Block(NamedTuple):
    """A line at the very left and the indented lines below it, without their indent."""

    line: int
    head: str
    body: list[str]


class Header(NamedTuple):
    """The line above a drawing."""

    name: Word
    copies: int
    title: str


def read(text: str) -> tuple[Tile, ...]:
    """Reads the tiles of a file of drawings."""
    return parse(text).tiles


def parse(text: str) -> Drawings:
    """Reads a whole file of drawings: lists, legend and tiles."""
    lists: dict[str, tuple[str, ...]] = {}
    legend: dict[str, Sign] = {}
    tiles: list[Tile] = []
    names: set[str] = set()
    for block in _blocks(text.removeprefix('\ufeff')):  # some editors begin a file with it
        words = _words(block.head)
        keyword = words[0].text
        if keyword == 'list':
            _add_list(lists, block, words)
        elif keyword == 'legend':
            _add_legend(legend, block, words)
        elif keyword == 'tile':
            tiles += _tiles(block, words, lists, legend, names)
        else:
            raise DrawingError(block.line, 1, f"'list', 'legend' or 'tile' expected, {keyword!r} came")
    return Drawings(lists, legend, tuple(tiles))


def write(drawings: Drawings) -> str:
    """Prints drawings so that parsing the print gives them back."""
    blocks: list[str] = []
    if drawings.lists:
        blocks.append('\n'.join(f'list {name}  {" ".join(words)}' for name, words in drawings.lists.items()))
    if drawings.legend:
        blocks.append('\n'.join(['legend', *(_entry(char, sign) for char, sign in drawings.legend.items())]))
    printed: set[str] = set()
    for tile in drawings.tiles:
        name = tile.name.removesuffix(f':{tile.of}') if tile.of else tile.name
        if name not in printed:
            printed.add(name)
            head = f'tile {name} x{tile.count}  {tile.title}'.rstrip()
            blocks.append('\n'.join([head, *(INDENT + row for row in tile.rows)]))
    return '\n\n'.join(blocks) + '\n' if blocks else ''


def turned(tile: Tile, turns: int) -> Tile:
    """The tile as it looks after quarter turns clockwise; its parts keep their order and names."""
    rows, signs, found = turned_rows(tile.rows, turns), tile.signs, tile.parts
    for _ in range(turns % 4):
        found = tuple(_turned_part(part, len(rows)) for part in found)
        signs = tuple(tuple(column) for column in zip(*reversed(signs), strict=True))
    north, east, south, west = (tile.sides[(side - turns) % 4] for side in range(4))
    return tile._replace(rows=rows, signs=signs, sides=(north, east, south, west), parts=found)


def turned_rows(rows: tuple[str, ...], turns: int) -> tuple[str, ...]:
    """The characters of a drawing after quarter turns clockwise."""
    for _ in range(turns % 4):
        rows = tuple(''.join(column) for column in zip(*reversed(rows), strict=True))
    return rows


def _turned_part(part: Part, size: int) -> Part:
    """The part after one quarter turn clockwise."""
    return part._replace(
        sides=tuple(sorted((side + 1) % 4 for side in part.sides)),
        banks=tuple(sorted((bank + 2) % 8 for bank in part.banks)),
        cells=tuple(sorted((x, size - 1 - y) for y, x in part.cells)),
    )


# ---------------------------------------------------------------- the lines of the file


def _blocks(text: str) -> list[Block]:
    """Splits a file into blocks; a comment or an empty line ends one."""
    blocks: list[Block] = []
    inside = False
    for number, raw in enumerate(text.split('\n'), 1):
        line = raw.removesuffix('\r').rstrip(' ')
        if line.startswith('#') or not line:
            inside = False
            continue
        _check_printable(number, line)
        if not line.startswith(' '):
            blocks.append(Block(number, line, []))
            inside = _words(line)[0].text in ('legend', 'tile')
        elif not inside:
            raise DrawingError(number, 1, f'a line at the very left expected, the indented {line.strip()!r} came')
        elif not line.startswith(INDENT):
            raise DrawingError(number, 2, f'an indent of two spaces expected, {line!r} came')
        else:
            blocks[-1].body.append(line[len(INDENT) :])
    return blocks


def _check_printable(number: int, line: str) -> None:
    """Refuses tabs and whatever else cannot be seen in a drawing."""
    for column, char in enumerate(line, 1):
        if not char.isprintable():
            raise DrawingError(number, column, f'a printable character expected, {char!r} came')


def _words(line: str, start: int = 1) -> list[Word]:
    """The words of a line whose first character is in a column."""
    return [Word(found.group(), start + found.start()) for found in WORD.finditer(line)]


# ---------------------------------------------------------------- lists and legend


def _add_list(lists: dict[str, tuple[str, ...]], block: Block, words: list[Word]) -> None:
    """Adds the line of a list: its name and its words."""
    if len(words) < 3:
        raise DrawingError(block.line, len(block.head) + 1, f"'list NAME word word ...' expected, {block.head!r} came")
    _, name, *rest = words
    if name.text in lists:
        raise DrawingError(block.line, name.column, f'a new list expected, a second {name.text!r} came')
    texts: list[str] = []
    for word in rest:
        if word.text.startswith('@') or word.text in texts:
            came = 'a list' if word.text.startswith('@') else 'a second'
            raise DrawingError(block.line, word.column, f'a new word expected, {came} {word.text!r} came')
        texts.append(word.text)
    lists[name.text] = tuple(texts)


def _add_legend(legend: dict[str, Sign], block: Block, words: list[Word]) -> None:
    """Adds the lines of the legend, of which a file has one."""
    if legend:
        raise DrawingError(block.line, 1, 'one legend expected, a second came')
    if len(words) > 1:
        raise DrawingError(block.line, words[1].column, f"'legend' alone expected, {block.head!r} came")
    if not block.body:
        raise DrawingError(block.line, 1, 'a legend with a sign in it expected, an empty one came')
    for line, entry in enumerate(block.body, block.line + 1):
        char, *rest = _words(entry, len(INDENT) + 1)
        if len(char.text) != 1 or char.text in legend:
            raise DrawingError(line, char.column, f'one new character expected, {char.text!r} came')
        legend[char.text] = _sign(rest, line, len(INDENT + entry) + 1)


def _sign(words: list[Word], line: int, end: int) -> Sign:
    """The sign that a line of the legend describes: its form, its kind, a tip's stop, and marks."""
    form, *names = words or [Word('', end)]
    if form.text not in FORMS:
        raise DrawingError(line, form.column, f'a form ({", ".join(FORMS)}) expected, {form.text or "nothing"!r} came')
    least, most = FORMS[form.text]
    if len(names) < least:
        wanted = ('a kind', 'a stop')[len(names)]
        raise DrawingError(line, end, f'{wanted} for this {form.text} expected, nothing came')
    if len(names) > most:
        extra = names[most]
        raise DrawingError(line, extra.column, f'the end of this {form.text} expected, {extra.text!r} came')
    kind, stop = names[0].text if names else '', ''
    if form.text == 'tip':
        stop = names[1].text
        if stop.startswith('@'):
            raise DrawingError(line, names[1].column, f'a stop expected, the list {stop!r} came')
    return Sign(form.text, kind, stop, tuple(name.text for name in names[2 if stop else 1 :]))


def _entry(char: str, sign: Sign) -> str:
    """The line of the legend that describes a sign."""
    names = [name for name in (sign.kind, sign.stop, *sign.marks) if name]
    return f'{INDENT}{char}  {sign.form:<6} {" ".join(names)}'.rstrip()


# ---------------------------------------------------------------- tiles


def _tiles(
    block: Block, words: list[Word], lists: Mapping[str, tuple[str, ...]], legend: Mapping[str, Sign], names: set[str]
) -> list[Tile]:
    """Reads a drawing once, or once for every word of the list that its signs name."""
    if not legend:
        raise DrawingError(block.line, 1, 'a legend before the first tile expected, none came')
    head = _header(block, words)
    if not block.body:
        raise DrawingError(block.line, 1, f'a drawing below tile {head.name.text} expected, none came')
    rows, line = tuple(block.body), block.line + 1
    check_rows(rows, legend, line)
    chosen = _list_of(rows, lists, legend, line)
    tiles = [_tile(head, of, rows, _filled(legend, chosen, of), line) for of in lists.get(chosen, ('',))]
    new = {head.name.text, *(tile.name for tile in tiles)}
    if twice := sorted(new & names):
        raise DrawingError(block.line, head.name.column, f'a new tile expected, a second {twice[0]!r} came')
    names |= new
    return tiles


def _header(block: Block, words: list[Word]) -> Header:
    """Reads the line above a drawing."""
    usage = f"'tile NAME xCOUNT  title' expected, {block.head!r} came"
    if len(words) < 3:
        raise DrawingError(block.line, len(block.head) + 1, usage)
    count = COUNT.fullmatch(words[2].text)
    if not count:
        raise DrawingError(block.line, words[2].column, f'a count from x1 to x99999 expected, {words[2].text!r} came')
    title = block.head[words[2].column - 1 + len(words[2].text) :]
    return Header(words[1], int(count.group(1)), title.strip())


def _list_of(rows: tuple[str, ...], lists: Mapping[str, tuple[str, ...]], legend: Mapping[str, Sign], line: int) -> str:
    """The one list that the signs of a drawing name, or nothing."""
    chosen = ''
    for y, row in enumerate(rows):
        for x, char in enumerate(row):
            for name in (legend[char].kind, *legend[char].marks):
                if not name.startswith('@') or (chosen and name[1:] == chosen):
                    continue
                if chosen:
                    raise fault_at(line, (y, x), f'one list a drawing expected, @{chosen} and {name} came')
                if name[1:] not in lists:
                    known = ', '.join(lists) or 'there is none'
                    raise fault_at(line, (y, x), f'a list of this file ({known}) expected, {name!r} came')
                chosen = name[1:]
    return chosen


def _filled(legend: Mapping[str, Sign], chosen: str, word: str) -> Mapping[str, Sign]:
    """The legend with a word in place of the chosen list."""
    at = f'@{chosen}'
    return {
        char: sign._replace(
            kind=word if sign.kind == at else sign.kind,
            marks=tuple(word if mark == at else mark for mark in sign.marks),
        )
        for char, sign in legend.items()
    }


def _tile(head: Header, of: str, rows: tuple[str, ...], legend: Mapping[str, Sign], line: int) -> Tile:
    """Reads a drawing for one word of its list, or for none."""
    square = Square(tuple(tuple(legend[char] for char in row) for row in rows), line)
    found = parts(square)
    north, east, south, west = (square.sign(square.middle(side)).kind for side in range(4))
    name = f'{head.name.text}:{of}' if of else head.name.text
    return Tile(name, of, head.copies, head.title, rows, square.signs, (north, east, south, west), found)
