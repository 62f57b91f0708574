"""Pictures: well formed, the same every day, upright, and joined across the sides of tiles."""

from __future__ import annotations

import builtins
import re
import struct
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from tests.core.plans import plan, planned_once  # noqa: F401
from tilewright.core.drawing import read, turned
from tilewright.core.picture import (
    Art,
    Ground,
    Laid,
    Line,
    Piece,
    Scatter,
    Scene,
    SeatMark,
    Solid,
    Stamp,
    Stroke,
    anchors,
    board,
    defs,
    png,
    sheet,
    tile,
    tile_document,
)
from tilewright.core.picture.curves import apart, middle, turn
from tilewright.core.tile import Tile

SET = """
legend
  .  ground land
  ,  ground sand
  ^  bare   rock
  =  line   way
  ~  line   stream
  o  tip    stream source
  +  knot   junction
  X  bridge
  T  solid  town
  F  solid  town flag
  H  solid  house
  h  wall   hedge
  8  ground land goat=8

tile straight x2  a way
  .....
  .....
  =====
  .....
  .....

tile bend x1
  .....
  .....
  ===..
  ..=..
  ..=..

tile junction x1
  ..=..
  ..=..
  ==+==
  ..=..
  ..=..

tile fork x1
  .....
  .....
  =====
  ..=..
  ..=..

tile town x1  one side
  .TTT.
  .....
  .....
  .8...
  .....

tile corner x1
  TTTT.
  TFT..
  TT...
  T....
  .....

tile across x1
  .....
  T...T
  TTTTT
  T...T
  .....

tile full x1
  TTTTT
  TTTTT
  TTTTT
  TTTTT
  TTTTT

tile two-towns x1
  ^TTT.
  T....
  T....
  T....
  .....

tile gate x1
  .TTT.
  ..=..
  ~~X~~
  ..=..
  ..=..

tile house x1
  .....
  ..H..
  ~~X~~
  ..=..
  ..=..

tile source x1
  .....
  .....
  ..o~~
  .....
  .....

tile hedge x1
  ..=..
  ..=..
  hh=..
  ..=..
  ..=..

tile ring x1
  .....
  .===.
  .=^=.
  .===.
  .....

tile knotted x1
  .TTT.
  .T^T.
  ..TT.
  .....
  .....

tile bend-hedge x1
  ..h..
  ..h..
  ..===
  ..=..
  ..=..

tile shore x1
  ,,=..
  ,,=..
  ,,=..
  ,,=..
  ,,=..
"""
TILES = {face.name: face for face in read(SET)}
GOAT = Stamp('goat', ('<circle r="4"/>', '<circle r="3"/>'), room=5, value=(3, -3))
TREE = Stamp('tree', ('<path d="M0 0V-9"/>',), room=4)
PEBBLE = Stamp('pebble', ('<circle r="1"/>',), flat=True)
ART = Art(
    'test',
    grounds={'land': Ground('#8a6', scatters=(Scatter(PEBBLE, 9, 30), Scatter(TREE, 9, 9, clear=6, margin=6)))},
    bares={'rock': Ground()},
    lines={
        'stream': Line((Stroke('#36a', 12),), pools={'source': 6}, scatters=(Scatter(PEBBLE, 9, 50),)),
        'way': Line(
            (Stroke('#640', 9), Stroke('#fe9', 7)), sway=3, pools={'junction': 5}, bridge=(Stroke('#222', 14),)
        ),
    },
    solids={
        'town': Solid(
            '#ca8', (Stroke('#520', 4, drop=1), Stroke('#fff', 1, '2 2', shift=2)), swell=9, soft=40, tower=TREE,
            gate=Stamp('gate', ('<rect width="4" height="4"/>',)), scatters=(Scatter(TREE, 9, clear=7),),
        ),
        'house': Solid(middle=Stamp('house', ('<rect width="9" height="9"/>',), room=9), stand=(-4, 2)),
    },
    stamps={'goat': GOAT, 'flag': Stamp('flag', ('<path d="M0 0V-9H5"/>',), room=6, foot=20)},
)  # fmt: skip
PLAIN = Art('plain')
CARCASSONNE = Path(__file__).parents[2] / 'src/tilewright/games/carcassonne/tiles'


def parse(svg: str) -> ET.Element:
    return ET.fromstring(svg)


def places(face: Tile, turns: int = 0, art: Art = ART) -> list[tuple[str, float, float]]:
    found = re.findall(r'<use href="#([^"]+)" x="([^"]+)" y="([^"]+)"/>', tile(face, turns, art))
    return [(name, float(x), float(y)) for name, x, y in found]


