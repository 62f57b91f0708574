"""What a section may still come to where all build at once: what is begun and can be finished, what can be joined.

The sheet pays nothing for what is open or cut off. So by the sheet alone a copse is as good at the edge, where nothing
closes it (SM-G-41), as in the middle, and a reed bed lies wherever it fits, with or without a way to the village.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.games.marshlands.acts.judging import grid_of, settled
from tilewright.games.marshlands.board.networks import Networks
from tilewright.games.marshlands.board.reach import Reach, reach_of
from tilewright.games.marshlands.board.sets import COWS, FACES, FIELD, FISHERIES, REEDS, WATER
from tilewright.games.marshlands.sheet.land import entry_of
from tilewright.games.marshlands.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

# [cells] which part of its points something is worth that so many bare cells keep open.
CLOSING: Final[list[float]] = [0.0, 0.55, 0.35, 0.22, 0.14, 0.1]
JOINING: Final = 0.4  # the same of what a way to the village may still join
OUTLET: Final = 0.8  # a bare cell to which the water of the village leads
OUTLETS: Final = 4  # more of them are not missed
FISHERY_WORTH: Final = 3
REED_WORTH: Final = 10
PLOT_WORTH: Final = 2  # a segment of a garden or copse


def hopes(state: State) -> list[float]:
    """What each seat may still make of what lies on its section."""
    judged = settled(state)
    within = reach_of(judged)
    return [hope_of(judged, within, int(judged.holds[seat])) for seat in range(state.rules.seats)]


def hope_of(state: State, within: Reach, realm: int) -> float:
    """What may still become of a section."""
    bare = facing(state, within.networks, realm)
    home = within.anchors[realm]
    regions = within.networks.regions
    out = OUTLET * min(OUTLETS, len(set(bare.get(home, [])))) if home >= 0 else 0.0
    for root, cells in bare.items():
        if regions.kind[root] == WATER:
            out += 0.0 if root == home else JOINING * on_water(state, within, root)
        elif len(cells) == regions.ends(root):  # none is at the edge
            out += closing(len(set(cells))) * on_land(state, within, root)
    return out


def closing(cells: int) -> float:
    """Which part of its points something is worth that so many bare cells keep open."""
    return CLOSING[min(cells, len(CLOSING) - 1)]


def facing(state: State, networks: Networks, realm: i64) -> dict[int, list[int]]:
    """The bare cells of a section that each region faces, once for every side or bank of it that is open there."""
    board, ports, regions = state.board, FACES.ports, networks.regions
    out: dict[int, list[int]] = {}
    for cell in [cell for row in grid_of(state, realm) for cell in row if board.at[cell] < 0]:
        for side in range(4):
            place = board.at[cell + board.steps[side]]
            if place < 0:
                continue
            first = 12 * board.face[place] + 3 * (side ^ 2)
            for port in range(3):
                part = ports[first + port]
                if part >= 0:
                    out.setdefault(int(regions.find(regions.base[place] + part)), []).append(cell)
    return out


def on_water(state: State, within: Reach, root: i64) -> int:
    """What lies on a water and would be paid if it were joined to the village."""
    entries = [entry_of(state, within, member) for member in within.networks.regions.members(root)]
    return sum([int(FISHERY_WORTH * FISHERIES[entry] + REED_WORTH * REEDS[entry]) for entry in entries])


def on_land(state: State, within: Reach, root: i64) -> int:
    """What a garden, copse or field would pay as it is, if it were finished."""
    members = within.networks.regions.members(root)
    if within.networks.regions.kind[root] != FIELD:
        return PLOT_WORTH * len(members)
    return len(members) + sum([int(COWS[entry_of(state, within, member)]) for member in members])
