"""The tables of a tile set say what its drawings say."""

from __future__ import annotations

from itertools import product

import pytest

from tests.core.small_set import FACES, TILES, face, pennants
from tilewright.core.drawing import read
from tilewright.core.faces import MOST_SIDE_KINDS, SIGNATURES, Faces
from tilewright.core.tile import Tile

LEGEND = 'legend\n' + ''.join(f'  {sign}  solid  kind-{sign}\n' for sign in 'abcdefgh')


def plain(*signs: str) -> tuple[Tile, ...]:
    """Tiles all of one kind."""
    return read(LEGEND + ''.join(f'tile {sign} x1\n' + 5 * f'  {5 * sign}\n' for sign in signs))


def test_kinds_are_numbered_in_the_order_of_the_set_and_parts_by_the_alphabet() -> None:
    assert [FACES.kind(tile.name) for tile in TILES] == list(range(len(TILES)))
    assert FACES.part_kinds == ['city', 'cloister', 'field', 'road']
    assert FACES.side_kinds == ['city', 'field', 'road']
    assert FACES.part_kind('field') == 2
    assert FACES.part_kind('swamp') == -1


def test_an_unknown_tile_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(ValueError, match=r"a tile expected \(meadow, road, .*\), 'tower' came"):
        FACES.kind('tower')


def test_a_name_stands_once_in_a_set() -> None:
    with pytest.raises(ValueError, match='holds each name once'):
        Faces((*TILES, TILES[0]))


def test_a_set_has_at_most_seven_kinds_of_side() -> None:
    assert len(Faces(plain(*'abcdefg')).side_kinds) == MOST_SIDE_KINDS
    with pytest.raises(ValueError, match='at most 7 kinds of side expected, 8 came'):
        Faces(plain(*'abcdefgh'))


@pytest.mark.parametrize('tile', TILES, ids=lambda tile: str(tile.name))
@pytest.mark.parametrize('turn', range(4))
def test_a_quarter_turn_moves_each_side_one_on(tile: Tile, turn: int) -> None:
    number = face(tile.name, turn)
    shown = [FACES.side_kinds[FACES.sides[4 * number + side] - 1] for side in range(4)]
    assert shown == [tile.sides[(side - turn) % 4] for side in range(4)]


@pytest.mark.parametrize('turn', range(4))
def test_the_bits_of_a_side_are_for_the_cell_over_it(turn: int) -> None:
    number = face('gate', turn)
    for side in range(4):
        opposite = (side + 2) % 4
        assert FACES.bits[4 * number + side] == FACES.sides[4 * number + side] << (3 * opposite)


def test_ports_tell_which_part_holds_a_side_and_its_two_banks() -> None:
    tile = TILES[FACES.kind('bend')]  # road from west to south
    outside, inside, road = tile.part('field1'), tile.part('field2'), tile.part('road')
    ports = [FACES.ports[12 * face('bend') + nth] for nth in range(12)]
    assert ports[0:3:2] == [outside, outside]
    assert ports[6:9] == [outside, road, inside]
    assert ports[9:12] == [inside, road, outside]
    turned = [FACES.ports[12 * face('bend', 1) + nth] for nth in range(12)]
    assert turned == ports[9:] + ports[:9]


def test_the_tally_of_a_part_is_its_ends_and_its_weight() -> None:
    town, corner = FACES.kind('town'), TILES[FACES.kind('corner')]
    assert FACES.tallies[FACES.stride * town] == 4 + (1 << 16)
    city = FACES.stride * FACES.kind('corner') + corner.part('city')
    assert FACES.tallies[city] == 2 + (1 << 16)
    assert Faces(TILES).tallies[FACES.stride * town] == 4
    assert pennants(corner.parts[corner.part('city')]) == 1


def test_rows_are_filled_up_with_parts_that_do_not_exist() -> None:
    town = FACES.stride * FACES.kind('town')
    assert [FACES.kinds[town + nth] for nth in range(FACES.stride)] == [0] + [-1] * (FACES.stride - 1)
    assert FACES.parts[FACES.kind('town')] == 1


def test_every_signature_gives_the_turns_that_agree_with_it_side_by_side() -> None:
    codes = range(len(FACES.side_kinds) + 1)
    for tile in TILES:
        kind = FACES.kind(tile.name)
        for north in codes:
            for west in codes:
                signature = north | west << 9
                assert signature < SIGNATURES
                fits = [turn for turn in range(4) if fit(tile, turn, 0, north) and fit(tile, turn, 3, west)]
                mask = sum(1 << turn for turn in fits)
                assert FACES.turns(kind, signature) == FACES.turns(kind, signature) == mask


def fit(tile: Tile, turn: int, side: int, code: int) -> bool:
    """Whether a tile in a turn shows a kind of side there, or nothing is asked."""
    return code == 0 or tile.sides[(side - turn) % 4] == FACES.side_kinds[code - 1]


@pytest.mark.parametrize('is_loose', [False, True])
def test_the_sieve_finds_for_every_signature_what_comparing_sides_finds(is_loose: bool) -> None:
    def may_meet(one: str, other: str) -> bool:
        return one == other or (is_loose and {one, other} == {'road', 'city'})

    faces = Faces(TILES, may_meet=may_meet)
    known = range(len(faces.side_kinds) + 1)
    for kind, tile in enumerate(TILES):
        all_turns = faces.all_turns(kind)
        for codes in product(known, repeat=4):
            over = [faces.side_kinds[code - 1] if code else '' for code in codes]
            mask = 0
            for turn in range(4):
                mine = [tile.sides[(side - turn) % 4] for side in range(4)]
                fits = all(not theirs or may_meet(own, theirs) for own, theirs in zip(mine, over, strict=True))
                mask |= fits << turn
            signature = sum(code << (3 * side) for side, code in enumerate(codes))
            assert faces.find_turns(kind, signature) == faces.turns(kind, signature) == mask
            assert all_turns[signature] == mask


def test_nothing_fits_beside_a_kind_of_side_that_the_set_does_not_have() -> None:
    missing = len(FACES.side_kinds) + 1
    assert [FACES.find_turns(kind, missing << 6) for kind in range(len(TILES))] == [0] * len(TILES)


def test_a_game_may_let_unlike_sides_meet() -> None:
    tiles = plain('a', 'b', 'c')
    loose = Faces(tiles, may_meet=lambda one, other: {one, other} != {'kind-a', 'kind-c'})
    strict = Faces(tiles)
    signature = 3  # kind-c lies to the north
    assert [loose.turns(kind, signature) for kind in range(3)] == [0, 15, 15]
    assert [strict.turns(kind, signature) for kind in range(3)] == [0, 0, 15]