@pytest.mark.parametrize('art', [ART, PLAIN], ids=['with art', 'without art'])
@pytest.mark.parametrize(  # a house is a ring away from the rim
    'name', [pytest.param(name, marks=() if name == 'house' else pytest.mark.sweep) for name in TILES]
)
def test_every_tile_is_well_formed_in_every_turn(name: str, art: Art) -> None:
    for turns in range(4):
        svg = tile_document(TILES[name], turns, art, 200)
        root = parse(svg)
        assert root.get('width') == '200'
        assert root.get('viewBox') == '0 0 100 100'
        ids = {found.get('id') for found in root.iter()}
        used = {str(found.get('href'))[1:] for found in root.iter('{http://www.w3.org/2000/svg}use')}
        assert used <= ids
        assert 'nan' not in svg
        assert 'inf' not in svg


@pytest.mark.sweep
def test_a_picture_is_the_same_every_time() -> None:
    again = {face.name: face for face in read(SET)}
    for name, face in TILES.items():
        assert tile(face, 1, ART) == tile(again[name], 1, ART)


def test_a_name_changes_the_decoration_and_nothing_else() -> None:
    other = TILES['straight']._replace(name='straight-too')
    assert places(other) != places(TILES['straight'])
    assert apart(plan(other, ART).lines[1][0][-1], plan(TILES['straight'], ART).lines[1][0][-1]) == 0


@pytest.mark.parametrize('name', ['straight', 'bend', 'junction', 'fork', 'gate', 'source', 'hedge'])
@pytest.mark.parametrize('art', [ART, PLAIN], ids=['with art', 'without art'])
def test_lines_leave_by_the_middle_of_a_side_and_square_to_it(name: str, art: Art) -> None:
    face = TILES[name]
    for number, ways in plan(face, art).lines.items():
        for side in face.parts[number].sides:
            out = [way if way[0] == middle(side) else way[::-1] for way in ways if middle(side) in (way[0], way[-1])]
            assert len(out) == 1
            x, y = turn(out[0][1], -side)  # as if the side were north
            assert y > 1
            assert abs(x - 50) < 1e-9


def test_a_line_is_as_wide_on_every_tile() -> None:
    widths = {
        name: re.findall(r'stroke="#640" stroke-width="([^"]+)"', tile(TILES[name], 0, ART))[0]
        for name in ('straight', 'bend', 'junction', 'fork', 'gate')
    }
    assert set(widths.values()) == {'9'}


@pytest.mark.parametrize('name', ['town', 'corner', 'across', 'two-towns', 'gate'])
def test_walls_come_to_the_corners_of_the_sides_their_town_holds(name: str) -> None:
    face = TILES[name]
    for number, found in plan(face, ART).solids.items():
        held = face.parts[number].sides
        corners = {turn((0.0, 0.0), side) for side in held} ^ {turn((100.0, 0.0), side) for side in held}
        assert {end for border in found for end in border.ends()} == corners


def test_a_shoulder_keeps_a_solid_away_from_the_corners() -> None:
    art = Art('test', solids={'town': Solid('#ca8', shoulder=20)})
    (border,) = plan(TILES['town'], art).solids[TILES['town'].part('town')]
    assert set(border.ends()) == {(80, 0), (20, 0)}


def test_a_solid_without_shoulder_meets_the_side_where_it_is_drawn() -> None:
    (border,) = plan(TILES['town'], PLAIN).solids[TILES['town'].part('town')]
    assert {(round(x), round(y)) for x, y in border.ends()} == {(80, 0), (20, 0)}


def test_two_towns_at_one_corner_do_not_overlap() -> None:
    north, west = plan(TILES['two-towns'], ART).solids.values()
    assert all(y < x for x, y in north[0].runs[0][1:-1] if x < 50)
    assert all(y > x for x, y in west[0].runs[0][1:-1] if y < 50)


@pytest.mark.parametrize('half', [44, 80])
def test_land_under_a_very_wide_line_keeps_what_is_free_or_nothing(half: float) -> None:
    art = Art('test', lines={'way': Line((Stroke('#640', 2 * half),), half=half)})
    made = plan(TILES['straight'], art)
    assert bool(made.survey.squares(0)) == (half < 50)
    assert len(made.anchors) == 3


def test_cells_that_touch_at_a_corner_only_are_outlined_one_by_one() -> None:
    (town,) = plan(TILES['knotted'], ART).solids.values()
    assert len(town) == 1  # the land inside is open to the land outside at no side, and yet it is no hole
    assert plan(TILES['knotted'], ART).survey.at((50, 12)) == TILES['knotted'].part('town')


