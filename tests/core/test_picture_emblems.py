"""Emblems: what a tile shows besides its parts, on free land and in a corner; and lines whose mark changes them."""

from __future__ import annotations

import re

import pytest

from tests.core.plans import plan, planned_once  # noqa: F401
from tilewright.core.drawing import read
from tilewright.core.picture import Art, Emblem, Line, Scatter, Stamp, Stroke, defs, tile
from tilewright.core.picture.art import Ground
from tilewright.core.picture.curves import Point, apart, turn
from tilewright.core.picture.plain import emblem_of
from tilewright.core.picture.plan import Placed, Plan

SET = """
list colour  red blue

legend
  .  ground land
  ~  line   stream
  d  line   stream dry
  P  line   stream @colour
  T  solid  town
  8  ground land goat=8
  ^  bare   rock

tile plain x1
  .......
  .......
  .......
  ~~~~~~~
  .......
  .......
  .......

tile fair/straight x1
  .......
  .......
  .......
  ~~~~~~~
  .......
  .......
  .......

tile fair/bend x1
  .......
  .......
  .......
  ~~~~...
  ...~...
  ...~...
  ...~...

tile goats x1
  .......
  ...8...
  .......
  ~~~~~~~
  .......
  .......
  .......

tile dry x1
  .......
  .......
  .......
  ~~~d~~~
  .......
  .......
  .......

tile toll/straight x1
  .......
  .......
  .......
  ~~~P~~~
  .......
  .......
  .......

tile rocks x1
  ^^^^^^^
  ^^^^^^^
  ^^^^^^^
  ^^^^^^^
  ^^^^^^^
  ^^^^^^^
  ^^^^^^^

tile town x1
  TTTTTTT
  TTTTTTT
  TTTTTTT
  TTTTTTT
  TTTTTTT
  TTTTTTT
  TTTTTTT
"""
TILES = {face.name: face for face in read(SET)}
TENT = Stamp('tent', ('<path d="M-9 9L0 -9L9 9Z"/>',), room=16, foot=9)
FLAG = Stamp('flag', ('<path d="M0 5V-5"/>',), room=6)
GOAT = Stamp('goat', ('<circle r="4"/>',), room=10)
GRASS = Stamp('grass', ('<path d="M0 0V-3"/>',), room=1)
STREAM = Line((Stroke('#48a', 12),), half=8)
EMBLEMS = {name: Emblem(TENT, FLAG) for name in ('fair', 'goats', 'dry', 'toll', 'rocks', 'town')}
ART = Art(
    'test',
    grounds={'land': Ground('#ad8', scatters=(Scatter(GRASS, 4, 200),))},
    lines={'stream': STREAM},
    marks={'goat': GOAT, 'dry': FLAG},
    emblems=EMBLEMS,
)


def shown(made: Plan, stamp: Stamp) -> Placed:
    """The one copy of a stamp on a tile."""
    (found,) = (item for item in made.placed if item.stamp == stamp)
    return found


def uses(svg: str, stamp: Stamp) -> list[str]:
    """The copies of a stamp in a picture."""
    return re.findall(rf'<use href="#test-{stamp.name}-\d"[^>]*>', svg)


@pytest.mark.parametrize('name', ['fair/straight', 'fair/bend', 'goats', 'rocks'])
def test_an_emblem_stands_on_free_land_inside_the_tile(name: str) -> None:
    made = plan(TILES[name], ART)
    tent = shown(made, TENT)
    around = 0.9 * tent.size * TENT.room
    assert all(around <= v <= 100 - around for v in tent.at)
    assert all(
        apart(tent.at, point) >= around + STREAM.half for ways in made.lines.values() for way in ways for point in way
    )
    assert all(apart(tent.at, item.at) >= around + GOAT.room for item in made.placed if item.stamp == GOAT)
    assert all(apart(tent.at, item.at) >= tent.size * TENT.room for item in made.placed if item.stamp == GRASS)


def test_an_emblem_is_larger_where_there_is_room_but_not_beyond_its_most() -> None:
    straight, bend, rocks = (
        shown(plan(TILES[name], ART), TENT).size for name in ('fair/straight', 'fair/bend', 'rocks')
    )
    assert 1 < straight < bend <= rocks == 1.5
    assert shown(plan(TILES['rocks'], Art('test', emblems={'rocks': Emblem(TENT, most=2.5)})), TENT).size == 2.5


def test_an_emblem_with_a_place_of_its_own_stands_there_as_it_is_drawn() -> None:
    made = plan(TILES['fair/bend'], Art('test', emblems={'fair': Emblem(TENT, at=(50, 20))}))
    assert (shown(made, TENT).at, shown(made, TENT).size) == ((50, 20), 1)


