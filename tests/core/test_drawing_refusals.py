"""Whatever is not drawn by the rules is refused at its line and column."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.core.drawing import DrawingError, Drawings, parse, read, write

LEGEND = """\
list colour  red blue
list land  moor fen
legend
  .  ground field
  ,  ground moor
  ^  bare   wood
  =  line   road
  ~  line   water
  o  tip    water end
  W  wall   copse
  C  solid  city
  M  solid  cloister
  +  knot   crossing
  X  bridge
  1  solid  field1
  c  line   road @colour
  l  ground @land
  u  ground @unknown
  @  ground @
  b  ground @land @colour
tile T x1
"""
TOP = LEGEND.count('\n') + 1  # the line of a drawing's first row
ROW = '  .....\n'
SQUARE = ROW * 5


def refusal(text: str) -> DrawingError:
    """The refusal of a text."""
    with pytest.raises(DrawingError) as caught:
        read(text)
    assert str(caught.value) == f'line {caught.value.line}, column {caught.value.column}: {caught.value.why}'
    return caught.value


DRAWINGS: list[tuple[str, int, int, str]] = [
    # rows, the row and the column of the drawing (from 1) where it is refused, and why
    ('..... ..... ..... .....', 1, 1, 'an odd number of rows, 5 or more, expected, 4 came'),
    ('... ... ...', 1, 1, '3 came'),
    ('...... ...... ...... ...... ...... ......', 1, 1, '6 came'),
    ('..... ..... .... ..... .....', 3, 5, 'a row of 5 signs expected, 4 came'),
    ('..... ..... ..... ..... ......', 5, 6, 'a row of 5 signs expected, 6 came'),
    ('..... ..... ..?.. ..... .....', 3, 3, "a sign of the legend expected, '?' came"),
    # rule 1: bridges are crossed straight
    ('..=.. ..=.. ..X~~ ..=.. ..=..', 3, 3, 'from east to west expected, water and field came'),
    ('..... ..... ~~X~~ ..... .....', 3, 3, 'from north to south expected, field and field came'),
    ('..=.. ..=.. =~X~= ..~.. ..~..', 3, 3, 'road and water came'),
    ('..X.. ..=.. ~~X~~ ..=.. ..=..', 1, 3, 'nothing and road came'),
    ('..... ..M.. ~~X~~ ..C.. .....', 3, 3, 'cloister and city came'),
    ('...=... ...=... .~~X~~. ...X... .~~=~~. ...=... ...=...', 3, 4, 'road and bridge came'),
    ('...=... ...=... .~~X~~. ...+... ...=... ...=... ...=...', 3, 4, 'road and crossing came'),
    # rule 2: one thing on a side
    ('..... ,.... ..... ..... .....', 2, 1, 'field all along on the west side expected, moor came'),
    ('.,... ..... ..... ..... .....', 1, 2, 'field all along on the north side expected, moor came'),
    ('.^... ..... ..... ..... .....', 1, 2, 'wood came'),
    ('^^.^^ ..... ..... ..... .....', 1, 2, 'field all along on the north side expected, wood came'),
    ('^^^.^ ..... ..... ..... .....', 1, 4, 'wood all along on the north side expected, field came'),
    ('...C. ..... ..... ..... .....', 1, 4, 'city came'),
    ('.C=.. ..=.. ..=.. ..=.. ..=..', 1, 2, 'land beside the road on the north side expected, city came'),
    ('..=M. ..=.. ..=.. ..=.. ..=..', 1, 4, 'land beside the road on the north side expected, cloister came'),
    ('.^.=... ...=... ...=... ...=... ...=... ...=... ...=...', 1, 3, 'wood beside the road on the north side'),
    ('...=.,. ...=... ...=... ...=... ...=... ...=... ...=...', 1, 6, 'field beside the road on the north side'),
    ('.MC.. ..... ..... ..... .....', 1, 2, 'land or city all along on the north side expected, cloister came'),
    ('.C.C... ....... ....... ....... ....... ....... .......', 1, 2, 'land or city all along on the north side'),
    ('..+.. ..=.. ..=.. ..=.. ..=..', 1, 3, 'in the middle of a side expected, a knot came'),
    ('.+C.. .=... .=... .==.. ..=..', 1, 2, 'land or city all along on the north side expected, crossing came'),
    ('..... ..... ....+ ...== ..==.', 4, 5, 'on the rim only at the middle of a side expected, road came'),
    # rule 3: nothing stops in the open
    ('..=.. ..=.. ..... ..... .....', 2, 3, 'the road stops in the open'),
    ('..=.. ..=.. ..... ..=.. ..=..', 2, 3, 'the road stops in the open'),
    ('..=.. ..... ..... ..... .....', 1, 3, 'the road stops in the open'),
    ('..... ..... ..=.. ..... .....', 3, 3, 'the road stops in the open'),
    ('..=.. ..=.. .==.. .M... .....', 3, 2, 'the road stops in the open'),
    ('..=.. ..=.. ~~~~~ ..... .....', 2, 3, 'the road stops in the open'),
    ('..=.. ..=.. WWWWW ..... .....', 2, 3, 'the road stops in the open'),
    ('..W.. ..W.. ..... ..... .....', 2, 3, 'the copse stops in the open'),
    ('..W.. ..W.. ..+== ..... .....', 2, 3, 'the copse stops in the open'),
    ('..W.. ..W.. ..W.. ..X.. ..=..', 4, 3, 'copse and road came'),
    ('..... ..... ..W.. ..... .....', 3, 3, 'the copse stops in the open'),
    ('..... ..... ..o.. ..... .....', 3, 3, 'one way on from this end of the water expected, 0 came'),
    ('..~.. ..o.. ..~.. ..~.. ..~..', 2, 3, 'one way on from this end of the water expected, 2 came'),
    ('..o.. ..~.. ..~.. ..~.. ..~..', 1, 3, 'one way on from this end of the water expected, 2 came'),
    ('..... ..... ..+.. ..... .....', 3, 3, 'a line that ends at this crossing expected, none came'),
    # rule 4: lines are one cell wide and leave by the middle
    ('..=.. .==.. .==.. ..=.. ..=..', 2, 2, 'a road one cell wide expected, a block of four came'),
    ('..~.. ..oo. ..~~. ..~.. ..~..', 2, 3, 'a water one cell wide expected'),
    ('.=... ..... ..... ..... .....', 1, 2, 'a line on the rim only at the middle of a side expected, road came'),
    ('W.... ..... ..... ..... .....', 1, 1, 'a wall on the rim only at the middle of a side expected, copse came'),
    ('..... ..... ..... ....o .....', 4, 5, 'a line on the rim only at the middle of a side expected, water came'),
    # rule 5: a ground holds half a side
    ('.CCC. C.... C.... C.... .....', 1, 1, 'a ground that holds half a side expected, a field that holds none'),
    ('CCCCC C...C C.M.C C...C CCCCC', 2, 2, 'open it, or draw it bare'),
    ('..... ..,.. ..... ..... .....', 2, 3, 'a moor that holds none came'),
    # names and lists
    ('..... .1... ===== ..... .....', 2, 2, "a part name of its own expected, a second 'field1' came"),
    ('lllll lllll llcll lllll lllll', 3, 3, 'one list a drawing expected, @land and @colour came'),
    ('bbbbb bbbbb bbbbb bbbbb bbbbb', 1, 1, 'one list a drawing expected, @land and @colour came'),
    ('..... ..... ..u.. ..... .....', 3, 3, "a list of this file (colour, land) expected, '@unknown' came"),
    ('..... ..... ..@.. ..... .....', 3, 3, "a list of this file (colour, land) expected, '@' came"),
]

LINES: list[tuple[str, int, int, str]] = [
    # the whole text, and the line and column where it is refused, and why
    ('tiles\n', 1, 1, "'list', 'legend' or 'tile' expected, 'tiles' came"),
    ('\n\n+\n', 3, 1, "'+' came"),
    ('list\n', 1, 5, "'list NAME word word ...' expected, 'list' came"),
    ('list land\n', 1, 10, "'list NAME word word ...' expected, 'list land' came"),
    ('list a  x y\nlist a  z\n', 2, 6, "a new list expected, a second 'a' came"),
    ('list a  x y x\n', 1, 13, "a new word expected, a second 'x' came"),
    ('list a  x @b\n', 1, 11, "a new word expected, a list '@b' came"),
    ('list a  x\n  y\n', 2, 1, "a line at the very left expected, the indented 'y' came"),
    ('legend\n', 1, 1, 'a legend with a sign in it expected, an empty one came'),
    ('legend\n\n  . ground field\n', 3, 1, "the indented '. ground field' came"),
    ('legend x\n  . ground field\n', 1, 8, "'legend' alone expected, 'legend x' came"),
    ('legend\n  . ground field\nlegend\n  , ground moor\n', 3, 1, 'one legend expected, a second came'),
    ('legend\n  . ground field\n# comment\n  , ground moor\n', 4, 1, "the indented ', ground moor' came"),
    ('legend\n . ground field\n', 2, 2, "an indent of two spaces expected, ' . ground field' came"),
    ('legend\n  .. ground field\n', 2, 3, "one new character expected, '..' came"),
    ('legend\n  . ground field\n    . line road\n', 3, 5, "one new character expected, '.' came"),
    ('legend\n  .\n', 2, 4, "a form (ground, bare, line, tip, wall, solid, knot, bridge) expected, 'nothing' came"),
    ('legend\n  .  grund field\n', 2, 6, "expected, 'grund' came"),
    ('legend\n  .  ground\n', 2, 12, 'a kind for this ground expected, nothing came'),
    ('legend\n  o  tip\n', 2, 9, 'a kind for this tip expected, nothing came'),
    ('legend\n  o  tip water\n', 2, 15, 'a stop for this tip expected, nothing came'),
    ('legend\n  o  tip water @end\n', 2, 16, "a stop expected, the list '@end' came"),
    ('legend\n  ^  bare wood dark\n', 2, 16, "the end of this bare expected, 'dark' came"),
    ('legend\n  +  knot crossing big\n', 2, 20, "the end of this knot expected, 'big' came"),
    ('legend\n  X  bridge road\n', 2, 13, "the end of this bridge expected, 'road' came"),
    ('legend\n  .\tground field\n', 2, 4, r"a printable character expected, '\t' came"),
    ('legend\n  . ground field\n\t\n', 3, 1, r"a printable character expected, '\t' came"),
    ('legend\n  . ground\xa0field\n', 2, 11, r"a printable character expected, '\xa0' came"),
    ('  .....\n', 1, 1, "a line at the very left expected, the indented '.....' came"),
    (f'tile T x1\n{SQUARE}', 1, 1, 'a legend before the first tile expected, none came'),
    (f'legend\n  . ground @a\ntile T x1\n{SQUARE}', 4, 3, "a list of this file (there is none) expected, '@a' came"),
    (f'{LEGEND}{SQUARE}tile\n{SQUARE}', TOP + 5, 5, "'tile NAME xCOUNT  title' expected, 'tile' came"),
    (f'{LEGEND}{SQUARE}tile x2\n{SQUARE}', TOP + 5, 8, "'tile NAME xCOUNT  title' expected, 'tile x2' came"),
    (f'{LEGEND}{SQUARE}tile U 2\n{SQUARE}', TOP + 5, 8, "a count from x1 to x99999 expected, '2' came"),
    (f'{LEGEND}{SQUARE}tile U x0\n{SQUARE}', TOP + 5, 8, "'x0' came"),
    (f'{LEGEND}{SQUARE}tile U x-1\n{SQUARE}', TOP + 5, 8, "'x-1' came"),
    (f'{LEGEND}{SQUARE}tile U x\n{SQUARE}', TOP + 5, 8, "'x' came"),
    (f'{LEGEND}{SQUARE}tile U x٣\n{SQUARE}', TOP + 5, 8, "'x٣' came"),
    (f'{LEGEND}{SQUARE}tile U x{"9" * 5000}\n{SQUARE}', TOP + 5, 8, 'a count from x1 to x99999 expected'),
    (f'{LEGEND}{SQUARE}tile U xtwo  title\n{SQUARE}', TOP + 5, 8, "'xtwo' came"),
    (f'{LEGEND}{SQUARE}tile U\nx2\n', TOP + 5, 7, "'tile NAME xCOUNT  title' expected, 'tile U' came"),
    (f'{LEGEND}{SQUARE}tile T x1\n{SQUARE}', TOP + 5, 6, "a new tile expected, a second 'T' came"),
    (f'{LEGEND}{SQUARE}tile U x1\n', TOP + 5, 1, 'a drawing below tile U expected, none came'),
    (f'{LEGEND}{SQUARE}tile U x1\n\n{SQUARE}', TOP + 7, 1, 'a line at the very left expected'),
    (f'{LEGEND}{ROW}{ROW} .....\n{ROW}{ROW}', TOP + 2, 2, "an indent of two spaces expected, ' .....' came"),
    (f'{LEGEND}{ROW}{ROW}   .....\n{ROW}{ROW}', TOP + 2, 8, 'a row of 5 signs expected, 6 came'),
    (f'{LEGEND}{ROW}{ROW}  . ...\n{ROW}{ROW}', TOP + 2, 4, "a sign of the legend expected, ' ' came"),
    (f'{LEGEND}{ROW}{ROW}  .\t...\n{ROW}{ROW}', TOP + 2, 4, r"a printable character expected, '\t' came"),
    (f'{LEGEND}{ROW}{ROW}# comment\n{ROW}{ROW}{ROW}', TOP + 3, 1, 'a line at the very left expected'),
    (f'{LEGEND}' + '  lllll\n' * 5 + f'tile T:fen x1\n{SQUARE}', TOP + 5, 6, "a second 'T:fen' came"),
]


@pytest.mark.parametrize(('rows', 'row', 'column', 'why'), DRAWINGS)
def test_a_broken_drawing_is_refused_where_it_is_broken(rows: str, row: int, column: int, why: str) -> None:
    error = refusal(LEGEND + ''.join(f'  {one}\n' for one in rows.split()))
    assert (error.line - TOP + 1, error.column - 2) == (row, column), error
    assert why in error.why


@pytest.mark.parametrize(('text', 'line', 'column', 'why'), LINES)
def test_a_broken_file_is_refused_where_it_is_broken(text: str, line: int, column: int, why: str) -> None:
    error = refusal(text)
    assert (error.line, error.column) == (line, column), error
    assert why in error.why


def attempt(text: str) -> Drawings | DrawingError:
    """What a text reads as, or its refusal."""
    try:
        return parse(text)
    except DrawingError as error:
        return error


@given(st.text(alphabet='.=C+X# \n\t\rlegndtix1@', max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    for whole in (text, LEGEND + text):
        came = attempt(whole)
        if isinstance(came, DrawingError):
            assert 1 <= came.line <= whole.count('\n') + 1
        else:
            assert parse(write(came)) == came