def test_a_hedge_that_ends_at_a_bend_reaches_it() -> None:
    face = TILES['bend-hedge']
    lines = plan(face, ART).lines
    end = max((point for point in lines[face.part('hedge')][0]), key=lambda point: point[1])
    assert min(apart(end, point) for point in lines[face.part('way')][0]) < 6


def test_a_ring_is_a_closed_line() -> None:
    face = TILES['ring']
    (way,) = plan(face, ART).lines[face.part('way')]
    assert way[0] == way[-1]
    assert len(way) > 20


def test_a_town_everywhere_has_no_wall() -> None:
    svg = tile(TILES['full'], 0, ART)
    assert '#520' not in svg
    assert '#ca8' in svg


@pytest.mark.parametrize('turns', range(4))
def test_stamps_go_round_with_the_tile_and_stay_upright(turns: int) -> None:
    face = TILES['corner']
    svg = tile(face, turns, ART)
    assert 'rotate' not in svg
    before = sorted((name, *turn((x, y), turns)) for name, x, y in places(face))
    after = sorted(places(face, turns))
    assert [(name, round(x), round(y)) for name, x, y in before] == [(name, round(x), round(y)) for name, x, y in after]


def test_what_stands_further_south_is_drawn_later_and_a_flag_on_top() -> None:
    standing = [(name, y) for name, _, y in places(TILES['corner']) if 'pebble' not in name]
    trees = [y for name, y in standing if name == 'test-tree-0']
    assert all(a <= b for a, b in pairwise(trees))
    assert standing.index(('test-flag-0', 30.0)) > sum(y <= 50 for y in trees) - 1


def test_a_marks_number_is_written() -> None:
    root = parse(tile_document(TILES['town'], 1, ART))
    assert [found.text for found in root.iter('{http://www.w3.org/2000/svg}text')] == ['8']
    (goat,) = [(x, y) for name, x, y in places(TILES['town'], 1) if 'goat' in name]
    assert goat == turn((30, 70), 1)


def test_a_mark_without_art_shows_its_first_letters() -> None:
    root = parse(tile_document(TILES['corner'], 0, PLAIN))
    assert [found.text for found in root.iter('{http://www.w3.org/2000/svg}text')] == ['fl']


def test_kinds_without_art_get_colours_of_their_own() -> None:
    fills = set(re.findall(r'(?:fill|stroke)="(#[0-9a-f]{6})"', tile(TILES['shore'], 0, PLAIN)))
    assert len(fills) >= 5  # two lands and the strokes of the way


def test_a_gate_stands_where_a_line_comes_to_a_town() -> None:
    (gate,) = [(x, y) for name, x, y in places(TILES['gate']) if 'gate' in name]
    assert gate[0] == 50
    assert 20 < gate[1] < 40


def test_only_the_upper_line_has_a_bridge() -> None:
    assert tile(TILES['gate'], 0, ART).count('#222') == 1
    assert '#222' not in tile(TILES['straight'], 0, ART)


@pytest.mark.parametrize('name', TILES)
def test_pieces_stand_inside_their_part(name: str) -> None:
    face = TILES[name]
    made = plan(face, ART)
    for number in range(len(face.parts)):
        assert made.survey.at(made.anchors[number]) == number


@pytest.mark.parametrize('name', ['junction', 'two-towns', 'gate'])
def test_pieces_of_one_tile_have_room(name: str) -> None:
    anchors = plan(TILES[name], ART).anchors
    assert all(apart(a, b) > 8 for i, a in enumerate(anchors) for b in anchors[:i])


def test_an_anchor_goes_round_with_the_tile_but_steps_aside_upright() -> None:
    face = TILES['house']
    x, y = plan(face, ART).anchors[face.part('house')]
    assert anchors(face, 0, ART)[face.part('house')] == (x - 4, y + 2)
    u, v = turn((x, y), 1)
    assert anchors(face, 1, ART)[face.part('house')] == (u - 4, v + 2)


def test_a_turned_drawing_gives_the_same_picture_but_for_decoration() -> None:
    """Turning the drawing and turning the picture agree on where lines and walls are."""
    face = TILES['gate']
    one = plan(turned(face, 1), ART)
    for number, found in plan(face, ART).solids.items():
        corners = {turn(end, 1) for border in found for end in border.ends()}
        assert corners == {end for border in one.solids[number] for end in border.ends()}


