"""Boards with borders: what is printed on their cells, and pieces that stand on a cell rather than on a part."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from tilewright.core import picture
from tilewright.core.picture.svg import tag

SVG = '{http://www.w3.org/2000/svg}'


def pond(colour: int) -> str:
    return tag('circle', cx=50, cy=50, r=20 + colour)


ART = picture.Art('pondish', cells={'pond': pond})


def test_every_printed_cell_is_drawn_where_it_lies_even_without_tiles() -> None:
    printed = [picture.Printed(0, 0, 'pond', 2), picture.Printed(3, 1, 'light')]
    root = ET.fromstring(picture.board(picture.Scene([], printed=printed), ART))
    circles = [float(circle.get('r', '0')) for circle in root.iter(f'{SVG}circle')]
    assert circles == [22.0]
    places = [group.get('transform') for group in root.iter(f'{SVG}g')]
    assert 'translate(0 0)' in places
    assert 'translate(300 100)' in places
    assert float(root.get('width', '0')) > 4 * 100


def test_a_kind_without_a_brush_of_its_own_is_a_plain_cell() -> None:
    text = picture.board(picture.Scene([], printed=[picture.Printed(0, 0, 'nobody knows', 1)]), ART)
    assert picture.SEATS[1].paint in text


def test_a_piece_may_stand_on_a_cell_without_a_tile() -> None:
    printed = [picture.Printed(0, 0, 'pond', 0)]
    bare = picture.board(picture.Scene([], printed=printed), ART)
    manned = picture.board(picture.Scene([], [picture.Piece(0, 'standing', 0, 0)], printed=printed), ART)
    assert len(manned) > len(bare)
    assert 'translate(50 60)' in manned


def test_where_the_grounds_of_two_seats_meet_each_draws_its_border() -> None:
    printed = [picture.Printed(0, 0, 'pond', 0), picture.Printed(1, 0, 'pond', 1), picture.Printed(2, 0, 'pond', 1)]
    root = ET.fromstring(picture.board(picture.Scene([], printed=printed), ART))
    seats = [picture.SEATS[seat].paint for seat in (0, 1)]
    borders = [path for path in root.iter(f'{SVG}path') if path.get('stroke-width') == '3.2']
    assert [(path.get('transform'), path.get('d'), path.get('stroke')) for path in borders] == [
        ('translate(0 0)', 'M98.4 0V100', seats[0]),
        ('translate(100 0)', 'M1.6 0V100', seats[1]),
    ]


def test_ground_of_nobody_has_no_border() -> None:
    printed = [picture.Printed(0, 0, 'pond', 0), picture.Printed(1, 0, 'light')]
    assert 'M98.4 0V100' not in picture.board(picture.Scene([], printed=printed), ART)
