"""The referee of the Sacred Marshlands allows what the laying rules allow."""

from __future__ import annotations

from tests.games.marshlands.slow_laying import CENTRE, JOKER, Cell, barred, cells_of, legal_lays

Laid = dict[Cell, tuple[str, int]]

# South's canal from its home cell to the village on the far corner.
CORNER: Laid = {
    **{(0, y): ('P01', 0) for y in range(1, 5)},
    (0, 5): ('P06', 0),
    **{(x, 5): ('P01', 1) for x in range(1, 5)},
    (5, 5): ('VIL', 0),
}


def lays(act: str, board: Laid, section: str, tile: str, **options: str) -> set[tuple[int, int, int]]:
    """Where a seat may lay."""
    return legal_lays(act, {CENTRE: ('ABB', 0), **board}, cells_of(section), tile, options)


def test_a_first_tile_goes_home_and_matches_the_abbey() -> None:
    assert lays('act2', {}, 'S', 'P01') == {(0, 1, 0), (0, 1, 2)}
    assert lays('act2', {}, 'N', JOKER) == {(0, -1, 2)}
    assert lays('act2', {}, 'S', 'VIL') == set()
    assert lays('act8', {}, 'SW', JOKER) == {(0, 1, 0), (-1, 0, 1)}


def test_a_tile_touches_an_own_tile_and_matches_all_its_neighbours() -> None:
    board: Laid = {(0, -1): ('VIL', 1), (1, 0): ('VIL', 0)}
    assert lays('act1', board, 'N', 'P22') == {(0, -2, 0), (-1, -1, 0), (-1, -1, 1), (-1, -1, 2)}
    # East has its village at (1, 0) with water to the north, and North's village beside (1, -1) shows water too.
    assert lays('act1', board, 'E', 'P06') == {(1, -1, 2), (2, 0, 2), (2, 0, 3)}


def test_a_joker_asks_for_water_and_meets_anything_else() -> None:
    board: Laid = {(0, -1): ('VIL', 1)}
    assert lays('act1', board, 'N', JOKER) == {(0, -2, 2)}
    assert lays('act1', board | {(-1, -1): (JOKER, 0)}, 'N', 'G06') >= {(-2, -1, turn) for turn in range(4)}
    against: Laid = board | {(0, -2): ('P01', 0), (0, -3): (JOKER, 2)}
    assert lays('act1', against, 'N', JOKER) == set()


def test_a_village_stays_out_of_the_crossed_out_cells() -> None:
    assert len(barred('act2', {})) == 16
    assert len(barred('act2', {'act2_prose_zone': 'yes'}) - {CENTRE}) == 20
    for section in 'SWNE':
        assert len(barred('act2', {'act2_prose_zone': 'yes'}) & cells_of(section)) == 5
    board: Laid = {(0, 1): ('P06', 0), (1, 1): ('P01', 1)}
    assert {(x, y) for x, y, _ in lays('act2', board, 'S', 'VIL')} == {(2, 1)}
    assert lays('act2', board, 'S', 'VIL', act2_prose_zone='yes') == set()
    assert {(x, y) for x, y, _ in lays('act8', board, 'S', 'VIL')} == {(0, 2), (1, 2), (2, 1)}
    assert {(x, y) for x, y, _ in lays('act8', board, 'S', 'VIL', act8_village_table='yes')} == {(2, 1)}


def test_solitaire_has_one_village_on_a_section() -> None:
    board: Laid = {(0, 1): ('VIL', 1), (-1, 1): ('P22', 0)}
    cells = {(x, y) for x, y, _ in lays('act8', board, 'SW', 'VIL')}
    assert cells
    assert cells <= cells_of('W')
    assert {(x, y) for x, y, _ in lays('act8', board, 'SW', 'VIL', all_four_villages='yes')} & cells_of('S')


def test_in_alliance_the_home_cell_asks_for_a_route_to_the_village() -> None:
    linked = {cell: tile for cell, tile in CORNER.items() if cell != (0, 1)}
    assert (0, 1, 0) in lays('act3', linked, 'S', 'P01')
    assert lays('act3', linked, 'S', 'P29') >= {(0, 1, 0), (0, 1, 2)}  # one of its waters suffices
    cut = {cell: tile for cell, tile in linked.items() if cell != (0, 3)}
    assert {(x, y) for x, y, _ in lays('act3', cut, 'S', 'P01')} >= {(0, 3)}
    assert not {(x, y) for x, y, _ in lays('act3', cut, 'S', 'P01')} & {(0, 1)}
    assert (0, 1, 0) in lays('act2', cut, 'S', 'P01')
    near = cut | {(1, 2): ('P24', 1)}
    assert (1, 1) in {(x, y) for x, y, _ in lays('act3', near, 'S', 'P22')}
    assert (1, 1) not in {(x, y) for x, y, _ in lays('act3', near, 'S', 'P22', act3_ring='yes')}