def test_a_board_shows_every_tile_piece_and_hint() -> None:
    scene = Scene(
        laid=[Laid(0, 0, TILES['town']), Laid(1, 0, TILES['town'], 4), Laid(0, 1, TILES['bend'], 3)],
        pieces=[
            Piece(0, 'standing', 0, 0, 0), Piece(1, 'lying', 0, 0, 1, 'x2'),
            Piece(2, 'token', 0, 1, 1), Piece(3, '?', 0, 1, 1),
        ],
        marks=[SeatMark(1, 1, 0)],
        bright=[(1, 0)],
        open=[(1, 1)],
        coordinates=True,
        title='A board',
    )  # fmt: skip
    svg = board(scene, ART, 50)
    root = parse(svg)
    assert (root.get('width'), root.get('viewBox')) == ('130', '-30 -30 260 260')
    assert svg.count('id="test-tile-town-0"') == 1  # two of one face and turn share a definition
    assert svg.count('href="#test-tile-town-0"') == 2
    assert svg.count('href="#test-tile-bend-3"') == 1
    texts = [found.text for found in root.iter('{http://www.w3.org/2000/svg}text')]
    assert texts[-4:] == ['0', '1', '0', '1']
    assert 'x2' in texts
    assert svg.count('stroke-dasharray="8 6"') == 1


def test_an_empty_board_is_a_table() -> None:
    assert parse(board(Scene([]), ART)).get('viewBox') == '-30 -30 160 160'


def test_every_seat_has_its_own_colour_and_its_own_shape() -> None:
    assert len({seat.paint for seat in ART.seats}) == len(ART.seats) == 8
    assert len({seat.hat for seat in ART.seats}) == 8
    assert len({seat.sign for seat in ART.seats}) == 8


@pytest.mark.parametrize('many', [6, pytest.param(len(TILES), marks=pytest.mark.sweep)])
def test_a_sheet_names_and_counts_every_face(many: int) -> None:
    faces = list(TILES.values())[:many]
    root = parse(sheet(faces, ART, 5, 40))
    texts = [found.text for found in root.iter('{http://www.w3.org/2000/svg}text')]
    assert [text for text in texts if text and '×' in text] == [f'{face.name} ×{face.count}' for face in faces]
    assert 'straight ×' not in sheet(faces, ART, 5, 40, captions=False)


def test_definitions_are_given_once() -> None:
    ids = re.findall(r'id="([^"]+)"', defs(ART, TILES.values()))
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize('turns', range(4))
def test_a_document_defines_what_its_tile_shows_and_nothing_else(turns: int) -> None:
    for face in TILES.values():
        text = tile_document(face, turns, ART)
        shown = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', text)
        assert {one or two for one, two in shown} == set(re.findall(r'id="([^"]+)"', text))


DECORATED = [face for path in sorted(CARCASSONNE.glob('*.tiles')) for face in read(path.read_text(encoding='utf-8'))]


@pytest.mark.parametrize(
    'face',
    [
        pytest.param(face, marks=() if nth < 3 else pytest.mark.sweep, id=face.name)
        for nth, face in enumerate(DECORATED)
    ],
)
def test_the_decoration_of_a_carcassonne_tile_stays_on_the_tile(face: Tile) -> None:
    from tilewright.games.carcassonne.art import ART as KNOWN

    assert all(0 <= x <= 100 and 0 <= y <= 100 for _, x, y in places(face, 1, KNOWN))
    assert 'plain-' not in tile(face, 0, KNOWN)


def test_a_png_has_the_width_asked_for() -> None:
    data = png(board(Scene([Laid(0, 0, TILES['town']), Laid(1, 0, TILES['bend'])]), ART), 260)
    assert data[:8] == b'\x89PNG\r\n\x1a\n'
    assert struct.unpack('>II', data[16:24]) == (260, 160)


def test_a_png_without_the_library_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any) -> Any:  # the hook's own signature is untyped
        if name == 'resvg_py':
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, '__import__', without)
    monkeypatch.delitem(sys.modules, 'resvg_py', raising=False)
    with pytest.raises(RuntimeError, match='pip install resvg-py'):
        png('<svg/>', 10)


def test_bad_input_is_refused_with_what_was_expected() -> None:
    laid = [Laid(0, 0, TILES['town'])]
    with pytest.raises(ValueError, match='one of the 2 parts of town expected, number 5 came'):
        board(Scene(laid, [Piece(0, 'standing', 0, 0, 5)]), ART)
    with pytest.raises(ValueError, match='a piece on a laid tile expected, one at 3,4 came'):
        board(Scene(laid, [Piece(0, 'standing', 3, 4, 0)]), ART)
    with pytest.raises(ValueError, match='at least one column expected, 0 came'):
        sheet([], ART, 0)
    with pytest.raises(ValueError, match='at least one pixel expected, 0 came'):
        png('<svg/>', 0)
