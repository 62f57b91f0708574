"""Plans of tiles made once for all tests of a file: that a plan is the same every time is tested on tiles read anew.

A file asks for it by importing `planned_once`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tilewright.core.picture import tiles
from tilewright.core.picture.art import Art
from tilewright.core.picture.plan import Plan
from tilewright.core.picture.plan import plan as plan_anew
from tilewright.core.tile import Tile

__all__ = ['plan', 'planned_once']

MADE: dict[tuple[int, int], tuple[Tile, Art, Plan]] = {}  # what is kept here has its number to itself


def plan(tile: Tile, art: Art) -> Plan:
    """The plan of this very tile in this very art."""
    key = id(tile), id(art)
    if key not in MADE:
        MADE[key] = tile, art, plan_anew(tile, art)
    return MADE[key][2]


@pytest.fixture(autouse=True, scope='module')
def planned_once() -> Iterator[None]:
    """Pictures of single tiles are painted from plans that are kept until the file is done."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tiles, 'plan', plan)
        yield
    MADE.clear()
