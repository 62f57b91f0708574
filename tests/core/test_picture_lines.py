"""What is painted along lines and at their ends: rows of stamps, tips, pools, wide or close bends; and marks."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from tests.core.plans import plan, planned_once  # noqa: F401
from tilewright.core.drawing import read
from tilewright.core.picture import Art, Line, Row, Solid, Stamp, Stroke, Tip, defs, tile, tile_document
from tilewright.core.picture.curves import Point, apart, turn
from tilewright.core.tile import Tile

SET = """
legend
  .  ground land
  ^  bare   rock
  ~  line   stream
  r  line   stream reed
  s  tip    stream source
  m  tip    stream mouth
  h  wall   hedge
  T  solid  town
  8  ground land goat=8
  k  ground land kid=3
  l  ground land lamp

tile straight x1
  .......
  .......
  .......
  ~~~~~~~
  .......
  .......
  .......

tile bend x1
  .......
  .......
  .......
  ~~~~...
  ...~...
  ...~...
  ...~...

tile source x1
  .......
  .......
  .......
  ...s~~~
  .......
  .......
  .......

tile west-source x1
  .......
  .......
  .......
  ~~~s...
  .......
  .......
  .......

tile mouth x1
  ...~...
  ...~...
  ...~...
  ...m...
  .......
  .......
  .......

tile reeds x1
  .......
  .......
  .......
  ~~~r~~~
  .......
  .......
  .......

tile ring x1
  .......
  .~~~~~.
  .~^^^~.
  .~^^^~.
  .~^^^~.
  .~~~~~.
  .......

tile hedge x1
  ...h...
  ...h...
  ...h...
  ...h...
  ...h...
  ...h...
  ...h...

tile goats x1
  .TTTTT.
  .......
  .......
  .8...k.
  .......
  ...l...
  .......
