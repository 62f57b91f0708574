"""A drawing is read by what touches: the rules, the six examples, and the file around the drawings."""

from __future__ import annotations

import pytest

from tilewright.core.drawing import DrawingError, Drawings, parse, read
from tilewright.core.tile import Part, Sign, Tile

LEGEND = """\
legend
  .  ground field
  2  ground field cow=2
  ,  ground moor
  ^  bare   wood
  #  bare   nothing
  =  line   road
  ~  line   water
  f  line   water frog
  o  tip    water end
  L  tip    water landing
  W  wall   copse
  H  wall   hedge
  C  solid  city
  P  solid  city pennant
  M  solid  cloister
  +  knot   crossing
  X  bridge
"""

HALVES = ('n1', 'n2', 'e1', 'e2', 's1', 's2', 'w1', 'w2')


def drawn(*rows: str) -> Tile:
    """The one tile that these rows draw."""
    (tile,) = read(LEGEND + '\ntile T x1\n' + ''.join(f'  {row}\n' for row in rows))
    return tile


def refused(*rows: str) -> DrawingError:
    """The refusal of these rows, the first of which stands in line 21."""
    with pytest.raises(DrawingError) as caught:
        drawn(*rows)
    return caught.value


def sides(part: Part) -> str:
    """The sides of a part as letters."""
    return ' '.join('NESW'[side] for side in part.sides)


def banks(tile: Tile, kind: str = 'field') -> set[str]:
    """The half sides of each part of a kind."""
    return {' '.join(HALVES[bank] for bank in part.banks) for part in tile.parts if part.kind == kind}


def named(tile: Tile, name: str) -> Part:
    """A part by its name."""
    return tile.parts[tile.part(name)]


def beside(tile: Tile, name: str) -> set[str]:
    """The names of the parts that touch a part."""
    return {tile.parts[number].name for number in named(tile, name).beside}


# ---------------------------------------------------------------- the six examples


def test_c13_is_a_straight_canal_with_a_copse_end_and_half_a_garden() -> None:
    tile = drawn('^^^~...', '^^^~...', 'CCC~...', 'CCC~WWW', 'CCC~...', '^^^~...', '^^^~...')
    assert tile.sides == ('water', 'copse', 'water', 'city')
    assert sides(named(tile, 'water')) == 'N S'
    assert named(tile, 'water').stops == ()
    assert sides(named(tile, 'city')) == 'W'
    assert beside(tile, 'city') == {'water'}
    assert sides(named(tile, 'copse')) == 'E'
    assert beside(tile, 'copse') == {'water', 'field1', 'field2'}
    assert banks(tile) == {'n2', 's1'}


def test_c16_is_a_copse_strip_between_a_canal_end_with_frog_and_a_landing() -> None:
    tile = drawn('...~...', '...f...', '...o...', 'WWWWWWW', '.......', '...L...', '...~...')
    north, south = named(tile, 'water1'), named(tile, 'water2')
    assert (sides(north), north.stops, north.marks) == ('N', ('end',), ('frog',))
    assert (sides(south), south.stops, south.marks) == ('S', ('landing',), ())
    assert beside(tile, 'copse') == {'water1', 'field1', 'field2', 'field3'}
    assert sides(named(tile, 'copse')) == 'E W'
    assert banks(tile) == {'n1', 'n2', 's1 s2'}
    assert beside(tile, 'water2') == {'field3'}


def test_p20_is_two_curves_with_a_field_between_them() -> None:
    tile = drawn('...~...', '...~~..', '....~~.', '~~...~~', '.~~....', '..~~...', '...~...')
    assert [sides(part) for part in tile.parts if part.kind == 'water'] == ['N E', 'S W']
    assert banks(tile) == {'n1 e2 s1 w2', 'n2 e1', 's2 w1'}


def test_rv_s3_is_a_road_from_a_city_gate_over_a_bridge() -> None:
    tile = drawn('.CCC.', '..=..', '~~X~~', '..=..', '..=..')
    assert (sides(named(tile, 'road')), named(tile, 'road').stops) == ('S', ('city',))
    assert (sides(named(tile, 'water')), named(tile, 'water').stops) == ('E W', ())
    assert banks(tile) == {'e1', 'w2', 'e2 s1', 's2 w1'}
    by_city = {tile.parts[number] for number in named(tile, 'city').beside}
    assert {part.banks for part in by_city if part.kind == 'field'} == {(2,), (7,)}


