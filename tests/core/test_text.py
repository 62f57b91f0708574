"""The board in characters."""

from __future__ import annotations

from tests.core.toy_game import TOY
from tilewright.core.drawing import read, turned
from tilewright.core.grid import Cell
from tilewright.core.scene import Ground, Laid, Piece, Scene
from tilewright.core.text import board, describe, drawings, seat_signs

SMALL = read('legend\n  .  ground field\n  =  line   road\ntile s x1\n  ..=..\n  ..=..\n  ..===\n  .....\n  .....\n')[0]
ROAD = '  .......\n' * 3 + '  aaaaaaa\n' + '  .......\n' * 3
LARGE = read(f'legend\n  .  ground field\n  a  line   road\ntile L x1\n{ROAD}')[0]
TILES = {'s': SMALL, 'L': LARGE}


def scene(laid: tuple[Laid, ...], pieces: tuple[Piece, ...] = (), grounds: tuple[Ground, ...] = ()) -> Scene:
    return Scene(laid, pieces, (), (), (), grounds)


def lines(text: str) -> list[str]:
    return text.splitlines()


def test_a_tile_is_drawn_as_it_is_turned_with_its_coordinates_on_the_rim() -> None:
    two = scene((Laid(Cell(0, 0), 's', 0), Laid(Cell(1, 0), 's', 2)))
    assert lines(board(two, {'s': SMALL}, {})) == [
        '    0     1',
        '  ..=.. .....',
        '  ..=.. .....',
        '0 ..=== ===..',
        '  ..... ..=..',
        '  ..... ..=..',
    ]


def test_a_piece_near_a_side_stands_towards_it() -> None:
    def near(side: int) -> list[str]:
        return lines(
            board(scene((Laid(Cell(0, 0), 's', 0),), (Piece(1, 'token', Cell(0, 0), 1, side=side),)), {'s': SMALL}, {})
        )

    assert SMALL.parts[1].name == 'road'
    assert [row for row in near(1) if 'b' in row] == ['0 ..=b=']
    assert [row for row in near(0) if 'b' in row] == ['  ..b..']


def test_a_wide_board_has_a_blank_between_characters() -> None:
    assert lines(board(scene((Laid(Cell(0, 0), 's', 1),)), {'s': SMALL}, {}, wide=True)) == [
        '      0',
        '  . . . . .',
        '  . . . . .',
        '0 . . = = =',
        '  . . = . .',
        '  . . = . .',
    ]


def test_open_cells_are_marked_and_labelled() -> None:
    text = board(scene((Laid(Cell(0, 0), 's', 0),)), {'s': SMALL}, {Cell(-1, -1): '17', Cell(1, 0): '123456'})
    assert lines(text) == [
        '     -1    0     1',
        '   :   :',
        '',
        '-1  17',
        '',
        '   :   :',
        '         ..=.. :   :',
        '         ..=..',
        ' 0       ..===',
        '         .....',
        '         ..... :   :',
    ]


def test_a_label_never_hides_a_tile() -> None:
    laid = scene((Laid(Cell(0, 0), 's', 0),))
    assert board(laid, {'s': SMALL}, {Cell(0, 0): '7'}) == board(laid, {'s': SMALL}, {})


def test_pieces_stand_in_the_middle_of_their_part_and_beside_one_another() -> None:
    road = LARGE.part('road')
    pieces = tuple(Piece(seat, 'figure', Cell(0, 0), road) for seat in (0, 1, 0))
    assert lines(board(scene((Laid(Cell(0, 0), 'L', 0),), pieces), TILES, {}))[4] == '0 aaBAAaa'


def test_a_piece_turns_with_its_tile() -> None:
    laid = scene((Laid(Cell(0, 0), 'L', 1),), (Piece(1, 'figure', Cell(0, 0), LARGE.part('road')),))
    assert ''.join(line[5] for line in lines(board(laid, TILES, {}))[1:]) == 'aaaBaaa'


def test_seats_have_signs_that_no_drawing_uses() -> None:
    assert seat_signs({'s': SMALL}, 2) == 'abcdefgh'
    assert seat_signs(TILES, 2) == 'ABCDEFGH'
    rows = '  aaaaa\n' * 2 + '  aA1aa\n' + '  aaaaa\n' * 2
    full = read(f'legend\n  a  ground one\n  A  solid two\n  1  solid three\ntile t x1\n{rows}')[0]
    assert seat_signs({'t': full}, 2) == 'abcdefgh'


def test_a_small_drawing_goes_on_to_the_sides_of_its_cell() -> None:
    two = scene((Laid(Cell(0, 0), 's', 0), Laid(Cell(0, 1), 'L', 0)))
    assert lines(board(two, TILES, {}))[1:6] == ['  ...=...'] * 3 + ['0 ...====', '  .......']


def test_what_is_hidden_lies_face_down_and_pieces_may_stand_on_bare_cells() -> None:
    pieces = (Piece(0, 'boat', Cell(1, 0)), Piece(0, 'boat', Cell(0, 0)))
    text = board(scene((Laid(Cell(0, 0), '', 0), Laid(Cell(0, 1), 's', 0)), pieces), {'s': SMALL}, {})
    assert lines(text)[1:4] == ['  ?????', '  ?????', '0 ??a??   a']


def test_a_board_with_borders_shows_its_grounds() -> None:
    grounds = (Ground(Cell(0, 0), 'water'), Ground(Cell(1, 0), 'land'))
    text = board(scene((Laid(Cell(1, 0), 's', 0),), (), grounds), {'s': SMALL}, {})
    assert lines(text)[3] == '0   w   ..==='


def test_nothing_is_drawn_of_nothing() -> None:
    assert board(scene(()), TILES, {}) == ''
    assert drawings([]) == ''


def test_drawings_stand_side_by_side_under_their_labels() -> None:
    text = drawings([('1  r0', SMALL), ('2', turned(SMALL, 1)), ('3', LARGE)])
    assert lines(text)[:2] == ['1  r0   2       3', '..=..   .....   .......']
    assert lines(text)[6:] == ['                .......', '                .......']


def test_the_board_is_described_from_top_to_bottom() -> None:
    laid = (Laid(Cell(1, 0), '2', 0), Laid(Cell(0, 0), '', 0), Laid(Cell(5, -1), '1', 3))
    pieces = (Piece(0, 'marker', Cell(1, 0), 1), Piece(1, 'marker', Cell(1, 0), 0), Piece(1, 'boat', Cell(9, 9)))
    said = describe(
        scene(laid, pieces),
        TOY.tiles,
        lambda tile: tile or 'down',
        lambda piece, part: f'{piece.seat} on {part or "it"}',
    )
    assert said == ['5,-1 1', '0,0 down', '1,0 2; 0 on city; 1 on field', '9,9 1 on it']