"""
TILES = {face.name: face for face in read(SET)}
REED = Stamp('reed', ('<path d="M0 0V-5"/>', '<path d="M0 0V-6"/>'))
STREAM = (Stroke('#36a', 12),)
PLANK = Stroke('#640', 14, cap='butt')


def along(row: Row, name: str, kind: str = 'stream') -> list[Point]:
    """Where the stamps of a row are planted on a tile."""
    art = Art('test', lines={kind: Line(STREAM, rows=(row,))})
    return [item.at for item in plan(TILES[name], art).placed if item.stamp is row.stamp]


def middle_line(face: Tile, stray: float) -> list[Point]:
    """The way of the stream."""
    art = Art('test', lines={'stream': Line(STREAM, stray=stray)})
    return list(plan(face, art).lines[face.part('stream')][0])


# ---------------------------------------------------------------- rows


def test_a_row_from_side_to_side_is_stretched_to_come_out_even() -> None:
    planted = along(Row(REED, 11, 5.5), 'straight')
    assert len(planted) == 9
    xs = sorted(x for x, _ in planted)
    assert all(abs(y - 50) < 1 for _, y in planted)
    assert all(abs(b - a - 100 / 9) < 1.1 for a, b in pairwise(xs))
    assert abs(xs[0] - 50 / 9) < 1  # so much is left of either side, as the neighbour has it
    assert abs(100 - xs[-1] - 50 / 9) < 1


def test_a_row_stands_to_the_left_of_the_way_in() -> None:
    left, right = along(Row(REED, 20, 10, 4), 'hedge', 'hedge'), along(Row(REED, 20, 10, -4), 'hedge', 'hedge')
    assert len(left) == len(right) == 5
    assert abs({round(x) for x, _ in left}.pop() - {round(x) for x, _ in right}.pop()) == 8
    assert {round(y) for _, y in along(Row(REED, 12, 6, 4), 'source')} == {54}  # from the east, left is south


@pytest.mark.parametrize(('name', 'rim'), [('source', (100, 50)), ('west-source', (0, 50))])
def test_a_row_on_a_line_that_stops_is_planted_from_the_side_it_comes_in_by(name: str, rim: Point) -> None:
    planted = along(Row(REED, 12, 6), name)
    assert [round(apart(point, rim)) for point in planted] == [6, 18, 30, 42]


def test_a_row_goes_round_a_ring() -> None:
    planted = along(Row(REED, 20, 0), 'ring')
    assert len(planted) > 8
    assert all(apart(a, b) > 10 for a, b in pairwise(planted))


def test_no_stamp_of_a_row_stands_where_it_has_no_room() -> None:
    thin = Stamp('reed', REED.variants, room=3)
    thick = Stamp('reed', REED.variants, room=30)
    assert len(along(Row(thin, 11, 5.5), 'straight')) == 9
    assert along(Row(thick, 11, 5.5), 'straight') == []
    assert along(Row(thin, 11, 5.5, 20), 'straight') == []  # beside the stream is land


def test_the_stamps_of_a_row_are_defined_and_used() -> None:
    art = Art('test', lines={'stream': Line(STREAM, rows=(Row(REED, 11, 5.5),))})
    text = tile_document(TILES['straight'], 1, art)
    assert 'id="test-reed-0"' in text
    assert 'id="test-reed-1"' in text
    assert len(re.findall(r'href="#test-reed-[01]"', text)) == 9
    assert 'reed' not in defs(art, [TILES['hedge']])


# ---------------------------------------------------------------- tips


@pytest.mark.parametrize('turns', range(4))
def test_a_tip_is_built_across_the_end_and_turned_with_the_tile(turns: int) -> None:
    tips = {'source': (Tip((PLANK,), 4, 9), Tip((PLANK, PLANK), -6, 0))}
    art = Art('test', lines={'stream': Line(STREAM, tips=tips)})
    face = TILES['source']
    made = plan(face, art)
    assert [(tip.start, round(a[0]), round(b[0])) for tip, a, b in made.tips] == [(4, 46, 41), (-6, 56, 50)]
    assert all(round(point[1]) == 50 for _, *ends in made.tips for point in ends)
    svg = tile(face, turns, art)
    assert svg.count('stroke="#640"') == 3
    start = turn((46, 50), turns)
    assert f'd="M{start[0]:g} {start[1]:g}' in svg


def test_a_stop_of_another_kind_has_no_tip() -> None:
    art = Art('test', lines={'stream': Line(STREAM, tips={'source': (Tip((PLANK,), 0, 5),)})})
    assert plan(TILES['mouth'], art).tips == ()
    assert plan(TILES['straight'], art).tips == ()
    assert len(plan(TILES['west-source'], art).tips) == 1


# ---------------------------------------------------------------- pools and bends


def test_a_line_widens_at_a_mark() -> None:
    wide = Art('test', lines={'stream': Line(STREAM, half=6, pools={'reed': 8, 'source': 3})})
    narrow = Art('test', lines={'stream': Line(STREAM, half=6)})
    face = TILES['reeds']
    (pool,) = plan(face, wide).pools
    assert (pool[0], round(pool[1][0]), round(pool[1][1]), pool[2]) == ('stream', 50, 50, 8)
    assert plan(face, narrow).pools == ()
    beside = (50.0, 61.0)
    assert plan(face, wide).survey.at(beside) == face.part('stream')
    assert plan(face, narrow).survey.at(beside) != face.part('stream')
    assert plan(TILES['straight'], wide).pools == ()


def test_a_bend_is_one_wide_bow_unless_it_must_keep_to_its_drawing() -> None:
    corner = (50.0, 50.0)
    bow, close = (min(apart(point, corner) for point in middle_line(TILES['bend'], stray)) for stray in (17, 0))
    assert close < bow
    assert bow > 10


# ---------------------------------------------------------------- marks


def test_the_disc_behind_a_number_is_as_large_as_its_stamp_says() -> None:
    goat = Stamp('goat', ('<circle r="4"/>',), value=(3, -3), plate=14)
    kid = Stamp('kid', ('<circle r="4"/>',), value=(3, -3))
    svg = tile(TILES['goats'], 0, Art('test', marks={'goat': goat, 'kid': kid}))
    discs = dict(re.findall(r'<circle [^>]*r="([\d.]+)"[^>]*stroke-width="([\d.]+)"', svg))
    assert (discs['14'], discs['7']) == ('2', '1')
    sizes = dict(re.findall(r'<text [^>]*font-size="([\d.]+)"[^>]*>(\d)</text>', svg))
    assert sizes == {'20': '8', '10': '3'}


def test_a_mark_goes_before_a_stamp_of_that_name_and_is_defined_only_where_it_is_borne() -> None:
    art = Art(
        'test',
        solids={'town': Solid('#ca8')},
        marks={'lamp': Stamp('lantern', ('<circle r="2"/>',)), 'goat': Stamp('goat', ('<circle r="4"/>',))},
        stamps={'lamp': Stamp('torch', ('<circle r="3"/>',))},
    )
    svg = tile(TILES['goats'], 0, art)
    assert 'test-lantern-0' in svg
    assert 'test-torch-0' not in svg
    assert 'id="test-lantern-0"' in defs(art, [TILES['goats']])
    assert 'lantern' not in defs(art, [TILES['straight']])
    assert 'id="test-torch-0"' in defs(art, [TILES['straight']])  # a stamp may be of use anywhere
