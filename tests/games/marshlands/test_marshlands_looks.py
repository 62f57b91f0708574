"""Tiles and the board under them have looks for everything there is, and for nothing else."""

from __future__ import annotations

import re

import pytest

from tests.core.plans import plan, planned_once  # noqa: F401
from tilewright.core.picture import SEATS, piece, tile_document
from tilewright.core.picture.curves import apart
from tilewright.core.picture.plain import emblem_of
from tilewright.core.picture.survey import square
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.art import ART
from tilewright.games.marshlands.board.sets import COLOURS, drawn
from tilewright.games.marshlands.look.events import COLOURS as LOOKS
from tilewright.games.marshlands.look.events import clearing

SETS = {'bells': 'bell', 'butterflies': 'butterfly', 'clovers': 'clover'}
EVENTS = {tile.name: sign for name, sign in SETS.items() for tile in drawn(name)}


def event(name: str) -> str:
    """The event of a tile."""
    return name.partition(':')[0].partition('/')[0]


def grey(text: str) -> str:
    """A picture without its colours."""
    return re.sub(r'#[0-9a-f]{6}', '', re.sub(r' id="[^"]*"', '', text))


def test_every_kind_and_mark_has_a_look_of_its_own() -> None:
    for tile in GAME.tiles.values():
        for part in tile.parts:
            brushes = {'ground': ART.grounds, 'line': ART.lines, 'wall': ART.lines, 'solid': ART.solids}[part.form]
            assert part.kind in brushes, tile.name
            assert {mark.partition('=')[0] for mark in part.marks} <= set(ART.marks), tile.name
        bare = {sign.kind for row in tile.signs for sign in row if sign.form == 'bare'}
        assert bare <= set(ART.bares), tile.name


def test_every_mark_is_drawn() -> None:
    for name in ('P05', 'P03', 'P30', 'VIL', 'ABB', 'ECL'):
        text = tile_document(GAME.tiles[name], 1, ART)
        for mark in {mark.partition('=')[0] for part in GAME.tiles[name].parts for mark in part.marks}:
            stamp = ART.marks[mark]
            assert f'href="#marshlands-{stamp.name}-' in text
        assert 'plain-' not in text


def test_no_look_is_left_over() -> None:
    marks = {mark.partition('=')[0] for tile in GAME.tiles.values() for part in tile.parts for mark in part.marks}
    assert marks == set(ART.marks)


def test_every_cell_of_the_board_has_a_look_for_every_seat() -> None:
    boards = (('act1', 2), ('act1', 4), ('act6', 4), ('act7', 8))
    printed = {ground.kind for act, seats in boards for ground in GAME.scene(GAME.new(act, seats, {})).grounds}
    assert printed == set(ART.cells)
    for kind in ('section', 'home', 'corner'):
        looks = [ART.cells[kind](seat) for seat in range(4)]
        assert len(set(looks)) == 4
        assert ART.cells[kind](-1) == ART.cells['unused'](-1)
    assert ART.cells['centre'](0) == ART.cells['centre'](-1)
    assert ART.cells['open'](0) == ART.cells['open'](-1)


@pytest.mark.parametrize('shape', ['boat', 'counter'])
def test_boats_and_counters_tell_eight_seats_apart_by_colour_and_by_sign(shape: str) -> None:
    figure = ART.pieces[shape]
    drawn = [piece(figure, seat, (0, 0)) for seat in SEATS]
    assert len(set(drawn)) == 8
    for seat, picture in zip(SEATS, drawn, strict=True):
        assert all(word in picture for word in (figure.body, seat.sign, seat.paint, seat.dark))
        assert seat.hat == '' or seat.hat not in picture
    grey = [picture.replace(seat.paint, '').replace(seat.dark, '') for seat, picture in zip(SEATS, drawn, strict=True)]
    assert len(set(grey)) == 8


def test_boats_counters_and_warnings_are_figures_of_their_own() -> None:
    bodies = [ART.pieces[shape].body for shape in ('boat', 'counter', 'marker', 'wrong', 'standing')]
    assert len(set(bodies)) == 5


@pytest.mark.parametrize('shape', ['wrong', 'marker'])
def test_a_warning_and_a_marker_of_pollution_are_nobodys(shape: str) -> None:
    (shown,) = {piece(ART.pieces[shape], seat, (0, 0)) for seat in SEATS}
    assert all(seat.paint not in shown and seat.sign not in shown for seat in SEATS)


def test_the_eclipse_is_not_the_abbey() -> None:
    eclipse, abbey = (tile_document(GAME.tiles[name], 0, ART) for name in ('ECL', 'ABB'))
    assert ('marshlands-eclipse-' in eclipse, 'marshlands-abbey-' in eclipse) == (True, False)
    assert ('marshlands-eclipse-' in abbey, 'marshlands-abbey-' in abbey) == (False, True)


