"""What holds for every drawing: gaps are refused, prints read back, and turning agrees with reading."""

from __future__ import annotations

from importlib import resources

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.core.drawing import DrawingError, Drawings, parse, read, turned, write
from tilewright.core.tile import Part, Tile

SHIPPED = resources.files('tilewright') / 'games' / 'carcassonne' / 'tiles'
MARSH = """\
list colour  red blue
list land  moor fen

legend
  .  ground field
  8  ground field cow=8
  ^  bare   wood
  ~  line   water
  p  line   water @colour
  o  tip    water end
  L  tip    water landing frog
  G  solid  garden
  C  wall   copse
  l  ground @land
  +  knot   quay
  X  bridge

tile C13 x2  straight canal, copse end, half garden
  ^^^~...
  ^^^~...
  GGG~...
  GGG~CCC
  GGG~...
  ^^^~...
  ^^^~...

tile C16 x1  copse between an end and a landing
  ...~...
  ...~...
  ...o...
  CCCCCCC
  .......
  ...L...
  ...~...

tile quay x1
  ...~...
  ...~...
  ...~8..
  ~~~+~~~
  ...~...
  ...~...
  ...~...

tile copse x1  copse bend
  .......
  .......
  .......
  CCC....
  ^^CC...
  ^^^C...
  ^^^C...

tile bridge x1
  ..~..
  ..~..
  ~~X~~
  ..~..
  ..~..

tile property x3  read twice
  ..~..
  ..~..
  ..p..
  ..~..
  ..~..

tile plain x1
  lllll
  lllll
  lllll
  lllll
  lllll
"""
FILES = {
    'carcassonne': (SHIPPED / 'carcassonne.tiles').read_text(encoding='utf-8'),
    'river': (SHIPPED / 'river.tiles').read_text(encoding='utf-8'),
    'marsh': MARSH,
}
PARSED = {name: parse(text) for name, text in FILES.items()}
TILES = [pytest.param(drawings, tile, id=tile.name) for drawings in PARSED.values() for tile in drawings.tiles]

Shape = tuple[str, str, tuple[int, ...], tuple[int, ...], tuple[str, ...], tuple[str, ...], frozenset[int]]


def redrawn(drawings: Drawings, rows: tuple[str, ...]) -> tuple[Tile, ...]:
    """The tiles that other rows give with the lists and legend of a file."""
    return read(write(drawings._replace(tiles=())) + '\ntile T x1\n' + ''.join(f'  {row}\n' for row in rows))


def shape(tile: Tile, part: Part) -> Shape:
    """A part without the number and name that depend on the order of reading."""
    size = len(tile.rows)
    near = frozenset(min(y * size + x for y, x in tile.parts[number].cells) for number in part.beside)
    return part.kind, part.form, part.sides, part.banks, part.stops, part.marks, near


def shapes(tile: Tile) -> dict[tuple[tuple[int, int], ...], Shape]:
    """The parts of a tile by their cells."""
    return {part.cells: shape(tile, part) for part in tile.parts}


# ---------------------------------------------------------------- gaps


@pytest.mark.parametrize(('drawings', 'tile'), TILES)
def test_every_gap_in_a_line_or_wall_is_refused(drawings: Drawings, tile: Tile) -> None:
    fillings = [char for char, sign in drawings.legend.items() if sign.form in ('ground', 'bare')]
    for y, row in enumerate(tile.rows):
        for x in range(len(row)):
            if tile.signs[y][x].form in ('line', 'tip', 'wall', 'knot', 'bridge'):
                for filling in fillings:
                    gap = (*tile.rows[:y], row[:x] + filling + row[x + 1 :], *tile.rows[y + 1 :])
                    with pytest.raises(DrawingError):
                        redrawn(drawings, gap)


# ---------------------------------------------------------------- printing back


@pytest.mark.parametrize('name', FILES)
def test_a_canonical_file_is_printed_as_it_was_apart_from_comments(name: str) -> None:
    kept = '\n'.join(line for line in FILES[name].split('\n') if not line.startswith('#'))
    assert write(PARSED[name]) == kept.lstrip('\n')


@pytest.mark.parametrize('name', FILES)
def test_the_print_of_a_file_reads_as_the_file(name: str) -> None:
    assert parse(write(PARSED[name])) == PARSED[name]
    assert read(write(PARSED[name])) == read(FILES[name])


def test_a_careless_file_is_printed_canonically() -> None:
    text = '#c\nlegend\n     .    ground    field   cow\ntile    T    x3   a  b \n' + '  .....  \n' * 5
    assert write(parse(text)) == 'legend\n  .  ground field cow\n\ntile T x3  a  b\n' + '  .....\n' * 5


def test_a_drawing_read_for_several_words_is_printed_once() -> None:
    assert [tile.name for tile in PARSED['marsh'].tiles][-4:] == [
        'property:red',
        'property:blue',
        'plain:moor',
        'plain:fen',
    ]
    assert write(PARSED['marsh']).count('tile property x3') == 1


@pytest.mark.parametrize('text', ['', 'list a  b c\n', 'list a  b\nlist c  d\n', 'legend\n  .  ground field\n'])
def test_a_file_without_tiles_is_printed_back(text: str) -> None:
    assert write(parse(text)) == text


