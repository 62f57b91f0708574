"""The tiles of the Sacred Marshlands as tables; what the rules say of faces is in the drawings."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from tilewright.core.drawing import read
from tilewright.core.faces import SIGNATURES, Faces, padded
from tilewright.core.flat import numbers, packed
from tilewright.core.masks import ONE
from tilewright.core.tile import Part, Tile

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

# Numbers of the kinds of part, in the order of the alphabet as Faces counts them.
COPSE: Final[i64] = 0
FIELD: Final[i64] = 1
GARDEN: Final[i64] = 2
WATER: Final[i64] = 3
PART_KINDS: Final = ['copse', 'field', 'garden', 'water']  # SM-G-16

CANAL: Final[i64] = 0  # how a water ends: a canal does not, it goes on at every side it reaches (SM-G-20)
LANDING: Final[i64] = 2  # in a landing point; 1 is a canal end

HIDDEN: Final[i64] = -1  # a tile face down where the number of a kind is expected
SPECIAL: Final = ('VIL', 'ABB', 'ECL')


def drawn(name: str) -> tuple[Tile, ...]:
    """Reads one of the drawing files of this game."""
    return read(files('tilewright.games.marshlands').joinpath('tiles', f'{name}.tiles').read_text(encoding='utf-8'))


def may_meet(one: str, other: str) -> bool:
    """SM-G-32  Like meets like; the trees of a joker meet anything (SM-G-60, SM-G-61, SM-G-66).

    Water meets water, whatever grows on its banks (SM-G-38), and the copse of Imps is copse (SM-I1-132). The land of
    Gargantua meets all that is not water (SM-I1-122, SM-I1-125); Floods never match (SM-I3-51).
    """
    if one == other or 'joker' in (one, other) or 'nowhere' in (one, other):
        return True
    return 'land' in (one, other) and 'water' not in (one, other)


COLOURS: Final = ('red', 'blue', 'yellow', 'black')  # as seats have them
DRAWN: Final = {name: drawn(name) for name in ('marsh', 'bells', 'butterflies', 'clovers')}
MARSH: Final = DRAWN['marsh']  # gardens with one side or none, copses with one or two (SM-G-24)
# SM-I2-04: where villages are mixed into the stock of an interval, each has its colour.
HAMLETS: Final = tuple(
    [tile._replace(name=f'village:{colour}', count=1) for tile in MARSH if tile.name == 'VIL' for colour in COLOURS]
)
BUTTERFLIES: Final = DRAWN['butterflies']
# SM-I2-06: the Embarkation point as it lies before two players who sit opposite, so that theirs are the first colours.
QUAYS: Final = tuple(
    [tile._replace(name=f'{tile.name}:two') for tile in BUTTERFLIES if tile.name == 'embarkation_point']
)
TILES: Final = MARSH + DRAWN['bells'] + BUTTERFLIES + DRAWN['clovers'] + QUAYS + HAMLETS
FACES: Final = Faces(TILES, may_meet=may_meet)  # the halves of a side have a port each (SM-G-17)
if FACES.part_kinds != PART_KINDS:  # pragma: no cover  # only a wrong drawing comes here
    raise ValueError(f'the kinds of part {PART_KINDS} expected, {FACES.part_kinds} drawn')

NAMES: Final = [tile.name for tile in TILES]
KIND: Final = FACES.kind_of
VILLAGE: Final[i64] = FACES.kind('VIL')  # SM-G-02, as drawn with one water on three sides (SM-G-27)
ABBEY: Final[i64] = FACES.kind('ABB')  # SM-G-26
ECLIPSE: Final[i64] = FACES.kind('ECL')
JOKER: Final[i64] = FACES.kind('J01')
JOKER_SIDE: Final[i64] = FACES.side_kinds.index('joker') + 1
NOWHERE_SIDE: Final[i64] = FACES.side_kinds.index('nowhere') + 1  # of Floods, which match nothing
FACTORY: Final[i64] = FACES.kind('factory')
FLOODS_TILE: Final[i64] = FACES.kind('floods')
WATER_SIDE: Final[i64] = FACES.side_kinds.index('water') + 1
LAND_SIDE: Final[i64] = FACES.side_kinds.index('land') + 1  # of Gargantua, whatever is under his foot (SM-I1-122)
# [kind] whether something that runs into one of its sides stays open.
OPEN_SIDED: Final[vec[i64]] = numbers([int('land' in tile.sides or 'nowhere' in tile.sides) for tile in TILES])


def by_water(known: i64) -> i64:
    """SM-G-59  The turns in which a tile whose only water is drawn to the north has it against water."""
    out: i64 = 0
    for side in range(4):
        if (known >> (3 * side)) & 7 == WATER_SIDE:
            out |= ONE[side]
    return out


def joker_turns() -> vec[i64]:
    """SM-G-59  The turns in which a joker fits, by signature: those that have its water against water."""
    fits, low, high = FACES.all_turns(JOKER), [by_water(n) for n in range(64)], [by_water(n << 6) for n in range(64)]
    return packed(bytes([fits[known] & (low[known & 63] | high[known >> 6]) for known in range(SIGNATURES)]))


# [kind][signature] the turns in which a tile fits, as a mask.
FITS: Final = [joker_turns() if kind == JOKER else FACES.all_turns(kind) for kind in range(len(TILES))]
BASIC: Final = [
    0 if nth >= len(MARSH) or tile.name in SPECIAL else tile.count for nth, tile in enumerate(TILES)
]  # SM-G-01, SM-G-03


def stop_of(_tile: Tile, part: Part) -> int:
    """SM-G-20  Whether a water is a canal, a canal end or a landing point."""
    if 'landing' in part.stops:
        return 2
    return 1 if 'end' in part.stops else 0


def field_of(tile: Tile, part: Part) -> int:
    """SM-G-21  The one field that a landing point opens into, as the number of a part; -1 for anything else."""
    fields = [other for other in part.beside if tile.parts[other].kind == 'field']
    return fields[0] if 'landing' in part.stops else -1


def banks_of(tile: Tile, part: Part) -> int:
    """SM-G-25  The waters that border a garden or copse on its tile, as a mask of parts."""
    if part.kind not in ('garden', 'copse'):
        return 0
    return sum(1 << other for other in part.beside if tile.parts[other].kind == 'water')


def cow_of(_tile: Tile, part: Part) -> int:
    """SM-G-23  The numbers on the cows of a field segment, added up."""
    return sum(int(mark.partition('=')[2]) for mark in part.marks if mark.startswith('cow='))


def colour_in(name: str, stem: str) -> int:
    """The number of the colour that the name of a tile ends with, if it begins with a stem; else -1."""
    return COLOURS.index(name.partition(':')[2]) if name.startswith(stem) else -1


def spread(value: Callable[[Tile, Part], int]) -> vec[i64]:
    """A table by 7 * kind + part."""
    return numbers([value(tile, part) if part else 0 for tile in TILES for part in padded(tile, int(FACES.stride))])


STRIDE: Final[i64] = FACES.stride
STOP: Final[vec[i64]] = spread(stop_of)
OPENS: Final[vec[i64]] = spread(field_of)
BANKS: Final[vec[i64]] = spread(banks_of)
COWS: Final[vec[i64]] = spread(cow_of)
FISHERIES: Final[vec[i64]] = spread(lambda _, part: part.marks.count('fishery'))  # SM-G-22
REEDS: Final[vec[i64]] = spread(lambda _, part: part.marks.count('reed'))
IS_MARKED: Final[vec[i64]] = spread(lambda _, part: int('fishery' in part.marks or 'reed' in part.marks))  # a landmark
FROGS: Final[vec[i64]] = spread(lambda _, part: part.marks.count('frog'))

# The parts of each kind that are gardens, copses, landing points, and waters with something on them.
GARDENS: Final = [[n for n, part in enumerate(tile.parts) if part.kind == 'garden'] for tile in TILES]
COPSES: Final = [[n for n, part in enumerate(tile.parts) if part.kind == 'copse'] for tile in TILES]
LANDINGS: Final = [[n for n, part in enumerate(tile.parts) if 'landing' in part.stops] for tile in TILES]
MARKED: Final = [
    [n for n, part in enumerate(tile.parts) if {'fishery', 'reed', 'frog'} & set(part.marks)] for tile in TILES
]
# [face] where its waters leave it: 4 * part + side.
WATER_SIDES: Final = [
    [4 * n + (side + turn) % 4 for n, part in enumerate(tile.parts) if part.kind == 'water' for side in part.sides]
    for tile in TILES
    for turn in range(4)
]
# [kind] its first water, as the number of a part.
FIRST_WATER: Final[vec[i64]] = numbers(
    [next((n for n, part in enumerate(tile.parts) if part.kind == 'water'), -1) for tile in TILES]
)

# [kind] of the villages with a colour and of Private Property: the number of the colour; -1 for any other tile.
HAMLET: Final[vec[i64]] = numbers([colour_in(tile.name, 'village') for tile in TILES])
PROPERTY: Final[vec[i64]] = numbers([colour_in(tile.name, 'private_property') for tile in TILES])


def held_by(face: int) -> list[list[int]]:
    """The ports that each part of a face holds."""
    return [[port for port in range(12) if FACES.ports[12 * face + port] == part] for part in range(STRIDE)]


# [STRIDE * face + part] for each port that it holds: its side, and the port over there that it meets.
MEETS: Final = [
    [(port // 3, 3 * (port // 3 ^ 2) + 2 - port % 3) for port in held]
    for face in range(4 * len(TILES))
    for held in held_by(face)
]
# [12 * face + port] the landing point that it leads to, as the number of a part, or -1.
LANDING_AT: Final[vec[i64]] = numbers(
    [
        part if part >= 0 and STOP[STRIDE * (port // 48) + part] == LANDING else -1
        for port, part in enumerate([int(part) for part in FACES.ports])
    ]
)