def test_embarkation_point_is_four_quays_that_do_not_join() -> None:
    tile = drawn('...~...', '...~...', '...~...', '~~~+~~~', '...~...', '...~...', '...~...')
    waters = [part for part in tile.parts if part.kind == 'water']
    assert sorted(sides(part) for part in waters) == ['E', 'N', 'S', 'W']
    assert {part.stops for part in waters} == {('crossing',)}
    assert banks(tile) == {'n1 w2', 'n2 e1', 'e2 s1', 's2 w1'}


def test_a_line_instead_of_the_knot_joins_the_four() -> None:
    tile = drawn('...~...', '...~...', '...~...', '~~~~~~~', '...~...', '...~...', '...~...')
    assert sides(named(tile, 'water')) == 'N E S W'
    assert named(tile, 'water').stops == ()


def test_i_is_two_cities_on_neighbouring_sides() -> None:
    tile = drawn('#CCC.', 'C....', 'C....', 'C....', '.....')
    assert [sides(part) for part in tile.parts if part.kind == 'city'] == ['N', 'W']
    assert banks(tile) == {'e1 e2 s1 s2'}
    assert beside(tile, 'field') == {'city1', 'city2'}


def test_i_with_a_city_in_the_corner_is_one_city() -> None:
    assert sides(named(drawn('CCCC.', 'C....', 'C....', 'C....', '.....'), 'city')) == 'N W'


# ---------------------------------------------------------------- rule 1: touching


def test_cells_at_a_corner_do_not_touch() -> None:
    tile = drawn('.....', '.M...', '..M..', '.....', '.....')
    assert [part.name for part in tile.parts] == ['field', 'cloister1', 'cloister2']
    assert beside(tile, 'cloister1') == {'field'}


def test_signs_of_one_kind_are_one_part() -> None:
    assert named(drawn('.CCC.', '.CPC.', '.....', '.....', '.....'), 'city').cells == (
        (0, 1),
        (0, 2),
        (0, 3),
        (1, 1),
        (1, 2),
        (1, 3),
    )


def test_a_tip_belongs_to_its_line() -> None:
    assert named(drawn('..~..', '..~..', '..o..', '.....', '.....'), 'water').cells == ((0, 2), (1, 2), (2, 2))


def test_two_kinds_of_ground_are_two_parts() -> None:
    tile = drawn(',,,,,', ',,,,,', '=====', '.....', '.....')
    assert (banks(tile, 'moor'), banks(tile, 'field')) == ({'n1 n2 e1 w2'}, {'e2 s1 s2 w1'})
    assert beside(tile, 'moor') == {'road'}


def test_lines_cross_on_a_bridge_without_meeting() -> None:
    tile = drawn('..=..', '..=..', '~~X~~', '..=..', '..=..')
    assert (sides(named(tile, 'road')), sides(named(tile, 'water'))) == ('N S', 'E W')
    assert beside(tile, 'road') == {'field1', 'field2', 'field3', 'field4'}


def test_two_lines_of_one_kind_cross_on_a_bridge_without_meeting() -> None:
    tile = drawn('..=..', '..=..', '==X==', '..=..', '..=..')
    assert [sides(part) for part in tile.parts if part.kind == 'road'] == ['N S', 'E W']


def test_a_line_runs_over_a_bridge_into_a_solid() -> None:
    tile = drawn('.....', '..M..', '~~X~~', '..=..', '..=..')
    assert named(tile, 'road').stops == ('cloister',)


# ---------------------------------------------------------------- rule 2: sides and banks


def test_a_ground_in_the_middle_holds_both_halves() -> None:
    tile = drawn('.....', '.....', '.....', '.....', '.....')
    assert named(tile, 'field').banks == tuple(range(8))
    assert named(tile, 'field').sides == ()
    assert tile.sides == ('field',) * 4


def test_a_bare_side_is_held_by_nobody() -> None:
    tile = drawn('^^^^^', '.....', '.....', '.....', '.....')
    assert tile.sides[0] == 'wood'
    assert banks(tile) == {'e1 e2 s1 s2 w1 w2'}


def test_a_tile_may_be_bare_all_over() -> None:
    tile = drawn(*['^^^^^'] * 5)
    assert (tile.parts, tile.sides) == ((), ('wood',) * 4)


def test_a_bank_may_be_bare() -> None:
    tile = drawn('^^=..', '^^=..', '^^=..', '^^=..', '^^=..')
    assert banks(tile) == {'n2 e1 e2 s1'}
    assert tile.sides[3] == 'wood'


def test_the_two_banks_of_a_side_may_differ() -> None:
    tile = drawn(',,=..', ',,=..', ',,=..', ',,=..', ',,=..')
    assert (banks(tile, 'moor'), banks(tile)) == ({'n1 s2 w1 w2'}, {'n2 e1 e2 s1'})