words = st.text(st.characters(codec='utf-8', exclude_categories=('C', 'Z')), min_size=1, max_size=6)
names = words.filter(lambda word: not word.startswith('@'))


@pytest.mark.sweep
@given(
    st.dictionaries(words, st.lists(names, min_size=1, max_size=3, unique=True).map(tuple), max_size=2),
    st.sampled_from(['ground', 'line', 'wall', 'solid']),
    st.lists(words, min_size=1, max_size=4),
    st.lists(words, max_size=3),
    st.integers(1, 99999),
)
def test_whatever_words_a_file_uses_it_is_printed_back(
    lists: dict[str, tuple[str, ...]], form: str, marks: list[str], title: list[str], count: int
) -> None:
    text = ''.join(f'list {name} {" ".join(of)}\n' for name, of in lists.items())
    text += (
        f'legend\n  . bare none\n  a {form} {" ".join(marks)}\ntile T x{count} {" ".join(title)}\n' + '  .....\n' * 5
    )
    drawings = parse(text)
    assert parse(write(drawings)) == drawings
    assert (drawings.tiles[0].count, drawings.tiles[0].title) == (count, ' '.join(title))


# ---------------------------------------------------------------- turning


@pytest.mark.parametrize(('drawings', 'tile'), TILES)
def test_turning_agrees_with_reading_the_turned_rows(drawings: Drawings, tile: Tile) -> None:
    for turns in range(4):
        seen = turned(tile, turns)
        (again,) = [one for one in redrawn(drawings, seen.rows) if one.of == tile.of]
        assert (again.sides, again.signs) == (seen.sides, seen.signs)
        assert shapes(again) == shapes(seen)


@pytest.mark.parametrize(('drawings', 'tile'), TILES)
def test_four_turns_are_none(drawings: Drawings, tile: Tile) -> None:
    assert tile in drawings.tiles
    once = turned(tile, 1)
    assert turned(turned(turned(once, 1), 1), 1) == tile
    assert turned(tile, 4) == turned(tile, 0) == tile
    assert turned(tile, -1) == turned(tile, 3) == turned(turned(tile, 2), 1)


@pytest.mark.parametrize(('drawings', 'tile'), TILES)
def test_parts_keep_their_order_and_names_when_turned(drawings: Drawings, tile: Tile) -> None:
    assert tile in drawings.tiles
    for turns in range(4):
        seen = turned(tile, turns)
        assert [part.name for part in seen.parts] == [part.name for part in tile.parts]
        assert [part.beside for part in seen.parts] == [part.beside for part in tile.parts]
        assert (seen.name, seen.count, seen.title) == (tile.name, tile.count, tile.title)


def test_a_quarter_turn_is_clockwise() -> None:
    tile = turned(PARSED['carcassonne'].tiles[9], 1)
    assert tile.rows == ('.....', '....C', '===.C', '..=.C', '..=..')
    assert tile.sides == ('field', 'city', 'road', 'road')


# ---------------------------------------------------------------- any drawing


@st.composite
def scribbles(draw: st.DrawFn) -> tuple[Drawings, tuple[str, ...]]:
    """A drawing of some file with up to four cells changed."""
    drawings = draw(st.sampled_from(list(PARSED.values())))
    rows = [list(row) for row in draw(st.sampled_from(drawings.tiles)).rows]
    places = st.integers(0, len(rows) - 1)
    for _ in range(draw(st.integers(0, 4))):
        rows[draw(places)][draw(places)] = draw(st.sampled_from(list(drawings.legend)))
    return drawings, tuple(''.join(row) for row in rows)


def attempt(drawings: Drawings, rows: tuple[str, ...]) -> tuple[Tile, ...] | DrawingError:
    """The tiles that rows give, or their refusal."""
    try:
        return redrawn(drawings, rows)
    except DrawingError as error:
        return error


@given(scribbles())
def test_a_scribbled_drawing_is_refused_on_its_rows_or_read_by_the_rules(
    scribble: tuple[Drawings, tuple[str, ...]],
) -> None:
    drawings, rows = scribble
    top = write(drawings._replace(tiles=())).count('\n') + 3
    came = attempt(drawings, rows)
    if isinstance(came, DrawingError):
        assert top <= came.line < top + len(rows)
        assert 3 <= came.column < 3 + len(rows)
        return
    for tile in came:
        follows_the_rules(tile)
        (again,) = [one for one in redrawn(drawings, turned(tile, 1).rows) if one.of == tile.of]
        assert shapes(again) == shapes(turned(tile, 1))


def follows_the_rules(tile: Tile) -> None:
    """Asserts what every tile that was read must satisfy."""
    cells = [cell for part in tile.parts for cell in part.cells]
    assert len(cells) == len(set(cells))
    assert len({part.name for part in tile.parts}) == len(tile.parts)
    assert [part.cells[0] for part in tile.parts] == sorted(part.cells[0] for part in tile.parts)
    held = [bank for part in tile.parts for bank in part.banks]
    assert len(held) == len(set(held))
    for number, part in enumerate(tile.parts):
        assert bool(part.banks) == (part.form == 'ground')
        assert not (part.sides and part.form == 'ground')
        assert all(number in tile.parts[other].beside for other in part.beside)
        assert all(tile.sides[side] == part.kind for side in part.sides)
