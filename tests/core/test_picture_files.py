"""Pictures for the documents are made small: scripts/pictures.py keeps what is seen."""

from __future__ import annotations

import struct
import sys
import zlib
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from tilewright.core.picture import png

SCRIPT = Path(__file__).parents[2] / 'scripts' / 'pictures.py'
BANDS = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="#fffaf0"/>'
    '<rect x="10" width="10" height="30" fill="#c04038"/><rect y="20" width="40" height="10" fill="#305c88"/></svg>'
)
MANY = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{}</svg>'.format(
    ''.join(
        f'<rect x="{x}" y="{y}" width="1" height="1" fill="rgb({4 * x} {4 * y} 90)"/>'
        for x in range(64)
        for y in range(64)
    )
)


@pytest.fixture(scope='module')
def pictures() -> ModuleType:
    spec = spec_from_file_location('pictures_script', SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def seen(data: bytes) -> list[list[tuple[int, ...]]]:
    """The colours of a PNG with a palette, row by row."""
    width, height, bits, kind = struct.unpack('>IIBB', data[16:26])
    assert (bits, kind) == (8, 3)
    at = data.index(b'PLTE')
    colours = data[at + 4 : at + 4 + struct.unpack('>I', data[at - 4 : at])[0]]
    at = data.index(b'IDAT')
    raw = zlib.decompress(data[at + 4 : at + 4 + struct.unpack('>I', data[at - 4 : at])[0]])
    rows = [raw[row * (width + 1) + 1 : (row + 1) * (width + 1)] for row in range(height)]
    return [[tuple(colours[3 * n : 3 * n + 3]) for n in row] for row in rows]


def test_a_few_colours_stay_as_they_are_but_for_their_last_bit(pictures: ModuleType) -> None:
    rows = seen(pictures.write(pictures.read(png(BANDS, 40))))
    assert (len(rows), len(rows[0])) == (30, 40)
    assert (rows[5][5], rows[5][15], rows[25][15]) == ((0xFE, 0xFA, 0xF0), (0xC0, 0x40, 0x38), (0x30, 0x5C, 0x88))
    assert len({colour for row in rows for colour in row}) == 3


def test_many_colours_become_256_that_are_near_them(pictures: ModuleType) -> None:
    rows = seen(pictures.write(pictures.read(png(MANY, 64))))
    assert len({colour for row in rows for colour in row}) == 256
    assert all(
        abs(r - 4 * x) <= 8 and abs(g - 4 * y) <= 8 for y, row in enumerate(rows) for x, (r, g, _) in enumerate(row)
    )


UNDONE = [
    (0, [9, 9, 9, 9, 1, 2, 3, 4]),
    (1, [9, 9, 9, 9, 10, 11, 12, 13]),
    (2, [14, 15, 16, 17, 19, 20, 21, 22]),
    (3, [11, 12, 12, 13, 15, 17, 18, 19]),
    (4, [14, 15, 16, 17, 19, 20, 21, 22]),
]


@pytest.mark.parametrize(('how', 'row'), UNDONE)
def test_every_filter_of_a_row_is_undone(pictures: ModuleType, how: int, row: list[int]) -> None:
    packed, above = bytearray([9, 9, 9, 9, 1, 2, 3, 4]), bytearray([5, 6, 7, 8, 18, 18, 18, 18])
    assert list(pictures.unfiltered(how, packed, above)) == row


def test_another_kind_of_png_is_refused(pictures: ModuleType) -> None:
    small = pictures.write(pictures.read(png(BANDS, 40)))
    with pytest.raises(ValueError, match='expected'):
        pictures.read(small)