@pytest.mark.parametrize('row', ['CCCCC', '.CCC.', '.CC..', '..C..', '^^C^^', '.^C^.'])
def test_a_solid_takes_the_whole_side_however_narrow(row: str) -> None:
    tile = drawn(row, '.....', '.....', '.....', '.....')
    assert tile.sides[0] == 'city'
    assert sides(named(tile, 'city')) == 'N'
    assert banks(tile) == {'e1 e2 s1 s2 w1 w2'}


def test_ground_beside_a_wall_holds_no_half_there() -> None:
    tile = drawn('..W..', '..W..', '..W..', '..W..', '..W..')
    assert banks(tile) == {'e1 e2', 'w1 w2'}


def test_corners_do_not_matter_to_any_side() -> None:
    plain = drawn('.....', '.....', '=====', '.....', '.....')
    corners = drawn('^...#', '.....', '=====', '.....', '#...^')
    assert (corners.sides, banks(corners)) == (plain.sides, banks(plain))


def test_a_solid_in_a_corner_holds_no_side() -> None:
    assert named(drawn('M....', '.....', '.....', '.....', '.....'), 'cloister').sides == ()


# ---------------------------------------------------------------- rules 3 and 4: lines and walls


def test_a_line_that_touches_a_solid_sidelong_does_not_stop_there() -> None:
    assert named(drawn('.....', '..M..', '=====', '.....', '.....'), 'road').stops == ()


def test_a_line_stops_at_both_its_ends() -> None:
    tile = drawn('.CCC.', '..=..', '..+..', '..=..', '..=..')
    assert [part.stops for part in tile.parts if part.kind == 'road'] == [('city', 'crossing'), ('crossing',)]


def test_a_line_between_two_solids_has_two_stops_and_no_side() -> None:
    tile = drawn('...C...', '...=...', '...=...', '...=...', '...=...', '...M...', '.......')
    assert (named(tile, 'road').stops, named(tile, 'road').sides) == (('city', 'cloister'), ())


def test_a_branching_line_is_one_part_without_stop() -> None:
    tile = drawn('.....', '.....', '=====', '..=..', '..=..')
    assert (sides(named(tile, 'road')), named(tile, 'road').stops) == ('E S W', ())


def test_a_wall_may_cross_the_whole_tile() -> None:
    assert sides(named(drawn('.....', '.....', 'WWWWW', '.....', '.....'), 'copse')) == 'E W'


@pytest.mark.parametrize('barrier', ['=', 'H', 'C'])
def test_a_wall_holds_on_head_on_to_a_line_another_wall_or_a_solid(barrier: str) -> None:
    column = f'^^^{barrier}^^^'
    tile = drawn(column, column, column, f'WWW{barrier}^^^', column, column, column)
    assert (sides(named(tile, 'copse')), named(tile, 'copse').stops) == ('W', ())
    assert len(tile.parts) == 2


def test_a_tip_counts_as_a_line_to_a_wall() -> None:
    tile = drawn('.......', '.......', '.......', 'WWWo~~~', '.......', '.......', '.......')
    assert banks(tile) == {'n1 n2 e1', 'e2 s1 s2'}


def test_a_wall_may_be_broad() -> None:
    tile = drawn('...W...', '..WW...', '..WW...', '...W...', '...W...', '...W...', '...W...')
    assert sides(named(tile, 'copse')) == 'N S'


def test_the_refusal_of_an_open_end_says_so() -> None:
    error = refused('..~..', '..~..', '..~..', '.....', '.....')
    assert str(error) == 'line 23, column 5: the water stops in the open'
    assert (error.line, error.column, error.why) == (23, 5, 'the water stops in the open')


# ---------------------------------------------------------------- rules 6 to 8: marks, beside, order


def test_marks_count_once_for_each_cell() -> None:
    tile = drawn('..~..', '..f..', '..f..', '..~..', '2.~.2')
    assert named(tile, 'water').marks == ('frog', 'frog')
    assert [part.marks for part in tile.parts if part.kind == 'field'] == [('cow=2',), ('cow=2',)]


def test_a_tip_may_bear_marks_after_its_stop() -> None:
    text = 'legend\n  . ground field\n  ~ line water\n  o tip water end frog reed\n\ntile T x1\n'
    (tile,) = read(text + '  ..~..\n  ..~..\n  ..o..\n  .....\n  .....\n')
    assert (named(tile, 'water').stops, named(tile, 'water').marks) == (('end',), ('frog', 'reed'))


def test_beside_holds_both_ways() -> None:
    tile = drawn('.CCC.', '.....', '=====', '.....', '.....')
    assert beside(tile, 'city') == {'field1'}
    assert beside(tile, 'field1') == {'city', 'road'}
    assert beside(tile, 'field2') == {'road'}