def test_a_tile_without_land_has_its_emblem_in_the_middle() -> None:
    assert apart(shown(plan(TILES['town'], ART), TENT).at, (50, 50)) < 2


@pytest.mark.parametrize('name', ['fair/straight', 'fair/bend', 'goats'])
def test_the_sign_is_in_the_corner_furthest_from_the_emblem_and_the_marks(name: str) -> None:
    made = plan(TILES[name], ART)
    tent, flag = shown(made, TENT), shown(made, FLAG)
    assert {min(v, 100 - v) for v in flag.at} == {10.5}
    taken = [(tent.at, tent.size * TENT.room), *((item.at, GOAT.room) for item in made.placed if item.stamp == GOAT)]

    def away(corner: Point) -> float:
        return min(apart(corner, at) - radius for at, radius in taken)

    assert away(flag.at) == pytest.approx(max(away((x, y)) for x in (10.5, 89.5) for y in (10.5, 89.5)), abs=0.01)


@pytest.mark.parametrize('turns', range(4))
def test_an_emblem_goes_round_with_the_tile_and_stays_upright(turns: int) -> None:
    tent = shown(plan(TILES['fair/bend'], ART), TENT)
    x, y = turn(tent.at, turns)
    (found,) = uses(tile(TILES['fair/bend'], turns, ART), TENT)
    numbers = [float(word) for word in re.findall(r'-?[\d.]+', found.partition('transform=')[2])]
    assert numbers == pytest.approx([x, y, tent.size], abs=0.006)
    assert 'rotate' not in found


def test_a_stamp_of_turned_variants_shows_the_one_of_its_turn() -> None:
    gate = Stamp('gate', ('<path d="M-5 0H5"/>', '<path d="M0 -5V5"/>'), turned=True)
    art = Art('test', emblems={'fair': Emblem(gate, at=(50, 50))})
    found = [uses(tile(TILES['fair/straight'], turns, art), gate)[0] for turns in range(4)]
    assert [re.findall(r'gate-\d', each) for each in found] == [['gate-0'], ['gate-1'], ['gate-0'], ['gate-1']]


def test_a_piece_does_not_stand_on_an_emblem() -> None:
    for name in ('fair/straight', 'fair/bend', 'goats'):
        made = plan(TILES[name], ART)
        tent = shown(made, TENT)
        assert all(apart(at, tent.at) >= tent.size * TENT.room + 10 for at in made.anchors)


def test_an_emblem_is_found_by_the_nearest_name() -> None:
    words = ('toll/straight:red', 'toll:red', 'toll/straight', 'toll')
    for nth, word in enumerate(words):
        art = Art('test', emblems={other: Emblem(TENT._replace(name=f'tent{other}')) for other in words[nth:]})
        found = emblem_of(art, 'toll/straight:red')
        assert found is not None
        assert found.stamp.name == f'tent{word}'
    assert emblem_of(Art('test', emblems={'toll:blue': Emblem(TENT)}), 'toll/straight:red') is None
    assert emblem_of(Art('test', emblems={'fair': Emblem(TENT)}), 'fair') is not None


def test_a_tile_without_emblem_is_drawn_and_defined_as_if_there_were_none() -> None:
    bare = Art('test', grounds=ART.grounds, lines=ART.lines, marks=ART.marks)
    plain = TILES['plain']
    assert tile(plain, 1, ART) == tile(plain, 1, bare)
    assert defs(ART, [plain]) == defs(bare, [plain])
    fair = defs(ART, [TILES['fair/bend']])
    assert ('id="test-tent-0"' in fair, 'id="test-flag-0"' in fair) == (True, True)


def test_a_line_with_a_mark_may_have_a_look_of_its_own() -> None:
    reeds = Stamp('reeds', ('<path d="M0 0V-4"/>',), flat=True)
    bed = Line((Stroke('#b96', 16),), half=8, scatters=(Scatter(reeds, 4, 300, clear=2),))
    art = Art('test', lines={'stream': STREAM, 'stream dry': bed}, marks={'dry': FLAG})
    dry, wet = tile(TILES['dry'], 0, art), tile(TILES['plain'], 0, art)
    assert ('#b96' in dry, '#48a' in dry) == (True, False)
    assert ('#b96' in wet, '#48a' in wet) == (False, True)
    assert (len(uses(dry, reeds)) > 3, uses(wet, reeds)) == (True, [])
    assert 'id="test-reeds-0"' in defs(art, [TILES['dry']])
    assert tile(TILES['dry'], 0, Art('test', lines={'stream': STREAM}, marks={'dry': FLAG})).count('#48a') == 1
