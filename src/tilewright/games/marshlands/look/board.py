"""The board under the tiles: four sections in soft tints with the signs of their seats, and the centre."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tilewright.core.picture import SEATS
from tilewright.core.picture.kit import line, shape
from tilewright.core.picture.svg import num, tag

PAPER: Final = '#fffaf0'
DEPTHS: Final = (0.26, 0.32, 0.28, 0.38, 0.3, 0.3, 0.36, 0.3)  # how much of its colour the section of a seat takes
SPOTS: Final = ((25, 25), (75, 25), (50, 50), (25, 75), (75, 75))


def _blend(paint: str, share: float) -> str:
    """A colour with so much of itself, the rest paper."""
    pairs = zip((1, 3, 5), (0xF8, 0xF4, 0xEC), strict=True)
    return '#' + ''.join(f'{round(int(paint[i : i + 2], 16) * share + base * (1 - share)):02x}' for i, base in pairs)


def _cell(paint: str, ink: str) -> str:
    """A cell that fills its square, with a lighter bed in it."""
    bed = tag('rect', x=2.5, y=2.5, width=95, height=95, rx=6, fill=paint)
    return tag('rect', width=100, height=100, fill=ink) + bed


def _sign(seat: int, x: float, y: float, size: float, paint: str) -> str:
    """The sign of a seat, as on its pieces."""
    place = f'translate({num(x)} {num(y)}) scale({num(size)})'
    return tag('path', d=SEATS[seat % len(SEATS)].sign, fill=paint, transform=place)


def _tints(seat: int) -> tuple[str, str, str]:
    """Bed, joint and sign of a seat's section."""
    own, deep = SEATS[seat % len(SEATS)].paint, DEPTHS[seat % len(DEPTHS)]
    return _blend(own, deep), _blend(own, deep + 0.16), _blend(own, deep + 0.3)


def section(seat: int) -> str:
    """A cell of a section: its tint, and the sign of its seat five times."""
    if seat < 0:
        return unused(seat)
    bed, joint, sign = _tints(seat)
    return _cell(bed, joint) + ''.join(_sign(seat, x, y, 2.2, sign) for x, y in SPOTS)


def home(seat: int) -> str:
    """SM-G-08  The cell next to the centre: a house with the sign of its seat."""
    if seat < 0:
        return unused(seat)
    bed, joint, sign = _tints(seat)
    walls = 'M26 78V46L50 24L74 46V78Z'
    roof = 'M18 50L50 20L82 50'
    paint = SEATS[seat % len(SEATS)].paint
    return (
        _cell(bed, joint)
        + shape(walls, PAPER, sign, 3)
        + line(roof, sign, 5)
        + _sign(seat, 50, 58, 4.4, _blend(paint, 0.8))
    )


def corner(seat: int) -> str:
    """SM-G-08  The far corner: a flag with the sign of its seat."""
    if seat < 0:
        return unused(seat)
    bed, joint, sign = _tints(seat)
    paint = SEATS[seat % len(SEATS)].paint
    return (
        _cell(bed, joint)
        + tag('ellipse', cx=34, cy=81, rx=16, ry=4, fill=joint)
        + shape('M34 20Q46 14 58 21T82 21V51Q70 57 58 51T34 51Z', PAPER, sign, 3)
        + line('M34 16V81', sign, 4.4)
        + _sign(seat, 58, 36, 3.6, _blend(paint, 0.8))
    )


def centre(_: int) -> str:
    """SM-G-10  The light green square in the middle."""
    ring = tag('circle', cx=50, cy=50, r=27, fill='none', stroke='#9dbb6c', stroke_width=3, stroke_dasharray='7 5')
    return _cell('#dbe8b8', '#b5cc86') + ring + line('M50 34V66M38 46H62', '#9dbb6c', 5)


def unused(_: int) -> str:
    """SM-G-13  A cell of a section without a player: grey and hatched."""
    hatch = 'M8 36L36 8M8 64L64 8M8 92L92 8M36 92L92 36M64 92L92 64'
    return _cell('#e6e3da', '#d3cfc4') + line(hatch, '#d3cfc4', 2.2)


def marsh(_: int) -> str:
    """SM-A7-15  A cell of a board without sections: wet ground, a few blades and the glint of water, all in one hue."""
    blades = (
        'M29 47Q29 39 25 34M32 47Q32 38 33 30M35 47Q35 40 40 36M63 76Q63 68 59 64M66 76Q66 67 68 60M69 76Q70 70 74 66'
    )
    glints = 'M22 51Q26 49 30 51T38 51M57 80Q61 78 65 80T73 80M66 30Q69 28.6 72 30T78 30'
    return _cell('#dde6c8', '#d0dcb6') + line(blades, '#c1d09f', 2) + line(glints, '#c3d6c6', 1.8)


CELLS: Final[Mapping[str, Callable[[int], str]]] = {
    'centre': centre,
    'section': section,
    'home': home,
    'corner': corner,
    'unused': unused,
    'open': marsh,
}
