"""Tiles and the board under them have looks for everything there is, and for nothing else."""

from __future__ import annotations

import pytest

from tilewright.core.picture import SEATS, piece, tile_document
from tilewright.core.picture.plan import plan
from tilewright.core.picture.survey import square
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.art import ART


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
    bodies = [ART.pieces[shape].body for shape in ('boat', 'counter', 'wrong', 'standing')]
    assert len(set(bodies)) == 4


def test_the_mark_of_a_wrongly_laid_tile_is_nobodys() -> None:
    (drawn,) = {piece(ART.pieces['wrong'], seat, (0, 0)) for seat in SEATS}
    assert all(seat.paint not in drawn and seat.sign not in drawn for seat in SEATS)


def test_the_eclipse_is_not_the_abbey() -> None:
    eclipse, abbey = (tile_document(GAME.tiles[name], 0, ART) for name in ('ECL', 'ABB'))
    assert ('marshlands-eclipse-' in eclipse, 'marshlands-abbey-' in eclipse) == (True, False)
    assert ('marshlands-eclipse-' in abbey, 'marshlands-abbey-' in abbey) == (False, True)


@pytest.mark.parametrize('name', GAME.tiles)
def test_boats_and_counters_stand_well_inside_their_part(name: str) -> None:
    made = plan(GAME.tiles[name], ART)
    for number, part in enumerate(GAME.tiles[name].parts):
        at = made.anchors[number]
        assert made.survey.at(at) == number
        assert made.survey.clear[square(at)] >= {'ground': 13, 'solid': 13, 'wall': 5, 'line': 5}[part.form], part.name