@pytest.mark.sweep
@pytest.mark.parametrize('name', GAME.tiles)
def test_boats_and_counters_stand_well_inside_their_part(name: str) -> None:
    made = plan(GAME.tiles[name], ART)
    for number, part in enumerate(GAME.tiles[name].parts):
        at = made.anchors[number]
        assert made.survey.at(at) == number
        assert made.survey.clear[square(at)] >= {'ground': 13, 'solid': 13, 'wall': 5, 'line': 5}[part.form], part.name


# ---------------------------------------------------------------- events


@pytest.mark.sweep
@pytest.mark.parametrize('name', EVENTS)
def test_every_event_has_an_emblem_and_the_sign_of_its_set(name: str) -> None:
    emblem = emblem_of(ART, name)
    assert emblem is not None
    assert emblem.corner is not None
    assert emblem.corner.name == EVENTS[name]
    for turns in range(4):
        text = tile_document(GAME.tiles[name], turns, ART)
        assert f'<use href="#marshlands-{emblem.stamp.name}-' in text
        assert f'<use href="#marshlands-{emblem.corner.name}-0"' in text
        assert 'plain-' not in text
        assert len(text) < 25_000


def test_no_emblem_is_left_over() -> None:
    found = [emblem_of(ART, name) for name in GAME.tiles]
    assert {id(emblem) for emblem in found if emblem} == {id(emblem) for emblem in ART.emblems.values()}


def test_no_two_events_share_an_emblem_even_without_colour() -> None:
    looks = {}
    for name in EVENTS:
        emblem = emblem_of(ART, name)
        assert emblem is not None
        looks[event(name), GAME.tiles[name].of] = grey(''.join(emblem.stamp.variants))
    assert len(looks) == 12 + 12 + 3 + 18  # Private Property is there in four colours
    assert len(set(looks.values())) == len(looks)


@pytest.mark.sweep
@pytest.mark.parametrize('name', EVENTS)
def test_an_emblem_on_a_clearing_hides_no_part_but_field(name: str) -> None:
    face, emblem = GAME.tiles[name], emblem_of(ART, name)
    assert emblem is not None
    if emblem.at is not None:
        assert clearing() not in emblem.stamp.variants[0]
        return
    made = plan(face, ART)
    (item,) = (item for item in made.placed if item.stamp == emblem.stamp)
    assert 0.8 <= item.size <= 1.5
    around = item.size * 17.8  # the radius of the clearing
    assert all(around <= v <= 100 - around for v in item.at)
    assert face.parts[made.survey.at(item.at)].kind == 'field'
    assert made.survey.clear[square(item.at)] >= around
    for other in made.placed:
        if other.stamp in ART.marks.values():
            assert apart(item.at, other.at) >= around + other.stamp.room


def test_four_colours_are_told_apart_by_their_signs() -> None:
    assert tuple(LOOKS) == COLOURS
    for names in (
        [f'village:{colour}' for colour in COLOURS],
        [f'private_property/straight:{colour}' for colour in COLOURS],
        [f'private_property/tee:{colour}' for colour in COLOURS],
    ):
        for name, colour in zip(names, COLOURS, strict=True):
            text = tile_document(GAME.tiles[name], 0, ART)
            assert LOOKS[colour].sign in text
            assert not any(LOOKS[other].sign in text for other in COLOURS if other != colour)
    assert len({grey(ART.marks[colour].variants[0]) for colour in COLOURS}) == 4


@pytest.mark.parametrize('turns', range(4))
def test_the_colours_of_the_quay_go_round_with_it_from_red_in_the_south(turns: int) -> None:
    drawing = ART.emblems['embarkation_point'].stamp.variants[turns]
    berths = re.findall(r'<g transform="translate\((\S+) (\S+)\)"><path [^>]*fill="([^"]+)"', drawing)
    places = {paint: (float(x), float(y)) for x, y, paint in berths}
    south, west, north, east = ((0, 1), (-1, 0), (0, -1), (1, 0))
    for nth, colour in enumerate(COLOURS):
        x, y = (south, west, north, east)[(nth + turns) % 4]
        assert places[LOOKS[colour].paint] == (19.4 * x, 19.4 * y)


@pytest.mark.parametrize('name', ['little_bridge/straight', 'little_bridge/tee'])
def test_a_little_bridge_crosses_the_canal_however_it_is_turned(name: str) -> None:
    made = plan(GAME.tiles[name], ART)
    (bridge,) = (item for item in made.placed if item.stamp.name == 'little-bridge')
    assert GAME.tiles[name].parts[made.survey.at(bridge.at)].kind == 'water'
    assert bridge.stamp.turned
    drawn_across = [
        '"#marshlands-little-bridge-0"' in tile_document(GAME.tiles[name], turns, ART) for turns in range(4)
    ]
    assert drawn_across == [True, False, True, False]


def test_a_canal_in_drought_has_no_water() -> None:
    dry, wet = (tile_document(GAME.tiles[name], 0, ART) for name in ('drought', 'maintenance_work'))
    water = ART.lines['water'].strokes[-1].paint
    assert (f'stroke="{water}"' in dry, f'stroke="{water}"' in wet) == (False, True)
    assert [stroke.width for stroke in ART.lines['water dry'].strokes] == [s.width for s in ART.lines['water'].strokes]
