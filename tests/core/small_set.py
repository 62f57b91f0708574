"""A small tile set for the tests of boards and regions: fields, roads and cities with pennants."""

from __future__ import annotations

from typing import Final

from tilewright.core.drawing import read
from tilewright.core.faces import Faces
from tilewright.core.tile import Part

TEXT: Final = """\
legend
  .  ground field
  =  line   road
  +  knot   crossing
  C  solid  city
  P  solid  city pennant
  M  solid  cloister

tile meadow x1
  .....
  .....
  ..M..
  .....
  .....

tile road x1
  .....
  .....
  =====
  .....
  .....

tile bend x1
  .....
  .....
  ===..
  ..=..
  ..=..

tile crossing x1
  ..=..
  ..=..
  ==+==
  ..=..
  ..=..

tile gate x1
  .CCC.
  .....
  =====
  .....
  .....

tile corner x1
  CCCC.
  CPC..
  CC...
  C....
  .....

tile twins x1
  .CCC.
  .....
  .....
  .....
  .CCC.

tile town x1
  CCCCC
  CCCCC
  CCPCC
  CCCCC
  CCCCC
"""
TILES: Final = read(TEXT)


def pennants(part: Part) -> int:
    """What a part weighs here."""
    return part.marks.count('pennant')


FACES: Final = Faces(TILES, pennants)
ALL_FACES: Final = range(4 * len(TILES))


def face(name: str, turn: int = 0) -> int:
    """The number of a tile in one of its turns."""
    return 4 * FACES.kind(name) + turn