def test_parts_are_named_and_listed_in_reading_order_of_their_first_cell() -> None:
    tile = drawn('.CCC.', '.....', '==+==', '..=..', '..=..')
    names = ['field1', 'city', 'road1', 'road2', 'field2', 'road3', 'field3']
    assert [part.name for part in tile.parts] == names
    assert [part.cells[0] for part in tile.parts] == sorted(part.cells[0] for part in tile.parts)
    assert [tile.part(name) for name in names] == list(range(7))


def test_a_tile_keeps_its_rows_and_the_signs_they_stand_for() -> None:
    tile = drawn('..~..', '..~..', '..o..', '.....', '.....')
    assert tile.rows[2] == '..o..'
    assert tile.signs[2][2] == Sign('tip', 'water', 'end', ())
    assert {part.form for part in tile.parts} == {'ground', 'line'}


# ---------------------------------------------------------------- the file

PLAIN = '  .....\n' * 5
LANDS = """\
list land  moor fen heath

legend
  .  ground @land
  ,  ground none
  =  line   path
  g  line   path @land
"""


def test_an_empty_file_has_no_tiles() -> None:
    assert parse('') == Drawings({}, {}, ())
    assert read('# nothing but a comment\n\n') == ()


def test_a_header_gives_name_count_and_title() -> None:
    (tile,) = read(f'{LEGEND}tile  red/hand  x12   Red  Hand, left\n{PLAIN}')
    assert (tile.name, tile.of, tile.count, tile.title) == ('red/hand', '', 12, 'Red  Hand, left')


def test_a_title_may_be_missing() -> None:
    assert drawn(*['.....'] * 5).title == ''


def test_comments_stand_at_the_very_left_and_signs_may_look_like_them() -> None:
    text = f'# one\tcomment\n{LEGEND}# another\ntile T x1\n  #####\n' + '  #####\n' * 4 + '#the end'
    assert read(text)[0].sides == ('nothing',) * 4


def test_trailing_spaces_and_carriage_returns_do_not_matter() -> None:
    text = f'{LEGEND}\ntile T x1  title\n{PLAIN}'
    assert read(text.replace('\n', '  \r\n')) == read(text)


def test_a_mark_at_the_head_of_a_file_is_nothing() -> None:
    text = f'{LEGEND}\ntile T x1  title\n{PLAIN}'
    assert read(f'\ufeff{text}') == read(text)


def test_each_tile_may_have_its_own_size() -> None:
    text = LEGEND + ''.join(f'tile T{n} x1\n' + ('  ' + '.' * n + '\n') * n for n in (5, 7, 9, 11))
    assert [len(tile.rows) for tile in read(text)] == [5, 7, 9, 11]


def test_blocks_need_no_empty_line_between_them() -> None:
    assert len(read(f'{LEGEND}tile A x1\n{PLAIN}tile B x1\n{PLAIN}')) == 2


def test_a_drawing_is_read_once_for_every_word_of_its_list() -> None:
    tiles = read(f'{LANDS}tile straight x2  path\n  ..=..\n  ..=..\n  ..=..\n  ..=..\n  ..=..\n')
    assert [tile.name for tile in tiles] == ['straight:moor', 'straight:fen', 'straight:heath']
    assert [tile.of for tile in tiles] == ['moor', 'fen', 'heath']
    assert {tile.count for tile in tiles} == {2}
    assert [tile.sides for tile in tiles] == [('path', of, 'path', of) for of in ('moor', 'fen', 'heath')]
    assert [part.name for part in tiles[1].parts] == ['fen1', 'path', 'fen2']
    assert tiles[2].signs[0][0] == Sign('ground', 'heath', '', ())


def test_a_word_of_a_list_may_be_a_mark() -> None:
    tiles = read(f'{LANDS}tile t x1\n  ,,=,,\n  ,,=,,\n  ,,g,,\n  ,,=,,\n  ,,=,,\n')
    assert [named(tile, 'path').marks for tile in tiles] == [('moor',), ('fen',), ('heath',)]


def test_a_drawing_without_a_listed_sign_is_read_once() -> None:
    (tile,) = read(f'{LANDS}tile t x1\n' + '  ,,,,,\n' * 5)
    assert (tile.name, tile.of) == ('t', '')


def test_parse_keeps_lists_and_legend() -> None:
    drawings = parse(LANDS)
    assert drawings.lists == {'land': ('moor', 'fen', 'heath')}
    assert drawings.legend['g'] == Sign('line', 'path', '', ('@land',))
    assert list(drawings.legend) == ['.', ',', '=', 'g']
