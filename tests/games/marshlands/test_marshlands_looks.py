"""Tiles and the board under them have looks for everything there is, and for nothing else."""

from __future__ import annotations

from tilewright.core.picture import tile_document
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
    printed = {ground.kind for seats in (2, 4) for ground in GAME.scene(GAME.new('act1', seats, {})).grounds}
    assert printed == set(ART.cells)
    for kind in ('section', 'home', 'corner'):
        looks = [ART.cells[kind](seat) for seat in range(4)]
        assert len(set(looks)) == 4
        assert ART.cells[kind](-1) == ART.cells['unused'](-1)
    assert ART.cells['centre'](0) == ART.cells['centre'](-1)
