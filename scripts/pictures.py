"""Makes PNG files of drawings much smaller, with at most 256 colours each: scripts/pictures.py FILE..."""

from __future__ import annotations

import struct
import sys
import zlib
from collections import Counter
from pathlib import Path
from typing import Final, NamedTuple

MAGIC: Final = b'\x89PNG\r\n\x1a\n'
HEAD: Final = '>IIBBBBB'  # width, height, bits, colour type, compression, filters, interlacing
RGBA: Final = (8, 6, 0, 0, 0)
PALETTE: Final = (8, 3, 0, 0, 0)
MOST: Final = 256  # colours of a palette
FINE: Final = 0xFEFEFE  # colours that are the same without their last bit are one

Colour = int  # red, green and blue, eight bits each


class Image(NamedTuple):
    """A picture, row by row."""

    width: int
    rows: list[list[Colour]]


def read(data: bytes) -> Image:
    """Reads a PNG with eight bits for red, green, blue and opacity, which is left out."""
    width, height, *kind = struct.unpack(HEAD, data[16:29])
    if data[:8] != MAGIC or tuple(kind) != RGBA:
        raise ValueError(f'a PNG of kind {RGBA} expected, one of kind {tuple(kind)} came')
    packed, at = b'', 8
    while at < len(data):
        (size,) = struct.unpack('>I', data[at : at + 4])
        packed += data[at + 8 : at + 8 + size] if data[at + 4 : at + 8] == b'IDAT' else b''
        at += size + 12
    raw, wide = zlib.decompress(packed), 4 * width + 1
    rows, above = [], bytearray(4 * width)
    for start in range(0, height * wide, wide):
        above = unfiltered(raw[start], bytearray(raw[start + 1 : start + wide]), above)
        rows.append([r << 16 | g << 8 | b for r, g, b in zip(above[::4], above[1::4], above[2::4], strict=True)])
    return Image(width, rows)


def unfiltered(how: int, row: bytearray, above: bytearray) -> bytearray:
    """A row of bytes as it was before one of the five filters of PNG."""
    for at, up in enumerate(above if how else ()):
        left, before = (row[at - 4], above[at - 4]) if at > 3 else (0, 0)
        guess = (0, left, up, left + up >> 1, 0)[how] if how < 4 else nearest_of(left, up, before)
        row[at] = row[at] + guess & 255
    return row


def nearest_of(left: int, up: int, before: int) -> int:
    """The one of three neighbours that is nearest to left + up - before, the first of equals."""
    a, b, c = abs(up - before), abs(left - before), abs(left + up - 2 * before)
    return left if a <= b and a <= c else up if b <= c else before


def channels(colour: Colour) -> tuple[int, int, int]:
    """Red, green and blue."""
    return colour >> 16, colour >> 8 & 255, colour & 255


def boxes(many: Counter[Colour]) -> list[list[Colour]]:
    """The colours in at most 256 groups of much the same: the group that is widest and most used is cut in two."""
    found = [(spread(list(many), many), list(many))]
    while len(found) < MOST:
        (worth, way, half), group = found.pop(found.index(max(found, key=lambda one: one[0])))
        low = [colour for colour in group if channels(colour)[way] <= half]
        high = [colour for colour in group if channels(colour)[way] > half]
        if not worth:
            return [*(each for _, each in found), group]
        found += [(spread(part, many), part) for part in (low, high)]
    return [group for _, group in found]


def spread(group: list[Colour], many: Counter[Colour]) -> tuple[float, int, float]:
    """How much it is worth to cut a group, along which of red, green and blue, and where."""
    ends = [(min(each), max(each)) for each in zip(*map(channels, group), strict=True)]
    way = max(range(3), key=lambda n: ends[n][1] - ends[n][0])
    low, high = ends[way]
    return (high - low) ** 2 * sum(many[colour] for colour in group) ** 0.85, way, (low + high) / 2


def mean(group: list[Colour], many: Counter[Colour]) -> bytes:
    """The colour in the middle of a group, by use."""
    total = sum(many[colour] for colour in group)
    sums = (sum(channels(colour)[way] * many[colour] for colour in group) for way in range(3))
    return bytes(round(each / total) for each in sums)


def write(image: Image) -> bytes:
    """The picture as a PNG with a palette."""
    many = Counter(colour & FINE for row in image.rows for colour in row)
    groups = boxes(many)
    number = {colour: n for n, group in enumerate(groups) for colour in group}
    raw = b''.join(b'\0' + bytes(number[colour & FINE] for colour in row) for row in image.rows)
    head = struct.pack(HEAD, image.width, len(image.rows), *PALETTE)
    chunks = (
        (b'IHDR', head),
        (b'PLTE', b''.join(mean(group, many) for group in groups)),
        (b'IDAT', zlib.compress(raw, 9)),
        (b'IEND', b''),
    )
    return MAGIC + b''.join(
        struct.pack('>I', len(body)) + name + body + struct.pack('>I', zlib.crc32(name + body)) for name, body in chunks
    )


if __name__ == '__main__':
    for path in map(Path, sys.argv[1:]):
        path.write_bytes(write(read(path.read_bytes())))
