"""Pieces: several on one part find room, some figures are nobody's, and the ground of a seat keeps its frame."""

from __future__ import annotations

import pytest

from tilewright.core.picture import FIGURES, FOOT, SEATS, Art, Figure, Printed, Scene, Seat, board, feet, piece
from tilewright.core.picture.curves import SIZE, apart

ART = Art('test')
SQUARE = 'M-5 0H5V-10H-5Z'
PLACES = [(20.0, 30.0), (50.0, 60.0), (97.0, 99.0), (3.0, 12.0)]


@pytest.mark.parametrize('at', PLACES)
def test_one_piece_stands_where_its_part_says(at: tuple[float, float]) -> None:
    assert feet(at, 1) == [at]


@pytest.mark.parametrize('at', PLACES)
@pytest.mark.parametrize('many', range(2, 9))
def test_several_pieces_stand_apart_and_in_their_cell(at: tuple[float, float], many: int) -> None:
    found = feet(at, many)
    assert len(found) == many
    assert all(10 <= x <= SIZE - 10 and 20 <= y <= SIZE for x, y in found)
    assert min(apart(a, b) for i, a in enumerate(found) for b in found[:i]) > 14


def test_two_pieces_stand_on_both_sides_of_the_place_of_one() -> None:
    (ax, ay), (bx, by) = feet((40.0, 50.0), 2)
    assert ((ax + bx) / 2, ay, by) == (40, 50, 50)


def test_a_crowd_goes_to_the_middle_of_its_cell() -> None:
    xs, ys = zip(*feet((80.0, 80.0), 6), strict=True)
    assert (sum(xs) / 6, sum(ys) / 6) == pytest.approx((SIZE / 2, SIZE / 2 + FOOT))


def test_a_figure_that_is_nobodys_looks_the_same_for_every_seat() -> None:
    own = Figure(SQUARE, (0, -10), (0, -5), own=Seat('#abcdef', '#123456', '', ''))
    (drawn,) = {piece(own, seat, (0, 0)) for seat in SEATS}
    assert '#abcdef' in drawn
    assert len({piece(own._replace(own=None), seat, (0, 0)) for seat in SEATS}) == len(SEATS)


def test_trim_is_drawn_in_the_dark_of_the_seat() -> None:
    plain = Figure(SQUARE, (0, -10), (0, -5))
    assert 'M0 0H3V3Z' not in piece(plain, SEATS[2], (0, 0))
    assert f'd="M0 0H3V3Z" fill="{SEATS[2].dark}"' in piece(plain._replace(trim='M0 0H3V3Z'), SEATS[2], (0, 0))


def test_a_figure_may_stand_higher_have_a_large_sign_and_no_shadow() -> None:
    usual, other = FIGURES['token'], FIGURES['token']._replace(rise=4, large=1.5, shade=0)
    assert 'translate(10 20)' in piece(usual, SEATS[0], (10, 20))
    assert 'translate(10 16)' in piece(other, SEATS[0], (10, 20))
    assert ('scale' in piece(usual, SEATS[0], (0, 0)), 'scale(1.5)' in piece(other, SEATS[0], (0, 0))) == (False, True)
    assert ('ellipse' in piece(usual, SEATS[0], (0, 0)), 'ellipse' in piece(other, SEATS[0], (0, 0))) == (True, False)


def frames(svg: str, seat: int) -> int:
    """How many sides of cells are framed in the colour of a seat."""
    return svg.count(f'stroke="{SEATS[seat].paint}" stroke-width="5"')


def test_the_ground_of_a_seat_is_framed_where_nothing_is_beyond() -> None:
    svg = board(Scene([], printed=[Printed(0, 0, '', 0), Printed(1, 0, '', 0), Printed(2, 0, '')]), ART)
    assert frames(svg, 0) == 5  # two cells in a row have six sides outward, and one of them leads to nobody's cell


def test_a_sign_at_its_outer_corner_tells_whose_ground_it_is() -> None:
    printed = [Printed(x, y, '', seat) for seat, x in ((0, 0), (1, 4)) for y in (0, 1, 2)]
    svg = board(Scene([], printed=[*printed, Printed(5, 5, '')]), ART)
    for seat, place in ((0, '0 0'), (1, '500 0')):
        disc = svg.partition(f'<g transform="translate({place}) scale(1.9)">')[2].partition('</g>')[0]
        assert (SEATS[seat].paint in disc, f'd="{SEATS[seat].sign}"' in disc) == (True, True)


def test_what_is_printed_for_a_seat_on_one_cell_has_no_frame() -> None:
    svg = board(Scene([], printed=[Printed(0, 0, '', 0), Printed(1, 1, '', 0), Printed(1, 0, '', 1)]), ART)
    assert (frames(svg, 0), frames(svg, 1), 'scale(1.9)' in svg) == (0, 0, False)
