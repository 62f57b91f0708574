"""How far the water reaches: which waters lead to the anchor through own tiles, and which lead there at all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tilewright.games.marshlands.acts.terms import CENTRE_ANCHOR, VILLAGE_ANCHOR
from tilewright.games.marshlands.board.networks import Networks
from tilewright.games.marshlands.board.sections import HOME
from tilewright.games.marshlands.board.sets import FIRST_WATER
from tilewright.games.marshlands.state import State, survey

if TYPE_CHECKING:
    from mypy_extensions import i64

# How a construction is joined to the anchor.
CUT: Final[i64] = 0  # not at all
FAR: Final[i64] = 1  # by a route that needs a tile of somebody else
JOINED: Final[i64] = 2  # by a route of own tiles


@final
class Reach:
    """The networks of a board, with the anchors found in them."""

    def __init__(self, networks: Networks, roots: set[int], anchors: list[int]) -> None:
        self.networks = networks
        self.roots = roots  # own roots of the waters that reach their realm's anchor
        self.found: list[int] = []  # the lines of a sheet, as far as its rows have added them
        self.taken: dict[int, int] | None = None  # whose counter is on each construction, once somebody asked
        self.anchors = anchors  # [realm] the root of the anchor's water, whoever's tiles it runs over; -1 without one

    def joins(self, segment: i64, realm: i64) -> i64:
        """SM-G-50  How a water of a realm is joined to the anchor of that realm.

        Only tiles join: an empty cell does not (SM-A2-30, SM-A3-21). The centre is nobody's, so a way over it is not by
        itself a way over a neighbour's tile (SM-G-51).
        """
        networks = self.networks
        if int(networks.own_root(segment)) in self.roots:
            return JOINED
        return FAR if networks.regions.find(segment) == self.anchors[realm] else CUT

    def leads_to(self, segment: i64, realm: i64) -> bool:
        """Whether a water leads to the anchor of a realm, over whatever tiles."""
        return self.networks.regions.find(segment) == self.anchors[realm]


def reach_of(state: State) -> Reach:
    """Finds the anchors: villages (SM-A1-26, SM-A6-18), or the centre (SM-A2-24, SM-A3-10, SM-A5-03)."""
    networks = survey(state)
    if state.act.anchor == VILLAGE_ANCHOR:
        return from_villages(state, networks)
    if state.act.anchor == CENTRE_ANCHOR:  # SM-A5-35, SM-A7-39
        return Reach(networks, set(), [centre_root(state, networks)] * state.rules.colours)
    return from_abbey(state, networks)


def from_villages(state: State, networks: Networks) -> Reach:
    """SM-A1-52  An own route starts at the village; the Abbey, which only the village touches, leads nowhere else."""
    roots: set[int] = set()
    anchors: list[int] = []
    board, regions = state.board, networks.regions
    for realm in range(state.rules.colours):
        cell = state.villages[realm]
        if cell < 0:
            anchors.append(-1)
            continue
        place = board.at[cell]
        water = regions.base[place] + FIRST_WATER[board.face[place] >> 2]
        roots.add(int(networks.own_root(water)))
        anchors.append(int(regions.find(water)))
    return Reach(networks, roots, anchors)


def from_abbey(state: State, networks: Networks) -> Reach:
    """SM-A2-31  An own route enters the Abbey from a home cell, the only one of a section that touches it."""
    roots: set[int] = set()
    board, regions = state.board, networks.regions
    for section in state.rules.sections:
        place = board.at[HOME[section]]
        if place >= 0:
            water = board.faces.ports[12 * board.face[place] + 3 * section + 1]  # the centre lies over side `section`
            if water >= 0:
                roots.add(int(networks.own_root(regions.base[place] + water)))
    return Reach(networks, roots, [centre_root(state, networks)] * state.rules.colours)


def centre_root(state: State, networks: Networks) -> int:
    """SM-G-26  The root of the centre's one water: Abbey, village of Act 5, Eclipse (SM-E-05, SM-E-18)."""
    kind = state.board.face[0] >> 2  # it was laid first
    return int(networks.regions.find(networks.regions.base[0] + FIRST_WATER[kind]))
